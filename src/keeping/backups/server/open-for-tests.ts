/** Shared by the tests of backups: making one, and reading its archive. */
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Person } from '#platform/testing/app.ts'
import { settled } from '#workspace/workspaces/server/world-for-tests.ts'
import { manifestEntry, partEntry, type Manifest } from './format.ts'

/** Makes a backup and answers its id. */
export async function backUp(person: Person): Promise<string> {
  const started = await person.send('POST', '/backups/start')
  const job = await settled(person, started.body.jobId)
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'succeeded' })
  return job.result.backupId
}

/** Entry → its text. */
export async function entriesOf(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const entries = new Map<string, string>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return entries
}

export const manifestOf = (entries: ReadonlyMap<string, string>): Manifest => JSON.parse(entries.get(manifestEntry)!)

/** The rows of a part. */
export const rowsIn = (entries: ReadonlyMap<string, string>, name: string): Record<string, unknown>[] =>
  entries
    .get(partEntry(name))!
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
