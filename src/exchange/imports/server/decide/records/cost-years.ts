/** Costs with a column for each year: "License 2025", "FY2026", "2024/25". Each year of a row is an entry of its own. */
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { textIn } from '#platform/contract/by-name.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { costAmountId, costKindId, kindOfCost, ofAmounts, yearAmountsId } from '../../cost-columns.ts'
import { yearOfHeader } from '../../words/cost-year-words.ts'
import type { ImportRow } from '../../import-row.ts'
import type { Formats } from '../../prepare/cell-format.ts'
import { keptAmount } from '../../prepare/kept-value.ts'
import type { Profiled } from '../../prepare/profile.ts'
import type { Guess } from '../columns/sureness.ts'
import { reject } from './task.ts'

/** Beside columns of amounts, one with a few words among them is one, too: its words are errors to be seen. */
const mayBeAmounts: ReadonlySet<string> = new Set([...ofAmounts, 'empty', 'choice', 'name', 'list'])

/**
 * Columns of years hold the amounts of their years. Columns that name a kind of cost precede sums without one; of plans, forecasts and actuals beside each
 * other the first is used, since together they would count twice.
 */
export function takeYears(columns: readonly ExchangeColumn[], found: readonly Profiled[], guessed: Map<string, Guess>): void {
  if (!columns.some(({ id }) => id === yearAmountsId)) return
  const years = found.flatMap(({ name, kind }) => {
    const told = mayBeAmounts.has(kind) ? yearOfHeader(name) : undefined
    return told ? [{ name, ...told, kind: kindOfCost(told.rest), isOfAmounts: ofAmounts.has(kind) }] : []
  })
  if (!years.some(({ isOfAmounts }) => isOfAmounts)) return
  if ([...guessed].some(([header, { id }]) => id === 'effectiveDate' && !years.some(({ name }) => name === header))) return
  const named = years.filter(({ kind }) => kind !== undefined)
  const taken = named.length ? named : years.filter(({ rest }) => rest === years[0]!.rest)
  for (const { name } of years) guessed.delete(name)
  for (const { name, year } of taken) guessed.set(name, { id: yearAmountsId, level: 3, reason: `Amounts of ${year}` })
}

/** Most inventories that name no kind list license costs. */
const mostUsual = 'license' satisfies Kind

/** A kind for amounts whose file doesn't name one, to be seen and changed beside the columns. */
export function kindForAll(columns: Readonly<Record<string, string | null>>): WholePlan['constants'] {
  const ids = new Set(Object.values(columns))
  if (ids.has(costKindId)) return {}
  const isUnnamed = Object.entries(columns).some(([header, id]) => id === yearAmountsId && !kindOfCost(yearOfHeader(header)?.rest ?? ''))
  return isUnnamed || ids.has(costAmountId) ? { [costKindId]: mostUsual } : {}
}

interface Asked {
  readonly plan: WholePlan
  readonly formats: Formats
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly place: (header: string) => number
}

/** The rows, each with the entries of its further years behind it. */
export function withYears(rows: readonly ImportRow[], { plan, formats, headers, place }: Asked): ImportRow[] {
  const own = headers.get(yearAmountsId)
  if (!own) return [...rows]
  const told = own.map((header) => ({ header, at: place(header), ...yearOfHeader(header) }))
  return rows.flatMap((row) => {
    if (row.action === 'skip' || row.action === 'reject') return [row]
    const byYear = new Map<number, Map<string, number>>()
    for (const { header, at, year, rest } of told) {
      const cell = row.cells[at] ?? ''
      if (isBlank(cell, ['', ...plan.blankMarkers])) continue
      const kind = kindOfCost(rest ?? '') ?? kindOfCost(textIn(row.values.get(costKindId)) ?? '')
      const { decimalMark, unit = 1 } = formats.ofCell(row.number, header, '')
      const amount = parseDecimal(cell, decimalMark, { unit })
      if (year === undefined) reject(row, `“${header}” names no year. Choose another field for it, or leave it out.`, header)
      else if (kind === undefined) reject(row, `Choose the kind of cost of “${header}”: ${kinds.join(', ')}.`, header, 'unreadable')
      else if ('error' in amount) reject(row, amount.error, header, 'unreadable')
      else {
        const sums = byYear.get(year) ?? new Map<string, number>()
        byYear.set(year, sums.set(kind, keptAmount((sums.get(kind) ?? 0) + keptAmount(amount.value, row, header))))
      }
    }
    if (isRejected(row)) return [row]
    if (!byYear.size) {
      row.action = 'skip'
      row.notes.push({ column: null, kind: 'other', message: 'It has no amount.' })
      return [row]
    }
    const [first, ...others] = [...byYear].toSorted(([one], [other]) => one - other)
    const parts = others.map(([year, sums]): ImportRow => {
      const values = new Map(row.values)
      fill(values, year, sums)
      return { ...row, values, errors: [], notes: [], losses: [], faults: [], isImplied: true }
    })
    fill(row.values, ...first!)
    row.years = parts
    return [row, ...parts]
  })
}

function fill(values: Map<string, unknown>, year: number, sums: ReadonlyMap<string, number>): void {
  values.set('effectiveDate', `${year}-01-01`)
  values.set('endDate', `${year}-12-31`)
  for (const [kind, amount] of sums) values.set(kind, amount)
}

const isRejected = ({ action }: ImportRow): boolean => action === 'reject'

/** The entries of a row come in together or not at all, so that no amount is lost without a word. */
export function rejectYears(rows: readonly ImportRow[]): void {
  for (const row of rows) {
    const all = [row, ...(row.years ?? [])]
    if (!row.years || !all.some(isRejected)) continue
    for (const part of row.years) for (const { column, message, kind } of part.errors) reject(row, message, column, kind)
    for (const one of all) one.action = 'reject'
  }
}

/** A row of several years is one to its reader: added or unchanged where all of them are, else changed. */
export function actionOf({ action, years = [] }: ImportRow): ImportRow['action'] {
  return years.every((part) => part.action === action) ? action : 'update'
}

/** The changes of all years of a row. */
export const changesOf = (row: ImportRow): ImportRow['changes'] => {
  if (!row.years) return row.changes
  return [row, ...row.years].flatMap((part) =>
    (part.changes ?? []).map((one) => ({ ...one, label: `${one.label} (${String(part.values.get('effectiveDate')).slice(0, 4)})` })),
  )
}
