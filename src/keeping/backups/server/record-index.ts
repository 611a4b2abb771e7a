/** The records that a workspace holds, each by its id, its name and the moment of its last change: what a backup is compared by. */
import type { BackupDifference } from '#keeping/backups/contract.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import type { Entity } from '#platform/contract/entity.ts'

/** Id, name and the moment of the last change. */
type Known = readonly [id: string, name: string, modifiedDate: string]
export type RecordIndex = Readonly<Record<string, readonly Known[]>>

/** SQL: id, name and last change of the records of the account $1. */
const knownSql = ({ key, title, table, fields }: Entity): string =>
  `select ${columnName(key)} as id, ${fields[title]?.computed ? `${columnName(key)}::text` : `${columnName(title)}::text`} as name, modified_date from ${table} where account_id = $1`

const listKnown = oncePer((entity: Entity): Statement<{ id: string; name: string | null; modified_date: string }> => ({
  name: `backup.known_${entity.name}`,
  text: knownSql(entity),
}))

export async function recordIndexOf(asked: Pick<Transaction, 'rows'>, accountId: string): Promise<RecordIndex> {
  const index: Record<string, Known[]> = {}
  for (const entity of allEntities()) {
    const found = await asked.rows(listKnown(entity), [accountId])
    if (found.length) index[entity.name] = found.map(({ id, name, modified_date }) => [id, name ?? '', modified_date])
  }
  return index
}

const namesOf = (rows: string) =>
  `coalesce((select json_agg(n.name order by n.name) from (select name from ${rows} order by name limit 10) n), '[]'::json)`

const compare = oncePer((entity: Entity): Statement<Omit<BackupDifference, 'entity' | 'plural'>> => ({
  name: `backup.compare_${entity.name}`,
  text: `with now_there as (${knownSql(entity)}),
then_there as (select (e->>0)::uuid as id, e->>1 as name, (e->>2)::timestamptz as modified_date
  from backup b, jsonb_array_elements(b.records->'${entity.name}') e where b.account_id = $1 and b.backup_id = $2),
removed as (select name from now_there n where not exists (select 1 from then_there t where t.id = n.id)),
brought_back as (select name from then_there t where not exists (select 1 from now_there n where n.id = t.id)),
set_back as (select n.name from now_there n join then_there t on t.id = n.id where t.modified_date <> n.modified_date)
select (select count(*)::integer from then_there) as kept, (select count(*)::integer from now_there) as now,
  (select count(*)::integer from removed) as removed, ${namesOf('removed')} as "removedNames",
  (select count(*)::integer from brought_back) as "broughtBack", ${namesOf('brought_back')} as "broughtBackNames",
  (select count(*)::integer from set_back) as "setBack", ${namesOf('set_back')} as "setBackNames"`,
}))

/** Changes that a restore of the backup would make, by kind of record. Kinds without records, then and now, are left out. */
export async function differenceOf(tenant: Tenant, backupId: string): Promise<BackupDifference[]> {
  const found = await Promise.all(
    allEntities().map(async (entity) => ({
      entity: entity.name,
      plural: entity.plural,
      ...(await tenant.row(compare(entity), [backupId]))!,
    })),
  )
  return found.filter(({ kept, now }) => kept + now > 0)
}
