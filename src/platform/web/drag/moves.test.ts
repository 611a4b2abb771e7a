import { expect, test } from 'vitest'
import { byList, cardBack, cardMoveTo, listIdOf, stepFrom, withCardMove } from './board/cards.ts'
import { moveBack, moveBeside, moved, moveTo, withMove } from './order.ts'
import { treeBack, treeDrop, treeEdgeAt, treeStep } from './tree.ts'

const ids = ['a', 'b', 'c', 'd']
const idOf = (id: string) => id

test('an item is taken down, up, and to the ends', () => {
  const words = [moved(ids, 0, 2), moved(ids, 3, 1), moved(ids, 1, 3), moved(ids, 2, 0)].map((one) => one.join(''))
  expect(words).toEqual(['bcad', 'adbc', 'acdb', 'cabd'])
})

test('a move names what the item comes after, and leads to the same order', () => {
  for (const id of ids)
    for (const [to] of ids.entries()) {
      const move = moveTo(ids, id, to)
      if (ids.indexOf(id) === to) expect(move).toBeUndefined()
      else {
        const after = withMove(ids, idOf, move!)
        expect(after).toEqual(moved(ids, ids.indexOf(id), to))
        expect(withMove(after, idOf, moveBack(ids, id)), 'and back').toEqual(ids)
      }
    }
  expect([moveTo(ids, 'a', -1), moveTo(ids, 'd', 4), moveTo(ids, 'x', 0)]).toEqual([undefined, undefined, undefined])
  expect(withMove(ids, idOf, { id: 'a', afterId: 'gone' })).toEqual(ids)
})

test('a drop beside another one that changes nothing is not a move', () => {
  expect(moveBeside(ids, 'a', 'c', 'after')).toEqual({ id: 'a', afterId: 'c' })
  expect(moveBeside(ids, 'd', 'a', 'before')).toEqual({ id: 'd', afterId: null })
  expect([moveBeside(ids, 'b', 'a', 'after'), moveBeside(ids, 'b', 'c', 'before')]).toEqual([undefined, undefined])
})

const columns = ['one', 'none', 'two'].map((id) => ({ id, title: id }))
const card = (id: string, columnId: string) => ({ id, columnId, name: id })
const cards = [card('a', 'one'), card('x', 'two'), card('b', 'one'), card('y', 'two'), card('c', 'one')]
const told = (now: readonly { id: string; columnId: string }[]) =>
  [...byList({ columns }, now as typeof cards)].map(([, own]) => own.map(({ id }) => id).join('')).join('|')

test('a card goes to a place of its own or of another column, an empty one too', () => {
  const there = byList({ columns }, cards)
  const after = (at: number, columnId: string) => told(withCardMove(cards, cardMoveTo(there, cards, cards[0]!, { listId: columnId, at })!))
  expect([after(1, 'one'), after(2, 'one'), after(0, 'two'), after(2, 'two'), after(0, 'none')]).toEqual([
    'bac||xy',
    'bca||xy',
    'bc||axy',
    'bc||xya',
    'bc|a|xy',
  ])
  expect(cardMoveTo(there, cards, cards[0]!, { listId: 'one', at: 0 })).toBeUndefined()
  expect(cardMoveTo(there, cards, cards[0]!, { listId: 'gone', at: 0 })).toBeUndefined()
})

test('the arrows skip empty columns, but a card that is carried along may go into them', () => {
  const there = byList({ columns }, cards)
  const from = { listId: 'one', at: 2 }
  expect(stepFrom({ columns }, there, from, 'ArrowRight')).toEqual({ listId: 'two', at: 1 })
  expect(stepFrom({ columns }, there, from, 'ArrowRight', 'c')).toEqual({ listId: 'none', at: 0 })
  expect(stepFrom({ columns }, there, { listId: 'two', at: 1 }, 'ArrowDown')).toBeUndefined()
  expect(stepFrom({ columns }, there, { listId: 'two', at: 1 }, 'ArrowDown', 'a')).toEqual({ listId: 'two', at: 2 })
  expect([stepFrom({ columns }, there, from, 'ArrowLeft'), stepFrom({ columns }, there, { listId: 'one', at: 0 }, 'ArrowUp')]).toEqual([
    undefined,
    undefined,
  ])
})

const node = (id: string, parentId: string | null = null) => ({ id, parentId })
const tree = [node('a'), node('a1', 'a'), node('a2', 'a'), node('b'), node('c')]

test('in a tree one drops before, after or into a row, never into what lies below oneself', () => {
  expect([0.1, 0.5, 0.9].map(treeEdgeAt)).toEqual(['before', 'inside', 'after'])
  expect(treeDrop(tree, 'c', 'a', 'inside')).toEqual({ id: 'c', parentId: 'a', afterId: 'a2' })
  expect(treeDrop(tree, 'c', 'a2', 'before')).toEqual({ id: 'c', parentId: 'a', afterId: 'a1' })
  expect(treeDrop(tree, 'a1', 'b', 'after')).toEqual({ id: 'a1', parentId: null, afterId: 'b' })
  expect([treeDrop(tree, 'a', 'a1', 'before'), treeDrop(tree, 'a', 'a', 'inside')]).toEqual([undefined, undefined])
})

test('a node that was moved goes back under its parent, after the one that it came after', () => {
  expect(tree.map(({ id }) => treeBack(tree, id))).toEqual([
    { id: 'a', parentId: null, afterId: null },
    { id: 'a1', parentId: 'a', afterId: null },
    { id: 'a2', parentId: 'a', afterId: 'a1' },
    { id: 'b', parentId: null, afterId: 'a' },
    { id: 'c', parentId: null, afterId: 'b' },
  ])
})

test('Alt and the arrows move in a tree: among siblings, into the one before, and out', () => {
  expect(treeStep(tree, 'b', 'ArrowUp')).toEqual({ id: 'b', parentId: null, afterId: null })
  expect(treeStep(tree, 'b', 'ArrowDown')).toEqual({ id: 'b', parentId: null, afterId: 'c' })
  expect(treeStep(tree, 'b', 'ArrowRight')).toEqual({ id: 'b', parentId: 'a', afterId: 'a2' })
  expect(treeStep(tree, 'a1', 'ArrowLeft')).toEqual({ id: 'a1', parentId: null, afterId: 'a' })
  expect([treeStep(tree, 'a', 'ArrowUp'), treeStep(tree, 'a', 'ArrowRight'), treeStep(tree, 'a', 'ArrowLeft')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('in lanes the order is that of the whole column: first in a lane is right before what was first there, an empty part takes the card last', () => {
  const lanes = [
    { id: 'x', title: 'X' },
    { id: 'y', title: 'Y' },
  ]
  const laned = (id: string, columnId: string, laneId: string) => ({ id, columnId, laneId, name: id })
  const all = [laned('a', 'one', 'x'), laned('b', 'one', 'y'), laned('c', 'one', 'x'), laned('d', 'two', 'x')]
  const lists = byList({ columns, lanes }, all)
  const to = (card: number, columnId: string, laneId: string, at: number) =>
    cardMoveTo(lists, all, all[card]!, { listId: listIdOf(columnId, laneId), at })
  expect(to(0, 'one', 'y', 0)).toEqual({ id: 'a', columnId: 'one', afterId: null, laneId: 'y' })
  expect(to(3, 'one', 'y', 0)).toEqual({ id: 'd', columnId: 'one', afterId: 'a', laneId: 'y' })
  expect(to(3, 'one', 'x', 1)).toEqual({ id: 'd', columnId: 'one', afterId: 'a' })
  expect(to(0, 'two', 'y', 0)).toEqual({ id: 'a', columnId: 'two', afterId: 'd', laneId: 'y' })
  expect(to(0, 'one', 'x', 0)).toBeUndefined()
  const moved = withCardMove(all, to(3, 'one', 'y', 0)!)
  expect(moved.map(({ id, laneId }) => id + laneId)).toEqual(['ax', 'dy', 'by', 'cx'])
  for (const [card, column, lane, at] of [[0, 'one', 'y', 0] as const, [3, 'one', 'x', 1] as const, [2, 'two', 'y', 0] as const]) {
    const move = to(card, column, lane, at)!
    expect(byList({ columns, lanes }, withCardMove(withCardMove(all, move), cardBack(all, move))), `${move.id} and back`).toEqual(lists)
  }
  const step = (listId: string, at: number, key: string) => stepFrom({ columns, lanes }, lists, { listId, at }, key)
  expect(step(listIdOf('one', 'x'), 1, 'ArrowDown')).toEqual({ listId: listIdOf('one', 'y'), at: 0 })
  expect(step(listIdOf('one', 'y'), 0, 'ArrowUp')).toEqual({ listId: listIdOf('one', 'x'), at: 1 })
  expect(step(listIdOf('one', 'y'), 0, 'ArrowRight')).toBeUndefined()
})
