/** Applications without a score say so in the same words on every screen. */
import { expect, test } from 'vitest'
import { application } from '#portfolio/applications/contract.ts'
import { notScored } from '#portfolio/applications/contract/fields.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { testApp } from '#platform/testing/app.ts'

// The compiler keeps the browser's half away from here: this test holds the two against each other.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)
const { columnsOf } = await web('#platform/web/screen/columns.tsx')
const { formatValue } = await web('#platform/web/grid/columnFormat.ts')
const { filledName, nameOfText } = await web('#platform/web/grid/blankNames.ts')
const { filterText } = await web('#platform/web/grid/filters/filterText.ts')
const { groupRows } = await web('#platform/web/grid/engine/group.ts')
const { groupedLines } = await web('#platform/web/grid/engine/lines.ts')
const { exportRows } = await web('#platform/web/grid/engine/export.ts')
const { treeOf } = await web('#platform/web/screen/serverGroups.ts')
const { groupOf } = await web('#insight/analytics/web/points.ts')

const { addAccount, addPerson } = await testApp()
interface Column {
  id: string
  value(row: object): unknown
}
const columns: Column[] = columnsOf(application, () => new Map())
const columnOf = (id: string) => columns.find((column) => column.id === id)!
const row = { applicationId: '1', name: 'A', timeRecommendation: null, businessQuestionsScore: null, technologyQuestionsNetScore: null }

test('cell, filter, group, chart and pivot say the same of what is not scored', () => {
  const [time, business] = [columnOf('timeRecommendation'), columnOf('businessQuestionsScore')]
  for (const column of [time, business, columnOf('technologyQuestionsNetScore')]) {
    expect(formatValue(column, column.value(row)), column.id).toBe(notScored)
    expect([nameOfText('', column), filledName(column)]).toEqual([notScored, 'Scored'])
  }
  expect(filterText(time, { kind: 'set', values: [''] })).toBe(notScored)
  expect([true, false].map((is) => filterText(business, { kind: 'blank', is }))).toEqual([notScored, 'scored'])
  expect(groupOf({ time: null })).toBe(notScored)
  const groups = groupRows(Int32Array.of(0), [row], columns, ['timeRecommendation'], [])
  const lines = groupedLines({ rows: [row], rowId: () => '1' }, groups, { all: false, except: new Set() }, columns)
  expect(lines.at(0).label).toBe(notScored)
  const [group] = treeOf([time], [[{ values: { timeRecommendation: null }, count: 1, aggregates: {} }]], [])
  expect(group.line.label).toBe(notScored)
  const score = columnsOf(portfolio, () => new Map()).find(({ id }: Column) => id === 'portfolioArchitectureScore')
  expect(formatValue(score, null)).toBe(notScored)
  expect(formatValue(columnOf('criticality'), null)).toBe('')
})

test('files say it too, but for columns of numbers, which hold numbers alone', async () => {
  const shown = [columnOf('timeRecommendation'), columnOf('businessQuestionsScore')]
  const table = exportRows({ name: 'x', columns: shown, groupedBy: [], rows: [row], order: Int32Array.of(0), groups: [] })
  expect(table.rows).toEqual([[notScored, null]])
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/applications', { name: 'A' })
  const also = 'timeRecommendation,businessQuestionsScore'
  const file = await person.send('GET', `/exports/applications?format=csv&columns=name&also=${also}`)
  expect(file.status).toBe(200)
  expect(String(file.body)).toContain(`A,${notScored},`)
})
