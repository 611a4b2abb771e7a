import { expect, test } from 'vitest'
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ApplicationYear, CostYear } from './contract/totals.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { slowYears, type Entry } from './server/slow-costs-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(201)
  return answer.body
}
const application = async (person: Person, name: string, more: object = {}) =>
  (await add(person, '/applications', { name, ...more })).applicationId as string
const portfolio = async (person: Person, name: string, applicationIds: string[], more: object = {}) => {
  const { portfolioId } = await add(person, '/portfolios', { name, ...more })
  await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds })
  return portfolioId as string
}
const setVisibility = (person: Person, costVisibility: string) => person.send('PUT', '/accounts/costvisibility', { costVisibility })

test('the five calls of an application’s cost history', async () => {
  const person = await admin()
  const [crm, erp] = [await application(person, 'CRM'), await application(person, 'ERP')]
  const path = `/applications/${crm}/costhistory`
  const made = await add(person, path, { effectiveDate: '2026-01-01', license: 1200.5, hosting: 10, applicationId: erp })
  const id = made.applicationCostHistoryId as string
  expect(made).toMatchObject({ applicationId: crm, totalCost: 1210.5, description: 'From 2026', endDate: null })
  expect(await get(person, path)).toMatchObject([{ applicationCostHistoryId: id }])
  expect((await person.send('GET', `${path}/${id}`)).headers['etag']).toBe('"1"')
  expect((await person.send('GET', `/applications/${erp}/costhistory/${id}`)).status).toBe(404)
  const changed = await person.send('PUT', `${path}/${id}`, { endDate: '2026-12-31', applicationId: erp }, { 'if-match': '"1"' })
  expect(changed.body).toMatchObject({ applicationId: crm, description: '2026', endDate: '2026-12-31', license: 1200.5 })
  expect((await person.send('PUT', `${path}/${id}`, { license: 1 }, { 'if-match': '"1"' })).status).toBe(409)
  expect((await person.send('PUT', `/applications/${erp}/costhistory/${id}`, { license: 1 })).status).toBe(404)
  expect((await get(person, `/applicationcosts/${id}/history`))[0].changes).toEqual({
    endDate: [null, '2026-12-31'],
    description: ['From 2026', '2026'],
  })
  const viewer = await addPerson(person.accountId, ['View User'])
  expect((await viewer.send('POST', path, { effectiveDate: '2027-01-01' })).status).toBe(403)
  expect((await person.send('DELETE', `/applications/${erp}/costhistory/${id}`)).status).toBe(404)
  expect((await person.send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect(await get(person, path)).toEqual([])
})

test('entries of one application do not overlap, by a day or without an end, and not by two at once', async () => {
  const person = await admin()
  const crm = await application(person, 'CRM')
  const path = `/applications/${crm}/costhistory`
  const first = await add(person, path, { effectiveDate: '2025-01-01', endDate: '2025-12-31' })
  const tried = async (effectiveDate: string, endDate: string | null) =>
    (await person.send('POST', path, { effectiveDate, endDate })).status
  expect(await tried('2025-12-31', null)).toBe(422)
  expect(await tried('2024-01-01', null)).toBe(422)
  expect(await tried('2024-01-01', '2025-01-01')).toBe(422)
  expect(await tried('2026-02-01', '2026-01-01')).toBe(422)
  expect(await tried('2024-01-01', '2024-12-31')).toBe(201)
  const both = await Promise.all([tried('2026-01-01', null), tried('2026-03-01', null)])
  expect(both.sort((one, other) => one - other)).toEqual([201, 422])
  const stretched = await person.send('PUT', `${path}/${first.applicationCostHistoryId}`, { endDate: null })
  expect([stretched.status, stretched.body.errors[0].path]).toEqual([422, 'effectiveDate'])
  expect(
    await application(person, 'ERP').then((erp) => add(person, `/applications/${erp}/costhistory`, { effectiveDate: '2025-06-01' })),
  ).toBeTruthy()
})

test('the calls of a portfolio’s shares', async () => {
  const person = await admin()
  const crm = await application(person, 'CRM')
  const [own, other] = [await portfolio(person, 'Own', [crm]), await portfolio(person, 'Other', [crm])]
  const path = `/portfolios/costhistory/${own}`
  const made = await add(person, path, { applicationId: crm, effectiveDate: '2026-01-01', license: 10, portfolioId: other })
  const id = made.portfolioApplicationCostHistoryId as string
  expect(made).toMatchObject({ portfolioId: own, applicationId: crm, totalCost: 10 })
  expect(await get(person, path)).toMatchObject([{ portfolioApplicationCostHistoryId: id }])
  expect(await get(person, `/portfolios/costhistory/${other}`)).toEqual([])
  expect(await get(person, `/portfolios/costhistorybyid/${id}`)).toMatchObject({ portfolioId: own })
  expect((await person.send('POST', path, { applicationId: crm, effectiveDate: '2026-05-01' })).status).toBe(422)
  expect((await add(person, `/portfolios/costhistory/${other}`, { applicationId: crm, effectiveDate: '2026-05-01' })).portfolioId).toBe(
    other,
  )
  expect((await person.send('PUT', `${path}/${id}`, { license: 20 })).body.license).toBe(20)
  expect((await person.send('PUT', `/portfolios/costhistory/${other}/${id}`, { license: 30 })).status).toBe(404)
  const author = await addPerson(person.accountId, ['Author'], other)
  expect((await author.send('GET', `/portfolios/costhistorybyid/${id}`)).status).toBe(404)
  expect((await author.send('GET', path)).status).toBe(404)
  expect((await person.send('DELETE', `${path}/${id}`)).status).toBe(204)
})

const total = (years: CostYear[], year: number) => years.find((one) => one.year === year)!

test('yearly sums equal a slow and obvious count, to the cent, for the workspace and for portfolios with shares', async () => {
  const person = await admin()
  const entries: Entry[] = []
  const shares: Entry[] = []
  const amounts = (seed: number) =>
    Object.fromEntries(kinds.map((kind, at) => [kind, ((seed * 7919 + at * 104729) % 1_000_000) / 100])) as Record<Kind, number>
  const ids: string[] = []
  for (let at = 0; at < 6; at++) ids.push(await application(person, `A${at}`, { isThirdParty: at % 2 === 0, active: at !== 5 }))
  const own = await portfolio(person, 'Own', ids.slice(0, 4))
  const part = await portfolio(person, 'Part', ids.slice(3), { parentPortfolioId: own })
  const periods: [string, string | null][] = [
    ['2024-02-10', '2024-11-03'],
    ['2024-11-04', '2025-12-31'],
    ['2026-01-01', null],
  ]
  for (const [at, applicationId] of ids.entries())
    for (const [step, [effectiveDate, endDate]] of periods.entries()) {
      const entry = { effectiveDate, endDate, licenseCount: at + step, ...amounts(at * 10 + step + 1) }
      await add(person, `/applications/${applicationId}/costhistory`, entry)
      entries.push({ applicationId, isThirdParty: at % 2 === 0, isActive: at !== 5, ...entry })
    }
  const carried = { effectiveDate: '2025-07-15', endDate: '2026-03-01', licenseCount: 2, ...amounts(99) }
  await add(person, `/portfolios/costhistory/${own}`, { applicationId: ids[0], ...carried })
  shares.push({ applicationId: ids[0]!, isThirdParty: true, isActive: true, ...carried })

  const check = async (query: string, inside: (id: string) => boolean, carriedHere: Entry[]) => {
    const { amountsSeen, years } = (await get(person, `/costs/years${query}`)) as { amountsSeen: boolean; years: CostYear[] }
    expect(amountsSeen).toBe(true)
    const slow = slowYears(
      entries.filter(({ applicationId }) => inside(applicationId)),
      carriedHere,
      years.map(({ year }) => year),
    )
    expect(years).toEqual(slow)
    for (const { year, grandTotal } of years) {
      const rows = (await get(person, `/costs/applications${query ? `${query}&` : '?'}year=${year}`)) as ApplicationYear[]
      const sum = rows.reduce((cents, { totalCost }) => cents + Math.round(totalCost! * 100), 0)
      expect(sum, `${query} ${year}`).toBe(Math.round(grandTotal.totalCost! * 100))
    }
    return years
  }
  const whole = await check('', () => true, [])
  expect(total(whole, 2024).applications).toBe(5)
  await check(`?portfolioId=${own}`, (id) => ids.indexOf(id) < 4, shares)
  await check(`?portfolioId=${part}`, (id) => ids.indexOf(id) >= 3, [])
  await check(`?portfolioId=${own}&withParts=yes`, () => true, [])
  const rows = (await get(person, `/costs/applications?portfolioId=${own}&year=2026`)) as ApplicationYear[]
  expect(rows.filter(({ isShare }) => isShare).map(({ applicationId }) => applicationId)).toEqual([ids[0]])
})

test('with amounts for editors alone, other users see none in any call, whatever their other rights', async () => {
  const person = await admin()
  const [mine, theirs] = [await application(person, 'Mine'), await application(person, 'Theirs')]
  const [own, other] = [await portfolio(person, 'Own', [mine]), await portfolio(person, 'Other', [theirs, mine])]
  const entry = await add(person, `/applications/${mine}/costhistory`, { effectiveDate: '2026-01-01', license: 777_000 })
  const id = entry.applicationCostHistoryId as string
  await add(person, `/applications/${theirs}/costhistory`, { effectiveDate: '2026-01-01', license: 888_000 })
  const share = await add(person, `/portfolios/costhistory/${own}`, { applicationId: mine, effectiveDate: '2026-01-01', license: 333_000 })
  const [viewer, author, manager, editor] = [
    await addPerson(person.accountId, ['View User']),
    await addPerson(person.accountId, ['Author'], own),
    await addPerson(person.accountId, ['Application Manager']),
    await addPerson(person.accountId, ['Portfolio Manager'], own),
  ]
  expect((await setVisibility(viewer, 'editors')).status).toBe(403)
  expect((await get(viewer, '/costs/years')).years.at(-1).grandTotal.license).toBeGreaterThan(0)
  expect((await setVisibility(person, 'editors')).status).toBe(200)
  expect(await get(viewer, '/accounts/costvisibility')).toMatchObject({ costVisibility: 'editors' })

  const paths = [
    '/applicationcosts',
    '/applicationcosts?group=&aggregate=sum:license',
    `/applications/${mine}/costhistory`,
    '/portfoliocosts',
    `/portfolios/costhistory/${own}`,
    '/costs/years',
    `/costs/years?portfolioId=${own}`,
    '/costs/applications?year=2026',
    `/costs/applications?portfolioId=${own}&year=2026`,
  ]
  const records = [
    `/applicationcosts/${id}`,
    `/applicationcosts/${id}/history`,
    `/applications/${mine}/costhistory/${id}`,
    `/portfolios/costhistorybyid/${share.portfolioApplicationCostHistoryId}`,
  ]
  for (const blind of [viewer, author, manager]) {
    for (const path of paths) {
      const answer = await blind.send('GET', path)
      expect(answer.status, path).toBe(200)
      expect(JSON.stringify(answer.body), path).not.toMatch(/777|888|333/)
    }
    for (const path of records) expect((await blind.send('GET', path)).status, path).toBe(404)
  }
  // Permission to change an application doesn't include hidden costs.
  for (const blind of [author, manager]) {
    expect((await blind.send('PUT', `/applications/${mine}/costhistory/${id}`, { license: 1 })).status).toBe(404)
    expect(
      (await blind.send('POST', `/applications/${mine}/costhistory`, { effectiveDate: '2020-01-01', endDate: '2020-02-01' })).status,
    ).toBe(403)
  }
  const exported = await manager.send('GET', '/exports/applicationcosts?format=csv')
  expect([exported.status, String(exported.body)]).toEqual([200, expect.not.stringMatching(/777|Mine/)])

  // In the portfolio concerned: its editor sees what is in it, and nothing of the other one.
  const told = JSON.stringify(await Promise.all(paths.map((path) => get(editor, path))))
  expect([told.includes('777000'), told.includes('333000'), told.includes('888000')]).toEqual([true, true, false])
  expect((await editor.send('GET', `/costs/years?portfolioId=${other}`)).status).toBe(404)
  expect((await get(person, '/applicationcosts')).length).toBe(2)
})
