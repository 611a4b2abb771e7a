/**
 * A process that runs one job and is killed with -9 at its fail point FAIL_AT: before each commit, and before and after each write to the file store, the
 * first two of each kind. Being
 * killed before one is being killed after the one before it. It prints the number of points that it passed, if it lives.
 */
import { ahead, catalogue } from '#catalogue'
import { pino } from 'pino'
import { useFeatures } from '#platform/server/catalogue.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { watchStatements } from '#platform/server/database/statement.ts'
import { openDiskReserve } from '#platform/server/disk-reserve.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { runJob } from '#platform/server/jobs/run-job.ts'
import type { Jobs } from '#platform/server/jobs/queue.ts'
import { openLive } from '#platform/server/live/live.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { openMailer } from '#platform/server/mail/mailer.ts'
import { learnTableKeys } from '#platform/server/records/bin/table-keys.ts'
import { readSettings } from '#platform/server/settings.ts'
import { backupsServed } from '#keeping/backups/server/handlers.ts'

const [accountId, jobId, failAt] = process.argv.slice(2) as [string, string, string]
/** Steps of a kind that have points: the rows of each table are loaded by a step of the same kind. */
const mostOfAKind = 2
const met = new Map<string, number>()
let passed = 0
function point(kind: string): void {
  const before = met.get(kind) ?? 0
  met.set(kind, before + 1)
  if (before >= mostOfAKind) return
  if (passed === Number(failAt)) process.kill(process.pid, 'SIGKILL')
  passed += 1
}

/** Each write has a point before it and one after it. */
function fragile(files: FileStore): FileStore {
  const around = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    point(`before ${kind}`)
    const done = await work()
    point(`after ${kind}`)
    return done
  }
  return {
    ...files,
    put: (...given) => around('put', () => files.put(...given)),
    putStream: (...given) => around('putStream', () => files.putStream(...given)),
    remove: (...given) => around('remove', () => files.remove(...given)),
  }
}

useFeatures(catalogue, ahead)
const log = pino({ level: 'silent' })
const settings = readSettings(process.env)
const database = openDatabase(JSON.parse(process.env['VICTIM_CONNECTION']!), log, { isCluster: false })
await learnTableKeys(database.system)
const latest = new WeakMap<object, string>()
watchStatements({
  sent: (client, { name }) => void latest.set(client, name),
  control: (client, text) => void (text === 'commit' && point(`commit after ${latest.get(client)}`)),
})
const services = {
  database,
  log,
  settings,
  mailer: openMailer({ smtpUrl: null, from: settings.mailFrom }, queryOn(database.system)),
  files: fragile(openFiles(settings)),
  disk: openDiskReserve(settings),
  live: openLive(database, [], log),
  // Starts no other job.
  jobs: {} as unknown as Jobs,
}
await runJob(services, new Map(backupsServed.jobs.map((job) => [job.kind, job])), accountId, jobId, () => false)
console.log(passed)
process.exit(0)
