import sharp from 'sharp'
import { expect, test } from 'vitest'
import { binServed } from '#everyday/bin/server/handlers.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { app, addAccount, addPerson, database, services } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

/** The body as a browser's form sends it: the record in one part, the photo in the other. */
function form(record: unknown, file: Buffer): [body: Buffer, headers: Record<string, string>] {
  const [boundary, line] = ['part-of-the-test', '\r\n']
  const json = `--${boundary}${line}content-disposition: form-data; name="contactData"${line}${line}${JSON.stringify(record)}${line}`
  const head = `--${boundary}${line}content-disposition: form-data; name="file"; filename="me.png"${line}content-type: image/png${line}${line}`
  return [
    Buffer.concat([Buffer.from(json + head), file, Buffer.from(`${line}--${boundary}--${line}`)]),
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
  ]
}
const save = (person: Person, method: 'POST' | 'PUT', path: string, record: unknown, file: Buffer, headers = {}) => {
  const [body, type] = form(record, file)
  return person.send(method, path, body, { ...type, ...headers })
}
const shown = async (name: string) => app.inject({ url: `/images/contacts/${name}` })

test('the name is made of first and last name, of one alone, and can not be sent', async () => {
  const person = await admin()
  const both = await person.send('POST', '/contacts', { firstName: ' Ada ', lastName: 'Lovelace', name: 'Someone else' })
  expect(both.body.name).toBe('Ada Lovelace')
  const one = await person.send('PUT', `/contacts/${both.body.contactId}`, { lastName: '' })
  expect(one.body.name).toBe('Ada')
})

test('a photo comes with the record, is served in two sizes, replaced and removed', async () => {
  const person = await admin()
  const added = await save(person, 'POST', '/contacts', { firstName: 'Ada' }, await picture('red'))
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  const { contactId, imageFilename, thumbnailFilename } = added.body
  const [full, small] = [await shown(imageFilename), await shown(thumbnailFilename)]
  expect([full.statusCode, full.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(full.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 })
  const path = `/contacts/${contactId}`
  const replaced = await save(person, 'PUT', path, { position: 'Countess' }, await picture('blue'), { 'if-match': added.headers['etag']! })
  expect(replaced.body).toMatchObject({ firstName: 'Ada', position: 'Countess' })
  expect(replaced.body.imageFilename).not.toBe(imageFilename)
  expect([(await shown(imageFilename)).statusCode, (await shown(replaced.body.imageFilename)).statusCode]).toEqual([404, 200])
  expect((await person.send('DELETE', `${path}/photo`, undefined, { 'if-match': added.headers['etag']! })).status).toBe(409)
  expect((await person.send('DELETE', `${path}/photo`)).status).toBe(204)
  const without = await person.send('GET', path)
  expect(without.body).toMatchObject({ imageFilename: null, thumbnailFilename: null })
  expect(without.headers['etag'], 'a reader who read it before learns of it').not.toBe(replaced.headers['etag'])
  expect((await shown(replaced.body.thumbnailFilename)).statusCode).toBe(404)
  const history = await person.send('GET', `${path}/history`)
  const photos = history.body.map((entry: { changes: Record<string, unknown> }) => entry.changes['imageFilename']).filter(Boolean)
  expect(photos).toEqual([
    ['A photo', null],
    ['A photo', 'Another photo'],
    [null, 'A photo'],
  ])
})

test('a file that is not a picture is refused at its part, and nothing is written', async () => {
  const person = await admin()
  const answer = await save(person, 'POST', '/contacts', { firstName: 'Ada' }, Buffer.from('<svg onload="alert(1)"/>'))
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'file'])
  expect((await person.send('GET', '/contacts')).body).toEqual([])
})

test('a refused record leaves the photo it had', async () => {
  const person = await admin()
  const added = await save(person, 'POST', '/contacts', { firstName: 'Ada' }, await picture('red'))
  const photos = () => services.files.list('images/contacts/')
  const before = await photos()
  const stale = await save(person, 'PUT', `/contacts/${added.body.contactId}`, {}, await picture('blue'), { 'if-match': '"99"' })
  expect(stale.status).toBe(409)
  expect((await person.send('GET', `/contacts/${added.body.contactId}`)).body.imageFilename).toBe(added.body.imageFilename)
  expect((await shown(added.body.imageFilename)).statusCode).toBe(200)
  expect(await photos(), 'what was uploaded in vain is removed').toEqual(before)
})

test('an id may be written in capitals', async () => {
  const person = await admin()
  const added = await person.send('POST', '/contacts', { firstName: 'Ada' })
  const path = `/contacts/${String(added.body.contactId).toUpperCase()}`
  const pictured = await save(person, 'PUT', path, { position: 'Countess' }, await picture('red'))
  expect([pictured.status, pictured.body.position, (await shown(pictured.body.imageFilename)).statusCode]).toEqual([200, 'Countess', 200])
  expect((await person.send('DELETE', `${path}/photo`)).status).toBe(204)
  expect((await person.send('DELETE', path)).status).toBe(204)
})

test('a contact that is restored from the bin has its photo again; one that leaves the bin takes it along', async () => {
  const person = await admin()
  const { body } = await save(person, 'POST', '/contacts', { firstName: 'Ada' }, await picture('red'))
  const there = async () => (await shown(body.imageFilename)).statusCode
  const remove = async () => expect((await person.send('DELETE', `/contacts/${body.contactId}`)).status).toBe(204)
  await remove()
  expect((await person.send('POST', '/bin/restore', { ids: [body.contactId] })).status).toBe(200)
  expect([(await person.send('GET', `/contacts/${body.contactId}`)).body.imageFilename, await there()]).toEqual([body.imageFilename, 200])
  await remove()
  const [emptying] = binServed.schedules
  if (!emptying || !('eachAccountAt' in emptying)) throw new Error('The bin is emptied account by account')
  const empty = () => emptying.run({ tenant: database.tenant(person.accountId), actor: systemActor, services })
  await empty()
  expect(await there(), 'before its time').toBe(200)
  await rowsOf(database)("update bin_record set deleted_date = now() - interval '31 days' where record_id = $1", [body.contactId])
  expect([await empty(), await there()]).toEqual([{ records: 1 }, 404])
})

test('an e-mail address is known throughout the account, whatever its case, and not beyond', async () => {
  const [person, stranger] = [await admin(), await admin()]
  const { body } = await person.send('POST', '/contacts', { firstName: 'Ada', emailAddress: 'Ada@Example.com' })
  const check = (who: Person, emailAddress: string) => who.send('POST', '/contacts/checkemail', { emailAddress })
  expect((await check(person, ' ada@example.COM')).body).toEqual({ exists: true, contactId: body.contactId })
  expect((await check(person, 'bob@example.com')).body).toEqual({ exists: false, contactId: null })
  expect((await check(stranger, 'ada@example.com')).body).toEqual({ exists: false, contactId: null })
  expect((await person.send('POST', '/contacts', { firstName: 'Twin', emailAddress: 'ADA@example.com' })).status).toBe(409)
})

test('e-mail and phone are changed alone, with their rules, their history and the lock', async () => {
  const person = await admin()
  const added = await person.send('POST', '/contacts', { firstName: 'Ada', contactPhone: '5551234567' })
  const path = `/contacts/${added.body.contactId}`
  const phone = await person.send(
    'PUT',
    `${path}/contactPhone`,
    { contactPhone: '5559876543', firstName: 'Eve' },
    { 'if-match': added.headers['etag']! },
  )
  expect(phone.body).toMatchObject({ contactPhone: '5559876543', firstName: 'Ada' })
  expect((await person.send('PUT', `${path}/emailAddress`, { emailAddress: 'not one' })).body.errors[0].path).toBe('emailAddress')
  expect(
    (await person.send('PUT', `${path}/emailAddress`, { emailAddress: 'ada@example.com' }, { 'if-match': added.headers['etag']! })).status,
  ).toBe(409)
  const [entry] = (await person.send('GET', `${path}/history`)).body
  expect(entry.changes).toEqual({ contactPhone: ['5551234567', '5559876543'] })
})
