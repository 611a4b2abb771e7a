/** Versions of records after a restore. A number never stands for two states: anyone who holds a later state than the one that comes back learns that it changed. */
import { allEntities } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import type { Entity } from '#platform/contract/entity.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

const readVersions = oncePer(({ table, key }: Entity): Statement<Versioned> => ({
  name: `restore.versions_${table}`,
  text: `select ${columnName(key)} as id, version from ${table} where account_id = $1`,
}))
/** Each change of a record that has been deleted since raised its version by one. */
const countChanges: Statement<Versioned> = {
  name: 'restore.changes_since',
  text: `select record_id as id, count(*)::integer as version from change_log where account_id = $1 and changed_date > $2 group by record_id`,
}
const raise = oncePer(({ table, key }: Entity): Statement => ({
  name: `restore.raise_${table}`,
  text: `update ${table} t set version = greatest(t.version, v.version) + 1 from unnest($2::uuid[], $3::integer[]) v (id, version)
where t.account_id = $1 and t.${columnName(key)} = v.id and t.version <> v.version`,
  pastRecords: 'A restore brings back the history with the records, and records itself in one entry.',
}))
const raiseBy = oncePer(({ table, key }: Entity): Statement => ({
  name: `restore.raise_by_${table}`,
  text: `update ${table} t set version = t.version + v.by + 1 from unnest($2::uuid[], $3::integer[]) v (id, by) where t.account_id = $1 and t.${columnName(key)} = v.id`,
  pastRecords: 'A restore brings back the history with the records, and records itself in one entry.',
}))

const columnsOf = (rows: readonly Versioned[]) => [rows.map(({ id }) => id), rows.map(({ version }) => version)]

/** Reads the current versions; the returned function raises those of the records that have come back since. */
export async function versionsBefore(system: Transaction, accountId: string, takenDate: string): Promise<() => Promise<void>> {
  const changed = await system.rows(countChanges, [accountId, takenDate])
  const before = new Map<Entity, Versioned[]>()
  for (const entity of allEntities()) before.set(entity, await system.rows(readVersions(entity), [accountId]))
  return async () => {
    for (const [entity, rows] of before) {
      const there = new Set(rows.map(({ id }) => id))
      const gone = changed.filter(({ id }) => !there.has(id))
      if (rows.length) await system.rows(raise(entity), [accountId, ...columnsOf(rows)])
      if (gone.length) await system.rows(raiseBy(entity), [accountId, ...columnsOf(gone)])
    }
  }
}
