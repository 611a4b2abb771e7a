import './lowest-answers.css'
import { IconBulb } from '@tabler/icons-react'
import type { application } from '#features/applications/contract.ts'
import { defaultThreshold } from '#features/questions/contract/scores.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useSheets } from '../scoring/useSheets.ts'
import { costliest, placedOf, type Costly } from '../why/inShort.ts'
import { explain } from './explain.ts'

/** The answers that cost an application most, in a line: those that its own page names, where a score is below the cut. */
export function LowestAnswers({ record }: { record: RecordOf<typeof application> }) {
  const { sheets } = useSheets(record.applicationId)
  const { businessQuestionsScore: business, technologyQuestionsNetScore: technology } = record
  const isBelow = (score: number | null) => score !== null && score < defaultThreshold
  if (!isBelow(business) && !isBelow(technology)) return null
  const lowest = sheets && costliest(explain(placedOf(sheets)))
  if (lowest?.length === 0) return null
  return (
    <p className="lowest-answers">
      <IconBulb size={14} aria-hidden="true" />
      <span>{lowest && <>Lowest answers: {lowest.map(inWords).join(', ')}.</>}</span>
    </p>
  )
}

const inWords = ({ question, answer }: Costly): string => (question.isCustomAnswer ? `${question.questionText} ${answer}` : within(answer))

/** An answer within a sentence: small, but for a word in capitals such as “SSO”. */
const within = (label: string): string => (/^\p{Lu}(?![\p{Lu}\d])/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)
