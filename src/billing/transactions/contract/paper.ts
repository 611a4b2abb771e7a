/** An invoice as it is put on paper. The page and the PDF show this, from stored figures, so that they say the same. */
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { taxLabel } from '#billing/money/contract/relief.ts'
import { vatPrefix } from '#billing/money/contract/vat-numbers.ts'
import { formatLongDate } from '#platform/contract/format.ts'

export interface PaperAmount {
  readonly label: string
  readonly amount: number
  readonly isTotal?: boolean
}
export interface Paper {
  readonly title: 'Invoice' | 'Credit note'
  readonly number: string
  readonly currency: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly seller: readonly string[]
  /** The seller's registrations that taxes of this invoice are charged under. */
  readonly registrations: readonly string[]
  readonly buyer: readonly string[]
  readonly lines: readonly PaperAmount[]
  /** Net, each tax, the total, what was paid, and what is left. */
  readonly sums: readonly PaperAmount[]
  /** The law's words where the buyer accounts for the VAT. */
  readonly statements: readonly string[]
  readonly notes: string | null
}

/** Null for what is not an invoice: payments and adjustments. */
export function paperOf(transaction: AccountTransaction): Paper | null {
  const { number, transactionKind, transactionDate, dueDate, currency, seller, buyer, items, notes } = transaction
  if (number === null || currency === null) return null
  const isCredit = transactionKind === 'Credit'
  const facts = [
    { label: 'Number', value: number },
    { label: 'Date', value: formatLongDate(transactionDate) },
    ...(isCredit || !dueDate ? [] : [{ label: 'Due', value: formatLongDate(dueDate) }]),
    ...(currency ? [{ label: 'Currency', value: currency }] : []),
  ]
  const taxes = items.flatMap((item) => item.taxes)
  const reliefs = taxes.flatMap(({ relief }) => relief ?? [])
  return {
    title: isCredit ? 'Credit note' : 'Invoice',
    number,
    currency,
    facts,
    seller: (seller?.['name'] ?? '').split(/, */).filter(Boolean),
    registrations: [...new Set(taxes.flatMap(registrationOf))],
    buyer: [...addressOf(buyer ?? {}), ...numberOf(buyer ?? {}, reliefs[0])],
    lines: items.map(({ description, netAmount }) => ({ label: description, amount: netAmount })),
    sums: sumsOf(transaction, isCredit),
    statements: [...new Set(reliefs.map(statementOf))],
    notes,
  }
}

type ItemTax = AccountTransaction['items'][number]['taxes'][number]
type Relief = NonNullable<ItemTax['relief']>

const registrationOf = ({ taxCode, taxNumber }: ItemTax) =>
  taxNumber ? [`${taxCode === 'HST' ? 'GST/HST' : taxCode} no. ${taxNumber}`] : []

/** A credit note names the number that its invoice named, whatever the buyer has now. */
function numberOf({ countryId = null, taxNumber = null }: Readonly<Record<string, string | null>>, relief: Relief | undefined): string[] {
  const number = relief?.number ?? taxNumber
  return number ? [`${vatPrefix(countryId) ? 'VAT' : 'Tax'} no. ${number}`] : []
}

/** (Directive 2006/112/EC, article 226, point 11a.) */
function statementOf({ kind, number, check, checkedDate, reference }: Relief): string {
  const why =
    kind === 'Reverse charge'
      ? 'Reverse charge: the customer accounts for the VAT.'
      : 'No VAT is charged: the customer accounts for it in its own country.'
  const checked =
    check && checkedDate ? `was ${check === 'Valid' ? 'valid' : 'not valid'} on ${formatLongDate(checkedDate)}` : 'was not checked'
  return `${why} VAT number ${number} ${checked}${reference ? ` (VIES ${reference})` : ''}.`
}

const countryName = (countryId: string) => new Intl.DisplayNames('en', { type: 'region' }).of(countryId)

function addressOf(buyer: Readonly<Record<string, string | null>>): string[] {
  const { name, addressLine1, addressLine2, city, province, postalCode, countryId } = buyer
  const place = [city, province, postalCode].filter(Boolean).join(' ')
  return [name, addressLine1, addressLine2, place, countryId && countryName(countryId)].flatMap((line) => line || [])
}

function sumsOf({ items, transactionAmount, openAmount }: AccountTransaction, isCredit: boolean): PaperAmount[] {
  const taxes = new Map<string, number>()
  for (const { taxCode, rate, taxAmount, relief } of items.flatMap((item) => item.taxes)) {
    const label = taxLabel(taxCode, rate, relief?.kind ?? null)
    if (label) taxes.set(label, (taxes.get(label) ?? 0) + toCents(taxAmount))
  }
  const net = items.reduce((sum, { netAmount }) => sum + toCents(netAmount), 0)
  const total = isCredit ? -transactionAmount : transactionAmount
  const paid = toCents(transactionAmount) - toCents(openAmount)
  return [
    { label: 'Net', amount: toMoney(net) },
    ...[...taxes].map(([label, cents]) => ({ label, amount: toMoney(cents) })),
    { label: 'Total', amount: total, isTotal: true },
    ...(isCredit
      ? []
      : [...(paid ? [{ label: 'Paid', amount: toMoney(-paid) }] : []), { label: 'To pay', amount: openAmount, isTotal: true }]),
  ]
}
