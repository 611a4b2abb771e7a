import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { claimCluster, isAlive } from '../server/launcher/claim.ts'
import { startEmbedded } from '../server/launcher/launcher.ts'
import { migrate } from '../server/migrate.ts'
import { clusterNodes, dropOnCluster, makeClusterTemplate, type Node } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How tests reach the PostgreSQL of this run. */
    testServer: Node
    /** Every server of the cluster that the run is on; none on the embedded PostgreSQL. */
    testCluster: readonly Node[]
  }
}

/** Name of the migrated, empty database that every test file's own is cloned from. */
export const templateDatabase = 'portolan_template'

/** Nothing here outlives the run, so nothing waits for the disk. */
const overrides = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Vitest's global set-up: one embedded PostgreSQL for the run, shut down and removed after it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('testCluster', clusterNodes)
  if (clusterNodes.length) return setUpCluster(project)
  const log = pino({ level: 'silent' })
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const embedded = await startEmbedded(folder, log, { overrides, sync: false })
  const teardown = async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { host, port, user } = embedded.connection
    await makeTemplate(embedded.connection)
    await migrate({ ...embedded.connection, database: templateDatabase }, log)
    project.provide('testServer', { host, port, user })
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  await makeClusterTemplate(clusterNodes, templateDatabase)
  project.provide('testServer', clusterNodes[0]!)
  return () => dropOnCluster(clusterNodes, templateDatabase)
}

async function makeTemplate(connection: { host: string; port: number; user: string; database: string }): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
}

const prefix = 'portolan-test-'

/** A run that was killed leaves its database running: the next run ends it. */
async function removeLeftovers(): Promise<void> {
  for (const entry of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    if (isAlive(Number(entry.slice(prefix.length).split('-')[0]))) continue
    const folder = join(tmpdir(), entry)
    const pid = await claimCluster(join(folder, 'database')).catch(() => undefined)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}
