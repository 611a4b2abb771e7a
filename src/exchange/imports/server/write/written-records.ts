/** Record of an import's writes, used by an undo. */
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Written } from './write-items.ts'

/** Keeps every record written, with the version that it has now. */
export async function keepWritten(transaction: TenantTransaction, importId: string, written: readonly Written[]): Promise<void> {
  for (const { entity, action, ids } of written) if (ids.length) await transaction.rows(keepStatement(entity), [importId, action, ids])
}

function keepStatement(entity: string): Statement {
  const { table, key } = recordsOf(entity).entity
  return {
    name: `import_record.${entity}`,
    text: `insert into import_record (account_id, import_id, entity, record_id, action, version)
select $1, $2, '${entity}', a.${columnName(key)}, $3, a.version from ${table} a where a.account_id = $1 and a.${columnName(key)} = any($4::uuid[])
on conflict (account_id, import_id, entity, record_id) do update set version = excluded.version`,
  }
}
