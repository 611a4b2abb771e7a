import { expect, test } from 'vitest'
import type { GridColumn } from '../types.ts'
import { csvOf } from './csv.ts'
import { exportPivot, exportRows } from './export.ts'
import { groupRows } from './group.ts'
import { pivotTable } from './pivot.ts'

type Row = { name: string; area: string; cost: number | null; end: string | null; live: boolean }
const rows: Row[] = [
  { name: '=2+3', area: 'Sales', cost: 12.5, end: '2026-03-09', live: true },
  { name: 'Say "hi", all', area: '-Ops', cost: -4, end: null, live: false },
]
const columns: GridColumn<Row>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'cost', label: 'Cost', kind: 'money', value: (row) => row.cost, aggregate: 'sum' },
  { id: 'end', label: 'End', kind: 'date', value: (row) => row.end },
  { id: 'live', label: 'Live', kind: 'flag', value: (row) => row.live },
]
const area: GridColumn<Row> = { id: 'area', label: 'Area', kind: 'set', value: (row) => row.area }
const order = Int32Array.of(1, 0)

test('an export holds typed cells in shown order', () => {
  const table = exportRows({ name: 'applications', columns, groupedBy: [], rows, order, groups: [] })
  expect(table.header.map(({ label }) => label)).toEqual(['Name', 'Cost', 'End', 'Live'])
  expect(table.rows).toEqual([
    ['Say "hi", all', -4, null, false],
    ['=2+3', 12.5, new Date('2026-03-09T00:00:00Z'), true],
  ])
})

test('a pivot is exported as it is shown, closed rows and totals included', () => {
  const dimensions = { down: [area, columns[3]!], across: [columns[3]!], measure: columns[1]!, aggregate: 'sum' as const }
  const table = exportPivot('applications', pivotTable(order, rows, dimensions), dimensions)
  expect(table.header.map(({ label, kind }) => `${label}:${kind}`)).toEqual([
    'Area:text',
    'Live:text',
    'No:money',
    'Yes:money',
    'Total:money',
  ])
  expect(table.rows).toEqual([
    ['-Ops', null, -4, null, -4],
    ['-Ops', 'No', -4, null, -4],
    ['Sales', null, null, 12.5, 12.5],
    ['Sales', 'Yes', null, 12.5, 12.5],
    ['Total', null, -4, 12.5, 8.5],
  ])
})

test('a sum shows no trace of how computers count', () => {
  const cents = [0.1, 0.2].map((cost): Row => ({ ...rows[0]!, cost }))
  const groups = groupRows(Int32Array.of(0, 1), cents, [...columns, area], ['area'], [])
  const table = exportRows({ name: '', columns: [columns[1]!], groupedBy: [area], rows: cents, order: Int32Array.of(0, 1), groups })
  expect(table.rows[0]).toEqual(['Sales', 0.3])
})

test('a grouped export carries group lines with their sums', () => {
  const unsummed: GridColumn<Row> = { id: 'each', label: 'Each', kind: 'number', value: (row) => row.cost }
  const shown = [...columns, unsummed]
  const groups = groupRows(order, rows, [...shown, area], ['area'], [])
  const table = exportRows({ name: 'applications', columns: shown, groupedBy: [area], rows, order, groups })
  expect(table.header[0]!.label).toBe('Area')
  expect(table.rows.map((row) => [...row.slice(0, 3), row.at(-1)])).toEqual([
    ['-Ops', null, -4, null],
    ['-Ops', 'Say "hi", all', -4, -4],
    ['Sales', null, 12.5, null],
    ['Sales', '=2+3', 12.5, 12.5],
  ])
})

test('CSV neutralises formulas, quotes what needs it and leaves numbers alone', () => {
  const table = exportRows({ name: 'applications', columns, groupedBy: [], rows, order, groups: [] })
  expect(csvOf(table)).toBe(`\ufeffName,Cost,End,Live\r\n"Say ""hi"", all",-4,,No\r\n'=2+3,12.5,03/09/2026,Yes\r\n`)
  // An apostrophe of one's own before such a sign gets another: anyone who reads the file takes one away.
  for (const start of ['=', '+', '-', '@', '\t', "'=", "''-"]) {
    expect(csvOf({ name: '', header: [{ label: 'A', kind: 'text' }], rows: [[`${start}x`]] })).toBe(`\ufeffA\r\n'${start}x\r\n`)
  }
})
