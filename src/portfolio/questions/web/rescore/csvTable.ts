import type { Moved } from '#portfolio/scoring/contract/scoring.ts'
import type { ExportTable } from '#platform/web/grid/types.ts'

const columns = [
  ['Application', 'text', (row: Moved) => row.name],
  ['Quadrant before', 'text', (row: Moved) => row.from],
  ['Quadrant after', 'text', (row: Moved) => row.to],
  ['Business score before', 'number', (row: Moved) => row.businessBefore],
  ['Business score after', 'number', (row: Moved) => row.businessAfter],
  ['Technology score before', 'number', (row: Moved) => row.technologyBefore],
  ['Technology score after', 'number', (row: Moved) => row.technologyAfter],
] as const

/** Applications that change quadrant, as a file. */
export const csvTable = (rows: readonly Moved[]): ExportTable => ({
  name: 'Quadrants after the change',
  header: columns.map(([label, kind]) => ({ label, kind })),
  rows: rows.map((row) => columns.map(([, , of]) => of(row))),
})
