/** Owner reviews for tests, made through the calls; links are taken from the letters. */
import { expect } from 'vitest'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { application, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { lettersTo } from '#platform/testing/mail.ts'

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const contact = async (
  boss: Person,
  firstName: string,
  lastName: string,
  emailAddress: string | null = `${firstName}.${boss.accountId}@example.com`.toLowerCase(),
) =>
  ({ ...(await made(boss, '/contacts', { firstName, lastName, emailAddress })), emailAddress }) as {
    contactId: string
    name: string
    emailAddress: string
  }

export const ownedBy = (contactId: string) => ({ contactId, refContactTypeId: ownerContact })

/** Sends a request as an owner. */
export type OwnerSend = Person['send']

export function openings({ services, send }: TestApp) {
  /** The secrets of all links sent to an address, oldest first. */
  const keysOf = async (address: string): Promise<string[]> =>
    (await lettersTo(services.database.system, address)).map(({ link }) => link.hash.slice(1))
  const as =
    (key: string): OwnerSend =>
    (method, path, body, more) =>
      send(method, path, body, { ...more, authorization: `Bearer ${key}` })
  /** Sends as the one who opens the newest letter to the address. */
  const opened = async (address: string): Promise<OwnerSend> => as((await keysOf(address)).at(-1)!)
  return { keysOf, as, opened }
}

/** Two applications of Chiara, the second also owned by Henrik; a review of some of their facts. */
export async function reviewed(app: TestApp, facts = ['shortDescription', 'lifecycleEndDate', 'isThirdParty'], more: object = {}) {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const chiara = await contact(boss, 'Chiara', 'Ferrari')
  const henrik = await contact(boss, 'Henrik', 'Vogel')
  const first = await application(boss, 'Anchor', { shortDescription: 'Holds ships', contacts: [ownedBy(chiara.contactId)] })
  const second = await application(boss, 'Berth Planner', { contacts: [ownedBy(chiara.contactId), ownedBy(henrik.contactId)] })
  const start = async (given: object = {}) => {
    const body = { name: 'Autumn', applicationIds: [first, second], facts, deadline: inDays(10), remindEveryDays: 3, ...more, ...given }
    return boss.send('POST', '/ownerreviews', body)
  }
  const started = await start()
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const id = started.body.ownerReviewId as string
  return { boss, chiara, henrik, first, second, start, id, path: `/ownerreviews/${id}`, ...openings(app) }
}

/** Answers for one application of an owner's page, as shown. */
export async function say(
  owner: OwnerSend,
  place: number,
  changes: { fact: number; value: string[]; reason?: string }[] = [],
  more: object = {},
) {
  const { applications } = (await owner('GET', '/owner/review')).body
  const { seen } = applications.find((one: { place: number }) => one.place === place)
  return owner('PUT', '/owner/answer', { place, seen, isMine: true, changes, ...more })
}
