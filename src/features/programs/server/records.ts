import { program } from '#features/programs/contract.ts'
import { seesIdea } from '#features/ideas/server/sees-idea.ts'
import { records } from '#platform/server/records/records.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

export const programRecords = records({
  entity: program,
  numbered: 'accountProgramNumber',
  inPortfolios: (ids) =>
    `exists (select 1 from portfolio_program m where m.account_id = a.account_id and m.program_id = a.program_id and m.portfolio_id = any(${ids}))`,
  computed: { programIdeas: { rows: seesIdea('c.idea_id') } },
  rule: (next) => {
    const { initiationDate: start, targetDate: target } = next
    if (start && target && target < start) throw ruleNotMet('targetDate', 'The target is before the start')
    return next
  },
})
