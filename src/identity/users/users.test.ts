import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lettersTo } from '#platform/testing/mail.ts'

const { app, database, send, addAccount, addPerson } = await testApp()
const { system } = database

/** PUT /users/{id} as a browser sends it, with a picture. */
async function upload({ token }: Person, userId: string, userData: object, picture: Buffer) {
  const boundary = randomBytes(12).toString('hex')
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${part('name="userData"')}${JSON.stringify(userData)}\r\n`),
    Buffer.from(part('name="file"; filename="me.png"\r\nContent-Type: image/png')),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await app.inject({ method: 'PUT', url: `/api/users/${userId}`, headers, payload })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}
const picture = (red: number) =>
  sharp({ create: { width: 200, height: 120, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .png()
    .toBuffer()

test('one reads and changes the own profile; what is left out stays; a stale version is refused', async () => {
  const someone = await addPerson(await addAccount(), ['View User'])
  const path = `/users/${someone.userId}`
  const { body, headers } = await someone.send('GET', path)
  expect(body).toMatchObject({
    firstName: 'Test',
    emailOptIn: true,
    permissions: { edit: true },
    portfolioRights: [],
    managedPortfoliosDescription: null,
  })
  expect(body.roles).toMatchObject([{ roleName: 'View User', partnerId: null, role: { roleName: 'View User', roleRights: [] } }])
  const changed = await someone.send(
    'PUT',
    path,
    { firstName: ' Ada ', lastName: 'Marsh', contactPhone: '5550102030' },
    { 'if-match': headers['etag']! },
  )
  expect([changed.status, changed.body.name, changed.body.emailAddress, changed.body.contactPhone]).toEqual([
    200,
    'Ada Marsh',
    body.emailAddress,
    '5550102030',
  ])
  const stale = await someone.send('PUT', path, { firstName: 'Late' }, { 'if-match': headers['etag']! })
  expect([stale.status, stale.body.record.firstName]).toEqual([409, 'Ada'])
  expect((await someone.send('PUT', path, { firstName: '' })).body.errors[0].path).toBe('firstName')
  const tag = { 'if-match': changed.headers['etag']! }
  const atOnce = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((firstName) => someone.send('PUT', path, { firstName }, tag)))
  expect(atOnce.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
})

test('a picture is kept in two sizes under a name that nobody guesses, and replaced', async () => {
  const someone = await addPerson(await addAccount(), ['View User'])
  const first = await upload(someone, someone.userId, {}, await picture(10))
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const shown = await app.inject({ url: `/images/users/${first.body.thumbnailFilename}` })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  for (const name of ['me.webp', '.types', '..%2Fusers', first.body.imageFilename.replace('.webp', '')])
    expect((await app.inject({ url: `/images/users/${name}` })).statusCode, name).toBe(404)
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(96)
  const logged = await rowsOf(database)("select changes from change_log where entity = 'user' and record_id = $1", [someone.userId])
  expect(logged).toEqual([{ changes: { imageFilename: [null, first.body.imageFilename] } }])
  const second = await upload(someone, someone.userId, {}, await picture(200))
  expect(second.body.imageFilename).not.toBe(first.body.imageFilename)
  expect((await app.inject({ url: `/images/users/${first.body.imageFilename}` })).statusCode).toBe(404)
  const refused = await upload(someone, someone.userId, {}, Buffer.from('no picture'))
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'file'])
})

test('others of the workspace are seen, and changed with EDIT_USER by those above them; strangers are not there', async () => {
  const account = await addAccount()
  const [admin, company, viewer] = [
    await addPerson(account, ['Global Admin']),
    await addPerson(account, ['Company Admin']),
    await addPerson(account, ['View User']),
  ]
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  expect((await viewer.send('GET', `/users/${admin.userId}`)).body.permissions).toEqual({ edit: false })
  expect((await viewer.send('PUT', `/users/${admin.userId}`, { firstName: 'X' })).status).toBe(403)
  expect((await company.send('PUT', `/users/${viewer.userId}`, { firstName: 'Vera' })).body.firstName).toBe('Vera')
  expect((await company.send('PUT', `/users/${admin.userId}`, { firstName: 'X' })).status).toBe(403)
  expect((await stranger.send('GET', `/users/${viewer.userId}`)).status).toBe(404)
  expect((await stranger.send('PUT', `/users/${viewer.userId}`, { firstName: 'X' })).status).toBe(404)
  const history = await rowsOf(database)("select changes from change_log where entity = 'user' and record_id = $1", [viewer.userId])
  expect(history).toEqual([{ changes: { firstName: ['Test', 'Vera'] } }])
})

test('portfolios one is bound to are named', async () => {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const bound = await addPerson(account, ['Portfolio Manager'], portfolioId)
  const { body } = await admin.send('GET', `/users/${bound.userId}`)
  expect([body.managedPortfoliosDescription, body.portfolioRights[0].portfolioName]).toEqual(['Fleet', 'Fleet'])
  expect(body.portfolioRights[0].rights).toContain('EDIT_PORTFOLIOS')
})

test('an administrator sets the password of who belongs to this workspace alone: sessions end, a letter says so, the log holds no password', async () => {
  const account = await addAccount()
  const [admin, boss, viewer] = [
    await addPerson(account, ['Company Admin']),
    await addPerson(account, ['Global Admin']),
    await addPerson(account, ['View User']),
  ]
  const emailAddress = `${uuidv7()}@example.com`
  await rowsOf(database)('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [viewer.userId, emailAddress])
  const set = (by: Person, of: Person, newPassword = 'a lamp in the window') =>
    by.send('POST', `/users/${of.userId}/changepassword`, { newPassword })
  expect((await set(viewer, boss)).status).toBe(403)
  expect((await set(admin, boss)).status).toBe(403)
  expect((await set(admin, admin)).status).toBe(422)
  const invited = await addPerson(account, ['View User'])
  await rowsOf(database)('update app_user set invited = true, password_hash = null where user_id = $1', [invited.userId])
  expect((await set(admin, invited)).status, 'they choose one when they accept').toBe(422)
  expect((await set(admin, viewer, 'short')).body.errors[0].path).toBe('newPassword')
  expect((await set(admin, viewer, 'qwertyuiop')).body.errors[0].path).toBe('newPassword')
  expect((await viewer.send('POST', '/users/refreshuser')).status).toBe(200)
  expect((await set(admin, viewer)).status).toBe(204)
  expect((await viewer.send('POST', '/users/refreshuser')).status).toBe(401)
  expect((await send('POST', '/users/authenticate', { emailAddress, password: 'a lamp in the window' })).status).toBe(200)
  const [letter] = await lettersTo(system, emailAddress)
  expect(JSON.stringify(letter)).toContain('has set a new password')
  expect(JSON.stringify(letter)).not.toContain('a lamp in the window')
  const log = await rowsOf(database)("select changes from change_log where entity = 'user' and record_id = $1", [viewer.userId])
  expect(log).toEqual([{ changes: { password: [null, 'changed'] } }])
})

test('nobody sets a password that opens other workspaces too, but for a system administrator', async () => {
  const [account, elsewhere] = [await addAccount(), await addAccount()]
  const [admin, enterprise, viewer] = [
    await addPerson(account, ['Global Admin']),
    await addPerson(account, ['Enterprise Admin']),
    await addPerson(account, ['View User']),
  ]
  await rowsOf(database)("insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'View User')", [
    uuidv7(),
    viewer.userId,
    elsewhere,
  ])
  const set = (by: Person) => by.send('POST', `/users/${viewer.userId}/changepassword`, { newPassword: 'a lamp in the window' })
  const refused = await set(admin)
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('other workspaces')])
  expect((await set(enterprise)).status).toBe(204)
})

test('nobody sets a password or removes a second factor in another’s name, their own least of all', async () => {
  const account = await addAccount()
  const [admin, colleague] = [await addPerson(account, ['Global Admin']), await addPerson(account, ['Global Admin'])]
  const viewer = await addPerson(account, ['View User'])
  await admin.send('POST', '/users/impersonate', { impersonateUserId: colleague.userId })
  for (const { userId } of [admin, viewer]) {
    const refused = await admin.send('POST', `/users/${userId}/changepassword`, { newPassword: 'a lamp in the window' })
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('End the impersonation first')])
    expect((await admin.send('POST', `/users/${userId}/resetsecondfactor`)).status).toBe(403)
  }
  await admin.send('POST', '/users/endimpersonation')
  const own = await admin.send('POST', `/users/${admin.userId}/changepassword`, { newPassword: 'a lamp in the window' })
  expect(own.status).toBe(422)
})
