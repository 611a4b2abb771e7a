import { expect } from 'vitest'
import { application } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { contact, inDays, openings, ownedBy, say } from './samples-for-tests.ts'

/** A review of two applications whose owner proposes changes; answers its path. */
export async function withProposals(app: TestApp, person: Person): Promise<string> {
  const owner = await contact(person, 'Chiara', 'Ferrari')
  const applicationIds = []
  for (const name of ['Anchor', 'Berth Planner'])
    applicationIds.push(await application(person, name, { contacts: [ownedBy(owner.contactId)] }))
  const body = { name: 'Autumn', applicationIds, facts: ['shortDescription', 'isThirdParty'], deadline: inDays(10), remindEveryDays: 0 }
  const started = await person.send('POST', '/ownerreviews', body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const send = await openings(app).opened(owner.emailAddress)
  for (const place of [1, 2]) {
    const answer = await say(send, place, [
      { fact: 0, value: [`Proposed ${place}`] },
      { fact: 1, value: ['Yes'] },
    ])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return `/ownerreviews/${started.body.ownerReviewId}`
}
