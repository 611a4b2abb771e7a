/** Reads records of a recipe. */
import { readerValues } from '#platform/server/access/session.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { recordIn, type JsonOf } from '#platform/server/records/record-json.ts'
import type { Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'

/** Records that are read or changed by one statement. */
export const atOnce = 1000

/** Reads the records that the actor sees, by id. */
export async function readRecords(changes: Changes, of: Records, ids: readonly string[]): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const values = [...readerValues(changes.actor.grants, of.entity), ids.slice(at, at + atOnce)]
    for (const { id, json } of await changes.transaction.rows<{ id: string; json: JsonOf<Row> }>(of.many, values))
      found.set(id, recordIn(json))
  }
  return found
}
