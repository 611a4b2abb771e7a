import { pino } from 'pino'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openBrands } from '#platform/server/brand.ts'
import type { Database } from '#platform/server/database/database.ts'
import { withLogo } from '#platform/server/mail/letter.ts'
import { logosIn, type LetterLogo } from '#platform/server/mail/logo.ts'
import { testApp, type Answered, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { removePictures } from './server/pictures.ts'

const { addAccount, addPerson, app, database, send, services } = await testApp()
const rows = rowsOf(database)
let admin: Person
beforeAll(async () => {
  admin = await addPerson(await addAccount(), ['Enterprise Admin', 'Global Admin'])
})

const picture = (width: number, height: number, colour = '#1b5e9b') =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer()

async function save(method: 'POST' | 'PUT', path: string, configData: object, files: Record<string, Buffer> = {}): Promise<Answered> {
  const form = new FormData()
  form.append('configData', JSON.stringify(configData))
  for (const [name, bytes] of Object.entries(files)) form.append('files', new File([new Uint8Array(bytes)], name))
  const sent = new Response(form)
  return admin.send(method, path, Buffer.from(await sent.arrayBuffer()), { 'content-type': sent.headers.get('content-type')! })
}
const here = async (host: string, headers: Record<string, string> = {}) =>
  (await send('GET', '/config', undefined, { host, ...headers })).body
/** Letter from the outbox. */
const letterTo = async (address: string) =>
  (
    await rows<{ subject: string; text_body: string; html_body: string; logo: LetterLogo | null; from_name: string | null }>(
      'select subject, text_body, html_body, logo, from_name from mail_message where to_address = $1',
      [address],
    )
  )[0]!
const stored = async (name: string) => app.inject({ method: 'GET', url: `/images/brands/${name}` })

test('a host that is set up has its name and pictures before sign-in; the neighbour and an unknown host are neutral', async () => {
  const made = await save(
    'POST',
    '/config',
    { domain: 'Atlas.Example', apiDomain: 'api.atlas.example', siteTitle: 'Atlas', logoFilename: 'logo.png', faviconFilename: 'dot.png' },
    { 'logo.png': await picture(1280, 320), 'dot.png': await picture(300, 200) },
  )
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({ domain: 'atlas.example', siteTitle: 'Atlas', poweredBy: true, darkLogoFilename: null, version: 1 }),
  ])
  const { logoFilename, faviconFilename } = made.body
  const brand = { domain: 'atlas.example', siteTitle: 'Atlas', logoFilename, faviconFilename }
  for (const host of ['atlas.example', 'ATLAS.example:8443', 'api.atlas.example', 'atlas.example.'])
    expect(await here(host), host).toMatchObject(brand)
  expect(await here('gateway.example', { 'x-host-name': 'atlas.example' })).toMatchObject(brand)
  const neutral = { domain: null, siteTitle: 'Portolan', logoFilename: null, poweredBy: false }
  for (const host of ['other.example', 'sub.atlas.example', '[::1]:80', 'x'.repeat(300)])
    expect(await here(host), host).toMatchObject(neutral)
  for (const name of ["' or 1=1", '', '%', 'a@atlas.example'])
    expect(await here('x.example', { 'x-host-name': name }), name).toMatchObject(neutral)
  expect((await send('GET', '/config', undefined, { host: 'atlas.example' })).headers['vary']).toBe('host, x-host-name, accept-encoding')

  const logo = await stored(logoFilename)
  expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'png', width: 640, height: 160 })
  expect(await sharp((await stored(faviconFilename)).rawPayload).metadata()).toMatchObject({ width: 64, height: 64 })
})

test('a change counts at once; pictures stay, are replaced or go, and what nothing names is removed at night', async () => {
  const blue = await picture(64, 64)
  const data = { domain: 'change.example', siteTitle: 'One', miniLogoFilename: 'mini.png', emailLogoFilename: 'mini.png' }
  const { body: made } = await save('POST', '/config', data, { 'mini.png': blue })
  const { body: neighbour } = await save(
    'POST',
    '/config',
    { domain: 'neighbour.example', siteTitle: 'Two', miniLogoFilename: 'same.png' },
    { 'same.png': blue },
  )
  expect(neighbour.miniLogoFilename, 'the name is made of what is in the file').toBe(made.miniLogoFilename)
  const path = `/config/${made.domainConfigId}`
  const { body: replaced } = await save(
    'PUT',
    path,
    { domain: 'change.example', siteTitle: 'Three', miniLogoFilename: null, emailLogoFilename: 'red.png', poweredBy: false, version: 1 },
    { 'red.png': await picture(64, 64, '#c00') },
  )
  expect(replaced).toMatchObject({ siteTitle: 'Three', miniLogoFilename: null, poweredBy: false, version: 2 })
  expect(replaced.emailLogoFilename).not.toBe(made.emailLogoFilename)
  expect(await here('change.example')).toMatchObject({ siteTitle: 'Three' })
  expect(await here('neighbour.example')).toMatchObject({ siteTitle: 'Two', miniLogoFilename: neighbour.miniLogoFilename })
  expect((await admin.send('PUT', path, { domain: 'change.example', siteTitle: 'Four' })).body).toMatchObject({
    emailLogoFilename: replaced.emailLogoFilename,
    poweredBy: false,
  })
  expect((await save('PUT', path, { domain: 'change.example', siteTitle: 'Five', version: 2 })).status).toBe(409)

  expect((await admin.send('DELETE', path)).status).toBe(204)
  expect((await stored(replaced.emailLogoFilename)).statusCode).toBe(200)
  expect(await removePictures.run(services)).toEqual({ files: 2 })
  expect((await stored(replaced.emailLogoFilename)).statusCode).toBe(404)
  expect((await stored(neighbour.miniLogoFilename)).statusCode, 'named by another').toBe(200)
  expect(await here('change.example')).toMatchObject({ siteTitle: 'Portolan' })
})

test('a file that is no picture is refused at its field, SVG with the reason, and nothing is stored', async () => {
  const files = {
    'drawing.png': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'words.png': Buffer.from('words'),
    'idle.png': await picture(9, 9),
  }
  const data = {
    domain: 'refused.example',
    siteTitle: 'No',
    logoFilename: 'drawing.png',
    faviconFilename: 'words.png',
    darkLogoFilename: 'away.png',
  }
  const { status, body } = await save('POST', '/config', data, files)
  expect([status, body.errors]).toEqual([
    400,
    [
      { path: 'files', message: 'Name the file idle.png in configData, such as in logoFilename' },
      { path: 'logoFilename', message: expect.stringContaining('SVG files are not taken') },
      { path: 'darkLogoFilename', message: 'Send the file away.png in the part files' },
      { path: 'faviconFilename', message: expect.stringContaining('not a picture') },
    ],
  ])
  expect(await here('refused.example')).toMatchObject({ siteTitle: 'Portolan' })
  const seven = Object.fromEntries(
    await Promise.all(Array.from({ length: 7 }, async (_, at) => [`${at}.png`, await picture(2, 2)] as const)),
  )
  const many = await save('POST', '/config', { domain: 'many.example', siteTitle: 'Many' }, seven)
  expect([many.status, many.body.message]).toEqual([413, 'That form has more parts than this call takes.'])
})

test('a picture that is named again while it is removed stays, whichever comes first', async () => {
  const logo = await picture(90, 30, '#7a1b5e')
  const saved = await save('POST', '/config', { domain: 'again.example', siteTitle: 'Again', logoFilename: 'a.png' }, { 'a.png': logo })
  const { domainConfigId, logoFilename } = saved.body
  const path = `/config/${domainConfigId}`
  const unname = () => save('PUT', path, { domain: 'again.example', siteTitle: 'Again', logoFilename: null })
  const name = () => save('PUT', path, { domain: 'again.example', siteTitle: 'Again', logoFilename: 'a.png' }, { 'a.png': logo })
  await unname()
  const { files } = services
  const namedBeforeRemoved = async (key: string) => {
    if (key.endsWith(logoFilename)) expect((await name()).status).toBe(200)
    await files.remove(key)
  }
  expect(await removePictures.run({ ...services, files: { ...files, remove: namedBeforeRemoved } })).toEqual({ files: 0 })
  expect((await stored(logoFilename)).statusCode).toBe(200)
  // Removed between being stored and being named.
  await unname()
  const { put } = files
  files.put = async (...given) => {
    files.put = put
    await put(...given)
    expect(await removePictures.run(services)).toEqual({ files: 1 })
  }
  expect((await name()).status).toBe(200)
  expect((await stored(logoFilename)).statusCode).toBe(200)
})

test('a host is of one configuration, and is a host', async () => {
  const { body: made } = await save('POST', '/config', { domain: 'taken.example', apiDomain: 'api.taken.example', siteTitle: 'First' })
  const named = (data: object) => save('POST', '/config', { siteTitle: 'Second', ...data })
  expect((await named({ domain: 'TAKEN.example' })).body.errors).toEqual([
    { path: 'domain', message: 'Another configuration has the host taken.example' },
  ])
  expect((await named({ domain: 'fresh.example', apiDomain: 'taken.example' })).body.errors[0].path).toBe('apiDomain')
  expect((await named({ domain: 'api.taken.example' })).status).toBe(409)
  const path = `/config/${made.domainConfigId}`
  expect((await admin.send('PUT', path, { domain: 'taken.example', siteTitle: 'First' })).body.apiDomain).toBe('api.taken.example')
  for (const domain of ['https://x.example', 'x.example/path', 'x.example:443', 'a b', 'me@x.example', '%00'])
    expect((await named({ domain })).status, domain).toBe(422)
  expect((await named({ domain: 'müller.example' })).body.domain).toBe('xn--mller-kva.example')
})

test('of two concurrent claims of a host one succeeds', async () => {
  const both = await Promise.all(
    ['race.example', 'other-race.example'].map((domain) =>
      save('POST', '/config', { domain, apiDomain: 'api.race.example', siteTitle: 'Race' }),
    ),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('system administrators alone list, read and write configurations', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const [{ domainConfigId }] = (await admin.send('GET', '/config/all')).body as [{ domainConfigId: string }]
  expect((await admin.send('GET', `/config/${domainConfigId}`)).status).toBe(200)
  expect((await admin.send('GET', `/config/${boss.userId}`)).status).toBe(404)
  for (const [method, path] of [
    ['GET', '/config/all'],
    ['GET', `/config/${domainConfigId}`],
    ['PUT', `/config/${domainConfigId}`],
    ['POST', '/config'],
    ['DELETE', `/config/${domainConfigId}`],
  ] as const)
    expect(
      (await boss.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : { domain: 'b.example', siteTitle: 'B' })).status,
      path,
    ).toBe(403)
})

test('a letter has the name and the logo of the host that it was asked for at, and leads where it always does', async () => {
  await save(
    'POST',
    '/config',
    { domain: 'letters.example', siteTitle: 'Letters <& Co>', emailLogoFilename: 'mail.png' },
    { 'mail.png': await picture(640, 160) },
  )
  const ask = (emailAddress: string, headers: Record<string, string>) => send('POST', '/users/registeremail', { emailAddress }, headers)
  await ask('ann@branded.example', { host: 'letters.example' })
  const letter = await letterTo('ann@branded.example')
  expect(letter).toMatchObject({ subject: 'Continue your registration with Letters <& Co>', from_name: 'Letters <& Co>' })
  expect(letter.text_body).toMatch(/register with Letters <& Co>[^]*http:\/\/(localhost|127\.0\.0\.1)[^]*Powered by Portolan/)
  expect(letter.html_body).toContain('register with Letters &lt;&amp; Co&gt;')
  const drawn = (await logosIn(services)(letter.logo!))!
  expect(withLogo(letter.html_body, letter.logo!, drawn)).toMatch(
    /<img src="cid:logo@portolan" width="224" height="56" alt="Letters &lt;&amp; Co/,
  )
  expect(await sharp(drawn.png).metadata()).toMatchObject({ format: 'png', width: 448, height: 112 })
  await ask('bob@branded.example', { host: 'other.example' })
  expect(await letterTo('bob@branded.example')).toMatchObject({
    subject: 'Continue your registration with Portolan',
    logo: null,
    from_name: null,
  })
})

test('people of a workspace with an address of its own get letters in the look of that, wherever they are asked for', async () => {
  const accountId = await addAccount()
  await rows("update account set web_address = 'https://own.example' where account_id = $1", [accountId])
  await rows(
    "insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, proven_date) values (gen_random_uuid(), $1, 'own.example', 'own.example', now())",
    [accountId],
  )
  await save('POST', '/config', { domain: 'own.example', siteTitle: 'Own', poweredBy: false })
  await send('POST', '/users/registeremail', { emailAddress: 'cid@own.example' }, { host: 'letters.example' })
  const letter = await letterTo('cid@own.example')
  expect(letter.subject).toBe('Continue your registration with Own')
  expect(letter.text_body).toContain('https://own.example/register')
  expect(letter.text_body).not.toContain('Portolan')
})

test('while the database does not answer, a page goes with the look that its host had', async () => {
  await save('POST', '/config', { domain: 'away.example', siteTitle: 'Away' })
  let isAway = false
  const askedBy: Database['askedBy'] = (caller) => {
    if (isAway) throw new Error('The database is away')
    return services.database.askedBy(caller)
  }
  const brandHere = openBrands({ ...services.database, askedBy }, pino({ level: 'silent' }))
  const titleAt = async (host: string) => (await brandHere(host, '192.0.2.0/24')).siteTitle
  expect(await titleAt('away.example')).toBe('Away')
  isAway = true
  expect([await titleAt('away.example'), await titleAt('other.example')]).toEqual(['Away', 'Portolan'])
})
