import { expect, test } from 'vitest'
import type { RecentChange } from '#insight/overview/contract/recent-changes.ts'
import { application, join, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

/* The latest changes, limited to the reader's access. */

const { addAccount, addPerson } = await testApp()
const boss = await addPerson(await addAccount(), ['Global Admin'])

const recent = async (of: Person) => {
  const { status, body } = await of.send('GET', '/overview/recentchanges')
  expect(status).toBe(200)
  return body as RecentChange[]
}
async function update(id: string, more: object) {
  const { body } = await boss.send('GET', `/applications/${id}`)
  expect((await boss.send('PUT', `/applications/${id}`, { ...body, ...more })).status).toBe(200)
}

test('each application once, by its latest change: the fact before and after, and how many others', async () => {
  const own = await addPerson(await addAccount(), ['Global Admin'])
  expect(await recent(own)).toEqual([])
  const anchor = await application(boss, 'Anchor', { criticality: 3 })
  const berth = await application(boss, 'Berth')
  await update(anchor, { criticality: 4 })
  expect(await recent(boss)).toMatchObject([
    { applicationId: anchor, action: 'update', fact: { name: 'criticality', before: 3, after: 4 }, others: 0 },
    { applicationId: berth, action: 'create', changedByName: expect.any(String) },
  ])
  await update(anchor, { criticality: 5, lifecycleEndDate: '2030-01-31', shortDescription: 'x'.repeat(250) })
  const [first] = await recent(boss)
  expect(first).toMatchObject({ applicationId: anchor, others: 2 })
  expect(await recent(own), 'another workspace').toEqual([])
})

test('six at most, and one that was changed often takes one place', async () => {
  const often = await application(boss, 'Often')
  for (let at = 0; at < 60; at++) await update(often, { criticality: (at % 5) + 1 })
  for (let at = 0; at < 4; at++) await application(boss, `More ${at}`)
  const names = (await recent(boss)).map(({ name }) => name)
  expect(names).toEqual(['More 3', 'More 2', 'More 1', 'More 0', 'Often', 'Anchor'])
})

test('a reader bound to a portfolio learns neither of applications outside nor of references to them, and misses none for it', async () => {
  const [mine, theirs] = [await portfolio(boss, 'Mine'), await portfolio(boss, 'Theirs')]
  const [seen, hidden] = [await application(boss, 'Seen'), await application(boss, 'Hidden vault')]
  await join(boss, mine, [seen])
  await join(boss, theirs, [hidden, seen])
  const bound = await addPerson(boss.accountId, ['View User'], mine)
  const before = await recent(bound)
  expect(before.map(({ name }) => name)).toEqual(['Seen'])
  // It becomes part of a suite hidden from the reader: nothing else changes, so the reader learns of no change.
  await update(hidden, { isSuite: true })
  await update(seen, { parentSuiteApplicationId: hidden })
  expect(await recent(boss)).toMatchObject([
    { name: 'Seen', fact: { name: 'parentSuiteApplicationId', after: hidden } },
    {},
    {},
    {},
    {},
    {},
  ])
  for (let at = 0; at < 50; at++) await update(hidden, { criticality: (at % 5) + 1 })
  expect(JSON.stringify(await recent(bound))).not.toMatch(/Hidden|Theirs/)
  expect(JSON.stringify(await recent(bound))).not.toContain(theirs)
  expect((await recent(bound)).map(({ name }) => name)).toEqual(['Seen'])
  await update(seen, { criticality: 1 })
  expect(await recent(bound)).toMatchObject([{ name: 'Seen', fact: { name: 'criticality', before: null, after: 1 } }])
})
