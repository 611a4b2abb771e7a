import { project } from '#features/projects/contract.ts'
import { records } from '#platform/server/records/records.ts'
import { followProgramsAndStatus } from './before-write.ts'
import { conditionSql, conditionValueSql } from './condition-sql.ts'
import { projectRule } from './rules.ts'
import { inPortfoliosSql, seesProject } from './seen.ts'
import { keepVitalsAndArchiving } from './vital-history.ts'

/** The first size, in their order, whose boundaries the planned cost is within. */
const projectSize = `(select s.name from ref_project_size s where s.account_id = $1 and s.active
  and a.planned_cost >= coalesce(s.lower_boundary, 0) and (s.upper_boundary is null or a.planned_cost < s.upper_boundary)
  and (s.lower_boundary is not null or s.upper_boundary is not null)
  order by s.display_order nulls last, lower(s.name), s.ref_project_size_id limit 1)`

/** Among the projects of its stage that somebody bound to portfolios sees: the stored place counts all of them. */
const seenPlace = `(select count(*)::integer from project p where p.account_id = $1 and p.ref_project_stage_id = a.ref_project_stage_id
  and p.board_display_order <= a.board_display_order and ${seesProject('p.project_id')})`

export const projectRecords = records({
  entity: project,
  numbered: 'accountProjectNumber',
  inPortfolios: (ids) => inPortfoliosSql('a.project_id', ids),
  seen: { boardDisplayOrder: `nullif(${seenPlace}, 0)` },
  computed: {
    projectConditionValue: conditionValueSql,
    projectCondition: conditionSql(conditionValueSql),
    projectSize,
    archived: '(not a.active)',
    ideaId: 'null::uuid',
    itServices: `'[]'::json`,
  },
  beforeWrite: followProgramsAndStatus,
  rule: projectRule,
  afterWrite: keepVitalsAndArchiving,
})
