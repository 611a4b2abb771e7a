/** The level up to which technology questions count. It is kept on the account, where tenants reach this column of their own row alone. */
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { technologySet } from '#portfolio/scoring/server/question-rows.ts'
import { scoreAgain, toScore } from './rescore/score-again.ts'
import { takeTurns } from '#portfolio/scoring/server/scores.ts'

const select: Statement<{ level: string | null }> = {
  name: 'questions.level',
  text: 'select ref_question_level_id as level from account where account_id = $1',
}
const choose: Statement = {
  name: 'questions.choose_level',
  text: 'update account set ref_question_level_id = $2, modified_date = now() where account_id = $1',
}

const labelOf = (level: string | null) => questionLevels.find((option) => option.value === level)?.label ?? null

/**
 * Chooses the level and scores every application again by the questions that now count. Answers the job that does, when that is left to one: to be begun
 * once this is committed.
 */
export async function chooseLevel(changes: Changes, level: string): Promise<string | null> {
  await takeTurns(changes)
  const before = (await changes.transaction.row(select))!.level
  if (before === level) return null
  await changes.transaction.rows(choose, [level])
  changes.log('account', changes.transaction.accountId, 'Question level', 'update', {
    refQuestionLevelId: [labelOf(before), labelOf(level)],
  })
  changes.touch('question')
  return scoreAgain(changes, await toScore(changes, technologySet), 'changed the question level')
}
