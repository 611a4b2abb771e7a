import { expect, test } from 'vitest'
import { area } from '#portfolio/areas/contract.ts'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import { listOf, listWith, recordOf } from '#platform/web/api/queries.ts'
import type { createRecord, updateRecord } from '#platform/web/api/records.ts'
import type { FormOptions } from '#platform/web/form/EntityForm.tsx'
import type { ListOptions } from './listOptions.ts'

type Answer<Q extends { queryFn?: unknown }> = Q['queryFn'] extends infer F
  ? F extends (...given: never[]) => infer A
    ? Awaited<A>
    : never
  : never

// The compiler rejects the lines below: `npm run typecheck` fails if one of them is accepted.
test('a list and a record are answered as their entity declares them', () => {
  const list = listOf(area)
  const one = recordOf(area, 'a1')
  const names = (rows: Answer<typeof list>): string[] => rows.map((row) => row.name)
  // @ts-expect-error -- misspelt
  const misspelt = (record: Answer<typeof one>): unknown => record.nmae
  const id = (record: Answer<typeof one>): string => record.areaId
  const given = { areaId: 'a1', name: 'Sales' } as Answer<typeof one>
  expect([names([given]), misspelt(given), id(given)]).toEqual([['Sales'], undefined, 'a1'])
})

test('cells, columns that write, and inputs name fields of their entity', () => {
  const options: ListOptions<typeof portfolio> = {
    cells: {
      name: (row) => row.name,
      // @ts-expect-error -- no such field
      nmae: () => null,
    },
    tree: { parentId: (row) => row.parentPortfolioId },
    // @ts-expect-error -- no such field
    where: (row) => row.isActive === true,
    // @ts-expect-error -- no such field
    writes: { name: { field: 'nmae', value: (_, given) => given } },
  }
  const form: FormOptions<typeof portfolio> = {
    // @ts-expect-error -- no such field
    inputs: { nmae: undefined },
    // @ts-expect-error -- no such field
    side: (values) => String(values.nmae),
  }
  expect([Object.keys(options), Object.keys(form)]).toEqual([
    ['cells', 'tree', 'where', 'writes'],
    ['inputs', 'side'],
  ])
})

test('a save takes the fields that people write, in their types', () => {
  const add = (save: typeof createRecord) => save(area, { name: 'Sales' })
  // @ts-expect-error -- an area has a name
  const addBlank = (save: typeof createRecord) => save(area, {})
  const change = (save: typeof updateRecord, record: Parameters<typeof updateRecord<typeof area>>[1]) =>
    // @ts-expect-error -- a name is text
    save(area, record, { name: 7 })
  expect([add, addBlank, change].map(({ length }) => length)).toEqual([1, 1, 2])
})

test('a list of which some fields were asked for has those and the id', () => {
  const part = listWith(area, ['name'])
  const ids = (rows: Answer<typeof part>): string[] => rows.map(({ areaId, name }) => `${areaId} ${name}`)
  // @ts-expect-error -- not asked for
  const active = (rows: Answer<typeof part>): unknown[] => rows.map((row) => row.active)
  // @ts-expect-error -- no such field
  expect(listWith(area, ['nmae']).queryKey).toEqual(['list', 'area', 'nmae'])
  expect([ids([{ areaId: 'a1', name: 'Sales' }]), active([])]).toEqual([['a1 Sales'], []])
})
