/** Fields of the workspace's own that were made for an import: whose they are, and what else fills them. (docs/adr/0007-columns-and-rows-of-a-file.md) */
import { ownKeyIn, ownName } from '#platform/contract/own-names.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import type { StoredImport } from '../stored.ts'

/** $2 the import that runs, $3 of what, $4 keys of the fields that it fills. */
const takeOver: Statement = {
  name: 'import_record.take_over_fields',
  text: `update import_record r set import_id = $2 from import i, custom_field f
where r.account_id = $1 and r.entity = 'customField' and i.account_id = $1 and i.import_id = r.import_id and i.import_id <> $2 and i.imported_date is null
  and f.account_id = $1 and f.custom_field_id = r.record_id and f.of_entity = $3 and f.field_key = any($4::text[])`,
}

/** A field that was made for a file which was never imported is the import's that fills it: people put the file right and upload it again. */
export async function takeOverFields(transaction: TenantTransaction, { importId, entity, plan }: StoredImport): Promise<void> {
  const filled = [...Object.values(plan.columns), ...Object.keys(plan.constants)]
  const keys = filled.flatMap((id) => (id === null ? [] : (ownKeyIn(id) ?? [])))
  if (keys.length) await transaction.rows(takeOver, [importId, entity, keys])
}

/** $2 an import, $3 fields. */
const filledByOthers: Statement<{ id: string }> = {
  name: 'import.fields_of_others',
  text: `select f.custom_field_id as id from custom_field f, import o
where f.account_id = $1 and f.custom_field_id = any($3::uuid[]) and o.account_id = $1 and o.import_id <> $2 and o.subject = f.of_entity
  and o.imported_date > f.created_date and o.undone_date is null
  and (o.plan -> 'constants' ? ('${ownName('')}' || f.field_key)
    or exists (select 1 from jsonb_each_text(o.plan -> 'columns') c where c.value = '${ownName('')}' || f.field_key))`,
}

/** Fields among these that another standing import also fills. Its own undo may need them to put values back. */
export const fieldsOfOthers = async (transaction: TenantTransaction, importId: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await transaction.rows(filledByOthers, [importId, ids])).map(({ id }) => id))
