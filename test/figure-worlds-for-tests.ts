/** Workspaces in which the same figure is read from many places: the sample, and two that somebody has worked in. */
import { expect } from 'vitest'
import { beginContent, loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'

async function inSample(app: TestApp): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), beginContent)
  await loadSampleContent(app.services, person.accountId, actorOf(person))
  return person
}

/** Some applications archived, some without costs, and some no longer in a portfolio. */
async function inAnother(app: TestApp): Promise<Person> {
  const person = await inSample(app)
  const { body: applications } = await person.send('GET', '/applications?fields=')
  const { body: costs } = await person.send('GET', '/applicationcosts')
  for (const { applicationId } of applications.filter((_: unknown, at: number) => at % 9 === 0)) {
    const { body, headers } = await person.send('GET', `/applications/${applicationId}`)
    const { status } = await person.send(
      'PUT',
      `/applications/${applicationId}`,
      { ...body, active: false },
      { 'if-match': headers['etag']! },
    )
    expect(status).toBe(200)
  }
  for (const { applicationId, applicationCostHistoryId } of costs.filter((_: unknown, at: number) => at % 5 === 0))
    expect((await person.send('DELETE', `/applications/${applicationId}/costhistory/${applicationCostHistoryId}`)).status).toBeLessThan(300)
  return person
}

/** A third of the applications in a state that is marked for retirement. */
async function inThird(app: TestApp): Promise<Person> {
  const person = await inSample(app)
  const { body: states } = await person.send('GET', '/refApplicationStates')
  const retiring = states.find((state: { isToBeRetired: boolean }) => state.isToBeRetired)
  const { body: applications } = await person.send('GET', '/applications?fields=name')
  for (const { applicationId } of applications.filter((_: unknown, at: number) => at % 3 === 0)) {
    const { body, headers } = await person.send('GET', `/applications/${applicationId}`)
    const states = [{ refApplicationStateId: retiring.refApplicationStateId, currentState: true, plannedDate: null }]
    const { status } = await person.send('PUT', `/applications/${applicationId}`, { ...body, states }, { 'if-match': headers['etag']! })
    expect(status).toBe(200)
  }
  return person
}

/** Each with its name; made for a Global Admin. */
export const figureWorlds: readonly (readonly [name: string, make: (app: TestApp) => Promise<Person>])[] = [
  ['the sample workspace', inSample],
  ['another, with archived applications and gaps', inAnother],
  ['a third, with a third of its applications to be retired', inThird],
]
