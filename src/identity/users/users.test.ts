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

test('preferences are kept for each user and workspace, replaced and forgotten', async () => {
  const account = await addAccount()
  const [one, other] = [await addPerson(account, ['View User']), await addPerson(account, ['View User'])]
  const save = (preferenceValue: string | null) =>
    one.send('POST', '/users/preferences', { preferenceName: 'applications.filter', preferenceValue })
  await save('first')
  expect((await save('second')).body).toEqual({ preferenceName: 'applications.filter', preferenceValue: 'second', globalPreference: false })
  expect((await one.send('GET', '/users/preferences')).body).toMatchObject([
    { preferenceName: 'applications.filter', preferenceValue: 'second', globalPreference: false },
  ])
  expect((await other.send('GET', '/users/preferences')).body).toEqual([])
  await save(null)
  expect((await one.send('GET', '/users/preferences')).body).toEqual([])
})

test('a shared view that was read before another change of it is not saved, nor brought back, nor deleted', async () => {
  const account = await addAccount()
  const [one, other] = [await addPerson(account, ['Author']), await addPerson(account, ['Author'])]
  const named = { preferenceName: 'applications.view.1', globalPreference: true }
  const save = async (who: Person, preferenceValue: string | null, version?: string) =>
    (await who.send('POST', '/users/preferences', { ...named, preferenceValue }, version ? { 'if-match': `"${version}"` } : {})).status
  const read = async () => (await one.send('GET', '/users/preferences')).body as { preferenceValue: string; version: string }[]
  await save(one, 'first')
  const [first] = await read()
  const both = await Promise.all([save(one, 'of one', first!.version), save(other, 'of the other', first!.version)])
  expect(both.toSorted()).toEqual([200, 409])
  const [second] = await read()
  expect([await save(one, 'late', first!.version), await save(one, null, first!.version), await read()]).toEqual([409, 409, [second]])
  expect([await save(one, 'third', second!.version), await save(other, null), await read()]).toEqual([200, 200, []])
  expect([await save(one, 'fourth', second!.version), await read()]).toEqual([409, []])
})

test('nobody has the product remember things without end', async () => {
  const [one, other] = [await addPerson(await addAccount(), ['Author']), await addPerson(await addAccount(), ['Author'])]
  const text = `insert into preference (account_id, user_id, preference_name, preference_value)
    select $1, $2, 'flood.' || n, 'x' from generate_series(1, 1000) n`
  await rowsOf(database)(text, [one.accountId, one.userId])
  const save = (who: Person, preferenceName: string) => who.send('POST', '/users/preferences', { preferenceName, preferenceValue: 'y' })
  expect([(await save(one, 'one.more')).status, (await save(one, 'flood.7')).status, (await save(other, 'one.more')).status]).toEqual([
    422, 200, 200,
  ])
})

test('a global preference is shared with the workspace by those with an account-wide role that edits', async () => {
  const account = await addAccount()
  const [author, viewer, stranger, boss] = [
    await addPerson(account, ['Author']),
    await addPerson(account, ['View User']),
    await addPerson(await addAccount(), ['Author']),
    await addPerson(account, ['Global Admin']),
  ]
  const view = { preferenceName: 'applications.views', preferenceValue: '{}', globalPreference: true }
  const share = async (by: Person) => (await by.send('POST', '/users/preferences', view)).status
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Fleet' })).body
  const bound = await addPerson(account, ['Author'], portfolioId)
  const both = await addPerson(account, ['Portfolio Manager'], portfolioId)
  await rowsOf(database)("insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'View User')", [
    uuidv7(),
    both.userId,
    account,
  ])
  for (const refused of [viewer, bound, both]) expect(await share(refused)).toBe(403)
  expect((await viewer.send('GET', '/users/preferences')).body).toEqual([])
  for (const allowed of [author, boss]) expect(await share(allowed)).toBe(200)
  expect((await viewer.send('GET', '/users/preferences')).body).toMatchObject([view])
  expect((await stranger.send('GET', '/users/preferences')).body).toEqual([])
})

test('the chosen name format is the session’s', async () => {
  const someone = await addPerson(await addAccount(), ['View User'])
  await someone.send('PUT', `/users/${someone.userId}`, { firstName: 'Ada', lastName: 'Marsh' })
  await someone.send('POST', '/users/preferences', { preferenceName: 'nameDisplayFormat', preferenceValue: 'Last, First' })
  const { body } = await someone.send('POST', '/users/refreshuser')
  expect([body.name, body.firstNameLastName]).toEqual(['Marsh, Ada', 'Ada Marsh'])
})

const ownOf = async (person: Person) =>
  (await person.send('GET', '/users/preferences')).body.map((one: { preferenceName: string }) => one.preferenceName)
const remember = (person: Person, ...names: string[]) =>
  Promise.all(names.map((preferenceName) => person.send('POST', '/users/preferences', { preferenceName, preferenceValue: 'x' })))

test('preferences are reset by oneself or an administrator; what the workspace shares stays', async () => {
  const account = await addAccount()
  const [admin, viewer] = [await addPerson(account, ['Company Admin']), await addPerson(account, ['View User'])]
  await admin.send('POST', '/users/preferences', { preferenceName: 'applications.views', preferenceValue: '{}', globalPreference: true })
  await remember(admin, 'tags.filter')
  await remember(viewer, 'tags.filter', 'tags.group')
  expect((await viewer.send('POST', `/users/${admin.userId}/resetpreferences`)).status).toBe(403)
  expect((await viewer.send('POST', `/users/${viewer.userId}/resetpreferences`)).status).toBe(204)
  expect([await ownOf(viewer), await ownOf(admin)]).toEqual([['applications.views'], ['applications.views', 'tags.filter']])
  await remember(viewer, 'tags.filter')
  expect((await admin.send('POST', `/users/${viewer.userId}/resetpreferences`)).status).toBe(204)
  expect(await ownOf(viewer)).toEqual(['applications.views'])
})

test('layouts and views of lists are copied by an administrator, from the same workspace; what else is remembered stays private', async () => {
  const account = await addAccount()
  const [admin, one, model, stranger] = [
    await addPerson(account, ['Company Admin']),
    await addPerson(account, ['View User']),
    await addPerson(account, ['Author']),
    await addPerson(await addAccount(), ['Author']),
  ]
  await remember(one, 'tags.filter', 'nameDisplayFormat')
  await remember(model, 'areas.filter', 'areas.view.0190a000', 'secret.notes', 'filter')
  const copy = (by: Person, userId: string, to = one) => by.send('POST', `/users/${to.userId}/clonepreferences`, { userId })
  expect((await copy(one, model.userId)).status, 'nobody reads a colleague’s by copying them').toBe(403)
  expect((await copy(model, one.userId, model)).status).toBe(403)
  expect((await copy(admin, stranger.userId)).status).toBe(404)
  expect((await copy(admin, one.userId)).body.errors[0].path).toBe('userId')
  expect(await ownOf(one)).toEqual(['nameDisplayFormat', 'tags.filter'])
  expect((await copy(admin, model.userId)).status).toBe(204)
  expect(await ownOf(one)).toEqual(['areas.filter', 'areas.view.0190a000', 'nameDisplayFormat'])
  expect(await ownOf(model)).toHaveLength(4)
})

test('views that are copied to a person bound to portfolios, and shared ones, name nothing that is hidden from them', async () => {
  const account = await addAccount()
  const [admin, model] = [await addPerson(account, ['Global Admin']), await addPerson(account, ['Author'])]
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet of ours' })).body
  const { portfolioId: part } = (await admin.send('POST', '/portfolios', { name: 'Part', parentPortfolioId: portfolioId })).body
  await admin.send('POST', '/portfolios', { name: 'Secret merger' })
  expect(part).toBeTruthy()
  const reader = await addPerson(account, ['View User'], portfolioId)
  await admin.send('POST', '/areas', { name: 'North' })
  const names = ['Fleet of ours', 'Part', 'Secret merger']
  const view = (search: string) =>
    JSON.stringify({ name: 'One', parts: { filter: JSON.stringify({ filters: { name: { kind: 'set', values: names } }, search }) } })
  const keep = (preferenceName: string, preferenceValue: string, globalPreference: boolean) =>
    model.send('POST', '/users/preferences', { preferenceName, preferenceValue, globalPreference })
  for (const isShared of [true, false])
    for (const [id, search] of ['fleet', 'Secret merger', ''].entries()) await keep(`portfolio.view.${id}`, view(search!), isShared)
  await keep('portfolio.filter', JSON.stringify({ filters: {}, search: 'secret M' }), false)
  await keep('area.view.1', JSON.stringify({ name: 'Areas', parts: { filter: JSON.stringify({ filters: {}, search: 'north' }) } }), true)
  expect((await admin.send('POST', `/users/${reader.userId}/clonepreferences`, { userId: model.userId })).status).toBe(204)
  const read = JSON.stringify((await reader.send('GET', '/users/preferences')).body)
  expect(read).not.toMatch(/secret/i)
  expect(
    [read.match(/Fleet of ours/g), read.match(/Part/g), read.match(/fleet/g), read.match(/north/g)].map((found) => found?.length),
  ).toEqual([6, 6, 2, 1])
  expect(JSON.stringify((await model.send('GET', '/users/preferences')).body).match(/Secret merger/g)).toHaveLength(8)
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
