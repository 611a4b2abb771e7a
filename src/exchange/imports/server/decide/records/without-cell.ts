import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { settle } from '../../prepare/faults.ts'
import type { Fault, ImportRow } from '../../import-row.ts'
import { reject } from './task.ts'

/** Whether a row does without what is wrong; else it is skipped or rejected. */
export function isLeftOut(plan: WholePlan, row: ImportRow, fault: Fault): boolean {
  if (settle(plan, row, fault) === null) return true
  if (row.action !== 'skip') reject(row, fault.message, fault.column, fault.kind)
  return false
}
