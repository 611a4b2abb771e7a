import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const rows = rowsOf(app.database)

const path = '/users/accessrequests'
const addressOf = async (userId: string) =>
  (await rows<{ address: string }>('select email_address as address from app_user where user_id = $1', [userId]))[0]!.address

async function workspace() {
  const account = await app.addAccount()
  const [admin, manager, viewer] = [
    await app.addPerson(account, ['Company Admin']),
    await app.addPerson(account, ['Application Manager']),
    await app.addPerson(account, ['View User']),
  ]
  return { admin, manager, viewer }
}
type Person = Awaited<ReturnType<typeof workspace>>['viewer']
const ask = (person: Person, screen: string) => person.send('POST', path, { path: screen })

test('a request reaches the people who can give access, once, and the audit log', async () => {
  const { admin, manager, viewer } = await workspace()
  const known = await viewer.send('GET', `${path}?path=/admin/users`)
  expect(known.body).toMatchObject({ isAsked: false })
  expect(known.body.names).toHaveLength(1)
  expect((await ask(viewer, '/admin/users')).body.isAsked).toBe(true)
  expect((await ask(viewer, '/admin/users')).body.isAsked).toBe(true)
  const [letter, ...more] = await lettersTo(app.database.system, await addressOf(admin.userId))
  expect(letter!.subject).toMatch(/ requests access to Users$/)
  expect(letter!.link.pathname).toBe('/admin/users')
  expect(more).toEqual([])
  expect(await lettersTo(app.database.system, await addressOf(manager.userId))).toEqual([])
  const { body } = await admin.send('GET', '/audit?kind=accessRequest')
  expect(body).toMatchObject([{ userId: viewer.userId, subject: 'Users' }])
})

test('a person asks for five screens a day', async () => {
  const { viewer } = await workspace()
  const screens = ['/admin/users', '/admin/invite', '/admin/roles', '/admin/audit', '/admin/tags', '/admin/areas']
  const answers = []
  for (const screen of screens) answers.push((await ask(viewer, screen)).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('nobody is asked for a screen that does not exist, is open already, or belongs to the installation', async () => {
  const { admin, viewer } = await workspace()
  expect((await ask(viewer, '/admin/nothing')).status).toBe(404)
  expect((await ask(viewer, '/overview')).status).toBe(422)
  expect((await ask(admin, '/admin/users')).status).toBe(422)
  expect((await ask(viewer, '/admin/system/outbox')).status).toBe(422)
})

test('a screen for Global Admins only is not requested from a Company Admin', async () => {
  const { viewer } = await workspace()
  expect((await viewer.send('GET', `${path}?path=/admin/account/domains`)).body.names).toEqual([])
  expect((await ask(viewer, '/admin/account/domains')).status).toBe(422)
})
