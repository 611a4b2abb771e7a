import type { Statement } from '#platform/server/database/statement.ts'

/** Charging an account, beginning its plan and giving it a product take turns. */
export const lockPayer: Statement = {
  name: 'ledger.lock_payer',
  text: 'select 1 as one from account where account_id = $1 for no key update',
}
