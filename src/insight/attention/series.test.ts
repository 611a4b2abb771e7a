/** Daily completeness of applications: recorded by the schedule, visible to readers of its subject. */
import { expect, test } from 'vitest'
import { asked, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { keepDay } from './server/series.ts'

const { addAccount, addPerson, database } = await testApp()

async function sent(person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const look = async (person: Person, portfolioId?: string) =>
  (await person.send('GET', `/attention${portfolioId ? `?portfolioId=${portfolioId}` : ''}`)).body
const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const system = { userId: null, userName: 'Portolan', originalUserId: null, originalUserName: null, grants: grantsOf([]) } as never

test('a day is kept when something has changed, for the account and for each portfolio that changed, and goes with its portfolio', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const tenant = database.tenant(boss.accountId)
  expect(await keepDay(tenant, system, dayBack(9)), 'an empty workspace').toBe(false)
  await asked(boss, ['How well does it fit?'])
  const ids: string[] = []
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await sent(boss, 'POST', '/applications', { name, criticality: 3 })).applicationId)
  const [ours, theirs] = [
    (await sent(boss, 'POST', '/portfolios', { name: 'Ours' })).portfolioId as string,
    (await sent(boss, 'POST', '/portfolios', { name: 'Theirs' })).portfolioId as string,
  ]
  await sent(boss, 'POST', `/portfolios/${ours}/applications/bulkadd`, { applicationIds: ids.slice(0, 2) })
  await sent(boss, 'POST', `/portfolios/${theirs}/applications/bulkadd`, { applicationIds: ids.slice(1, 4) })
  await score(boss, theirs, ids[1]!, 1)
  const reader = await addPerson(boss.accountId, ['View User'], ours)
  const first = await look(boss)
  expect(first.series).toEqual([])
  expect(await keepDay(tenant, system, dayBack(8))).toBe(true)
  expect(await keepDay(tenant, system, dayBack(7)), 'nothing has changed').toBe(false)
  await sent(boss, 'PUT', `/applications/${ids[3]}`, { shortDescription: 'Carries freight' })
  expect(await keepDay(tenant, system, dayBack(6))).toBe(true)
  const after = await look(boss)
  expect(after.series).toEqual([
    { day: dayBack(8), percent: first.completeness.percent, records: 4 },
    { day: dayBack(6), percent: after.completeness.percent, records: 4 },
  ])
  expect(after.completeness.percent).toBeGreaterThan(first.completeness.percent)
  // The score that B has in the other portfolio does not count in ours: one fact of seven is known of both.
  const ofOurs = [{ day: dayBack(8), percent: 14.3, records: 2 }]
  expect((await look(reader)).series).toEqual(ofOurs)
  expect((await look(reader, ours)).series).toEqual(ofOurs)
  expect((await look(boss, theirs)).series.map(({ percent }: { percent: number }) => percent)).toEqual([19, 23.8])
  await sent(boss, 'DELETE', `/portfolios/${theirs}`)
  expect((await look(boss)).series).toHaveLength(2)
  expect((await look(reader)).series).toEqual(ofOurs)
})

test('days of more than 24 months ago are left out, and a reader of several portfolios sees one at a time', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const tenant = database.tenant(boss.accountId)
  const { applicationId } = await sent(boss, 'POST', '/applications', { name: 'A' })
  const portfolios: string[] = []
  for (const name of ['One', 'Two']) {
    const { portfolioId } = await sent(boss, 'POST', '/portfolios', { name })
    await sent(boss, 'POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
    portfolios.push(portfolioId)
  }
  expect(await keepDay(tenant, system, dayBack(800))).toBe(true)
  await sent(boss, 'PUT', `/applications/${applicationId}`, { criticality: 1 })
  expect(await keepDay(tenant, system, dayBack(2))).toBe(true)
  expect((await look(boss)).series.map(({ day }: { day: string }) => day)).toEqual([dayBack(2)])
  expect((await look(boss, portfolios[1])).series).toHaveLength(1)
})

test('each list keeps days of its own for readers of all of it; records in no portfolio are shown to everybody', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const tenant = database.tenant(boss.accountId)
  const { portfolioId } = await sent(boss, 'POST', '/portfolios', { name: 'Ours' })
  const reader = await addPerson(boss.accountId, ['View User'], portfolioId)
  const { contactId } = await sent(boss, 'POST', '/contacts', { firstName: 'Ada', emailAddress: 'ada@example.com' })
  await sent(boss, 'POST', '/projects', { name: 'Quay', targetDate: dayBack(0) })
  expect(await keepDay(tenant, system, dayBack(3))).toBe(true)
  await sent(boss, 'PUT', `/contacts/${contactId}`, { position: 'Clerk' })
  expect(await keepDay(tenant, system, dayBack(2))).toBe(true)
  const series = async (person: Person, of: string) => (await person.send('GET', `/attention?of=${of}`)).body.series
  const ofContacts = [
    { day: dayBack(3), percent: 25, records: 1 },
    { day: dayBack(2), percent: 50, records: 1 },
  ]
  expect(await series(boss, 'contact')).toEqual(ofContacts)
  expect(await series(reader, 'contact')).toEqual(ofContacts)
  expect((await series(boss, 'project')).map(({ day }: { day: string }) => day)).toEqual([dayBack(3)])
  expect(await series(reader, 'project')).toEqual([])
  expect(await series(boss, 'application')).toEqual([])
})
