/** The life of an account as the product decides it, without a database: invoices, tries of a card, letters, margins, and the end of patience. */
import { afterFailure, isTryDue, readOnlyFrom, smallestCharge, type Dunning } from '#billing/dunning/contract/tries.ts'
import { failureLetter, reminderFor } from '#billing/letters/server/due-letters.ts'
import { dueDays } from '#billing/ledger/server/charge-account.ts'
import type { Line } from '#billing/money/contract/charges.ts'
import type { LinesOfDay } from '#billing/money/contract/invoices.ts'
import { openOf, settledOf } from '#billing/money/contract/open-amounts.ts'
import { dayAfter, type Day } from '#billing/money/contract/periods.ts'
import type { Unpaid } from '#platform/contract/access.ts'
import { days } from './slow-accounts-for-tests.ts'
import type { Act, Life, Story } from './slow-cards-for-tests.ts'

/** Charges of a run. */
export interface Night {
  readonly place: number
  readonly invoices: readonly LinesOfDay[]
}
interface Paper {
  readonly invoiceId: string
  readonly on: Day
  readonly dueDate: Day
  readonly net: number
  readonly total: number
  readonly earned: number
}

const graceDays = 21

const paperOf = ({ on, lines }: LinesOfDay, today: Day, invoiceId: string): Paper => {
  const of = (amount: (line: Line) => number) => lines.reduce((sum, line) => sum + amount(line), 0)
  const net = of((line) => line.net)
  const total = net + of(({ taxes }) => taxes.reduce((sum, { amount }) => sum + amount, 0))
  return { invoiceId, on, dueDate: dayAfter(today, dueDays), net, total, earned: of(({ earned }) => earned?.amount ?? 0) }
}

export function lived(runs: readonly Night[], { card: first, acts }: Story): Life {
  const nights: string[] = []
  const events: string[] = []
  const papers: Paper[] = []
  const written = new Set<string>()
  let [paid, number, card] = [0, 0, first]
  let [dunning, unpaid]: [Dunning | null, Unpaid | null] = [null, null]
  const balance = () => papers.reduce((sum, { total }) => sum + total, 0) - paid
  const open = () => {
    const found = openOf(papers, paid)
    return (one: Paper) => found.get(one.invoiceId)!
  }
  const end = () => ([dunning, unpaid] = [null, null])
  const endIfPaid = () => dunning && balance() < smallestCharge && end()
  const pay = (today: Day) => {
    const cents = balance()
    const accountPaymentMethodId = String(number)
    if (card === null || cents < smallestCharge || (dunning && !isTryDue(dunning, accountPaymentMethodId, today))) return
    events.push(`${today} ${card} ${cents}`)
    if (card === 'good') {
      paid += cents
      return void end()
    }
    dunning = afterFailure(dunning, { accountPaymentMethodId, reason: null, isFinal: card === 'blocked', isDisputed: false }, today)
    unpaid ??= 'failed'
  }
  const write = (today: Day, key: string, letter: string) => {
    if (!written.has(key)) events.push(`${today} ${letter}`)
    written.add(key)
  }
  const morning = (today: Day) => {
    if (balance() <= 0) return
    if (dunning && unpaid === 'read-only') write(today, `read-only:${dunning.since}`, `letter ${graceDays}`)
    else if (dunning)
      write(today, `failed:${dunning.since}:${failureLetter(dunning.since, today)}`, `letter ${failureLetter(dunning.since, today)}`)
    if (card !== null) return
    const opens = open()
    for (const [at, paper] of papers.entries()) {
      const on = opens(paper) > 0 ? reminderFor(paper.dueDate, today) : null
      if (on !== null) write(today, `reminder:${at}:${on}`, `reminder of ${at}: ${on}`)
    }
  }
  const act = (one: Act) => {
    if ('becomes' in one) card = one.becomes
    else if ('enters' in one) {
      ;[card, number] = [one.enters, number + 1]
      if (dunning) pay(days[one.place]!.text)
    } else if (balance() > 0) {
      paid += Math.floor((balance() * one.cheque) / 100)
      endIfPaid()
    }
  }
  const left = [...acts]
  for (const { place, invoices } of runs) {
    while (left[0] && left[0].place < place) act(left.shift()!)
    const today = days[place]!.text
    for (const one of invoices) papers.push(paperOf(one, today, String(papers.length)))
    pay(today)
    endIfPaid()
    if (dunning && today >= readOnlyFrom(dunning, graceDays)) unpaid = 'read-only'
    const earned = settledOf(papers, open()).reduce((sum, one) => sum + one.earned, 0)
    nights.push(`${today} ${balance()} ${earned} ${unpaid}`)
    morning(today)
  }
  const last = runs.at(-1)!.place
  for (const one of left) if (one.place <= last) act(one)
  const opens = open()
  return { papers: papers.map((one) => `${one.on} ${one.net} ${one.total - one.net} open ${opens(one)}`), nights, events }
}
