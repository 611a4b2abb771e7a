/** Texts of a workspace's own are grouped by, in the browser and by the server alike. */
import { expect, test } from 'vitest'
import { application } from '#portfolio/applications/contract.ts'
import { asked, define } from '#portfolio/custom-fields/server/define-for-tests.ts'
import { withOwn, type OwnDefinition } from '#platform/contract/custom-fields.ts'
import { mostGroups } from '#platform/contract/query.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

// The compiler keeps the browser's half away from here: this test holds the two against each other.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)
const { columnsOf } = await web('#platform/web/screen/columns.tsx')
const { hasFewValues, isGroupable } = await web('#platform/web/grid/grouping.ts')
const { groupRows } = await web('#platform/web/grid/engine/group.ts')
const { treeOf } = await web('#platform/web/screen/serverGroups.ts')

const { addAccount, addPerson, database } = await testApp()

interface Node {
  readonly line: { label: string; count: number }
  readonly filter: readonly string[]
}
interface Grouped {
  readonly text: string
  readonly rows: Int32Array
}

test('a text is grouped by, blanks last; each group holds the rows that have its value', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const field = await define(person, 'Cost centre', 'text')
  const values = ['K 100', 'K 20', 'K 100', 'North, "old" \\ new', null]
  for (const [at, costCentre] of values.entries()) await person.send('POST', '/applications', { name: `App ${at}`, custom: { costCentre } })
  const entity = withOwn(application, [{ ...field, key: field.fieldKey, choices: [] } as OwnDefinition])
  const columns = columnsOf(entity, () => new Map())
  const column = columns.find(({ id }: { id: string }) => id === 'custom.costCentre')
  expect([isGroupable(column), hasFewValues(column)]).toEqual([true, false])
  expect(isGroupable(columns.find(({ id }: { id: string }) => id === 'notes'))).toBe(false)

  const groups = await asked(person, 'group=custom.costCentre')
  const nodes: Node[] = treeOf([column], [groups], [])
  const byServer = []
  for (const { line, filter } of nodes) {
    const query = filter.map((one) => `filter=${encodeURIComponent(one)}`).join('&')
    const rows = (await asked(person, `fields=name&sort=name&${query}`)) as { name: string }[]
    expect(rows.length, line.label).toBe(line.count)
    byServer.push([line.label, rows.map(({ name }) => name)])
  }
  expect(byServer).toEqual([
    ['K 20', ['App 1']],
    ['K 100', ['App 0', 'App 2']],
    ['North, "old" \\ new', ['App 3']],
    ['Not set', ['App 4']],
  ])
  const rows = values.map((value, at) => ({ applicationId: `${at}`, 'custom.costCentre': value }))
  const inBrowser: Grouped[] = groupRows(Int32Array.from(rows.keys()), rows, columns, ['custom.costCentre'], [])
  expect(inBrowser.map(({ text, rows: held }) => [text || 'Not set', [...held].map((at) => `App ${at}`)])).toEqual(byServer)
})

test('more groups than are answered are refused in words', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await define(person, 'Code', 'text')
  const text = `insert into application (account_id, application_id, name, custom)
    select $1, gen_random_uuid(), 'Many ' || n, jsonb_build_object('code', 'C' || n) from generate_series(1, $2) n returning 1`
  await rowsOf(database)(text, [person.accountId, mostGroups + 1])
  const refused = await person.send('GET', '/applications?group=custom.code')
  expect([refused.status, refused.body.errors?.[0].message]).toEqual([422, expect.stringContaining('more than 10,000 groups')])
})
