/** Cost of a call: milliseconds until its answer, the median of seven, each after a change, so that no cache answers. */
import { gzipSync } from 'node:zlib'
import type { Filled } from '../lists/filled.ts'
import { sender } from '../work/send.ts'

const rounds = 7

export interface Measured {
  readonly ms: number
  /** The first time, in which the server fills its memory. */
  readonly first: number
  /** Processor time of the server and PostgreSQL, the median. */
  readonly used: number
  readonly statements: number
  readonly bytes: number
  readonly packed: number
  /** Milliseconds of plain SQL for the same figures, asked in turn. */
  readonly plain: number | undefined
}

export const medianOf = (times: readonly number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!)
export const kilobytes = (bytes: number) => Math.round(bytes / 1024).toLocaleString('en')

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

/** @param applicationId one that is changed before each round @param plain the same figures by plain SQL */
export async function measured(product: Filled, path: string, applicationId: string, plain?: () => Promise<unknown>): Promise<Measured> {
  const send = sender(product)
  const headers = { authorization: `Bearer ${product.token}` }
  let text = ''
  const ask = async () => {
    const answer = await fetch(`${product.address}/api${path}`, { headers })
    text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  }
  const change = (round: number) =>
    send('PUT', `/applications/${applicationId}`, { notes: `Round ${round} of ${path}`, criticality: 1 + (round % 5) })
  const [times, processor, plainTimes]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    await change(round)
    const before = product.used()
    times!.push(await timed(ask))
    processor!.push(product.used() - before)
    if (plain) plainTimes!.push(await timed(plain))
  }
  // Background work of the server sends statements at times, too.
  let statements = Number.POSITIVE_INFINITY
  for (let round = rounds; round < rounds + 3; round++) {
    await change(round)
    statements = Math.min(statements, await product.statements(ask))
  }
  return {
    ms: medianOf(times!),
    first: Math.round(times![0]!),
    used: medianOf(processor!),
    statements,
    bytes: Buffer.byteLength(text),
    packed: gzipSync(text).length,
    plain: plain && medianOf(plainTimes!),
  }
}
