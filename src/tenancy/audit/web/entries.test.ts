import { expect, test } from 'vitest'
import { auditFile, saysOf } from './entries.ts'

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

const portfolioId = '01a20449-7287-7f7e-91f2-8bbb2468b7d4'
const names = new Map([[portfolioId, 'Fleet']])

test('changes are shown as before and after, in words for fields and ids', () => {
  expect(saysOf({ details: { ...entry.details, city: ['Oslo', null] } }, names)).toBe('City: Oslo → nothing; Rows: 12')
  const details = { refQuestionLevelId: [null, 'Basic'], logoOnly: [false, true], roles: [null, `Author of portfolio ${portfolioId}`] }
  expect(saysOf({ details }, names)).toBe('Question level: Basic; Logo only: no → yes; Roles: Author of portfolio Fleet')
  expect(saysOf({ details: { roles: [portfolioId, ''] } }, new Map())).toBe('Roles: a deleted record → nothing')
})

test('the file splits no cell and holds no formula', () => {
  const line = auditFile([{ ...entry, details: { ...entry.details, city: ['Oslo', null] } }], names).split('\r\n')[1]
  expect(line).toBe(`2026-03-01T12:00:00Z,"'=HYPERLINK(""x"")",,Setting changed,"Fleet, north",City: Oslo → nothing; Rows: 12,`)
})
