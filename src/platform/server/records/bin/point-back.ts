/** References that were taken from others when a record went, or given to another record when it was merged, point to it again. */
import { usesByEntity, type Use } from '../usage.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Batch, Changes } from '../changes.ts'
import { findStatement } from '../removal.ts'
import { touchReturned } from '../referring.ts'
import { touchTables } from './rows-back.ts'
import { jsonList } from './json-pieces.ts'
import type { Filled, Repointed } from './kept.ts'
import { keysOf } from './table-keys.ts'
import type { TakenRecord } from './taken.ts'

const told = 'touchReturned raises the versions of the records and writes their histories.'

/** $2 the record, $3 keys, $4 the current target of the rows: those that somebody has changed since stay as they are. */
const pointBack = ({ table, column }: Repointed): Statement => ({
  name: '',
  text: `update ${table} t set ${column} = $2::uuid from jsonb_populate_recordset(null::${table}, $3::jsonb) k
where t.account_id = $1 ${keysOf(table)
    .primary.filter((one) => one !== column)
    .map((one) => `and t.${one} = k.${one}`)
    .join(' ')} and t.${column} is not distinct from $4::uuid`,
  pastRecords: told,
})

/** $2 rows before, $3 rows after the merge: those unchanged since are reset. */
function emptyAgain(table: string, columns: readonly string[]): Statement {
  const { primary } = keysOf(table)
  const values = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return {
    name: '',
    text: `update ${table} t set ${columns.map((column) => `${column} = b.${column}`).join(', ')}
from jsonb_populate_recordset(null::${table}, $2::jsonb) b, jsonb_populate_recordset(null::${table}, $3::jsonb) f
where t.account_id = $1 ${primary.map((one) => `and t.${one} = b.${one} and t.${one} = f.${one}`).join(' ')} and (${values('t')}) is not distinct from (${values('f')})`,
    pastRecords: told,
  }
}

export async function pointAllBack(changes: Changes, taken: readonly TakenRecord[]): Promise<void> {
  const batch: Batch = []
  for (const { id, kept } of taken) for (const one of kept.repointed) batch.push([pointBack(one), [id, await jsonList(one.keys), one.to]])
  for (const { kept } of taken) batch.push(...(await fillsOf(kept.filled ?? [])))
  touchTables(
    changes,
    taken.flatMap(({ kept }) => [...kept.repointed, ...(kept.filled ?? [])].map(({ table }) => table)),
  )
  if (batch.length) await changes.transaction.all(batch)
}

async function fillsOf(filled: readonly Filled[]): Promise<Batch> {
  const batch: Batch = []
  for (const table of new Set(filled.map((one) => one.table))) {
    const own = filled.filter((one) => one.table === table)
    const columns = Object.keys(own[0]!.before).filter((column) => !keysOf(table).primary.includes(column))
    const [before, after] = [await jsonList(own.map((one) => one.before)), await jsonList(own.map((one) => one.after))]
    batch.push([emptyAgain(table, columns), [before, after]])
  }
  return batch
}

/** Writes into the history of records at the other end that they refer to the restored ones again. */
export async function tellOtherEnds(changes: Changes, taken: readonly TakenRecord[]): Promise<void> {
  const groups = new Map<string, TakenRecord[]>()
  for (const one of taken) {
    const key = `${one.entity.name} ${mergedInto(one)}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  for (const group of groups.values()) await tellOf(changes, group)
}

const mergedInto = ({ kept }: TakenRecord): string | null => kept.repointed.find(({ to }) => to !== null)?.to ?? null

async function tellOf(changes: Changes, group: readonly TakenRecord[]): Promise<void> {
  const [{ entity: target }, into, ids] = [group[0]!, mergedInto(group[0]!), group.map(({ id }) => id)]
  const uses = usesByEntity(target).flatMap(([entity, all]) =>
    all.filter((use) => into !== null || use.onDelete !== 'restrict').map((use): [typeof entity, Use] => [entity, use]),
  )
  if (!uses.length) return
  const { found } = (await changes.transaction.row<{ found: boolean[] }>(
    findStatement(
      target,
      uses.map(([, use]) => use),
      into === null ? 'losing' : 'merged',
    ),
    [ids],
  ))!
  for (const [entity, use] of uses.filter((_, at) => found[at])) await touchReturned(changes, entity, use, ids, into)
}
