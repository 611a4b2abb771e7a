/** Costs as others list them: an amount a row with its kind beside it, a year for the days of an entry. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { foldText } from '#platform/contract/fold.ts'
import { textIn } from '#platform/contract/by-name.ts'
import { parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { costAmountId, costKindId, kindOfCost } from '../../cost-columns.ts'
import { yearIn } from '../../words/cost-year-words.ts'
import type { ImportRow } from '../../import-row.ts'
import type { Formats } from '../../prepare/cell-format.ts'
import { keptAmount } from '../../prepare/kept-value.ts'
import { reject } from './task.ts'

interface Asked {
  readonly formats: Formats
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly place: (header: string) => number
}

/** Rows whose amounts became part of the entry of another, with that one. */
export type Joined = ReadonlyMap<ImportRow, ImportRow>

/** Builds fields from parts in several cells. Rows about one application and day are merged into the first. */
export function joinCosts(rows: readonly ImportRow[], { formats, headers, place }: Asked): Joined {
  const cellOf = (row: ImportRow, id: string) => {
    const header = headers.get(id)?.[0]
    return header === undefined ? '' : (row.cells[place(header)] ?? '').trim()
  }
  const [kindHeader = null] = headers.get(costKindId) ?? []
  const [amountHeader = null] = headers.get(costAmountId) ?? []
  const firsts = new Map<string, ImportRow>()
  const joined = new Map<ImportRow, ImportRow>()
  for (const row of rows) {
    if (row.action === 'skip' || row.action === 'reject') continue
    const inYear = yearIn(cellOf(row, 'effectiveDate'))
    if (inYear !== undefined && !row.values.get('endDate')) row.values.set('endDate', `${inYear}-12-31`)
    const amount = textIn(row.values.get(costAmountId))
    if (!amount) {
      if (amountHeader !== null) leaveOut(row, 'It has no amount.')
      continue
    }
    const kind = kindOfCost(textIn(row.values.get(costKindId)) ?? '')
    const { decimalMark, unit = 1 } = formats.ofCell(row.number, amountHeader, '')
    const parsed = parseDecimal(amount, decimalMark, { unit })
    if (kind === undefined)
      reject(
        row,
        `“${textIn(row.values.get(costKindId)) ?? ''}” isn’t a kind of cost. Use one of: ${kinds.join(', ')}.`,
        kindHeader,
        'unreadable',
      )
    else if ('error' in parsed) reject(row, parsed.error, amountHeader, 'unreadable')
    else {
      const first = addTo(firsts, row, kind, { header: amountHeader, value: parsed.value })
      if (first !== row) joined.set(row, first)
    }
  }
  return joined
}

/** An entry that is rejected takes the amounts with it that other rows have given it: none may seem to be in. */
export function rejectJoined(joined: Joined): void {
  for (const [row, first] of joined)
    if (first.action === 'reject' && row.action !== 'reject') {
      row.notes.length = 0
      reject(row, `Its amount belongs to the entry of row ${first.number}, which was rejected. Correct that row.`)
    }
}

function addTo(
  firsts: Map<string, ImportRow>,
  row: ImportRow,
  kind: string,
  { header, value }: { readonly header: string | null; readonly value: number },
): ImportRow {
  const key = JSON.stringify([foldText(textIn(row.values.get('applicationId')) ?? ''), row.values.get('effectiveDate') ?? null])
  const first = firsts.get(key) ?? row
  firsts.set(key, first)
  first.values.set(kind, keptAmount(Number(first.values.get(kind) ?? 0) + keptAmount(value, first, header)))
  if (first !== row) leaveOut(row, `Its amount is part of the entry of row ${first.number}.`)
  return first
}

function leaveOut(row: ImportRow, message: string): void {
  row.action = 'skip'
  row.notes.push({ column: null, kind: 'repeat', message })
}
