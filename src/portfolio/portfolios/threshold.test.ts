import { expect, test } from 'vitest'
import { application, asked, join, portfolio, questionsOf, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { Preview } from '#portfolio/scoring/contract/scoring.ts'
import { option, saved, score as scoreTechnology, technology } from '#portfolio/questions/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'

const { addAccount, addPerson } = await testApp()

interface Standing {
  applicationId: string
  name: string
  timeRecommendation: string | null
}
const standing = async (person: Person, id: string): Promise<Standing[]> =>
  (await person.send('GET', `/portfolios/allapplications?portfolioId=${id}`)).body

test('a preview of another TIME threshold says what saving it then does, for many thresholds, and saves nothing', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const numbers = numbersFrom(1077)
  await asked(boss, ['Loved?'])
  const [sound] = await saved(boss, '/technologyquestions', { questions: [technology('Sound?')] })
  const [ours, other] = [await portfolio(boss, 'Ours'), await portfolio(boss, 'Other')]
  const applications: string[] = []
  for (let at = 0; at < 14; at++) applications.push(await application(boss, `App ${String(at).padStart(2, '0')}`))
  await join(boss, ours, applications)
  await join(boss, other, applications.slice(0, 3))
  for (const id of applications.slice(1)) {
    expect((await scoreTechnology(boss, id, [option(sound!, numbers.one(5))])).status).toBe(200)
    expect((await score(boss, ours, id, numbers.one(5))).status).toBe(200)
  }
  const path = `/portfolios/${ours}`
  const ask = (person: Person, timeThreshold: number | null, query = '') =>
    person.send('POST', `${path}/timethreshold/preview${query}`, { timeThreshold })
  for (const timeThreshold of [60, 60, 0, 100, 25, null, 76, 50, null]) {
    const before = await standing(boss, ours)
    const { status, body } = (await ask(boss, timeThreshold)) as { status: number; body: Preview }
    expect([status, await standing(boss, ours)]).toEqual([200, before])
    expect((await boss.send('PUT', path, { timeThreshold })).status).toBe(200)
    const after = new Map((await standing(boss, ours)).map((one) => [one.applicationId, one.timeRecommendation]))
    const moved = before.filter((was) => was.timeRecommendation !== after.get(was.applicationId))
    expect(body.applications.map(({ applicationId, from, to }) => [applicationId, from, to])).toEqual(
      moved.map((was) => [was.applicationId, was.timeRecommendation, after.get(was.applicationId)]),
    )
    expect(body.total).toBe(moved.length)
    expect(body.places.map(({ portfolioId, rescored, unscored }) => [portfolioId, rescored, unscored])).toEqual(
      moved.length ? [[ours, 0, 0]] : [],
    )
    expect((body.places[0]?.moves ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(moved.length)
  }
  // A page of them.
  const { body: whole } = await ask(boss, 100)
  expect(whole.total).toBeGreaterThan(2)
  expect((await ask(boss, 100, '?offset=1&limit=1')).body.applications).toEqual(whole.applications.slice(1, 2))
  expect((await ask(boss, 101)).status).toBe(400)
  // Archived applications are in no count.
  const archived = whole.applications[0]!.applicationId
  expect((await boss.send('PUT', `/applications/${archived}`, { active: false })).status).toBe(200)
  const without = (await ask(boss, 100)).body as Preview
  expect([without.total, without.applications]).toEqual([whole.total - 1, whole.applications.slice(1)])
  expect((without.places[0]?.moves ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(whole.total - 1)
  expect((await boss.send('PUT', `/applications/${archived}`, { active: true })).status).toBe(200)
  const [manager, stranger, viewer] = await Promise.all([
    addPerson(boss.accountId, ['Portfolio Manager'], ours),
    addPerson(boss.accountId, ['Portfolio Manager'], other),
    addPerson(boss.accountId, ['View User'], ours),
  ])
  expect([(await ask(manager, 100)).body, (await ask(stranger, 100)).status, (await ask(viewer, 100)).status]).toEqual([whole, 404, 403])
  expect(await questionsOf(boss, ours)).toHaveLength(1)
})
