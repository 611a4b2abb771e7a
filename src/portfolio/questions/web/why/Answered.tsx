import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useSheets } from '../scoring/useSheets.ts'
import { answeredOf } from './answeredOf.ts'

/** "19/20": how many of the questions have an answer. Until they are known, how many answers there are; it asks for nothing that its page does not. */
export function Answered({ record }: { record: RecordOf<typeof application> }) {
  const { sheets } = useSheets(record.applicationId, false)
  if (!sheets) return record.questionAnswers.length > 0 && formatNumber(record.questionAnswers.length)
  const { asked, unanswered } = answeredOf(sheets)
  return asked > 0 && `${formatNumber(asked - unanswered)}/${formatNumber(asked)}`
}
