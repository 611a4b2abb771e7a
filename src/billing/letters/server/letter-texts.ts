/** The words of letters about money; write-letter.ts sends them. Days are local ones of the workspace. */
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { formatLongDate, formatPrice } from '#platform/contract/format.ts'
import { letter, nameInSentence } from '#platform/server/mail/letter.ts'
import type { AboutMoney } from './write-letter.ts'

const sum = (amount: number, { currency }: AboutMoney) => `${formatPrice(amount, currency)} ${currency}`
const named = ({ workspace }: AboutMoney) => nameInSentence(workspace)
const footnote = ({ isSandbox, workspace }: AboutMoney) =>
  `${isSandbox ? 'Sandbox: no money moves. ' : ''}You get this message because you look after the payments of “${nameInSentence(workspace)}”.`
const seeInvoices = { label: 'See invoices and payments', path: '/admin/subscription/invoices' } as const
const pay = { label: 'Pay now', path: '/admin/pay' } as const
const choosePlan = { label: 'Choose a plan', path: '/setup/subscription' } as const

export type PaidInvoice = Pick<AccountTransaction, 'number' | 'transactionDate' | 'transactionAmount' | 'items'>
export interface Receipt {
  readonly amount: number
  readonly method: string
  readonly invoices: readonly PaidInvoice[]
}

/** An invoice in a line: `INV-000012 of Mar 9, 2026: $56.34 CAD, with GST $2.45, QST $4.89`. */
function invoiceLine({ number, transactionDate, transactionAmount, items }: PaidInvoice, about: AboutMoney): string {
  const taxes = new Map<string, number>()
  const all = items.flatMap((item) => item.taxes)
  for (const { taxCode, taxAmount, relief } of all) if (!relief) taxes.set(taxCode, (taxes.get(taxCode) ?? 0) + taxAmount)
  const taxed = [...taxes].map(([code, amount]) => `${code} ${formatPrice(amount, about.currency)}`).join(', ')
  const reversed = all.some(({ relief }) => relief?.kind === 'Reverse charge') ? ', reverse charge' : ''
  return `${number} of ${formatLongDate(transactionDate)}: ${sum(transactionAmount, about)}${taxed && `, with ${taxed}`}${reversed}`
}

export const receipt = letter<Receipt & AboutMoney>({
  subject: (of) => `Receipt: ${sum(of.amount, of)} for ${named(of)}`,
  says: (of) => [
    `We received ${sum(of.amount, of)} by ${of.method} for “${named(of)}”. Thank you.`,
    ...of.invoices.map((invoice) => invoiceLine(invoice, of)),
  ],
  button: seeInvoices,
  footnote,
})

export const refunded = letter<{ amount: number; method: string; reason: string } & AboutMoney>({
  subject: (of) => `Refund: ${sum(of.amount, of)} for ${named(of)}`,
  says: (of) => [
    `We refunded ${sum(of.amount, of)} to ${of.method} for “${named(of)}”: ${nameInSentence(of.reason)}.`,
    'It can take five to ten days until your bank shows it.',
  ],
  button: seeInvoices,
  footnote,
})

export interface Failed {
  readonly amount: number
  readonly method: string
  readonly reason: string | null
  readonly nextTry: string | null
  readonly readOnlyFrom: string
}

export const paymentFailed = letter<Failed & AboutMoney>({
  subject: (of) => `A payment for ${named(of)} failed`,
  says: (of) => [
    `${sum(of.amount, of)} could not be paid by ${of.method}.${of.reason ? ` ${of.reason}.` : ''}`,
    of.nextTry === null
      ? 'The card is not tried again by itself. Pay now, or with another one, which is then used from now on.'
      : `The card is tried again on ${formatLongDate(of.nextTry)}. You can also pay now, or add another card.`,
    `From ${formatLongDate(of.readOnlyFrom)} the workspace can only be read until this is paid. Nothing is deleted.`,
  ],
  button: pay,
  footnote,
})

export const turnedReadOnly = letter<{ amount: number } & AboutMoney>({
  subject: (of) => `${named(of)} can only be read until it is paid`,
  says: (of) => [
    `${sum(of.amount, of)} for “${named(of)}” is overdue. Everything in the workspace can still be read, and nothing is deleted. It opens for editing as soon as this is paid.`,
  ],
  button: pay,
  footnote,
})

export const invoiceReminder = letter<{ number: string; openAmount: number; dueDate: string; isOverdue: boolean } & AboutMoney>({
  subject: ({ number, isOverdue, dueDate }) =>
    isOverdue ? `Invoice ${number} is overdue` : `Invoice ${number} is due on ${formatLongDate(dueDate)}`,
  says: (of) => [
    `${sum(of.openAmount, of)} of invoice ${of.number} for “${named(of)}” ${of.isOverdue ? 'was' : 'is'} due on ${formatLongDate(of.dueDate)}.`,
    'If you have paid in the last few days, ignore this message.',
  ],
  button: seeInvoices,
  footnote,
})

export const cardExpires = letter<{ method: string; expires: string } & AboutMoney>({
  subject: (of) => `The card for ${named(of)} expires soon`,
  says: (of) => [
    `${of.method} is good until ${formatLongDate(of.expires)}. Add another card before then, so that the next payment does not fail.`,
  ],
  button: { label: 'Add another card', path: '/admin/subscription/changepayment' },
  footnote,
})

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

export const trialEnding = letter<{ days: number; lastDay: string } & AboutMoney>({
  subject: (of) => `The trial of ${named(of)} ends ${inDays(of.days)}`,
  says: (of) => [
    `The trial of “${named(of)}” ends on ${formatLongDate(of.lastDay)}. Choose a plan to go on working without a break.`,
    'Without one, everything can still be read after that day. Nothing is charged, and nothing is deleted.',
  ],
  button: choosePlan,
  footnote,
})

export const trialEnded = letter<AboutMoney>({
  subject: (of) => `The trial of ${named(of)} has ended`,
  says: (of) => [
    `The trial of “${named(of)}” has ended. Everything in it can still be read, and nothing is deleted or charged. Choose a plan to change things again.`,
  ],
  button: choosePlan,
  footnote,
})

export const planChanged = letter<{ planName: string; from: string; unit: 'Month' | 'Year'; total: number } & AboutMoney>({
  subject: (of) => `Your plan for ${named(of)}: ${nameInSentence(of.planName)} from ${formatLongDate(of.from)}`,
  says: (of) => [
    `The plan of “${named(of)}” is ${nameInSentence(of.planName)}, charged per ${of.unit.toLowerCase()}, from ${formatLongDate(of.from)}.`,
    of.total > 0
      ? `The change costs ${sum(of.total, of)} now.`
      : of.total < 0
        ? `The change gives you a credit of ${sum(-of.total, of)}.`
        : 'The change costs nothing now.',
  ],
  button: { label: 'See the subscription', path: '/admin/subscription' },
  footnote,
})
