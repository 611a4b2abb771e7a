import { commandBar } from '#features/command-bar/contract.ts'
import { seesIdea } from '#features/ideas/server/sees-idea.ts'
import { itService } from '#features/it-services/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { answerUnchanged } from '#platform/server/http/lists.ts'
import { seesProject } from '#features/projects/server/seen.ts'
import { seesApplication, seesPortfolio } from '#platform/server/records/definition.ts'
import { recordsOf } from '#platform/server/records/records.ts'

const list = (name: string, select: string): Statement => ({
  name: `command_bar.${name}`,
  text: `select coalesce(json_agg(r), '[]')::text as "$json" from (${select}) r`,
})

const applications = list(
  'applications',
  `select a.application_id as "applicationId", a.name from application a where a.account_id = $1 and ${seesApplication('a.application_id')} order by lower(a.name), a.application_id`,
)
const portfolioApplications = list(
  'portfolio_applications',
  `select m.portfolio_id as "portfolioId", p.name as "portfolioName", m.application_id as "applicationId", a.name from portfolio_application m
join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
join application a on a.account_id = $1 and a.application_id = m.application_id
where m.account_id = $1 and ${seesPortfolio('m.portfolio_id')} order by lower(p.name), p.portfolio_id, lower(a.name), a.application_id`,
)
/** Contacts belong to the account: everyone in it sees them. */
const contacts = list(
  'contacts',
  'select contact_id as "contactId", name, email_address as "emailAddress", position from contact where account_id = $1 order by lower(name), contact_id',
)
const ideas = list(
  'ideas',
  `select i.idea_id as "ideaId", i.name from idea i where i.account_id = $1 and ${seesIdea('i.idea_id')} order by lower(i.name), i.idea_id`,
)
const itServices = () =>
  list(
    'it_services',
    `select a.it_service_id as "itServiceId", a.name ${recordsOf(itService.name).counted} order by lower(a.name), a.it_service_id`,
  )
const portfolios = list(
  'portfolios',
  `select portfolio_id as "portfolioId", name from portfolio p where account_id = $1 and ${seesPortfolio('p.portfolio_id')} order by lower(name), portfolio_id`,
)

const programs = list(
  'programs',
  `select a.program_id as "programId", a.name from program a where a.account_id = $1
  and ($2::uuid[] is null or exists (select 1 from portfolio_program m where m.account_id = $1 and m.program_id = a.program_id and m.portfolio_id = any($2)))
order by lower(a.name), a.program_id`,
)
const projects = list(
  'projects',
  `select a.project_id as "projectId", a.name from project a where a.account_id = $1 and ${seesProject('a.project_id')} order by lower(a.name), a.project_id`,
)

/** What the reader sees, as the lists take it that differ by that. */
const seenBy = ({ session }: Context): unknown[] => [portfoliosSeen(session.grants)]

const answers =
  (statement: Statement, valuesOf: (context: Context) => unknown[] = seenBy) =>
  (_input: unknown, context: Context) =>
    answerUnchanged(context, statement, valuesOf(context))

export const commandBarServed = served(commandBar, {
  handlers: {
    listApplications: answers(applications),
    listPortfolioApplications: answers(portfolioApplications),
    listContacts: answers(contacts, () => []),
    listIdeas: answers(ideas),
    listITServices: (_input, context) => answerUnchanged(context, itServices(), seenBy(context)),
    listPortfolios: answers(portfolios),
    listPrograms: answers(programs),
    listProjects: answers(projects),
  },
})
