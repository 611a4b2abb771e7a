import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { importFiles } from '#features/imports/server/import-files.ts'
import { prepareInstallation } from '#features/accounts/server/first-start.ts'
import { ahead, catalogue } from '#catalogue'
import type { Services } from '#platform/server/access/context.ts'
import { createApp } from '#platform/server/app.ts'
import { servedFeatures } from './served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { isDistributed } from '#platform/server/database/distribute.ts'
import { removeOldFiles } from '#platform/server/files/old-files.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { freePort } from '#platform/server/free-port.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { openLog } from '#platform/server/log.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { openMailer } from '#platform/server/mail/mailer.ts'
import { jobFiles } from '#platform/server/jobs/job-files.ts'
import { goInRounds } from '#platform/server/rounds.ts'
import { migrate } from '#platform/server/migrate.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { refuseMissingTables } from '#platform/server/table-faults.ts'
import { explainStart } from '#platform/server/start-error.ts'
import { runSteps, stopOnSignal } from '#platform/server/stop.ts'

/** Steps that undo the start, last first. */
const undo: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const settings = await withPort(readSettings(process.env))
  const log = openLog(settings)
  const serving = serve(settings, log)
  stopOnSignal(async () => {
    // What a start under way has yet to open could not be closed.
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

/** Links that are printed and mailed name the port, so it is chosen before there are any. */
const withPort = async (settings: Settings): Promise<Settings> =>
  settings.port === 0 ? { ...settings, port: await freePort(settings.host) } : settings

async function serve(settings: Settings, log: Logger): Promise<void> {
  useFeatures(catalogue, ahead)
  const connection = await connectionFor(settings, log)
  await migrate(connection, log)
  const { databaseConnections, statementTimeout } = settings
  const bounds = {
    statementTimeout: statementTimeout * 1000,
    ...(databaseConnections === null ? {} : { connections: databaseConnections }),
    isCluster: settings.databaseUrl !== null && (await isDistributed(connection)),
  }
  const database = openDatabase(connection, log, bounds)
  undo.unshift(() => database.end())
  await refuseMissingTables(database.system)
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom }, queryOn(database.system))
  undo.unshift(async () => mailer.close())
  const base = { settings, log, database, mailer, files: openFiles(settings) }
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
  const rounds = [removal(base), ...(settings.smtpUrl === null ? [] : [delivery(base)])]
  for (const round of rounds) undo.unshift(goInRounds(round, log))
  console.log(lines.join('\n'))
}

type Base = Pick<Services, 'database' | 'files' | 'log' | 'mailer'>

const delivery = ({ mailer, log }: Base) => ({
  between: 5_000,
  failure: 'Mail could not be delivered',
  go: async () => {
    const { sent, failed } = await mailer.deliver()
    if (sent || failed) log.info({ sent, failed }, 'Mail delivered')
  },
})

const removal = ({ database, files, log }: Base) => ({
  between: 3_600_000,
  failure: 'Old files could not be removed',
  go: async () => {
    const removed = await removeOldFiles(database.askedBy({ share: '', isPatient: true }).system, files, [jobFiles, importFiles])
    if (removed) log.info({ removed }, 'Old files removed')
  },
})

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
