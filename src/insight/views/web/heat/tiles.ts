import type { Heat } from '#insight/views/contract/heat.ts'

type Capability = Heat['capabilities'][number]
type Application = Heat['applications'][number]

/** A capability with all that serves it or a part of it, each application once. */
export interface Tile {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly applications: readonly Application[]
  /** Weighted by criticality; null: nothing is scored. */
  readonly technology: number | null
  readonly business: number | null
  /** Null: no cost, or hidden from the reader. */
  readonly cost: number | null
  /** How many of the applications are at risk. */
  readonly atRisk: number
  readonly parts: readonly Tile[]
}

/** Rounded before they are coloured, so that a colour and its number say the same. An unset criticality weighs as the lowest. */
function weighted(applications: readonly Application[], score: (one: Application) => number | null): number | null {
  const scored = applications.flatMap((one) => {
    const value = score(one)
    return value === null ? [] : [{ value, weight: one.criticality ?? 1 }]
  })
  if (!scored.length) return null
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((scored.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights) * 10) / 10
}

/** The two lowest colours of a score. */
export const weakBelow = 45
/** Criticality from which on weak technology is a risk. */
const critical = 4

/** Ends within a year or has ended, or is critical and on weak technology. `inAYear`: a day, ISO 8601. */
export const isAtRisk = ({ criticality, technology, lifecycleEndDate }: Application, inAYear: string): boolean =>
  (lifecycleEndDate !== null && lifecycleEndDate <= inAYear) ||
  ((criticality ?? 0) >= critical && technology !== null && technology < weakBelow)

const afterAYear = (): string => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** The tree of tiles, from the top. */
export function tilesOf({ capabilities, applications }: Heat, inAYear = afterAYear()): Tile[] {
  const byParent = new Map<string | null, Capability[]>()
  const known = new Set(capabilities.map(({ capabilityId }) => capabilityId))
  for (const one of capabilities) {
    const parent = one.parentCapabilityId !== null && known.has(one.parentCapabilityId) ? one.parentCapabilityId : null
    byParent.set(parent, [...(byParent.get(parent) ?? []), one])
  }
  const serving = new Map<string, Application[]>()
  for (const one of applications) for (const id of one.capabilityIds) serving.set(id, [...(serving.get(id) ?? []), one])
  const tile = ({ capabilityId, name }: Capability, level: number): Tile => {
    const parts = (byParent.get(capabilityId) ?? []).map((part) => tile(part, level + 1))
    const all = [...new Set([...(serving.get(capabilityId) ?? []), ...parts.flatMap((part) => part.applications)])]
    const costs = all.flatMap(({ cost }) => cost ?? [])
    return {
      id: capabilityId,
      name,
      level,
      applications: all,
      technology: weighted(all, (one) => one.technology),
      business: weighted(all, (one) => one.business),
      cost: costs.length ? costs.reduce((sum, cost) => sum + cost, 0) : null,
      atRisk: all.filter((one) => isAtRisk(one, inAYear)).length,
      parts,
    }
  }
  return (byParent.get(null) ?? []).map((one) => tile(one, 1))
}

/** The tiles of a level below a group, and those above it that have no parts. */
export function tilesAt(group: Tile, level: number): Tile[] {
  if (group.level >= level || group.parts.length === 0) return [group]
  return group.parts.flatMap((part) => tilesAt(part, level))
}

/** Tiles that are parts of the same capability. */
export interface Shelf {
  readonly of: Tile
  readonly tiles: Tile[]
}

/** The tiles of a level, grouped by their capability. */
export function shelvesAt(group: Tile, level: number): Shelf[] {
  const shelves: Shelf[] = []
  const put = (tile: Tile, of: Tile) => {
    if (tile.level < level && tile.parts.length > 0) {
      for (const part of tile.parts) put(part, tile)
      return
    }
    const last = shelves.at(-1)
    if (last?.of === of) last.tiles.push(tile)
    else shelves.push({ of, tiles: [tile] })
  }
  put(group, group)
  return shelves
}
