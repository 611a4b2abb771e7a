import { project } from '#portfolio/projects/contract.ts'
import { seesIdea } from '#portfolio/relations/server/sees-idea.ts'
import { records } from '#platform/server/records/records.ts'
import { followProgramsAndStatus } from './before-write.ts'
import { conditionSql, conditionValueSql } from './condition-sql.ts'
import { place } from './on-boards.ts'
import { projectRule } from './rules.ts'
import { inPortfoliosSql } from '#portfolio/relations/server/sees-project.ts'
import { keepVitalsAndArchiving } from './vital-history.ts'

/** The first size, in their order, whose boundaries the planned cost is within. */
const projectSize = `(select s.name from ref_project_size s where s.account_id = $1 and s.active
  and a.planned_cost >= coalesce(s.lower_boundary, 0) and (s.upper_boundary is null or a.planned_cost < s.upper_boundary)
  and (s.lower_boundary is not null or s.upper_boundary is not null)
  order by s.display_order nulls last, lower(s.name), s.ref_project_size_id limit 1)`

/** Ideas that became it, as far as the reader sees them. */
const cameFrom = `from idea i where i.account_id = $1 and i.project_id = a.project_id and ${seesIdea('i.idea_id')}`
const ideas = `(select coalesce(json_agg(r), '[]') from (select i.idea_id as "ideaId",
  (select count(*)::integer from idea_vote v where v.account_id = $1 and v.idea_id = i.idea_id) as vote ${cameFrom} order by i.idea_number) r)`

export const projectRecords = records({
  entity: project,
  numbered: 'accountProjectNumber',
  inPortfolios: (ids) => inPortfoliosSql('a.project_id', ids),
  byCalls: ['boardOrder'],
  placed: 'boardOrder',
  // The order counts projects that the reader does not see.
  seen: { boardOrder: 'null::integer' },
  joined: { place },
  computed: {
    projectConditionValue: conditionValueSql,
    projectCondition: conditionSql(conditionValueSql),
    projectSize,
    archived: '(not a.active)',
    boardDisplayOrder: 'place.number',
    ideaId: `(select i.idea_id ${cameFrom} order by i.idea_number limit 1)`,
    ideas,
  },
  beforeWrite: followProgramsAndStatus,
  rule: projectRule,
  afterWrite: keepVitalsAndArchiving,
})
