/** Hooks of later domains for an account that an administrator has just created; registered in src/product/served-features.ts. */
import type { Services } from '#platform/server/access/context.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

type Started = (services: Pick<Services, 'settings'>, system: Transaction, accountId: string) => Promise<unknown>

const registered: Started[] = []

/** Called once, before the first account is made. */
export const useAccountStarted = (started: Started): void => void registered.push(started)

/** Within the transaction that makes the account. */
export async function accountStarted(...given: Parameters<Started>): Promise<void> {
  for (const started of registered) await started(...given)
}
