/** Decisions about files of a kind: for one with the same headers, for each header by itself, and for the words of each list. */
import { createHash } from 'node:crypto'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Plan, WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Analysis } from './analysis.ts'
import { withoutReport } from '../../prepare/rejected-headers.ts'
import { sourceOf } from '../records/source-keys.ts'
import type { StoredImport } from '../../stored.ts'

/** Decision about a header. */
export interface KeptColumn {
  readonly column: string | null
  readonly format?: Plan['formats'][string] | undefined
  readonly split?: string | null | undefined
}

export interface Memory {
  /** Plan of the last file with the same headers, in any order. */
  readonly plan?: Plan | undefined
  /** The plan is that of the file itself, or of its recipe: all of it holds. */
  readonly isOfFile?: boolean
  /** How the columns of that file were divided. */
  readonly cuts: readonly Cut[]
  /** Header in lower case → what it was the last time. */
  readonly columns: ReadonlyMap<string, KeptColumn>
  readonly values: Plan['values']
}

/** Meanings of words in files with these headers, decided before the upload. */
export const meantBefore = ({ plan, values }: Memory): Plan['values'] => ({ ...values, ...plan?.values })

const keep: Statement = {
  name: 'import_mapping.keep',
  text: `insert into import_mapping (account_id, subject, headers, plan)
select $1, $2, k.headers, k.plan::jsonb from unnest($3::text[], $4::text[]) as k (headers, plan)
on conflict (account_id, subject, headers) do update set plan = excluded.plan, modified_date = excluded.modified_date returning 1`,
}
const kept: Statement = {
  name: 'import_mapping.kept',
  text: 'select headers, plan from import_mapping where account_id = $1 and subject = $2 and headers = any($3)',
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const namesOf = (columns: readonly Pick<FileColumn, 'name'>[]) => withoutReport(columns.map(({ name }) => name.toLowerCase()))
interface Headed {
  readonly columns: readonly Pick<FileColumn, 'name' | 'from'>[]
}
/** Columns of the file itself: parts of columns follow from its decisions. */
const ownOf = ({ columns }: Headed) => namesOf(columns.filter(({ from }) => from === null))
const partsOf = ({ columns }: Headed) => columns.flatMap(({ name, from }) => (from === null ? [] : [name.toLowerCase()]))
/** A file of rejected rows has the headers of its own file. */
const allOf = (analysis: Headed) => digest(JSON.stringify(ownOf(analysis).sort()))
const oneOf = (header: string) => `column ${digest(header)}`
const ofValues = 'values'

/** Columns that no row names are called by their places, which say nothing of another file. */
const areNamed = ({ headerRows }: Partial<Pick<Analysis, 'headerRows'>>): boolean => headerRows !== 0

type Remembered = Headed & Partial<Pick<Analysis, 'headerRows'>>

export async function remember(tenant: Tenant, subject: string, analysis: Remembered): Promise<Memory> {
  const headers = areNamed(analysis) ? [...ownOf(analysis), ...partsOf(analysis)] : []
  const keys = [...(areNamed(analysis) ? [allOf(analysis)] : []), ofValues, ...headers.map(oneOf)]
  const found = new Map(
    (await tenant.rows<{ headers: string; plan: unknown }>(kept, [subject, keys])).map((row) => [row.headers, row.plan]),
  )
  const columns = headers.flatMap((header) => {
    const column = found.get(oneOf(header)) as KeptColumn | undefined
    return column ? [[header, column] as const] : []
  })
  const last = found.get(allOf(analysis)) as (Plan & { cuts?: Cut[] }) | undefined
  const { cuts = [], ...plan } = last ?? {}
  return {
    plan: last && (plan as Plan),
    cuts,
    columns: new Map(columns),
    values: (found.get(ofValues) as Plan['values'] | undefined) ?? {},
  }
}

/** Keeps what a plan decides. A column that was left out as it was guessed is no decision; words that are not to be remembered mean what they meant before. */
export async function keepPlan(
  tenant: Tenant,
  { entity: subject, analysis, fileName }: Pick<StoredImport, 'entity' | 'analysis' | 'fileName'>,
  plan: WholePlan,
): Promise<void> {
  const { edits: _edits, repeatsOf: _repeatsOf, skipped: _skipped, faults: _faults, remember: isKept, source, ...rest } = plan
  const earlier = analysis.meantBefore
  // The next file decides where values are split, unless a person did.
  const guessed = new Map(analysis.columns.map(({ name, separator }) => [name, separator]))
  const splits = Object.fromEntries(Object.entries(plan.splits).filter(([name, mark]) => mark !== guessed.get(name)))
  // A source that is called as its file is no choice: the same columns may come from elsewhere.
  const values = isKept ? plan.values : earlier
  const lasting = { ...rest, values, splits, cuts: analysis.cuts, ...(source === sourceOf(fileName) ? {} : { source }) }
  const own = new Set([...ownOf(analysis), ...partsOf(analysis)])
  const columns = analysis.columns.flatMap(({ name, match }): [string, KeptColumn][] => {
    const column = plan.columns[name] ?? null
    if (!own.has(name.toLowerCase()) || (column === null && !match)) return []
    return [[oneOf(name.toLowerCase()), { column, format: plan.formats[name], ...(name in splits ? { split: splits[name] } : {}) }]]
  })
  const now = await remember(tenant, subject, { columns: [] })
  const words = wordsToKeep(now.values, plan.values, earlier, isKept)
  const ofHeaders: [string, unknown][] = areNamed(analysis) ? [[allOf(analysis), lasting], ...columns] : []
  const entries = new Map<string, unknown>([[ofValues, words], ...ofHeaders])
  const texts = [...entries.values()].map((one) => JSON.stringify(one))
  await tenant.write((transaction) => transaction.rows(keep, [subject, [...entries.keys()], texts]))
}

/** Current words of all lists, with or without this file's decisions. Decisions of another file made meanwhile stay. */
function wordsToKeep(now: Plan['values'], decided: Plan['values'], earlier: Plan['values'], isKept: boolean): Plan['values'] {
  const words = Object.fromEntries(Object.entries(now).map(([id, own]) => [id, new Map(Object.entries(own))]))
  for (const [id, own] of Object.entries(decided))
    for (const [word, meaning] of Object.entries(own)) {
      const before = earlier[id]?.[word]
      if (meaning === before) continue
      const list = (words[id] ??= new Map<string, string | null>())
      if (isKept) list.set(word, meaning)
      else if (list.get(word) !== meaning) continue
      else if (before === undefined) list.delete(word)
      else list.set(word, before)
    }
  return Object.fromEntries(Object.entries(words).map(([id, list]) => [id, Object.fromEntries(list)]))
}
