/** The operator's list of 10,000 accounts: its pages, its search and its views go by indexes, and read what they show; what counts them all is kept. */
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { fittingInstallation, listInstallation, mostCounted } from './server/managed.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
let operator: Person

interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Alias?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Step[]
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

beforeAll(async () => {
  operator = await addPerson(await addAccount(), ['Enterprise Admin'])
  await rows(
    `insert into account (account_id, name, workspace_name) select gen_random_uuid(), 'Company ' || n, 'Workspace ' || n from generate_series(1, 10000) n`,
  )
  await rows(
    `insert into account (account_id, name, workspace_name, parent_account_id) select gen_random_uuid(), 'Harbour', 'Client of ' || name, account_id
from account where name in ('Company 77', 'Company 4321')`,
  )
  await rows(`update account set is_trial_account = true where name in ('Company 12', 'Company 7777')`)
  await rows(`update account set max_edit_user_accounts = 0 where name in ('Company 5', 'Company 9000')`)
  await rows('analyze account')
})

/** Runs the statement with its values in the text, since a search is planned by its pattern. */
async function ran({ text }: { text: string }, values: readonly (string | number)[]): Promise<Step[]> {
  const given = text.replaceAll(/\$(\d)/g, (_, at: string) => {
    const value = values[Number(at) - 1]!
    return typeof value === 'number' ? String(value) : `'${value}'`
  })
  const [row] = await rows<{ 'QUERY PLAN': [{ Plan: Step }] }>(`explain (analyze, buffers, format json) ${given}`)
  return stepsOf(row!['QUERY PLAN'][0].Plan)
}
/** Rows of accounts that were read; of the counted ones those up to where counting ends. */
const readIn = (steps: readonly Step[], isCounted = false) =>
  steps
    .filter((step) => step['Relation Name'] === 'account' && (step.Alias === 'account') === isCounted)
    .reduce((sum, step) => sum + (step['Actual Rows'] ?? 0) * (step['Actual Loops'] ?? 1), 0)

test('a page is read by the order of the names, and counts a bounded number of accounts past it', async () => {
  for (const offset of [0, 200, 2000]) {
    const steps = await ran(listInstallation, [25, offset])
    expect(steps.map((step) => step['Index Name'])).toContain('account_root_by_name')
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step.Alias)).not.toContain('a')
    expect(readIn(steps)).toBeLessThan(12 * (25 + offset))
    expect(readIn(steps, true)).toBe(25 + offset + mostCounted)
  }
  const { headers } = await operator.send('GET', '/accounts?limit=25')
  expect(headers['x-total-count']).toBe(String(25 + mostCounted))
})

test.each([
  ['trial', 'account_on_trial', ['Company 12', 'Company 7777']],
  ['limit', 'account_limited', ['Company 5', 'Company 9000']],
] as const)('the view %s is answered by its own index', async (view, index, found) => {
  const steps = await ran(fittingInstallation(false, view), [25, 0])
  expect(steps.map((step) => step['Index Name'])).toContain(index)
  expect(readIn(steps)).toBeLessThan(100)
  const { body } = await operator.send('GET', `/accounts?limit=25&view=${view}`)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(found)
})

test('a view is searched by the index of the search', async () => {
  const steps = await ran(fittingInstallation(true, 'quiet'), [25, 0, '%harbour%'])
  expect(steps.map((step) => step['Index Name'])).toContain('account_searched')
  expect(readIn(steps)).toBeLessThan(100)
  expect((await operator.send('GET', '/accounts?limit=25&view=quiet&search=Harbour')).body).toEqual([])
})

test('totals of the installation are counted once a minute, and again once a workspace is closed or reopened', async () => {
  const countedNow = async () => (await operator.send('GET', '/accounts/summary')).body.all as number
  const before = await countedNow()
  await rows(`insert into account (account_id, name, workspace_name) values (gen_random_uuid(), 'Late', 'Late')`)
  expect(await countedNow()).toBe(before)
  const [late] = await rows<{ id: string }>(`select account_id as id from account where name = 'Late'`)
  await operator.send('DELETE', `/accounts/${late!.id}`)
  await operator.send('POST', `/accounts/${late!.id}/restore`)
  expect(await countedNow()).toBe(before + 1)
})

test('a search is answered by its own index, with the providers above what it finds', async () => {
  const steps = await ran(fittingInstallation(true), [25, 0, '%harbour%'])
  expect(steps.map((step) => step['Index Name'])).toContain('account_searched')
  expect(readIn(steps)).toBeLessThan(100)
  const { body, headers } = await operator.send('GET', '/accounts?limit=25&search=Harbour')
  expect(body.map((one: { workspaceName: string }) => one.workspaceName)).toEqual([
    'Workspace 4321',
    'Client of Company 4321',
    'Workspace 77',
    'Client of Company 77',
  ])
  expect(headers['x-total-count']).toBe('4')
  expect((await operator.send('GET', '/accounts?limit=25&search=harb%25our')).body).toEqual([])
})
