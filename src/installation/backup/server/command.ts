/** npm run backup and npm run restore: what the operator types, and what is answered. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '#platform/server/error-facts.ts'
import { openLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { explainStart } from '#platform/server/start-error.ts'
import { backUp } from './back-up.ts'
import { KeepingError, type FolderManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const usage = `Back up, verify and restore an installation (docs/running.md):
  npm run backup -- FOLDER             backs up into a new folder
  npm run backup -- --verify FOLDER    proves a backup
  npm run restore -- FOLDER            restores into an empty DATA_DIR; with --replace DATA_DIR, in place of what is there`

const number = (value: number) => value.toLocaleString('en')
const sizeOf = ({ bytes }: FolderManifest) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
const filesOf = ({ database, files }: FolderManifest) => number(database.length + files.length)
const originOf = ({ date, version }: FolderManifest) => `made on ${date} by version ${version}`

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { verify: { type: 'boolean' }, replace: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new KeepingError(`${messageOf(error)}\n${usage}`)
  }
}

async function run(command: string | undefined, args: readonly string[]): Promise<string> {
  const { values, positionals } = read(args)
  const [named, ...more] = positionals
  if (named === undefined || more.length > 0) throw new KeepingError(usage)
  // npm goes to the folder of the program first.
  const folder = resolve(process.env['INIT_CWD'] ?? '', named)
  const settings = readSettings(process.env)
  // Steps are printed as sentences; the log is for errors.
  const given = { folder, settings, log: openLog({ logLevel: 'warn' }), say: (line: string) => console.log(`${line} …`) }
  if (command === 'restore' && !values.verify) {
    const manifest = await restore({ ...given, replaces: values.replace })
    return `${resolve(settings.dataFolder)} holds the backup ${originOf(manifest)}: ${filesOf(manifest)} files, ${sizeOf(manifest)}. Start Portolan with npm start.`
  }
  if (command !== 'backup' || values.replace !== undefined) throw new KeepingError(usage)
  if (!values.verify) {
    const manifest = await backUp(given)
    return `The backup in ${folder} is complete: ${filesOf(manifest)} files, ${sizeOf(manifest)}. Prove it with: npm run backup -- --verify ${named}`
  }
  const { manifest, tables, rows } = await verify(given)
  return `The backup in ${folder} is good: ${originOf(manifest)}. ${filesOf(manifest)} files, ${sizeOf(manifest)}, match their checksums. A copy of the database started, and ${number(tables)} tables with ${number(rows)} rows were read.`
}

const [command, ...args] = process.argv.slice(2)
await run(command, args).then(console.log, (error: unknown) => {
  console.error(error instanceof KeepingError ? error.message : explainStart(error))
  process.exitCode = 1
})
