import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/accounts/server/sample-content.ts'
import { beginContent } from '#features/accounts/server/start-account.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'

const app = await testApp()

test('the sample workspace has a rule of its own, which finds some of its applications, and every shipped rule can be counted', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), beginContent)
  await loadSampleContent(app.services, person.accountId, actorOf(person))
  const { rules } = (await person.send('GET', '/attention')).body as {
    rules: { isOwn: boolean; count: number | null; contactId: string | null }[]
  }
  const own = rules.filter(({ isOwn }) => isOwn)
  expect(own).toHaveLength(1)
  expect(own[0]!.count).toBeGreaterThan(0)
  expect(own[0]!.contactId).not.toBeNull()
  expect(rules.every(({ count }) => count !== null)).toBe(true)
})
