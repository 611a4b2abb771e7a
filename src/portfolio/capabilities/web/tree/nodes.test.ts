import { expect, test } from 'vitest'
import { treeDrop, treeStep } from '#platform/web/drag/tree.ts'
import { linesOf, nodesOf, withTreeMove } from './nodes.ts'

const row = (name: string, parentCapabilityId: string | null, displayOrder: number | null) => ({
  capabilityId: name,
  name,
  parentCapabilityId,
  displayOrder,
  code: null,
  applicationsCount: 0,
})
const nodes = nodesOf([row('B', null, 2), row('A', null, 1), row('A2', 'A', null), row('A1', 'A', null), row('Lost', 'gone', null)])
const told = (some: typeof nodes, closed: string[] = []) =>
  linesOf(some, new Set(closed)).map(({ node, level }) => `${'.'.repeat(level - 1)}${node.name}`)

test('a tree becomes lines, in order, without closed branches', () => {
  expect(told(nodes)).toEqual(['A', '.A1', '.A2', 'B', 'Lost'])
  expect(told(nodes, ['A'])).toEqual(['A', 'B', 'Lost'])
})

test('a move shows at once where it leads: first, after a sibling, inside, out', () => {
  expect(told(withTreeMove(nodes, { id: 'B', parentId: null, afterId: null }))).toEqual(['B', 'A', '.A1', '.A2', 'Lost'])
  expect(told(withTreeMove(nodes, treeDrop(nodes, 'B', 'A1', 'after')!))).toEqual(['A', '.A1', '.B', '.A2', 'Lost'])
  expect(told(withTreeMove(nodes, treeStep(nodes, 'B', 'ArrowRight')!))).toEqual(['A', '.A1', '.A2', '.B', 'Lost'])
  expect(told(withTreeMove(nodes, treeStep(nodes, 'A2', 'ArrowLeft')!))).toEqual(['A', '.A1', 'A2', 'B', 'Lost'])
})
