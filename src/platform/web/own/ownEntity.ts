/** Made when a page first needs it: the entity with the fields that the workspace has made for it. */
import type { Entity } from '#platform/contract/entity.ts'
import { withOwn, type OwnDefinition } from '#platform/contract/own-fields.ts'

/** A definition as its call answers it. */
export type DefinitionRow = Omit<OwnDefinition, 'key'> & { readonly fieldKey: string }

const made = new Map<string, { readonly of: Entity; readonly from: string; readonly entity: Entity }>()

/** The same object as long as the definitions say the same. */
export function ownEntity(of: Entity, rows: readonly DefinitionRow[]): Entity {
  const from = JSON.stringify(rows)
  const known = made.get(of.name)
  if (known?.from === from && known.of === of) return known.entity
  const entity = withOwn(
    of,
    rows.map(({ fieldKey, ...row }) => ({ ...row, key: fieldKey })),
  )
  made.set(of.name, { of, from, entity })
  return entity
}
