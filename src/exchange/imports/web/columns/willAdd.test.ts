import { expect, test } from 'vitest'
import { willAdd } from './willAdd.ts'

const relation = (entity: string, plural: string) => ({ entity, plural, mayCreate: true })
const targets = [
  { id: 'areas', relation: relation('area', 'business areas') },
  { id: 'owner', relation: relation('contact', 'contacts') },
  { id: 'name', relation: null },
]
const known = [
  { header: 'Office', columnId: 'areas', of: 'names' as const, known: 2, distinct: 20 },
  { header: 'Lead', columnId: 'owner', of: 'names' as const, known: 0, distinct: 1 },
  { header: 'System', columnId: 'name', of: 'titles' as const, known: 0, distinct: 9 },
]
const columns = { Office: 'areas', Lead: 'owner', System: 'name' }

test('names that are not known yet are counted by column, before anything is done', () => {
  expect(willAdd(known, targets, { columns, create: {} })).toBe(
    '18 new names among business areas (“Office”) and 1 new name among contacts (“Lead”)',
  )
})

test('a column that was left out, or that adds nothing, is not counted', () => {
  expect(willAdd(known, targets, { columns: { ...columns, Office: null }, create: { owner: false } })).toBe('')
})
