/** All rows of a workspace, to compare it before a change and after its undo. */
import type { Database } from '#platform/server/database/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/** Traces of any change, however it is undone: the history, change counters, and the bin itself. */
const traces = [
  'change_log',
  'revision',
  'account_number',
  'bin_record',
  'edit_user_count',
  'left_member',
  'left_question',
  'audit_entry',
  'session',
  'schedule_run',
]
const stamps = ['version', 'modified_date', 'modified_by', 'modified_by_name', 'search_text']

export type Tables = Readonly<Record<string, readonly string[]>>

/** The rows of every table of an account, except traces of changes. */
export function tablesOf(database: Database): (accountId: string) => Promise<Tables> {
  const rows = rowsOf(database)
  return async (accountId) => {
    const names = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1::text[]) order by 1`,
      [traces],
    )
    const held: Record<string, string[]> = {}
    for (const { name } of names)
      held[name] = (
        await rows<{ row: string }>(`select (to_jsonb(t) - $2::text[])::text as row from ${name} t where account_id = $1 order by 1`, [
          accountId,
          stamps,
        ])
      ).map(({ row }) => row)
    return held
  }
}
