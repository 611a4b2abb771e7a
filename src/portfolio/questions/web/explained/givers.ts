import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { Answers } from '../scoring/sheet.ts'
import type { Giver } from './Explanation.tsx'

/** Who gave the answers of the record; nobody yet those that are not saved. */
export const giversOf = (
  { questionAnswers }: Pick<RecordOf<typeof application>, 'questionAnswers'>,
  unsaved: Answers = {},
): ReadonlyMap<string, Giver> =>
  new Map(questionAnswers.filter(({ accountQuestionId }) => !(accountQuestionId in unsaved)).map((one) => [one.accountQuestionId, one]))
