/**
 * The histories in this server's memory, one for each account that is looked back at. Each call reads changes written since the previous call, so that
 * another server's changes are included; late changes, or changes without a history line, cause a full reload.
 */
import { UUID } from 'uuidv7'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { parseInTurns } from '#platform/server/json-in-turns.ts'
import { readBy } from '#platform/server/records/reads.ts'
import type { Settings } from '#platform/server/settings.ts'
import { History, type AllTold, type NewTold, type OlderTold } from './history.ts'
import { readAll, readNew, readOlder } from './statements.ts'

/** Maximum number of changes that a look back covers. */
export const mostChanges = 200_000
/** Dependencies of answers that are derived from a history. */
export const historyReads = () => readBy(readAll)

/** Maximum time until a write becomes visible to others, except for long jobs, after which everything is reloaded. */
const settling = 15 * 60_000
/** Ids of changes that are known one by one. */
const mostLatest = 10_000
/** Measured size of a record or one of its states, in bytes. */
const bytesOfOne = 520
const megabyte = 1024 * 1024

/** Ids of changes are in the order of their times: the first one that can be later. */
const firstAfter = (instant: number): string => UUID.fromFieldsV7(Math.max(0, instant + 1), 0, 0, 0).toString()

const kept = new WeakMap<Settings, Histories>()

/** The history from the moment `since` on, unless it contains too many changes. */
export function historySince({ tenant, services: { settings } }: Context, since: number): Promise<History> {
  const known = kept.get(settings) ?? new Histories((settings.listMemory * megabyte) / bytesOfOne)
  kept.set(settings, known)
  return known.since(tenant, since)
}

export class Histories {
  readonly #capacity: number
  /** The one that was asked for last is last. */
  readonly #kept = new Map<string, History>()
  readonly #underWay = new Map<string, Promise<unknown>>()

  /** `capacity` in records and states. */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** One call at a time goes on in an account; the others find what it has read. */
  async since(tenant: Tenant, since: number): Promise<History> {
    const { accountId } = tenant
    const before = this.#underWay.get(accountId) ?? Promise.resolve()
    // Unsettled changes are read in any case, even for a future moment: the counter then covers all older ones.
    const from = Math.min(since, Date.now() - settling)
    const mine = before.catch(() => undefined).then(() => this.#next(tenant, from))
    this.#underWay.set(accountId, mine)
    try {
      return await mine
    } finally {
      if (this.#underWay.get(accountId) === mine) this.#underWay.delete(accountId)
    }
  }

  async #next(tenant: Tenant, since: number): Promise<History> {
    const known = this.#kept.get(tenant.accountId)
    const history = (known && (await continued(known, tenant))) ?? (await readWhole(tenant, Math.min(since, known?.since ?? since)))
    if (!history.tells(since) && !history.isCut) await goBack(history, tenant, since)
    this.#keep(tenant.accountId, history)
    return history
  }

  #keep(accountId: string, history: History): void {
    this.#kept.delete(accountId)
    if (history.size > this.#capacity) return
    this.#kept.set(accountId, history)
    let size = [...this.#kept.values()].reduce((sum, one) => sum + one.size, 0)
    for (const [oldest, { size: freed }] of this.#kept) {
      if (size <= this.#capacity) break
      this.#kept.delete(oldest)
      size -= freed
    }
  }
}

const ask = async <T>(tenant: Tenant, statement: Statement, values: unknown[]): Promise<T> =>
  parseInTurns<T>((await tenant.json(statement, values))!)

async function readWhole(tenant: Tenant, since: number): Promise<History> {
  const [first, settledUntil] = [firstAfter(since), firstAfter(Date.now() - settling)]
  const told = await ask<AllTold>(tenant, readAll, [first, mostChanges + 1, settledUntil, historyReads()])
  return History.read(told, first, settledUntil, mostChanges)
}

/** Undefined if the changes don't continue the loaded history. */
async function continued(history: History, tenant: Tenant): Promise<History | undefined> {
  if (history.latest.length > mostLatest) return undefined
  // Clocks may go back.
  const now = firstAfter(Date.now() - settling)
  const until = now > history.settledUntil ? now : history.settledUntil
  const told = await ask<NewTold>(tenant, readNew, [
    history.first,
    mostChanges + 1,
    until,
    historyReads(),
    history.settledUntil,
    history.latest,
  ])
  if (told.lines.length > mostChanges || !history.isContinuedBy(told)) return undefined
  await history.continue(told, until)
  return history
}

async function goBack(history: History, tenant: Tenant, since: number): Promise<void> {
  const first = firstAfter(since)
  const most = Math.max(0, mostChanges - history.changes)
  await history.goBack(await ask<OlderTold>(tenant, readOlder, [first, most + 1, history.first]), first, most)
}
