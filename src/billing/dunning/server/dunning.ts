/** A payment that failed: what is kept of it, and when the workspace becomes read-only. Nothing is deleted. */
import { balanceOf } from '#billing/ledger/server/entries.ts'
import { afterFailure, readOnlyFrom, smallestCharge, type Dunning, type Failure } from '#billing/dunning/contract/tries.ts'
import { toCents } from '#billing/money/contract/cents.ts'
import type { Day } from '#billing/money/contract/periods.ts'
import type { Unpaid } from '#platform/contract/access.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

export const dunningColumns = `to_char(d.since, 'YYYY-MM-DD') as since, d.account_payment_method_id as "accountPaymentMethodId", d.last_tried as "lastTried", d.reason,
  d.is_final as "isFinal", d.is_disputed as "isDisputed"`
export const findDunning: Statement<Dunning> = {
  name: 'dunning.find',
  text: `select ${dunningColumns} from dunning d where d.account_id = $1`,
}
const keepFailure: Statement = {
  name: 'dunning.keep',
  text: `insert into dunning (account_id, since, account_payment_method_id, last_tried, reason, is_final, is_disputed) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (account_id) do update set account_payment_method_id = excluded.account_payment_method_id, last_tried = excluded.last_tried,
  reason = excluded.reason, is_final = excluded.is_final, is_disputed = excluded.is_disputed`,
}
const clearDispute: Statement = {
  name: 'dunning.clear_dispute',
  text: 'update dunning set is_disputed = false where account_id = $1 and is_disputed and account_payment_method_id <> $2',
}
const removeDunning: Statement = { name: 'dunning.end', text: 'delete from dunning where account_id = $1' }
const setUnpaid: Statement = {
  name: 'dunning.set_unpaid',
  text: 'update account set unpaid = $2 where account_id = $1 and unpaid is distinct from $2',
  changesNoAnswer: 'Only the session contains it, and sessions are not cached.',
}
const liftAll: Statement = {
  name: 'dunning.lift',
  text: 'update account set unpaid = null where unpaid is not null',
  changesNoAnswer: 'Only the session contains it, and sessions are not cached.',
}
const restoreAll: Statement = {
  name: 'dunning.restore',
  text: "update account a set unpaid = 'failed' from dunning d where d.account_id = a.account_id and a.unpaid is null",
  changesNoAnswer: 'Only the session contains it, and sessions are not cached.',
}
const raiseToReadOnly: Statement = {
  name: 'dunning.read_only',
  text: "update account set unpaid = 'read-only' where account_id = $1 and unpaid = 'failed' returning 1",
  changesNoAnswer: 'Only the session contains it, and sessions are not cached.',
}

/** Keeps a failure. */
export async function keepFailedPayment(system: Transaction, accountId: string, failure: Failure, today: Day): Promise<void> {
  const before = await system.row(findDunning, [accountId])
  const { since, accountPaymentMethodId, lastTried, reason, isFinal, isDisputed } = afterFailure(before ?? null, failure, today)
  await system.rows(keepFailure, [accountId, since, accountPaymentMethodId, lastTried, reason, isFinal, isDisputed])
  if (!before) await system.rows(setUnpaid, [accountId, 'failed' satisfies Unpaid])
}

/** Somebody has chosen another card after a dispute: that one is charged as any other. */
export const endDispute = (system: Transaction, accountId: string, newMethodId: string): Promise<unknown> =>
  system.rows(clearDispute, [accountId, newMethodId])

export async function endDunning(system: Transaction, accountId: string): Promise<void> {
  await system.rows(removeDunning, [accountId])
  await system.rows(setUnpaid, [accountId, null])
}

/** Money came in another way, or what was open was credited. A rest that no card is charged waits for the next invoice. */
export async function endDunningIfPaid(system: Transaction, accountId: string): Promise<void> {
  if (!(await system.row(findDunning, [accountId]))) return
  const { balance } = (await system.row(balanceOf, [accountId]))!
  if (toCents(Number(balance)) < smallestCharge) await endDunning(system, accountId)
}

/** Without billing, debts restrict nothing. */
export const liftUnpaid = (system: Pick<Transaction, 'rows'>): Promise<unknown> => system.rows(liftAll)

/** With billing again. The night makes those read-only whose days of grace are over. */
export const restoreUnpaid = (system: Pick<Transaction, 'rows'>): Promise<unknown> => system.rows(restoreAll)

/** Answers whether the workspace is read-only from now on. */
export async function turnReadOnly(system: Transaction, accountId: string, graceDays: number, today: Day): Promise<boolean> {
  await endDunningIfPaid(system, accountId)
  const dunning = await system.row(findDunning, [accountId])
  if (!dunning || today < readOnlyFrom(dunning, graceDays)) return false
  return Boolean(await system.row(raiseToReadOnly, [accountId]))
}
