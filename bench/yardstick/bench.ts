/**
 * Cost of our server's operations beside the yardstick, a bare server with good SQL of its own on the same database, in one run:
 * npm run build && npm run bench
 * Processor time of the server and of PostgreSQL for each operation, so that it is meaningful on a busy machine. BEFORE=folder measures another
 * built checkout beside them, ONLY=word the operations named so, AT_ONCE=n the concurrency.
 */
import { importRate, narrow, wide, type ImportShape } from '../server/import.ts'
import { send, type Answer, type Shot } from '../server/load.ts'
import { peakMegabytes, secondsOf } from './cost.ts'
import { applications, byOther, operations, type Operation } from './operations.ts'
import { openCompared, type Server } from './servers.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const atOnce = Number(process.env['AT_ONCE'] ?? 8)
const compared = await openCompared(applications)
const { ours, yardstick, before, database, touch } = compared
const servers = [ours, yardstick, ...(before ? [before] : [])]

async function run(operation: Operation, at: number, turn: number, count: number): Promise<void> {
  const shot = [operation.ours, operation.yardstick, byOther(operation)][at]!
  const server = servers[at]!
  let taken = 0
  const one = async () => {
    while (taken < count) {
      const number = turn + taken++
      if (operation.isFirst && at !== 1) await touch()
      const answer = await answered(server, shot(number))
      operation.noted?.(at, answer)
    }
  }
  await Promise.all(Array.from({ length: operation.isFirst ? 1 : atOnce }, one))
}
async function answered(server: Server, shot: Shot): Promise<Answer> {
  const answer = await send(server, shot)
  if (answer.status >= 400) throw new Error(`${server.name} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`)
  return answer
}

interface Cost {
  readonly node: number
  readonly database: number
}
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const total = (costs: readonly Cost[]) => middle(costs.map((cost) => cost.node + cost.database))

async function costOf(operation: Operation, at: number, turn: number, count: number): Promise<Cost> {
  const [node, pg] = [secondsOf(servers[at]!.pid), secondsOf(database)]
  await run(operation, at, turn, count)
  return { node: ((secondsOf(servers[at]!.pid) - node) * 1000) / count, database: ((secondsOf(database) - pg) * 1000) / count }
}

async function compare(operation: Operation): Promise<string> {
  const costs: Cost[][] = servers.map(() => [])
  for (const at of servers.keys()) await run(operation, at, 0, operation.warm)
  for (let round = 0; round < rounds; round++)
    for (const at of servers.keys()) costs[at]!.push(await costOf(operation, at, operation.warm + round * operation.count, operation.count))
  const [own, bare, other] = costs as [Cost[], Cost[], Cost[]?]
  const told = (of: Cost[]) =>
    `${total(of).toFixed(2)} (${middle(of.map(({ node }) => node)).toFixed(2)} + ${middle(of.map((cost) => cost.database)).toFixed(2)})`
  const ratio = (of: Cost[]) => `${(total(of) / total(bare)).toFixed(1)} ×`
  return `| ${operation.what} | ${told(bare)} | ${told(own)} | ${other ? ratio(other) : operation.before} | ${ratio(own)} | ≤ ${operation.bar} × |`
}

/** Eight people open the list at once, right after a change. */
async function readers(server: Server): Promise<string> {
  const { ours: list } = operations.find(({ what }) => what.startsWith('full list'))!
  const once = async () => {
    await touch()
    const start = secondsOf(server.pid) + secondsOf(database)
    await Promise.all(Array.from({ length: 8 }, () => answered(server, { ...list(0), headers: { 'accept-encoding': 'br' } })))
    return secondsOf(server.pid) + secondsOf(database) - start
  }
  const costs = [await once(), await once(), await once(), await once(), await once()]
  return `${middle(costs).toFixed(2)} s, ${peakMegabytes(server.pid)} MB at most`
}

async function imported(server: Server, shape: ImportShape): Promise<string> {
  const runs: string[] = []
  for (let at = 0; at < 3; at++) {
    const start = [secondsOf(server.pid), secondsOf(database)] as const
    const { upload, dryRun, run: write } = (await importRate(server, shape)) as Record<'upload' | 'dryRun' | 'run', number>
    const seconds = [secondsOf(server.pid) - start[0], secondsOf(database) - start[1]].map((one) => one.toFixed(2))
    runs.push(`${upload + dryRun + write} ms (${upload} + ${dryRun} + ${write}; processor ${seconds.join(' + ')} s)`)
  }
  return runs.join(', ')
}

const isAsked = (what: string) => !process.env['ONLY'] || new RegExp(process.env['ONLY']).test(what)
try {
  if (isAsked('readers'))
    for (const server of before ? [before, ours] : [ours])
      console.log(`${server.name}: eight readers after a change ${await readers(server)}`)
  console.log('| ms of processor time (server + PostgreSQL) | yardstick | Portolan | before | now | bar |\n|---|---|---|---|---|---|')
  for (const operation of operations)
    if (isAsked(operation.what) || (operation.noted && isAsked('delete'))) console.log(await compare(operation))
  if (isAsked('import'))
    for (const [what, shape] of [['six columns', narrow] as const, ['eighteen columns', wide] as const])
      for (const server of before ? [before, ours] : [ours])
        console.log(`${server.name}: import of 2,000 with ${what} ${await imported(server, shape)}`)
} finally {
  await compared.close()
}
