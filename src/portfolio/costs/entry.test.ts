/** Costs of a year entered for many applications at once: days outside the year stay, nobody's change is overwritten unseen, and all of it can be undone. */
import { expect, test } from 'vitest'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { Entered } from './contract/entry.ts'
import type { CostYear } from './contract/totals.ts'
import {
  add,
  application,
  back,
  carry,
  enter,
  entriesOf,
  one,
  periodsOf,
  portfolio,
  rowsOfYear,
  sent,
  storedIn,
} from './server/entering-for-tests.ts'
import { slowYears, type Entry } from './server/slow-costs-for-tests.ts'
import { countStatements } from '#platform/server/database/statement.ts'
import { testApp } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'

const { addAccount, addPerson, database } = await testApp()
const stored = storedIn({ database })
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('an entry that holds for longer is split: the days outside the year stay what they were, day by day and to the cent, and come together again', async () => {
  const person = await admin()
  const random = numbersFrom(24)
  const amounts = () => Object.fromEntries(kinds.map((kind) => [kind, random.one(1_000_000) / 100]))
  const spans: [string, string | null][] = [
    ['2024-03-10', null],
    ['2026-01-01', null],
    ['2025-02-03', '2029-12-31'],
    ['2026-01-01', '2026-12-31'],
    ['2026-01-01', '2027-04-05'],
    ['2024-02-29', '2028-12-31'],
    ['2023-01-01', '2028-02-29'],
  ]
  const years = [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]
  const ids: string[] = []
  for (const [at, [effectiveDate, endDate]] of spans.entries()) {
    const id = await application(person, `A${at}`, { isThirdParty: at % 2 === 0 })
    await add(person, id, {
      effectiveDate,
      endDate,
      licenseCount: at,
      notes: `About ${at}`,
      ...amounts(),
      ...(at === 2 && { description: 'The contract' }),
    })
    ids.push(id)
  }
  const all = async () => (await Promise.all(ids.map((id) => entriesOf(person, id)))).flat()
  const slow = async (which: Entry[]) =>
    slowYears(
      which.map((entry) => ({ ...entry, isThirdParty: ids.indexOf(entry.applicationId) % 2 === 0, isActive: true })),
      [],
      years,
    )

  for (const year of [2026, 2028]) {
    const before = await stored(person)
    const was = await slow(await all())
    const open = (await rowsOfYear(person, year)).filter(({ entry }) => entry === 'whole')
    const wished = open.map(({ applicationId }) => ({ applicationId, amounts: { hosting: 1234.56, licenseCount: 77 } }))
    expect(wished).toHaveLength(year === 2026 ? 7 : 4)
    const entered = (await sent(person, 'PUT', `/costs/years/${year}`, { applications: wished })) as Entered
    const now = await slow(await all())
    for (const [at, told] of years.entries()) if (told !== year) expect(now[at], `${told} after ${year} was entered`).toEqual(was[at])
    // By hand: all others of the year stay, and those entered have the amount.
    const expected = (was[years.indexOf(year)]!.grandTotal as unknown as CostYear['grandTotal']).hosting!
    const shown = open.reduce((sum, row) => sum + row.hosting!, 0)
    expect((now[years.indexOf(year)]!.grandTotal as unknown as CostYear['grandTotal']).hosting).toBeCloseTo(
      expected - shown + open.length * 1234.56,
      2,
    )
    const told = (await person.send('GET', '/costs/years')).body.years as CostYear[]
    for (const one of told) expect(one, String(one.year)).toEqual(now[years.indexOf(one.year)])
    for (const row of await rowsOfYear(person, year))
      if (row.entry === 'whole') expect(row, row.name).toMatchObject({ hosting: 1234.56, licenseCount: 77 })
    // Every piece keeps its description, and names stay names.
    for (const entry of (await all()) as (Entry & { notes: string; description: string })[]) {
      expect(entry.notes).toBe(`About ${ids.indexOf(entry.applicationId)}`)
      const [first, last] = [entry.effectiveDate.slice(0, 4), entry.endDate?.slice(0, 4)]
      const named = !last ? `From ${first}` : first === last ? first : `${first} to ${last}`
      expect(entry.description).toBe(ids.indexOf(entry.applicationId) === 2 ? 'The contract' : named)
    }
    expect((await back(person, entered)).status).toBe(204)
    expect(await stored(person)).toBe(before)
  }
})

test('an application without an entry gets one for the year; the same amounts again write nothing', async () => {
  const person = await admin()
  const [crm, erp] = [await application(person, 'CRM'), await application(person, 'ERP')]
  const nothing = await stored(person)
  const entered = (await enter(person, 2024, one(crm, { license: 100, licenseCount: 3 }, { license: 0 }))).body as Entered
  expect(entered.changes).toMatchObject([{ name: 'CRM', isShare: false, fields: { license: [0, 100], licenseCount: [null, 3] } }])
  expect(await periodsOf(person, crm)).toEqual([['2024-01-01', '2024-12-31', 100]])
  expect((await person.send('GET', '/costs/years')).body.years.find((one: CostYear) => one.year === 2024).grandTotal.license).toBe(100)
  const again = (await enter(person, 2024, one(crm, { license: 100 }))).body as Entered
  expect(again).toEqual({ changes: [], problems: [], written: [] })
  expect((await enter(person, 2024, one(erp, { license: 0, hosting: null }))).body.written).toEqual([])
  expect((await back(person, entered)).status).toBe(204)
  expect(await stored(person)).toBe(nothing)
  // A second undo finds nothing.
  expect((await back(person, entered)).status).toBe(404)
})

test('another person’s change is neither overwritten nor undone', async () => {
  const person = await admin()
  const crm = await application(person, 'CRM')
  await add(person, crm, { effectiveDate: '2020-01-01', license: 100, hosting: 5 })
  const atFirst = await stored(person)
  const entered = (await enter(person, 2026, one(crm, { license: 200 }, { license: 100 }))).body as Entered
  // Steps are taken back one after the other, whatever the versions.
  const next = (await enter(person, 2026, one(crm, { license: 210 }, { license: 200 }))).body as Entered
  expect((await back(person, entered)).status).toBe(409)
  for (const step of [next, entered]) expect((await back(person, step)).status).toBe(204)
  expect(await stored(person)).toBe(atFirst)
  // Nor is an entry that somebody has moved to another application since.
  const moved = (await enter(person, 2018, one(crm, { license: 7 }))).body as Entered
  const movedId = moved.written[0]!.id
  for (const [to, status] of [
    [await application(person, 'ERP'), 409],
    [crm, 204],
  ] as const) {
    expect((await person.send('PUT', `/applicationcosts/${movedId}`, { applicationId: to })).status).toBe(200)
    expect((await back(person, moved)).status).toBe(status)
  }
  expect(await stored(person)).toBe(atFirst)
  const blank = { written: next.written.map((one) => ({ ...one, before: { effectiveDate: null as unknown as string } })) }
  expect((await back(person, blank)).status).toBeLessThan(500)
  await enter(person, 2026, one(crm, { license: 200 }))
  const late = await enter(person, 2026, one(crm, { license: 300 }, { license: 100 }))
  expect([late.status, late.body.message]).toEqual([409, 'CRM was changed in the meantime: License in 2026 is 200.00 now.'])
  expect((await enter(person, 2026, one(crm, { hosting: 6 }, { hosting: 5 }))).status).toBe(200)
  expect(await periodsOf(person, crm)).toEqual([
    ['2020-01-01', '2025-12-31', 100],
    ['2026-01-01', '2026-12-31', 200],
    ['2027-01-01', null, 100],
  ])
  const free = await application(person, 'ERP')
  const both = await Promise.all([1, 2].map((license) => enter(person, 2026, one(free, { license }, { license: 0 }))))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  // Two who enter other amounts of one entry at once are both heard: the second finds the pieces that the first has made.
  const shared = await application(person, 'Shared')
  await add(person, shared, { effectiveDate: '2020-01-01', license: 1 })
  const two = await Promise.all(['license', 'hosting'].map((kind) => enter(person, 2024, one(shared, { [kind]: 7 }))))
  expect(two.map(({ status }) => status)).toEqual([200, 200])
  expect((await rowsOfYear(person, 2024)).find(({ name }) => name === 'Shared')).toMatchObject({ license: 7, hosting: 7, entry: 'whole' })
  const split = await Promise.all([1, 2].map((license) => enter(person, 2023, one(crm, { license }, { license: 100 }))))
  expect(split.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a year with several entries, or one for some of its days, is not entered; all are written or none, and each is named', async () => {
  const person = await admin()
  const [crm, erp, hr, old] = [
    await application(person, 'CRM'),
    await application(person, 'ERP'),
    await application(person, 'HR'),
    await application(person, 'Old', { active: false }),
  ]
  await add(person, erp, { effectiveDate: '2026-07-01', license: 10 })
  await add(person, hr, { effectiveDate: '2026-01-01', endDate: '2026-06-30', license: 10 })
  await add(person, hr, { effectiveDate: '2026-07-01', license: 20 })
  expect(Object.fromEntries((await rowsOfYear(person, 2026)).map(({ name, entry }) => [name, entry]))).toEqual({
    CRM: 'free',
    ERP: 'partial',
    HR: 'several',
  })
  const before = await stored(person)
  const wished = [crm, erp, hr, old].map((applicationId) => ({ applicationId, amounts: { license: 5 } }))
  const refused = await enter(person, 2026, { applications: wished })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      { path: 'applications.1', message: 'The entry of ERP holds for some days of 2026 only. Change it in its cost history.' },
      { path: 'applications.2', message: 'HR has several entries in 2026. Change them in its cost history.' },
      { path: 'applications.3', message: 'Application not found, or you don’t have access to it.' },
    ],
  ])
  const shown = (await enter(person, 2026, { applications: wished, preview: true })).body as Entered
  expect([shown.changes.map(({ name }) => name), shown.problems.map(({ name }) => name), shown.written]).toEqual([
    ['CRM'],
    ['ERP', 'HR', null],
    [],
  ])
  expect(await stored(person)).toBe(before)
  expect((await enter(person, 2026, { applications: [wished[0], wished[0]] })).status).toBe(400)
  expect((await enter(person, 1812, { applications: wished })).status).toBe(400)
  expect((await enter(person, 2026, one(crm, { license: -1 }))).status).toBe(400)
})

test('in a portfolio a share is entered where it carries one, else the entry; with its parts, entries alone', async () => {
  const person = await admin()
  const [crm, erp] = [await application(person, 'CRM'), await application(person, 'ERP')]
  const own = await portfolio(person, 'Own', [crm, erp])
  for (const id of [crm, erp]) await add(person, id, { effectiveDate: '2020-01-01', license: 100 })
  await carry(person, own, { applicationId: crm, effectiveDate: '2025-01-01', license: 40 })
  const before = await stored(person)
  const wished = [crm, erp].map((applicationId) => ({ applicationId, amounts: { license: 50 } }))
  const entered = (await enter(person, 2026, { portfolioId: own, applications: wished })).body as Entered
  expect(entered.changes.map(({ name, isShare, fields }) => [name, isShare, fields])).toEqual([
    ['CRM', true, { license: [40, 50] }],
    ['ERP', false, { license: [100, 50] }],
  ])
  expect(await periodsOf(person, crm)).toEqual([['2020-01-01', null, 100]])
  const shares = (await person.send('GET', `/portfolios/costhistory/${own}`)).body as Entry[]
  expect(
    shares.map((share) => `${share.effectiveDate} ${share.endDate} ${share.license}`).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['2025-01-01 2025-12-31 40', '2026-01-01 2026-12-31 50', '2027-01-01 null 40'])
  expect((await back(person, entered)).status).toBe(204)
  expect(await stored(person)).toBe(before)
  const whole = (await enter(person, 2026, { portfolioId: own, withParts: 'yes', ...one(crm, { license: 60 }) })).body as Entered
  expect(whole.changes).toMatchObject([{ name: 'CRM', isShare: false, fields: { license: [100, 60] } }])
  // A share that begins within the year leaves the row to the history.
  await carry(person, own, { applicationId: erp, effectiveDate: '2026-05-01', license: 10 })
  expect((await enter(person, 2026, { portfolioId: own, ...one(erp, { license: 1 }) })).status).toBe(422)
})

test('users without the right or without permission to see costs are refused; readers bound to a portfolio learn of no application outside it', async () => {
  const person = await admin()
  const [mine, theirs] = [await application(person, 'Mine'), await application(person, 'Theirs')]
  const [own, other] = [await portfolio(person, 'Own', [mine]), await portfolio(person, 'Other', [theirs])]
  for (const id of [mine, theirs]) await add(person, id, { effectiveDate: '2026-01-01', license: 100 })
  await carry(person, own, { applicationId: mine, effectiveDate: '2026-01-01', license: 30 })
  const [viewer, author, both] = [
    await addPerson(person.accountId, ['View User']),
    await addPerson(person.accountId, ['Author'], own),
    await addPerson(person.accountId, ['Author'], own),
  ]
  await sent(person, 'PUT', '/costs/years/2026', one(mine, { license: 90 }))
  expect((await enter(viewer, 2026, one(mine, { license: 1 }))).status).toBe(403)
  expect((await viewer.send('POST', '/costs/years/2027/copy', {})).status).toBe(403)
  expect((await rowsOfYear(viewer, 2026)).every(({ entry }) => entry === 'closed')).toBe(true)
  const unknown = '00000000-0000-4000-8000-000000000009'
  for (const id of [theirs, unknown]) {
    const answer = await enter(author, 2026, one(id, { license: 1 }))
    expect([answer.status, answer.body.message]).toEqual([404, 'Application not found, or you don’t have access to it.'])
    const preview = await enter(author, 2026, { preview: true, ...one(id, { license: 1 }) })
    expect(preview.body.problems).toMatchObject([{ name: null }])
  }
  expect((await enter(author, 2026, { portfolioId: other, ...one(theirs, { license: 1 }) })).status).toBe(404)
  expect((await enter(author, 2026, one(mine, { license: 80 }, { license: 90 }))).status).toBe(200)
  const shared = (await enter(author, 2026, { portfolioId: own, ...one(mine, { license: 20 }, { license: 30 }) })).body as Entered
  expect(shared.changes).toMatchObject([{ isShare: true, fields: { license: [30, 20] } }])
  expect((await back(viewer, shared)).status).toBe(403)
  const elsewhere = await addPerson(person.accountId, ['Author'], other)
  expect((await back(elsewhere, shared)).status).toBe(404)
  expect((await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })).status).toBe(200)
  expect((await enter(both, 2026, one(mine, { license: 1 }))).status).toBe(403)
  expect((await both.send('POST', '/costs/years/2027/copy', { portfolioId: own, preview: true })).status).toBe(403)
  expect((await back(both, shared)).status).toBe(404)
})

test('a hundred applications are entered by a few statements', async () => {
  const person = await admin()
  const ids: string[] = []
  for (let at = 0; at < 100; at++) ids.push(await application(person, `A${at}`))
  for (const id of ids.slice(0, 60)) await add(person, id, { effectiveDate: '2025-01-01', license: 10 })
  const before = await stored(person)
  const wished = ids.map((applicationId, at) => ({ applicationId, amounts: { license: 100 + at, hosting: at + 0.5 } }))
  const { result, statements } = await countStatements(() => enter(person, 2026, { applications: wished }))
  expect([result.status, result.body.changes.length, result.body.written.length]).toEqual([200, 100, 220])
  expect(statements.length, statements.map(({ name }) => name).join(', ')).toBeLessThan(22)
  const shown = await rowsOfYear(person, 2026)
  const bar = ((await person.send('GET', '/costs/years')).body.years as CostYear[]).find(({ year }) => year === 2026)!
  expect(shown.reduce((cents, { totalCost }) => cents + Math.round(totalCost! * 100), 0)).toBe(Math.round(bar.grandTotal.totalCost! * 100))
  const undone = await countStatements(() => back(person, result.body))
  expect(undone.result.status).toBe(204)
  expect(undone.statements.length, undone.statements.map(({ name }) => name).join(', ')).toBeLessThan(30)
  expect(await stored(person)).toBe(before)
})
