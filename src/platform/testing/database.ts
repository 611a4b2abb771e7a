import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../server/database/database.ts'
import { copyOnCluster, dropOnCluster } from './cluster.ts'
import { templateDatabase } from './run-database.ts'

/** How to connect to one test database. */
export interface TestConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/**
 * A migrated, empty database of a test file's own, dropped after it. Call it at the top level of the file:
 * `const database = await testDatabase()`.
 */
export async function testDatabase(): Promise<Database> {
  const database = openDatabase(await testConnection(), pino({ level: 'silent' }), { isCluster: isOnCluster() })
  // Hooks run in reverse: the connections are closed before the database is dropped.
  afterAll(() => database.end())
  return database
}

/** Whether this run is on a cluster: for tests that open a database as a second server does. */
export const isOnCluster = (): boolean => inject('testCluster').length > 0

/** As testDatabase, for code that connects by itself. With `template0` it lacks the migrations, too. */
export async function testConnection(template = templateDatabase): Promise<TestConnection> {
  const server = inject('testServer')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const nodes = inject('testCluster')
  if (nodes.length) {
    await copyOnCluster(nodes, template, database)
    afterAll(() => dropOnCluster(nodes, database))
    return { ...server, database }
  }
  await onServer((client) => client.query(`create database ${database} template ${template} strategy file_copy`))
  afterAll(() => onServer((client) => client.query(`drop database ${database} with (force)`)))
  return { ...server, database }
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...inject('testServer'), database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
