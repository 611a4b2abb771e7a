/** Counts for the check: cells imported with a loss, and lines that are no rows. */
import type { DryRun } from '#exchange/imports/contract/check.ts'
import { kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import { decimalsOf } from '#platform/contract/schema.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import type { ImportRow } from '../../import-row.ts'
import { hiddenRowsOf } from '../../prepare/left-out.ts'
import { linesOfNoRecord } from '../../prepare/no-records.ts'
import type { StoredImport } from '../../stored.ts'
import type { Subject } from '../../subjects.ts'

export function lossesIn(
  rows: readonly ImportRow[],
  { columns }: Pick<Subject, 'columns'>,
  { plan }: Pick<StoredImport, 'plan'>,
  table: Table,
): Pick<DryRun, 'losses' | 'headersAgain' | 'hiddenLeftOut'> {
  const counts = new Map<string, DryRun['losses'][number]>()
  for (const { action, losses } of rows)
    for (const { header, loss } of action === 'reject' || action === 'skip' ? [] : losses) {
      const key = `${loss} ${header}`
      const before = counts.get(key) ?? {
        column: header,
        loss,
        cells: 0,
        decimals: loss === 'rounded' ? decimalsFor(columns, plan.columns[header]) : null,
      }
      counts.set(key, { ...before, cells: before.cells + 1 })
    }
  const skipped = new Set(rows.filter(({ action }) => action === 'skip').map(({ number }) => number))
  const headers = [...linesOfNoRecord(table)].filter(([row, line]) => line === 'header' && skipped.has(row))
  return {
    losses: [...counts.values()],
    headersAgain: headers.length,
    hiddenLeftOut: plan.hidden === 'leave' ? hiddenRowsOf(table).length : 0,
  }
}

function decimalsFor(columns: Subject['columns'], id: string | null | undefined): number {
  const shape = columns.find((column) => column.id === id)?.shape
  if (shape?.kind === 'part') return decimalsOf(kindFields.license)
  const field = shape?.kind === 'value' ? shape.field : undefined
  return field && 'decimals' in field ? decimalsOf(field) : field?.kind === 'money' ? 2 : 0
}
