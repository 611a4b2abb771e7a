import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Roadmap } from './contract/roadmap.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}
const roadmap = async (person: Person, query = ''): Promise<Roadmap> => get(person, `/views/roadmap${query}`)
const namesIn = ({ applications }: Roadmap) => applications.map(({ name }) => name)

/** Twelve applications with all combinations of areas, dated states, starts and ends; the last is archived. */
async function workspace(person: Person) {
  const states = [
    await add(person, '/refApplicationStates', { name: 'Live' }),
    await add(person, '/refApplicationStates', { name: 'Going' }),
  ]
  const areas = [await add(person, '/areas', { name: 'Yard' }), await add(person, '/areas', { name: 'Berth' })]
  const ids: string[] = []
  for (let at = 0; at < 12; at++) {
    const { applicationId } = await add(person, '/applications', {
      name: `A${String(at).padStart(2, '0')}`,
      active: at < 11,
      criticality: (at % 5) + 1,
      areas: areas.slice(0, at % 3).map(({ areaId }) => ({ areaId })),
      ...(at % 2 && { lifecycleStartDate: `2020-0${(at % 9) + 1}-01` }),
      ...(at % 3 === 0 && { lifecycleEndDate: `2028-0${(at % 9) + 1}-28` }),
      states: [
        {
          refApplicationStateId: states[0].refApplicationStateId,
          currentState: true,
          actualDate: at % 4 ? null : '2021-01-01',
          plannedDate: '2022-02-02',
        },
        { refApplicationStateId: states[1].refApplicationStateId, plannedDate: at % 5 ? null : '2027-05-05' },
      ].slice(0, at % 6 === 2 ? 0 : 2),
    })
    if (at % 4 === 1) await add(person, `/applications/${applicationId}/costhistory`, { effectiveDate: '2020-01-01', license: 100.1 * at })
    ids.push(applicationId)
  }
  return ids
}

/** The same, put together from the records one by one. */
async function slowRoadmap(person: Person, portfolioId?: string): Promise<Roadmap> {
  const rows = (await get(person, `/applications${portfolioId ? `?portfolioId=${portfolioId}` : ''}`)) as { applicationId: string }[]
  const costs = new Map<string, number>(
    (await get(person, '/applications?fields=yearlyCost')).map((one: { applicationId: string; yearlyCost: number }) => [
      one.applicationId,
      one.yearlyCost,
    ]),
  )
  const areas = new Map<string, string>(
    (await get(person, '/areas')).map((one: { areaId: string; name: string }) => [one.areaId, one.name]),
  )
  const told: Roadmap['applications'][number][] = []
  let withoutDays = 0
  for (const { applicationId } of rows) {
    const record = await get(person, `/applications/${applicationId}`)
    if (!record.active) continue
    const states = (record.states as { refApplicationStateId: string; actualDate: string | null; plannedDate: string | null }[])
      .map((one) => ({ refApplicationStateId: one.refApplicationStateId, day: one.actualDate ?? one.plannedDate ?? '' }))
      .filter(({ day }) => day)
      .sort((a, b) => (a.day < b.day ? -1 : 1))
    if (!record.lifecycleStartDate && !record.lifecycleEndDate && states.length === 0) {
      withoutDays += 1
      continue
    }
    const [areaId = null] = (record.areas as { areaId: string }[])
      .map((one) => one.areaId)
      .sort((a, b) => (areas.get(a)! < areas.get(b)! ? -1 : 1))
    told.push({
      applicationId,
      name: record.name,
      areaId,
      areaName: areaId && areas.get(areaId)!,
      criticality: record.criticality,
      currentStateId: record.currentStateId,
      lifecycleStartDate: record.lifecycleStartDate,
      lifecycleEndDate: record.lifecycleEndDate,
      vendorEndDate: null,
      states,
      successors: [],
      cost: costs.get(applicationId) ?? null,
    })
  }
  const last = (one: { areaName: string | null; name: string }) => `${one.areaName ?? '~'} ${one.name}`
  return { amountsSeen: true, applications: told.sort((a, b) => (last(a) < last(b) ? -1 : 1)), withoutDays }
}

test('the roadmap is what a slow walk over the records finds, for the workspace and for somebody bound to a portfolio', async () => {
  const person = await admin()
  const ids = await workspace(person)
  const whole = await roadmap(person)
  expect(whole).toEqual(await slowRoadmap(person))
  expect(whole.applications.length + whole.withoutDays).toBe(11)
  expect(whole.withoutDays).toBeGreaterThan(0)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 6) })
  const expected = await slowRoadmap(person, portfolioId)
  expect(expected.applications.length + expected.withoutDays).toBe(6)
  expect(await roadmap(person, `?portfolioId=${portfolioId}`)).toEqual(expected)
  for (const role of ['Author', 'View User'] as const)
    expect(await roadmap(await addPerson(person.accountId, [role], portfolioId)), role).toEqual(expected)
  const { portfolioId: hidden } = await add(person, '/portfolios', { name: 'Hidden' })
  const bound = await addPerson(person.accountId, ['View User'], portfolioId)
  expect((await bound.send('GET', `/views/roadmap?portfolioId=${hidden}`)).status).toBe(404)
})

test('the search and the filters of the list of applications narrow it', async () => {
  const person = await admin()
  await workspace(person)
  for (const query of [
    'filter=criticality:from:4',
    'search=A03',
    'filter=lifecycleEndDate:blank:no&filter=name:contains:0',
    'filter=active:is:false',
    'status=archived',
  ]) {
    const listed = (await get(person, `/applications?${query}`)) as { name: string; active: boolean }[]
    const isAboutArchived = query.includes('active') || query.includes('archived')
    const told = await roadmap(person, `?${query}`)
    const expected = listed.filter(({ active }) => active || isAboutArchived)
    expect(expected.length, query).toBeGreaterThan(0)
    expect(told.applications.length + told.withoutDays, query).toBe(expected.length)
    expect(
      expected.map(({ name }) => name),
      query,
    ).toEqual(expect.arrayContaining(namesIn(told)))
  }
  expect((await person.send('GET', '/views/roadmap?filter=nothing:is:1')).status).toBe(400)
})

test('a successor is shown once its scenario is carried out, to readers of the scenario and all its records', async () => {
  const person = await admin()
  const ids = await workspace(person)
  const [own, other] = [await add(person, '/portfolios', { name: 'Own' }), await add(person, '/portfolios', { name: 'Other' })]
  await add(person, `/portfolios/${own.portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 4) })
  await add(person, `/portfolios/${other.portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(3, 8) })
  const state = await add(person, '/refApplicationStates', { name: 'Out', isToBeRetired: true })
  const scenario = await add(person, '/scenarios', {
    name: 'Fewer',
    portfolioId: own.portfolioId,
    steps: [
      { applicationId: ids[0], action: 'Migrate', ontoApplicationId: ids[1], lastDate: '2028-12-31' },
      { applicationId: ids[3], action: 'Replace', ontoApplicationId: ids[5], lastDate: '2028-12-31' },
    ],
  })
  const successors = async (who: Person) =>
    (await roadmap(who)).applications.flatMap((one) => one.successors.map((heir) => [one.name, heir.name]))
  expect(await successors(person)).toEqual([])
  const done = await person.send('POST', `/scenarios/${scenario.scenarioId}/carryout`, {
    refApplicationStateId: state.refApplicationStateId,
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(Object.fromEntries(await successors(person))).toEqual({ A00: 'A01', A03: 'A05' })
  expect(await successors(await addPerson(person.accountId, ['View User'], own.portfolioId))).toEqual([['A00', 'A01']])
  expect(await successors(await addPerson(person.accountId, ['View User'], other.portfolioId))).toEqual([])
})

test('an introduced application succeeds the replaced one, for readers of the project and both', async () => {
  const person = await admin()
  const ids = await workspace(person)
  const [own, other] = [await add(person, '/portfolios', { name: 'Own' }), await add(person, '/portfolios', { name: 'Other' })]
  await add(person, `/portfolios/${own.portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 4) })
  await add(person, `/portfolios/${other.portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(3, 8) })
  const off = await add(person, '/refProjectStatuses', { name: 'Called off', excludeFromProgramCalculations: true })
  const effects = (...all: (readonly [number, string])[]) => all.map(([at, effect]) => ({ applicationId: ids[at], effect }))
  const project = async (name: string, applications: object[], more: object = {}) =>
    add(person, '/projects', { name, portfolios: [{ portfolioId: own.portfolioId }], applications, ...more })
  await project('Renewal', effects([0, 'Replaces'], [3, 'Replaces'], [6, 'Changes'], [1, 'Introduces']))
  await project('Beyond', effects([0, 'Replaces'], [7, 'Introduces']))
  await project('Never', effects([2, 'Replaces'], [5, 'Introduces']), { refProjectStatusId: off.refProjectStatusId })
  await project('Archived', effects([2, 'Replaces'], [5, 'Introduces']), { active: false })
  const successors = async (who: Person) =>
    (await roadmap(who)).applications.flatMap((one) => one.successors.map((heir) => `${one.name} to ${heir.name}`))
  expect((await successors(person)).sort()).toEqual(['A00 to A01', 'A00 to A07', 'A03 to A01'])
  expect((await successors(await addPerson(person.accountId, ['View User'], own.portfolioId))).sort()).toEqual(['A00 to A01', 'A03 to A01'])
  expect(await successors(await addPerson(person.accountId, ['View User'], other.portfolioId))).toEqual([])
})
