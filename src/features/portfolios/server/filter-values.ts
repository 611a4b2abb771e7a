/** What applications in portfolios can be filtered by: only values that some of them has. */
import { isUuid } from '#platform/contract/uuid.ts'
import { expertContact, ownerContact } from '#features/accounts/contract/common-values.ts'
import type { portfolios } from '#features/portfolios/contract.ts'
import { seesProject } from '#features/projects/server/seen.ts'
import { chosenFilters } from '#features/portfolios/contract/filters.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { json } from '#platform/server/http/answer.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { narrowed } from './overviews.ts'

/** The values of one kind: rows of `v` with the id and name given, of applications `i`; $3 is what the user has chosen. */
const values = (id: string, rows: string) =>
  `(select coalesce(json_agg(r), '[]') from (select distinct on (lower(v.name), ${id}) ${id} as id, v.name, ${id} = any($3::uuid[]) as chosen from ${rows} order by lower(v.name), ${id}) r)`
const linked = (table: string, column: string, target: string, more = '') =>
  values(
    `v.${column}`,
    `inside i join ${table} l on l.account_id = $1 and l.application_id = i.application_id ${more} join ${target} v on v.account_id = $1 and v.${column} = l.${column}`,
  )
const contacts = (type: string) => linked('application_contact', 'contact_id', 'contact', `and l.ref_contact_type_id = '${type}'`)

/** An idea that one of these portfolios holds. */
const seenHere = (id: string) =>
  `($2::uuid[] is null or exists (select 1 from idea_portfolio m where m.account_id = $1 and m.idea_id = ${id} and m.portfolio_id = any($2)))`

/** Projects `p` that touch applications `i`, as far as the reader sees them. */
const touching = `inside i join application_project l on l.account_id = $1 and l.application_id = i.application_id
  join project p on p.account_id = $1 and p.project_id = l.project_id and ${seesProject('p.project_id')}`

const select: Statement = {
  name: 'portfolio.filter_values',
  text: `with inside as materialized (select distinct m.application_id from portfolio_application m where m.account_id = $1 and ($2::uuid[] is null or m.portfolio_id = any($2)))
select row_to_json(f)::text as "$json" from (select
  ${values('v.portfolio_id', 'portfolio v where v.account_id = $1 and ($2::uuid[] is null or v.portfolio_id = any($2))')} as portfolios,
  ${linked('application_area', 'area_id', 'area')} as "businessAreas",
  ${contacts(ownerContact)} as "ownerContacts",
  ${contacts(expertContact)} as "expertContacts",
  ${linked('application_state', 'ref_application_state_id', 'ref_application_state', 'and l.current_state')} as "applicationStates",
  ${linked('application_hosting_type', 'ref_hosting_type_id', 'ref_hosting_type')} as "hostingTypes",
  ${linked('application_platform', 'ref_application_platform_id', 'ref_application_platform')} as platforms,
  ${values('v.ref_project_status_id', `${touching} join ref_project_status v on v.account_id = $1 and v.ref_project_status_id = p.ref_project_status_id`)} as "projectStatuses",
  ${values('v.project_id', `${touching} join project v on v.account_id = $1 and v.project_id = p.project_id`)} as projects,
  ${linked('idea_application', 'idea_id', 'idea', `and ${seenHere('l.idea_id')}`)} as ideas) f`,
}

const selectChosen: Statement = {
  name: 'portfolio.chosen_filters',
  text: 'select preference_value as value from preference where account_id = $1 and user_id = $2 and preference_name = $3',
}

/** Ids that the user has chosen, as their preference holds them; anything else in it is not a choice. */
async function chosenBy({ session, services }: Context): Promise<string[]> {
  const kept = await services.database.system.row<{ value: string }>(selectChosen, [session.accountId, session.userId, chosenFilters])
  try {
    const ids: unknown = JSON.parse(kept?.value ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && isUuid(id)) : []
  } catch {
    return []
  }
}

export const applicationFilterValues: Handler<(typeof portfolios)['calls']['applicationFilterValues']> = async ({ query }, context) => {
  const portfolioIds = narrowed(context, query.portfolioId)
  return json((await context.tenant.json(select, [portfolioIds, await chosenBy(context)]))!)
}
