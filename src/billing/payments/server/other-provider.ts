/** Another provider of payments than at the last start: its cards end, and its open payments are settled first. */
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { SettingsError } from '#platform/server/settings.ts'
import { providerName, providerSettings, providerWords, unnamedStripe } from './provider-name.ts'

const openElsewhere: Statement<{ provider: string; count: number }> = {
  name: 'payments.open_elsewhere',
  text: `select provider, count(*)::integer as count from (select p.provider from payment_attempt p where p.status = 'started'
  union all select p.provider from refund r join payment_attempt p on p.account_id = r.account_id and p.payment_attempt_id = r.payment_attempt_id where r.status = 'started') o
where provider <> $1 group by provider order by provider limit 1`,
}
const endCards: Statement<{ provider: string; count: number }> = {
  name: 'payments.end_cards_of_others',
  text: `with ended as (update account_payment_method set end_date = greatest(current_date, effective_date), notes = $2
  where provider <> $1 and effective_date is not null and end_date is null returning provider)
select provider, count(*)::integer as count from ended group by provider order by provider`,
  changesNoAnswer: 'It happens before the first call is answered.',
}
const dropChosen: Statement = {
  name: 'payments.drop_chosen_cards',
  text: `update subscription_setup s set account_payment_method_id = null from account_payment_method m where m.account_id = s.account_id
  and m.account_payment_method_id = s.account_payment_method_id and m.provider <> $1`,
}

const nameEarlier: readonly Statement[] = ['account_payment_method', 'payment_attempt', 'payment_customer'].map((table) => ({
  name: `payments.name_earlier_${table}`,
  text: `update ${table} set provider = $1 where provider = $2`,
  changesNoAnswer: 'It happens before the first call is answered.',
}))

const wordsOf = (provider: string) => providerWords[provider] ?? provider

/** @throws SettingsError while a payment of another provider has no outcome */
export async function leaveOtherProviders({ settings, log }: Pick<Services, 'settings' | 'log'>, system: Transaction): Promise<void> {
  const provider = providerName(settings)
  if (settings.billing === 'stripe') for (const statement of nameEarlier) await system.rows(statement, [provider, unnamedStripe])
  const open = await system.row(openElsewhere, [provider])
  if (open)
    throw new SettingsError(
      `The outcome of ${open.count === 1 ? 'one payment' : `${open.count} payments`} at ${wordsOf(open.provider)} is not known yet, and ${wordsOf(provider)} cannot report it. Start Portolan with ${providerSettings[open.provider] ?? 'the earlier settings'}, wait until they are settled, an hour at most, and then change the provider.`,
    )
  await system.rows(dropChosen, [provider])
  for (const { provider: earlier, count } of await system.rows(endCards, [provider, `${wordsOf(provider)} does not know this card`]))
    log.warn(
      `${count === 1 ? 'One card was' : `${count} cards were`} entered at ${wordsOf(earlier)}, and ${wordsOf(provider)} does not know them. These workspaces pay by invoice until they enter a card again. Payments that ${wordsOf(earlier)} made stay in the ledger.`,
    )
}
