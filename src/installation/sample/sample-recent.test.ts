import { expect, test } from 'vitest'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { loadSampleContent } from './server/sample-content.ts'

/* Latest changes of the sample; records agree with their history. */

const { addAccount, addPerson, database, services } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
await change(database.tenant(person.accountId), actorOf(person), beginContent)
await loadSampleContent(services, person.accountId, actorOf(person))

type Listed = Record<string, unknown> & { name: string }
const list = async (path: string) => (await person.send('GET', path)).body as Listed[]

test('records were changed last by whom and when their newest history entry says, and some within the last weeks by different people', async () => {
  for (const [path, key] of [
    ['/applications', 'applicationId'],
    ['/portfolios', 'portfolioId'],
    ['/projects', 'projectId'],
  ] as const)
    for (const row of (await list(path)).slice(0, 20)) {
      const { body } = await person.send('GET', `${path}/${String(row[key])}/history`)
      expect([row['modifiedDate'], row['modifiedByName']], row.name).toEqual([body[0].changedDate, body[0].changedByName])
      expect(row['createdDate']! <= row['modifiedDate']!, row.name).toBe(true)
    }
  const { body } = await person.send('GET', '/overview/recentchanges')
  expect(body).toMatchObject([
    { name: 'Crew Payroll', changedByName: 'Rosario Santos', fact: { name: 'criticality', before: 4, after: 5 } },
    { name: 'Port Tariff Book', fact: { name: 'lifecycleEndDate', before: '2026-12-31', after: '2027-03-31' } },
    { name: 'Freight Billing Cloud' },
    { name: 'Time Clock', fact: { before: null } },
    { name: 'Yard Planner' },
    { name: 'Data Platform' },
  ])
  expect(new Set(body.map((one: { changedByName: string }) => one.changedByName)).size).toBe(6)
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()
  expect((await list('/applications')).filter((one) => String(one['modifiedDate']) > monthAgo)).toHaveLength(12)
})

test('answers were given when the history says that the application was scored', async () => {
  const scored = (await list('/applications')).filter((one) => one['businessQuestionsScore'] !== null).slice(0, 20)
  expect(scored.length).toBe(20)
  for (const { applicationId, name } of scored) {
    const { questionAnswers } = (await person.send('GET', `/applications/${String(applicationId)}`)).body as {
      questionAnswers: { answeredDate: string }[]
    }
    const history = (await person.send('GET', `/applications/${String(applicationId)}/history`)).body as {
      changedDate: string
      changes: object
    }[]
    const days = new Set(history.filter(({ changes }) => 'questionAnswers' in changes).map(({ changedDate }) => changedDate))
    expect(
      [...new Set(questionAnswers.map(({ answeredDate }) => answeredDate))].filter((day) => !days.has(day)),
      name,
    ).toEqual([])
  }
})
