/** Chains of steps: the outcome knows the end of each without listing the pairs that it has, so that long ones take no longer than the steps of short ones. */
import { expect, test } from 'vitest'
import { portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { Outcome } from './contract/outcome.ts'
import { selectTried } from './server/outcome.ts'
import { scenarioOf, type Step } from './server/samples-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

interface Node {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Node[]
}
const allOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allOf)]

test('a chain of steps makes one row a step, and its end decides about all', async () => {
  const accountId = await addAccount()
  const boss = await addPerson(accountId, ['Global Admin'])
  const scenarioId = await scenarioOf(boss, await portfolio(boss, 'Ports'), 'Chains', [])
  const count = 300
  const ids = (
    await rows<{ id: string }>(
      `insert into application (account_id, application_id, name) select $1, gen_random_uuid(), 'App ' || n from generate_series(0, $2::integer) n returning application_id as id`,
      [accountId, count],
    )
  ).map(({ id }) => id)
  const steps = ids.slice(0, -1).map((applicationId, at): Step => ({ applicationId, action: 'Migrate', ontoApplicationId: ids[at + 1]! }))
  const takenOver = async (those: readonly Step[]) => {
    const { status, body } = await boss.send('POST', `/scenarios/${scenarioId}/outcome`, { steps: those })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as Outcome).steps.filter(({ isTakenOver }) => isTakenOver).length
  }
  expect(await takenOver(steps)).toBe(count)
  expect(await takenOver([...steps, { applicationId: ids.at(-1)!, action: 'Eliminate' }])).toBe(0)
  expect(await takenOver([...steps, { applicationId: ids.at(-1)!, action: 'Migrate', ontoApplicationId: ids[0]! }])).toBe(0)

  const values = [accountId, null, scenarioId, null, true, 2026, 2030, '2026-11-30', JSON.stringify(steps)]
  const [explained] = await rows<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `explain (analyze, format json) ${selectTried.text}`,
    values,
  )
  const recursive = allOf(explained!['QUERY PLAN'][0]!.Plan).filter((node) => node['Node Type'] === 'Recursive Union')
  expect(recursive.length).toBeGreaterThan(0)
  for (const node of recursive) expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(count)
})
