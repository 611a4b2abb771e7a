import { afterEach, expect, test, vi } from 'vitest'
import { area } from '#portfolio/areas/contract.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { keepSession } from '#platform/web/session/stored.ts'
import { queryClient, type Row } from './queries.ts'
import { fieldsSaved, recordsRemoved, requestFields, requestFieldsBack } from './records.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

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

test('data cached beside the lists stays until requested again: the position of a record', () => {
  const beside = { from: 3, ids: ['one', 'two'], total: 30_000 }
  expect(afterRemoving(beside)).toBe(beside)
})

/** Returns these answers in turn. Returns the log of requests: method, path and version. */
function answering(...answers: readonly (readonly [etag: string, answer: object])[]): string[] {
  const sent: string[] = []
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { hostname: 'portolan.example', port: '' })
  keepSession({ userId: 'u', token: 'secret' } as SessionUser)
  vi.stubGlobal('fetch', (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    const [etag, answer] = answers[sent.length]!
    sent.push([method, decodeURIComponent(path), headers['If-Match']].filter(Boolean).join(' '))
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { etag } }))
  })
  return sent
}
const shown = (): Row[] => queryClient.getQueryData(['list', area.name, 'at rest'])!
const changing = (field: string, value: unknown) => [{ field, column: field, valueIn: () => value }]

test('a change in a list requests the list’s fields, and continues from its answer', async () => {
  const told = { areaId: 'one', name: 'Harbour', refAreaTypeId: 'Old', modifiedByName: 'Ada' }
  const sent = answering(['"1"', told], ['"2"', { ...told, name: 'Port' }], ['"3"', { ...told, name: 'Docks' }], ['"4"', told])
  queryClient.setQueryData(['list', area.name, 'at rest'], [{ areaId: 'one', name: 'Harbour', usage: 3 }])
  queryClient.setQueryData(['list', area.name, 'name,refAreaTypeId'], [{ areaId: 'two', name: 'Quay', refAreaTypeId: null }])
  const fields = '?fields=name,modifiedByName,areaId,refAreaTypeId'

  const first = await requestFields(area, shown()[0]!, changing('name', 'Port'))
  fieldsSaved(area, [first.saved])
  expect(sent).toEqual([`GET /api/areas/one${fields}`, `PUT /api/areas/one${fields} "1"`])
  // Fields that the answer omits stay as the list has them.
  expect(shown()).toEqual([{ areaId: 'one', name: 'Port', usage: 3, refAreaTypeId: 'Old', modifiedByName: 'Ada' }])

  const second = await requestFields(area, shown()[0]!, changing('name', 'Docks'))
  expect(sent.slice(2)).toEqual([`PUT /api/areas/one${fields} "2"`])
  expect(second.before.name).toBe('Port')
  await requestFieldsBack(area, second.saved, { name: 'Port' })
  expect(sent.slice(3)).toEqual([expect.stringMatching(/^PUT .* "3"$/)])
})

test('a field without a known version is read before it is changed', async () => {
  const told = { areaId: 'one', name: 'Port', modifiedByName: 'Ada' }
  const sent = answering(['"1"', { ...told, name: 'Harbour' }], ['"2"', told], ['"2"', { ...told, refAreaTypeId: 'Old' }], ['"3"', told])
  queryClient.setQueryData(['list', area.name, 'at rest'], [{ areaId: 'one', name: 'Harbour' }])
  fieldsSaved(area, [(await requestFields(area, shown()[0]!, changing('name', 'Port'))).saved])
  const { before } = await requestFields(area, shown()[0]!, changing('refAreaTypeId', 'New'))
  expect(before.refAreaTypeId).toBe('Old')
  expect(sent[2]).toMatch(/^GET .*fields=.*refAreaTypeId/)
})
