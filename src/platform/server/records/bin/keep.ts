/**
 * Keeping what is deleted. Before records go, one statement copies them, and everything that goes with them by foreign keys, at any remove, into the bin.
 * Which tables these are is derived from the database's keys and from the references of the contracts.
 */
import { uuidv7 } from 'uuidv7'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '../changes.ts'
import { columnName } from '../columns.ts'
import type { Records } from '../records.ts'
import { usesOf } from '../usage.ts'
import { allTableKeys, keysOf, type TableReference } from './table-keys.ts'

/** References from the record that goes to a row that goes with it. */
type Chain = readonly [TableReference, ...TableReference[]]

/** All chains of cascading references to the rows of a table. */
function chainsFrom(table: string, before?: Chain): Chain[] {
  const references = [...allTableKeys().values()].flatMap((keys) => keys.references)
  return references
    .filter((one) => one.isCascade && one.target === table && !before?.some((step) => step.table === one.table))
    .flatMap((reference) => {
      const chain: Chain = before ? [...before, reference] : [reference]
      return [chain, ...chainsFrom(reference.table, chain)]
    })
}

/** Rows by the record that they hang on: `root`, `tab`, `row`. $2 the records. */
function rowsOfChain(chain: Chain): string {
  const [first, ...rest] = chain
  const joins = rest.map(({ table, columns, targetColumns }, at) => {
    const same = columns.map((column, n) => ` and t${at + 1}.${column} = t${at}.${targetColumns[n]!}`).join('')
    return ` join ${table} t${at + 1} on t${at + 1}.account_id = $1${same}`
  })
  const root = `t0.${first.columns[0]!}`
  return `select ${root} as root, ${rowOf(chain.at(-1)!.table, `t${rest.length}`)} from ${first.table} t0${joins.join('')} where t0.account_id = $1 and ${root} = any($2::uuid[])`
}

/** Columns that are not kept of a table, as an array in SQL. */
export const derivedOf = (table: string): string => `'{${['account_id', ...keysOf(table).derived].join(',')}}'::text[]`

const rowOf = (table: string, alias: string): string => `'${table}' as tab, to_jsonb(${alias}) - ${derivedOf(table)} as row`

const rowsHolding = (table: string, column: string): string =>
  `select t0.${column} as root, ${rowOf(table, 't0')} from ${table} t0 where t0.account_id = $1 and t0.${column} = any($2::uuid[])`

/** The primary key of a row as JSON. */
export const keyJson = (table: string, alias: string): string =>
  `jsonb_build_object(${keysOf(table)
    .primary.map((column) => `'${column}', ${alias}.${column}`)
    .join(', ')})`

/** Rows that lose their reference to the record and stay. */
function losing({ entity }: Records, isThere: IsThere): string | undefined {
  const uses = usesOf(entity).filter(({ onDelete, table, column }) => onDelete === 'clear' && isThere(table, column))
  const selects = uses.map(
    ({ table, column }) =>
      `select u.${column} as root, '${table}' as tab, '${column}' as col, ${keyJson(table, 'u')} as key from ${table} u where u.account_id = $1 and u.${column} = any($2::uuid[])`,
  )
  return selects.length ? selects.join(' union all ') : undefined
}

type IsThere = (table: string, column: string) => boolean

/** Maximum number of cached statements that skip tables without referring rows; beyond it, all tables are searched. */
const mostStatements = 60
const known = new Map<string, Statement>()

/** Without what no row is in: `absent` has columns that no row of their table refers by, as `table.column`. */
function keepStatement(of: Records, absent: ReadonlySet<string>): Statement {
  const key = [of.entity.name, ...absent].join(' ')
  const found = known.get(key)
  if (found) return found
  if (absent.size && known.size >= mostStatements) return keepStatement(of, new Set())
  const made = { name: `${of.entity.name}.keep.${known.size}`, text: keepText(of, (table, column) => !absent.has(`${table}.${column}`)) }
  known.set(key, made)
  return made
}

/** $2 ids, $3 names, $4 their batches, $5 and $6 by whom. */
function keepText(of: Records, isThere: IsThere): string {
  const { entity, inPortfolios, goesAlong = [] } = of
  const key = columnName(entity.key)
  const chains = chainsFrom(entity.table).filter(([first]) => isThere(first.table, first.columns[0]!))
  const rows = [
    rowsHolding(entity.table, key),
    ...chains.map(rowsOfChain),
    ...goesAlong.map(({ table, column }) => rowsHolding(table, column)),
  ].join(' union ')
  const lost = losing(of, isThere)
  const repointed =
    lost &&
    ` left join (select l.root, jsonb_agg(jsonb_build_object('table', l.tab, 'column', l.col, 'to', null, 'keys', l.keys)) as list
  from (select root, tab, col, jsonb_agg(key) as keys from (${lost}) x group by root, tab, col) l group by l.root) p on p.root = r.id`
  const placed = inPortfolios
    ? `array(select held_in.portfolio_id from portfolio held_in where held_in.account_id = $1 and ${inPortfolios('array[held_in.portfolio_id]')})`
    : `'{}'::uuid[]`
  return `insert into bin_record (account_id, record_id, entity, record_name, batch_id, deleted_by, deleted_by_name, portfolio_ids, kept, counts)
select $1, r.id, '${entity.name}', r.name, r.batch, $5::uuid, $6, ${placed},
  jsonb_build_object('rows', k.rows, 'repointed', ${lost ? "coalesce(p.list, '[]')" : "'[]'::jsonb"}), k.counts
from unnest($2::uuid[], $3::text[], $4::uuid[]) r(id, name, batch) join ${entity.table} a on a.account_id = $1 and a.${key} = r.id
join (select g.root, jsonb_object_agg(g.tab, g.rows) as rows, jsonb_object_agg(g.tab, g.number) as counts
  from (select h.root, h.tab, jsonb_agg(h.row) as rows, count(*) as number from (${rows}) h group by h.root, h.tab) g group by g.root) k on k.root = r.id${repointed ?? ''}
returning 1`
}

/** Facts about records that are about to be deleted. */
interface Keeping {
  /** Columns that are known not to refer to them. */
  readonly absent?: ReadonlySet<string> | undefined
  /** Whether they are deleted one by one, at the same moment by chance. */
  readonly areApart?: boolean | undefined
}

/** Copies records that are about to be deleted into the bin: their ids, with their names. They are locked. */
export async function keepDeleted(
  { write, actor }: Changes,
  of: Records,
  going: ReadonlyMap<string, string>,
  { absent = new Set(), areApart = false }: Keeping = {},
): Promise<void> {
  const batch = uuidv7()
  const batches = [...going.keys()].map(() => (areApart ? uuidv7() : batch))
  await write([[keepStatement(of, absent), [[...going.keys()], [...going.values()], batches, actor.userId, actor.userName]]])
}
