/** The ledger is written as the tenant's role. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

/** From here on the transaction acts as the tenant's role, which may add to the ledger and change nothing in it. */
const becomeTenant: Statement = { name: 'ledger.become_tenant', text: "select set_config('role', 'portolan_tenant', true)" }
const becomeOwner: Statement = { name: 'ledger.become_owner', text: "select set_config('role', 'none', true)" }

export async function asTenant<T>(system: Transaction, work: () => Promise<T>): Promise<T> {
  await system.rows(becomeTenant)
  const done = await work()
  await system.rows(becomeOwner)
  return done
}
