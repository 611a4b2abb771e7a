import { expect, test } from 'vitest'
import { columnFacts } from '#insight/owner-reviews/server/facts.ts'
import { contact, inDays, openings, ownedBy, say } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { application, join, made, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'

/* Answers to an author of one portfolio, and to an owner whom they ask, don't depend on anything outside that portfolio. */

const app = await testApp()

test('neither the asker nor the owner learns of applications hidden from the asker', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const chiara = await contact(boss, 'Chiara', 'Ferrari')
  const [ours, theirs] = [await portfolio(boss, 'Ours'), await portfolio(boss, 'Theirs')]
  const suite = await application(boss, 'Secret suite', { isSuite: true, contacts: [ownedBy(chiara.contactId)] })
  const service = (await made(boss, '/itServices', { name: 'Shared service' })).itServiceId as string
  const seen = await application(boss, 'Anchor', {
    contacts: [ownedBy(chiara.contactId)],
    parentSuiteApplicationId: suite,
    itServices: [{ itServiceId: service }],
  })
  await join(boss, ours, [seen])
  await join(boss, theirs, [suite])
  const facts = columnFacts().map(({ told }) => told.fact)
  const all = { name: 'All', facts, deadline: inDays(5), remindEveryDays: 0 }
  const wide = await boss.send('POST', '/ownerreviews', { ...all, applicationIds: [suite, seen] })
  const author = await app.addPerson(boss.accountId, ['Author'], ours)
  const applicationIds = [seen, suite]
  const started = await author.send('POST', '/ownerreviews', { ...all, applicationIds })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const owner = await openings(app).opened(chiara.emailAddress)
  const description = facts.indexOf('shortDescription')
  expect((await say(owner, 1, [{ fact: description, value: ['Holds ships'] }])).status).toBe(200)
  const paths = [
    '/ownerreviews',
    `/ownerreviews/${started.body.ownerReviewId as string}`,
    `/ownerreviews/${wide.body.ownerReviewId as string}`,
  ]
  const told = async () => {
    const answers = [
      ...(await Promise.all(paths.map((path) => author.send('GET', path)))),
      await author.send('POST', '/ownerreviews/plan', { applicationIds }),
    ]
    return [...answers, await owner('GET', '/owner/review')].map(({ status, body }) =>
      JSON.stringify([status, body], (key, value: unknown) => (key === 'seenDate' || key === 'requestId' ? null : value)),
    )
  }
  const before = await told()
  expect(before.map((text) => JSON.parse(text)[0])).toEqual([200, 200, 404, 200, 200])
  expect(before.join('\n')).not.toContain('Secret')
  await boss.send('PUT', `/applications/${suite}`, { name: 'Secret tower', contacts: [] })
  expect(await told()).toEqual(before)
  // A reader of everything sees it.
  expect(JSON.stringify((await boss.send('GET', paths[2]!)).body)).toContain('Secret tower')
  await boss.send('PUT', `/applications/${seen}`, { parentSuiteApplicationId: null })
  await boss.send('DELETE', `/applications/${suite}`)
  expect(await told()).toEqual(before)
})

test('once the asker has lost their rights, the owner’s page shows nothing of what is recorded', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const chiara = await contact(boss, 'Chiara', 'Ferrari')
  const id = await application(boss, 'Anchor', { contacts: [ownedBy(chiara.contactId)] })
  const ours = await portfolio(boss, 'Ours')
  await join(boss, ours, [id])
  const author = await app.addPerson(boss.accountId, ['Author'], ours)
  const body = { name: 'Ours', portfolioId: ours, facts: ['shortDescription'], deadline: inDays(5), remindEveryDays: 0 }
  await author.send('POST', '/ownerreviews', body)
  const owner = await openings(app).opened(chiara.emailAddress)
  expect((await owner('GET', '/owner/review')).body.applications).toHaveLength(1)
  await app.database.system.rows({ name: 'test.roles', text: 'delete from user_role where user_id = $1' }, [author.userId])
  const page = await owner('GET', '/owner/review')
  expect([page.status, page.body.applications]).toEqual([200, []])
})
