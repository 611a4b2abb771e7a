import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'

/* Costs as others list them: an amount a row, several columns of one kind, a column for each year. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

test('costs come in an amount a row, in several columns of one kind, and by year', async () => {
  const own = await someone()
  const rows = await upload(
    own,
    'applicationCost',
    csv(
      'Anwendung;Kostenart;Betrag;Jahr',
      'Kasse;Lizenz;1.200,50;2025',
      'Kasse;Betrieb;300;2025',
      'Kasse;Lizenz;100;2026',
      'Friedhof;Wartung;40;2025',
    ),
  )
  expect(rows.plan.columns).toEqual({ Anwendung: 'applicationId', Kostenart: 'costKind', Betrag: 'costAmount', Jahr: 'effectiveDate' })
  expect((await dryRun(own, rows.importId)).counts).toMatchObject({ create: 3, skip: 1, reject: 0 })
  await run(own, rows.importId)
  const { body } = await own.send('GET', '/applicationcosts')
  const told = body.map((one: Record<string, unknown>) => [
    one['effectiveDate'],
    one['endDate'],
    one['license'],
    one['hosting'],
    one['personnel'],
  ])
  expect(told).toContainEqual(['2025-01-01', '2025-12-31', 1200.5, 300, null])
  expect(told).toContainEqual(['2026-01-01', '2026-12-31', 100, null, null])
  const columns = await upload(own, 'applicationCost', csv('System,Year,Support cost,Maintenance,Infrastructure', 'Portal,2025,10,5,7'))
  await run(own, columns.importId)
  const portal = (await own.send('GET', '/applicationcosts')).body.find((one: Record<string, unknown>) => one['hosting'] === 7)
  expect(portal).toMatchObject({ personnel: 15, endDate: '2025-12-31' })
})

test('no amount of a cost entry is lost without a word: of rows without one, of rejected entries, of sums', async () => {
  const own = await someone()
  const rows = await upload(
    own,
    'applicationCost',
    csv('Application,Cost type,Amount,Year', 'A,Licence,n/a,2025', 'A,Hosting,30,2025', 'B,Licence,-5,2025', 'B,Hosting,30,2025'),
  )
  expect((await dryRun(own, rows.importId)).counts).toMatchObject({ create: 1, skip: 1, reject: 2 })
  await run(own, rows.importId)
  const { body } = await own.send('GET', '/applicationcosts')
  expect(body.map((one: Record<string, unknown>) => [one['license'], one['hosting']])).toEqual([[null, 30]])
  const columns = await upload(
    own,
    'applicationCost',
    csv('System,Year,Support cost,Maintenance', 'C,2025,10,5', 'D,2025,7,8', 'E,2025,10,many'),
  )
  await run(own, columns.importId)
  const sums = (await own.send('GET', '/applicationcosts')).body.map((one: Record<string, unknown>) => one['personnel'])
  expect(sums).toEqual(expect.arrayContaining([15]))
  expect(sums).not.toContain(10)
})

const entriesOf = async (own: Person) =>
  ((await own.send('GET', '/applicationcosts?sort=effectiveDate')).body as Record<string, unknown>[]).map((one) =>
    ['effectiveDate', 'endDate', 'license', 'hosting'].map((field) => one[field]),
  )

test('columns of years are entries of their years, known again by application and year, and undone as one', async () => {
  const own = await someone()
  const lines = (hosting: number) =>
    csv('Application,License 2025,Hosting 2025,Licence FY2026,Hosting FY26,Total 2026', `Till,100,20,110,${hosting},9999`)
  const first = await upload(own, 'applicationCost', lines(30))
  expect(first.plan.columns).toMatchObject({ 'License 2025': 'yearAmounts', 'Hosting FY26': 'yearAmounts', 'Total 2026': null })
  expect(first.plan.constants).toEqual({})
  expect((await dryRun(own, first.importId)).counts).toMatchObject({ total: 1, create: 1 })
  await run(own, first.importId)
  const told = [
    ['2025-01-01', '2025-12-31', 100, 20],
    ['2026-01-01', '2026-12-31', 110, 30],
  ]
  expect(await entriesOf(own)).toEqual(told)
  const again = await dryRun(own, (await upload(own, 'applicationCost', lines(30))).importId)
  expect(again.counts).toMatchObject({ total: 1, unchanged: 1 })
  const changed = await upload(own, 'applicationCost', lines(35))
  const { rows } = await dryRun(own, changed.importId)
  expect(rows[0]).toMatchObject({ action: 'update', changes: [{ label: 'Hosting (2026)' }] })
  await run(own, changed.importId)
  await undo(own, changed.importId)
  expect(await entriesOf(own)).toEqual(told)
  await undo(own, first.importId)
  expect(await entriesOf(own)).toEqual([])
})

test('years without a kind of cost are taken as one that is shown; a row comes in with all of its years or not at all', async () => {
  const own = await someone()
  const file = await upload(
    own,
    'applicationCost',
    csv('System;2024/25;2025/26', 'Kasse;1.000,50;2.000', 'Portal;10;viel', 'Wiki;;', 'CRM;;30', 'ERP;;40,5', 'HR;5;-6'),
  )
  expect(file.plan.columns).toEqual({ System: 'applicationId', '2024/25': 'yearAmounts', '2025/26': 'yearAmounts' })
  expect(file.plan.constants).toEqual({ costKind: 'license' })
  expect((await dryRun(own, file.importId)).counts).toMatchObject({ total: 6, create: 3, reject: 2, skip: 1 })
  await replan(own, file.importId, { constants: { costKind: 'hosting' } })
  await run(own, file.importId)
  expect(await entriesOf(own)).toEqual([
    ['2024-01-01', '2024-12-31', null, 1000.5],
    ['2025-01-01', '2025-12-31', null, 2000],
    ['2025-01-01', '2025-12-31', null, 30],
    ['2025-01-01', '2025-12-31', null, 40.5],
  ])
  const alone = await upload(own, 'applicationCost', csv('System,Annual cost,Year', 'Wiki,1.5k,2026'))
  expect(alone.plan.constants).toEqual({ costKind: 'license' })
  await run(own, alone.importId)
  expect((await entriesOf(own)).at(-1)).toEqual(['2026-01-01', '2026-12-31', 1500, null])
})

test('amounts are counted in what their header says, where the cell does not', async () => {
  const own = await someone()
  const file = csv(
    'Anwendung;Jahr;Lizenz (TEUR);Hosting in Mio. EUR;Schulung',
    'Kasse;2025;12,5;0,25;300',
    'Portal;2025;1.200;1;40',
    'Archiv;2025;2 Mio.;;50',
    'Intranet;2025;0;0,001;60',
  )
  const stored = await upload(own, 'applicationCost', file)
  expect(stored.plan.units).toEqual({ 'Lizenz (TEUR)': 1000, 'Hosting in Mio. EUR': 1_000_000 })
  expect(stored.plan.columns).toMatchObject({ 'Lizenz (TEUR)': 'license', 'Hosting in Mio. EUR': 'hosting' })
  await run(own, stored.importId)
  const amounts = async () => {
    const { body } = await own.send('GET', '/applicationcosts')
    return body.map((one: Record<string, unknown>) => [one['license'], one['hosting']])
  }
  const expected = [
    [12_500, 250_000],
    [1_200_000, 1_000_000],
    [2_000_000, null],
    [0, 1000],
  ]
  expect(await amounts()).toEqual(expect.arrayContaining(expected))
  const again = await upload(own, 'applicationCost', file)
  expect((await dryRun(own, again.importId)).counts).toMatchObject({ unchanged: 4, reject: 0 })
  const asWritten = await replan(own, again.importId, { units: { 'Lizenz (TEUR)': 1 } })
  expect(asWritten.plan.units['Lizenz (TEUR)']).toBe(1)
  await run(own, again.importId)
  expect(await amounts()).toEqual(expect.arrayContaining([[12.5, 0.25]]))
})

test('a header with a unit is an amount and no number of licenses', async () => {
  const stored = await upload(
    await someone(),
    'applicationCost',
    csv('System,Year,License (k$),Licenses', 'A,2025,1.5,20', 'B,2025,3,7', 'C,2025,2,9'),
  )
  expect(stored.plan.columns).toMatchObject({ 'License (k$)': 'license', Licenses: 'licenseCount' })
})

test('a column for each year has a unit, too, and letters in every cell', async () => {
  const own = await someone()
  const stored = await upload(own, 'applicationCost', csv('System,License 2024 (k$),License 2025 (k$)', 'A,1.5,2', 'B,3,4', 'C,5,6'))
  expect(Object.values(stored.plan.units)).toEqual([1000, 1000])
  await run(own, stored.importId)
  const { body } = await own.send('GET', '/applicationcosts')
  expect(body.map((one: Record<string, unknown>) => one['license']).toSorted()).toEqual([1500, 2000, 3000, 4000, 5000, 6000])
  const letters = await upload(own, 'applicationCost', csv('System,2024,2025', 'D,1.2k,2k', 'E,3k,4.5k', 'F,5k,6k'))
  await run(own, letters.importId)
  const years = (await own.send('GET', '/applicationcosts')).body.map((one: Record<string, unknown>) => one['license'])
  expect(years).toEqual(expect.arrayContaining([1200, 4500, 6000]))
})

test.each([
  ['applicationCost', csv('Application,License 2025,Hosting 2025', 'A,1234.567,10', 'B,0.125,5'), 2, [1234.57, 0.13]],
  ['applicationCost', csv('Application,Cost type,Amount,Year', 'A,License,1234.567,2025', 'B,License,7.5,2025'), 1, [1234.57, 7.5]],
  ['applicationCost', csv('Application,Cost type,Amount,Year', 'A,License,1.005,2025', 'A,License,2.005,2025'), 2, [3.02]],
  ['application', csv('Name,License 2025,Description', 'A,1234.567,x', 'B,7.5,y'), 1, [1234.57, 7.5]],
  ['application', csv('Name,License 2025,Licence fee 2025,Description', 'A,1.005,2.005,x', 'B,7.5,,y'), 2, [7.5, 3.02]],
])('amounts with more decimals than are kept are rounded and counted: %s %j', async (entity, text, rounded, licenses) => {
  const own = await someone()
  const file = await upload(own, entity, text)
  const { counts, losses } = await dryRun(own, file.importId)
  expect(counts).toMatchObject({ reject: 0, rounded })
  expect(losses.map(({ loss, decimals }) => [loss, decimals])).toContainEqual(['rounded', 2])
  expect(losses.reduce((sum, { cells }) => sum + cells, 0)).toBe(rounded)
  expect((await run(own, file.importId)).message).toContain('rounded')
  const told = (await entriesOf(own)).map((entry) => entry[2])
  expect(told.toSorted((one, other) => Number(other) - Number(one))).toEqual(licenses)
})
