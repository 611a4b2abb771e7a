/** How a file writes numbers and days, as the columns that prove it say: one decimal mark and one order of days for all of them. */
import { dateOrders, decimalMarks, type Written } from '#exchange/imports/contract/written.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { parseDate } from '#platform/server/spreadsheet/dates.ts'
import { parseDecimal, type DecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { formatIn, provenIn, resolve, type ColumnVotes, type Formats, type Found, type Witness } from '../../prepare/column-votes.ts'
import type { CutTable } from '../../prepare/cut-columns.ts'
import type { Guess } from './sureness.ts'
import type { Profiled } from '../../prepare/profile.ts'
import { likelyDateOrder, likelyMark } from './writing-habits.ts'

const decimalKinds: ReadonlySet<string> = new Set(['number', 'money', 'percent'])
/** Amounts and days of costs prove what they write, too. */
const kindOfPart = { field: 'name', amount: 'money', years: 'money', day: 'date' } as const
/** "4.10" is no amount. */
const versions = /version|release|\bver\b|build/i

/** Notation of imports made before this question existed. */
export const unproven: Written = {
  decimals: { way: '.', how: 'none', proofs: [], open: null },
  dates: { way: 'month-first', how: 'none', proofs: [], open: null },
}

/** Number of proving columns that the answer names. */
const mostProofs = 4

function told<Way extends string>(
  ways: readonly [Way, Way],
  witnesses: readonly Witness<Way>[],
  file: Found<Way>,
  read: (text: string, way: Way) => string | undefined,
) {
  const proofs = witnesses.flatMap(({ name: column, votes }) =>
    provenIn(ways, votes).map((way) => ({ column, way, value: votes.shown[way]! })),
  )
  // One proof of each kind, before others of the same.
  const first = ways.flatMap((way) => proofs.find((one) => one.way === way) ?? [])
  const doubtful = witnesses.find(({ votes }) => votes.open > 0 && !provenIn(ways, votes).length)
  const value = file.how === 'proven' ? undefined : doubtful?.votes.example
  const readings = Object.fromEntries(ways.map((way) => [way, (value && read(value, way)) ?? ''])) as Record<Way, string>
  return {
    ...file,
    proofs: [...first, ...proofs.filter((one) => !first.includes(one))].slice(0, mostProofs),
    open: value ? { column: doubtful!.name, value, readings } : null,
  }
}

/** How the file writes, and each of its columns in turn. */
export function writtenIn(
  table: Pick<CutTable, 'delimiter' | 'columns'>,
  found: readonly (Profiled & { readonly votes: ColumnVotes; readonly samples: readonly string[] })[],
  { columns, guessed, timeZone }: { columns: readonly ExchangeColumn[]; guessed: ReadonlyMap<string, Guess>; timeZone: string | null },
): { readonly written: Written; readonly formats: readonly Formats[] } {
  const kindOf = (name: string) => {
    const shape = columns.find(({ id }) => id === guessed.get(name)?.id)?.shape
    if (shape?.kind === 'part') return kindOfPart[shape.of]
    return shape && (shape.kind === 'value' ? shape.field.kind : 'name')
  }
  const isAmount = ({ name, kind }: Profiled) => {
    const field = kindOf(name)
    return field ? decimalKinds.has(field) : (kind === 'number' || kind === 'money') && !versions.test(name)
  }
  const isDay = ({ name, kind }: Profiled) => {
    const field = kindOf(name)
    return field ? field === 'date' : kind === 'date'
  }
  const amounts = found.filter(isAmount).map(({ name, votes }) => ({ name, votes: votes.decimals }))
  const days = found.filter(isDay).map(({ name, votes }) => ({ name, votes: votes.dates }))
  const habits = { delimiter: table.delimiter, headers: table.columns.map(({ name }) => name), found, timeZone }
  const order = resolve(dateOrders, days, 'month-first')
  const mark = resolve(decimalMarks, amounts, likelyMark(habits, order))
  const dates = order.how === 'proven' || order.how === 'mixed' ? order : { ...order, way: likelyDateOrder(habits, mark) }
  const readNumber = (text: string, way: DecimalMark) => readAs(parseDecimal(text, way))
  return {
    written: {
      decimals: told(decimalMarks, amounts, mark, readNumber),
      dates: told(dateOrders, days, dates, (text, way) => readAs(parseDate(text, way))),
    },
    formats: found.map(({ votes }) => formatIn(votes, mark, dates)),
  }
}

const readAs = (parsed: { value: string | number } | { error: string }): string | undefined =>
  'value' in parsed ? String(parsed.value) : undefined
