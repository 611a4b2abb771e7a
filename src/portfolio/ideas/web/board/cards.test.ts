import { expect, test } from 'vitest'
import { moveOf, type IdeaCard } from './cards.ts'

const card = (id: string, columnId: string, place: number): IdeaCard => ({
  id,
  columnId,
  place,
  name: id,
  number: 1,
  priority: null,
  votes: 0,
  driverIds: [],
  values: { type: [], priority: [], drivers: [], areas: [], portfolios: [], programs: [] },
  areaIds: [],
  author: '',
})
// A filter hides the second card of the first column.
const cards = [card('a', 'one', 1), card('c', 'one', 3), card('d', 'one', 4), card('x', 'none', 1)]
const placeOf = (id: string, columnId: string, afterId: string | null) => moveOf(cards, { id, columnId, afterId }).displayOrder

test('a card goes right after the one above it, whatever a filter hides', () => {
  expect(placeOf('a', 'one', 'c')).toBe(3)
  expect(placeOf('d', 'one', 'a')).toBe(2)
  expect(placeOf('x', 'one', 'c')).toBe(4)
  expect(placeOf('d', 'one', null)).toBe(1)
})

test('the column of ideas without a status is shown as none', () => {
  expect(moveOf(cards, { id: 'a', columnId: 'none', afterId: 'x' })).toEqual({ ideaId: 'a', targetStatusId: null, displayOrder: 2 })
})
