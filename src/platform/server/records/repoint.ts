/** Merging: every reference to one record is made to point at another of its kind. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { noteMerge, type MergedRows } from './bin/keep-merge.ts'
import type { Changes } from './changes.ts'
import { touchReferring } from './referring.ts'
import { usesByEntity, type Use } from './usage.ts'

/** Moves all references from the record `from` to the record `into`, with an entry in the history of every changed record. Returns the data for an undo. */
export async function repoint(changes: Changes, target: Entity, from: string, into: string): Promise<MergedRows> {
  const noted: MergedRows = { repointed: [], filled: [], gone: {} }
  for (const [entity, uses] of usesByEntity(target)) {
    for (const use of uses) {
      // Rows of the record that goes are deleted with it.
      if (!(await touchReferring(changes, entity, use, [from], into))) continue
      await noteMerge(changes, use, [from, into], noted)
      if (use.rowKey.length) await changes.transaction.rows(uniteTwins(use), [from, into])
      await changes.transaction.rows(moveStatement(use), [from, into])
    }
  }
  return noted
}

/** Why both statements may write records. */
const touched = 'touchReferring has raised the versions of the records and written their histories.'

const moveStatement = ({ table, column }: Use): Statement => ({
  name: `${table}.${column}.repoint`,
  text: `update ${table} set ${column} = $3 where account_id = $1 and ${column} = $2`,
  pastRecords: touched,
})

/** A row that would become a second one of its kind goes, and leaves to the other what that one lacks: a flag that is set, a blank that is filled. */
function uniteTwins({ table, column, rowKey, others }: Use): Statement {
  const same = rowKey.filter((name) => name !== column).map((name) => ` and gone.${name} is not distinct from kept.${name}`)
  const areTwins = `kept.account_id = $1${same.join('')} and kept.${column} = $3`
  const gone = `delete from ${table} gone using ${table} kept where gone.account_id = $1 and gone.${column} = $2 and ${areTwins}`
  const filled = others.map(
    ({ column: name, type }) => `${name} = ${type === 'boolean' ? `kept.${name} or gone.${name}` : `coalesce(kept.${name}, gone.${name})`}`,
  )
  return {
    name: `${table}.${column}.unite`,
    text: filled.length
      ? `with gone as (${gone} returning gone.*) update ${table} kept set ${filled.join(', ')} from gone where ${areTwins}`
      : gone,
    pastRecords: touched,
  }
}
