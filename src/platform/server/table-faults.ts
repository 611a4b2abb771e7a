/** Tables and columns that the contracts have and the database lacks: a migration was forgotten. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { allEntities } from './catalogue.ts'
import { ContractError } from './contract-faults.ts'
import type { System } from './database/database.ts'
import type { Statement } from './database/statement.ts'
import { childListsOf, columnName, columnsOf } from './records/columns.ts'

const selectColumns: Statement<{ table: string; columns: string[] }> = {
  name: 'schema.columns',
  text: `select c.relname as table, array_agg(a.attname::text) as columns from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped group by c.relname`,
}

/** @throws ContractError that names every table and column that no migration has made */
export async function refuseMissingTables(system: System, entities: readonly Entity[] = allEntities()): Promise<void> {
  const found = await system.rows(selectColumns)
  const stored = new Map(found.map(({ table, columns }) => [table, new Set(columns)]))
  const faults = entities.flatMap((entity) => faultsOf(stored, entity.name, entity.table, entity.key, entity.all))
  if (faults.length) throw new ContractError(faults.join('\n'))
}

function faultsOf(stored: ReadonlyMap<string, ReadonlySet<string>>, where: string, table: string, key: string, fields: Fields): string[] {
  const have = stored.get(table)
  if (!have) return [`${where}: the database has no table ${table}. Add a migration to db/migrations that creates it.`]
  const wanted = [{ field: key, column: columnName(key) }, ...columnsOf(fields)]
  return [
    ...wanted
      .filter(({ column }) => !have.has(column))
      .map(
        ({ field, column }) =>
          `${where}.${field}: the table ${table} has no column ${column}. Add a migration to db/migrations that adds it.`,
      ),
    ...childListsOf(fields).flatMap(({ name, field }) => faultsOf(stored, `${where}.${name}`, field.table, field.rowId ?? key, field.row)),
  ]
}
