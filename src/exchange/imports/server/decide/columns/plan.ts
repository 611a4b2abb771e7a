/** From a file to a plan, and from a person's wishes to one that holds. */
import { costsBeside } from '#exchange/imports/contract.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import { laterChoices, type Plan, type WholePlan } from '#exchange/imports/contract/plan.ts'
import { unitIn } from '#exchange/imports/contract/units.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { badInput, type FieldError } from '#platform/server/http/refusal.ts'
import { BLANK_MARKERS } from '#platform/server/spreadsheet/values.ts'
import type { Analysis } from './analysis.ts'
import { placesByCode } from './coded-places.ts'
import { constantsBeside } from './costs-beside.ts'
import { costsRefused } from '../records/cost-entries.ts'
import { kindForAll } from '../records/cost-years.ts'
import type { KeptColumn, Memory } from './memory.ts'
import { columnsByLabel, isOwnExport } from './labels.ts'
import { sourceOf } from '../records/source-keys.ts'
import { targetsOf, type Subject } from '../../subjects.ts'

/** The best guess; what was decided before for these headers goes before it, of a file with all of them, then of each. */
export function firstPlan(
  subject: Subject,
  { columns, noRecords = [] }: Pick<Analysis, 'columns' | 'noRecords'>,
  fileName: string,
  grants: Grants,
  memory: Memory,
): WholePlan {
  const targets = targetsOf(subject, grants)
  const ids = new Set(targets.map(({ id }) => id))
  // Costs beside applications take a right of their own.
  const mayFill = (id: string) => !id.startsWith(costsBeside) || ids.has(id)
  // A cell that is written as our exports write several names is several, if it is the only one of its column.
  const ofMany = new Set<string | undefined>(targets.flatMap(({ id, relation, takesMany }) => (relation && takesMany ? [id] : [])))
  // Each cell of our exports that is not empty says what it says: a tag may be called "none".
  const isOwn = isOwnExport(subject.columns, columns)
  const byHeaderName = Object.fromEntries(columns.map(({ name, match }) => [name, match && mayFill(match.id) ? match.id : null]))
  const guessed: WholePlan = {
    ...laterChoices,
    columns: byHeaderName,
    formats: Object.fromEntries(columns.map(({ name, dateOrder, decimalMark }) => [name, { dateOrder, decimalMark }])),
    units: Object.fromEntries(columns.flatMap(({ name }) => (unitIn(name) > 1 ? [[name, unitIn(name)]] : []))),
    constants: { ...kindForAll(byHeaderName), ...constantsBeside(byHeaderName) },
    existing: 'update',
    matchBy: null,
    source: sourceOf(fileName),
    repeats: 'reject',
    blanks: 'keep',
    blankMarkers: isOwn ? [] : BLANK_MARKERS,
    create: Object.fromEntries(
      targets.flatMap(({ id, relation }) => (relation ? [[id, relation.mayCreate && relation.entity !== subject.of.entity.name]] : [])),
    ),
    splits: Object.fromEntries(columns.map(({ name, separator, match }) => [name, separator ?? (ofMany.has(match?.id) ? ';' : null)])),
    lists: {},
    values: { ...placesByCode(subject, columns), ...memory.values },
    edits: [],
    skipped: [...noRecords],
    remember: true,
  }
  const own = ownHeaders(subject, columns, isOwn)
  const byHeader = withColumns(
    guessed,
    columns.filter(({ name }) => !own.has(name)),
    memory.columns,
    ids,
  )
  if (!memory.plan) return byHeader
  return decidedBefore(byHeader, isOwn && !memory.isOfFile ? asExported(memory.plan, own) : memory.plan, columns, ids)
}

type Own = ReadonlyMap<string, ExchangeColumn>

/** Headers that are ours: in an export, also one with more columns, what was decided about the same word in another file says nothing. */
function ownHeaders(subject: Subject, columns: readonly FileColumn[], isOwn: boolean): Own {
  const labelled = columnsByLabel(subject.columns, columns)
  const isOurs =
    isOwn || columns.some(({ name, samples }) => labelled.get(name)?.shape.kind === 'id' && samples.some((id) => uuid.test(id)))
  return isOurs ? labelled : new Map()
}

const uuid = /^\s*[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\s*$/i

/** Decisions about an export: a column of it may be left out, but fills no other field than its own, and several names in a cell stay several. */
function asExported(kept: Plan, own: Own): Plan {
  const labels = new Map([...own].map(([header, { id }]) => [header.toLowerCase(), id]))
  const filled = new Set(Object.values(kept.columns))
  const columns = Object.entries(kept.columns).map(([header, id]) => {
    const ours = labels.get(header.toLowerCase())
    return [header, ours !== undefined && (id !== null || filled.has(ours)) ? ours : id] as const
  })
  const splits = Object.entries(kept.splits ?? {}).filter(([, mark]) => mark !== null)
  return { ...kept, columns: Object.fromEntries(columns), splits: Object.fromEntries(splits) }
}

/** Decisions about single headers. If two of them would fill a field now, it stays with the one that was decided last time. */
function withColumns(guessed: WholePlan, columns: readonly FileColumn[], kept: ReadonlyMap<string, KeptColumn>, ids: ReadonlySet<string>) {
  const plan = { ...guessed, columns: { ...guessed.columns }, formats: { ...guessed.formats }, splits: { ...guessed.splits } }
  const known = columns.flatMap((column) => {
    const one = kept.get(column.name.toLowerCase())
    return one && (one.column === null || ids.has(one.column)) ? [{ ...column, one }] : []
  })
  const taken = new Set(known.map(({ one }) => one.column))
  for (const [name, id] of Object.entries(plan.columns)) if (taken.has(id)) plan.columns[name] = null
  for (const { name, one, ...own } of known) {
    plan.columns[name] = one.column
    if (one.format) plan.formats[name] = formatOf(own, one.format)
    if (one.split !== undefined) plan.splits[name] = one.split
  }
  return plan
}

/** The values of this file precede decisions about the last one. */
const formatOf = (
  { dateOrder, dateCertain, decimalMark, decimalCertain }: Pick<FileColumn, 'dateOrder' | 'dateCertain' | 'decimalMark' | 'decimalCertain'>,
  said: Plan['formats'][string],
): Plan['formats'][string] => ({
  dateOrder: dateCertain ? dateOrder : said.dateOrder,
  decimalMark: decimalCertain ? decimalMark : said.decimalMark,
})

/** The guess, with what was decided of the same headers, whatever their case, and of columns that still exist. */
function decidedBefore(guessed: WholePlan, kept: Plan, columns: readonly FileColumn[], ids: ReadonlySet<string>): WholePlan {
  const [keptColumns, keptFormats, keptSplits] = [byHeader(kept.columns), byHeader(kept.formats), byHeader(kept.splits ?? {})]
  const column = ({ name }: FileColumn) => {
    const id = keptColumns.get(name.toLowerCase())
    return [name, id === undefined || (id !== null && !ids.has(id)) ? guessed.columns[name]! : id] as const
  }
  const format = (one: FileColumn) => [one.name, formatOf(one, keptFormats.get(one.name.toLowerCase()) ?? one)] as const
  const split = ({ name }: FileColumn) => {
    const said = keptSplits.get(name.toLowerCase())
    return [name, said === undefined ? guessed.splits[name]! : said] as const
  }
  const decided = Object.fromEntries(columns.map(column))
  const wanted = new Set((kept.newFields ?? []).map((header) => header.toLowerCase()))
  return {
    ...guessed,
    ...kept,
    columns: decided,
    newFields: columns.flatMap(({ name }) => (decided[name] === null && wanted.has(name.toLowerCase()) ? [name] : [])),
    formats: Object.fromEntries(columns.map(format)),
    units: { ...guessed.units, ...kept.units },
    splits: Object.fromEntries(columns.map(split)),
    constants: Object.fromEntries(Object.entries(kept.constants).filter(([id]) => ids.has(id))),
    create: { ...guessed.create, ...kept.create },
    values: { ...guessed.values, ...kept.values },
  }
}

const byHeader = <T>(decided: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(decided).map(([header, one]) => [header.toLowerCase(), one]))

/** @throws Refusal 400 for columns that the import does not take, or that are filled twice */
export function checkPlan(subject: Subject, plan: WholePlan, grants: Grants): void {
  const targets = new Map(targetsOf(subject, grants).map((target) => [target.id, target]))
  const errors: FieldError[] = []
  const filled = new Set<string>()
  for (const [header, id] of Object.entries(plan.columns)) {
    if (id === null) continue
    const target = targets.get(id)
    if (!target && id.startsWith(costsBeside) && subject.columns.some((column) => column.id === id)) throw costsRefused()
    if (!target) errors.push({ path: `columns.${header}`, message: `${subject.plural} have no column ${id}` })
    else if (filled.has(id) && !target.takesMany)
      errors.push({ path: `columns.${header}`, message: `${target.label} is filled by another column already` })
    filled.add(id)
  }
  for (const id of Object.keys(plan.constants))
    if (!targets.has(id)) errors.push({ path: `constants.${id}`, message: `${subject.plural} have no column ${id}` })
  if (plan.matchBy && !subject.keys.includes(plan.matchBy))
    errors.push({ path: 'matchBy', message: `${subject.plural} are not known by ${plan.matchBy}` })
  if (errors.length) throw badInput(errors)
}
