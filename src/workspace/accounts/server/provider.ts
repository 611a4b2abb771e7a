/** Type of an account, client or provider, and the provider it belongs to. */
import type { accounts } from '#workspace/accounts/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { answerAccount } from './current.ts'
import { accountWriter, editableAccount } from '#tenancy/account/server/editable.ts'

type CertifiedProvider = (typeof accounts.calls)['certifiedProvider']

interface Place {
  accountType: string
  parentAccountId: string | null
}

/** Two that are put below each other at once take turns. */
const lockProviders: Statement = {
  name: 'account.lock_providers',
  text: "select pg_advisory_xact_lock(hashtext('account.parent_account_id'))",
}
const findPlace: Statement<Place> = {
  name: 'account.place',
  text: 'select account_type_id as "accountType", parent_account_id as "parentAccountId" from account where account_id = $1 for update',
}
const findBilling: Statement<{ isDirect: boolean }> = {
  name: 'account.provider_bills',
  text: 'select bill_child_accounts_directly as "isDirect" from account where account_id = $1',
}
const relations: Statement<Relations> = {
  name: 'account.relations',
  text: `select exists (select 1 from account c where c.parent_account_id = $1 and c.deleted_date is null) as "hasClients",
  exists (select 1 from account c where c.parent_account_id = $1 and c.account_type_id <> 'Client' and c.deleted_date is null) as "hasProviders",
  (select p.account_type_id <> 'Client' and p.deleted_date is null from account p where p.account_id = $2) as "isProvider",
  (select p.parent_account_id is not null from account p where p.account_id = $2) as "isSubProvider"`,
}
interface Relations {
  hasClients: boolean
  hasProviders: boolean
  isProvider: boolean | null
  isSubProvider: boolean | null
}

const writeProvider = accountWriter('provider', ['accountTypeId', 'parentAccountId', 'parentAccountBillsChildAccountsDirectly'])
export async function certifiedProvider({ body }: HandlerInput<CertifiedProvider>, context: Context): Promise<Answer> {
  const accountId = await editableAccount(context, body.accountId)
  await writeProvider(context, accountId, (system) => placeOf(system, accountId, body))
  return answerAccount(context, accountId)
}

async function placeOf(system: Transaction, accountId: string, body: HandlerInput<CertifiedProvider>['body']) {
  await system.rows(lockProviders)
  const before = (await system.row(findPlace, [accountId]))!
  const after = placeAfter(before, body)
  refuseOutOfPlace(accountId, after, (await system.row(relations, [accountId, after.parentAccountId]))!)
  const place = { accountTypeId: after.accountType, parentAccountId: after.parentAccountId }
  if (after.parentAccountId === before.parentAccountId) return place
  // The payer follows the new provider.
  const provider = after.parentAccountId && (await system.row(findBilling, [after.parentAccountId]))
  return { ...place, parentAccountBillsChildAccountsDirectly: provider ? provider.isDirect : false }
}

/** A sub-provider stays with its provider whatever kind of provider it becomes; a client that becomes a provider belongs to none, unless one is named. */
function placeAfter(before: Place, { accountType, parentAccountId }: HandlerInput<CertifiedProvider>['body']): Place {
  const isPromoted = before.accountType === 'Client' && accountType && accountType !== 'Client'
  return {
    accountType: accountType ?? before.accountType,
    parentAccountId: parentAccountId === undefined ? (isPromoted ? null : before.parentAccountId) : parentAccountId,
  }
}

/** @throws Refusal 422 for a client with clients, for who is below somebody who is no provider, and for a third level of providers */
function refuseOutOfPlace(accountId: string, { accountType, parentAccountId }: Place, found: Relations): void {
  if (found.hasClients && accountType === 'Client')
    throw ruleNotMet('accountType', 'It has client workspaces, so it stays a provider. Move them to another provider first')
  if (!parentAccountId) return
  if (!found.isProvider || parentAccountId === accountId) throw ruleNotMet('parentAccountId', 'Choose a provider')
  if (accountType === 'Client') return
  if (found.isSubProvider) throw ruleNotMet('parentAccountId', 'A sub-provider has clients, and no sub-providers of its own')
  if (found.hasProviders) throw ruleNotMet('parentAccountId', 'It has sub-providers, so it belongs to no provider')
}
