import { counted } from '#platform/contract/words.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { refreshScores } from '../rescore/refreshScores.ts'
import type { DraftQuestion } from './draft.ts'

/** Where questions were removed of a set, offers to save it as it was: they come back with the answers given to them. */
export function offerQuestionsBack(
  before: readonly DraftQuestion[],
  after: readonly DraftQuestion[],
  saveBefore: () => Promise<unknown>,
): void {
  const kept = new Set(after.map(({ accountQuestionId }) => accountQuestionId))
  const gone = before.filter(({ accountQuestionId }) => !kept.has(accountQuestionId))
  const [only] = gone
  if (!only) return
  offerUndo({
    done: gone.length === 1 ? `“${only.questionText}” removed from the questions` : `${counted(gone.length, 'question')} removed`,
    undone: gone.length === 1 ? `“${only.questionText}” is back among the questions` : `${counted(gone.length, 'question')} are back`,
    undo: async () => {
      await saveBefore()
      await refreshScores()
    },
  })
}
