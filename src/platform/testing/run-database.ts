import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../server/launcher/launcher.ts'
import { removeLeftovers, scratchFolder } from '../server/launcher/scratch.ts'
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

/** Nothing here outlives the run, so durability is off. */
const overrides = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_connections: '200' }

/** Vitest's global set-up: one embedded PostgreSQL for the run, shut down and removed after it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('testCluster', clusterNodes)
  if (clusterNodes.length) return setUpCluster(project)
  const log = pino({ level: 'silent' })
  await removeLeftovers(prefix)
  const folder = scratchFolder(prefix)
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
