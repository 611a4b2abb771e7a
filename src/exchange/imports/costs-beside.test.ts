import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'

/* A file of applications that says what they cost: the amounts come in as cost entries, in the same run and with the same undo. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const entriesOf = async (own: Person) =>
  ((await own.send('GET', '/applicationcosts?sort=effectiveDate')).body as Record<string, unknown>[]).map((one) =>
    ['effectiveDate', 'endDate', 'license', 'personnel', 'hosting'].map((field) => one[field]),
  )
const namesOf = async (own: Person) => ((await own.send('GET', '/applications')).body as { name: string }[]).map(({ name }) => name)
const thisYear = new Date().getFullYear()

const years = (license: string) =>
  csv('Application name,Vendor,License 2025,FY26 maintenance', `Dispatch board,Acme Ltd,"${license}",300`, 'Tide tables,Acme Ltd,,45.5')

test('costs by year come in with their applications, are shown below their rows, and are undone with them', async () => {
  const own = await someone()
  const first = await upload(own, 'application', years('1,200'))
  expect(first.plan.columns).toMatchObject({ 'License 2025': 'costs:yearAmounts', 'FY26 maintenance': 'costs:yearAmounts' })
  const checked = await dryRun(own, first.importId)
  expect(checked.counts).toMatchObject({ total: 2, create: 2 })
  expect(checked.rows[0]?.costs).toEqual([
    { from: '2025-01-01', until: '2025-12-31', isNew: true, amounts: [{ label: 'License', amount: 1200 }] },
    { from: '2026-01-01', until: '2026-12-31', isNew: true, amounts: [{ label: 'Personnel', amount: 300 }] },
  ])
  expect(checked.added.find(({ entity }) => entity === 'applicationCost')?.names).toHaveLength(3)
  await run(own, first.importId)
  const told = [
    ['2025-01-01', '2025-12-31', 1200, null, null],
    ['2026-01-01', '2026-12-31', null, 300, null],
    ['2026-01-01', '2026-12-31', null, 45.5, null],
  ]
  expect(await entriesOf(own)).toEqual(expect.arrayContaining(told))
  const { body } = await own.send('GET', `/imports/${first.importId}`)
  expect(body.counts.added).toContainEqual({ entity: 'applicationCost', label: 'cost entries', count: 3 })
  // The same file again changes nothing; another amount changes one application, and its undo leaves the first amounts.
  expect((await dryRun(own, (await upload(own, 'application', years('1,200'))).importId)).counts).toMatchObject({ unchanged: 2 })
  const second = await upload(own, 'application', years('1,500'))
  const { rows, counts } = await dryRun(own, second.importId)
  expect(counts).toMatchObject({ update: 1, unchanged: 1 })
  expect(rows[0]?.changes).toEqual([{ label: 'Costs: License (2025)', before: '1200', after: '1500' }])
  await run(own, second.importId)
  expect((await entriesOf(own)).map((one) => one[2])).toContain(1500)
  await undo(own, second.importId)
  expect(await entriesOf(own)).toEqual(expect.arrayContaining(told))
  await undo(own, first.importId)
  expect([await entriesOf(own), await namesOf(own)]).toEqual([[], []])
})

test('amounts without a kind or a year are license costs of this year, to be seen and changed; kinds go before their sum', async () => {
  const own = await someone()
  const plain = await upload(own, 'application', csv('Name;Jährliche Kosten (TEUR)', 'Kasse;12,5', 'Friedhof;3'))
  expect(plain.plan.constants).toEqual({ 'costs:costKind': 'license', 'costs:effectiveDate': String(thisYear) })
  await replan(own, plain.importId, { constants: { 'costs:costKind': 'hosting', 'costs:effectiveDate': '2024-07-01' } })
  await run(own, plain.importId)
  expect(await entriesOf(own)).toEqual(expect.arrayContaining([['2024-07-01', null, null, null, 12_500]]))
  const kinds = await upload(
    own,
    'application',
    csv('App,Fiscal year,License cost,Hosting cost,Support cost,Total cost', 'Ledger,2026,10,20,30,60', 'Roster,2026,1,2,3,6'),
  )
  expect(kinds.plan.columns).toMatchObject({ 'Fiscal year': 'costs:effectiveDate', 'Hosting cost': 'costs:hosting', 'Total cost': null })
  await run(own, kinds.importId)
  expect(await entriesOf(own)).toEqual(expect.arrayContaining([['2026-01-01', '2026-12-31', 10, 30, 20]]))
})

test('an amount that cannot be read is left out with a word, or rejected as the plan says; joined rows bring the costs of each', async () => {
  const own = await someone()
  const file = csv('Name,Annual cost', 'Gate,many', 'Hall,-4', 'Yard,1.5k')
  const stored = await upload(own, 'application', file)
  await replan(own, stored.importId, { columns: { Name: 'name', 'Annual cost': 'costs:costAmount' } })
  const { counts, causes } = await dryRun(own, stored.importId)
  expect(counts).toMatchObject({ create: 3, emptied: 2 })
  expect(causes).toMatchObject([{ column: 'Annual cost', kind: 'unreadable', rows: 2 }])
  await replan(own, stored.importId, { faults: { 'unreadable Annual cost': { do: 'set', value: '7' } } })
  expect((await dryRun(own, stored.importId)).rows.map(({ costs }) => costs?.[0]?.amounts[0]?.amount)).toEqual([7, 7, 1500])
  await replan(own, stored.importId, { faults: {}, badCells: 'reject' })
  expect((await dryRun(own, stored.importId)).counts).toMatchObject({ create: 1, reject: 2 })
  const long = await upload(own, 'application', csv('Name,Fiscal year,Hosting cost', 'Quay,2024,10', 'Quay,2025,12'))
  await replan(own, long.importId, { repeats: 'merge' })
  await run(own, long.importId)
  expect((await entriesOf(own)).map((one) => [one[0], one[4]])).toEqual([
    ['2024-01-01', 10],
    ['2025-01-01', 12],
  ])
})

test('an entry in the way costs the row nothing but its costs, with the reason beside it', async () => {
  const own = await someone()
  await run(own, (await upload(own, 'application', csv('Name,Hosting cost 2025', 'Wharf,10'))).importId)
  const next = await upload(own, 'application', csv('Name,Hosting cost', 'Wharf,12'))
  await replan(own, next.importId, { constants: { 'costs:effectiveDate': '2025-03-01' } })
  const { rows } = await dryRun(own, next.importId)
  expect(rows[0]).toMatchObject({ action: 'unchanged', notes: [{ column: 'Hosting cost' }] })
  expect(rows[0]?.notes[0]?.message).toMatch(/already\. End it before/)
})

test('without the right to costs their columns are refused with a sentence, and left out as guessed', async () => {
  const account = await addAccount()
  const boss = await addPerson(account, ['Global Admin'])
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const own = await addPerson(account, ['Application Manager'])
  const stored = await upload(own, 'application', years('1'))
  expect(stored.plan.columns).toEqual({
    'Application name': 'name',
    Vendor: 'vendorSupplierId',
    'License 2025': null,
    'FY26 maintenance': null,
  })
  expect(stored.targets.filter(({ id }) => id.startsWith('costs:'))).toEqual([])
  const { status, body } = await own.send('PUT', `/imports/${stored.importId}`, {
    columns: { ...stored.plan.columns, 'License 2025': 'costs:license' },
  })
  expect([status, body.detail ?? body.message]).toEqual([403, expect.stringContaining('You can’t import cost entries.')])
  // A plan of a privileged person doesn't help others.
  const shared = await upload(boss, 'application', years('1'))
  expect((await own.send('POST', '/imports/process', { importId: shared.importId })).status).toBe(403)
  expect(await namesOf(own)).toEqual([])
})

test('a file with amounts is open to its uploader and to people who see amounts alone, and so is what is made of it', async () => {
  const account = await addAccount()
  const boss = await addPerson(account, ['Global Admin'])
  const own = await addPerson(account, ['Application Manager'])
  const refused = async (...calls: Parameters<Person['send']>[]) => {
    for (const [method, path, body] of calls) {
      const answer = await own.send(method, path, body)
      expect([path, answer.status, answer.body.message]).toEqual([path, 403, expect.stringContaining('You can’t see the amounts')])
    }
  }
  const told = async (path: string) => ((await own.send('GET', path)).body as Record<string, unknown>[]).length
  const { importId } = await upload(boss, 'application', years('1,200'))
  const unmapped = await upload(boss, 'application', csv('Name,Hosting cost', 'Wharf,12'))
  await replan(boss, unmapped.importId, { columns: { Name: 'name', 'Hosting cost': null } })
  await run(boss, importId)
  const { recipeId } = (await boss.send('POST', '/recipes', { importId, name: 'Yearly' })).body
  expect([await told('/imports'), await told('/recipes')]).toEqual([1, 1])
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  expect([await told('/imports'), await told('/recipes')]).toEqual([0, 0])
  const at = (id: string) => `/imports/${id}`
  await refused(
    ['GET', at(importId)],
    ['GET', `/imports/status/${importId}`],
    ['POST', `${at(importId)}/undo`],
    ['GET', at(unmapped.importId)],
    ['PUT', at(unmapped.importId), { columns: { Name: 'name', 'Hosting cost': 'longDescription' } }],
    ['POST', `${at(unmapped.importId)}/dryrun`],
    ['GET', `/recipes/${recipeId}`],
    ['POST', `/recipes/${recipeId}/check`],
  )
  // Files without amounts are everyone's, and one's own stay open while nobody has mapped their costs.
  const plain = await upload(boss, 'application', csv('Name,Description', 'Wharf,Ships'))
  expect((await own.send('GET', at(plain.importId))).status).toBe(200)
  const mine = await upload(own, 'application', years('1'))
  expect((await own.send('GET', at(mine.importId))).status).toBe(200)
  await replan(boss, mine.importId, { columns: { 'Application name': 'name', 'License 2025': 'costs:yearAmounts' } })
  await refused(['GET', at(mine.importId)], ['POST', `${at(mine.importId)}/dryrun`])
})
