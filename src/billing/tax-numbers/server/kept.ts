import { isVatNumberOf } from '#billing/money/contract/vat-numbers.ts'
import type { TaxNumberState } from '#billing/tax-numbers/contract.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { settingsVersionSql } from '#tenancy/account/server/settings-version.ts'

interface Kept extends Omit<TaxNumberState, 'isVatNumber'> {
  readonly countryId: string | null
  readonly label: string
}
const find: Statement<Kept> = {
  name: 'tax_numbers.find',
  text: `select workspace_name as label, country_id as "countryId", tax_number as "taxNumber", tax_number_check as "taxNumberCheck",
  to_char(tax_number_checked_date, 'YYYY-MM-DD') as "taxNumberCheckedDate", ${settingsVersionSql} as "settingsVersion" from account a where account_id = $1`,
}
export const findTaxNumber = async ({ database }: Pick<Services, 'database'>, accountId: string): Promise<Kept> =>
  (await database.system.row(find, [accountId]))!

export async function shownTaxNumber(services: Pick<Services, 'database'>, accountId: string): Promise<TaxNumberState> {
  const { countryId, label: _label, ...shown } = await findTaxNumber(services, accountId)
  return { ...shown, isVatNumber: shown.taxNumber !== null && isVatNumberOf(countryId, shown.taxNumber) }
}

const forget: Statement = {
  name: 'tax_numbers.forget_check',
  text: `update account set tax_number_check = null, tax_number_checked_date = null, tax_number_reference = null
where account_id = $1 and tax_number is distinct from $2`,
  changesNoAnswer: 'No cached answer contains the tax number of an account.',
}
/** In the transaction that keeps another number, before it is kept: the check was of the old one. `undefined` leaves the number as it is. */
export async function forgetCheck(system: Transaction, accountId: string, taxNumber: string | null | undefined): Promise<void> {
  if (taxNumber !== undefined) await system.rows(forget, [accountId, taxNumber])
}
