import { counted } from '#platform/contract/words.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { refreshScores } from '../rescore/refreshScores.ts'
import type { DraftQuestion } from './draft.ts'

/** After questions were removed from a set, offers to restore it: they come back with their answers. */
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
