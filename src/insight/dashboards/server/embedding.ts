/**
 * Addresses that show one dashboard in another page. What they carry is sealed: which dashboard, in whose name, until when. It is no session: no other call
 * takes it, and the page neither reads nor sets a cookie.
 */
import { embeddedMinutes, type dashboards } from '#insight/dashboards/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Right } from '#platform/contract/rights.ts'
import { brandOf } from '#platform/server/brand.ts'
import { actorNow } from '#platform/server/access/actor.ts'
import type { Context, OpenContext, Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { Answer } from '#platform/server/http/answer.ts'
import { notAllowed, Refusal } from '#platform/server/http/refusal.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import { publicAddress, type Settings } from '#platform/server/settings.ts'
import { findDashboard } from './dashboards.ts'
import { endedPage, pageOf } from './embedded-page.ts'
import { figuresOf } from './figures.ts'
import { recordSession } from './sessions.ts'

type Calls = typeof dashboards.calls

/** Content of an embedding address. */
export interface Embedded {
  readonly accountId: string
  readonly dashboardId: string
  readonly userId: string
  readonly userName: string
  /** Rights of the API token that asked for it; null: all that the user has. */
  readonly limitedTo: readonly Right[] | null
  /** Milliseconds since 1970. */
  readonly expires: number
}

const purpose = 'analytics-embedding'
type Sealing = Parameters<typeof seal>[0]

export const tokenOf = async (settings: Sealing, embedded: Embedded): Promise<string> =>
  (await seal(settings, purpose, Buffer.from(JSON.stringify(embedded)))).toString('base64url')

/** Undefined for a token that has ended or is not ours. */
async function embeddedBy(settings: Settings, token: string): Promise<Embedded | undefined> {
  const opened = await unseal(settings, purpose, Buffer.from(token, 'base64url')).catch(() => undefined)
  if (!opened) return undefined
  const embedded = JSON.parse(opened.toString()) as Embedded
  return embedded.expires > Date.now() ? embedded : undefined
}

export async function embedUrl({ params }: HandlerInput<Calls['embedUrl']>, { tenant, session, services: { settings } }: Context) {
  const { analyticsDashboardId: dashboardId } = await findDashboard(tenant, session, params.id)
  const { accountId, userId, userName, originalUserId, limitedTo } = session
  // The address works on when the impersonation has ended.
  if (originalUserId !== userId) throw notAllowed('End the impersonation first: the address shows a dashboard as its owner sees it.')
  const expires = Date.now() + embeddedMinutes * 60_000
  const token = await tokenOf(settings, { accountId, dashboardId, userId, userName, limitedTo, expires })
  return {
    embedUrl: `${publicAddress(settings)}/api/analytics/embedded?token=${token}`,
    expiresDate: new Date(expires).toISOString(),
  }
}

const findOpen: Statement<{ name: string; currency: string }> = {
  name: 'analytics_embedding.workspace',
  text: 'select workspace_name as name, currency from account where account_id = $1 and deleted_date is null',
}

/** The dashboard as its reader sees it now; undefined when they have left the workspace, or it is no longer theirs to see. */
async function shown({ database }: Services, { accountId, dashboardId, limitedTo, ...who }: Embedded): Promise<string | undefined> {
  const user = { ...who, originalUserId: who.userId, originalUserName: who.userName }
  const [workspace, { grants }] = await Promise.all([
    database.system.row(findOpen, [accountId]),
    actorNow(database.system, accountId, user, limitedTo),
  ])
  if (!workspace || !(grants.isAccountWide || grants.portfolios.size > 0)) return undefined
  const tenant = database.tenant(accountId)
  const dashboard = await findDashboard(tenant, { userId: who.userId, grants }, dashboardId).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  })
  if (!dashboard) return undefined
  await recordSession(tenant, dashboardId, who)
  return pageOf(dashboard, await figuresOf(tenant, grants, dashboard.tiles), workspace)
}

/** The page has its own styles and no script, and may be framed by any page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *"

export async function embedded({ query }: HandlerInput<Calls['embedded']>, { services, request }: OpenContext): Promise<Answer> {
  const found = await embeddedBy(services.settings, query.token)
  const page = found && (await shown(services, found))
  return new Answer(page ? 200 : 404, page ?? endedPage((await brandOf(services.database.system, request.host)).siteTitle), {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    vary: 'host',
    'referrer-policy': 'no-referrer',
  })
}
