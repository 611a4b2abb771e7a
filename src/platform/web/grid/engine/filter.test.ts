import { expect, test } from 'vitest'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { countWith, matchingRows } from './filter.ts'

/* Negated and combined forms of filters, and the rows that a choice would leave. */

interface App {
  id: string
  name: string
  tags: string[]
  cost: number | null
  end: string | null
  live: boolean
}

const apps: App[] = [
  { id: 'a', name: 'Ledger', tags: ['core', 'old'], cost: 100, end: '2026-01-31', live: true },
  { id: 'b', name: 'Payroll', tags: ['core'], cost: null, end: null, live: false },
  { id: 'c', name: 'Berths', tags: [], cost: 300, end: '2027-05-01', live: true },
  { id: 'd', name: 'CRM', tags: ['old'], cost: 50, end: '2026-02-01', live: true },
  { id: 'e', name: 'Billing', tags: ['core', 'new'], cost: 200, end: '2025-12-31', live: false },
]
const columns: GridColumn<App>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'tags', label: 'Tags', kind: 'sets', value: (row) => row.tags },
  { id: 'cost', label: 'Cost', kind: 'money', value: (row) => row.cost },
  { id: 'end', label: 'End', kind: 'date', value: (row) => row.end },
  { id: 'live', label: 'Live', kind: 'flag', value: (row) => row.live },
]
const column = (id: string) => columns.find((one) => one.id === id)!
const match = (filters: Record<string, Filter>) => Array.from(matchingRows(apps, columns, filters, ''), (at) => apps[at]!.id).join('')

test('below leaves out what it names', () => {
  expect(match({ cost: { kind: 'range', from: null, to: 100, below: true } })).toBe('d')
  expect(match({ cost: { kind: 'range', from: null, to: 100, below: true, not: true } }), 'a blank is not below').toBe('abce')
})

test('dates that are not in a time may leave out rows without one', () => {
  const early: Filter = { kind: 'dates', from: null, to: '2026-01-31', not: true }
  expect(match({ end: early })).toBe('bcd')
  expect(match({ end: { ...early, blanks: false } })).toBe('cd')
})

test('a set may want all of its values', () => {
  expect(match({ tags: { kind: 'set', values: ['core', 'old'], all: true } })).toBe('a')
  expect(match({ tags: { kind: 'set', values: ['core'], all: true } })).toBe('abe')
})

test('a count beside a choice is of the rows that it would leave', () => {
  const live: Filter = { kind: 'flag', is: true }
  const cost: Filter = { kind: 'range', from: 200, to: null }
  const name: Filter = { kind: 'text', contains: 'crm' }
  const count = (anyOf: string[]) =>
    countWith(apps, columns, { filters: { live, cost, name }, search: '', anyOf }, columns, column('cost'), cost)
  expect(count([]), 'every other filter holds').toBe(0)
  expect(count(['cost', 'name']), 'of a group the others say nothing').toBe(1)
  expect(count(['live', 'name']), 'one of the group has to hold').toBe(1)
})
