/** Writes letters about money to the payers: each letter once, in the transaction that causes it. */
import { workspaceInLetter } from '#identity/sign-in/server/workspace-in-letter.ts'
import { placeFor } from '#tenancy/account/server/own-address.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import type { Addressed, Letter } from '#platform/server/mail/letter.ts'

export type LetterServices = Pick<Services, 'settings' | 'log' | 'askedAt' | 'mailer'>

/** Known of every letter about money. */
export interface AboutMoney {
  readonly workspace: string
  readonly currency: string
  readonly isSandbox: boolean
}

/** The billing address of a workspace; without one, the administrators who may pay. */
const findPayers: Statement<{ emailAddress: string; firstName: string }> = {
  name: 'billing_letter.payers',
  text: `select a.billing_email_address as "emailAddress", '' as "firstName" from account a where a.account_id = $1 and a.billing_email_address is not null
union all select u.email_address, u.first_name from account a join app_user u on u.email_address_verified
  and u.user_id in (select r.user_id from user_role r where r.account_id = $1 and r.portfolio_id is null and r.role_name = 'Global Admin')
where a.account_id = $1 and a.billing_email_address is null order by 1`,
}
const claim: Statement = {
  name: 'billing_letter.claim',
  text: 'insert into billing_letter (account_id, letter_key) values ($1, $2) on conflict do nothing returning 1',
}

/** Answers whether it was written now. Without anyone to write to it stays due. */
export async function writeLetter<D extends object>(
  services: LetterServices,
  system: Transaction,
  accountId: string,
  key: string,
  compose: (of: D & AboutMoney & Addressed) => Letter,
  about: D,
): Promise<boolean> {
  const to = await system.rows(findPayers, [accountId])
  if (!to.length || !(await system.row(claim, [accountId, key]))) return false
  const { billingCurrency: currency, billing } = services.settings
  const of = { ...about, ...(await workspaceInLetter(system, accountId)), currency, isSandbox: billing === 'sandbox' }
  for (const { emailAddress, firstName } of to) {
    const composed = compose({ ...of, ...(await placeFor(services, system, emailAddress)), firstName })
    await services.mailer.send({ to: canonicalAddress(emailAddress), accountId, ...composed }, queryOn(system))
  }
  return true
}
