/** The operator's list of 10,000 accounts: its first page and its search go by indexes, and read what they show. */
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { listInstallation, searchInstallation } from './server/managed.ts'

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
  await rows('analyze account')
})

/** As it runs: the values are in the text, since a search is planned by its pattern. */
async function ran({ text }: { text: string }, values: readonly (string | number)[]): Promise<Step[]> {
  const given = text.replaceAll(/\$(\d)/g, (_, at: string) => {
    const value = values[Number(at) - 1]!
    return typeof value === 'number' ? String(value) : `'${value}'`
  })
  const [row] = await rows<{ 'QUERY PLAN': [{ Plan: Step }] }>(`explain (analyze, buffers, format json) ${given}`)
  return stepsOf(row!['QUERY PLAN'][0].Plan)
}
/** Rows of accounts that were read, those counted for the total left out: they are counted by themselves. */
const readIn = (steps: readonly Step[]) =>
  steps
    .filter((step) => step['Relation Name'] === 'account' && step.Alias !== 'account')
    .reduce((sum, step) => sum + (step['Actual Rows'] ?? 0) * (step['Actual Loops'] ?? 1), 0)

test('a page is read by the order of the names', async () => {
  for (const offset of [0, 200]) {
    const steps = await ran(listInstallation, [25, offset])
    expect(steps.map((step) => step['Index Name'])).toContain('account_root_by_name')
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step.Alias !== 'account').map((step) => step.Alias)).not.toContain(
      'a',
    )
    expect(readIn(steps)).toBeLessThan(12 * (25 + offset))
  }
})

test('a search is answered by its own index, with the providers above what it finds', async () => {
  const steps = await ran(searchInstallation, [25, 0, '%harbour%'])
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
