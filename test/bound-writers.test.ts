/** Writes by people bound to a portfolio: what they may reference, and what a refusal reveals. */
import { expect, test } from 'vitest'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import type { application } from '#portfolio/applications/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { contactRecords } from '#portfolio/contacts/server/records.ts'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { grantsOf, isOpenTo, type Grants } from '#platform/contract/access.ts'
import type { CreateOf } from '#platform/contract/entity.ts'
import { roles, type Right } from '#platform/contract/rights.ts'
import { mayBeBound } from '#platform/contract/roles.ts'
import type { Context } from '#platform/server/access/context.ts'
import * as crud from '#platform/server/http/crud.ts'
import { change, changeAsSystem } from '#platform/server/records/changes.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)

/** A boss, a portfolio, and an application in it. */
async function workspace(): Promise<{ boss: Person; portfolioId: string; applicationId: string }> {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Ours' })).body
  const { applicationId } = (await boss.send('POST', `/applications?portfolioId=${portfolioId}`, { name: 'Inside' })).body
  return { boss, portfolioId, applicationId }
}

test('a role is bound to a portfolio only if it holds rights there or reads', () => {
  expect(roles.filter(mayBeBound)).toEqual(['Portfolio Manager', 'Author', 'View User'])
})

test('a role of the whole workspace is not given for one portfolio', async () => {
  const { boss, portfolioId } = await workspace()
  const give = (roleName: (typeof roles)[number]) =>
    changeAsSystem(database.system, boss.accountId, actorOf(boss), (changes, system) =>
      giveRole(changes, system, 'Test', { userId: boss.userId, roleName, accountId: boss.accountId, portfolioId }),
    )
  for (const roleName of roles.filter((role) => !mayBeBound(role)))
    await expect(give(roleName), roleName).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(`${roleName} is a role in the whole workspace`) as string,
    })
  await give('Author')
  expect(await rows('select role_name from user_role where user_id = $1 and portfolio_id = $2', [boss.userId, portfolioId])).toEqual([
    { role_name: 'Author' },
  ])
})

test('such a role that is there all the same reads its portfolio and does no more', async () => {
  const { boss, portfolioId, applicationId } = await workspace()
  const { tagId } = (await boss.send('POST', '/tags', { name: 'Core' })).body
  const other = (await boss.send('POST', '/applications', { name: 'Outside', tags: [{ tagId }] })).body.applicationId as string
  for (const role of ['Company Admin', 'Application Manager'] as const) {
    const person = await addPerson(boss.accountId, [role], portfolioId)
    const list = (await person.send('GET', '/applications')).body as { applicationId: string }[]
    expect(list.map((one) => one.applicationId)).toEqual([applicationId])
    expect((await person.send('GET', `/applications/${applicationId}`)).body.permissions).toEqual({ edit: false, remove: false })
    for (const [method, path, body] of [
      ['POST', '/applications', { name: 'Lost' }],
      ['PUT', `/applications/${applicationId}`, { notes: 'Mine' }],
      ['DELETE', `/tags/${tagId}`, undefined],
      ['POST', '/tags', { name: 'New' }],
    ] as const)
      expect((await person.send(method, path, body)).status, `${role} ${method} ${path}`).toBe(403)
  }
  expect((await boss.send('GET', `/applications/${other}`)).body.tags).toEqual([{ tagId }])
  expect((await boss.send('GET', '/applications')).body).toHaveLength(2)
  const bound = { roleName: 'Certified Provider Admin', portfolioId } as const
  expect(isOpenTo(['Certified Provider Admin'], grantsOf([bound]), [bound])).toBe(false)
})

/** Grants that no role has today and a later one may: this right throughout the account, and the sight of one portfolio. */
const grantsWith = (right: Right, portfolioId: string): Grants => ({
  isSystemAdministrator: false,
  isAccountWide: false,
  editsAccountWide: false,
  account: new Set([right]),
  portfolios: new Map([[portfolioId, new Set<Right>()]]),
  amounts: 'everywhere',
})

test('a record hidden from its maker is not created', async () => {
  const { boss, portfolioId } = await workspace()
  const grants = grantsWith('EDIT_APPLICATIONS', portfolioId)
  const context = {
    tenant: database.tenant(boss.accountId),
    session: { ...actorOf(boss), grants, accountId: boss.accountId },
    services,
    request: { header: () => undefined },
  } as unknown as Context
  const create = crud.create(applicationRecords)
  const body = { name: 'Lost' } as CreateOf<typeof application>
  await expect(create({ body }, context)).rejects.toMatchObject({ status: 422 })
  expect((await boss.send('GET', '/applications')).body).toHaveLength(1)
})

test('a refusal to delete lists the uses that the actor sees, and no others', async () => {
  const { boss, portfolioId, applicationId } = await workspace()
  const { contactId } = await maker(boss).make(contactRecords.entity)
  const contacts = [{ contactId, refContactTypeId: ownerContact }]
  for (const name of ['Hidden', 'Hidden too']) expect((await boss.send('POST', '/applications', { name, contacts })).status).toBe(201)
  const actor = { ...actorOf(boss), grants: grantsWith('DELETE_CONTACTS', portfolioId) }
  const remove = () =>
    change(database.tenant(boss.accountId), actor, (changes) => removeRecords(changes, contactRecords, [{ id: contactId as string }]))
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    message: 'This contact is used by records that you do not see. Remove it there first.',
    details: { usedBy: [] },
  })
  await boss.send('PUT', `/applications/${applicationId}`, { contacts })
  await expect(remove()).rejects.toMatchObject({ status: 409, message: 'This contact is used by 1 application. Remove it there first.' })
  const { body } = await boss.send('DELETE', `/contacts/${contactId as string}`)
  expect(body.usedBy).toEqual([{ entity: 'application', label: 'applications', count: 3 }])
})

test("a profile names the portfolios that its reader sees, and one's own names all of one's own", async () => {
  const { boss, portfolioId } = await workspace()
  const { portfolioId: theirs } = (await boss.send('POST', '/portfolios', { name: 'Secret plans' })).body
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], theirs)
  const reader = await addPerson(boss.accountId, ['View User'], portfolioId)
  const readBy = async (who: Person) => (await who.send('GET', `/users/${manager.userId}`)).body
  expect(await readBy(reader)).toMatchObject({ roles: [], portfolioRights: [], managedPortfoliosDescription: null })
  for (const who of [boss, manager])
    expect(await readBy(who)).toMatchObject({
      roles: [{ portfolioId: theirs }],
      portfolioRights: [{ portfolioName: 'Secret plans' }],
      managedPortfoliosDescription: 'Secret plans',
    })
})
