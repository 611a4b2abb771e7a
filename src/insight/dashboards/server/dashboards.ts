/** Dashboards as they are stored. A reader finds their own and those shared with the workspace. */
import { uuidv7 } from 'uuidv7'
import { mostDashboards, type Dashboard, type dashboards } from '#insight/dashboards/contract.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { checkedTiles } from './checked-tiles.ts'

type Calls = typeof dashboards.calls
type Stored = Omit<Dashboard, 'permissions'> & { readonly createdBy: string }
type Reader = Pick<Session, 'userId' | 'grants'>

const columns = `analytics_dashboard_id as "analyticsDashboardId", name, is_shared as "isShared", tiles, version, created_by as "createdBy",
  created_by_name as "createdByName", modified_date as "modifiedDate"`
const seen = 'account_id = $1 and (created_by = $2 or is_shared)'

const selectAll: Statement<Stored> = {
  name: 'analytics_dashboard.list',
  text: `select ${columns} from analytics_dashboard where ${seen} order by lower(name), analytics_dashboard_id`,
}
const selectOne: Statement<Stored> = {
  name: 'analytics_dashboard.get',
  text: `select ${columns} from analytics_dashboard where ${seen} and analytics_dashboard_id = $3`,
}
const insert: Statement<Stored> = {
  name: 'analytics_dashboard.insert',
  text: `insert into analytics_dashboard (account_id, analytics_dashboard_id, name, is_shared, tiles, created_by, created_by_name)
select $1, $2, $3, $4, $5::jsonb, $6, $7 where (select count(*) from analytics_dashboard where account_id = $1 and created_by = $6) < ${mostDashboards}
returning ${columns}`,
}
const update: Statement<Stored> = {
  name: 'analytics_dashboard.update',
  text: `update analytics_dashboard set name = $4, is_shared = $5, tiles = $6::jsonb, version = version + 1, modified_date = now()
where account_id = $1 and analytics_dashboard_id = $2 and version = $3 returning ${columns}`,
}
const remove: Statement = {
  name: 'analytics_dashboard.remove',
  text: 'delete from analytics_dashboard where account_id = $1 and analytics_dashboard_id = $2',
}

function toldTo({ userId, grants }: Reader, { createdBy, ...dashboard }: Stored): Dashboard {
  const edit = createdBy === userId
  return { ...dashboard, permissions: { edit, remove: edit || mayEverywhere(grants, 'EDIT_ACCOUNT') } }
}

/** @throws Refusal 404 for a dashboard that the reader does not see */
export async function findDashboard(tenant: Tenant, reader: Reader, id: string): Promise<Dashboard> {
  const found = await tenant.row(selectOne, [reader.userId, knownId(id, 'dashboard')])
  if (!found) throw notFound('dashboard')
  return toldTo(reader, found)
}

export const list = async (_input: unknown, { tenant, session }: Context): Promise<Dashboard[]> =>
  (await tenant.rows(selectAll, [session.userId])).map((one) => toldTo(session, one))

export const get = ({ params }: HandlerInput<Calls['get']>, { tenant, session }: Context) => findDashboard(tenant, session, params.id)

export async function create({ body }: HandlerInput<Calls['create']>, { tenant, session }: Context): Promise<Dashboard> {
  const { name, isShared = false } = body
  const tiles = await checkedTiles(tenant, body.tiles)
  const values = [uuidv7(), name, isShared, JSON.stringify(tiles), session.userId, session.userName]
  const made = await tenant.write((transaction) => transaction.row(insert, values))
  if (!made) throw conflict(`You have ${mostDashboards} dashboards. Delete one before you add another.`)
  return toldTo(session, made)
}

export async function change({ params, body }: HandlerInput<Calls['update']>, { tenant, session }: Context): Promise<Dashboard> {
  const { analyticsDashboardId, isShared: wasShared, permissions } = await findDashboard(tenant, session, params.id)
  if (!permissions.edit) throw notAllowed('Only the person who made this dashboard changes it. Add a dashboard of your own.')
  const { name, isShared = wasShared, version } = body
  const tiles = await checkedTiles(tenant, body.tiles)
  const values = [analyticsDashboardId, version, name, isShared, JSON.stringify(tiles)]
  const changed = await tenant.write((transaction) => transaction.row(update, values))
  if (!changed) throw conflict('You have changed this dashboard in another window. Reload the page and try again.')
  return toldTo(session, changed)
}

export async function removeDashboard({ params }: HandlerInput<Calls['remove']>, { tenant, session }: Context): Promise<void> {
  const { analyticsDashboardId, permissions } = await findDashboard(tenant, session, params.id)
  if (!permissions.remove) throw notAllowed('Only the person who made this dashboard, or an administrator of the workspace, deletes it.')
  await tenant.write((transaction) => transaction.rows(remove, [analyticsDashboardId]))
}
