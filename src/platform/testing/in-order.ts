import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { boundTarget } from '../server/records/sight.ts'

/** Names of what belongs to portfolios that records of an entity refer to, child lists included. */
const boundTargets = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => (field.kind === 'children' ? boundTargets(Object.values(field.row)) : (boundTarget(field)?.name ?? [])))

/** Entities after those that they refer to, so that their records can reference visible records. */
export function inOrder(entities: readonly Entity[]): Entity[] {
  const waiting = new Set(entities)
  const isReady = (entity: Entity) =>
    !boundTargets(Object.values<Field>(entity.all)).some((name) => name !== entity.name && [...waiting].some((one) => one.name === name))
  const ordered: Entity[] = []
  while (waiting.size) {
    const next = [...waiting].find(isReady) ?? [...waiting][0]!
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}
