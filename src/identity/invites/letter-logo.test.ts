/** The logo of a workspace in its letters, as a mail server gets them. */
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { queryOn } from '#platform/server/mail/database-query.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createApp } from '#platform/server/app.ts'
import { logosIn } from '#platform/server/mail/logo.ts'
import { openMailer } from '#platform/server/mail/mailer.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { servedFeatures } from '#product/served-features.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, _session, done) {
    received.push((await buffer(stream)).toString())
    done()
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
const from = 'Portolan <noreply@example.com>'
const mailer = openMailer({ smtpUrl, from }, queryOn(database.system), logosIn(services))
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

async function withLogo(admin: Person, png: Buffer): Promise<string> {
  const form = new FormData()
  form.append('accountData', '{}')
  form.append('file', new File([new Uint8Array(png)], 'logo.png'))
  const sent = new Response(form)
  const { body } = await admin.send('PUT', `/accounts/${admin.accountId}`, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type')!,
  })
  return body.logoFilename
}
const administrator = async () => addPerson(await addAccount(), ['Global Admin'])
const invite = (admin: Person, emailAddress: string) =>
  admin.send('POST', '/accounts/inviteuser', { firstName: 'Chiara', lastName: 'Ferrari', emailAddress, roleName: 'View User' })
const kept = async (address: string) =>
  (await rows<{ html_body: string | null; logo: unknown }>('select html_body, logo from mail_message where to_address = $1', [address]))[0]!
/** Sends the letter to an address, and answers it as the mail server got it. */
async function sent(address: string, by = mailer): Promise<{ html: string; picture: Buffer | undefined; source: string }> {
  await rows('update mail_message set next_attempt_date = now() where to_address = $1', [address])
  expect(await by.deliver()).toEqual({ sent: 1, failed: 0 })
  const source = received.at(-1)!
  const html = source
    .slice(source.indexOf('Content-Type: text/html'))
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  const image = /Content-Type: image\/png[^]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(source)?.[1]
  return { html, picture: image === undefined ? undefined : Buffer.from(image, 'base64'), source }
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1b5e9b' } })
    .png()
    .toBuffer()

test('an invitation carries the logo in itself, named by its content id, and loads nothing from elsewhere', async () => {
  const admin = await administrator()
  await withLogo(admin, await plain(1200, 300))
  expect((await invite(admin, 'logo@letters.example')).status).toBe(200)
  const { html, picture, source } = await sent('logo@letters.example')
  expect(html).toMatch(/<img src="cid:logo@portolan" width="224" height="56" alt="Account [^"]+"/)
  expect(html).not.toMatch(/src="https?:|url\(/)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 448, height: 112 })
  expect(source).toMatch(/multipart\/related/)
  const part = source.slice(source.indexOf('Content-Type: image/png'))
  expect(part).toContain('Content-ID: <logo@portolan>')
  expect(part).toContain('Content-Disposition: inline')
  expect(await kept('logo@letters.example')).toEqual({ html_body: null, logo: null })
})

test('a logo of any size and of noise stays small', async () => {
  const admin = await administrator()
  const noise = Buffer.from(Array.from({ length: 900 * 220 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24))
  await withLogo(
    admin,
    await sharp(noise, { raw: { width: 900, height: 220, channels: 3 } })
      .png()
      .toBuffer(),
  )
  await invite(admin, 'noise@letters.example')
  const { picture } = await sent('noise@letters.example')
  expect(picture!.length).toBeLessThanOrEqual(60_000)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 458, height: 112 })
})

test('a letter goes without a logo that is gone, or was never there', async () => {
  const [none, gone] = [await administrator(), await administrator()]
  await services.files.remove(`images/logos/${await withLogo(gone, await plain(64, 64))}`)
  for (const [admin, address] of [
    [none, 'none@letters.example'],
    [gone, 'gone@letters.example'],
  ] as const) {
    expect((await invite(admin, address)).status).toBe(200)
    const { html, picture } = await sent(address)
    expect([html.includes('<img'), html.includes('<!--'), picture]).toEqual([false, false, undefined])
  }
})

test('a file store that does not answer holds up neither an invitation nor a letter, and is asked for one logo alone', async () => {
  const admin = await administrator()
  await withLogo(admin, await plain(64, 64))
  const asked: string[] = []
  const get: FileStore['get'] = (key) => (asked.push(key), new Promise<never>(() => {}))
  const app = await createApp({ ...services, files: { ...services.files, get } }, servedFeatures)
  const addresses = ['away1@letters.example', 'away2@letters.example']
  for (const emailAddress of addresses) {
    const payload = { firstName: 'Chiara', lastName: 'Ferrari', emailAddress, roleName: 'View User' }
    const headers = { authorization: `Bearer ${admin.token}` }
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/accounts/inviteuser', headers, payload })
    expect(statusCode).toBe(200)
  }
  await app.close()
  expect(asked).toEqual([])
  const patient = openMailer({ smtpUrl, from }, queryOn(database.system), logosIn({ ...services, files: { get } }, 50))
  for (const address of addresses) expect((await sent(address, patient)).html).not.toContain('<img')
  patient.close()
  expect(asked).toHaveLength(1)
})
