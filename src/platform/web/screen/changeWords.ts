/** Notices about changed and restored cells. They always state the value that the cells have now. */
import { formatNumber } from '#platform/contract/format.ts'
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { formatValue } from '#platform/web/grid/columnFormat.ts'
import type { Told } from '#platform/web/notify/notice.ts'
import { fieldOf, isSetsChange, type CellChange, type Changed } from './cellWrites.ts'

/** Longer values are left out. */
const longest = 40

/** The record by its name, or how many there are. */
export const whatOf = (entity: Entity, records: readonly Row[]): string =>
  records.length === 1 ? titleOf(entity, records[0]!) : `${formatNumber(records.length)} ${entity.plural}`

const labelOf = (entity: Entity, change: CellChange): string => change.shown?.label ?? entity.all[fieldOf(change)]!.label

/** The common value of the records in the column; undefined if they differ or the value is long, '' if it is blank. */
function valueIn({ shown }: CellChange, records: readonly Row[]): string | undefined {
  const values = new Set(shown && records.map((row) => formatValue(shown, shown.value(row))))
  const [value, ...more] = values
  return more.length > 0 || value === undefined || value.length > longest ? undefined : value
}

/** "State of Ledger is now Retired; “Phase out” on 03/31/2028 kept". */
export function changedInWords(entity: Entity, changes: readonly CellChange[], changed: readonly Changed[]): Told {
  const records = changed.map(({ saved }) => saved)
  const what = whatOf(entity, records)
  const also = changes.flatMap(({ write }) => write?.also?.(changed) ?? []).map((words) => `; ${words}`)
  const [only, ...others] = changes
  if (!only || others.length > 0) return [`${formatNumber(changes.length)} fields of ${what} changed${also.join('')}`]
  const subject = `${labelOf(entity, only)} of `
  const value = isSetsChange(only.given) ? undefined : valueIn(only, records)
  if (only.given === null || only.given === '') return [subject, what, ` cleared${also.join('')}`]
  return value ? [subject, what, ' is now ', value, ...also] : [subject, what, ` changed${also.join('')}`]
}

/** "State of 3 applications was Retired already": a change in bulk that changed nothing. */
export function unchangedInWords(entity: Entity, changes: readonly CellChange[], records: readonly Row[]): string {
  const what = whatOf(entity, records)
  const [only, ...others] = changes
  const value = only && others.length === 0 && !isSetsChange(only.given) ? valueIn(only, records) : undefined
  return value ? `${labelOf(entity, only!)} of ${what} was ${value} already` : `Nothing changed: ${what} had these values already`
}

/** "State of Ledger is Active again". */
export function changedBackInWords(entity: Entity, changes: readonly CellChange[], records: readonly Row[]): Told {
  const what = whatOf(entity, records)
  const [only, ...others] = changes
  if (!only || others.length > 0) return `${formatNumber(changes.length)} fields of ${what} are as they were before`
  const subject = `${labelOf(entity, only)} of `
  const value = valueIn(only, records)
  if (value === '') return [subject, what, ' is empty again']
  return value === undefined ? [subject, what, ' is as it was before'] : [subject, what, ' is ', value, ' again']
}
