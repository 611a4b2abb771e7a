/** Filter values of applications in portfolios: only values that some application has. */
import { isUuid } from '#platform/contract/uuid.ts'
import { expertContact, ownerContact } from '#tenancy/account/contract/common-values.ts'
import type { portfolios } from '#portfolio/portfolios/contract.ts'
import { seesProject } from '#portfolio/relations/server/sees-project.ts'
import { chosenFilters, filterColumns, memberList, type FilterKind } from '#portfolio/portfolios/contract/filters.ts'
import { rowIn } from '#platform/contract/by-name.ts'
import { eachOf, keysOf } from '#platform/contract/keys.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { json } from '#platform/server/http/answer.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { narrowed } from './overviews.ts'

/** The values of one kind: rows of `v` with the id and name given, of applications `i`; $3 and $4 are what the user has chosen, by id and by name. */
const values = (kind: FilterKind, id: string, rows: string) =>
  `(select coalesce(json_agg(r), '[]') from (select distinct on (lower(v.name), ${id}) ${id} as id, v.name,
    ${id} = any($3::uuid[]) or coalesce($4::jsonb -> '${kind}' ? v.name, false) as chosen from ${rows} order by lower(v.name), ${id}) r) as "${kind}"`
const linked = (kind: FilterKind, table: string, column: string, target: string, more = '') =>
  values(
    kind,
    `v.${column}`,
    `inside i join ${table} l on l.account_id = $1 and l.application_id = i.application_id ${more} join ${target} v on v.account_id = $1 and v.${column} = l.${column}`,
  )
const contacts = (kind: FilterKind, type: string) =>
  linked(kind, 'application_contact', 'contact_id', 'contact', `and l.ref_contact_type_id = '${type}'`)

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
  ${values('portfolios', 'v.portfolio_id', 'portfolio v where v.account_id = $1 and ($2::uuid[] is null or v.portfolio_id = any($2))')},
  ${linked('businessAreas', 'application_area', 'area_id', 'area')},
  ${contacts('ownerContacts', ownerContact)},
  ${contacts('expertContacts', expertContact)},
  ${linked('applicationStates', 'application_state', 'ref_application_state_id', 'ref_application_state', 'and l.current_state')},
  ${linked('hostingTypes', 'application_hosting_type', 'ref_hosting_type_id', 'ref_hosting_type')},
  ${linked('platforms', 'application_platform', 'ref_application_platform_id', 'ref_application_platform')},
  ${values('projectStatuses', 'v.ref_project_status_id', `${touching} join ref_project_status v on v.account_id = $1 and v.ref_project_status_id = p.ref_project_status_id`)},
  ${values('projects', 'v.project_id', `${touching} join project v on v.account_id = $1 and v.project_id = p.project_id`)},
  ${linked('ideas', 'idea_application', 'idea_id', 'idea', `and ${seenHere('l.idea_id')}`)}) f`,
}

const selectChosen: Statement<{ name: string; value: string }> = {
  name: 'portfolio.chosen_filters',
  text: 'select preference_name as name, preference_value as value from preference where account_id = $1 and user_id = $2 and preference_name = any($3::text[])',
}
const shownFilters = `${memberList}.filter`

/** Content of a preference, or undefined when it can't be read. */
function readable(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** Names by kind, as the grid's filters hold them; excluded values are left out. */
function namesIn(shown: unknown): Readonly<Record<FilterKind, string[]>> {
  const filters = rowIn(rowIn(shown).filters)
  return eachOf(keysOf(filterColumns), (kind) => {
    const { kind: how, not, values: names } = rowIn(filters[filterColumns[kind]])
    return how === 'set' && not !== true ? texts(names) : []
  })
}

/** The user's choice: ids in a preference, names in the filters of the list on the portfolio page. */
async function chosenBy({ session, services }: Context): Promise<[ids: string[], names: string]> {
  const names = [chosenFilters, shownFilters]
  const rows = await services.database.system.rows(selectChosen, [session.accountId, session.userId, names])
  const [ids, shown] = names.map((name) => readable(rows.find((row) => row.name === name)?.value))
  return [texts(ids).filter(isUuid), JSON.stringify(namesIn(shown))]
}

export const applicationFilterValues: Handler<(typeof portfolios)['calls']['applicationFilterValues']> = async ({ query }, context) => {
  const portfolioIds = narrowed(context, query.portfolioId)
  return json((await context.tenant.json(select, [portfolioIds, ...(await chosenBy(context))]))!)
}
