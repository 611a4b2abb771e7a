/** The values of all reference lists in one answer, composed by PostgreSQL in one statement. */
import { listKey } from '#workspace/accounts/contract.ts'
import { referenceLists } from '#portfolio/reference-lists/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { answerUnchanged } from '#platform/server/http/lists.ts'
import { columnName, columnsOf } from '#platform/server/records/columns.ts'

const values = referenceLists.map(({ entity: of }) => {
  const columns = [
    `a.${columnName(of.key)} as "${of.key}"`,
    ...columnsOf(of.fields).map(({ field, column }) => `a.${column} as "${field}"`),
    'a.active',
  ]
  return `(select coalesce(json_agg(r), '[]') from (select ${columns.join(', ')} from ${of.table} a where a.account_id = $1 order by a.display_order, lower(a.name)) r) as "${listKey(of.path)}"`
})
const selectValues: Statement = {
  name: 'account.reference_values',
  text: `select row_to_json(v)::text as "$json" from (select ${values.join(',\n  ')}) v`,
}

export const referenceValues = (_input: unknown, context: Context): Promise<Answer> => answerUnchanged(context, selectValues)
