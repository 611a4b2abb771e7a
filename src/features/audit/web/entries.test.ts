import { expect, test } from 'vitest'
import { csvOf, saysOf } from './entries.ts'

const entry = {
  auditEntryId: 'a',
  happenedDate: '2026-03-01T12:00:00Z',
  kind: 'settings',
  userId: 'u',
  userName: '=HYPERLINK("x")',
  onBehalfOfName: null,
  subject: 'Fleet, north',
  network: null,
  details: { city: ['Oslo', null], rows: 12, userId: 'u' },
} as const

test('changes are told as before and after, ids are not told', () => {
  expect(saysOf({ details: { ...entry.details, city: ['Oslo', null] } })).toBe('city: Oslo → nothing; rows: 12')
})

test('the file splits no cell and holds no formula', () => {
  const line = csvOf([{ ...entry, details: { ...entry.details, city: ['Oslo', null] } }]).split('\r\n')[1]
  expect(line).toBe(`"2026-03-01T12:00:00Z","'=HYPERLINK(""x"")","","Setting changed","Fleet, north","city: Oslo → nothing; rows: 12",""`)
})
