/** Reads the content of a workspace for comparison: a batch that was cancelled, killed or undone leaves it unchanged. */
import type { Filled } from '../lists/filled.ts'
import { accountId } from '../server/fill.ts'

/** Author and number of changes are left out; the history is stored elsewhere. */
const aside = "array['version', 'created_date', 'modified_date', 'modified_by', 'modified_by_name']"
const happened = ['change_log', 'revision', 'job', 'proposal', 'batch_item', 'session']

async function asked<Row>({ ask }: Filled, text: string, values: readonly unknown[]): Promise<Row[]> {
  return ((await ask(text, values)) as { rows: Row[] }).rows
}

/** A digest of each table of the workspace. */
export async function keptOf(product: Filled): Promise<Record<string, string>> {
  const tables = await asked<{ name: string }>(
    product,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition and not c.relname = any($1) order by 1`,
    [happened],
  )
  const digests: [string, string][] = []
  for (const { name } of tables) {
    const text = `select md5(coalesce(string_agg(r, e'\\n' order by r), '')) as digest from (select (to_jsonb(t) - ${aside})::text as r from ${name} t where t.account_id = $1) x`
    digests.push([name, (await asked<{ digest: string }>(product, text, [accountId]))[0]!.digest])
  }
  return Object.fromEntries(digests)
}

/** Rows of a table, of one batch if it is given. */
export async function kept(product: Filled, table: string, jobId?: string): Promise<number> {
  const text = `select count(*)::int as count from ${table} where account_id = $1`
  return (await asked<{ count: number }>(product, jobId ? `${text} and job_id = $2` : text, jobId ? [accountId, jobId] : [accountId]))[0]!
    .count
}

/** Open proposals of the workspace or of one batch: how many, and a digest of what each would change and how sure it is. */
export async function proposalsOf(product: Filled, jobId: string | null): Promise<{ readonly count: number; readonly digest: string }> {
  const text = `select count(*)::int as count, md5(coalesce(string_agg(concat_ws(' ', record_id, target_id, sureness), e'\\n' order by record_id, target_id), '')) as digest
from proposal where account_id = $1 and decision is null and ($2::uuid is null or job_id = $2)`
  return (await asked<{ count: number; digest: string }>(product, text, [accountId, jobId]))[0]!
}
