import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { prepareInstallation } from '#features/accounts/server/first-start.ts'
import { createApp } from '#platform/server/app.ts'
import { servedFeatures } from './served-features.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { LauncherError } from '#platform/server/launcher/error.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { openLog } from '#platform/server/log.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { openMailer } from '#platform/server/mail/mailer.ts'
import { deliverInRounds } from '#platform/server/mail/rounds.ts'
import { migrate, MigrationError } from '#platform/server/migrate.ts'
import { readSettings, SettingsError, type Settings } from '#platform/server/settings.ts'
import { runSteps, stopOnSignal } from '#platform/server/stop.ts'

/** Steps that undo the start, last first. */
const undo: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = openLog(settings)
  stopOnSignal(undo, log)
  try {
    await serve(settings, log)
  } catch (error) {
    await runSteps(undo, log)
    throw error
  }
}

async function serve(settings: Settings, log: Logger): Promise<void> {
  const connection = await connectionFor(settings, log)
  await migrate(connection, log)
  const database = openDatabase(connection, log)
  undo.unshift(() => database.end())
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom }, queryOn(database.system))
  undo.unshift(async () => mailer.close())
  const base = { settings, log, database, mailer, files: openFiles(settings) }
  const jobs = openJobs(
    base,
    servedFeatures.flatMap((served) => served.jobs),
  )
  undo.unshift(() => jobs.stop())
  const services = { ...base, jobs }
  const lines = await prepareInstallation(services)
  const app = await createApp(services, servedFeatures)
  undo.unshift(() => app.close())
  await app.listen({ port: settings.port, host: settings.host })
  await jobs.open()
  if (settings.smtpUrl !== null) undo.unshift(deliverInRounds(mailer, log))
  console.log(lines.join('\n'))
}

/** DATABASE_URL, or the embedded database in the data folder. */
async function connectionFor({ databaseUrl, dataFolder }: Settings, log: Logger): Promise<PoolConfig> {
  if (databaseUrl !== null) return { connectionString: databaseUrl }
  const embedded = await startEmbedded(dataFolder, log)
  undo.unshift(() => embedded.stop())
  return embedded.connection
}

/** What the person who starts the program can put right is told in one sentence; anything else shows where it happened. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof LauncherError || error instanceof MigrationError) return error.message
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another, or stop the program that uses it.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

await start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
