/** Tasks of a start besides serving: the sample, or the link that creates the first Enterprise Admin; and the printed output. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seedOlderAccounts } from '#portfolio/frameworks/server/seed.ts'
import { startBilling } from '#billing/receivables/server/start.ts'
import { issueToken, revokeLinks, validHours } from '#identity/sign-in/server/user-tokens.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { publicAddress, type Settings } from '#platform/server/settings.ts'
import { finishSample, hasSample, makeSamplePeople } from './sample-accounts.ts'
import { samplePeople } from './sample-people.ts'

/** Prepares the installation and answers the lines to print. */
export async function prepareInstallation(services: Services): Promise<string[]> {
  const { settings, database } = services
  await seedOlderAccounts(services)
  await startBilling(services)
  const lines = [`Portolan is at ${publicAddress(settings)}`]
  if (settings.sampleData) lines.push(...(await prepareSample(services)))
  else if (await hasSample(database.system)) lines.push('', sampleIsThere)
  if (!(await database.system.row(anyAdministrator))) lines.push('', ...(await offerSetup(services)))
  return lines
}

const sampleIsThere =
  'The sign-ins of the sample are in this installation from an earlier start. Remove them before others use it, or set SAMPLE_DATA=on.'

const anyUser: Statement = { name: 'installation.any_user', text: 'select 1 from app_user limit 1' }
const anyAdministrator: Statement = {
  name: 'installation.any_administrator',
  text: "select 1 from user_role where role_name = 'Enterprise Admin' limit 1",
}

async function prepareSample(services: Services): Promise<string[]> {
  const { system } = services.database
  const isFirst = !(await system.row(anyUser))
  const made = isFirst && (await makeSamplePeople(services, await samplePassword(services.settings)))
  await finishSample(services)
  if (!(await hasSample(system))) return []
  const signIns = samplePeople.map(({ roleName, emailAddress }) => `  ${roleName.padEnd(26)}${emailAddress}`)
  return [
    '',
    'Sample sign-ins, one per role:',
    ...signIns,
    passwordLine(services.settings, made ? await samplePassword(services.settings) : undefined),
  ]
}

const fileOf = ({ dataFolder }: Settings) => join(dataFolder, 'sample-password')

/** SAMPLE_PASSWORD, else the one kept in the data folder, else a new one that is kept there, readable by its owner only. */
async function samplePassword(settings: Settings): Promise<string> {
  if (settings.samplePassword !== null) return settings.samplePassword
  const file = fileOf(settings)
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  await mkdir(settings.dataFolder, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(12).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  // With two concurrent starts, the first one's password applies to both.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}

/** A random password is printed once; later starts say where it is kept, if it is in their data folder: several servers may use one database. */
function passwordLine(settings: Settings, justMade: string | undefined): string {
  if (settings.samplePassword !== null)
    return `Their password is SAMPLE_PASSWORD${justMade === undefined ? ', as it was on the first start' : ''}.`
  const file = fileOf(settings)
  if (justMade !== undefined) return `Their password is ${justMade} (kept in ${file}).`
  return existsSync(file) ? `Their password is kept in ${file}.` : 'Their password is the one that the first start printed.'
}

/** The link of the last start stops working. */
async function offerSetup({ database: { system }, settings }: Services): Promise<string[]> {
  const token = await system.write(async (transaction) => {
    await revokeLinks(transaction, '', ['setup'])
    return issueToken(transaction, { purpose: 'setup', emailAddress: '' })
  })
  return [
    `Create the Enterprise Admin with this link, which works once, for ${validHours.setup} hours:`,
    `  ${publicAddress(settings)}/register#setup=${token}`,
  ]
}
