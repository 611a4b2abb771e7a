import { expect, test } from 'vitest'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { OverviewFigures } from './contract/figures.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}

interface Known {
  id: string
  isThirdParty: boolean
  isRetiring: boolean
  active: boolean
  items: string[]
  entries: { from: string; until: string | null; licenseCount: number; amounts: Record<string, number> }[]
}

/** Twelve applications with states, links and two entries each; every third is archived. */
async function workspace(person: Person) {
  const [live, gone] = [
    await add(person, '/refApplicationStates', { name: 'Live' }),
    await add(person, '/refApplicationStates', { name: 'Going', isToBeRetired: true }),
  ]
  const items: string[] = []
  for (const name of ['Buy', 'Sell', 'Store'])
    items.push((await add(person, '/frameworkitems', { name, framework: 'APQC' })).frameworkItemId)
  const known: Known[] = []
  for (let at = 0; at < 12; at++) {
    const one = { isThirdParty: at % 2 === 0, isRetiring: at % 4 === 1, active: at % 3 !== 2, items: items.slice(0, at % 4) }
    const state = one.isRetiring ? gone : live
    const { applicationId } = await add(person, '/applications', {
      name: `A${at}`,
      isThirdParty: one.isThirdParty,
      active: one.active,
      states: [{ refApplicationStateId: state.refApplicationStateId, currentState: true }],
      frameworkItems: one.items.map((frameworkItemId) => ({ frameworkItemId })),
    })
    const amounts = (seed: number) =>
      Object.fromEntries(kinds.map((kind, place) => [kind, ((seed * 104_729 + place * 7919) % 900_000) / 100]))
    const entries = [
      { from: '2024-05-01', until: '2025-12-31', licenseCount: at, amounts: amounts(at + 1) },
      { from: '2026-01-01', until: null, licenseCount: at + 5, amounts: amounts(at + 50) },
    ]
    for (const { from, until, licenseCount, amounts } of entries)
      await add(person, `/applications/${applicationId}/costhistory`, { effectiveDate: from, endDate: until, licenseCount, ...amounts })
    known.push({ id: applicationId, ...one, entries })
  }
  return known
}

/** The same figures, counted one application after the other in whole cents. */
function slowFigures(known: Known[], date: string, shares: Record<string, Record<string, number>> = {}) {
  const columns = { own: known.filter((one) => !one.isThirdParty), thirdParty: known.filter((one) => one.isThirdParty), grandTotal: known }
  const over = (tell: (some: Known[]) => number) =>
    Object.fromEntries(Object.entries(columns).map(([name, some]) => [name, tell(some.filter((one) => one.active))]))
  const entryOf = ({ entries }: Known) => entries.find(({ from, until }) => from <= date && (until === null || date <= until))
  const centsOf = (one: Known, kind: string) => Math.round((shares[one.id]?.[kind] ?? entryOf(one)?.amounts[kind] ?? 0) * 100)
  const sum = (...wanted: string[]) =>
    over((some) => some.reduce((cents, one) => cents + wanted.reduce((all, kind) => all + centsOf(one, kind), 0), 0) / 100)
  return {
    date,
    amountsSeen: true,
    applications: over((some) => some.length),
    applicationsToBeRetired: over((some) => some.filter((one) => one.isRetiring).length),
    processes: 3,
    processesSupported: over((some) => new Set(some.flatMap((one) => one.items)).size),
    licenses: over((some) => some.reduce((all, one) => all + (shares[one.id] ? 0 : (entryOf(one)?.licenseCount ?? 0)), 0)),
    ...Object.fromEntries(kinds.map((kind) => [kind, sum(kind)])),
    hardwareAndHosting: sum('hardware', 'hosting'),
    totalCost: sum(...kinds),
  }
}

test('the figures equal a slow count for three days, for the workspace and for a portfolio with a share', async () => {
  const person = await admin()
  const known = await workspace(person)
  for (const date of ['2023-01-01', '2025-12-31', '2026-06-30'])
    expect(await get(person, `/overview?date=${date}`), date).toEqual(slowFigures(known, date))
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  const inside = known.slice(0, 5)
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: inside.map(({ id }) => id) })
  const share = Object.fromEntries(kinds.map((kind, at) => [kind, at + 0.25]))
  await add(person, `/portfolios/costhistory/${portfolioId}`, {
    applicationId: known[0]!.id,
    effectiveDate: '2026-02-01',
    endDate: '2026-12-31',
    ...share,
  })
  const path = `/overview?portfolioId=${portfolioId}&date=`
  expect(await get(person, `${path}2026-01-15`)).toEqual(slowFigures(inside, '2026-01-15'))
  expect(await get(person, `${path}2026-06-30`)).toEqual(slowFigures(inside, '2026-06-30', { [known[0]!.id]: share }))
  const author = await addPerson(person.accountId, ['Author'], portfolioId)
  expect(await get(author, '/overview?date=2025-12-31')).toEqual(slowFigures(inside, '2025-12-31'))
})

test('readers without permission to see costs get counts alone', async () => {
  const person = await admin()
  const known = await workspace(person)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: known.slice(0, 4).map(({ id }) => id) })
  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const [viewer, manager] = [
    await addPerson(person.accountId, ['View User']),
    await addPerson(person.accountId, ['Portfolio Manager'], portfolioId),
  ]
  const date = '2026-06-30'
  const whole = slowFigures(known, date)
  const told = (await get(viewer, `/overview?date=${date}`)) as OverviewFigures
  const none = { own: null, thirdParty: null, grandTotal: null }
  const counts = ['applications', 'applicationsToBeRetired', 'processesSupported'] as const
  expect(told).toMatchObject({ amountsSeen: false, processes: 3 })
  for (const [name, figure] of Object.entries(told))
    if (!['date', 'amountsSeen', 'processes'].includes(name))
      expect(figure, name).toEqual(counts.includes(name as never) ? whole[name as keyof typeof whole] : none)
  expect((await get(viewer, `/overview?date=${date}&portfolioId=${portfolioId}`)).totalCost).toEqual(none)
  expect(await get(manager, `/overview?date=${date}`)).toEqual(slowFigures(known.slice(0, 4), date))
})
