import type { capability } from '#portfolio/capabilities/contract.ts'
import type { PartOf } from '#platform/contract/entity.ts'
import type { TreeMove } from '#platform/web/drag/tree.ts'

type Capability = PartOf<typeof capability, 'name' | 'code' | 'parentCapabilityId' | 'displayOrder' | 'applicationsCount'>

/** A capability in the tree, siblings in their order. */
export interface Node {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly code: string | null
  readonly applications: number
}

/** Orders nodes as the server does: by place, then by name. */
export function nodesOf(rows: readonly Capability[]): Node[] {
  const known = new Set(rows.map((row) => row.capabilityId))
  const place = (row: Capability) => row.displayOrder ?? Number.MAX_SAFE_INTEGER
  return rows
    .toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name))
    .map((row) => ({
      id: row.capabilityId,
      parentId: row.parentCapabilityId && known.has(row.parentCapabilityId) ? row.parentCapabilityId : null,
      name: row.name,
      code: row.code,
      applications: row.applicationsCount ?? 0,
    }))
}

/** The nodes as they are once a move is made. */
export function withTreeMove(nodes: readonly Node[], { id, parentId, afterId }: TreeMove): Node[] {
  const moved = nodes.find((node) => node.id === id)
  if (!moved) return [...nodes]
  const others = nodes.filter((node) => node.id !== id)
  const siblings = others.filter((node) => node.parentId === parentId)
  const at = afterId === null ? others.indexOf(siblings[0]!) : others.findIndex((node) => node.id === afterId) + 1
  const place = at < 0 ? others.length : at
  return [...others.slice(0, place), { ...moved, parentId }, ...others.slice(place)]
}

/** The ids of a capability and of all that are below it. */
export const withParts = (nodes: readonly Node[], id: string): string[] => [
  id,
  ...nodes.filter(({ parentId }) => parentId === id).flatMap((part) => withParts(nodes, part.id)),
]

export interface Line {
  readonly node: Node
  readonly level: number
  readonly hasParts: boolean
}

/** The tree line by line; parts of closed ones are left out. */
export function linesOf(nodes: readonly Node[], closed: ReadonlySet<string>): Line[] {
  const byParent = new Map<string | null, Node[]>()
  for (const node of nodes) byParent.set(node.parentId, [...(byParent.get(node.parentId) ?? []), node])
  const below = (parentId: string | null, level: number): Line[] =>
    (byParent.get(parentId) ?? []).flatMap((node) => [
      { node, level, hasParts: byParent.has(node.id) },
      ...(closed.has(node.id) ? [] : below(node.id, level + 1)),
    ])
  return below(null, 1)
}
