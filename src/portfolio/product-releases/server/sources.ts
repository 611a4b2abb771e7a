/** The addresses of lists: added, fetched now or each night, removed. The same for a workspace and for the installation. */
import { uuidv7 } from 'uuidv7'
import { mostSources, type ImportOutcome, type ReleaseSource } from '#portfolio/product-releases/contract.ts'
import { counted } from '#platform/contract/words.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { FetchFault, isAddress } from '#platform/server/http/fetch-file.ts'
import { badInput, conflict, notFound, Refusal } from '#platform/server/http/refusal.ts'
import { knownId } from '#platform/server/http/crud.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import type { AccountSchedule, SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { fetchReleases } from './fetch-releases.ts'
import type { ReadList } from './read-releases.ts'
import { ownSources, sharedSources, type SourceStatements } from './release-sql.ts'
import { writeAllShared, writeOwn } from './write-releases.ts'

/** Owner of the addresses. */
export interface Owner {
  readonly sql: SourceStatements
  rows(statement: Statement<ReleaseSource>, values?: unknown[]): Promise<ReleaseSource[]>
  change(statement: Statement<ReleaseSource>, values: unknown[]): Promise<unknown[]>
  write(list: ReadList, source: string): Promise<ImportOutcome>
  readonly share: string
  readonly services: Pick<Services, 'settings'>
}

export const ofWorkspace = (tenant: Tenant, actor: Actor, { settings }: Pick<Services, 'settings'>): Owner => ({
  sql: ownSources,
  rows: (statement, values) => tenant.rows(statement, values),
  change: (statement, values) => tenant.write((transaction) => transaction.rows(statement, values)),
  write: (list, source) => writeOwn(tenant, actor, list, source),
  share: tenant.accountId,
  services: { settings },
})

export const ofInstallation = ({ database: { system }, settings }: Pick<Services, 'database' | 'settings'>): Owner => ({
  sql: sharedSources,
  rows: (statement, values) => system.rows(statement, values ?? []),
  change: (statement, values) => system.write((transaction) => transaction.rows(statement, values)),
  write: (list) => writeAllShared(system, list),
  share: '',
  services: { settings },
})

/** "12 releases added, 3 changed, 1 row skipped." */
export function outcomeInWords({ added, changed, skipped, skippedRows }: ImportOutcome): string {
  const [first] = skippedRows
  const parts = [`${counted(added, 'release')} added`, `${changed} changed`, skipped > 0 && `${counted(skipped, 'row')} skipped`]
  return `${parts.filter(Boolean).join(', ')}.${first ? ` Row ${first.row}: ${first.why}` : ''}`
}

/** An address without its query and its sign-in, which may be secret: everybody who sees the releases reads their source. */
function placeOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/** Fetches it and keeps how that went beside the address. */
async function fetchNow({ sql, change, write, share, services }: Owner, { releaseSourceId, address, product }: ReleaseSource) {
  let said: { text: string; isFailed: boolean }
  try {
    said = { text: outcomeInWords(await write(await fetchReleases(services, address, product, share), placeOf(address))), isFailed: false }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    // Whatever is wrong with one list, the next address is fetched.
    const isExpected = error instanceof FetchFault || error instanceof Refusal
    said = { text: isExpected ? error.message : 'The list can’t be read. Look at the file that the address returns.', isFailed: true }
  }
  await change(sql.told, [releaseSourceId, said.text, said.isFailed])
}

async function found({ sql, rows }: Owner, id: string): Promise<ReleaseSource> {
  const one = (await rows(sql.list)).find(({ releaseSourceId }) => releaseSourceId === id)
  if (!one) throw notFound('address')
  return one
}

export const listSources = (owner: Owner): Promise<ReleaseSource[]> => owner.rows(owner.sql.list)

export async function addSource(
  owner: Owner,
  { address, product }: { address: string; product?: string | null | undefined },
): Promise<ReleaseSource> {
  if (!isAddress(address)) throw badInput([{ path: 'address', message: 'Enter an address that begins with https://' }])
  const all = await listSources(owner)
  if (all.some((one) => one.address === address)) throw conflict('This address is in the list already.')
  if (all.length >= mostSources) throw conflict(`There are ${mostSources} addresses already. Remove one first.`)
  const id = uuidv7()
  await owner.change(owner.sql.add, [id, address, product || null])
  await fetchNow(owner, await found(owner, id))
  return found(owner, id)
}

export async function fetchSource(owner: Owner, id: string): Promise<ReleaseSource> {
  const one = await found(owner, knownId(id, 'address'))
  await fetchNow(owner, one)
  return found(owner, one.releaseSourceId)
}

export async function removeSource(owner: Owner, id: string): Promise<void> {
  if (!(await owner.change(owner.sql.remove, [knownId(id, 'address')])).length) throw notFound('address')
}

async function fetchAll(owner: Owner): Promise<{ lists: number }> {
  const all = await listSources(owner)
  for (const one of all) await fetchNow(owner, one)
  return { lists: all.length }
}

export const fetchOwn: AccountSchedule = {
  name: 'product-releases.fetch',
  what: 'Fetches the product releases whose addresses a workspace has entered.',
  eachAccountAt: '03:20',
  run: ({ tenant, actor, services }) => fetchAll(ofWorkspace(tenant, actor, services)),
}
export const fetchShared: SystemSchedule = {
  name: 'product-releases.fetch-shared',
  what: 'Fetches the lists of product releases that the operator has entered for all workspaces.',
  when: { dailyAt: '02:20' },
  run: (services) => fetchAll(ofInstallation(services)),
}
