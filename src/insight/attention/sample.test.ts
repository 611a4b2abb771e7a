import { expect, test } from 'vitest'
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'

const app = await testApp()

interface Rule {
  readonly rule: string
  readonly count: number
  readonly yearlyCost?: number | null
}

test('the yearly cost of each rule’s applications is the sum of the list’s, and is returned on request', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), beginContent)
  await loadSampleContent(app.services, person.accountId, actorOf(person))
  const ask = async <T>(path: string) => (await person.send('GET', path)).body as T
  const costs = new Map(
    (await ask<{ applicationId: string; yearlyCost: number | null }[]>('/applications?fields=yearlyCost')).map((row) => [
      row.applicationId,
      row.yearlyCost,
    ]),
  )
  const { rules } = await ask<{ rules: Rule[] }>('/attention?costs=yes')
  for (const { rule, count, yearlyCost } of rules) {
    const rows = await ask<{ applicationId: string }[]>(`/attention/applications?rule=${rule}`)
    expect(rows.length, rule).toBe(count)
    const known = rows.map(({ applicationId }) => costs.get(applicationId)).filter((cost) => typeof cost === 'number')
    expect(yearlyCost, rule).toBe(known.length ? known.reduce((sum, cost) => sum + cost, 0) : null)
  }
  expect(rules.some(({ yearlyCost }) => yearlyCost)).toBe(true)
  expect((await ask<{ rules: Rule[] }>('/attention')).rules.some((rule) => 'yearlyCost' in rule)).toBe(false)
  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const viewer = await app.addPerson(person.accountId, ['View User'])
  const told = (await viewer.send('GET', '/attention?costs=yes')).body as { rules: Rule[] }
  expect(told.rules.map(({ yearlyCost }) => yearlyCost)).toEqual(told.rules.map(() => null))
})

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
