/** Sends requests over kept connections and measures their durations. */
import { Agent, request } from 'node:http'

export interface Target {
  readonly name: string
  readonly port: number
  readonly headers: Record<string, string>
}
export interface Shot {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
}

const agents = new Map<number, Agent>()
const agentFor = (port: number) => {
  if (!agents.has(port)) agents.set(port, new Agent({ keepAlive: true, maxSockets: 64 }))
  return agents.get(port)!
}

export function send(target: Target, { method, path, body, headers }: Shot): Promise<Answer> {
  const payload = body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const json = payload === undefined || headers?.['content-type'] ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: target.port,
        host: '127.0.0.1',
        method,
        path,
        agent: agentFor(target.port),
        headers: { ...target.headers, ...json, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }))
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Answers a second with so many requests under way at once. Anything but a 2xx or 304 ends the bench. */
export async function rate(target: Target, next: (turn: number) => Shot, count: number, atOnce: number): Promise<number> {
  let turn = 0
  const start = performance.now()
  const worker = async () => {
    while (turn < count) {
      const { status, body } = await send(target, next(turn++))
      if (status >= 400) throw new Error(`${target.name} answered ${status}: ${body.toString().slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (count / (performance.now() - start)) * 1000
}

/** Ours and theirs in turn, five times each; the middle of each. */
export async function compare(ours: Target, bare: Target, shot: (target: Target) => (turn: number) => Shot, count: number, atOnce = 8) {
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (const target of [ours, bare]) await rate(target, shot(target), Math.ceil(count / 4), atOnce)
  for (let round = 0; round < 5; round++) {
    rates.ours.push(await rate(ours, shot(ours), count, atOnce))
    rates.bare.push(await rate(bare, shot(bare), count, atOnce))
  }
  const [a, b] = [middle(rates.ours), middle(rates.bare)]
  return { ours: a, bare: b, ratio: a / b }
}
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
