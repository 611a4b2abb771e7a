/** Moves in a tree, as plain functions: what a drop or a key asks for. */

/** A node as far as moves see it; siblings in their order. */
export interface TreeNode {
  readonly id: string
  readonly parentId: string | null
}
/** A node goes under a parent (null: to the top), right after a sibling or first. */
export interface TreeMove {
  readonly id: string
  readonly parentId: string | null
  readonly afterId: string | null
}
export type TreeEdge = 'before' | 'after' | 'inside'

/** Which part of a row the pointer is on, from 0 (its top) to 1. */
export const treeEdgeAt = (share: number): TreeEdge => (share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside')

const siblingsOf = (nodes: readonly TreeNode[], parentId: string | null) => nodes.filter((node) => node.parentId === parentId)

/** Is the node `id` at or above `of`? */
function isAbove(nodes: readonly TreeNode[], id: string, of: string | null): boolean {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]))
  const seen = new Set<string>()
  for (let at = of; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** The move that a drop on a row asks for; undefined for one into itself or below itself. Dropped inside, it becomes the last. */
export function treeDrop(nodes: readonly TreeNode[], id: string, target: string, edge: TreeEdge): TreeMove | undefined {
  const node = nodes.find((one) => one.id === target)
  if (!node || isAbove(nodes, id, target)) return undefined
  if (edge === 'inside') return { id, parentId: target, afterId: others(nodes, target, id).at(-1)?.id ?? null }
  const siblings = others(nodes, node.parentId, id)
  const at = siblings.findIndex((one) => one.id === target) + (edge === 'after' ? 1 : 0)
  return { id, parentId: node.parentId, afterId: siblings[at - 1]?.id ?? null }
}
const others = (nodes: readonly TreeNode[], parentId: string | null, id: string) =>
  siblingsOf(nodes, parentId).filter((one) => one.id !== id)

/** Alt with an arrow: up and down among its siblings, right into the previous one, left out of its parent. Undefined if impossible. */
export function treeStep(nodes: readonly TreeNode[], id: string, key: string): TreeMove | undefined {
  const node = nodes.find((one) => one.id === id)
  if (!node) return undefined
  const siblings = siblingsOf(nodes, node.parentId)
  const at = siblings.indexOf(node)
  const before = siblings[at - 1]
  if (key === 'ArrowUp') return before && treeDrop(nodes, id, before.id, 'before')
  if (key === 'ArrowDown') return siblings[at + 1] && treeDrop(nodes, id, siblings[at + 1]!.id, 'after')
  if (key === 'ArrowRight') return before && treeDrop(nodes, id, before.id, 'inside')
  return key === 'ArrowLeft' && node.parentId !== null ? treeDrop(nodes, id, node.parentId, 'after') : undefined
}

/** The move that returns a node to its current place, for an undo. */
export function treeBack(nodes: readonly TreeNode[], id: string): TreeMove {
  const parentId = nodes.find((node) => node.id === id)?.parentId ?? null
  const siblings = siblingsOf(nodes, parentId)
  return { id, parentId, afterId: siblings[siblings.findIndex((node) => node.id === id) - 1]?.id ?? null }
}
