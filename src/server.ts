import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { refuseHalfRestored } from '#installation/backup/server/restoring.ts'
import { prepareInstallation } from '#installation/first-start/server/first-start.ts'
import { ahead, catalogue } from '#catalogue'
import { refuseWrongKey } from '#keeping/backups/server/encryption.ts'
import { createApp } from '#platform/server/app.ts'
import { servedFeatures } from './product/served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { isDistributed } from '#platform/server/database/distribute.ts'
import { openDiskReserve } from '#platform/server/disk-reserve.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { requireOwnStore } from '#platform/server/files/store-mark.ts'
import { freePort } from '#platform/server/free-port.ts'
import { collectAfterStart, collectLessOften } from '#platform/server/garbage.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { openLive } from '#platform/server/live/live.ts'
import { collectLines, openCollector } from '#platform/server/collector.ts'
import { openLog } from '#platform/server/log.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { logosIn } from '#platform/server/mail/logo.ts'
import { openMailer } from '#platform/server/mail/mailer.ts'
import { migrate } from '#platform/server/migrate.ts'
import { runSchedules } from '#platform/server/schedules/run-schedules.ts'
import { prepareSearch } from '#platform/server/search-columns.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { learnTableKeys } from '#platform/server/records/bin/table-keys.ts'
import { refuseMissingTables } from '#platform/server/table-faults.ts'
import { explainStart } from '#platform/server/start-error.ts'
import { runSteps, stopOnSignal } from '#platform/server/stop.ts'
import { framed, readableLines } from '#platform/server/terminal.ts'

/** Steps that undo the start, last first. */
const undo: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  collectLessOften()
  const settings = await withPort(readSettings(process.env))
  // A person at a terminal reads words; what collects lines reads JSON.
  const written = process.stdout.isTTY ? readableLines((text) => process.stdout.write(text)) : undefined
  const collected = settings.logCollector === null ? undefined : collectLines(openCollector(settings.logCollector))
  const log = openLog(settings, collected ? both(written ?? process.stdout, collected) : written)
  if (collected) undo.push(() => collected.flush())
  const serving = serve(settings, log)
  stopOnSignal(async () => {
    // A running start may still open what could not be closed here.
    await runSteps([() => serving.catch(() => {})], log)
    await runSteps(undo, log)
  }, log)
  try {
    await serving
  } catch (error) {
    await runSteps(undo, log)
    throw error
  }
}

const both = (...streams: readonly { write(line: string): unknown }[]) => ({
  write: (line: string) => streams.forEach((stream) => stream.write(line)),
})

/** Links that are printed and mailed name the port, so it is chosen before there are any. */
const withPort = async (settings: Settings): Promise<Settings> =>
  settings.port === 0 ? { ...settings, port: await freePort(settings.host) } : settings

async function serve(settings: Settings, log: Logger): Promise<void> {
  useFeatures(catalogue, ahead)
  refuseHalfRestored(settings.dataFolder)
  await refuseWrongKey(settings)
  const connection = await connectionFor(settings, log)
  await migrate(connection, log)
  await prepareSearch(connection, log)
  const { databaseConnections, statementTimeout } = settings
  const bounds = {
    statementTimeout: statementTimeout * 1000,
    ...(databaseConnections === null ? {} : { connections: databaseConnections }),
    isCluster: settings.databaseUrl !== null && (await isDistributed(connection)),
  }
  const database = openDatabase(connection, log, bounds)
  undo.unshift(() => database.end())
  await refuseMissingTables(database.system)
  await learnTableKeys(database.system)
  const files = openFiles(settings)
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom }, queryOn(database.system), logosIn({ files, log }))
  undo.unshift(async () => mailer.close())
  const topics = servedFeatures.flatMap((served) => served.topics)
  const live = openLive(database, topics, log)
  undo.unshift(() => live.stop())
  const base = { settings, log, database, mailer, files, disk: openDiskReserve(settings), live }
  await requireOwnStore({ system: database.system, files: base.files, settings, log })
  const jobs = openJobs(
    base,
    servedFeatures.flatMap((served) => served.jobs),
  )
  undo.unshift(() => jobs.stop())
  const services = { ...base, jobs }
  const lines = await prepareInstallation({ ...services, database: database.askedBy({ share: '', isPatient: true }) })
  const app = await createApp(services, servedFeatures)
  undo.unshift(() => app.close())
  await app.listen({ port: settings.port, host: settings.host })
  await jobs.open()
  undo.unshift(
    runSchedules(
      services,
      servedFeatures.flatMap((served) => served.schedules),
    ),
  )
  console.log((process.stdout.isTTY ? framed(lines) : lines).join('\n'))
  collectAfterStart()
}

/** DATABASE_URL, or the embedded database in the data folder. */
async function connectionFor({ databaseUrl, dataFolder }: Settings, log: Logger): Promise<PoolConfig> {
  if (databaseUrl !== null) return { connectionString: databaseUrl }
  const embedded = await startEmbedded(dataFolder, log)
  undo.unshift(() => embedded.stop())
  return embedded.connection
}

await start().catch((error: unknown) => {
  console.error(explainStart(error))
  process.exit(1)
})
