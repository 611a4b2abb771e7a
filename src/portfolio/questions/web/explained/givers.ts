import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { Answers } from '../scoring/sheet.ts'
import type { Giver } from './Explanation.tsx'

/** Authors of the record's answers; unsaved answers have none. */
export const giversOf = (
  { questionAnswers }: Pick<RecordOf<typeof application>, 'questionAnswers'>,
  unsaved: Answers = {},
): ReadonlyMap<string, Giver> =>
  new Map(questionAnswers.filter(({ accountQuestionId }) => !(accountQuestionId in unsaved)).map((one) => [one.accountQuestionId, one]))
