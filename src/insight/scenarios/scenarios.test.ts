import { expect, test } from 'vitest'
import { application, join, made, portfolio, read } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { costing, outcomeOf, scenarioOf, thisYear, type Step } from './server/samples-for-tests.ts'
import { isTakenOver, slowLost, slowYears, type SlowCost, type SlowEntry, type SlowItem } from './server/slow-outcome-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

/** Eight applications that serve a tree of capabilities and processes, cost what differs from year to year, and exchange data. */
async function world(boss: Person) {
  const portfolioId = await portfolio(boss, 'Ports')
  const capabilities: SlowItem[] = []
  for (const [name, at] of [
    ['Ports', -1],
    ['Cranes', 0],
    ['Gates', 0],
    ['Yard', 0],
    ['Yard plan', 3],
  ] as const) {
    const parentId = at < 0 ? null : capabilities[at]!.id
    const { capabilityId } = await made(boss, '/capabilities', { name, parentCapabilityId: parentId })
    capabilities.push({ id: capabilityId, parentId, name })
  }
  const processes: SlowItem[] = []
  for (const [name, at] of [
    ['Handle cargo', -1],
    ['Load', 0],
    ['Unload', 0],
  ] as const) {
    const parentId = at < 0 ? null : processes[at]!.id
    const body = { name, framework: 'APQC', parentFrameworkItemId: parentId }
    processes.push({ id: (await made(boss, '/frameworkitems', body)).frameworkItemId, parentId, name })
  }
  // Which capabilities and processes each serves.
  const served = [[1, 2], [2], [1, 4], [4], [3], [0], [], [2]]
  const run = [[1], [2], [0], [], [1], [2], [], []]
  const ids: string[] = []
  for (const [at, own] of served.entries())
    ids.push(
      await application(boss, `App ${at}`, {
        capabilities: own.map((one) => ({ capabilityId: capabilities[one]!.id })),
        frameworkItems: run[at]!.map((one) => ({ frameworkItemId: processes[one]!.id })),
      }),
    )
  await join(boss, portfolioId, ids)
  for (const [at, applicationId] of ids.entries()) {
    await costing(boss, applicationId, 1000.37 * (at + 1), { endDate: `${thisYear - 1}-06-30`, hosting: 17.01 })
    // Every second one has a budget that ends with the year; one has ended.
    const endDate = at === 6 ? `${thisYear - 1}-12-31` : at % 2 ? `${thisYear}-12-31` : null
    await costing(boss, applicationId, 2000.11 * (at + 1), { effectiveDate: `${thisYear - 1}-07-01`, endDate, personnel: 3.33 })
  }
  await costing(boss, ids[3]!, 77_777.77, { effectiveDate: `${thisYear + 1}-03-01`, endDate: `${thisYear + 2}-02-28` })
  const entries = (await read(boss, '/applicationcosts')) as SlowEntry[]
  const linksOf = (all: number[][], items: SlowItem[]) =>
    all.flatMap((own, at) => own.map((one) => ({ applicationId: ids[at]!, id: items[one]!.id })))
  return { portfolioId, ids, entries, capabilities, processes, serving: linksOf(served, capabilities), running: linksOf(run, processes) }
}

test('every figure is that of a slow count, day by day and application by application', async () => {
  const boss = await admin()
  const { portfolioId, ids, entries, capabilities, processes, serving, running } = await world(boss)
  const day = (years: number, rest: string) => `${thisYear + years}-${rest}`
  const plans: Step[][] = [
    [],
    [{ applicationId: ids[0]!, action: 'Eliminate', lastDate: day(1, '06-30'), needsNoSuccessor: true }],
    // Moved onto one that goes too, which is moved on; one onto one that is eliminated; two onto each other.
    [
      { applicationId: ids[0]!, action: 'Migrate', ontoApplicationId: ids[1]!, lastDate: day(0, '12-31') },
      { applicationId: ids[1]!, action: 'Replace', ontoName: 'A new one', lastDate: day(2, '02-28') },
      { applicationId: ids[2]!, action: 'Migrate', ontoApplicationId: ids[3]!, lastDate: day(1, '03-15') },
      { applicationId: ids[3]!, action: 'Eliminate', ontoApplicationId: ids[7]!, ontoName: 'Left over', lastDate: day(1, '08-01') },
      { applicationId: ids[4]!, action: 'Migrate', ontoApplicationId: ids[5]!, lastDate: day(3, '12-30') },
      { applicationId: ids[5]!, action: 'Migrate', ontoApplicationId: ids[4]!, lastDate: null },
    ],
    [
      ...ids
        .map((applicationId, at): Step => ({
          applicationId,
          action: 'Eliminate',
          lastDate: day(at % 4, '05-31'),
          needsNoSuccessor: at !== 2,
        }))
        .slice(0, 7),
      { applicationId: ids[7]!, action: 'Migrate', ontoApplicationId: ids[7]!, ontoName: 'Not of a migration', lastDate: day(4, '12-31') },
    ],
  ]
  const years = [0, 1, 2, 3, 4].map((ahead) => thisYear + ahead)
  for (const [at, steps] of plans.entries()) {
    const scenarioId = await scenarioOf(boss, portfolioId, `Plan ${at}`, steps)
    const costs: SlowCost[] = [
      { startDate: day(1, '10-01'), endDate: null, yearlyAmount: 12_345.67 * (at + 1), onceAmount: 999.99 },
      { startDate: day(0, '02-10'), endDate: day(2, '02-29').replace('02-29', '02-27'), yearlyAmount: 100.01, onceAmount: null },
    ]
    for (const cost of costs) await made(boss, '/scenariocosts', { name: 'Successor', scenarioId, ...cost })
    const told = await outcomeOf(boss, scenarioId)
    // The same steps, tried in a scenario that has others.
    await boss.send('PUT', `/scenarios/${scenarioId}`, { steps: plans[at === 1 ? 2 : 1] })
    const tried = await boss.send('POST', `/scenarios/${scenarioId}/outcome`, { steps })
    expect([tried.status, tried.body], `plan ${at}, not saved`).toEqual([200, told])
    expect((await read(boss, `/scenarios/${scenarioId}`)).stepsCount).toBe(plans[at === 1 ? 2 : 1]!.length)
    const today = new Date().toISOString().slice(0, 10)
    expect(told.years, `plan ${at}`).toEqual(slowYears(steps, entries, costs, years, today))
    const takenOver = Object.fromEntries(steps.map(({ applicationId }) => [applicationId, isTakenOver(steps, applicationId)]))
    expect(
      Object.fromEntries(told.steps.map((one: { applicationId: string; isTakenOver: boolean }) => [one.applicationId, one.isTakenOver])),
    ).toEqual(takenOver)
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names(told.capabilities), `plan ${at}`).toEqual(slowLost(steps, capabilities, serving))
    expect(names(told.processes), `plan ${at}`).toEqual(slowLost(steps, processes, running))
  }
  // Checks the check: the last plan loses everything, the first nothing.
  expect(slowLost(plans[3]!, capabilities, serving)).toHaveLength(5)
  expect(slowLost(plans[2]!, capabilities, serving).length).toBeGreaterThan(0)
})

test('integrations are removed or rebuilt; areas and people are listed with their applications', async () => {
  const boss = await admin()
  const portfolioId = await portfolio(boss, 'Ports')
  const { areaId } = await made(boss, '/areas', { name: 'Terminal' })
  const { contactId } = await made(boss, '/contacts', { firstName: 'Ada', lastName: 'Berg' })
  const more = { areas: [{ areaId }], contacts: [{ contactId, refContactTypeId: '00000002-0000-8000-8000-000000000001' }] }
  const [gate, yard, hub, next] = await Promise.all([
    application(boss, 'Gate', more),
    application(boss, 'Yard', more),
    application(boss, 'Hub'),
    application(boss, 'Next'),
  ])
  const exchange = (direction: string, otherApplicationId: string) => ({ direction, otherApplicationId })
  await boss.send('PUT', `/applications/${gate}`, { integrations: [exchange('Publish', hub)] })
  await boss.send('PUT', `/applications/${hub}`, { integrations: [exchange('Subscribe', yard)] })
  await boss.send('PUT', `/applications/${yard}`, { integrations: [exchange('Publish', next)] })
  const scenarioId = await scenarioOf(boss, portfolioId, 'Terminal first', [
    { applicationId: gate, action: 'Eliminate', lastDate: '2028-06-30' },
    { applicationId: yard, action: 'Migrate', ontoApplicationId: next, lastDate: '2028-03-31' },
  ])
  const told = await outcomeOf(boss, scenarioId)
  expect(told.integrations.map(({ from, to, effect }: Record<string, string>) => `${from} to ${to}: ${effect}`)).toEqual([
    'Gate to Hub: Remove',
    'Yard to Hub: Rebuild',
    'Yard to Next: Remove',
  ])
  expect(told.areas).toEqual([{ id: areaId, name: 'Terminal', applications: ['Gate', 'Yard'] }])
  expect(told.people).toEqual([{ id: contactId, name: 'Ada Berg', applications: ['Gate', 'Yard'] }])
  expect(told.steps.map(({ name, onto }: Record<string, string>) => [name, onto])).toEqual([
    ['Yard', 'Next'],
    ['Gate', null],
  ])
})

test('a scenario is read with its portfolio and changed by editors of its values', async () => {
  const boss = await admin()
  const [own, other] = [await portfolio(boss, 'Own'), await portfolio(boss, 'Other')]
  const scenarioId = await scenarioOf(boss, own, 'Plan', [])
  await scenarioOf(boss, other, 'Elsewhere', [])
  const [manager, author, stranger] = await Promise.all([
    addPerson(boss.accountId, ['Portfolio Manager'], own),
    addPerson(boss.accountId, ['Author'], own),
    addPerson(boss.accountId, ['Portfolio Manager'], other),
  ])
  const names = async (person: Person, query = '') => (await read(person, `/scenarios${query}`)).map(({ name }: { name: string }) => name)
  expect([await names(boss), await names(manager), await names(boss, `?portfolioId=${other}`)]).toEqual([
    ['Elsewhere', 'Plan'],
    ['Plan'],
    ['Elsewhere'],
  ])
  expect((await manager.send('GET', `/scenarios?portfolioId=${other}`)).status).toBe(404)
  expect((await author.send('GET', `/scenarios/${scenarioId}`)).body.permissions).toEqual({ edit: false, remove: false })
  for (const [path, body] of [
    [`/scenarios/${scenarioId}/carryout`, { refApplicationStateId: own }],
    [`/scenarios/${scenarioId}/takeback`, undefined],
  ] as const)
    expect([(await author.send('POST', path, body)).status, (await stranger.send('POST', path, body)).status], path).toEqual([403, 404])
  expect((await stranger.send('GET', `/scenarios/${scenarioId}/outcome`)).status).toBe(404)
  expect((await stranger.send('POST', `/scenarios/${scenarioId}/outcome`, { steps: [] })).status).toBe(404)
  expect((await author.send('POST', `/scenarios/${scenarioId}/outcome`, { steps: [] })).status, 'to try is to read').toBe(200)
  const put = (person: Person, body: object) => person.send('PUT', `/scenarios/${scenarioId}`, body)
  expect((await put(manager, { name: 'Better plan' })).status).toBe(200)
  expect((await put(manager, { portfolioId: other })).status).toBe(400)
  // Reading a portfolio is not enough to add to it.
  const reader = await addPerson(boss.accountId, ['View User'])
  expect((await reader.send('POST', '/scenarios', { name: 'Mine', portfolioId: own })).status).toBe(403)
})

test('steps on applications that a reader does not see are withheld from the scenario, its outcome and its file', async () => {
  const boss = await admin()
  const [own, other] = [await portfolio(boss, 'Own'), await portfolio(boss, 'Other')]
  const ids = [await application(boss, 'Seen'), await application(boss, 'Secret'), await application(boss, 'Seen too')]
  await join(boss, own, [ids[0]!, ids[2]!])
  await join(boss, other, [ids[1]!])
  for (const id of ids) await costing(boss, id, 1000)
  const { capabilityId } = await made(boss, '/capabilities', { name: 'Shared' })
  for (const id of ids.slice(0, 2)) await boss.send('PUT', `/applications/${id}`, { capabilities: [{ capabilityId }] })
  const lastDate = `${thisYear}-12-31`
  const steps: Step[] = [
    { applicationId: ids[0]!, action: 'Eliminate', lastDate, needsNoSuccessor: true },
    { applicationId: ids[1]!, action: 'Eliminate', lastDate, needsNoSuccessor: true },
    { applicationId: ids[2]!, action: 'Migrate', ontoApplicationId: ids[1]!, lastDate },
  ]
  const scenarioId = await scenarioOf(boss, own, 'Plan', steps)
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], own)
  const seen = await read(manager, `/scenarios/${scenarioId}`)
  expect([seen.stepsCount, seen.steps.map((one: Step) => one.applicationId)]).toEqual([1, [ids[0]]])
  const told = await outcomeOf(manager, scenarioId)
  expect(told.years[1]).toMatchObject({ without: 1000, goes: 1000 })
  // The third has no successor, since its target is removed too.
  expect((await outcomeOf(boss, scenarioId)).years[1]).toMatchObject({ without: 3000, goes: 2000 })
  const tried = (await manager.send('POST', `/scenarios/${scenarioId}/outcome`, { steps })).body
  expect(tried, 'steps on what they do not see count for nothing').toEqual(told)
  expect(JSON.stringify([seen, told])).not.toMatch(new RegExp(`Secret|${ids[1]}`))
  expect(String((await manager.send('GET', `/exports/scenarios/${scenarioId}?format=csv`)).body)).not.toContain('Secret')
  // Steps hidden from the manager stay when they save the others, and don't count as support.
  expect((await manager.send('PUT', `/scenarios/${scenarioId}`, { steps: seen.steps })).status).toBe(200)
  expect((await read(boss, `/scenarios/${scenarioId}`)).stepsCount).toBe(3)
  expect(told.capabilities.map(({ name }: { name: string }) => name)).toEqual(['Shared'])
})

test('a saving without a successor counts once somebody says that nothing has to take over', async () => {
  const boss = await admin()
  const own = await portfolio(boss, 'Own')
  const [gate, next] = [await application(boss, 'Gate'), await application(boss, 'Next')]
  await join(boss, own, [gate, next])
  await costing(boss, gate, 1000)
  const lastDate = `${thisYear}-12-31`
  const scenarioId = await scenarioOf(boss, own, 'Plan', [{ applicationId: gate, action: 'Eliminate', lastDate }])
  const counts = async (step: Partial<Step>) => {
    const steps = [{ applicationId: gate, action: 'Eliminate', lastDate, ...step }]
    expect((await boss.send('PUT', `/scenarios/${scenarioId}`, { steps })).status).toBe(200)
    const told = await outcomeOf(boss, scenarioId)
    const tried = await boss.send('POST', `/scenarios/${scenarioId}/outcome`, { steps })
    expect(tried.body).toEqual(told)
    return [told.steps[0].isCounted, told.years[1].goes, told.years[1].without]
  }
  expect(await counts({}), 'nobody has said so').toEqual([false, 0, 1000])
  const { body } = await boss.send('GET', `/exports/scenarios/${scenarioId}?format=csv`)
  expect(String(body)).toContain('Eliminate, without a successor: saving not counted')
  expect(await counts({ needsNoSuccessor: true })).toEqual([true, 1000, 1000])
  expect(await counts({ action: 'Migrate' }), 'onto nothing').toEqual([false, 0, 1000])
  expect(await counts({ action: 'Migrate', ontoApplicationId: next })).toEqual([true, 1000, 1000])
  expect(await counts({ action: 'Replace', ontoName: 'A new one' })).toEqual([true, 1000, 1000])
})
