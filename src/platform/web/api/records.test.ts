import { afterEach, expect, test } from 'vitest'
import { area } from '#features/areas/contract.ts'
import { queryClient } from './queryClient.ts'
import { recordsRemoved } from './records.ts'

afterEach(() => queryClient.clear())

const rows = ['one', 'two'].map((areaId) => ({ areaId, name: areaId }))
const afterRemoving = (data: unknown) => {
  queryClient.setQueryData(['list', area.name, 'some'], data)
  recordsRemoved(area, [rows[0]!])
  return queryClient.getQueryData(['list', area.name, 'some'])
}

test('a change is shown in each list that is here, and the first rows of a list that is too long go', () => {
  expect(afterRemoving(rows)).toEqual([rows[1]])
  expect(afterRemoving({ total: 30_000, first: rows })).toEqual({ total: 30_000 })
})

test('what is kept beside the lists stays until it is asked for again: where a record stands', () => {
  const beside = { from: 3, ids: ['one', 'two'], total: 30_000 }
  expect(afterRemoving(beside)).toBe(beside)
})
