/**
 * How lists find records by the workspace's own fields: an index over all values of a table's records, their texts folded, and a view through which it is used, as search uses
 * its own (search-columns.ts, docs/adr/0003-two-walls-between-tenants.md). Both are made here after the migrations, where they are not there yet.
 */
import type { Client } from 'pg'
import type { Entity } from '#platform/contract/entity.ts'
import { takesOwn } from '#platform/contract/custom-fields.ts'
import { ownField } from '#platform/contract/own-names.ts'
import { tenantRole } from './database/database.ts'
import { columnName } from './records/columns.ts'
import { ownView } from './records/custom-fields/indexed.ts'

const viewsSql = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`

/** `mayIndex` returns whether the extension for multicolumn indexes is available; without it filters read row by row, with the same results. */
export async function prepareOwn(client: Client, entities: readonly Entity[], mayIndex: () => Promise<boolean>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(viewsSql)
  const there = new Set(rows.map(({ name }) => name))
  const missing = entities.filter((entity) => takesOwn(entity) && !there.has(ownView(entity)))
  if (!missing.length) return
  const isIndexed = await mayIndex()
  for (const { table, key } of missing) {
    const view = ownView({ table })
    const steps = [
      ...(isIndexed
        ? [
            `create index ${table}_${ownField} on ${table} using gin (account_id, folded_values(${ownField}) jsonb_path_ops) with (fastupdate = off)`,
          ]
        : []),
      `create view ${view} as select account_id, ${columnName(key)}, folded_values(${ownField}) as ${ownField} from ${table}
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid`,
      `revoke all on ${view} from ${tenantRole}`,
      `grant select on ${view} to ${tenantRole}`,
    ]
    for (const step of ['begin', ...steps, 'commit']) await client.query(step)
  }
}
