import { expect, test } from 'vitest'
import type { ImportSummary } from '#exchange/imports/contract.ts'
import { hasUndone, willUndo } from './undoWords.ts'

const tags = { label: 'tag', plural: 'tags' }
const undone = (create: number, update: number, keptCount = 0) =>
  ({ counts: { create, update }, keptCount }) as unknown as Pick<ImportSummary, 'counts' | 'keptCount'>

test.each([
  [undone(134, 0), 'The 134 tags that it added are removed.'],
  [undone(1, 1), 'The 1 tag that it added is removed, and the 1 tag that it changed has its values back.'],
  [undone(0, 3, 1), 'The 3 tags that it changed have their values back, but for 1 record below.'],
  [undone(0, 0), 'It had changed nothing.'],
])('an undone import says what is back as it was: %#', (summary, said) => {
  expect(hasUndone(summary, tags)).toBe(said)
})

test('before it is undone, it says what that does', () => {
  expect(willUndo(undone(2, 1), tags)).toBe('This removes the 2 tags that it added, and restores the previous values of 1 tag.')
})

test('records named by the rows are listed beside its own records', () => {
  const added = [
    { entity: 'area', label: 'business areas', count: 18 },
    { entity: 'contact', label: 'contact', count: 1 },
  ]
  const summary = { counts: { ...undone(2, 0).counts!, added }, keptCount: null }
  expect(willUndo(summary, tags)).toBe(
    'This removes the 2 tags that it added, and removes the 18 business areas and 1 contact that its rows named.',
  )
  expect(hasUndone(summary, tags)).toBe(
    'The 2 tags that it added are removed, and the 18 business areas and 1 contact that its rows named are gone, too.',
  )
})
