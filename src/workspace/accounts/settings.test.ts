/** The settings of a workspace, who may change them, and domains that must be proven. */
import { createSocket } from 'node:dgram'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/** Name → texts, answered over UDP as RFC 1035 has it. */
const records = new Map<string, string>()
const dns = createSocket('udp4')
dns.on('message', (query, from) => {
  const labels: string[] = []
  let at = 12
  for (; query[at]; at += query[at]! + 1) labels.push(query.subarray(at + 1, at + 1 + query[at]!).toString())
  const text = records.get(labels.join('.'))
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(text ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(text ? 1 : 0, 6)
  header.fill(0, 8)
  const answer = text
    ? Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]), Buffer.from(text)])
    : Buffer.alloc(0)
  dns.send(Buffer.concat([header, query.subarray(12, at + 5), answer]), from.port, from.address)
})
await new Promise<void>((done) => dns.bind(0, '127.0.0.1', done))
afterAll(() => void dns.close())

const { addAccount, addPerson, database } = await testApp({ DNS_SERVERS: `127.0.0.1:${dns.address().port}` })
const rows = rowsOf(database)

async function world() {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const account = await addAccount({ parentAccountId: namespace })
  return {
    namespace,
    account,
    provider: await addPerson(namespace, ['Certified Provider Admin']),
    admin: await addPerson(account, ['Global Admin']),
    company: await addPerson(account, ['Company Admin']),
    enterprise: await addPerson(account, ['Enterprise Admin']),
  }
}

test('name, address and settings are changed, logged, and what is left out stays', async () => {
  const { account, admin, company } = await world()
  const body = {
    name: 'Brightwater',
    workspaceName: `Water ${account}`,
    city: 'Oslo',
    timeZone: 'UTC',
    currency: 'eur',
    fixedCapabilityMode: true,
  }
  expect((await company.send('PUT', `/accounts/${account}`, body)).status).toBe(403)
  const changed = await admin.send('PUT', `/accounts/${account}`, body)
  expect(changed.body).toMatchObject({ name: 'Brightwater', currency: 'EUR', fixedCapabilityMode: true, address: { city: 'Oslo' } })
  expect((await admin.send('POST', '/users/refreshuser')).body.currency).toBe('EUR')
  expect((await admin.send('PUT', `/accounts/${account}`, { city: 'Bergen' })).body).toMatchObject({
    name: 'Brightwater',
    address: { city: 'Bergen' },
  })
  const { body: audit } = await admin.send('GET', '/audit?kind=settings')
  expect(audit[0]).toMatchObject({ kind: 'settings', userName: 'Test Global Admin', details: { city: ['Oslo', 'Bergen'] } })
  expect((await admin.send('PUT', `/accounts/${account}`, { currency: 'E1' })).status).toBe(400)
  expect((await admin.send('PUT', `/accounts/${account}`, { isDemoAccount: true })).body.isDemoAccount).toBe(false)
})

test('the level of the technology questions is chosen here, too', async () => {
  const { account, admin } = await world()
  const levels = '00000007-0000-8000-8000-000000000003'
  expect((await admin.send('PUT', `/accounts/${account}`, { refQuestionLevelId: levels })).body.refQuestionLevelId).toBe(levels)
})

test('a name that another workspace has is refused', async () => {
  const { account, admin, namespace } = await world()
  const taken = await admin.send('PUT', `/accounts/${account}`, { workspaceName: ` account ${namespace.toUpperCase()}` })
  expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'workspaceName'])
})

test('a provider changes its client; nobody changes somebody else’s', async () => {
  const { account, provider, admin } = await world()
  const other = await world()
  expect((await provider.send('PUT', `/accounts/${account}`, { city: 'Oslo' })).status).toBe(200)
  expect((await other.provider.send('PUT', `/accounts/${account}`, { city: 'No' })).status).toBe(404)
  expect((await admin.send('PUT', `/accounts/${other.account}`, { city: 'No' })).status).toBe(404)
  expect((await admin.send('PUT', '/accounts/maxeditusers', { accountId: other.account, maxEditUserAccounts: 1 })).status).toBe(404)
})

test('a logo is kept, served, and replaced', async () => {
  const { account, admin } = await world()
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const form = new FormData()
  form.append('accountData', JSON.stringify({ showLogoOnly: true }))
  form.append('file', new File([png], 'logo.png'))
  const sent = new Response(form)
  const { body } = await admin.send('PUT', `/accounts/${account}`, Buffer.from(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type')!,
  })
  expect(body).toMatchObject({ showLogoOnly: true, logoFilename: expect.stringMatching(/^p.*webp$/) })
  expect((await admin.send('POST', '/users/refreshuser')).body).toMatchObject({
    showLogoOnly: true,
    thumbnailLogoFilename: body.thumbnailLogoFilename,
  })
})

test('trial, demo and provider are for system administrators', async () => {
  const { account, namespace, admin, enterprise } = await world()
  for (const path of ['trial', 'demo', 'certifiedprovider']) expect((await admin.send('PUT', `/accounts/${path}`, {})).status).toBe(403)
  const ends = '2030-01-01T00:00:00.000Z'
  expect((await enterprise.send('PUT', '/accounts/trial', { isTrialAccount: true, trialExpiryDate: ends })).body).toMatchObject({
    isTrialAccount: true,
    isTrialExpired: false,
  })
  expect((await enterprise.send('PUT', '/accounts/trial', { isTrialAccount: true })).status).toBe(422)
  expect((await enterprise.send('PUT', '/accounts/trial', { isTrialAccount: false })).body).toMatchObject({
    isTrialAccount: false,
    trialExpiryDate: null,
  })
  expect((await enterprise.send('PUT', '/accounts/demo', { isDemoAccount: true })).body.isDemoAccount).toBe(true)
  const provider = (body: object) => enterprise.send('PUT', '/accounts/certifiedprovider', body)
  expect((await provider({ accountId: namespace, accountType: 'Client' })).status).toBe(422)
  expect((await provider({ accountId: account, parentAccountId: account })).status).toBe(422)
  expect((await provider({ accountId: account, parentAccountId: null })).body.parentAccountId).toBe(null)
  expect((await provider({ accountId: namespace, accountType: 'Client' })).body.accountType).toBe('Client')
  expect((await provider({ accountId: account, accountType: 'Premier Partner' })).body.accountType).toBe('Premier Partner')
})

test('a sub-provider stays with its provider when its type changes; there are two levels of providers, and no more', async () => {
  const { account, namespace, enterprise } = await world()
  const other = await world()
  const sub = await addAccount({ type: 'Certified Provider', parentAccountId: namespace })
  const place = async (body: object) => {
    const { status, body: told } = await enterprise.send('PUT', '/accounts/certifiedprovider', { accountId: sub, ...body })
    return status === 200 ? [told.accountType, told.parentAccountId] : [status, told.errors[0].path]
  }
  expect(await place({ accountType: 'Premier Partner' })).toEqual(['Premier Partner', namespace])
  expect(await place({ accountType: 'Premier Partner', parentAccountId: other.namespace })).toEqual(['Premier Partner', other.namespace])
  expect(await place({ parentAccountId: namespace })).toEqual(['Premier Partner', namespace])
  expect(await place({ accountId: account, accountType: 'Certified Provider' })).toEqual(['Certified Provider', null])
  expect(await place({ accountId: account, parentAccountId: sub })).toEqual([422, 'parentAccountId'])
  expect(await place({ accountId: account, accountType: 'Client', parentAccountId: sub })).toEqual(['Client', sub])
  expect(await place({ accountType: 'Client' })).toEqual([422, 'accountType'])
  // The account has a sub-provider of its own.
  expect(await place({ accountId: namespace, parentAccountId: other.namespace })).toEqual([422, 'parentAccountId'])
  expect(await place({ parentAccountId: sub })).toEqual([422, 'parentAccountId'])
  expect(await place({ parentAccountId: null })).toEqual(['Premier Partner', null])
})

test('seats are not fewer than the people who sit in them', async () => {
  const { admin } = await world()
  const invitation = { firstName: 'Bea', lastName: 'Water', emailAddress: 'bea@seats.example', roleName: 'Author' }
  expect((await admin.send('POST', '/accounts/inviteuser', invitation)).status).toBe(200)
  // An invitation that waits has a seat, too: without one it could not be accepted.
  for (const most of [1, 2])
    expect((await admin.send('PUT', '/accounts/maxeditusers', { maxEditUserAccounts: most })).status, String(most)).toBe(422)
  expect((await admin.send('PUT', '/accounts/maxeditusers', { maxEditUserAccounts: 3 })).body.maxEditUserAccounts).toBe(3)
  expect((await admin.send('PUT', '/accounts/maxeditusers', { maxEditUserAccounts: null })).body.maxEditUserAccounts).toBe(null)
  const flags = { onlyCertifiedProviderCanAddEditUsers: true, onlyCertifiedProviderCanAddViewUsers: false }
  expect((await admin.send('PUT', '/accounts/certifiedprovideraddusers', flags)).body).toMatchObject(flags)
})

test('a domain counts once its DNS record is there, for one workspace', async () => {
  const [one, other] = [await world(), await world()]
  const claim = async ({ admin }: typeof one) =>
    (await admin.send('PUT', '/accounts/domains', { accountDomains: [{ domainName: '@Water.Example' }] })).body[0]
  const [first, second] = [await claim(one), await claim(other)]
  expect(first).toMatchObject({ domainName: 'Water.Example', allowAutomaticEnrollment: true, provenDate: null })
  const prove = ({ admin }: typeof one, { accountDomainId }: { accountDomainId: string }) =>
    admin.send('POST', `/accounts/domains/${accountDomainId}/prove`)
  expect((await prove(one, first)).status).toBe(422)
  records.set('water.example', second.proofRecord)
  expect((await prove(one, first)).status).toBe(422)
  expect((await prove(other, first)).status).toBe(404)
  records.set('water.example', first.proofRecord)
  expect((await prove(one, first)).body[0].provenDate).not.toBe(null)
  records.set('water.example', second.proofRecord)
  expect((await prove(other, second)).status).toBe(409)
  const enrols = async ({ admin }: typeof one) => (await admin.send('GET', '/accounts/current')).body.isAutomaticEnrollmentEnabled
  expect([await enrols(one), await enrols(other)]).toEqual([true, false])
  const kept = await one.admin.send('PUT', '/accounts/domains', {
    accountDomains: [{ domainName: 'water.example', allowAutomaticEnrollment: false }],
  })
  expect(kept.body[0]).toMatchObject({ allowAutomaticEnrollment: false, provenDate: expect.anything() })
  expect(await enrols(one)).toBe(false)
  expect((await one.company.send('GET', '/accounts/domains')).status).toBe(403)
  expect(await rows('select 1 from account_domain where account_id = $1', [one.account])).toHaveLength(1)
})
