/** A figure is the same in the files of the lists behind it: for three workspaces, each portfolio, as CSV and as XLSX. */
import { beforeAll, describe, expect, test } from 'vitest'
import { dayNow } from '#platform/contract/day.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { figureWorlds } from './figure-worlds-for-tests.ts'

const app = await testApp()
const today = dayNow()
const year = Number(today.slice(0, 4))
const kinds = ['License', 'Personnel', 'Development', 'Hosting', 'Hardware', 'Refresh']

// Tests look into any answer.
// oxlint-disable-next-line no-explicit-any
type Row = Readonly<Record<string, any>>
let person: Person

async function get<T = Row[]>(path: string): Promise<T> {
  const { status, body } = await person.send('GET', path)
  expect(status, `${path} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return body as T
}

/** Rows of an export by the labels of its columns; as CSV and as XLSX they are the same. */
async function file(list: string, query: string): Promise<Readonly<Record<string, string>>[]> {
  const as = async (format: string) => {
    const { columns, rows } = await readTable(
      Buffer.from(await get<Buffer>(`/exports/${list}?format=${format}&${query}`)),
      `${list}.${format}`,
    )
    return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? ''])))
  }
  const [csv, xlsx] = [await as('csv'), await as('xlsx')]
  expect(xlsx, `${list}?${query}`).toEqual(csv)
  return csv
}

const cents = (text: unknown) => Math.round(Number(text ?? 0) * 100)
const sum = (rows: readonly Row[], ...columns: string[]) =>
  rows.reduce((all, row) => all + columns.reduce((inRow, column) => inRow + cents(row[column]), 0), 0) / 100
const overviewOf = (portfolioId?: string) => get<Row>(`/overview?date=${today}${portfolioId ? `&portfolioId=${portfolioId}` : ''}`)

describe.each(figureWorlds)('%s', (_name, make) => {
  beforeAll(async () => {
    person = await make(app)
  }, 120_000)

  test('tiles of the overview are the rows and sums of the files', async () => {
    const { applications, applicationsToBeRetired, totalCost } = await overviewOf()
    const rows = await file('applications', 'columns=name&also=yearlyCost&filter=active:is:true')
    expect(rows).toHaveLength(applications.grandTotal)
    expect(sum(rows, 'Yearly cost')).toBe(totalCost.grandTotal)
    const states = (await get('/refApplicationStates')).filter((one) => one['isToBeRetired']).map((one) => one['refApplicationStateId'])
    const retiring = await file('applications', `columns=name&filter=active:is:true&filter=currentStateId:in:${states.join()}`)
    expect(retiring).toHaveLength(applicationsToBeRetired.grandTotal)
    const inUse = new Set(rows.map((row) => row['Name']))
    const entries = await file('applicationcosts', `filter=active:is:true&filter=effectiveDate:to:${today}`)
    const now = entries.filter((row) => inUse.has(row['Application']) && (!row['Until'] || row['Until'] >= today))
    expect(sum(now, ...kinds)).toBe(totalCost.grandTotal)
  })

  test('the costs of a year equal those of its applications, in the workspace and in each portfolio', async () => {
    for (const portfolioId of [undefined, ...(await get('/portfolios')).map((one) => one['portfolioId'] as string)]) {
      const within = portfolioId ? `&portfolioId=${portfolioId}` : ''
      const { years } = await get<Row>(`/costs/years?${within.slice(1)}`)
      const rows = await get(`/costs/applications?year=${year}${within}`)
      expect(sum(rows, 'totalCost'), portfolioId).toBe(years.find((one: Row) => one['year'] === year)?.grandTotal.totalCost ?? 0)
    }
  })

  test('a portfolio has as many applications in the list of portfolios, in its summary, its overview and the file', async () => {
    const [summaries, list] = [await get('/portfolios/summaries'), await get('/portfolios')]
    const names = new Set((await file('applications', 'columns=name&filter=active:is:true')).map((row) => row['Name']))
    expect(summaries.length).toBeGreaterThan(2)
    for (const { portfolioId, name, applicationsInPortfolioCount, portfolioArchitectureScore } of summaries) {
      const { applications } = await overviewOf(portfolioId)
      const members = await get(`/portfolios/allapplications?portfolioId=${portfolioId}`)
      const inFile = members.filter((member) => names.has(member['name'])).length
      expect([applicationsInPortfolioCount, inFile], name).toEqual([applications.grandTotal, applications.grandTotal])
      const row = list.find((one) => one['portfolioId'] === portfolioId)
      expect(row, name).toMatchObject({ applicationsInPortfolioCount, portfolioArchitectureScore })
    }
  })

  test('attention counts the rows that it leads to', async () => {
    const { rules } = await get<Row>('/attention')
    const finding = rules.filter((one: Row) => one['count'])
    expect(finding.length).toBeGreaterThan(2)
    for (const { rule, name, count } of finding) expect(await get(`/attention/applications?rule=${rule}`), name).toHaveLength(count)
  })
})
