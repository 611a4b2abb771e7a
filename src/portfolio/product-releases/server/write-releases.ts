/** Writes a list that was read: releases of the same name are updated, and none is removed. */
import { uuidv7 } from 'uuidv7'
import { mostSkippedTold, type ImportOutcome } from '#portfolio/product-releases/contract.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { change, type Actor } from '#platform/server/records/changes.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import type { ReadList } from './read-releases.ts'
import { productReleaseRecords } from './records.ts'
import { findByNames, writeShared } from './release-sql.ts'

const outcomeOf = ({ releases, skipped }: ReadList, added: number, changed: number): ImportOutcome => ({
  added,
  changed,
  unchanged: releases.length - added - changed,
  skipped: skipped.length,
  skippedRows: skipped.slice(0, mostSkippedTold),
})

/** Into a workspace, in one transaction. `source`: where the list is from. */
export const writeOwn = (tenant: Tenant, actor: Actor, list: ReadList, source: string): Promise<ImportOutcome> =>
  change(tenant, actor, async (changes) => {
    const { releases } = list
    const names = releases.map(({ name }, at) => ({ at, name }))
    const known = new Map((await changes.transaction.rows(findByNames, [JSON.stringify(names)])).map(({ at, id }) => [at, id]))
    const patches = releases.flatMap((body, at) => (known.has(at) ? [{ id: known.get(at)!, body: { ...body, source } }] : []))
    const changed = await updateRecords(changes, productReleaseRecords, patches)
    const added = await insertRecords(
      changes,
      productReleaseRecords,
      releases.flatMap((body, at) => (known.has(at) ? [] : [{ ...body, source }])),
    )
    return outcomeOf(list, added.length, changed.length)
  })

/** For all workspaces. */
export async function writeAllShared(system: System, list: ReadList): Promise<ImportOutcome> {
  const rows = list.releases.map((one) => ({ id: uuidv7(), ...one }))
  const written = await system.write((transaction) => transaction.rows(writeShared, [JSON.stringify(rows)]))
  const added = written.filter(({ isNew }) => isNew).length
  return outcomeOf(list, added, written.length - added)
}
