/** The costs of the next year, copied from the end of this one. */
import { expect, test } from 'vitest'
import type { Copied } from './contract/entry.ts'
import { add, application, back, carry, periodsOf, portfolio, sent, storedIn } from './server/entering-for-tests.ts'
import type { Entry } from './server/slow-costs-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson, database } = await testApp()
const stored = storedIn({ database })
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('the next year is copied from the end of this one: what is covered or has ended is left out, and one step takes it back', async () => {
  const person = await admin()
  const names = ['Goes on', 'Yearly', 'Ends before', 'Ends within', 'Entered', 'Costs nothing', 'Shared']
  const lives: Record<string, object> = {
    'Ends before': { lifecycleEndDate: '2026-12-31' },
    'Ends within': { lifecycleEndDate: '2027-06-30' },
  }
  const ids: Record<string, string> = {}
  for (const name of names) ids[name] = await application(person, name, lives[name])
  const own = await portfolio(person, 'Own', [ids['Shared']!, ids['Yearly']!])
  await add(person, ids['Goes on']!, { effectiveDate: '2025-01-01', license: 1 })
  await add(person, ids['Yearly']!, { effectiveDate: '2026-01-01', endDate: '2026-06-30', license: 2 })
  await add(person, ids['Yearly']!, { effectiveDate: '2026-07-01', endDate: '2026-12-31', license: 3, licenseCount: 9 })
  for (const name of ['Ends before', 'Ends within', 'Entered'])
    await add(person, ids[name]!, { effectiveDate: '2026-01-01', endDate: '2026-12-31', license: 4 })
  await add(person, ids['Entered']!, { effectiveDate: '2027-03-01', license: 5 })
  await add(person, ids['Shared']!, { effectiveDate: '2026-01-01', license: 60 })
  await carry(person, own, { applicationId: ids['Shared'], effectiveDate: '2026-01-01', endDate: '2026-12-31', license: 20 })
  const before = await stored(person)
  const copy = async (body: object) => (await sent(person, 'POST', '/costs/years/2027/copy', body)) as Copied
  const counts = { copied: 2, endingWithin: 1, covered: 3, ended: 1 }
  expect(await copy({ preview: true })).toEqual({ ...counts, written: [] })
  expect(await stored(person)).toBe(before)
  const copied = await copy({})
  expect(copied).toMatchObject(counts)
  expect(await periodsOf(person, ids['Yearly']!)).toContainEqual(['2027-01-01', '2027-12-31', 3])
  expect(await periodsOf(person, ids['Ends within']!)).toContainEqual(['2027-01-01', '2027-06-30', 4])
  expect(await copy({})).toMatchObject({ copied: 0, covered: 5, written: [] })
  expect((await back(person, copied)).status).toBe(204)
  expect(await stored(person)).toBe(before)
  // In the portfolio the share goes on as a share, though the application costs something anyway.
  const shared = await copy({ portfolioId: own })
  expect(shared).toMatchObject({ copied: 2, covered: 0 })
  const shares = (await person.send('GET', `/portfolios/costhistory/${own}`)).body as Entry[]
  expect(shares.map((share) => [share.effectiveDate, share.endDate, share.license])).toContainEqual(['2027-01-01', '2027-12-31', 20])
  expect((await back(person, shared)).status).toBe(204)
  expect(await stored(person)).toBe(before)
})
