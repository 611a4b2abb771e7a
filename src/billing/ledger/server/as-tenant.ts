/** The ledger is written as the tenant's role. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

/**
 * From here on the transaction acts as the tenant's role, which may add to the ledger and change nothing in it. Not on a cluster: there one transaction writes
 * shared tables as one role. (docs/scale.md)
 */
const becomeTenant: Statement = {
  name: 'ledger.become_tenant',
  text: "select set_config('role', 'portolan_tenant', true) where to_regclass('pg_catalog.pg_dist_partition') is null",
}
const becomeOwner: Statement = { name: 'ledger.become_owner', text: "select set_config('role', 'none', true)" }

export async function asTenant<T>(system: Transaction, work: () => Promise<T>): Promise<T> {
  await system.rows(becomeTenant)
  const done = await work()
  await system.rows(becomeOwner)
  return done
}
