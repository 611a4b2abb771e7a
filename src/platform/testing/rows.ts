/** Statements that a test makes up to bring about or look at what no call does. */
import { createHash } from 'node:crypto'
import type { Database } from '../server/database/database.ts'

/** Asks the database as the system. */
export const rowsOf =
  ({ system }: Database) =>
  <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    system.rows<T>({ name: `test.${createHash('sha1').update(text).digest('hex')}`, text }, values)
