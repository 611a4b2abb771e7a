import { expect, test } from 'vitest'
import { contact, inDays, openings, ownedBy } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { application, join, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'

const app = await testApp()
const { addAccount, addPerson } = app

test('reminders and new links reach owners of applications that the asker still sees, and are counted so', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const [chiara, henrik] = [await contact(boss, 'Chiara', 'Ferrari'), await contact(boss, 'Henrik', 'Vogel')]
  const ours = await portfolio(boss, 'Ours')
  const stays = await application(boss, 'Anchor', { contacts: [ownedBy(chiara.contactId)] })
  const leaves = await application(boss, 'Berth Planner', { contacts: [ownedBy(chiara.contactId), ownedBy(henrik.contactId)] })
  await join(boss, ours, [stays, leaves])
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], ours)
  const body = { name: 'Ours', applicationIds: [stays, leaves], facts: ['shortDescription'], deadline: inDays(5), remindEveryDays: 0 }
  const started = await manager.send('POST', '/ownerreviews', body)
  expect([started.status, started.body.owners]).toEqual([200, 2])
  const path = `/ownerreviews/${started.body.ownerReviewId as string}`
  const personOf = new Map<string, string>(started.body.people.map(({ name, personId }: never) => [name, personId]))
  await boss.send('POST', `/portfolios/${ours}/applications/bulkremove`, { applicationIds: [leaves] })
  const { keysOf } = openings(app)
  const lettersOf = () => Promise.all([chiara, henrik].map(async ({ emailAddress }) => (await keysOf(emailAddress)).length))
  expect((await manager.send('POST', `${path}/letters`, {})).body).toEqual({ letters: 1 })
  expect(await lettersOf()).toEqual([2, 1])
  const { subject, text } = await lastLetter(app.services.database.system, chiara.emailAddress)
  expect([subject, text]).toEqual([expect.stringContaining('one application '), expect.not.stringContaining('Berth Planner')])
  const moved = await manager.send('PUT', `${path}/deadline`, { deadline: inDays(6), tell: true })
  expect([moved.status, await lettersOf()]).toEqual([200, [3, 1]])
  expect((await manager.send('POST', `${path}/letters`, { personId: personOf.get('Henrik Vogel') })).status).toBe(404)
  expect((await boss.send('POST', `${path}/letters`, {})).body).toEqual({ letters: 2 })
  expect(await lettersOf()).toEqual([4, 2])
})
