/** The operator's list of 10,000 accounts reads no more than that of 1,000, few or nearly all of which fit; what counts them all is kept. */
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { countInstallation, listInstallation, mostCounted } from './server/managed.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
let operator: Person

interface Step {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Step[]
}
interface Ran {
  readonly buffers: number
  readonly indexes: readonly (string | undefined)[]
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

/** As the server runs it: planned once, for any values. */
const ran = ({ text }: Statement, values: readonly (string | number)[]): Promise<Ran> =>
  database.system.write(async (transaction) => {
    const given = values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', ')
    await transaction.rows({ name: '', text: `prepare looked as ${text}` })
    const [row] = await transaction.rows<{ 'QUERY PLAN': [{ Plan: Step }] }>({
      name: '',
      text: `explain (analyze, buffers, format json) execute looked (${given})`,
    })
    await transaction.rows({ name: '', text: 'deallocate looked' })
    const [plan, ...below] = stepsOf(row!['QUERY PLAN'][0].Plan)
    return {
      buffers: plan!['Shared Hit Blocks'] + plan!['Shared Read Blocks'],
      indexes: [plan!, ...below].map((step) => step['Index Name']),
    }
  })

const most = 25 + mostCounted
const page = [25, 0]
const [rare, common] = ['%harbour%', '%workspace%']
const searched = { isSearched: true } as const
const kinds: Readonly<Record<string, readonly [Statement, (string | number)[]]>> = {
  'first page': [listInstallation({}), page],
  'page from the 500th on': [listInstallation({}), [25, 500]],
  'total of all': [countInstallation({}), [most]],
  closed: [listInstallation({ isClosed: true }), page],
  'search that finds two': [listInstallation(searched), [...page, rare]],
  'total of a search that finds two': [countInstallation(searched), [most, rare]],
  'search that finds all': [listInstallation({ ...searched, isBroad: true }), [...page, common]],
  'total of a search that finds all': [countInstallation(searched), [most, common]],
  'search of two letters': [listInstallation({ ...searched, isBroad: true }), [...page, '%wo%']],
  ...Object.fromEntries(
    (['trial', 'limit', 'quiet'] as const).flatMap((view) => [
      [view, [listInstallation({ view }), page]],
      [`total of ${view}`, [countInstallation({ view }), [most]]],
      [`search in ${view}`, [listInstallation({ ...searched, view }), [...page, rare]]],
    ]),
  ),
}
const measured = new Map<string, Ran>()

async function measure(when: string): Promise<void> {
  // Without the room of earlier versions, which are the test's own.
  await rows('vacuum (full, analyze) account')
  for (const [kind, [statement, values]] of Object.entries(kinds)) measured.set(`${when}, ${kind}`, await ran(statement, values))
}
const isOne = (...names: string[]) => `name in ('${names.join("', '")}')`
const inViews = (trial: string, limit: string, quiet: string) =>
  rows(
    `update account set is_trial_account = ${trial}, max_edit_user_accounts = case when ${limit} then 0 end, is_quiet = ${quiet} where name like 'Company %'`,
  )
const few = () => inViews(isOne('Company 12', 'Company 777'), isOne('Company 5', 'Company 900'), isOne('Company 8', 'Company 88'))

beforeAll(async () => {
  operator = await addPerson(await addAccount(), ['Enterprise Admin'])
  for (const [from, to] of [
    [1, 1_000],
    [1_001, 10_000],
  ]) {
    await rows(
      `insert into account (account_id, name, workspace_name) select gen_random_uuid(), 'Company ' || n, 'Workspace ' || n from generate_series(${from}, ${to}) n`,
    )
    if (from === 1)
      await rows(
        `insert into account (account_id, name, workspace_name, parent_account_id) select gen_random_uuid(), 'Harbour', 'Client of ' || name, account_id
from account where name in ('Company 77', 'Company 432')`,
      )
    await inViews(`not ${isOne('Company 12')}`, `not ${isOne('Company 12')}`, `not ${isOne('Company 12')}`)
    await measure(`nearly all of ${to}`)
    await few()
    await measure(`few of ${to}`)
  }
})

/** Half as much again, for an index is deeper, and the rows of a page lie further apart. */
test.each(Object.keys(kinds).flatMap((kind) => [`nearly all, ${kind}`, `few, ${kind}`]))(
  'of 10,000 accounts it reads as much as of 1,000: %s',
  (what) => {
    const of = (accounts: number) => measured.get(what.replace(',', ` of ${accounts},`))!.buffers
    expect(of(10_000)).toBeLessThanOrEqual(1.5 * of(1_000) + 20)
  },
)

test.each([
  ['first page', 'account_by_place'],
  ['page from the 500th on', 'account_by_place'],
  ['closed', 'account_closed_by_place'],
  ['trial', 'account_trial_by_place'],
  ['limit', 'account_full_by_place'],
  ['quiet', 'account_quiet_by_place'],
  ['search that finds two', 'account_searched'],
  ['search that finds all', 'account_by_place'],
])('%s goes by %s, however many fit', (kind, index) => {
  for (const when of ['few', 'nearly all']) expect(measured.get(`${when} of 10000, ${kind}`)!.indexes).toContain(index)
})

test('a page counts a bounded number of accounts past it', async () => {
  for (const query of ['', '&search=Workspace', '&search=wo']) {
    const { body, headers } = await operator.send('GET', `/accounts?limit=25${query}`)
    expect([body.length, headers['x-total-count']]).toEqual([25, String(most)])
  }
})

test.each([
  ['trial', ['Company 12', 'Company 777']],
  ['limit', ['Company 5', 'Company 900']],
  ['quiet', ['Company 8', 'Company 88']],
] as const)('the view %s shows those that fit', async (view, found) => {
  const { body, headers } = await operator.send('GET', `/accounts?limit=25&view=${view}`)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(found)
  expect(headers['x-total-count']).toBe('2')
  expect((await operator.send('GET', `/accounts?limit=25&view=${view}&search=Harbour`)).body).toEqual([])
})

test('totals of the installation are counted once a minute, and again once a workspace is closed or reopened', async () => {
  const countedNow = async () => (await operator.send('GET', '/accounts/summary')).body.all as number
  const before = await countedNow()
  await rows(`insert into account (account_id, name, workspace_name) values (gen_random_uuid(), 'Late', 'Late')`)
  expect(await countedNow()).toBe(before)
  const [late] = await rows<{ id: string }>(`select account_id as id from account where name = 'Late'`)
  await operator.send('DELETE', `/accounts/${late!.id}`)
  expect((await operator.send('GET', '/accounts?limit=25&deleted=true')).body).toMatchObject([{ name: 'Late' }])
  await operator.send('POST', `/accounts/${late!.id}/restore`)
  expect(await countedNow()).toBe(before + 1)
})

test('a search keeps the providers above what it finds', async () => {
  const { body, headers } = await operator.send('GET', '/accounts?limit=25&search=Harbour')
  expect(body.map((one: { workspaceName: string }) => one.workspaceName)).toEqual([
    'Workspace 432',
    'Client of Company 432',
    'Workspace 77',
    'Client of Company 77',
  ])
  expect(headers['x-total-count']).toBe('4')
  expect((await operator.send('GET', '/accounts?limit=25&search=harb%25our')).body).toEqual([])
})
