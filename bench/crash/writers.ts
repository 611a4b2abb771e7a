/** Users who save without pause, and a ledger of the acknowledged saves. */
import type { Product, Reply } from './product.ts'

/** One application as its writer knows it. `told`: the last acknowledged turn; `tried`: the last one sent. */
export interface Written {
  readonly name: string
  id: string | null
  told: number
  tried: number
}

export interface Ledger {
  readonly written: Written[]
  acknowledged: number
  /** Answers that were neither a success nor "try again". */
  readonly odd: string[]
  /** Calls that were answered with 503. */
  askedToTryAgain: number
}

export const newLedger = (): Ledger => ({ written: [], acknowledged: 0, odd: [], askedToTryAgain: 0 })

/** Updates of each application before its writer goes on to the next. */
const updates = 4

/** Body of turn n: the same number in three places, and a number of areas by its parity, so that a partial write is visible. */
export const bodyOf = (turn: number, areaIds: readonly string[]) => ({
  shortDescription: `turn ${turn}`,
  notes: `turn ${turn}`,
  criticality: 1 + (turn % 5),
  areas: areaIds.slice(0, 1 + (turn % 2)).map((areaId) => ({ areaId })),
})

/** Writes until stopped; `prefix` makes the names of a round and writer unique. */
export async function write(
  product: Product,
  ledger: Ledger,
  prefix: string,
  areaIds: readonly string[],
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count++) {
    const one: Written = { name: `${prefix} ${count}`, id: null, told: -1, tried: 0 }
    ledger.written.push(one)
    const made = note(ledger, await product.send('POST', '/applications', { name: one.name, ...bodyOf(0, areaIds) }))
    if (!made) continue
    Object.assign(one, { id: made.body.applicationId, told: 0 })
    for (let turn = 1; turn <= updates && !isOver(); turn++) {
      one.tried = turn
      const saved = note(ledger, await product.send('PUT', `/applications/${one.id}`, bodyOf(turn, areaIds)))
      if (!saved) break
      one.told = turn
    }
  }
}

/** The reply when it acknowledges a write. */
function note(ledger: Ledger, reply: Reply | undefined): Reply | undefined {
  if (reply === undefined) return undefined
  if (reply.status === 200 || reply.status === 201) {
    ledger.acknowledged += 1
    return reply
  }
  if (reply.status === 503 && /try again/i.test(reply.body?.message)) ledger.askedToTryAgain += 1
  else ledger.odd.push(`${reply.status} ${JSON.stringify(reply.body)}`)
  return undefined
}
