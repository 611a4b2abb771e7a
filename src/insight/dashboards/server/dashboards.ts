/** Dashboards as they are stored. A reader finds their own, those shared with the workspace and those shared with a portfolio that they see. */
import { uuidv7 } from 'uuidv7'
import { mostDashboards, type Dashboard, type dashboards } from '#insight/dashboards/contract.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen, type Session } from '#platform/server/access/session.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { badInput, conflict, notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { checkedTiles } from './checked-tiles.ts'
import { withoutHiddenNames, withoutHiddenNamesIn } from './hidden-names.ts'

type Calls = typeof dashboards.calls
type Stored = Omit<Dashboard, 'permissions'> & { readonly createdBy: string }
type Reader = Pick<Session, 'userId' | 'grants'>

/** SQL: the reader sees portfolio `id`; $2: portfolios that they see, null for all. */
const seesPortfolio = (id: string) => `($2::uuid[] is null or ${id} = any($2))`
const ofPortfolio = `from portfolio p where p.account_id = $1 and p.portfolio_id = d.portfolio_id and ${seesPortfolio('p.portfolio_id')}`
/** With a portfolio that is gone, or that its maker no longer sees, it is private: the next change does not share it with everyone. */
const isShared = `(d.is_shared and (d.portfolio_id is null or exists (select 1 ${ofPortfolio})))`
const columns = `d.analytics_dashboard_id as "analyticsDashboardId", d.name, ${isShared} as "isShared", (select p.portfolio_id ${ofPortfolio}) as "portfolioId",
  (select p.name ${ofPortfolio}) as "portfolioName", d.tiles, d.version, d.created_by as "createdBy", d.created_by_name as "createdByName", d.modified_date as "modifiedDate"`
/** $3: the reader. */
const seen = `d.account_id = $1 and (d.created_by = $3 or ${isShared})`

const selectAll: Statement<Stored> = {
  name: 'analytics_dashboard.list',
  text: `select ${columns} from analytics_dashboard d where ${seen} order by lower(d.name), d.analytics_dashboard_id`,
}
const selectOne: Statement<Stored> = {
  name: 'analytics_dashboard.get',
  text: `select ${columns} from analytics_dashboard d where ${seen} and d.analytics_dashboard_id = $4`,
}
const insert: Statement<Stored> = {
  name: 'analytics_dashboard.insert',
  text: `insert into analytics_dashboard as d (account_id, analytics_dashboard_id, name, is_shared, portfolio_id, tiles, created_by, created_by_name)
select $1, $4, $5, $6, $7, $8::jsonb, $3, $9 where (select count(*) from analytics_dashboard where account_id = $1 and created_by = $3) < ${mostDashboards}
returning ${columns}`,
}
const update: Statement<Stored> = {
  name: 'analytics_dashboard.update',
  text: `update analytics_dashboard d set name = $5, is_shared = $6, portfolio_id = $7, tiles = $8::jsonb, version = version + 1, modified_date = now()
where d.account_id = $1 and d.created_by = $3 and d.analytics_dashboard_id = $4 and d.version = $9 returning ${columns}`,
}
const selectPortfolio: Statement = {
  name: 'analytics_dashboard.portfolio',
  text: `select 1 from portfolio where account_id = $1 and portfolio_id = $3 and ${seesPortfolio('portfolio_id')}`,
}
const remove: Statement = {
  name: 'analytics_dashboard.remove',
  text: 'delete from analytics_dashboard where account_id = $1 and analytics_dashboard_id = $2',
}

function toldTo({ userId, grants }: Reader, { createdBy, ...dashboard }: Stored): Dashboard {
  const edit = createdBy === userId
  return { ...dashboard, permissions: { edit, remove: edit || mayEverywhere(grants, 'EDIT_ACCOUNT') } }
}

/** $2 and $3 of every statement. */
const valuesOf = ({ userId, grants }: Reader) => [portfoliosSeen(grants), userId]

/** @throws Refusal 400 for a portfolio that the maker does not see */
async function refuseHidden(tenant: Tenant, { grants }: Reader, portfolioId: string | null): Promise<void> {
  if (portfolioId === null || (await tenant.row(selectPortfolio, [portfoliosSeen(grants), portfolioId]))) return
  throw badInput([{ path: 'portfolioId', message: 'Choose a portfolio of the list' }])
}

/** @throws Refusal 404 for a dashboard that the reader does not see */
export async function findDashboard(tenant: Tenant, reader: Reader, id: string): Promise<Dashboard> {
  const found = await tenant.row(selectOne, [...valuesOf(reader), knownId(id, 'dashboard')])
  if (!found) throw notFound('dashboard')
  return toldTo(reader, found)
}

export async function list(_input: unknown, { tenant, session }: Context): Promise<Dashboard[]> {
  const found = await tenant.rows(selectAll, valuesOf(session))
  return withoutHiddenNames(
    tenant,
    session.grants,
    found.map((one) => toldTo(session, one)),
  )
}

export const get = async ({ params }: HandlerInput<Calls['get']>, { tenant, session }: Context): Promise<Dashboard> =>
  withoutHiddenNamesIn(tenant, session.grants, await findDashboard(tenant, session, params.id))

export async function create({ body }: HandlerInput<Calls['create']>, { tenant, session }: Context): Promise<Dashboard> {
  const { name, isShared = false, portfolioId = null } = body
  await refuseHidden(tenant, session, portfolioId)
  const tiles = await checkedTiles(tenant, body.tiles)
  const values = [...valuesOf(session), uuidv7(), name, isShared, portfolioId, JSON.stringify(tiles), session.userName]
  const made = await tenant.write((transaction) => transaction.row(insert, values))
  if (!made) throw conflict(`You have ${mostDashboards} dashboards. Delete one before you add another.`)
  return toldTo(session, made)
}

export async function change({ params, body }: HandlerInput<Calls['update']>, { tenant, session }: Context): Promise<Dashboard> {
  const { analyticsDashboardId, isShared: wasShared, portfolioId: before, permissions } = await findDashboard(tenant, session, params.id)
  if (!permissions.edit) throw notAllowed('Only the person who made this dashboard changes it. Add a dashboard of your own.')
  const { name, isShared = wasShared, portfolioId = before, version } = body
  if (portfolioId !== before) await refuseHidden(tenant, session, portfolioId)
  const tiles = await checkedTiles(tenant, body.tiles)
  const values = [...valuesOf(session), analyticsDashboardId, name, isShared, portfolioId, JSON.stringify(tiles), version]
  const changed = await tenant.write((transaction) => transaction.row(update, values))
  if (!changed) throw conflict('You have changed this dashboard in another window. Reload the page and try again.')
  return toldTo(session, changed)
}

export async function removeDashboard({ params }: HandlerInput<Calls['remove']>, { tenant, session }: Context): Promise<void> {
  const { analyticsDashboardId, permissions } = await findDashboard(tenant, session, params.id)
  if (!permissions.remove) throw notAllowed('Only the person who made this dashboard, or an administrator of the workspace, deletes it.')
  await tenant.write((transaction) => transaction.rows(remove, [analyticsDashboardId]))
}
