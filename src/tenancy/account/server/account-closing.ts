/** Hooks of later domains for an account that is about to be closed; registered in src/product/served-features.ts. */
import type { Services } from '#platform/server/access/context.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Actor } from '#platform/server/records/changes.ts'

type Closing = (services: Services, system: Transaction, accountId: string, actor: Actor) => Promise<unknown>

const registered: Closing[] = []

/** Called once, before the first account is closed. */
export const useAccountClosing = (closing: Closing): void => void registered.push(closing)

/** Within the transaction that closes the account, before it does. */
export async function accountClosing(...given: Parameters<Closing>): Promise<void> {
  for (const closing of registered) await closing(...given)
}
