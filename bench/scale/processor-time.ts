/** Processor time that PostgreSQL servers on this machine have used, with all their processes. */
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

/** Milliseconds of a tick of the kernel's clock: 100 a second, on every Linux of today. */
const tick = 10

interface Process {
  readonly pid: number
  readonly parent: number
  readonly own: number
  readonly ended: number
}

/** Processes that end meanwhile are left out. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
          .map(Number)
        const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at]!)
        return [{ pid: Number(name), parent: parent!, own: user! + system!, ended: endedUser! + endedSystem! }]
      } catch {
        return []
      }
    })
}

/** Milliseconds that processes have used, and PostgreSQL whose first process is `master`, with all of its others. */
export function usedBy(pids: readonly number[], master: number): number {
  const those = processes().filter((one) => pids.includes(one.pid) || one.pid === master || one.parent === master)
  return those.reduce((sum, one) => sum + one.own + (one.pid === master ? one.ended : 0), 0) * tick
}

/** The server that a database is on, and its workers if it is on a cluster. `used`: milliseconds so far of each. */
export async function openServers(url: string): Promise<{ names: string[]; used: () => number[] }> {
  const first = await masterAt(url)
  const workers = first.workers.map(({ host, port }) => {
    const there = new URL(url)
    there.hostname = host
    there.port = String(port)
    return there.href
  })
  const masters = [first.pid, ...(await Promise.all(workers.map(async (worker) => (await masterAt(worker)).pid)))]
  const names = masters.map((_, at) => (at ? `worker ${at}` : workers.length ? 'coordinator' : 'server'))
  const used = () => {
    const all = processes()
    return masters.map((master) => {
      const own = all.filter(({ pid, parent }) => pid === master || parent === master)
      return own.reduce((sum, one) => sum + one.own, all.find(({ pid }) => pid === master)?.ended ?? 0) * tick
    })
  }
  return { names, used }
}

async function masterAt(url: string): Promise<{ pid: number; workers: { host: string; port: number }[] }> {
  const client = new Client(url)
  await client.connect()
  const { pid } = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!
  const pidOfMaster = processes().find((one) => one.pid === pid)!.parent
  const isCluster = (await client.query("select 1 where to_regclass('pg_catalog.pg_dist_node') is not null")).rowCount === 1
  const workers = isCluster
    ? (
        await client.query<{ host: string; port: number }>(
          'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by 2',
        )
      ).rows
    : []
  await client.end()
  return { pid: pidOfMaster, workers }
}
