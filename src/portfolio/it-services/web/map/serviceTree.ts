/** Dependencies of a service in both directions, to any depth, as a tree that ends where it would repeat an ancestor. */

/** A service as the map knows it. */
export interface Service {
  readonly id: string
  readonly name: string
  readonly uses: readonly Use[]
  /** How many applications run on it. */
  readonly applications: number
}
export interface Use {
  readonly id: string
  readonly notes: string | null
}
export type Direction = 'uses' | 'usedBy'

export interface Branch {
  readonly service: Service
  /** Notes of the connection with the branch above. */
  readonly notes: string | null
  /** `again`: what is below stands elsewhere in the tree already; `circle`: it is above itself, so a circle comes back here. */
  readonly mark?: 'again' | 'circle'
  readonly below: readonly Branch[]
}

/** Connections of every service, by its id. */
export type Connections = ReadonlyMap<string, readonly Use[]>

export function connectionsOf(services: readonly Service[], direction: Direction): Connections {
  if (direction === 'uses') return new Map(services.map(({ id, uses }) => [id, uses]))
  const found = new Map<string, Use[]>()
  for (const { id, uses } of services)
    for (const used of uses) found.set(used.id, [...(found.get(used.id) ?? []), { id, notes: used.notes }])
  return found
}

/** The branches below a service. Each service is followed once, so that a dense net makes no larger tree than it has connections. */
export function treeBelow(services: ReadonlyMap<string, Service>, connections: Connections, start: string): Branch[] {
  const followed = new Set([start])
  const above = new Set([start])
  const below = (id: string): Branch[] =>
    inOrder(connections.get(id) ?? [], services).flatMap(({ id: next, notes }): Branch[] => {
      const service = services.get(next)
      if (!service) return []
      if (above.has(next)) return [{ service, notes, mark: 'circle', below: [] }]
      if (followed.has(next))
        return connections.get(next)?.length ? [{ service, notes, mark: 'again', below: [] }] : [{ service, notes, below: [] }]
      followed.add(next)
      above.add(next)
      const branch = { service, notes, below: below(next) }
      above.delete(next)
      return [branch]
    })
  return below(start)
}

const inOrder = (uses: readonly Use[], services: ReadonlyMap<string, Service>) =>
  uses.toSorted((a, b) => (services.get(a.id)?.name ?? '').localeCompare(services.get(b.id)?.name ?? ''))

/** One line of the table twin. */
export interface Line {
  readonly branch: Branch
  /** 1: connected directly. */
  readonly steps: number
  /** The service above. */
  readonly by: string
}

export const linesOf = (branches: readonly Branch[], by: string, steps = 1): Line[] =>
  branches.flatMap((branch) => [{ branch, steps, by }, ...linesOf(branch.below, branch.service.name, steps + 1)])
