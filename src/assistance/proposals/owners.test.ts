import { expect, test } from 'vitest'
import { lettersPreference } from '#assistance/proposals/contract.ts'
import { contact, ownedBy } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { application, join, made, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Role } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { matcherName, propose } from './server/propose.ts'
import { writeToOwners } from './server/tell-owners.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)

const proposer = { by: 'matcher', byName: matcherName, requestedByName: 'Ada' } as const
const proposed = (person: Person, targetId: string, ...recordIds: string[]) =>
  database.tenant(person.accountId).write((transaction) =>
    propose(
      transaction,
      recordIds.map((recordId) => ({ recordId, targetId, words: [], neighbours: [], sureness: 0.5 })),
      proposer,
    ),
  )
const written = ({ accountId }: Person) => writeToOwners({ services, tenant: database.tenant(accountId), actor: systemActor })
const ownCount = async (person: Person) => (await person.send('GET', '/proposals/count?own=true')).body.open
const ownNames = async (person: Person) =>
  (await person.send('GET', '/proposals?own=true')).body.proposals.map(({ recordName }: { recordName: string }) => recordName)

async function workspace() {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const capability = async (name: string): Promise<string> => (await made(boss, '/capabilities', { name })).capabilityId
  /** Somebody of the workspace with a contact of their own, found by its address however that is typed. */
  const owner = async (role: Role, portfolioId?: string) => {
    const person = await addPerson(boss.accountId, [role], portfolioId)
    const [found] = await rows<{ address: string }>('select email_address as address from app_user where user_id = $1', [person.userId])
    const { address } = found!
    const { contactId } = await contact(boss, 'Olivia', 'Owner', address.toUpperCase())
    return { person, address, owned: { contacts: [ownedBy(contactId)] } }
  }
  return { boss, capability, owner }
}

test('owners get one e-mail about what they may decide on: in a portfolio about its applications alone, and readers none', async () => {
  const { boss, capability, owner } = await workspace()
  const ours = await portfolio(boss, 'Ours')
  const author = await owner('Author', ours)
  const reader = await owner('View User')
  const both = { contacts: [...author.owned.contacts, ...reader.owned.contacts] }
  const [inside, outside] = [await application(boss, 'Inside', both), await application(boss, 'Outside', both)]
  const foreign = await application(boss, 'Foreign')
  await join(boss, ours, [inside, foreign])
  await proposed(boss, await capability('Payroll'), inside, outside, foreign)
  await proposed(boss, await capability('Invoicing'), inside)
  expect([await ownCount(author.person), await ownCount(boss)]).toEqual([2, 0])
  expect(await ownNames(author.person)).toEqual(['Inside', 'Inside'])
  expect(await written(boss)).toBe(1)
  const [letter, ...more] = await lettersTo(database.system, author.address)
  expect(more).toEqual([])
  expect(letter!.subject).toContain('2 proposals')
  expect(letter!.text).toContain('owner of Inside.')
  expect(letter!.link.pathname + letter!.link.search).toBe('/proposals?own=true')
  expect(await lettersTo(database.system, reader.address)).toEqual([])
  // Another workspace of the same owner has none of these.
  expect(await written(await addPerson(await addAccount(), ['Global Admin']))).toBe(0)
})

test('a second run of the day sends nothing, the next day only what is new does, and what is decided or expired never', async () => {
  const { boss, capability, owner } = await workspace()
  const { person, address, owned } = await owner('Global Admin')
  const app = await application(boss, 'Till', owned)
  await proposed(boss, await capability('Payroll'), app)
  expect(await written(boss)).toBe(1)
  const later = await capability('Invoicing')
  await proposed(boss, later, app)
  expect(await written(boss)).toBe(0)
  const nextDay = async () => {
    await rows("update proposal_letter set written_date = written_date - interval '1 day' where user_id = $1", [person.userId])
    await rows("update proposal set created_date = created_date - interval '1 day' where record_id = $1", [app])
  }
  await nextDay()
  expect(await written(boss)).toBe(1)
  expect((await lettersTo(database.system, address)).at(-1)!.subject).toContain('2 proposals')
  await nextDay()
  // A batch that proposes the same again has nothing new to say.
  await proposed(boss, later, app)
  expect(await written(boss)).toBe(0)
  await proposed(boss, await capability('Ordering'), app)
  const { proposals } = (await person.send('GET', '/proposals?own=true&status=open')).body
  const proposalIds = proposals.map(({ proposalId }: { proposalId: string }) => proposalId)
  expect((await person.send('POST', '/proposals/decline', { proposalIds })).status).toBe(200)
  expect(await written(boss)).toBe(0)
  await proposed(boss, await capability('Shipping'), app)
  await rows("update proposal set expires_date = now() - interval '1 day' where record_id = $1", [app])
  expect(await written(boss)).toBe(0)
  // A proposal that is made again after it has expired is new.
  await nextDay()
  await proposed(boss, await capability('Selling'), app)
  expect(await written(boss)).toBe(1)
  await rows("update proposal set expires_date = now() - interval '1 hour' where record_id = $1", [app])
  await nextDay()
  await proposed(boss, later, app)
  expect(await written(boss), 'declined once, it stays declined').toBe(0)
  await proposed(
    boss,
    (await boss.send('GET', '/capabilities')).body.find(({ name }: { name: string }) => name === 'Selling').capabilityId,
    app,
  )
  expect(await written(boss)).toBe(1)
})

test('nobody is written to who wants no such e-mail, has left, has not verified the address, or whose workspace was closed', async () => {
  const { boss, capability, owner } = await workspace()
  const { person, owned } = await owner('Global Admin')
  await proposed(boss, await capability('Payroll'), await application(boss, 'Till', owned))
  const prefer = (preferenceValue: string) =>
    person.send('POST', '/users/preferences', { preferenceName: lettersPreference, preferenceValue })
  await prefer('off')
  expect(await written(boss)).toBe(0)
  await prefer('')
  const without = async (off: string, on: string, of: string) => {
    await rows(off, [of])
    expect(await written(boss), off).toBe(0)
    await rows(on, [of])
  }
  const verified = (is: boolean) => `update app_user set email_address_verified = ${is} where user_id = $1`
  await without(verified(false), verified(true), person.userId)
  const closed = (date: string) => `update account set deleted_date = ${date} where account_id = $1`
  await without(closed('now()'), closed('null'), boss.accountId)
  const held = (name: string) => `update user_role set role_name = '${name}' where user_id = $1`
  await without(held('View User'), held('Global Admin'), person.userId)
  expect(await written(boss)).toBe(1)
})

test('an owner decides on all of their own, and on nobody else’s', async () => {
  const { boss, capability, owner } = await workspace()
  const { person, owned } = await owner('Global Admin')
  const [mine, other] = [await application(boss, 'Mine', owned), await application(boss, 'Other')]
  await proposed(boss, await capability('Payroll'), mine, other)
  const { body } = await person.send('POST', '/proposals/all', { act: 'decline', own: true })
  await expect.poll(async () => (await person.send('GET', `/jobs/${body.jobId}`)).body.status, { timeout: 20_000 }).toBe('succeeded')
  expect((await boss.send('GET', '/proposals?status=open')).body.proposals).toMatchObject([{ recordId: other }])
})
