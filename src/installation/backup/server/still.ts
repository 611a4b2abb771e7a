/** A moment in which no row that names a file of the store changes, so that rows and files are copied as they belong together. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { codeOf } from '#platform/server/error-facts.ts'
import { withClient } from './facts.ts'
import { KeepingError } from './manifest.ts'

/** Files are removed after their rows, and their columns are named alike. */
const namingFiles = `select string_agg(distinct quote_ident(c.table_name), ', ') as tables from information_schema.columns c
join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
where c.table_schema = 'public' and c.column_name ~ '(filename|file_key|_file)$'`

const attempts = 5
/** "lock_not_available", "deadlock_detected": somebody else writes for longer. */
const busy = ['55P03', '40P01']

/**
 * Does some work while writers of such rows wait.
 * @throws KeepingError when they don't finish
 */
export const whileStill = <T>(connection: ClientConfig, work: () => Promise<T>): Promise<T> =>
  withClient(connection, async (client) => {
    await client.query("set lock_timeout to '3s'")
    // In a deadlock the backup gives way. Only a superuser may set this.
    await client.query("set deadlock_timeout to '100ms'").catch(() => {})
    const { rows } = await client.query<{ tables: string }>(namingFiles)
    for (let attempt = 1; !(await isLocked(client, rows[0]!.tables)); attempt++) {
      if (attempt === attempts) throw new KeepingError('Long changes are under way in the database. Back up again when they have ended.')
      await pause(attempt * 500)
    }
    return work()
  })

async function isLocked(client: Client, tables: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`lock table ${tables} in share mode`)
    return true
  } catch (error) {
    await client.query('rollback')
    if (busy.includes(codeOf(error) ?? '')) return false
    throw error
  }
}
