/** A history that goes on in memory is held against one that is read from the beginning: after random changes, and after what it cannot go on from. */
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, test } from 'vitest'
import { eachOf } from '#platform/contract/keys.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { Comparison, OverviewThen } from './contract/shapes.ts'
import type { Months } from './contract/months.ts'
import { changeMuch, done, get, type Row } from './server/changes-for-tests.ts'
import { entities } from './server/history/followed.ts'
import { settled } from '#workspace/workspaces/server/world-for-tests.ts'
import { Histories } from './server/history/histories.ts'
import { History } from './server/history/history.ts'
import type { Line, Past } from './server/history/record.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const long = Date.now() - 400 * 86_400_000

/** In an order of its own, since rows of lists have none. */
const pastOf = (past: Past | undefined) =>
  past && { ...past, lists: Object.entries(past.lists).map(([name, list]) => [name, list.map((row) => JSON.stringify(row)).sort()]) }
const lineOf = ({ id, now, times, states }: Line) => ({ id, now: pastOf(now), times, states: states.map(pastOf) })
const toldBy = ({ lines, since, isCut, begins, wholeSince, changes, size, revision }: History) => ({
  lines: entities.map((entity) => [...lines[entity].values()].map(lineOf).sort((one, other) => (one.id < other.id ? -1 : 1))),
  since,
  isCut,
  begins,
  wholeSince,
  changes,
  size,
  revision,
})

let admin: Person
let tenant: Tenant
const going = new Histories(1_000_000)
const fresh = (since = long) => new Histories(1_000_000).since(tenant, since)
async function same(what: string): Promise<void> {
  const [one, other] = [await going.since(tenant, long), await fresh()]
  expect(toldBy(one), what).toEqual(toldBy(other))
}

beforeAll(async () => {
  admin = await addPerson(await addAccount(), ['Global Admin'])
  tenant = database.tenant(admin.accountId)
})

test('it goes on as it would be read from the beginning, after many random changes', async () => {
  let went = 0
  let known: History | undefined
  await changeMuch(admin, async (what) => {
    const history = await going.since(tenant, long)
    if (history === known) went++
    known = history
    await same(what)
  })
  expect(went, 'most often without reading all again').toBeGreaterThan(30)
}, 300_000)

test('others have their turn while many records are read into memory', async () => {
  let turns = 0
  let isRead = false
  const take = () => {
    turns++
    if (!isRead) setImmediate(take)
  }
  setImmediate(take)
  const lines = Array.from({ length: 5_000 }, () => [uuidv7(), 'application', uuidv7(), 'delete', {}] as const)
  const records = eachOf(entities, () => [])
  const state = { account: { begins: null, wholeSince: null }, revision: 1, settled: 0, latest: [] }
  const history = await History.read({ ...records, ...state, lines }, uuidv7(), uuidv7(), lines.length)
  isRead = true
  expect(history.lines.application.size).toBe(5_000)
  expect(turns).toBeGreaterThan(15)
})

test('it reads all again after a change that came late, and after one that left no line', async () => {
  const known = await going.since(tenant, long)
  const [one] = await get<Row[]>(admin, '/applications')
  await rows(
    `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_by_name, changes)
     values ($1, $2, 'application', $3, 'Late', 'update', 'Somebody', '{"criticality": [1, 5]}')`,
    [
      admin.accountId,
      `${(Date.now() - 7_200_000)
        .toString(16)
        .padStart(12, '0')
        .replace(/^(.{8})/, '$1-')}-7000-8000-000000000001`,
      one!['applicationId'],
    ],
  )
  await same('a line two hours ago')
  const again = await going.since(tenant, long)
  expect(again).not.toBe(known)
  await rows(`update application set criticality = 4 where account_id = $1`, [admin.accountId])
  await rows(`update revision set revision = revision + 1 where account_id = $1 and entity = 'application'`, [admin.accountId])
  await same('no line')
  expect(await going.since(tenant, long)).not.toBe(again)
})

test('it goes back further when an earlier moment is asked for, as if it had been read from there', async () => {
  const one = new Histories(1_000_000)
  const late = await one.since(tenant, Date.now() + 86_400_000)
  expect([late.tells(Date.now()), late.tells(long)]).toEqual([true, false])
  expect(toldBy(await one.since(tenant, long))).toEqual(toldBy(await fresh()))
  await done(admin, 'POST', '/areas', { name: 'Docks' })
  expect(await one.since(tenant, long), 'it went back, and goes on').toBe(late)
  expect(toldBy(late)).toEqual(toldBy(await fresh()))
})

test('before the first record there is nothing, and future days equal today', async () => {
  const told = async (date: string) => (await get<OverviewThen>(admin, `/asof/overview?date=${date}`)).figures.applications.grandTotal
  const today = await told(new Date().toISOString().slice(0, 10))
  expect(today).toBeGreaterThan(0)
  expect([await told('1900-01-01'), await told('1969-12-31'), await told('2199-12-31')]).toEqual([0, 0, today])
})

test('words that are merged and deleted, many askers at once, and a memory that is too small change nothing', async () => {
  const areas = await get<Row[]>(admin, '/areas')
  const [from, to] = areas.map(({ areaId }) => areaId as string)
  await going.since(tenant, long)
  await done(admin, 'DELETE', `/areas/${from}`)
  await same('an area is deleted')
  await done(admin, 'POST', '/bin/restore', { ids: [from] })
  await same('and is back')
  const [state, other] = (await get<Row[]>(admin, '/refApplicationStates')).map((row) => row['refApplicationStateId'] as string)
  await done(admin, 'POST', `/refApplicationStates/${state}/merge`, { intoId: other })
  await same('a state is merged')
  await done(admin, 'PUT', `/areas/${to}`, { name: 'Quays' })
  const small = new Histories(10)
  const told = await Promise.all([small, going, small, going].map((those) => those.since(tenant, long)))
  for (const one of told) expect(toldBy(one)).toEqual(toldBy(await fresh()))
  expect(told[0]).not.toBe(told[2])
  expect(told[1]).toBe(told[3])
})

test('records that came and went within the time count as both, and readers without a portfolio or the bin see less', async () => {
  const accountId = await addAccount()
  const head = await addPerson(accountId, ['Global Admin'])
  const [portfolioId, elsewhere] = await Promise.all(
    ['Mine', 'Theirs'].map(async (name) => (await done(head, 'POST', '/portfolios', { name }))['portfolioId'] as string),
  )
  const bound = await addPerson(accountId, ['Author'], portfolioId)
  const viewer = await addPerson(accountId, ['View User'])
  await rows(`update account set created_date = now() - interval '40 days', history_whole_since = null where account_id = $1`, [accountId])
  const from = new Date(Date.now() - 39 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date().toISOString().slice(0, 10)
  const add = async (name: string) => (await done(head, 'POST', '/applications', { name }))['applicationId'] as string
  const [brief, shelved, stays] = [await add('Brief'), await add('Shelved'), await add('Stays')]
  await done(head, 'POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [shelved, stays] })
  await done(head, 'DELETE', `/applications/${brief}`)
  await done(head, 'PUT', `/applications/${shelved}`, { active: false })
  const told = async (person: Person, scope = '') => {
    const { changes } = await get<Comparison>(person, `/asof/comparison?from=${from}&to=${to}${scope}`)
    const { months } = await get<Months>(person, `/asof/months?${scope.slice(1)}`)
    const last = months.at(-1)!
    const counted = (one: 'came' | 'went') => changes.filter(({ happenings }) => happenings.includes(one)).length
    expect([last.came, last.went]).toEqual([counted('came'), counted('went')])
    return changes.map(({ name, happenings }) => `${name} ${happenings.join()}`)
  }
  expect(await told(head)).toEqual(['Brief came,went', 'Shelved came,went', 'Stays came'])
  expect(await told(viewer)).toEqual(['Shelved came,went', 'Stays came'])
  expect(await told(head, `&portfolioId=${portfolioId}`)).toEqual(['Shelved came,went', 'Stays came'])
  expect(await told(head, `&portfolioId=${elsewhere}`)).toEqual([])
  expect(await told(bound)).toEqual(['Shelved came,went', 'Stays came'])
  await done(head, 'POST', `/portfolios/${portfolioId}/applications/bulkremove`, { applicationIds: [shelved] })
  expect(await told(bound), 'what is in theirs no longer').toEqual(['Stays came'])
  await done(head, 'DELETE', `/applications/${stays}`)
  expect(await told(bound)).toEqual([])
  expect(await told(viewer)).toEqual(['Shelved came,went'])
  await done(head, 'POST', '/bin/restore', { ids: [stays] })
  expect(await told(viewer)).toEqual(['Shelved came,went', 'Stays came'])
  // In a part that became one since.
  const inner = (await done(head, 'POST', '/portfolios', { name: 'Inner' }))['portfolioId'] as string
  const applicationIds = [await add('Passing')]
  for (const act of ['bulkadd', 'bulkremove']) await done(head, 'POST', `/portfolios/${inner}/applications/${act}`, { applicationIds })
  await done(head, 'PUT', `/portfolios/${inner}`, { parentPortfolioId: portfolioId })
  expect(await told(head, `&portfolioId=${portfolioId}&withParts=yes`)).toContain('Passing came,went')
})

test('a workspace that is emptied, brought back or restored is read from the beginning, whatever is changed right after', async () => {
  const own = await addPerson(await addAccount(), ['Global Admin'])
  const { accountId } = own
  const histories = new Histories(1_000_000)
  const names = async () => {
    const { lines } = await histories.since(database.tenant(accountId), long)
    return [...lines.application.values()].flatMap(({ now }) => now?.fields.name ?? []).sort()
  }
  const add = (name: string) => done(own, 'POST', '/applications', { name })
  const job = async (path: string, body: object = {}) => {
    const { jobId } = await done(own, 'POST', path, body)
    return settled(own, jobId as string)
  }
  await add('Ledger')
  const { result } = await job('/backups/start')
  await add('Payroll')
  expect(await names()).toEqual(['Ledger', 'Payroll'])
  await job(`/backups/${result.backupId}/restore`)
  await add('Till')
  expect(await names()).toEqual(['Ledger', 'Till'])
  await job('/accounts/reset', { accountId })
  await add('Stock')
  expect(await names()).toEqual(['Stock'])
  const [kept] = await get<Row[]>(own, '/accounts/emptied')
  await job('/accounts/bringback', { accountId: kept!['accountId'] })
  await add('Orders')
  expect(await names()).toEqual(['Ledger', 'Orders', 'Till'])
})
