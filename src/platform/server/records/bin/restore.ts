/** Brings deleted records back from the bin, whole and with their ids, or not at all. */
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { Refusal, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '../changes.ts'
import { whole } from '../difference.ts'
import { waitForEnds } from '../other-ends.ts'
import { recordsOf, type Records } from '../records.ts'
import { refusePastRoom } from '../room.ts'
import { lockRecords } from '../lock.ts'
import { fitToWhatIsThere, type Fault } from './fit.ts'
import { placeBack } from './place-back.ts'
import { pointAllBack, tellOtherEnds } from './point-back.ts'
import { findTaken } from './refuse-taken.ts'
import { insertBack, rowsBackOf } from './rows-back.ts'
import { takeFromBin, type TakenRecord } from './taken.ts'

const forget: Statement = { name: 'bin.forget', text: 'delete from bin_record where account_id = $1 and record_id = any($2::uuid[])' }

/**
 * All of them, or none. `names`: by id, the name that a record gets since its own is taken.
 * @throws Refusal 404 for one that is not in the bin or not this person's, 422 for too many rows, 409 that says for each why it cannot come back and what to do
 */
export async function restoreRecords(
  changes: Changes,
  ids: readonly string[],
  names: Readonly<Record<string, string>> = {},
): Promise<(TakenRecord & { readonly without?: string })[]> {
  const taken = await takeFromBin(changes, ids)
  for (const [entity, added] of byEntity(taken)) await refusePastRoom(changes, entity, added)
  for (const { entity } of taken) await waitForEnds(changes, entity)
  const back = await rowsBackOf(taken, names)
  const faults = [...(await fitToWhatIsThere(changes, back, taken)), ...(await findTaken(changes, back))]
  if (faults.length) throw refusal(ids, faults)
  await insertBack(changes, back, taken)
  await pointAllBack(changes, taken)
  await tellOtherEnds(changes, taken)
  const left = new Map<string, string>()
  for (const name of new Set(taken.map(({ entity }) => entity.name))) {
    const own = taken.filter(({ entity }) => entity.name === name)
    for (const [id, without] of await checkAndLog(changes, name, own, ids)) left.set(id, without)
  }
  await changes.transaction.rows(forget, [taken.map(({ id }) => id)])
  return taken.map((one) => (left.has(one.id) ? { ...one, without: left.get(one.id)! } : one))
}

/** How many there are of each kind. */
function byEntity(taken: readonly TakenRecord[]): Map<Entity, number> {
  const counts = new Map<Entity, number>()
  for (const { entity } of taken) counts.set(entity, (counts.get(entity) ?? 0) + 1)
  return counts
}

/** Checks them like written records. Returns the parts that could not be restored. */
async function checkAndLog(
  changes: Changes,
  name: string,
  taken: readonly TakenRecord[],
  asked: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const of = recordsOf(name)
  const ids = taken.map(({ id }) => id)
  const left = await placeBack(changes, of, ids)
  await of.afterRestore?.(changes, ids)
  for (const some of fewRowsEach(taken)) await log(changes, of, some, asked)
  return left
}

async function log(changes: Changes, of: Records, taken: readonly TakenRecord[], asked: readonly string[]): Promise<void> {
  const ids = taken.map(({ id }) => id)
  const stored = await lockRecords(changes, of, ids)
  for (const { id, name } of taken) {
    const record = stored.get(id)?.record
    if (!record)
      throw ruleNotMet(
        `ids.${asked.indexOf(id)}`,
        `“${name}” was in a portfolio that is gone. Someone who sees the whole workspace can restore it.`,
      )
    changes.log(of.entity.name, id, titleOf(of.entity, record), 'restore', whole(of.entity, record, 'after'))
  }
}

/** Rows of the records that are read and logged between two turns. */
const rowsBetweenTurns = 500

function* fewRowsEach(taken: readonly TakenRecord[]): Generator<TakenRecord[]> {
  let [some, rows]: [TakenRecord[], number] = [[], 0]
  for (const one of taken) {
    some.push(one)
    rows += Object.values(one.kept.rows).reduce((sum, own) => sum + own.length, 0)
    if (rows < rowsBetweenTurns) continue
    yield some
    ;[some, rows] = [[], 0]
  }
  if (some.length) yield some
}

function refusal(ids: readonly string[], faults: readonly Fault[]): Refusal {
  const places = new Map(ids.map((id, at) => [id, at]))
  const errors = new Map(
    faults.map(({ id, message, wantsName }) => {
      const path = wantsName ? `names.${id}` : `ids.${places.get(id)}`
      return [`${path} ${message}`, { path, message }] as const
    }),
  )
  const told = [...errors.values()]
  const more = told.length > 1 ? ` There ${told.length === 2 ? 'is one more reason' : `are ${told.length - 1} more reasons`}.` : ''
  return new Refusal(409, `${told[0]!.message}${more} Nothing was restored.`, { errors: told })
}
