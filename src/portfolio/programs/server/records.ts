import { program } from '#portfolio/programs/contract.ts'
import { seesIdea } from '#portfolio/relations/server/sees-idea.ts'
import { seesProject } from '#portfolio/relations/server/sees-project.ts'
import { backListSql } from '#platform/server/records/back-list.ts'
import { seesPortfolio } from '#platform/server/records/definition.ts'
import { records } from '#platform/server/records/records.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

/** Over the projects that the reader sees; each counts the same, one without a percentage as 0. Statuses may leave projects out. */
const meanOfProjects = `(select round(avg(coalesce(p.percent_complete, 0)))::smallint from project_program l
  join project p on p.account_id = $1 and p.project_id = l.project_id
  left join ref_project_status s on s.account_id = $1 and s.ref_project_status_id = p.ref_project_status_id
  where l.account_id = $1 and l.program_id = a.program_id and not coalesce(s.exclude_from_program_calculations, false) and ${seesProject('p.project_id')})`

export const programRecords = records({
  entity: program,
  numbered: 'accountProgramNumber',
  computed: {
    percentComplete: `coalesce(a.percent_complete_by_hand, ${meanOfProjects})`,
    isPercentCompleteSetByHand: '(a.percent_complete_by_hand is not null)',
    programProjects: backListSql(program, 'programProjects'),
    programIdeas: { rows: seesIdea('c.idea_id') },
    portfoliosDescription: `(select string_agg(p.name, ', ' order by lower(p.name)) from portfolio_program l join portfolio p on p.account_id = $1 and p.portfolio_id = l.portfolio_id
      where l.account_id = $1 and l.program_id = a.program_id and ${seesPortfolio('l.portfolio_id')})`,
    programDriversDescription: `(select string_agg(d.name, ', ' order by lower(d.name)) from program_driver l join ref_driver d on d.account_id = $1 and d.ref_driver_id = l.ref_driver_id
      where l.account_id = $1 and l.program_id = a.program_id)`,
  },
  inPortfolios: (ids) =>
    `exists (select 1 from portfolio_program m where m.account_id = $1 and m.program_id = a.program_id and m.portfolio_id = any(${ids}))`,
  rule: (next) => {
    const { initiationDate: start, targetDate: target } = next
    if (start && target && target < start) throw ruleNotMet('targetDate', 'The target is before the start')
    return next
  },
})
