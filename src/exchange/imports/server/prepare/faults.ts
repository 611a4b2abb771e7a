/** Faults of a cell or a row, and their treatment: the remedy that the cause has in the plan. */
import { causeOf, type FaultKind } from '#exchange/imports/contract/check.ts'
import type { Remedy, WholePlan } from '#exchange/imports/contract/plan.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Fault, ImportRow } from '../import-row.ts'
import { noResult } from '#platform/server/spreadsheet/values.ts'

/** Faults of a value, which another value can replace. */
const ofValues: readonly FaultKind[] = ['unreadable', 'unknown', 'nobody', 'many', 'invalid']

/** Remedies that a fault may have, the usual one first. */
export function openTo(kind: FaultKind, isOptional: boolean): readonly Remedy['do'][] {
  if (kind === 'repeat') return isOptional ? ['reject', 'first', 'last', 'merge', 'separate'] : ['reject', 'first', 'last', 'merge']
  if (kind === 'other') return ['reject', 'skip']
  if (kind === 'noRecord') return ['reject', 'empty', 'skip']
  if (kind === 'several') return ['one', 'split', 'empty', 'map', 'skip', 'reject']
  const setting: Remedy['do'][] = ofValues.includes(kind) ? ['set', 'replace', 'map'] : ['set']
  return isOptional ? ['empty', ...setting, 'skip', 'reject'] : ['reject', ...setting, 'skip']
}

export function remedyOf({ faults, badCells, repeats }: WholePlan, fault: Fault): Remedy {
  const chosen = faults[causeOf(fault)]
  const open = openTo(fault.kind, fault.isOptional)
  if (chosen && open.includes(chosen.do)) return chosen
  if (fault.kind === 'repeat') return { do: open.includes(repeats) ? repeats : 'reject' }
  return usualRemedy(fault, badCells)
}

/** Treatment of a fault without a remedy, and of a value that its remedy doesn't mention. */
const usualRemedy = ({ kind, isOptional }: Fault, badCells: WholePlan['badCells']): Remedy => {
  if (kind === 'several') return { do: 'one' }
  // A word for nobody is not a bad cell: leaving it out loses nothing.
  if (kind === 'nobody') return { do: 'empty' }
  return { do: openTo(kind, isOptional)[0] === 'empty' ? badCells : 'reject' }
}

/** Effect of a fault on a cell. */
export interface Settled {
  /** In place of the whole cell, or of the value in it that is wrong. */
  readonly text: string
  readonly of: 'cell' | 'value'
  /** For find and replace: the result may be as wrong as before. */
  readonly isTried: boolean
}

/** Errors of a row that are listed: a cell may hold ten thousand names that nobody knows. */
const mostErrors = 200

/** Notes the fault as its remedy has it. Answers what takes the place of the cell or value; null when it stays empty; undefined when it costs the row. */
export function settle(plan: WholePlan, row: ImportRow, fault: Fault): Settled | null | undefined {
  const { column, message, kind, value = '' } = fault
  const chosen = remedyOf(plan, fault)
  const other = otherValue(chosen, value)
  const remedy = (chosen.do === 'replace' || chosen.do === 'map') && other === undefined ? usualRemedy(fault, plan.badCells) : chosen
  row.faults.push(fault)
  if (remedy.do === 'reject') {
    if (row.errors.length < mostErrors && !row.errors.some((one) => one.message === message && one.column === column))
      row.errors.push({ column, message, kind })
    return undefined
  }
  if (remedy.do === 'set') return { text: remedy.value ?? '', of: 'cell', isTried: false }
  if (other) return { text: other, of: 'value', isTried: chosen.do === 'replace' }
  row.notes.push({ column, message, kind })
  if (remedy.do === 'skip') {
    row.action = 'skip'
    return undefined
  }
  return null
}

/** The value put by a remedy is wrong as well: it was tried, or must be right. Returns null if the cell stays empty, otherwise undefined. */
export function settleAgain(plan: WholePlan, row: ImportRow, fault: Fault, isTried: boolean): null | undefined {
  const { column, message, kind } = fault
  const isLeft = isTried && usualRemedy(fault, plan.badCells).do === 'empty'
  ;(isLeft ? row.notes : row.errors).push({ column, message, kind })
  return isLeft ? null : undefined
}

/** Replacement of a wrong value: '' for nothing, undefined if the remedy doesn't mention it. */
function otherValue(remedy: Remedy, value: string): string | undefined {
  if (remedy.do === 'map') {
    const to = remedy.map?.[foldText(value)]
    return to === undefined ? undefined : (to ?? '').trim()
  }
  if (remedy.do !== 'replace' || !remedy.find) return undefined
  const found = new RegExp(remedy.find.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'giu')
  const replaced = value.replaceAll(found, () => remedy.value ?? '')
  return replaced === value ? undefined : replaced.trim()
}

/** A cell with what takes the place of it, or of a value in it. */
export const withSettled = (cell: string, value: string, { text, of }: Settled): string =>
  of === 'cell' ? text : cell.replace(value, () => text)

/** Explains a cell with an error of a formula. */
export const formulaFault = (cell: string): string =>
  cell === noResult
    ? 'The cell holds a formula without a stored result. Open the file in Excel, save it, and upload it again, or write the value itself.'
    : `“${cell}” is what a formula leaves that could not be worked out. Write the value itself.`
