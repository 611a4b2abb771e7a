/** A Citus cluster of its own that the suites run on instead of the embedded PostgreSQL. (docs/scale.md) */
import { Client } from 'pg'
import { pino } from 'pino'
import { distribute } from '../server/database/distribute.ts'
import { codeOf } from '../server/error-facts.ts'
import { migrate } from '../server/migrate.ts'

/** How to reach one server of the cluster. */
export interface Node {
  readonly host: string
  readonly port: number
  readonly user: string
}

/** CITUS_URL: the coordinator, then its workers, separated by commas. Empty: the suites run on the embedded PostgreSQL. */
export const clusterNodes: readonly Node[] = (process.env['CITUS_URL'] ?? '')
  .split(',')
  .filter(Boolean)
  .map((url) => new URL(url))
  .map(({ hostname, port, username }) => ({ host: hostname, port: Number(port), user: username }))

/** Few parts, since every table has as many: what is tested is that statements are routed, not how many servers there are. */
const shards = 4

/** Makes a migrated, distributed database on all servers. */
export async function makeClusterTemplate([coordinator, ...workers]: readonly Node[], database: string): Promise<void> {
  for (const node of [coordinator!, ...workers]) {
    await onNode(node, 'postgres', `drop database if exists ${database} with (force)`, `create database ${database}`)
    await onNode(node, database, 'create extension citus')
  }
  await onNode(
    coordinator!,
    database,
    `alter database ${database} set citus.shard_count to ${shards}`,
    `select citus_set_coordinator_host('${coordinator!.host}', ${coordinator!.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  )
  const log = pino({ level: 'silent' })
  await migrate({ ...coordinator!, database }, log)
  await distribute({ ...coordinator!, database }, log)
}

/** A copy of the database on every server: what each knows of the others is kept by name and port, and is copied with it. */
export async function copyOnCluster(nodes: readonly Node[], template: string, database: string): Promise<void> {
  const leave = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`
  for (const node of nodes) await onceFree(node, leave, `create database ${database} template ${template}`)
}

export async function dropOnCluster(nodes: readonly Node[], database: string): Promise<void> {
  for (const node of nodes) await onceFree(node, `drop database if exists ${database} with (force)`)
}

/** "Is being accessed by other users": PostgreSQL waits five seconds for those whom it sends away, and a busy machine takes longer. */
const isUsed = '55006'

async function onceFree(node: Node, ...statements: string[]): Promise<void> {
  for (let left = 5; ; left--)
    try {
      return await onNode(node, 'postgres', ...statements)
    } catch (error) {
      if (left === 1 || codeOf(error) !== isUsed) throw error
    }
}

async function onNode(node: Node, database: string, ...statements: string[]): Promise<void> {
  const client = new Client({ ...node, database })
  await client.connect()
  try {
    for (const statement of ['set citus.enable_create_database_propagation to off', ...statements])
      await client.query(statement).catch((error: unknown) => {
        if (!statement.startsWith('set ')) throw error
      })
  } finally {
    await client.end()
  }
}
