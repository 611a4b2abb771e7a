/** From a file to a plan, and from a person's wishes to one that holds. */
import type { FileColumn } from '#features/imports/contract.ts'
import type { Plan, WholePlan } from '#features/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import { badInput, type FieldError } from '#platform/server/http/refusal.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { BLANK_MARKERS } from '#platform/server/spreadsheet/values.ts'
import type { Analysis } from './analysis.ts'
import { guessColumns } from './guess.ts'
import { targetsOf, type Subject } from './subjects.ts'

/** The best guess; what was decided for the last file with these headers goes before it. */
export function firstPlan(subject: Subject, table: Table, { columns }: Analysis, grants: Grants, kept?: Plan): WholePlan {
  const targets = targetsOf(subject, grants)
  const guessed: WholePlan = {
    columns: guessColumns(subject.columns, table, columns, subject.label),
    formats: Object.fromEntries(columns.map(({ name, dateOrder, decimalMark }) => [name, { dateOrder, decimalMark }])),
    constants: {},
    existing: 'update',
    matchBy: null,
    blanks: 'keep',
    blankMarkers: BLANK_MARKERS,
    create: Object.fromEntries(
      targets.flatMap(({ id, relation }) => (relation ? [[id, relation.mayCreate && relation.entity !== subject.of.entity.name]] : [])),
    ),
    edits: [],
    skipped: [],
  }
  return kept ? decidedBefore(guessed, kept, columns, new Set(targets.map(({ id }) => id))) : guessed
}

/** The guess, with what was decided of the same headers, whatever their case, and of columns that still exist. */
function decidedBefore(guessed: WholePlan, kept: Plan, columns: readonly FileColumn[], ids: ReadonlySet<string>): WholePlan {
  const [keptColumns, keptFormats] = [byHeader(kept.columns), byHeader(kept.formats)]
  const column = ({ name }: FileColumn) => {
    const id = keptColumns.get(name.toLowerCase())
    return [name, id === undefined || (id !== null && !ids.has(id)) ? guessed.columns[name]! : id] as const
  }
  // What this file's own values tell goes before what was said of the last one's.
  const format = ({ name, dateCertain, decimalCertain, ...own }: FileColumn) => {
    const said = keptFormats.get(name.toLowerCase()) ?? own
    const dateOrder = dateCertain ? own.dateOrder : said.dateOrder
    return [name, { dateOrder, decimalMark: decimalCertain ? own.decimalMark : said.decimalMark }] as const
  }
  return {
    ...guessed,
    ...kept,
    columns: Object.fromEntries(columns.map(column)),
    formats: Object.fromEntries(columns.map(format)),
    constants: Object.fromEntries(Object.entries(kept.constants).filter(([id]) => ids.has(id))),
    create: { ...guessed.create, ...kept.create },
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
