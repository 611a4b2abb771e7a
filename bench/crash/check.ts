/** Holds what is stored against the ledger: every acknowledged write with its history, and nothing by halves. */
import type { Product } from './product.ts'
import { bodyOf, type Ledger, type Written } from './writers.ts'

interface Stored {
  applicationId: string
  name: string
  shortDescription: string | null
  notes: string | null
  criticality: number | null
  areas: { areaId: string }[]
}
interface Entry {
  action: string
  changes: Record<string, [unknown, unknown]>
}

/** `prefix` begins the names of all that was written. Sentences, one for each write that is lost or half; none is what one hopes for. */
export async function faults(product: Product, ledger: Ledger, prefix: string, areaIds: readonly string[]): Promise<string[]> {
  const list = await product.read(`/applications?filter=${encodeURIComponent(`name:contains:${prefix} `)}`)
  if (list?.status !== 200) return [`The list answered ${list?.status}`]
  const stored = new Map((list.body as Stored[]).map((record) => [record.name, record]))
  const found: string[] = ledger.odd.map((odd) => `An answer was ${odd}`)
  for (const written of ledger.written) found.push(...(await faultsOf(product, written, stored.get(written.name), areaIds)))
  return found
}

async function faultsOf(product: Product, written: Written, record: Stored | undefined, areaIds: readonly string[]): Promise<string[]> {
  const { name, told, tried } = written
  if (!record) return told < 0 ? [] : [`${name} was acknowledged and is gone`]
  const turn = Number(/^turn (\d+)$/.exec(record.shortDescription ?? '')?.[1] ?? Number.NaN)
  if (!(turn >= Math.max(told, 0) && turn <= tried)) return [`${name} holds turn ${turn}, acknowledged was ${told}`]
  const half = isWhole(record, turn, areaIds) ? [] : [`${name} holds half of turn ${turn}: ${JSON.stringify(record)}`]
  return [...half, ...(await historyFaults(product, record, turn))]
}

function isWhole(record: Stored, turn: number, areaIds: readonly string[]): boolean {
  const { shortDescription, notes, criticality, areas } = bodyOf(turn, areaIds)
  const ids = (rows: readonly { areaId: string }[]) =>
    rows
      .map(({ areaId }) => areaId)
      .sort()
      .join()
  return (
    record.shortDescription === shortDescription &&
    record.notes === notes &&
    record.criticality === criticality &&
    ids(record.areas) === ids(areas)
  )
}

/** One entry for the creation and one for each turn, newest first. */
async function historyFaults(product: Product, { applicationId, name }: Stored, turn: number): Promise<string[]> {
  const reply = await product.read(`/applications/${applicationId}/history`)
  const entries = (reply?.body ?? []) as Entry[]
  const told = entries.map(({ action, changes }) => `${action} ${String(changes['shortDescription']?.[1])}`)
  const expected = Array.from({ length: turn + 1 }, (_, at) => (at === turn ? 'create turn 0' : `update turn ${turn - at}`))
  return told.join() === expected.join() ? [] : [`${name} has the history ${told.join(', ')} instead of ${expected.join(', ')}`]
}
