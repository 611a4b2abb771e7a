/** The address of a workspace's own: whom letters lead there, and that nobody else bends their links. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { faultOfAddress } from './server/web-address.ts'

const { addAccount, addPerson, database, app, services: appServices } = await testApp()
const rows = rowsOf(database)
const installation = 'http://localhost'
let worlds = 0

/** A workspace with a domain that it has proven. */
async function world() {
  const domain = `own${(worlds += 1)}.example`
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  await admin.send('PUT', '/accounts/domains', { accountDomains: [{ domainName: domain }] })
  await rows('update account_domain set proven_date = now() where account_id = $1', [account])
  const set = (webAddress: string | null) => admin.send('PUT', '/accounts/address', { webAddress })
  const invite = async (emailAddress: string, headers: Record<string, string> = {}) => {
    const payload = { firstName: 'Ada', lastName: 'Park', emailAddress, roleName: 'View User' }
    const sent = await app.inject({
      method: 'POST',
      url: '/api/accounts/inviteuser',
      headers: { authorization: `Bearer ${admin.token}`, ...headers },
      payload,
    })
    expect(sent.statusCode, sent.body).toBeLessThan(300)
    return (await lastLetter(database.system, emailAddress)).link
  }
  return { account, admin, domain, set, invite }
}

/** Somebody with this address asks for a new password, with whatever headers. */
async function resetLink(emailAddress: string, headers: Record<string, string> = {}): Promise<URL> {
  const person = await addPerson(await addAccount(), ['View User'])
  await rows('update app_user set email_address = $2, canonical_address = $2, email_address_verified = true where user_id = $1', [
    person.userId,
    emailAddress,
  ])
  await app.inject({ method: 'POST', url: '/api/users/forgotpassword', headers, payload: { emailAddress } })
  let link: URL | undefined
  await expect
    .poll(async () => (link = (await lastLetter(database.system, emailAddress).catch(() => undefined))?.link)?.pathname)
    .toBe('/resetpassword')
  return link!
}

test('letters lead people of a proven domain to the address of the workspace, and others to the installation', async () => {
  const one = await world()
  const saved = await one.set(`Portfolio.${one.domain}/`)
  expect([saved.status, saved.body.webAddress]).toEqual([200, `https://portfolio.${one.domain}`])
  expect((await one.invite(`ada@${one.domain}`)).origin).toBe(`https://portfolio.${one.domain}`)
  // A workspace must not read what proves the address of somebody else.
  expect((await one.invite('ada@consultants.example')).href.startsWith(installation)).toBe(true)
  expect((await one.invite(`ada@sub.${one.domain}`)).href.startsWith(installation)).toBe(true)
  expect((await resetLink(`grace@${one.domain}`)).origin).toBe(`https://portfolio.${one.domain}`)
  expect((await resetLink('grace@elsewhere.example')).href.startsWith(installation)).toBe(true)
  const { body: audit } = await one.admin.send('GET', '/audit?kind=settings')
  expect(JSON.stringify(audit)).toContain(`https://portfolio.${one.domain}`)
  await one.set(null)
  expect((await one.invite(`emil@${one.domain}`)).href.startsWith(installation)).toBe(true)
})

test('no header of a request gets into a link, of a new password least of all', async () => {
  const one = await world()
  await one.set(`https://portfolio.${one.domain}`)
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }
  expect((await one.invite(`ada@${one.domain}`, evil)).origin).toBe(`https://portfolio.${one.domain}`)
  expect((await one.invite('ada@beyond.example', evil)).href.startsWith(installation)).toBe(true)
  expect((await resetLink('ada@forged.example', evil)).href.startsWith(installation)).toBe(true)
  expect(JSON.stringify(await rows('select text_body, html_body from mail_message')).includes('evil.example')).toBe(false)
})

test('only an address within a domain that this workspace has proven is taken, and it counts for as long as that is so', async () => {
  const [one, other] = [await world(), await world()]
  for (const wrong of [
    `https://${other.domain}`,
    `https://not${one.domain}`,
    `https://${one.domain}.evil.example`,
    `http://${one.domain}`,
    `https://${one.domain}/path`,
    `https://evil.example@${one.domain}`,
    `https://${one.domain}?x=1`,
    'https://localhost',
    'https://127.0.0.1',
    'javascript:alert(1)',
    'nonsense',
  ])
    expect((await one.set(wrong)).status, wrong).toBe(422)
  await one.set(`https://${one.domain}`)
  await rows('update account_domain set proven_date = null where account_id = $1', [one.account])
  expect((await one.invite(`ada@${one.domain}`)).href.startsWith(installation)).toBe(true)
  expect((await one.set(`https://portfolio.${one.domain}`)).status).toBe(422)
  // A closed workspace leads nobody anywhere.
  await other.set(`https://${other.domain}`)
  await rows('update account set deleted_date = now() where account_id = $1', [other.account])
  expect((await resetLink(`ada@${other.domain}`)).href.startsWith(installation)).toBe(true)
})

test('whether the address leads here is asked of the address: another server, a redirection and a private one do not pass', async () => {
  const { services } = await testApp({ PRIVATE_PROVIDERS: 'on' })
  const here = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked: string[] = []
  let answer: (path: string) => [status: number, headers: Record<string, string>, body: string]
  const other = createServer((request, response) => {
    asked.push(request.url!)
    const [status, headers, body] = answer(request.url!)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const there = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const own = { ...appServices, settings: { ...appServices.settings, privateProviders: true } }
  expect(await faultOfAddress(own, here)).toBeNull()
  expect(
    await faultOfAddress({ ...services, settings: { ...services.settings, privateProviders: true } }, here),
    'another installation',
  ).toContain('Another server')
  answer = () => [200, { 'content-type': 'application/json' }, JSON.stringify({ proof: 'a'.repeat(43) })]
  expect(await faultOfAddress(own, there)).toContain('Another server')
  for (const body of ['null', '[]', '"proof"', '{', '{"proof":7}']) {
    answer = () => [200, { 'content-type': 'application/json' }, body]
    expect(await faultOfAddress(own, there), body).toContain('Another server')
  }
  const upgrade = { connection: 'upgrade', upgrade: 'x' }
  for (const [status, headers] of [
    [999, {}],
    [600, {}],
    [101, upgrade],
    [304, {}],
  ] as const) {
    answer = () => [status, headers, '']
    expect(await faultOfAddress(own, there), `a status of ${status} ends nothing but the question`).not.toBeNull()
  }
  answer = (path) => [302, { location: `${here}${path}` }, '']
  expect(await faultOfAddress(own, there), 'nobody is followed').toContain('Another server')
  answer = () => [200, {}, 'x'.repeat(2_000_000)]
  expect(await faultOfAddress(own, there)).toContain('Another server')
  const before = asked.length
  for (const hidden of [
    there,
    here,
    'https://127.0.0.1',
    'https://[::1]',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://localhost',
  ])
    expect(await faultOfAddress(appServices, hidden), hidden).toMatch(/private network|must begin with https/)
  expect(asked.length).toBe(before)
  other.close()
})

test('only an address within a verified domain of one’s own workspace is asked', async () => {
  const [one, two] = [await world(), await world()]
  const attempt = (webAddress: string) => one.admin.send('POST', '/accounts/address/try', { webAddress })
  for (const wrong of [
    `https://${two.domain}`,
    'https://127.0.0.1',
    `http://${one.domain}`,
    `https://${one.domain}/path`,
    'https://localhost',
  ])
    expect((await attempt(wrong)).status, wrong).toBe(422)
  const { status, body } = await attempt(`https://portfolio.${one.domain}`)
  expect([status, typeof body.fault, Object.keys(body)]).toEqual([200, 'string', ['fault']])
  const viewer = await addPerson(one.account, ['View User'])
  expect((await viewer.send('POST', '/accounts/address/try', { webAddress: `https://${one.domain}` })).status).toBe(403)
})
