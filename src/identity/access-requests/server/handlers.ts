/** Lists who can open a screen to the signed-in user, and sends them the request. */
import { accessRequests, type AccessHelp } from '#identity/access-requests/contract.ts'
import { lockPeople } from '#identity/sign-in/server/seats.ts'
import { placeFor } from '#tenancy/account/server/own-address.ts'
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import { isOpenTo } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Screen } from '#platform/contract/feature.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { rightsOfAssignment } from '#platform/contract/roles.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { allFeatures } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { notAllowed, notFound, ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { askForAccess } from './letter.ts'

type Calls = typeof accessRequests.calls

/** Number of screens that a person may request in 24 hours. */
const mostADay = 5
const dayInSeconds = 24 * 60 * 60
/** Maximum number of recipients: people with the narrowest role, who look after the workspace day by day, come first. */
const mostAsked = 3

interface Helper {
  readonly name: string
  readonly firstName: string
  readonly emailAddress: string
}

/** People of the workspace $1 with one of the roles $2, the first of these first; each once. */
const findHelpers: Statement<Helper> = {
  name: 'access_request.helpers',
  text: `select btrim(u.first_name || ' ' || u.last_name) as name, u.first_name as "firstName", u.email_address as "emailAddress"
from (select r.user_id, min(array_position($2::text[], r.role_name)) as place from user_role r
  where r.account_id = $1 and r.portfolio_id is null and r.role_name = any($2) and r.user_id <> $3 group by r.user_id) h
join app_user u on u.user_id = h.user_id where u.email_address_verified
order by h.place, lower(u.first_name), u.user_id limit $4`,
}

const askedLately: Statement<{ path: string | null }> = {
  name: 'access_request.lately',
  text: `select details->>'path' as path from audit_entry
where account_id = $1 and kind = 'accessRequest' and user_id = $2 and happened_date > now() - interval '24 hours'`,
}

const workspaceName: Statement<{ name: string }> = {
  name: 'access_request.workspace',
  text: 'select workspace_name as name from account where account_id = $1',
}

/** @throws Refusal 404 without such a screen, 422 where nobody of the workspace can give access, or none is missing */
function refusedScreen(path: string, { session }: Context): Screen {
  const screen = allFeatures()
    .flatMap(({ screens }) => screens)
    .find((one) => one.path === path)
  if (!screen) throw notFound('screen')
  if (screen.layout === 'system' || String(screen.access) === 'sysadmin')
    throw ruleNotMet('path', 'This page is for administrators of the installation')
  if (isOpenTo(screen.access, session.grants)) throw ruleNotMet('path', 'You can open this page already. Reload it')
  return screen
}

/** Roles that may edit users and open the screen themselves: nobody grants a right that they lack. The narrowest first. */
const rolesThatHelp = ({ access }: Screen): Role[] =>
  roles
    .filter((role) => {
      const { account } = rightsOfAssignment(role, null)
      return account.includes('EDIT_USER') && Array.isArray(access) && account.some((right) => access.includes(right))
    })
    .toReversed()

const helpersFor = (screen: Screen, { session, services }: Context): Promise<Helper[]> =>
  services.database.system.rows(findHelpers, [session.accountId, rolesThatHelp(screen), session.userId, mostAsked])

const answerOf = (helpers: readonly Helper[], isAsked: boolean): AccessHelp => ({ names: helpers.map(({ name }) => name), isAsked })

const latelyBy = ({ session }: Context, from: Pick<Transaction, 'rows'>) => from.rows(askedLately, [session.accountId, session.userId])

async function look({ query: { path } }: HandlerInput<Calls['look']>, context: Context): Promise<AccessHelp> {
  const screen = refusedScreen(path, context)
  const lately = await latelyBy(context, context.services.database.system)
  return answerOf(
    await helpersFor(screen, context),
    lately.some((one) => one.path === path),
  )
}

async function ask({ body: { path } }: HandlerInput<Calls['ask']>, context: Context): Promise<AccessHelp> {
  const { session, services, request } = context
  if (!session.emailAddressVerified) throw notAllowed('Verify your e-mail address first.')
  const screen = refusedScreen(path, context)
  const helpers = await helpersFor(screen, context)
  if (helpers.length === 0)
    throw ruleNotMet('path', 'Nobody in this workspace can give access to this page. Ask the provider of the workspace')
  await services.database.system.write(async (system) => {
    // Two requests at once are counted one after the other.
    await lockPeople(system, session.accountId)
    const lately = await latelyBy(context, system)
    if (lately.some((one) => one.path === path)) return
    if (lately.length >= mostADay) throw tooMany(dayInSeconds)
    const details = { subject: screen.title, path, asked: helpers.map(({ name }) => name).join(', ') }
    await writeDown(system, { ...whoIs(session), kind: 'accessRequest', network: request.networkAddress, details })
    const { name: workspace } = (await system.row(workspaceName, [session.accountId]))!
    for (const { firstName, emailAddress } of helpers) {
      const place = await placeFor(services, system, emailAddress)
      const letter = askForAccess({ ...place, firstName, asker: session.userName, workspace, page: screen.title })
      await services.mailer.send({ to: canonicalAddress(emailAddress), accountId: session.accountId, ...letter }, queryOn(system))
    }
  })
  return answerOf(helpers, true)
}

export const accessRequestsServed = served(accessRequests, { handlers: { look, ask } })
