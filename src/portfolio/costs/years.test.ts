import { expect, test } from 'vitest'
import type { Divided, Split } from './contract/divided.ts'
import { latestOf } from './contract/shown-years.ts'
import type { ApplicationYear, CostYear } from './contract/totals.ts'
import type { OverviewFigures } from '#insight/overview/contract/figures.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { momentBetween } from '#platform/testing/moment.ts'

const { addAccount, addPerson } = await testApp()
const now = new Date().getUTCFullYear()

async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201)
  return answer.body
}

/** An application in one portfolio. */
async function world() {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const applicationId: string = (await add(admin, '/applications', { name: 'CRM' })).applicationId
  const portfolioId: string = (await add(admin, '/portfolios', { name: 'Sales' })).portfolioId
  await admin.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
  const entry = (first: number, last: number | null) =>
    add(admin, `/applications/${applicationId}/costhistory`, {
      effectiveDate: `${first}-01-01`,
      endDate: last && `${last}-12-31`,
      license: 1000,
    })
  const share = (of: string, first: number, last: number) =>
    add(admin, `/portfolios/costhistory/${of}`, { applicationId, effectiveDate: `${first}-01-01`, endDate: `${last}-12-31`, license: 1000 })
  return { admin, applicationId, portfolioId, entry, share }
}

/** Years and their costs, which every answer agrees on, also about a past moment. */
async function yearsOf(person: Person, query: string) {
  const get = async (path: string) => (await person.send('GET', path)).body
  const pairs = (years: readonly CostYear[]) => years.map(({ year, grandTotal }) => [year, grandTotal.totalCost])
  const told = pairs((await get(`/costs/years?${query}`)).years)
  const divided = (await get(`/costs/divided?by=area&${query}`)) as Divided
  expect(divided.years.map(({ year, totalCost }) => [year, totalCost])).toEqual(told)
  expect(pairs((await get(`/asof/costs?date=${await momentBetween()}&${query}`)).years)).toEqual(told)
  return told
}
const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const each = (years: readonly number[], amount: (year: number) => number) => years.map((year) => [year, amount(year)])

test('costs that begin far ahead leave the present year and those before it in every answer', async () => {
  const { admin, applicationId, entry } = await world()
  await entry(now - 2, now + 13)
  await entry(now + 14, null)
  expect(await yearsOf(admin, '')).toEqual(each(between(now - 2, now + 9), () => 1000))
  const split = (await admin.send('GET', `/applications/${applicationId}/costsplit`)).body as Split
  expect(split.years.map(({ year }) => year)).toEqual(between(now - 2, now + 9))
  await entry(now - 40, now - 40)
  expect(await yearsOf(admin, '')).toEqual(each(between(now - 6, now + 5), (year) => (year < now - 2 ? 0 : 1000)))
})

test('the answer holds years in which only a share costs something, for readers who see its portfolio', async () => {
  const { admin, applicationId, portfolioId, share } = await world()
  await share(portfolioId, now - 3, now + 2)
  const other: string = (await add(admin, '/portfolios', { name: 'Other' })).portfolioId
  await admin.send('POST', `/portfolios/${other}/applications/bulkadd`, { applicationIds: [applicationId] })
  await share(other, now - 7, now - 6)
  await share(other, now + 1, now + 1)
  expect(await yearsOf(admin, `portfolioId=${portfolioId}`)).toEqual(each(between(now - 7, now + 1), (year) => (year < now - 3 ? 0 : 1000)))
  const { years } = (await admin.send('GET', '/costs/divided?by=portfolio')).body as Divided
  expect(years.map(({ year }) => year)).toEqual(between(now - 7, now + 1))
  const manager = await addPerson(admin.accountId, ['Portfolio Manager'], portfolioId)
  expect(await yearsOf(manager, `portfolioId=${portfolioId}`)).toEqual(each(between(now - 3, now), () => 1000))
})

test('of more years than fit, charts show the present one with those around it', () => {
  const shown = (first: number, last: number, most: number) =>
    latestOf(
      between(first, last).map((year) => ({ year })),
      2026,
      most,
    ).map(({ year }) => year)
  expect(shown(2020, 2026, 3)).toEqual([2024, 2025, 2026])
  expect(shown(2020, 2040, 3)).toEqual([2025, 2026, 2027])
  expect(shown(2026, 2040, 3)).toEqual([2026, 2027, 2028])
  expect(shown(2020, 2040, 6)).toEqual([2023, 2024, 2025, 2026, 2027, 2028])
  expect(shown(2025, 2027, 6)).toEqual([2025, 2026, 2027])
  expect(shown(2030, 2040, 3)).toEqual([2030, 2031, 2032])
})

test('licenses of a year are those of its last covered day, as the overview of that day counts them', async () => {
  const { admin, applicationId, portfolioId } = await world()
  const licenses = async (day: string) => {
    const [row] = (await admin.send('GET', `/costs/applications?portfolioId=${portfolioId}&year=${now}`)).body as ApplicationYear[]
    const { licenses: told } = (await admin.send('GET', `/overview?portfolioId=${portfolioId}&date=${now}-${day}`)).body as OverviewFigures
    expect(row!.licenseCount).toBe(told.grandTotal)
    return row!.licenseCount
  }
  const cost = (path: string, from: string, until: string, licenseCount: number) =>
    add(admin, path, { applicationId, effectiveDate: `${now}-${from}`, endDate: until, licenseCount })
  const [own, shares] = [`/applications/${applicationId}/costhistory`, `/portfolios/costhistory/${portfolioId}`]
  const { applicationCostHistoryId } = await cost(own, '01-01', `${now}-12-31`, 100)
  await cost(shares, '01-01', `${now}-03-31`, 7)
  expect(await licenses('12-31')).toBe(100)
  await cost(shares, '11-01', `${now}-12-31`, 9)
  expect(await licenses('12-31')).toBe(9)
  // An entry that goes on after the year covers its last day just as the share does.
  await admin.send('PUT', `${own}/${applicationCostHistoryId}`, { endDate: null })
  expect(await licenses('12-31')).toBe(9)
})
