/** Records of the bin that the user may restore. */
import type { Entity } from '#platform/contract/entity.ts'
import { readerValues } from '#platform/server/access/session.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Actor, Changes } from '../changes.ts'
import type { Kept } from './kept.ts'

export interface TakenRecord {
  readonly id: string
  readonly entity: Entity
  readonly name: string
  readonly deletedDate: string
  readonly kept: Kept
}

interface BinRow extends Omit<TakenRecord, 'entity'> {
  readonly entity: string
  readonly portfolioIds: readonly string[]
}

const lock: Statement = {
  name: 'bin.lock',
  text: `select record_id as id, entity, record_name as name, portfolio_ids as "portfolioIds", deleted_date::text as "deletedDate", kept
from bin_record where account_id = $1 and record_id = any($2::uuid[]) order by record_id for update`,
}

/** Whether a person sees a deleted record, and might have deleted it: who is bound to portfolios learns of what was in them alone. */
export function mayRestore({ grants }: Pick<Actor, 'grants'>, entity: Entity, portfolioIds: readonly string[]): boolean {
  const [seen, , remove] = readerValues(grants, entity)
  const isIn = (ids: readonly string[] | null) => ids === null || portfolioIds.some((id) => ids.includes(id))
  return (entity.scope !== 'portfolio' || isIn(seen)) && isIn(remove)
}

/** Rows that come back in one call, those of the lists counted; all of a single record do. */
const mostRows = 100_000

/** Bytes of these records, of which the restore takes eight times as much memory. */
const mostBytes = 32 * 1024 * 1024

const countRows: Statement<{ count: number; bytes: number }> = {
  name: 'bin.count_rows',
  text: `select coalesce(sum((select sum(n::integer) from jsonb_each_text(counts) c(tab, n))), 0)::integer as count, coalesce(sum(octet_length(kept::text)), 0)::float8 as bytes
from bin_record where account_id = $1 and record_id = any($2::uuid[])`,
}

async function refuseTooMuch(changes: Changes, ids: readonly string[]): Promise<void> {
  const { count, bytes } = (await changes.transaction.row(countRows, [ids]))!
  if (bytes > mostBytes) {
    const [megabytes, fit] = [bytes, mostBytes].map((number) => Math.round(number / 1024 / 1024))
    throw ruleNotMet(
      'ids',
      `These records have ${megabytes} MB, and at most ${fit} MB come back at a time. Restore fewer records at a time.`,
    )
  }
  if (count <= mostRows) return
  const [held, most] = [count, mostRows].map((number) => number.toLocaleString('en'))
  throw ruleNotMet('ids', `These records have ${held} rows, and at most ${most} come back at a time. Restore fewer records at a time.`)
}

/**
 * Locks records of the bin.
 * @throws Refusal 404 when one of them is not there, or not this person's to restore, 422 when several have too many rows or bytes together
 */
export async function takeFromBin(changes: Changes, ids: readonly string[]): Promise<TakenRecord[]> {
  if (ids.length > 1) await refuseTooMuch(changes, ids)
  const rows = await changes.transaction.rows<BinRow>(lock, [ids])
  const taken = rows.flatMap(({ entity: name, portfolioIds, ...row }) => {
    const entity = entityNamed(name)
    return entity && mayRestore(changes.actor, entity, portfolioIds) ? [{ ...row, entity }] : []
  })
  if (taken.length < new Set(ids).size) throw notFound('deleted record')
  return taken
}

/** The same for other records touched by a restore, for which no right is needed. */
export const otherInBin = (changes: Changes, ids: readonly string[]): Promise<Pick<BinRow, 'id' | 'entity' | 'name' | 'kept'>[]> =>
  changes.transaction.rows<BinRow>(lock, [ids])
