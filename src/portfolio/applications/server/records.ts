import { application } from '#portfolio/applications/contract.ts'
import {
  areaTypes,
  expertContact,
  ownerContact,
  primarySupportContact,
  secondarySupportContact,
} from '#tenancy/account/contract/common-values.ts'
import { covers, totalOf } from '#portfolio/relations/server/cost-sql.ts'
import { supportListFields, vendorJoined } from '#portfolio/product-releases/server/support-sql.ts'
import { hierarchyIdSql } from '#portfolio/relations/server/hierarchy-id.ts'
import { seesIdea } from '#portfolio/relations/server/sees-idea.ts'
import { questionAnswersSql } from '#portfolio/scoring/server/answers-sql.ts'
import { timeSql } from '#portfolio/scoring/server/scoring-sql.ts'
import { stillTaken } from '#portfolio/scoring/server/still-taken.ts'
import { seesProject } from '#portfolio/relations/server/sees-project.ts'
import { backListSql } from '#platform/server/records/back-list.ts'
import { logScores } from '#portfolio/scoring/server/past-scores.ts'
import { recomputeBusinessScores, recomputeTechnologyScores } from '#portfolio/scoring/server/scores.ts'
import { refuseCircle } from '#platform/server/records/circle.ts'
import { asSeen, seesApplication, seesPortfolio } from '#platform/server/records/definition.ts'
import { fewRows } from '#platform/server/records/json-sql.ts'
import { tellsAmountsOf, today } from '#platform/server/records/list-fields.ts'
import { records } from '#platform/server/records/records.ts'
import { alsoGone } from './also-gone.ts'
import { applicationRule } from './rules.ts'

const businessUnit = areaTypes[0]!.value

/** The rows of a list beside the records that they name. */
const named = (table: string, target: string, key: string) => `${table} l join ${target} t on t.account_id = $1 and t.${key} = l.${key}`
/** Their names, joined by commas. */
const names = (as: string, condition?: string) =>
  `string_agg(t.name, ', ' order by lower(t.name))${condition ? ` filter (where ${condition})` : ''} as ${as}`

const joined = {
  current: { from: 'application_state', where: 'current.current_state' },
  people: {
    from: named('application_contact', 'contact', 'contact_id'),
    columns: Object.entries({
      owners: ownerContact,
      experts: expertContact,
      primary_support: primarySupportContact,
      secondary_support: secondarySupportContact,
    })
      .map(([column, type]) => names(column, `l.ref_contact_type_id = '${type}'`))
      .join(', '),
    list: 'contacts',
  },
  platforms: {
    from: named('application_platform', 'ref_application_platform', 'ref_application_platform_id'),
    columns: names('names'),
    list: 'platforms',
  },
  hosting: {
    from: named('application_hosting_type', 'ref_hosting_type', 'ref_hosting_type_id'),
    columns: names('names'),
    list: 'hostingTypes',
  },
  areas: {
    from: named('application_area', 'area', 'area_id'),
    columns: `${names('names')}, ${names('business', `coalesce(t.ref_area_type_id, '${businessUnit}') = '${businessUnit}'`)}`,
    list: 'areas',
  },
  /** Entries of one application do not overlap. */
  vendor: vendorJoined('application_id'),
  cost: { from: 'application_cost_history', where: covers('cost', today) },
}

/** Over the portfolios that the reader sees; see questions/server/scores.ts for the mean over all. */
const inSeenPortfolios = (value: string) =>
  `(select ${value} from portfolio_application l where l.account_id = $1 and l.application_id = a.application_id and l.portfolio_id = any($2::uuid[]))`
const seenBusinessScore = inSeenPortfolios('round(avg(l.business_questions_score), 1)')

const timeRecommendation = `(select ${timeSql('b.score', 'a.technology_questions_net_score')} from (select ${asSeen('a.business_questions_score', seenBusinessScore)} as score) b)`

/** Name of the application at the other end of an integration, for readers who see it. */
const otherName = (id: string) =>
  `(select o.name from application o where o.account_id = $1 and o.application_id = ${id} and ${seesApplication('o.application_id')})`
const own = 'a.name'
const publishing = (direction: string, other: string) => `case when ${direction} = 'Publish' then ${own} else ${other} end`
const subscribing = (direction: string, other: string) => `case when ${direction} = 'Publish' then ${other} else ${own} end`

/** Integrations that other visible applications declare with this one: the other one publishes, this one subscribes. */
const relatedIntegrations = fewRows(`
  select i.application_integration_id as "applicationIntegrationId", f.direction, i.application_id as "otherApplicationId", i.ref_integration_type_id as "refIntegrationTypeId", i.notes,
    ${publishing('f.direction', 'o.name')} as "publishingName", ${subscribing('f.direction', 'o.name')} as "subscribingName",
    ${fewRows('select g.tag_id as "tagId" from application_integration_tag g where g.account_id = $1 and g.application_integration_id = i.application_integration_id')} as tags
  from application_integration i join application o on o.account_id = $1 and o.application_id = i.application_id
  cross join lateral (select case when i.direction = 'Publish' then 'Subscribe' else 'Publish' end as direction) f
  where i.account_id = $1 and i.other_application_id = a.application_id and ${seesApplication('i.application_id')} order by i.application_integration_id`)

/** Shown to readers of the service; they see the application, so they see the link. */
const linkedITServiceId =
  '(select s.it_service_id from it_service s where s.account_id = $1 and s.linked_application_id = a.application_id)'

/** Projects that touch it, as far as the reader sees them. */
const projectNames = `(select string_agg(p.name, ', ' order by lower(p.name)) from application_project l join project p on p.account_id = $1 and p.project_id = l.project_id
  where l.account_id = $1 and l.application_id = a.application_id and ${seesProject('p.project_id')})`

/** Current cost, counted as the workspace overview counts it: archived applications cost nothing. */
const costNow = (which: string) =>
  `(case when cost.application_id is not null and a.active and ${which} and ${tellsAmountsOf('a.application_id')} then ${totalOf('cost')} end)`

export const applicationRecords = records({
  entity: application,
  inPortfolios: (ids) =>
    `exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and m.portfolio_id = any(${ids}))`,
  joined,
  seen: {
    businessQuestionsScore: seenBusinessScore,
    answeredBusinessQuestionsCount: inSeenPortfolios('coalesce(sum(l.answered_business_questions_count), 0)::integer'),
  },
  computed: {
    currentStateId: 'current.ref_application_state_id',
    timeRecommendation,
    ownerContactsDescription: 'people.owners',
    expertContactsDescription: 'people.experts',
    primarySupportContactsDescription: 'people.primary_support',
    secondarySupportContactsDescription: 'people.secondary_support',
    platformsDescription: 'platforms.names',
    hostingTypesDescription: 'hosting.names',
    areasDescription: 'areas.names',
    businessAreasDescription: 'areas.business',
    projectsDescription: projectNames,
    'integrations.publishingName': publishing('c.direction', otherName('c.other_application_id')),
    'integrations.subscribingName': subscribing('c.direction', otherName('c.other_application_id')),
    portfolios: { rows: seesPortfolio('c.portfolio_id') },
    ideaApplications: { rows: seesIdea('c.idea_id') },
    relatedIntegrations,
    questionAnswers: questionAnswersSql,
    linkedITServiceId,
    projects: backListSql(application, 'projects'),
    'frameworkItems.hierarchyId': hierarchyIdSql,
  },
  listFields: {
    ...supportListFields,
    yearlyCost: costNow('true'),
    ownYearlyCost: costNow('a.is_third_party is not true'),
    thirdPartyYearlyCost: costNow('a.is_third_party is true'),
  },
  rule: applicationRule,
  afterWrite: refuseCircle(application, 'parentSuiteApplicationId', 'This suite is itself a part of the application'),
  returning: { application_question_answer: stillTaken },
  // Questions, and the portfolios that it was in, may have changed meanwhile.
  afterRestore: async (changes, ids) => {
    logScores(changes, await recomputeTechnologyScores(changes, ids))
    logScores(changes, await recomputeBusinessScores(changes, { portfolioIds: null, applicationIds: ids }))
  },
  alsoGone,
  byCalls: ['productReleaseId'],
})
