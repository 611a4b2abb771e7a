/** Forms that somebody means harm with: fields that are not theirs to set, and files that are no pictures. */
import { deflateSync } from 'node:zlib'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { peopleWith } from '#identity/sign-in/server/password-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { app, database, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)
const password = 'a lighthouse keeper'
const person = await peopleWith(password, { database, addAccount, addPerson })

const rolesOf = async (userId: string) =>
  (await rows<{ role: string }>('select role_name as role from user_role where user_id = $1 order by 1', [userId])).map(({ role }) => role)

/** A form with a JSON part and perhaps a file, as browsers send it. */
function form(json: string, body: string, file?: { name: string; type: string; bytes: Buffer | string }) {
  const boundary = `b${uuidv7()}`
  const part = (head: string, bytes: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(bytes as string),
      Buffer.from('\r\n'),
    ])
  const payload = Buffer.concat([
    part(`name="${json}"`, body),
    ...(file ? [part(`name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}`, file.bytes)] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
async function put(who: Person, url: string, { payload, headers }: ReturnType<typeof form>) {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api${url}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, body: answer.body }
}
test('a profile takes what it has fields for, and nothing else that a user is made of', async () => {
  const author = await person(['Author'])
  const kept = async () =>
    rows("select to_jsonb(u) - array['position', 'version', 'modified_date'] as u from app_user u where user_id = $1", [author.userId])
  const before = await kept()
  const body = JSON.stringify({
    position: 'Captain',
    userId: uuidv7(),
    roles: [{ roleName: 'Enterprise Admin', accountId: null, portfolioId: null }],
    isSystemAdministrator: true,
    emailAddressVerified: false,
    passwordHash: 'x',
    password_hash: 'x',
    invited: true,
    version: 900,
    imageFilename: '../../secret-key',
    thumbnailFilename: 'x',
    lastAccountId: uuidv7(),
    permissions: { edit: true },
    __proto__: { isSystemAdministrator: true },
    constructor: { prototype: { isSystemAdministrator: true } },
  }).replace('"permissions"', '"__proto__":{"isSystemAdministrator":true},"permissions"')
  expect((await put(author, `/users/${author.userId}`, form('userData', body))).status).toBeLessThan(500)
  await put(author, `/users/${author.userId}`, form('userData', body.replace('"__proto__":{"isSystemAdministrator":true},', '')))
  expect(await kept()).toEqual(before)
  expect([await rolesOf(author.userId), ({} as Record<string, unknown>)['isSystemAdministrator']]).toEqual([['Author'], undefined])
})

test('the settings of a workspace take no plan, provider, trial or address along', async () => {
  const provider = await addAccount({ type: 'Certified Provider' })
  const admin = await person(['Global Admin'], await addAccount({ parentAccountId: provider }))
  const guarded = `account_type_id, parent_account_id, subscription_level, max_edit_user_accounts, is_trial_account, trial_expiry_date, is_demo_account,
    requires_second_factor, password_allowed, web_address, deleted_date, only_certified_provider_can_add_edit_users, cost_visibility`
  const kept = () => rows(`select ${guarded} from account where account_id = $1`, [admin.accountId])
  const before = await kept()
  const body = {
    city: 'Oslo',
    accountId: provider,
    accountType: 'Certified Provider',
    accountTypeId: 'Certified Provider',
    parentAccountId: null,
    subscriptionLevel: 'PROVIDER',
    maxEditUserAccounts: 100_000,
    isTrialAccount: false,
    trialExpiryDate: '2099-01-01T00:00:00.000Z',
    isDemoAccount: true,
    requiresSecondFactor: true,
    passwordAllowed: false,
    webAddress: 'https://evil.example',
    deletedDate: '2020-01-01T00:00:00.000Z',
    onlyCertifiedProviderCanAddEditUsers: true,
    logoFilename: '../../secret-key',
  }
  expect((await put(admin, `/accounts/${admin.accountId}`, form('accountData', JSON.stringify(body)))).status).toBe(200)
  expect(await kept()).toEqual(before)
  expect((await put(admin, `/accounts/${provider}`, form('accountData', JSON.stringify({ city: 'Oslo' })))).status).toBe(404)
  for (const [path, sent] of [
    ['/accounts/trial', { isTrialAccount: false }],
    ['/accounts/demo', { isDemoAccount: true }],
    ['/accounts/certifiedprovider', { accountType: 'Certified Provider' }],
    ['/accounts/certifiedprovider', { accountId: admin.accountId, parentAccountId: await addAccount({ type: 'Certified Provider' }) }],
  ] as const)
    expect((await admin.send('PUT', path, sent)).status, path).toBe(403)
  expect(await kept()).toEqual(before)
})

/** A PNG that says it has so many pixels, of nothing. */
function png(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) => (bytes.reduce((c, byte) => crcTable[(c ^ byte) & 0xff]! ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a photo or a logo that is a page, a program, a bomb or too long is refused, and leaves nothing behind', async () => {
  const admin = await person(['Global Admin'])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="http://169.254.169.254/"/></svg>'
  const bad: [string, string, Buffer | string][] = [
    ['x.svg', 'image/svg+xml', svg],
    ['x.png', 'image/png', svg],
    ['x.html', 'text/html', '<script>alert(1)</script>'],
    ['x.png', 'image/png', '<!doctype html><script>alert(1)</script>'],
    ['x.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'],
    ['bomb.png', 'image/png', png(60_000, 60_000)],
    ['../../../etc/passwd', 'image/png', 'not a picture'],
    ['big.png', 'image/png', Buffer.alloc(30 * 1024 * 1024)],
  ]
  for (const [name, type, bytes] of bad)
    for (const [json, url] of [
      ['userData', `/users/${admin.userId}`],
      ['accountData', `/accounts/${admin.accountId}`],
    ] as const) {
      const { status } = await put(admin, url, form(json, '{}', { name, type, bytes }))
      expect([400, 413], `${name} as ${type} to ${url}: ${status}`).toContain(status)
    }
  const [user] = await rows<{ name: string | null }>('select image_filename as name from app_user where user_id = $1', [admin.userId])
  const [account] = await rows<{ name: string | null }>('select logo_filename as name from account where account_id = $1', [
    admin.accountId,
  ])
  expect([user!.name, account!.name]).toEqual([null, null])
  for (const path of [
    '/images/users/..%2f..%2fsecret-key',

    '/images/logos/p.webp',
    '/images/secret/x.webp',
  ])
    expect((await app.inject({ method: 'GET', url: path })).statusCode, path).toBe(404)
})
