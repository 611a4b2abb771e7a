/** A database and its file store belong together: a server with another store does not start. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings, SettingsError } from '#platform/server/settings.ts'
import { testApp } from '#platform/testing/app.ts'
import { openFiles } from './open-files.ts'
import { requireOwnStore } from './store-mark.ts'

const { services, database } = await testApp()
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
beforeEach(() => database.system.rows({ name: '', text: 'delete from file_store' }))

const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'portolan-store-')))
  return folders.at(-1)!
}
const start = (DATA_DIR: string, more: NodeJS.ProcessEnv = {}) => {
  const settings = readSettings({ DATA_DIR, ...more })
  return requireOwnStore({ system: database.system, files: openFiles(settings), settings, log: services.log })
}

test('a store starts again, and so does a second server that shares it', async () => {
  const shared = newFolder()
  await start(shared)
  await start(shared)
  await Promise.all([start(shared), start(shared)])
})

test('a second server with a store of its own is refused in a sentence that says what to do', async () => {
  await start(newFolder())
  const other = newFolder()
  await expect(start(other)).rejects.toThrow(SettingsError)
  await expect(start(other)).rejects.toThrow(/DATA_DIR .* has none of the files .* FILE_STORE=adopt/)
  expect(await openFiles(readSettings({ DATA_DIR: other })).list('')).toEqual([])
})

test('two first starts at once with two stores: one is refused', async () => {
  const results = await Promise.allSettled([start(newFolder()), start(newFolder())])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a store that was moved is adopted once; the one before is refused from then on', async () => {
  const [before, moved] = [newFolder(), newFolder()]
  await start(before)
  await start(moved, { FILE_STORE: 'adopt' })
  await start(moved)
  await expect(start(before)).rejects.toThrow('belongs to another database')
})

test('a restored database takes the mark of the store that it finds', async () => {
  const folder = newFolder()
  await start(folder)
  await database.system.rows({ name: '', text: 'delete from file_store' })
  await start(folder)
  await expect(start(newFolder())).rejects.toThrow(SettingsError)
})

test('a server with another secret key is refused, until it names the key that it replaces', async () => {
  const folder = newFolder()
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
  await start(folder, { SECRET_KEY: first })
  await start(folder, { SECRET_KEY: first })
  await expect(start(folder, { SECRET_KEY: second })).rejects.toThrow(/^SECRET_KEY is not the key .* SECRET_KEYS_BEFORE/)
  await expect(start(folder)).rejects.toThrow(/secret-key\) is not the key/)
  await start(folder, { SECRET_KEY: second, SECRET_KEYS_BEFORE: first })
  await start(folder, { SECRET_KEY: second })
  await expect(start(folder, { SECRET_KEY: first })).rejects.toThrow(SettingsError)
  await start(folder, { SECRET_KEY: first, FILE_STORE: 'adopt' })
  await start(folder, { SECRET_KEY: first })
})
