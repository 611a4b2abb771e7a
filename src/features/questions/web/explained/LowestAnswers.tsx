import './lowest-answers.css'
import { useQuery } from '@tanstack/react-query'
import { IconBulb } from '@tabler/icons-react'
import type { application } from '#features/applications/contract.ts'
import { questions } from '#features/questions/contract.ts'
import { defaultThreshold } from '#features/questions/contract/scores.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { asked, type Question } from '../scoring/sheet.ts'
import { lowestOf } from './lowest.ts'

/** The answers that cost an application most, in a line: of the axis that is below the cut. Its questions are asked for once, for all applications. */
export function LowestAnswers({ record }: { record: RecordOf<typeof application> }) {
  const { businessQuestionsScore: business, technologyQuestionsNetScore: technology } = record
  const isBelow = (score: number | null) => score !== null && score < defaultThreshold
  const isOfBusiness = isBelow(business) && !isBelow(technology)
  const isWanted = isBelow(business) || isBelow(technology)
  const ofTechnology = useQuery({ ...queryOf(questions.calls.listTechnology), enabled: isWanted && !isOfBusiness })
  const ofBusiness = useQuery({ ...queryOf(questions.calls.listBusiness), enabled: isWanted && isOfBusiness })
  const sheet: readonly Question[] | undefined = isOfBusiness ? ofBusiness.data : ofTechnology.data
  if (!isWanted) return null
  const lowest = sheet ? lowestOf(asked(sheet), record.questionAnswers) : undefined
  if (lowest?.length === 0) return null
  return (
    <p className="lowest-answers">
      <IconBulb size={14} aria-hidden="true" />
      <span>{lowest && <>Lowest answers: {lowest.join(', ')}.</>}</span>
    </p>
  )
}
