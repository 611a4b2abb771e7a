import './lowest-answers.css'
import { IconBulb } from '@tabler/icons-react'
import type { application } from '#portfolio/applications/contract.ts'
import { defaultThreshold } from '#portfolio/scoring/contract/scores.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useSheets } from '../scoring/useSheets.ts'
import { costliest, placedOf } from '../why/inShort.ts'
import { explain } from './explain.ts'

/** The answers that lower an application's score most, as its own page lists them; shown where a score is below the threshold. */
export function LowestAnswers({ record }: { record: RecordOf<typeof application> }) {
  const { sheets } = useSheets(record.applicationId)
  const { businessQuestionsScore: business, technologyQuestionsNetScore: technology } = record
  const isBelow = (score: number | null) => score !== null && score < defaultThreshold
  if (!isBelow(business) && !isBelow(technology)) return null
  const lowest = sheets && costliest(explain(placedOf(sheets)))
  if (lowest?.length === 0) return null
  return (
    <div className="lowest-answers soft small">
      <IconBulb size={14} aria-hidden="true" />
      {lowest && (
        <div>
          Lowest answers
          <dl>
            {lowest.map(({ question, answer }) => (
              <div key={question.accountQuestionId} title={`${question.questionText} ${answer}`}>
                <dt className="clipped">{question.questionText}</dt>
                <dd className="clipped">{answer}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
