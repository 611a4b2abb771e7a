/**
 * Charges an account: invoices, their lines and the ledger's entries in one transaction, which is made whole or not at all. It acts as the tenant's role, which may
 * add to the ledger and change nothing in it. A period that was charged meanwhile is left out, so it may run twice, or at once.
 */
import { uuidv7 } from 'uuidv7'
import type { Line } from '#billing/money/contract/charges.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { dayAfter } from '#billing/money/contract/periods.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { changeAsSystem, type Actor, type Changes } from '#platform/server/records/changes.ts'
import { asTenant } from './as-tenant.ts'
import { readDue, within, type Due } from './due.ts'
import { insertEntry } from './entries.ts'
import { lockPayer } from './lock-payer.ts'
import { numberText } from './number-text.ts'
import { sellerOf, type BillingServices } from './seller.ts'
import { isCharge, listWaiting } from './waiting.ts'

/** Days until an invoice is due. */
export const dueDays = 30

export const lockLedger: Statement = { name: 'ledger.lock', text: "select pg_advisory_xact_lock(hashtext('ledger ' || $1::uuid::text))" }
const chargedKeys: Statement<{ key: string }> = {
  name: 'ledger.charged',
  text: 'select source_key as key from invoice_line where account_id = $1 and source_key = any($2::text[])',
}
/** Last before the invoice is written, since everybody who makes one waits for it. */
const nextNumber: Statement<{ number: number }> = {
  name: 'ledger.next_number',
  text: 'update invoice_series set last_number = last_number + 1 where series = $2 and $1::uuid is not null returning last_number as number',
}
const insertInvoice: Statement = {
  name: 'ledger.insert_invoice',
  text: `insert into invoice (account_id, invoice_id, series, number, invoice_date, due_date, currency, seller, buyer, notes, net, total)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}
const insertLine: Statement = {
  name: 'ledger.insert_line',
  text: `insert into invoice_line (account_id, invoice_line_id, invoice_id, source_key, account_product_id, for_account_id, description, period_start, period_end, net, taxes, coupons, earner_account_id, earned, edit_users, full_days, edit_user_terms)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
}

/** Without the address that decides the taxes nothing is charged: the periods wait until it is entered. Days are given back as ever. */
const chargeable = ({ invoices, isPlaceKnown }: Due): Due['invoices'] =>
  isPlaceKnown ? invoices : invoices.map(({ on, lines }) => ({ on, lines: lines.filter((line) => !isCharge(line)) }))

export interface Charged {
  readonly invoices: number
  /** Cents. */
  readonly total: number
  /** Periods wait for the address that decides their taxes. */
  readonly isWaiting?: true
}

export async function chargeAccount(services: BillingServices, accountId: string, now: Date, actor: Actor): Promise<Charged> {
  const nothing = { invoices: 0, total: 0 }
  const found = await readDue(services, accountId, now)
  const waiting = found && (await listWaiting(services.database.system, found)) ? ({ isWaiting: true } as const) : {}
  if (!found || !chargeable(found).some(({ lines }) => lines.length)) return { ...nothing, ...waiting }
  const charged = await changeAsSystem(services.database.system, accountId, actor, async (changes, system) => {
    // Locks the payer: changes of the plan wait, so that the amounts read are the amounts charged.
    await system.rows(lockPayer, [accountId])
    const due = await readDue(within(services, system), accountId, now)
    return due ? asTenant(system, () => writeDue(services, changes, due)) : nothing
  })
  return { ...charged, ...waiting }
}

/** Within a transaction that holds the account locked and acts as the tenant's role. */
export async function writeDue(services: BillingServices, { transaction, log, actor }: Changes, due: Due): Promise<Charged> {
  await transaction.rows(lockLedger)
  let [invoices, total] = [0, 0]
  for (const { lines } of chargeable(due)) {
    const left = await notCharged(transaction, lines)
    if (!left.length) continue
    const made = await writeInvoice(services, transaction, due, left, actor.userName)
    log('account', due.accountId, made.number, 'update', { invoice: [null, made.total.toFixed(2)] })
    invoices += 1
    total += Math.round(made.total * 100)
  }
  return { invoices, total }
}

/** Lines that no invoice has. */
export async function notCharged(transaction: TenantTransaction, lines: readonly Line[]): Promise<Line[]> {
  const known = await transaction.rows(chargedKeys, [lines.map(({ sourceKey }) => sourceKey)])
  const keys = new Set(known.map(({ key }) => key))
  return lines.filter(({ sourceKey }) => !keys.has(sourceKey))
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Writes one invoice, or a credit note where it gives back more than it charges. */
export async function writeInvoice(
  { settings }: Pick<BillingServices, 'settings'>,
  transaction: TenantTransaction,
  { today, buyer }: Pick<Due, 'today' | 'buyer'>,
  lines: readonly Line[],
  by: string,
  notes: string | null = null,
): Promise<{ invoiceId: string; number: string; total: number }> {
  const invoiceId = uuidv7()
  const net = sum(lines.map((line) => line.net))
  const total = net + sum(lines.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))
  const series = total < 0 ? 'CN' : 'INV'
  for (const line of lines)
    for (const entry of entriesOf(line))
      await insertEntry(transaction, { ...entry, effectiveDate: today, by, subject: 'invoice', subjectId: invoiceId })
  const { number } = (await transaction.row(nextNumber, [series]))!
  const paper = [settings.billingCurrency, JSON.stringify(sellerOf(settings)), JSON.stringify(buyer), notes, toMoney(net), toMoney(total)]
  await transaction.rows(insertInvoice, [invoiceId, series, number, today, dayAfter(today, dueDays), ...paper])
  for (const line of lines) await transaction.rows(insertLine, [uuidv7(), invoiceId, ...lineValues(line)])
  return { invoiceId, number: numberText(series, number), total: toMoney(total) }
}

const entriesOf = ({ sourceKey, net, taxes, description }: Line) => [
  { kind: net < 0 ? 'credit' : 'charge', amount: net, sourceKey, details: { description } },
  ...taxes.map(({ code, rate, amount }) => ({ kind: 'tax', amount, sourceKey: `${sourceKey}:${code}`, details: { code, rate } })),
]

const lineValues = ({ sourceKey, accountProductId, forAccountId, description, period, net, taxes, coupons, earned, users }: Line) => [
  sourceKey,
  accountProductId || null,
  forAccountId || null,
  description,
  period?.start ?? null,
  period?.end ?? null,
  toMoney(net),
  JSON.stringify(taxes.map((tax) => ({ ...tax, amount: toMoney(tax.amount) }))),
  JSON.stringify(coupons),
  earned?.accountId ?? null,
  toMoney(earned?.amount ?? 0),
  users?.count ?? null,
  users?.fullDays ?? null,
  users?.terms ? JSON.stringify(users.terms) : null,
]
