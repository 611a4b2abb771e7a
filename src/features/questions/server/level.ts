/** The level up to which technology questions count. It is kept on the account, which tenants change through one procedure only. */
import { questionLevels } from '#features/accounts/contract/common-values.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { recomputeTechnologyScores, takeTurns } from './scores.ts'

const select: Statement = { name: 'questions.level', text: 'select question_level($1) as level' }
const choose: Statement = { name: 'questions.choose_level', text: 'select choose_question_level($1, $2)' }

const labelOf = (level: string | null) => questionLevels.find((option) => option.value === level)?.label ?? null

/** Chooses the level and scores every application again by the questions that now count. */
export async function chooseLevel(changes: Changes, level: string): Promise<void> {
  await takeTurns(changes)
  const before = (await changes.transaction.row<{ level: string | null }>(select))!.level
  if (before === level) return
  await changes.transaction.rows(choose, [level])
  changes.log('account', changes.transaction.accountId, 'Question level', 'update', {
    refQuestionLevelId: [labelOf(before), labelOf(level)],
  })
  changes.touch('question')
  await recomputeTechnologyScores(changes, null)
}
