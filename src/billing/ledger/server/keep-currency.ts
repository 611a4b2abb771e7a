/** An installation has one currency: its ledger adds amounts up. */
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { SettingsError } from '#platform/server/settings.ts'

const findCurrency: Statement<{ currency: string; isUsed: boolean }> = {
  name: 'ledger.currency',
  text: `select currency, exists (select 1 from ledger_entry) or exists (select 1 from invoice) as "isUsed"
from ledger_currency`,
}
const setCurrency: Statement = {
  name: 'ledger.set_currency',
  text: 'insert into ledger_currency (currency) values ($1) on conflict (is_only) do update set currency = excluded.currency',
}

/** @throws SettingsError where the ledger has amounts in another currency */
export async function keepCurrency({ settings }: Pick<Services, 'settings'>, system: Transaction): Promise<void> {
  const { billingCurrency: currency } = settings
  const known = await system.row(findCurrency)
  if (known?.isUsed && known.currency !== currency)
    throw new SettingsError(
      `BILLING_CURRENCY is ${currency}, but invoices and payments of this installation are in ${known.currency}. Set BILLING_CURRENCY=${known.currency}. Another currency needs another installation.`,
    )
  await system.rows(setCurrency, [currency])
}
