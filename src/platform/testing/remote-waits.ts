/**
 * Holds every transaction of a test against a rule of the house: while it is open it asks nothing of another service. A file store, a mail server or an address
 * that hangs would keep its connection and its locks, and so stop every workspace.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { afterEach } from 'vitest'
import { watchStatements } from '../server/database/statement.ts'
import type { FileStore } from '../server/files/file-store.ts'

interface Course {
  isOpen: boolean
}
const course = new AsyncLocalStorage<Course>()
const faults: string[] = []
let watching = false

/** Faults found since the last call. */
export const takeRemoteWaits = (): string[] => [...new Set(faults.splice(0))]

const ask = (what: string) => {
  if (course.getStore()?.isOpen) faults.push(`${what} is asked for inside a transaction: ask before it begins, or after it has ended.`)
}

/** Work that a transaction starts without waiting for it may ask other services once the transaction has ended. */
async function around<T>(work: () => Promise<T>): Promise<T> {
  const own: Course = { isOpen: true }
  try {
    return await course.run(own, work)
  } finally {
    own.isOpen = false
  }
}

/**
 * An import stores the rows that it rejects in its transaction, so that the outcome names no file that a crash has kept from being there, and that of a workbook
 * reads one sheet after the other. (s3-files.ts limits the wait.)
 */
const isOfImport = (key: string) => key.startsWith('imports/')

/** Fails the test in which a transaction asks this store, or an address, for something. Returns the store to be given to the server. */
export function checkRemoteWaits(files: FileStore): FileStore {
  if (!watching) {
    watchStatements({ sent: () => {}, control: () => {}, around })
    subscribe('undici:request:create', () => ask('An address'))
    subscribe('http.client.request.created', () => ask('An address'))
  }
  watching = true
  afterEach(() => {
    const found = takeRemoteWaits()
    if (found.length) throw new Error(found.join('\n'))
  })
  const named = (key: string) => {
    if (!isOfImport(key)) ask(`The file ${key}`)
  }
  return {
    put: (key, ...given) => (named(key), files.put(key, ...given)),
    putStream: (key, ...given) => (named(key), files.putStream(key, ...given)),
    get: (key) => (named(key), files.get(key)),
    remove: (key) => (named(key), files.remove(key)),
    list: (prefix) => (named(prefix), files.list(prefix)),
  }
}
