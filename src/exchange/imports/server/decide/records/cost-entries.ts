/** Builds cost entries from rows of applications, imports them as a file of costs, and reports them beside the rows. */
import type { CheckedRow } from '#exchange/imports/contract/check.ts'
import { laterChoices, type WholePlan } from '#exchange/imports/contract/plan.ts'
import { kindFields, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import type { CostAmount, CostPeriod } from '../../prepare/cost-said.ts'
import { keptAmount } from '../../prepare/kept-value.ts'
import { isBeside } from '../../costs-beside.ts'
import type { ImportRow } from '../../import-row.ts'
import type { Headers } from '../../prepare/rows.ts'
import { subjectOf, type Subject } from '../../subjects.ts'

export const costSubject = (): Subject => subjectOf('applicationCost')

export const costsRefused = () =>
  notAllowed('You can’t import cost entries. Leave the columns of costs out, or ask an administrator of the workspace.')

/** Whether a file of these columns has costs beside its records. */
export const hasCosts = ({ columns }: Pick<Subject, 'columns'>, headers: Headers): boolean =>
  columns.some((column) => isBeside(column) && headers.has(column.id))

/** One period of what an application costs. */
interface CostEntry extends CostPeriod {
  readonly row: ImportRow
  readonly header: string | null
  readonly amounts: Map<Kind, number>
}

const amountKeys = keysOf(kindFields)

/** The entries of all rows that are not left out. */
export const costEntries = (rows: readonly ImportRow[]): CostEntry[] =>
  rows.filter(({ action, id }) => action !== 'reject' && action !== 'skip' && id !== undefined).flatMap(entriesOf)

function entriesOf(row: ImportRow): CostEntry[] {
  const entries = new Map<string, CostEntry>()
  for (const part of [row, ...(row.merged ?? [])]) {
    const own = new Map<string, CostEntry>()
    for (const one of part.costCells?.amounts ?? []) add(own, row, part, one)
    // The first of merged rows counts.
    for (const [from, entry] of own) {
      const before = entries.get(from)
      if (!before) entries.set(from, entry)
      else for (const [kind, amount] of entry.amounts) if (!before.amounts.has(kind)) before.amounts.set(kind, amount)
    }
  }
  return [...entries.values()].toSorted((a, b) => a.from.localeCompare(b.from))
}

function add(
  entries: Map<string, CostEntry>,
  row: ImportRow,
  { costCells }: ImportRow,
  { header, year, kind: named, amount }: CostAmount,
): void {
  const kind = named ?? costCells?.kind
  const period = year === undefined ? costCells?.period : { from: `${year}-01-01`, until: `${year}-12-31` }
  if (!kind) return leaveOut(row, header, 'Choose a value for “Costs: Kind”: the amount says nothing of its kind.')
  if (!period) return leaveOut(row, header, 'Choose a value for “Costs: Year or first day”: the amount says nothing of its year.')
  const entry = entries.get(period.from) ?? { ...period, row, header, amounts: new Map<Kind, number>() }
  entry.amounts.set(kind, keptAmount((entry.amounts.get(kind) ?? 0) + keptAmount(amount, row, header)))
  entries.set(period.from, entry)
}

function leaveOut({ notes, faults }: ImportRow, column: string | null, message: string): void {
  const fault = { column, message, kind: 'invalid' } as const
  if (notes.some((one) => one.message === message && one.column === column)) return
  notes.push(fault)
  faults.push({ ...fault, isOptional: true })
}

/** The entries as a file of costs: a line each. */
export function costFile(
  entries: readonly CostEntry[],
  existing: WholePlan['existing'],
): { readonly table: Table; readonly plan: WholePlan } {
  const ids = ['applicationId', 'effectiveDate', 'endDate', ...amountKeys]
  const table: Table = {
    encoding: null,
    delimiter: null,
    sheetName: null,
    sheets: [],
    hidden: { rows: [], columns: [] },
    headerRow: 1,
    headerRows: 1,
    top: [],
    columns: ids.map((name) => ({ name, samples: [] })),
    rows: entries.map(({ row, from, until, amounts }) => [
      row.id!,
      from,
      until ?? '',
      ...amountKeys.map((kind) => String(amounts.get(kind) ?? '')),
    ]),
    rowNumbers: entries.map((_, at) => at + 1),
    raggedRows: [],
    typed: new Map(),
  }
  const plan: WholePlan = {
    ...laterChoices,
    columns: Object.fromEntries(ids.map((id) => [id, id])),
    formats: {},
    constants: {},
    existing,
    matchBy: null,
    source: '',
    blanks: 'keep',
    blankMarkers: [],
    create: {},
    newFields: [],
    units: {},
    splits: {},
    lists: {},
    values: {},
    faults: {},
    edits: [],
    skipped: [],
  }
  return { table, plan }
}

/** Reports the outcome of its costs at each row: a changed entry changes its application. */
export function tellCosts(entries: readonly CostEntry[], rows: readonly ImportRow[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  for (const [at, entry] of entries.entries()) {
    const { row, header } = entry
    const done = byNumber.get(at + 1)
    if (!done || done.action === 'skip') continue
    if (done.action === 'reject') {
      for (const { message } of done.errors) leaveOut(row, header, `Costs from ${entry.from}: ${message}`)
      continue
    }
    ;(row.costs ??= []).push(toldOf(entry, done.action === 'create'))
    if (row.action === 'create' || done.action === 'unchanged') continue
    row.action = 'update'
    ;(row.changes ??= []).push(...changesIn(entry, done))
  }
}

const toldOf = ({ from, until, amounts }: CostEntry, isNew: boolean): NonNullable<CheckedRow['costs']>[number] => ({
  from,
  until,
  isNew,
  amounts: [...amounts].map(([kind, amount]) => ({ label: kindFields[kind].label, amount })),
})

const changesIn = ({ from, amounts }: CostEntry, { action, changes = [] }: ImportRow): NonNullable<ImportRow['changes']> => {
  const label = (of: string) => `Costs: ${of} (${from.slice(0, 4)})`
  if (action === 'create')
    return [...amounts].map(([kind, amount]) => ({ label: label(kindFields[kind].label), before: '', after: String(amount) }))
  return changes.map((one) => ({ ...one, label: label(one.label) }))
}
