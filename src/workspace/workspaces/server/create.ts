/** Making a workspace for a client, or a namespace for a provider, and inviting the person who runs it. */
import { uuidv7 } from 'uuidv7'
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { accountStarted } from '#tenancy/account/server/account-started.ts'
import { startAccount, trialDays, type NewAccount } from '#tenancy/account/server/start-account.ts'
import { sendInviteLetter } from '#identity/sign-in/server/letters.ts'
import type { ManagedWorkspace, workspaces } from '#workspace/workspaces/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Role } from '#platform/contract/rights.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { planLimit, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { lockLimit } from '#platform/server/records/room.ts'
import { findManaged } from './managed.ts'
import { isNameTaken, nameTaken } from './usage.ts'

type Calls = typeof workspaces.calls
type Client = HandlerInput<Calls['create']>['body']
type Provider = HandlerInput<Calls['createProvider']>['body']

const findProvider: Statement<FoundProvider> = {
  name: 'workspace.provider',
  text: `select a.account_id as "accountId", a.parent_account_id as "parentAccountId" from account a where a.account_type_id <> 'Client' and a.deleted_date is null
  and a.account_id = coalesce($2::uuid, (select case when c.account_type_id <> 'Client' then c.account_id else c.parent_account_id end from account c where c.account_id = $3))
  and exists (select 1 from user_role m where m.user_id = $1 and (m.role_name = 'Enterprise Admin' or (m.role_name = 'Certified Provider Admin' and m.account_id = a.account_id)))`,
}
const completeAccount: Statement = {
  name: 'workspace.complete',
  text: `update account set is_demo_account = $2, billing_email_address = $3, parent_account_bills_child_accounts_directly = $4, country_id = $5, province = $6, postal_code = $7,
  manual_bill = $8, annual_billing = $9 where account_id = $1`,
}

export async function create({ body }: HandlerInput<Calls['create']>, context: Context): Promise<ManagedWorkspace> {
  const parentAccountId = (await providerOf(context, body.parentAccountId ?? null))?.accountId
  const made = await make(context, body, {
    accountType: 'Client',
    ...(parentAccountId ? { parentAccountId } : {}),
    refCompanyEmployeeId: body.refCompanyEmployeeId,
    subscriptionLevel: levelOf(body, 'ADVANCED'),
    ...(body.trialAccount && context.services.settings.billing !== 'off' ? { trialDays } : {}),
  })
  if (body.sampleData)
    await loadSampleContent(context.services, made.accountId, context.session).catch((error: unknown) =>
      context.services.log.error({ err: error, accountId: made.accountId }, 'A new workspace is without its sample'),
    )
  return findManaged(context.services.database.system, context.session, made.accountId)
}

export const createProvider = ({ body }: HandlerInput<Calls['createProvider']>, context: Context): Promise<ManagedWorkspace> =>
  make(context, body, { accountType: 'Certified Provider', subscriptionLevel: levelOf(body, 'PROVIDER') })

const levelOf = ({ subscriptionLevel }: Client | Provider, otherwise: NewAccount['subscriptionLevel']) => subscriptionLevel ?? otherwise

/** Providers have two levels: whom a workspace belongs to is seen at a glance. @throws Refusal 422 under a sub-provider or under nobody */
export async function createSubProvider({ body }: HandlerInput<Calls['createSubProvider']>, context: Context): Promise<ManagedWorkspace> {
  const provider = await providerOf(context, body.parentAccountId ?? null)
  if (!provider) throw ruleNotMet('parentAccountId', 'Open the namespace of the provider first')
  if (provider.parentAccountId) throw ruleNotMet('parentAccountId', 'A sub-provider has clients, and no sub-providers of its own')
  const kind = {
    accountType: 'Certified Provider',
    parentAccountId: provider.accountId,
    subscriptionLevel: levelOf(body, 'PROVIDER'),
  } as const
  return make(context, body, kind)
}

interface FoundProvider {
  accountId: string
  parentAccountId: string | null
}

/** The provider named, else the current one; none for an Enterprise Admin outside of any. @throws Refusal 422 */
async function providerOf({ services, session }: Context, wanted: string | null): Promise<FoundProvider | undefined> {
  const found = await services.database.system.row(findProvider, [session.userId, wanted, session.accountId])
  if (found) return found
  if (session.grants.isSystemAdministrator && !wanted) return undefined
  throw ruleNotMet('parentAccountId', 'Choose a provider whose administrator you are')
}

function make(context: Context, body: Client | Provider, kind: Omit<NewAccount, 'accountId' | 'company'>): Promise<ManagedWorkspace> {
  const { services, session } = context
  const account: NewAccount = {
    ...kind,
    accountId: uuidv7(),
    company: body.company,
    workspaceName: body.workspaceName ?? body.company,
    emailAddress: body.emailAddress,
  }
  return changeAsSystem(services.database.system, account.accountId, session, async (changes, system) => {
    if (await isNameTaken(system, account.workspaceName!)) throw nameTaken()
    if (kind.parentAccountId) await refusePastClients(system, kind.parentAccountId)
    // With two concurrent requests for one name, the second waits here and would get a number.
    if ((await startAccount(changes, system, account)) !== account.workspaceName!.trim()) throw nameTaken()
    await system.rows(completeAccount, [account.accountId, ...detailsOf(body)])
    await accountStarted(services, system, account.accountId)
    const { emailAddress, firstName, lastName, company } = body
    const roleName: Role = kind.accountType === 'Client' ? 'Global Admin' : 'Certified Provider Admin'
    const details = {
      inviteId: uuidv7(),
      roleName,
      portfolioRoles: [],
      firstName,
      lastName,
      company,
      invitedBy: session.userId,
      invitedByName: session.userName,
    }
    await sendInviteLetter(services, system, { emailAddress, firstName }, account.accountId, details)
    changes.log('user', details.inviteId, `${firstName} ${lastName}`, 'create', {
      invitation: [null, emailAddress],
      roles: [null, roleName],
    })
    return findManaged(system, session, account.accountId)
  })
}

const countClients: Statement<{ count: number }> = {
  name: 'workspace.count_clients',
  text: 'select count(*)::integer as count from account where parent_account_id = $1 and deleted_date is null',
}

/** @throws Refusal 402 when the plan of the provider has no room for one more */
export async function refusePastClients(system: Transaction, providerId: string): Promise<void> {
  const limit = await system.row(lockLimit, [providerId, 'maxClientWorkspaces'])
  if (!limit) return
  const { count } = (await system.row(countClients, [providerId]))!
  if (count >= limit.most) throw planLimit('client workspaces', limit.most, count + 1)
}

/** Values of {@link completeAccount}, in its order. */
function detailsOf(body: Client | Provider): unknown[] {
  const given: Partial<Client & Provider> = body
  return [
    given.demoAccount ?? false,
    given.billingEmailAddress ?? null,
    given.parentAccountHandlesBilling ?? false,
    given.countryId ?? null,
    given.province ?? null,
    given.postalCode ?? null,
    given.manualBill ?? false,
    given.annualBilling ?? false,
  ]
}
