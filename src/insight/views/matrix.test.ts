import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Matrix } from './contract/matrix.ts'

const { addAccount, addPerson } = await testApp()
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}

/** Links between applications and items, by name. */
const told = ({ applications, columns }: Matrix) =>
  Object.fromEntries(applications.map(({ name, cells }) => [name, cells.map((at) => columns[at]!.name).sort()]))

async function workspace() {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const item = async (name: string, hierarchyId: string, parentFrameworkItemId: string | null = null): Promise<string> =>
    (await add(person, '/frameworkitems', { name, hierarchyId, framework: 'APQC', parentFrameworkItemId })).frameworkItemId
  const run = await item('Run ports', '10')
  const call = await item('Call', '10.1', run)
  const [berth, pilots] = [await item('Plan berths', '10.1.1', call), await item('Order pilots', '10.1.2', call)]
  const sell = await item('Sell', '9')
  const quote = await item('Quote', '9.1', sell)
  const areas = [await add(person, '/areas', { name: 'Yard' }), await add(person, '/areas', { name: 'Berth' })]
  const platform = await add(person, '/refApplicationPlatforms', { name: 'Linux' })
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  const { portfolioId: otherId } = await add(person, '/portfolios', { name: 'Other' })
  const ids: string[] = []
  const links = [
    [{ frameworkItemId: berth }, { frameworkItemId: quote }],
    [{ frameworkItemId: berth }, { frameworkItemId: pilots, portfolioId: otherId }],
    [{ frameworkItemId: call }],
    [],
  ]
  for (const [at, frameworkItems] of links.entries())
    ids.push(
      (
        await add(person, '/applications', {
          name: `A${at}`,
          frameworkItems,
          areas: areas.slice(at % 3).map(({ areaId }) => ({ areaId })),
          platforms: at === 1 ? [{ refApplicationPlatformId: platform.refApplicationPlatformId }] : [],
        })
      ).applicationId,
    )
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 2) })
  await add(person, `/portfolios/${otherId}/applications/bulkadd`, { applicationIds: ids.slice(1) })
  return { person, ids, portfolioId, otherId, run, sell, quote }
}

test('a group of processes is held against the applications that serve it; that with the most links unless one is named', async () => {
  const { person, ids, run, sell } = await workspace()
  const busiest: Matrix = await get(person, '/views/matrix?by=process')
  expect(busiest.groupId).toBe(run)
  // A tie goes to the lower number, and hidden links don't count.
  expect((await get(person, '/views/matrix?by=process&search=A0')).groupId).toBe(sell)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Third' })
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 1) })
  const viewer = await addPerson(person.accountId, ['View User'], portfolioId)
  const first: Matrix = await get(viewer, '/views/matrix?by=process')
  expect(first.groupId).toBe(sell)
  expect(told(first)).toEqual({ A0: ['Quote'] })
  expect(first.groups.map(({ name }) => name).sort()).toEqual(['Call', 'Run ports', 'Sell'])
  const ports: Matrix = await get(person, `/views/matrix?by=process&groupId=${run}`)
  expect(ports.columns.map(({ name }) => name).sort()).toEqual(['Call', 'Order pilots', 'Plan berths', 'Run ports'])
  expect(told(ports)).toEqual({ A0: ['Plan berths'], A1: ['Order pilots', 'Plan berths'], A2: ['Call'] })
  expect(Object.keys(told(await get(person, `/views/matrix?by=process&groupId=${run}&all=yes`)))).toEqual(['A0', 'A1', 'A2', 'A3'])
  expect((await person.send('GET', '/views/matrix?by=nothing')).status).toBe(400)
})

test('columns follow their numbers: 1.2 comes before 1.10', async () => {
  const { person, run } = await workspace()
  await add(person, '/frameworkitems', { name: 'Tow', hierarchyId: '10.1.10', framework: 'APQC', parentFrameworkItemId: run })
  const { columns }: Matrix = await get(person, `/views/matrix?by=process&groupId=${run}`)
  expect(columns.map(({ code }) => code)).toEqual(['10', '10.1', '10.1.1', '10.1.2', '10.1.10'])
})

test('areas and platforms equal the records', async () => {
  const { person } = await workspace()
  for (const [by, list, key, names] of [
    ['area', 'areas', 'areaId', '/areas'],
    ['platform', 'platforms', 'refApplicationPlatformId', '/refApplicationPlatforms'],
  ] as const) {
    const named = new Map<string, string>((await get(person, names)).map((one: Record<string, string>) => [one[key], one['name']]))
    const records = (await get(person, '/applications')) as Record<string, Record<string, string>[]>[]
    const slow = records
      .map((one) => [one['name'], one[list]!.map((row) => named.get(row[key]!)!).sort()] as const)
      .filter(([, held]) => held.length > 0)
    expect(slow.length).toBeGreaterThan(0)
    expect(told(await get(person, `/views/matrix?by=${by}`)), by).toEqual(Object.fromEntries(slow))
  }
})

test('somebody bound to a portfolio learns of its applications and of links in it alone, and who may change which', async () => {
  const { person, portfolioId, otherId, run } = await workspace()
  const path = `/views/matrix?by=process&groupId=${run}`
  const may = ({ applications }: Matrix) => applications.map(({ mayChange }) => mayChange)
  const [author, viewer] = [
    await addPerson(person.accountId, ['Author'], portfolioId),
    await addPerson(person.accountId, ['View User'], portfolioId),
  ]
  for (const reader of [author, viewer]) expect(told(await get(reader, path))).toEqual({ A0: ['Plan berths'], A1: ['Plan berths'] })
  expect([may(await get(person, path)), may(await get(author, path)), may(await get(viewer, path))]).toEqual([
    [true, true, true],
    [true, true],
    [false, false],
  ])
  expect(told(await get(person, `${path}&portfolioId=${portfolioId}`))).toEqual({ A0: ['Plan berths'], A1: ['Plan berths'] })
  expect(told(await get(person, `${path}&portfolioId=${otherId}`))).toEqual({ A1: ['Order pilots', 'Plan berths'], A2: ['Call'] })
  expect((await viewer.send('GET', `${path}&portfolioId=${otherId}`)).status).toBe(404)
  expect(told(await get(viewer, `/views/matrix?by=area`))).toEqual({ A0: ['Berth', 'Yard'], A1: ['Berth'] })
})
