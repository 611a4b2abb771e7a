/** A feature: one folder, one line in the catalogue and one line among the served features. */
import type { Access } from './access.ts'
import type { Calls } from './call.ts'
import type { Entity } from './entity.ts'
import type { InMenus } from './menus.ts'
import type { DeclaredRight } from './rights.ts'

export interface Screen extends InMenus {
  /** Path in the browser with `{name}` for parameters. */
  readonly path: string
  readonly access: Access
  /** The frame around it; `room` has no sidebar where there is room for more than a phone's. */
  readonly layout?: 'public' | 'main' | 'system' | 'room' | 'print'
  /** One-line explanation of an unfamiliar term. */
  readonly hint?: string
  /** Path of the screen above it, where its own path does not begin with that. */
  readonly under?: string
  /** Offered to somebody who is in no workspace, too. Public screens and those of the Control Panel always are. */
  readonly worksWithoutWorkspace?: boolean
  /** The screen is about plans, limits and invoices: installations without billing don't have it. */
  readonly forBilling?: boolean
  /** The help page that belongs to it, by its name in docs/help; the feature's unless given. */
  readonly help?: string
  /** Another path of the feature, whose component draws this one as well; its own unless given. */
  readonly drawnAs?: string
}

export interface Feature {
  readonly name: string
  readonly entities: readonly Entity[]
  /** The rights that it owns, and who holds them. */
  readonly rights?: readonly DeclaredRight[]
  readonly calls: Calls
  readonly screens: readonly Screen[]
  /** The help page that belongs to its screens, by its name in docs/help. */
  readonly help?: string
  /**
   * Tables beside those of its entities, and SQL functions that read tables, each with the names whose revision rises with every write to them: cached answers
   * depend on these revisions.
   */
  readonly tables?: Readonly<Record<string, readonly string[]>>
  /** Additions of this feature to an entity of any feature, derived from its contract; see {@link withFollowing}. */
  readonly follows?: (entity: Entity) => Following
}
/** Additions to an entity: calls and screens of the feature that declares them. */
export interface Following {
  readonly calls?: Calls
  readonly screens?: readonly Screen[]
}
export const feature = <const F extends Feature>(definition: F): F => definition

/** The features with what follows from the entities of all of them. */
export function withFollowing(features: readonly Feature[]): readonly Feature[] {
  const entities = features.flatMap((one) => one.entities)
  return features.map((one) => {
    if (!one.follows) return one
    const parts = entities.map(one.follows)
    return {
      ...one,
      calls: Object.fromEntries([...parts.map(({ calls = {} }) => calls), one.calls].flatMap((calls) => Object.entries(calls))),
      screens: [...one.screens, ...parts.flatMap(({ screens = [] }) => screens)],
    }
  })
}
