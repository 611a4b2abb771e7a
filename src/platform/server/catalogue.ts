/** The features of this program. The one that puts the parts together hands them over at start; the platform itself names none. */
import type { Call } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Feature } from '#platform/contract/feature.ts'
import { refuseFaults } from './contract-faults.ts'

interface Catalogue {
  readonly features: readonly Feature[]
  readonly entities: ReadonlyMap<string, Entity>
  readonly calls: ReadonlyMap<string, Call>
}

let handed: Catalogue | undefined

/**
 * Registers the features, before they are used. Registering the same ones again changes nothing.
 * @param ahead names that fields may refer to before any feature has them
 * @throws ContractError when something in them does not fit
 */
export function useFeatures(features: readonly Feature[], ahead: readonly string[]): void {
  if (handed?.features === features) return
  refuseFaults(features, ahead)
  handed = {
    features,
    entities: new Map(features.flatMap((feature) => feature.entities).map((entity) => [entity.name, entity])),
    calls: new Map(
      features.flatMap((feature) => Object.entries(feature.calls).map(([name, call]) => [`${feature.name}.${name}`, call] as const)),
    ),
  }
}

function catalogue(): Catalogue {
  if (!handed)
    throw new Error(
      'The catalogue was asked for before it was handed over: call useFeatures(catalogue, ahead) first, and ask for entities in functions, not while modules load.',
    )
  return handed
}

/** Every feature, in the order of the catalogue. */
export const allFeatures = (): readonly Feature[] => catalogue().features
/** Every entity. */
export const allEntities = (): Entity[] => [...catalogue().entities.values()]
/** The entity of that name; undefined for one that no feature has, which a field may name ahead of it. */
export const entityNamed = (name: string): Entity | undefined => catalogue().entities.get(name)
/** Every call by `feature.call`. */
export const allCalls = (): ReadonlyMap<string, Call> => catalogue().calls
