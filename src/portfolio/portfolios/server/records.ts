import { portfolio } from '#portfolio/portfolios/contract.ts'
import { seesIdea } from '#portfolio/relations/server/sees-idea.ts'
import { counts, pointWeight } from '#portfolio/scoring/server/scoring-sql.ts'
import { copyDefaultQuestions } from '#portfolio/scoring/server/copy-questions.ts'
import { backListSql } from '#platform/server/records/back-list.ts'
import { refuseCircle } from '#platform/server/records/circle.ts'
import { seesPortfolio } from '#platform/server/records/definition.ts'
import { records } from '#platform/server/records/records.ts'
import { emptyPortfolios, roleMayReturn, tellReturned } from './membership.ts'

const members = 'portfolio_application m where m.account_id = $1 and m.portfolio_id = a.portfolio_id'
const technology = `account_question q where q.account_id = $1 and q.question_type = 'Technology' and ${counts('q')}`
const business = `account_question q where q.account_id = $1 and q.question_type = 'Business' and q.portfolio_id = a.portfolio_id and ${counts('q')}`
const pointWeightOf = (questions: string) => `(select round(${pointWeight('q')}, 2) from ${questions} limit 1)`

/** Archived ones are in it and do not count, as on its own page. */
const inUse = `(select count(*)::integer from application t, ${members} and t.account_id = $1 and t.application_id = m.application_id and t.active)`

/** Of applications in use; unset criticality weighs as the lowest. */
const architectureScore = `(select round(sum(t.technology_questions_net_score * coalesce(t.criticality, 1)) / sum(coalesce(t.criticality, 1)), 1)
  from application t, ${members} and t.account_id = $1 and t.application_id = m.application_id and t.active and t.technology_questions_net_score is not null)`

const refusePartOfItself = refuseCircle(
  portfolio,
  'parentPortfolioId',
  'A portfolio cannot be part of itself, nor of a portfolio that is part of it',
)

/** Roles bound to the portfolio, and those bound to the portfolios above it. A role held twice is shown where it is nearest. */
const roles = `(with recursive above as (
    select p.portfolio_id, p.parent_portfolio_id, 0 as distance from portfolio p where p.account_id = $1 and p.portfolio_id = a.portfolio_id
    union all
    select p.portfolio_id, p.parent_portfolio_id, b.distance + 1 from above b
    join portfolio p on p.account_id = $1 and p.portfolio_id = b.parent_portfolio_id where b.distance < 50
  ), held as (
    select distinct on (r.user_id, r.role_name) r.user_role_id, r.user_id, btrim(u.first_name || ' ' || u.last_name) as name, r.role_name, b.distance > 0 as is_inherited
    from above b join user_role r on r.account_id = $1 and r.portfolio_id = b.portfolio_id join app_user u on u.user_id = r.user_id
    order by r.user_id, r.role_name, b.distance
  )
  select coalesce(json_agg(x), '[]') from (
    select user_role_id as "userRoleId", user_id as "userId", name, role_name as "roleName", is_inherited as "isInherited" from held order by lower(name), role_name
  ) x)`

export const portfolioRecords = records({
  entity: portfolio,
  inPortfolios: (ids) => `a.portfolio_id = any(${ids})`,
  computed: {
    applicationsInPortfolioCount: inUse,
    portfolioArchitectureScore: architectureScore,
    businessQuestionsCount: `(select count(*)::integer from ${business})`,
    businessQuestionsPointWeight: pointWeightOf(business),
    technologyQuestionsCount: `(select count(*)::integer from ${technology})`,
    technologyQuestionsPointWeight: pointWeightOf(technology),
    parentPortfolioName: `(select p.name from portfolio p where p.account_id = $1 and p.portfolio_id = a.parent_portfolio_id and ${seesPortfolio('p.portfolio_id')})`,
    managerContact: '(select c.name from contact c where c.account_id = $1 and c.contact_id = a.manager_contact_id)',
    roles,
    projects: backListSql(portfolio, 'projects'),
    ideas: { rows: seesIdea('c.idea_id') },
  },
  afterWrite: async (changes, ids, fields) => {
    await refusePartOfItself(changes, ids, fields)
    await copyDefaultQuestions(changes, ids)
  },
  beforeRemove: emptyPortfolios,
  goesAlong: [{ table: 'user_role', column: 'portfolio_id', mayReturn: roleMayReturn }],
  afterRestore: tellReturned,
})
