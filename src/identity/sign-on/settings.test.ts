/** Setting up the provider of a workspace: stored and returned values, and addresses that are never contacted. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { discover } from './server/discover.ts'
import { testProvider } from './server/provider-for-tests.ts'
import { signOnWorld } from './server/world-for-tests.ts'

const publicUrl = 'http://portolan.test'
const app = await testApp({ PRIVATE_PROVIDERS: 'on', PUBLIC_URL: publicUrl })
const { addPerson, database } = app
const rows = rowsOf(database)
const provider = await testProvider({ redirectAddress: `${publicUrl}/signon/callback` })
const { world, signOn, as } = signOnWorld(app, provider)

/** A server that answers as a test wants, and records its requests. */
let [page, asked]: [string, string[]] = ['', []]
const odd = createServer((request, response) => {
  asked.push(request.url!)
  if (page === 'elsewhere') return response.writeHead(302, { location: `${provider.issuer}/.well-known/openid-configuration` }).end()
  if (!page) return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': 'application/json' }).end(page)
})
await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done))
const oddAddress = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
afterAll(async () => {
  await provider.close()
  odd.close()
})

test('the settings are returned without the secret, and each change is audited', async () => {
  const { account, admin, domain, settings } = await world()
  const told = (await admin.send('GET', '/accounts/signon')).body
  expect(told).toMatchObject({
    isOn: true,
    issuer: provider.issuer,
    clientId: 'portolan',
    domains: [{ domainName: domain, signsOn: true }],
    passwordAllowed: true,
    enrolsUnknown: false,
    redirectAddress: `${publicUrl}/signon/callback`,
  })
  expect(JSON.stringify(told)).not.toContain('secret of the client')
  const [kept] = await rows<{ sealed: Buffer }>('select sealed_secret as sealed from sign_on_provider where account_id = $1', [account])
  expect(kept!.sealed.toString('latin1')).not.toContain('secret of the client')
  await admin.send('PUT', '/accounts/signon', { ...settings, clientSecret: null, passwordAllowed: false, enrolsUnknown: true })
  const { body: audit } = await admin.send('GET', '/audit?kind=settings')
  expect(audit.map(({ details }: { details: unknown }) => details)).toEqual([
    { passwordAllowed: [true, false], signOnEnrolsUnknown: [false, true] },
    {
      signOnIssuer: [null, provider.issuer],
      signOnClientId: [null, 'portolan'],
      signOnDomains: [null, domain],
      signOnSecret: [null, 'changed'],
    },
  ])
  expect(JSON.stringify(audit)).not.toContain('secret of the client')
})

test('settings that were read before another change are neither saved nor removed', async () => {
  const { admin, settings } = await world()
  const { headers } = await admin.send('GET', '/accounts/signon')
  const old = { 'if-match': headers['etag']! }
  const saved = await admin.send('PUT', '/accounts/signon', { ...settings, passwordAllowed: false }, old)
  expect(saved.status).toBe(200)
  const stale = [
    await admin.send('PUT', '/accounts/signon', { ...settings, enrolsUnknown: true }, old),
    await admin.send('DELETE', '/accounts/signon', undefined, old),
  ]
  for (const { status, body } of stale)
    expect([status, body.message]).toEqual([409, 'The settings changed in the meantime. Check them and save again.'])
  expect((await admin.send('GET', '/accounts/signon')).body).toMatchObject({ passwordAllowed: false, enrolsUnknown: false })
  expect((await admin.send('DELETE', '/accounts/signon', undefined, { 'if-match': saved.headers['etag']! })).status).toBe(204)
})

test('only users who may edit the workspace change it, and not while impersonating', async () => {
  const { account, admin, settings } = await world()
  const other = await addPerson(account, ['Company Admin'])
  for (const [method, path] of [
    ['GET', '/accounts/signon'],
    ['PUT', '/accounts/signon'],
    ['POST', '/accounts/signon/try'],
    ['DELETE', '/accounts/signon'],
  ] as const)
    expect((await other.send(method, path, method === 'GET' ? undefined : settings)).status, path).toBe(403)
  const boss = await addPerson(account, ['Global Admin'])
  expect((await admin.send('POST', '/users/impersonate', { impersonateUserId: boss.userId })).status).toBe(200)
  expect((await admin.send('PUT', '/accounts/signon', settings)).status).toBe(403)
})

test('a secret goes to the issuer that it was entered for, and to no other', async () => {
  const { admin, settings } = await world()
  for (const change of [{ issuer: oddAddress }, { clientId: 'another' }]) {
    const refused = await admin.send('PUT', '/accounts/signon', { ...settings, ...change, clientSecret: null })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'clientSecret'])
  }
  expect((await admin.send('PUT', '/accounts/signon', { ...settings, accountDomainIds: [], passwordAllowed: false })).status).toBe(422)
})

test('removing it ends its sessions, and lets passwords in again', async () => {
  const { account, admin, colleague } = await world({ passwordAllowed: false })
  const ada = await colleague('Author')
  const { token } = (await signOn(ada.emailAddress, ada.subject)).body
  expect((await admin.send('DELETE', '/accounts/signon')).status).toBe(204)
  expect((await as(token)('GET', '/areas')).status).toBe(401)
  expect((await ada.send('GET', '/areas')).status).toBe(200)
  expect((await admin.send('GET', '/accounts/signon')).body).toMatchObject({ isOn: false, issuer: null, passwordAllowed: true })
  expect(await rows('select 1 from sign_on_identity where account_id = $1', [account])).toEqual([])
  expect((await admin.send('DELETE', '/accounts/signon')).status).toBe(404)
  const [last] = (await admin.send('GET', '/audit?kind=settings')).body
  expect(last.details).toMatchObject({ signOnIssuer: [provider.issuer, null] })
})

test('“Try it” asks for the discovery document and says what is wrong with it', async () => {
  const { admin } = await world()
  const fault = async (issuer: string, answer = '') => {
    page = answer
    return (await admin.send('POST', '/accounts/signon/try', { issuer })).body.fault as string | null
  }
  expect(await fault(provider.issuer)).toBeNull()
  expect(await fault(`${provider.issuer}/.well-known/openid-configuration`)).toBeNull()
  expect(await fault(oddAddress)).toContain('no discovery document')
  expect(await fault(oddAddress, 'not JSON')).toContain('no discovery document')
  expect(await fault(oddAddress, JSON.stringify({ issuer: 'https://another.example' }))).toContain('another issuer')
  expect(await fault(oddAddress, JSON.stringify({ issuer: oddAddress }))).toContain('names no page')
  const odd = { issuer: oddAddress, authorization_endpoint: 'javascript:alert(1)', token_endpoint: oddAddress, jwks_uri: oddAddress }
  expect(await fault(oddAddress, JSON.stringify(odd))).toContain('https')
  expect(await fault(oddAddress, 'x'.repeat(1_100_000))).toContain('too long')
  expect(await fault(oddAddress, 'elsewhere'), 'redirections are not followed').toContain('no discovery document')
  expect(await fault('http://127.0.0.1:9')).toContain('does not answer')
  expect(await fault('https://nobody.invalid')).toContain('no server of this name')
  expect((await admin.send('POST', '/accounts/signon/try', { issuer: 'ftp://x' })).status).toBe(400)
})

test('unless the installation allows it, neither http nor an address of a private network is asked', async () => {
  asked = []
  page = ''
  const faultOf = (issuer: string) =>
    discover({ privateProviders: false }, { issuer, clientId: 'x', clientSecret: 'x' }).then(
      () => 'none',
      (error: Error) => error.message,
    )
  expect(await faultOf(oddAddress)).toContain('https')
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '169.254.169.254', '10.0.0.1', 'localhost'])
    expect(await faultOf(oddAddress.replace('http://127.0.0.1', `https://${host}`)), host).toContain('private network')
  expect(asked).toEqual([])
})
