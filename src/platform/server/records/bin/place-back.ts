/** The place of a restored record may be invalid: its former parent has become its part, or has moved too deep. It is then restored without parent. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from '../changes.ts'
import { columnName } from '../columns.ts'
import type { Records } from '../records.ts'

const clear = ({ name, table, key }: Entity, parent: string): Statement => ({
  name: `${name}.without_place`,
  text: `update ${table} set ${columnName(parent)} = null where account_id = $1 and ${columnName(key)} = $2`,
  pastRecords: 'The record is being restored, which raises its version and writes its history.',
})

/** The field that names a record of the same kind, which the refusal is about. */
function parentIn({ name: own, all }: Entity, refused: unknown): string | undefined {
  const errors = refused instanceof Refusal ? (refused.details.errors ?? []) : []
  const isParent = (field: Field | undefined) => field?.kind === 'reference' && field.to === own && !field.required
  return errors.map(({ path }) => path).find((path) => isParent(all[path]))
}

/**
 * Applies the rules of writing to restored records. Returns the label of the field that each had to give up, by id.
 * @throws the refusals that no parent causes
 */
export async function placeBack(given: Changes, of: Records, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { entity } = of
  const left = new Map<string, string>()
  if (!of.afterWrite) return left
  const changes: Changes = { ...given, isRestored: true }
  const fields = new Set(Object.keys(entity.all))
  const check = (some: readonly string[]) => of.afterWrite!(changes, [...some], fields)
  const all = await changes.attempt(() => check(ids))
  if (!all) return left
  for (const id of ids) {
    const one = await changes.attempt(() => check([id]))
    const parent = one && parentIn(entity, one.refused)
    if (parent === undefined) continue
    await changes.transaction.rows(clear(entity, parent), [id])
    left.set(id, entity.all[parent]!.label)
  }
  if (!left.size) throw all.refused
  await check(ids)
  return left
}
