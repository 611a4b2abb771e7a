/** The letters that a day brings: of trials, failed payments, invoices that are due, and cards that expire. */
import { nextTry, readOnlyFrom, type Dunning } from '#billing/dunning/contract/tries.ts'
import { dunningColumns } from '#billing/dunning/server/dunning.ts'
import { readInvoices } from '#billing/ledger/server/read-transactions.ts'
import { cardName } from '#billing/letters/contract/card-name.ts'
import { localDay } from '#billing/money/contract/periods.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import type { AccountRun, AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { failureLetter, isCardExpiring, reminderFor, trialLetter } from './due-letters.ts'
import { cardExpires, invoiceReminder, paymentFailed, trialEnded, trialEnding, turnedReadOnly } from './letter-texts.ts'
import { writeLetter, type LetterServices } from './write-letter.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'

interface State {
  readonly timeZone: string | null
  /** Null: no trial. */
  readonly trialExpiryDate: string | null
  readonly unpaid: string | null
  readonly balance: number
  /** Invoices are agreed on with this workspace, whatever card it has. */
  readonly paysByInvoice: boolean
  readonly method: { readonly id: string; readonly description: string; readonly isCard: boolean; readonly expires: string | null } | null
  readonly dunning: Dunning | null
  /** The method that failed, which may be in use no longer. */
  readonly failedMethod: string | null
}
/** One statement for each workspace and day. */
const findState: Statement<State> = {
  name: 'billing_letter.state',
  text: `select a.time_zone as "timeZone", case when a.is_trial_account then to_json(a.trial_expiry_date)#>>'{}' end as "trialExpiryDate", a.unpaid, coalesce(a.manual_bill, false) as "paysByInvoice",
  (select coalesce(sum(e.amount), 0)::float8 from ledger_entry e where e.account_id = $1) as balance,
  (select json_build_object('id', m.account_payment_method_id, 'description', m.description, 'isCard', m.payment_type = 'Credit Card', 'expires', m.expires)
    from account_payment_method m where m.account_id = $1 and m.effective_date is not null and m.end_date is null) as method,
  (select to_json(x) from (select ${dunningColumns} from dunning d where d.account_id = $1) x) as dunning,
  (select m.description from dunning d join account_payment_method m on m.account_id = d.account_id and m.account_payment_method_id = d.account_payment_method_id
    where d.account_id = $1) as "failedMethod"
from account a where a.account_id = $1 and not a.is_demo_account and a.deleted_date is null`,
}

type Writing = { services: LetterServices; system: Transaction; accountId: string; now: Date }

/** Answers how many letters were written. */
export async function writeDueLetters({ services, tenant, actor }: AccountRun, now = new Date()): Promise<number> {
  const { accountId } = tenant
  const state = await services.database.system.row(findState, [accountId])
  if (!state) return 0
  return changeAsSystem(services.database.system, accountId, actor, async ({ transaction }, system) => {
    const writing = { services, system, accountId, now }
    const written = [await ofTrial(writing, state), await ofFailure(writing, state), await ofCard(writing, state)]
    // A workspace whose card is charged hears of a failure instead.
    const isCharged = state.method?.isCard && !state.paysByInvoice
    if (state.balance > 0 && !isCharged) written.push(...(await ofInvoices(writing, state, await readInvoices(transaction))))
    return written.filter(Boolean).length
  })
}

async function ofTrial({ services, system, accountId, now }: Writing, { trialExpiryDate, timeZone }: State): Promise<boolean> {
  const due = trialExpiryDate ? trialLetter(new Date(trialExpiryDate), now, zoneOf(timeZone)) : null
  if (!due) return false
  const key = `trial:${due.lastDay}:${due.kind}`
  return due.kind === 'ended'
    ? writeLetter(services, system, accountId, key, trialEnded, {})
    : writeLetter(services, system, accountId, key, trialEnding, due)
}

async function ofFailure({ services, system, accountId, now }: Writing, state: State): Promise<boolean> {
  const { dunning, failedMethod, method, paysByInvoice, unpaid, balance: amount, timeZone } = state
  if (!dunning || amount <= 0) return false
  if (unpaid === 'read-only') return writeLetter(services, system, accountId, `read-only:${dunning.since}`, turnedReadOnly, { amount })
  const on = failureLetter(dunning.since, localDay(now, zoneOf(timeZone)))
  return writeLetter(services, system, accountId, `failed:${dunning.since}:${on}`, paymentFailed, {
    amount,
    method: failedMethod === null ? 'card' : cardName({ description: failedMethod }),
    reason: dunning.reason,
    nextTry: method?.id === dunning.accountPaymentMethodId && !paysByInvoice ? nextTry(dunning) : null,
    readOnlyFrom: readOnlyFrom(dunning, services.settings.billingGraceDays),
  })
}

async function ofCard({ services, system, accountId, now }: Writing, { method, timeZone }: State): Promise<boolean> {
  if (!method?.expires || !isCardExpiring(method.expires, localDay(now, zoneOf(timeZone)))) return false
  return writeLetter(services, system, accountId, `card:${method.id}`, cardExpires, { method: cardName(method), expires: method.expires })
}

async function ofInvoices(
  { services, system, accountId, now }: Writing,
  { timeZone }: State,
  invoices: Awaited<ReturnType<typeof readInvoices>>,
): Promise<boolean[]> {
  const today = localDay(now, zoneOf(timeZone))
  const written: boolean[] = []
  for (const { accountTransactionId, number, openAmount, dueDate } of invoices) {
    const on = openAmount > 0 && dueDate ? reminderFor(dueDate, today) : null
    if (on === null) continue
    const about = { number: number!, openAmount, dueDate: dueDate!, isOverdue: on > 0 }
    written.push(await writeLetter(services, system, accountId, `reminder:${accountTransactionId}:${on}`, invoiceReminder, about))
  }
  return written
}

export const remindSchedule: AccountSchedule = {
  name: 'billing.write-letters',
  what: 'Sends the e-mails of the day about trials, failed payments, due invoices and expiring cards.',
  eachAccountAt: '08:00',
  run: async (account) => (account.services.settings.billing === 'off' ? undefined : { letters: await writeDueLetters(account) }),
}
