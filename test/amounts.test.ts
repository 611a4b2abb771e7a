/**
 * People who may not see amounts get the same answers whatever applications cost: one workspace is read with costs, with other costs and with none. Every
 * GET of the catalogue and every call that answers a file is sent by everybody without permission to see costs; a call is covered as soon as it is in the catalogue.
 */
import { beforeAll, expect, test, vi } from 'vitest'
import { allCalls, entities } from '#catalogue'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { grantsOf } from '#platform/contract/access.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { exportPath } from '#platform/contract/exchange.ts'
import type { Field } from '#platform/contract/field.ts'
import { roles } from '#platform/contract/rights.ts'
import { mayBeBound } from '#platform/contract/roles.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { csv, followJob, run, sendFile, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { choiceQueries } from './hidden-naming.ts'

const { addAccount, addPerson, app } = await testApp()

type Ids = Record<string, string>
let boss: Person
/** Jobs that have compared a file with the workspace, by the first part of the paths that answer what they found. */
const checks: Record<string, string> = {}
/** By what they are. */
const blind = new Map<string, Person>()
/** Ids in paths and queries: one record of every entity, the application and the portfolio with the costs. */
const ids: Ids = {}
let applicationId: string
let portfolioId: string
let entryOfNow: string

async function sent(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Record<string, string>> {
  const answer = await boss.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as Record<string, string>
}

const entryPath = () => `/applications/${applicationId}/costhistory`
const sharePath = () => `/portfolios/costhistory/${portfolioId}`
/** A file with costs, one row of which is rejected; it is checked, imported and kept as a recipe, whose next file waits and is checked too. */
async function importing(): Promise<void> {
  const file = (amount: number) => csv('Application name,License 2025', `Imported,${amount}`, `,${amount}`)
  const { importId } = await upload(boss, 'application', file(7_131_713))
  checks['imports'] = (await followJob(boss, (await sent('POST', `/imports/${importId}/check`))['jobId']!)).jobId
  expect(await run(boss, importId)).toMatchObject({ status: 'succeeded', result: { create: 1, reject: 1 } })
  const { recipeId } = await sent('POST', '/recipes', { importId, name: 'With costs' })
  Object.assign(ids, { importId, recipeId: recipeId! })
  const { status } = await sendFile(boss, `/recipes/${recipeId}/file`, file(9_293_929), 'next.csv')
  expect(status).toBe(200)
  checks['recipes'] = (await followJob(boss, (await sent('POST', `/recipes/${recipeId}/check`))['jobId']!)).jobId
}

/** Every kind has the same amount, so that any occurrence is found. */
const costing = (amount: number) => ({ licenseCount: amount, ...Object.fromEntries(kinds.map((kind) => [kind, amount])) })

beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
  const { make } = maker(boss)
  for (const entity of entities.values()) if (!entity.isOfAmounts) ids[entity.key] = (await make(entity))[entity.key] as string
  applicationId = ids['applicationId']!
  portfolioId = ids['portfolioId']!
  await sent('PUT', `/applications/${applicationId}`, { capabilities: [{ capabilityId: ids['capabilityId'] }], active: true })
  await boss.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
  const steps = [{ applicationId, action: 'Eliminate', lastDate: '2026-06-30' }]
  await sent('PUT', `/scenarios/${ids['scenarioId']}`, { portfolioId, steps })
  const elsewhere = (await sent('POST', '/portfolios', { name: 'Elsewhere' }))['portfolioId']!
  const entry = await sent('POST', entryPath(), { effectiveDate: '2025-01-01', endDate: '2025-12-31', ...costing(7_131_713) })
  entryOfNow = (await sent('POST', entryPath(), { effectiveDate: '2026-01-01', ...costing(7_131_719) }))['applicationCostHistoryId']!
  const share = await sent('POST', sharePath(), { applicationId, effectiveDate: '2026-01-01', ...costing(3_517_351) })
  const { scenarioCostId } = await sent('POST', '/scenariocosts', {
    name: 'Successor',
    scenarioId: ids['scenarioId'],
    startDate: '2026-01-01',
    yearlyAmount: 3_517_351,
  })
  ids['scenarioCostId'] = scenarioCostId!
  for (const of of [entry, share]) for (const [key, id] of Object.entries(of)) if (key.endsWith('CostHistoryId')) ids[key] = id
  await importing()
  await sent('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  for (const role of roles)
    for (const where of [null, portfolioId, elsewhere]) {
      if (where && !mayBeBound(role)) continue
      // Whatever their role, those bound elsewhere see the same of all this: nothing.
      if (where === elsewhere && role !== 'Portfolio Manager') continue
      const { amounts } = grantsOf([{ roleName: role, portfolioId: where }], false, 'editors')
      if (amounts === 'everywhere' || amounts.includes(portfolioId)) continue
      blind.set(`${role}${where ? (where === elsewhere ? ' elsewhere' : ' there') : ''}`, await addPerson(boss.accountId, [role], where))
    }
  expect([...blind.keys()]).toEqual(
    expect.arrayContaining(['Application Manager', 'Author there', 'Portfolio Manager elsewhere', 'View User']),
  )
}, 120_000)

/** `{id}` is of what the path begins with; the costs of applications and portfolios are named alike. */
function idIn(call: Call, name: string): string | undefined {
  const [, first] = call.path.split('/')
  if (name === 'historyId') return ids[first === 'portfolios' ? 'portfolioApplicationCostHistoryId' : 'applicationCostHistoryId']
  const exported = { applications: 'applicationId', portfolios: 'portfolioId', scenarios: 'scenarioId' }
  const given: Record<string, string> = first === 'exports' ? exported : { imports: 'importId', recipes: 'recipeId' }
  const of = given[first === 'exports' ? call.path.split('/')[2]! : first!]
  return ids[name === 'id' ? (of ?? [...entities.values()].find(({ path }) => path === `/${first}`)?.key ?? '') : name]
}
const pathOf = (call: Call) => call.path.replace(/\{(\w+)\}/g, (_, name: string) => idIn(call, name) ?? boss.userId)

/** Sums and orders by each number, of entities with costs or cost owners. */
function listQueries(entity: Entity): string[] {
  if (entity.scope !== 'portfolio') return ['']
  const inLists = Object.keys(entity.listFields ?? {})
  const numbers = Object.entries<Field>({ ...entity.all, ...entity.listFields }).flatMap(([name, { kind }]) =>
    kind === 'number' || kind === 'money' ? [name] : [],
  )
  const sums = numbers.map((name) => `sum:${name}`).join(',')
  const asked = inLists.flatMap((name) => [`?fields=${name}&rows=arrays`, `?filter=${name}:from:1`, `?limit=10&filter=${name}:blank:no`])
  return ['', `?group=&aggregate=${sums}`, ...numbers.flatMap((name) => [`?sort=-${name}`, `?group=${name}`]), ...asked]
}

const ofDay = { year: '2026', date: '2026-06-30', format: 'csv' }
function queriesOf(call: Call): string[] {
  const entity = [...entities.values()].find(({ path }) => path === call.path)
  if (entity) return listQueries(entity)
  const one = [...entities.values()].find(({ path }) => call.path === `${path}/{id}`)
  if (one) return ['', ...Object.keys(one.listFields ?? {}).map((name) => `?fields=${name}`)]
  const taken = new Set(Object.keys(call.query?.shape ?? {}))
  const listFields = Object.keys([...entities.values()].find((one) => exportPath(one) === call.path)?.listFields ?? {})
  const narrowed = taken.has('filter') ? ['?filter=yearlyCost:from:1', '?filter=ownYearlyCost:blank:no'] : []
  const written = (values: object) => `?${new URLSearchParams(Object.entries(values).filter(([name]) => taken.has(name))).toString()}`
  // Each way in which a call divides its answer.
  const job = checks[call.path.split('/')[1]!]
  const ways = choiceQueries(call).map((query) => Object.fromEntries(new URLSearchParams(query)))
  const also = listFields.length ? [written({ ...ofDay, also: listFields.join() })] : []
  return [
    ...new Set([
      ...also,
      ...narrowed,
      written({ ...ofDay, ...(job && { job }) }),
      written({ ...ofDay, portfolioId }),
      written({ ...ofDay, portfolioId, withParts: 'yes' }),
      ...ways.flatMap((way) => [
        written({ ...ofDay, ...way, ...(job && { job }) }),
        written({ ...ofDay, ...way, portfolioId }),
        written({ ...ofDay, ...way, portfolioId, withParts: 'yes' }),
      ]),
    ]),
  ]
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}
const asked = (): Asked[] =>
  [...allCalls.values()].flatMap((call): Asked[] => {
    if (call.method === 'GET') return queriesOf(call).map((query) => ({ method: 'GET', path: `${pathOf(call)}${query}` }))
    const body = { applicationIds: [applicationId], format: 'csv' }
    return call.method === 'POST' && call.file ? [{ method: 'POST', path: pathOf(call), body }] : []
  })

/** An event stream, and when sessions were last used: the machine's clock says that, which no test stops. */
const left = ['/live', '/users/sessions']

const moment = new Date()

/** All answers for a person, by path. The clock stands still. */
async function everythingTold(to: Person): Promise<Map<string, string>> {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  const told = new Map<string, string>()
  const headers = { authorization: `Bearer ${to.token}` }
  const waiting = asked().filter(({ path }) => !left.some((one) => path.startsWith(one)))
  const askOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { method, path, body } = next
      const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
      // Not the ETag: it says that something of the kind was written, not what, and answers that are kept go by it.
      told.set(`${method} ${path}`, `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '')}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askOn))
  vi.useRealTimers()
  return told
}

const hasAmounts = (text: string) => /7131713|7131719|3517351|9293929|5717571/.test(text.replaceAll(/[,.]/g, ''))

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one.keys()].filter((path) => one.get(path) !== other.get(path))

test('people who may not see amounts learn none, nor how any changed, by any call', { timeout: 600_000 }, async () => {
  const look = async () => {
    const told = new Map<string, Map<string, string>>()
    for (const [who, person] of blind) told.set(who, await everythingTold(person))
    return { told, boss: await everythingTold(boss) }
  }
  const before = await look()
  await sent('PUT', `${entryPath()}/${ids['applicationCostHistoryId']}`, costing(9_293_929))
  await sent('PUT', `${entryPath()}/${entryOfNow}`, costing(9_293_929))
  await sent('PUT', `${sharePath()}/${ids['portfolioApplicationCostHistoryId']}`, costing(5_717_571))
  await sent('PUT', `/scenariocosts/${ids['scenarioCostId']}`, { yearlyAmount: 9_293_929 })
  const changed = await look()
  await sent('DELETE', `/scenariocosts/${ids['scenarioCostId']}`)
  await sent('DELETE', `${sharePath()}/${ids['portfolioApplicationCostHistoryId']}`)
  for (const { applicationCostHistoryId } of (await boss.send('GET', entryPath())).body as Ids[])
    await sent('DELETE', `${entryPath()}/${applicationCostHistoryId}`)
  const without = await look()
  const faults: string[] = []
  for (const [who, told] of before.told) {
    for (const [world, later] of Object.entries({ changed, without }))
      faults.push(...differing(told, later.told.get(who)!).map((path) => `${who}, costs ${world}: ${path}`))
    for (const [path, text] of [...told, ...changed.told.get(who)!]) if (hasAmounts(text)) faults.push(`${path} shows an amount to ${who}`)
  }
  expect(faults).toEqual([])
  // The test can fail: readers with permission to see costs get another answer from each of these.
  const moved = differing(before.boss, changed.boss).map((path) => path.split('?')[0])
  expect([...new Set(moved)]).toEqual(
    expect.arrayContaining([
      'GET /applications',
      'GET /applicationcosts',
      'GET /portfoliocosts',
      `GET ${entryPath()}`,
      `GET ${sharePath()}`,
      'GET /costs/years',
      'GET /costs/applications',
      'GET /costs/divided',
      `GET /applications/${applicationId}/costsplit`,
      'GET /overview',
      'GET /capabilities/heat',
      'GET /exports/applicationcosts',
      'GET /scenariocosts',
      `GET /scenarios/${ids['scenarioId']}/outcome`,
      `GET /exports/scenarios/${ids['scenarioId']}`,
      `GET /exports/portfolios/${portfolioId}`,
      `POST /exports/portfolios/${portfolioId}/filtered`,
    ]),
  )
  // The amounts of files stay as they are, and are there.
  const containing = [...before.boss].filter(([, text]) => hasAmounts(text)).map(([path]) => path.split('?')[0])
  const imported = ['', '/check', '/rejected'].map((part) => `GET /imports/${ids['importId']}${part}`)
  expect(containing).toEqual(expect.arrayContaining([...imported, `GET /recipes/${ids['recipeId']}/difference`]))
})
