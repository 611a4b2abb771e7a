/** Administrators of the installation: added by address; the last one can't be removed. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const account = await addAccount()
const first = await addPerson(account, ['Enterprise Admin'])
const path = '/users/systemadministrators'
const idsOf = ({ body }: { body: { userId: string }[] }) => body.map(({ userId }) => userId).sort()
const addressOf = async (userId: string) =>
  (await rows<{ address: string }>('select email_address as address from app_user where user_id = $1', [userId]))[0]!.address

test('one is added by a verified address, may do everything at once, and is removed again', async () => {
  const elsewhere = await addAccount()
  const second = await addPerson(elsewhere, ['View User'])
  const emailAddress = await addressOf(second.userId)
  expect((await second.send('GET', path)).status).toBe(403)
  expect((await second.send('POST', path, { emailAddress })).status).toBe(403)
  await rows('update app_user set email_address_verified = false where user_id = $1', [second.userId])
  expect((await first.send('POST', path, { emailAddress })).status).toBe(422)
  await rows('update app_user set email_address_verified = true where user_id = $1', [second.userId])
  const added = await first.send('POST', path, { emailAddress: emailAddress.toUpperCase() })
  expect(idsOf(added)).toEqual([first.userId, second.userId].sort())
  expect(idsOf(await second.send('GET', path))).toEqual([first.userId, second.userId].sort())
  const { body: audit } = await first.send('GET', '/audit?kind=people')
  expect(audit[0]).toMatchObject({ details: { roles: [null, 'Enterprise Admin'] } })

  expect(idsOf(await first.send('DELETE', `${path}/${second.userId}`))).toEqual([first.userId])
  expect((await second.send('GET', path)).status).toBe(403)
  expect((await second.send('POST', '/users/refreshuser')).body.roles).toMatchObject([{ roleName: 'View User' }])
  expect((await first.send('DELETE', `${path}/${second.userId}`)).status).toBe(404)
})

test('the last one stays, and nobody becomes one whose address has no sign-in', async () => {
  const refused = await first.send('DELETE', `${path}/${first.userId}`)
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('last Enterprise Admin')])
  const unknown = await first.send('POST', path, { emailAddress: 'nobody@nowhere.example' })
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'emailAddress'])
})

test('of two administrators who remove each other at once one stays', async () => {
  const second = await addPerson(account, ['Enterprise Admin'])
  await Promise.all([first.send('DELETE', `${path}/${second.userId}`), second.send('DELETE', `${path}/${first.userId}`)])
  expect(await rows("select 1 from user_role where role_name = 'Enterprise Admin'")).toHaveLength(1)
})
