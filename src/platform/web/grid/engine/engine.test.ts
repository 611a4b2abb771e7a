import { expect, test } from 'vitest'
import type { Filter, Sorting } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { aggregateOf } from './aggregate.ts'
import { inNaturalOrder } from './columnar.ts'
import { facetsOf, matchingRows } from './filter.ts'
import { groupRows } from './group.ts'
import { flatLines, groupedLines, pageOfLines, treeLines } from './lines.ts'
import { pivotTable } from './pivot.ts'
import { sortedRows } from './sort.ts'
import { arrangeTree, rowsInTree } from './tree.ts'

interface App {
  id: string
  name: string
  area: string
  tags: string[]
  cost: number | null
  end: string | null
  live: boolean
  parent: string | null
}

const app = (
  id: string,
  name: string,
  area: string,
  tags: string[],
  cost: number | null,
  end: string | null,
  live: boolean,
  parent: string | null = null,
): App => ({ id, name, area, tags, cost, end, live, parent })

const apps = [
  app('a', 'Ledger 10', 'Finance', ['core', 'old'], 100, '2026-01-31', true),
  app('b', 'ledger 9', 'Finance', ['core'], null, null, false, 'a'),
  app('c', 'Überweisung', 'Sales', [], 300, '2027-05-01', true, 'b'),
  app('d', 'CRM', '', ['old'], 50, '2026-02-01', true),
  app('e', 'Billing', 'Sales', ['core', 'new'], 200, '2025-12-31', false, 'zz'),
]

const columns: GridColumn<App>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'area', label: 'Area', kind: 'set', value: (row) => row.area },
  { id: 'tags', label: 'Tags', kind: 'sets', value: (row) => row.tags },
  { id: 'cost', label: 'Cost', kind: 'money', value: (row) => row.cost, aggregate: 'sum' },
  { id: 'end', label: 'End', kind: 'date', value: (row) => row.end, aggregate: 'max' },
  { id: 'live', label: 'Live', kind: 'flag', value: (row) => row.live },
]
const column = (id: string) => columns.find((one) => one.id === id)!
const ids = (indexes: ArrayLike<number>) => Array.from(indexes, (i) => apps[i]!.id).join('')
const match = (filters: Record<string, Filter>, search = '') => ids(matchingRows(apps, columns, filters, search))
const all = Int32Array.from(apps, (_, i) => i)
const sort = (...sorting: Sorting) => ids(sortedRows(all, apps, columns, sorting))

test('a filter may want what it is not, blanks among them, and one of several may suffice', () => {
  const named: Filter = { kind: 'text', contains: 'LEDGER' }
  const letters = (...found: string[]) => found.join('').split('').toSorted().join('')
  expect(letters(match({ name: { ...named, not: true } }), match({ name: named }))).toBe(ids(all))
  const area: Filter = { kind: 'set', values: [''] }
  const either = ids(matchingRows(apps, columns, { name: named, area }, '', columns, ['name', 'area']))
  expect(new Set(either.split(''))).toEqual(new Set((match({ name: named }) + match({ area })).split('')))
  expect(ids(matchingRows(apps, columns, { name: named, area }, '', columns, ['area']))).toBe(match({ name: named, area }))
})

test('text contains, whatever the case', () => {
  expect(match({ name: { kind: 'text', contains: 'LEDGER' } })).toBe('ab')
})

test('a range takes its ends in and leaves blanks out', () => {
  expect(match({ cost: { kind: 'range', from: 100, to: 200 } })).toBe('ae')
  expect(match({ cost: { kind: 'range', from: null, to: 100 } })).toBe('ad')
})

test('a date range compares days', () => {
  expect(match({ end: { kind: 'dates', from: '2026-01-31', to: '2026-02-01' } })).toBe('ad')
  expect(match({ end: { kind: 'dates', from: null, to: '2026-01-31' } }), 'a blank is no day').toBe('ae')
})

test('a set names blanks with an empty text', () => {
  expect(match({ area: { kind: 'set', values: ['Sales', ''] } })).toBe('cde')
})

test('several values a row are matched one by one', () => {
  expect(match({ tags: { kind: 'set', values: ['old', 'new'] } })).toBe('ade')
  expect(match({ tags: { kind: 'set', values: [''] } })).toBe('c')
})

test('a flag filter asks for yes or for no', () => {
  expect(match({ live: { kind: 'flag', is: false } })).toBe('be')
})

test.each([
  ['area', 'd', 'abce'],
  ['cost', 'b', 'acde'],
  ['end', 'b', 'acde'],
])('%s is blank in %s and has a value in %s', (id, blank, filled) => {
  expect(match({ [id]: { kind: 'blank', is: true } })).toBe(blank)
  expect(match({ [id]: { kind: 'blank', is: false } })).toBe(filled)
})

test('every word of the search has to be somewhere', () => {
  expect(match({}, 'finance  ledger')).toBe('ab')
  expect(match({}, 'core bill')).toBe('e')
  expect(match({}, 'nothing')).toBe('')
})

test('facets count what the other filters leave, and their own does not narrow them', () => {
  const filters: Record<string, Filter> = { area: { kind: 'set', values: ['Sales'] }, live: { kind: 'flag', is: true } }
  expect(facetsOf(apps, columns, filters, '', column('area'))).toEqual([
    { value: '', count: 1 },
    { value: 'Finance', count: 1 },
    { value: 'Sales', count: 1 },
  ])
  expect(facetsOf(apps, columns, {}, '', column('tags'))).toEqual([
    { value: '', count: 1 },
    { value: 'core', count: 3 },
    { value: 'new', count: 1 },
    { value: 'old', count: 2 },
  ])
})

test('texts sort naturally: case and accents aside, 9 before 10', () => {
  expect(sort({ column: 'name', descending: false })).toBe('edbac')
  expect(inNaturalOrder(['Ezra', 'Élan'])).toEqual([1, 0])
})

test('blanks are last in either direction', () => {
  expect(sort({ column: 'cost', descending: false })).toBe('daecb')
  expect(sort({ column: 'cost', descending: true })).toBe('ceadb')
  expect(sort({ column: 'end', descending: true })).toBe('cdaeb')
})

test('a second key decides among equals, else the order of the list', () => {
  expect(sort({ column: 'area', descending: false }, { column: 'cost', descending: true })).toBe('abced')
  expect(sort({ column: 'live', descending: true })).toBe('acdbe')
})

test('aggregates leave blanks out and know an empty list', () => {
  expect(aggregateOf(all, apps, column('cost'), 'sum')).toBe(650)
  expect(aggregateOf(all, apps, column('cost'), 'mean')).toBe(162.5)
  expect(aggregateOf(all, apps, column('cost'), 'min')).toBe(50)
  expect(aggregateOf(all, apps, column('end'), 'max')).toBe('2027-05-01')
  expect(aggregateOf(all, apps, column('tags'), 'count')).toBe(4)
  expect(aggregateOf([], apps, column('cost'), 'sum')).toBeNull()
})

test('groups are sorted by value, blanks last, or by the sum that is sorted by', () => {
  const byValue = groupRows(all, apps, columns, ['area'], [])
  expect(byValue.map((group) => [group.text, group.rows.length, group.aggregate('cost')])).toEqual([
    ['Finance', 2, 100],
    ['Sales', 2, 500],
    ['', 1, 50],
  ])
  const bySum = groupRows(all, apps, columns, ['area'], [{ column: 'cost', descending: true }])
  expect(bySum.map((group) => group.text)).toEqual(['Sales', 'Finance', ''])
})

test('several levels nest, and a row of several values is in each of its groups', () => {
  const [core, , old] = groupRows(all, apps, columns, ['tags', 'area'], [])
  expect(core!.text).toBe('core')
  expect(core!.groups.map((group) => [group.text, ids(group.rows)])).toEqual([
    ['Finance', 'ab'],
    ['Sales', 'e'],
  ])
  expect(ids(old!.rows)).toBe('ad')
})

test('a group that nobody opens is not divided', () => {
  const asked: string[] = []
  const watched = [column('area'), { ...column('tags'), value: (row: App) => (asked.push(row.id), row.tags) }]
  const [finance] = groupRows(all, apps, watched, ['area', 'tags'], [])
  expect(asked).toEqual([])
  expect(finance!.groups.map((group) => group.text)).toEqual(['core', 'old'])
})

const source = { rows: apps, rowId: (row: App) => row.id }

test('lines show what is open; a page starts where the last one ended', () => {
  const groups = groupRows(all, apps, columns, ['area'], [])
  const lines = groupedLines(source, groups, { all: false, except: new Set([groups[0]!.key]) }, columns)
  const shown = Array.from({ length: lines.length }, (_, i) => lines.at(i)).map((line) =>
    line.kind === 'group' ? line.label : line.kind === 'row' ? line.row.id : '',
  )
  expect(shown).toEqual(['Finance', 'a', 'b', 'Sales', 'Not set'])
  expect(lines.parentsOf(2)).toEqual([0])
  const second = pageOfLines(flatLines(source, all), 1, 2)
  expect(second.length).toBe(2)
  expect(second.at(0).key).toBe('c')
  expect([2, 3].map((page) => pageOfLines(flatLines(source, all), page, 2).length)).toEqual([1, 0])
})

test('a tree keeps the ancestors of a match, and an unknown parent makes a root', () => {
  const found = matchingRows(apps, columns, { name: { kind: 'text', contains: 'über' } }, '')
  const tree = arrangeTree(apps, found, all, source.rowId, (row) => row.parent)
  const lines = treeLines(source, tree.children, tree.context, { all: true, except: new Set() })
  const shown = Array.from({ length: lines.length }, (_, i) => lines.at(i)).map(
    (line) => line.kind === 'row' && [line.row.id, line.depth, line.context],
  )
  expect(shown).toEqual([
    ['a', 0, true],
    ['b', 1, true],
    ['c', 2, false],
  ])
  expect(arrangeTree(apps, all, all, source.rowId, (row) => row.parent).children.get(-1)).toEqual([0, 3, 4])
})

test('a tree is counted from above, without rows that only lead to a match', () => {
  const [family, sales] = [app('p', 'Parent', '', [], 1, null, true), app('q', 'Another', '', [], 1, null, true)]
  const rows = [app('r', 'Child', '', [], 1, null, true, 'q'), family, sales]
  const sorted = sortedRows(Int32Array.of(0, 1, 2), rows, columns, [{ column: 'name', descending: false }])
  const tree = (matching: Int32Array) => arrangeTree(rows, matching, sorted, source.rowId, (row) => row.parent)
  expect(rowsInTree(tree(sorted)).map((row) => rows[row]!.id)).toEqual(['q', 'r', 'p'])
  expect(rowsInTree(tree(Int32Array.of(0)))).toEqual([0])
})

test('records that are each other’s parent are still shown', () => {
  const circle = [app('x', 'X', '', [], 1, null, true, 'y'), app('y', 'Y', '', [], 1, null, true, 'x')]
  const both = Int32Array.of(0, 1)
  const tree = arrangeTree(circle, both, both, source.rowId, (row) => row.parent)
  expect(tree.children.get(-1)).toEqual([0])
  expect(tree.children.get(0)).toEqual([1])
})

test('a pivot aggregates each cell and total from the records', () => {
  const pivot = pivotTable(all, apps, { down: [column('area')], across: [column('live')], measure: column('cost'), aggregate: 'mean' })
  expect(pivot.columns).toEqual(['No', 'Yes'])
  expect(pivot.rows.map((row) => [row.label, ...row.cells])).toEqual([
    ['Finance', null, 100, 100],
    ['Sales', 200, 300, 250],
    ['Not set', null, 50, 50],
  ])
  expect(pivot.total.cells).toEqual([200, 150, 162.5])
  const counted = pivotTable(all, apps, { down: [column('area')], across: [column('live')], measure: column('cost'), aggregate: 'count' })
  expect(counted.rows.at(-1)!.cells, 'no record is no number').toEqual([null, 1, 1])
})

test('a pivot of a text with many values has a column for the frequent ones, and one for all others', () => {
  const codes = Array.from({ length: 200 }, (_, at) => ({ code: at < 50 ? 'Common' : `C${at}` }))
  const code: GridColumn<{ code: string }> = { id: 'custom.code', label: 'Code', kind: 'text', value: (row) => row.code }
  const indexes = Int32Array.from(codes.keys())
  const across = pivotTable(indexes, codes, { down: [], across: [code], measure: code, aggregate: 'count' })
  expect([across.columns.length, across.columns.at(-1), across.total.cells.at(-2), across.total.cells.at(-1)]).toEqual([
    60,
    '92 others',
    92,
    200,
  ])
  const down = pivotTable(indexes, codes, { down: [code], across: [], measure: code, aggregate: 'count' })
  expect([down.rows.length, down.rows.find(({ label }) => label === 'Common')!.cells]).toEqual([151, [50]])
})

test('a record of several values counts once in a pivot’s total', () => {
  const pivot = pivotTable(all, apps, { down: [column('tags'), column('area')], across: [], measure: column('cost'), aggregate: 'count' })
  expect(pivot.columns).toEqual([])
  expect(pivot.rows.map((row) => [row.label, row.cells[0]])).toEqual([
    ['core', 3],
    ['new', 1],
    ['old', 2],
    ['Not set', 1],
  ])
  expect(pivot.rows[0]!.rows.map((row) => row.label)).toEqual(['Finance', 'Sales'])
  expect(pivot.total.cells).toEqual([5])
})

test('a time counts by the day on which its reader sees it', () => {
  const local = (day: number, hour: number, minute: number) => ({ at: new Date(2026, 2, day, hour, minute).toISOString() })
  const changed = [local(9, 0, 0), local(9, 23, 59), local(10, 0, 0), { at: null }]
  const at: GridColumn<(typeof changed)[number]> = { id: 'at', label: 'At', kind: 'dateTime', value: (row) => row.at }
  const on = (day: string) => [...matchingRows(changed, [at], { at: { kind: 'dates', from: day, to: day } }, '')]
  expect(on('2026-03-09')).toEqual([0, 1])
  expect(on('2026-03-10')).toEqual([2])
})

test('distinct values are counted once, however many rows hold them', () => {
  const all = apps.map((_, index) => index)
  const distinct = (id: string) =>
    aggregateOf(
      all,
      apps,
      columns.find((column) => column.id === id)!,
      'distinct',
    )
  expect([distinct('area'), distinct('tags')]).toEqual([
    new Set(apps.flatMap(({ area }) => area || [])).size,
    new Set(apps.flatMap(({ tags }) => tags)).size,
  ])
})
