import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp } from '#platform/testing/app.ts'
import { commonValues } from '#insight/overview/contract/common-values.ts'
import { referenceLists } from '#portfolio/reference-lists/contract.ts'
import { accountFields } from '#tenancy/account/contract/account.ts'

const { database, send, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)

test('the current account has every field, its parent, address and domains', async () => {
  const provider = await addAccount({ type: 'Certified Provider' })
  const account = await addAccount({ parentAccountId: provider })
  await rows(
    "update account set city = 'Bergen', country_id = 'NO', is_trial_account = true, trial_expiry_date = now() - interval '1 hour' where account_id = $1",
    [account],
  )
  await rows(
    'insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, proven_date) values ($1, $2, $3, $3, now())',
    [uuidv7(), account, `${account}.example`],
  )
  const viewer = await addPerson(account, ['View User'])
  const { status, body } = await viewer.send('GET', '/accounts/current')
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['accountId', 'settingsVersion', ...Object.keys(accountFields)].sort())
  expect(body).toMatchObject({
    accountId: account,
    parentAccountId: provider,
    parentAccountName: `Account ${provider}`,
    accountType: 'Client',
    isTrialExpired: true,
    currency: 'USD',
    address: { city: 'Bergen', countryName: 'Norway' },
    accountDomains: [{ domainName: `${account}.example`, allowAutomaticEnrollment: true }],
    technologyQuestionsCount: 0,
    technologyQuestionsPointWeight: null,
    currentSetupStep: 'COMPANY_DETAILS',
  })
})

test('settings that were read before another change are refused, whatever else has changed in the workspace', async () => {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  const read = async () => (await admin.send('GET', '/accounts/current')).body.settingsVersion as string
  const set = (version: string, settings: object) => admin.send('PUT', `/accounts/${account}`, settings, { 'if-match': `"${version}"` })
  const before = await read()
  await admin.send('POST', '/applications', { name: 'Ledger' })
  await admin.send('PUT', '/accounts/secondfactor', { requiresSecondFactor: false })
  const saved = await set(before, { contactPhone: '+47 55 00 00 00', currency: 'NOK' })
  expect([saved.status, saved.body.settingsVersion]).toEqual([200, await read()])
  const stale = await set(before, { contactPhone: null, city: 'Oslo', currency: 'USD' })
  expect([stale.status, stale.body.message]).toEqual([409, 'The settings changed in the meantime. Check them and save again.'])
  expect((await admin.send('GET', '/accounts/current')).body).toMatchObject({
    contactPhone: '+47 55 00 00 00',
    currency: 'NOK',
    address: null,
  })
  expect((await set(saved.body.settingsVersion, { city: 'Oslo' })).status).toBe(200)
})

test('pages of one setting have the same version, and overwrite nothing that another one has saved', async () => {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin', 'Enterprise Admin'])
  const version = async () => (await admin.send('GET', '/accounts/current')).body.settingsVersion as string
  const first = await version()
  expect((await admin.send('GET', `/billing/${account}/terms`)).body).toMatchObject({ settingsVersion: first })
  expect((await admin.send('PUT', '/accounts/trial', { isTrialAccount: true, trialExpiryDate: '2199-01-01T00:00:00Z' })).status).toBe(200)
  const stale = [
    ['trial', { isTrialAccount: false }],
    ['demo', { isDemoAccount: true }],
    ['maxeditusers', { maxEditUserAccounts: 7 }],
    ['certifiedprovideraddusers', { onlyCertifiedProviderCanAddEditUsers: true }],
    ['secondfactor', { requiresSecondFactor: true }],
    ['address', { webAddress: null }],
    ['certifiedprovider', { accountType: 'Client' }],
    ['billingday', { billingPeriodStartDay: 3 }],
    ['providermargin', { providerMarginRate: 3 }],
    ['tax_number', { taxNumber: 'DE136695976' }],
    ['costvisibility', { costVisibility: 'editors' }],
  ] as const
  for (const [path, body] of stale) {
    const answer = await admin.send('PUT', `/accounts/${path}`, body, { 'if-match': `"${first}"` })
    expect([path, answer.status, answer.body.message]).toEqual([
      path,
      409,
      'The settings changed in the meantime. Check them and save again.',
    ])
  }
  expect((await admin.send('PUT', '/cockpit/told', { figuresHidden: true }, { 'if-match': `"${first}"` })).status).toBe(409)
  for (const path of ['/accounts/tax_number', '/accounts/costvisibility', '/cockpit/told'])
    expect((await admin.send('GET', path)).body.settingsVersion, path).toBe(await version())
  const details = { name: 'Other', addressLine1: 'Quay 1', city: 'Oslo', countryId: 'NO' }
  const setups = { setup_account: details, setup_subscription_billing_details: { ...details, billingEmailAddress: 'books@other.example' } }
  for (const [path, body] of Object.entries(setups))
    expect((await admin.send('POST', `/accounts/${path}`, body, { 'if-match': `"${first}"` })).status, path).toBe(409)
  const now = await version()
  const { status, body } = await admin.send('PUT', '/accounts/maxeditusers', { maxEditUserAccounts: 7 }, { 'if-match': `"${now}"` })
  expect([status, body.isTrialAccount, body.maxEditUserAccounts, body.isDemoAccount]).toEqual([200, true, 7, false])
  const fresh = [
    ['/accounts/tax_number', { taxNumber: '123' }],
    ['/accounts/costvisibility', { costVisibility: 'editors' }],
    ['/accounts/costvisibility', { costVisibility: 'editors' }],
    ['/cockpit/told', { figuresHidden: true }],
  ] as const
  for (const [path, given] of fresh) {
    const answer = await admin.send('PUT', path, given, { 'if-match': `"${await version()}"` })
    expect([path, answer.status, answer.body.settingsVersion]).toEqual([path, 200, await version()])
    expect(answer.body).toMatchObject(given)
  }
})

test('domains that were read before another one was verified are refused', async () => {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  const set = (names: readonly string[], tag?: string) =>
    admin.send('PUT', '/accounts/domains', { accountDomains: names.map((domainName) => ({ domainName })) }, tag ? { 'if-match': tag } : {})
  const empty = await admin.send('GET', '/accounts/domains')
  const added = await set([`one.${account}.example`], empty.headers['etag'])
  expect(added.status).toBe(200)
  await rows('update account_domain set proven_date = now() where account_id = $1', [account])
  const stale = await set([`other.${account}.example`], added.headers['etag'])
  expect([stale.status, stale.body.message]).toEqual([409, 'The domains changed in the meantime. Check them and save again.'])
  const { body, headers } = await admin.send('GET', '/accounts/domains')
  expect(body).toMatchObject([{ domainName: `one.${account}.example` }])
  expect((await set([`one.${account}.example`, `other.${account}.example`], headers['etag'])).body).toHaveLength(2)
})

test('all reference lists come in one answer, unchanged until one of them changes', async () => {
  const account = await addAccount()
  const [admin, stranger] = [await addPerson(account, ['Global Admin']), await addPerson(await addAccount(), ['Global Admin'])]
  await admin.send('POST', '/refDrivers', { name: 'Cost', displayOrder: 2 })
  await admin.send('POST', '/refDrivers', { name: 'Growth', displayOrder: 1 })
  const { body, headers } = await admin.send('GET', '/accounts/referencevalues')
  expect(Object.keys(body).sort()).toEqual(referenceLists.map((list) => list.entity.path.slice(1)).sort())
  expect(body.refDrivers.map((driver: { name: string }) => driver.name)).toEqual(['Growth', 'Cost'])
  expect(body.refDrivers[0]).toMatchObject({ refDriverId: expect.any(String), shortName: null, active: true })
  const again = () => admin.send('GET', '/accounts/referencevalues', undefined, { 'if-none-match': headers['etag']! })
  expect((await again()).status).toBe(304)
  await admin.send('POST', '/refApplicationStates', { name: 'Live' })
  expect((await again()).body.refApplicationStates).toMatchObject([{ name: 'Live', isToBeRetired: false }])
  expect((await stranger.send('GET', '/accounts/referencevalues')).body.refDrivers).toEqual([])
})

test('workspaces: those managed, those to join by the domain, those one is a member of', async () => {
  const provider = await addAccount({ type: 'Premier Partner' })
  const [client, open, closed] = [await addAccount({ parentAccountId: provider }), await addAccount(), await addAccount()]
  const consultant = await addPerson(provider, ['Certified Provider Admin'])
  const domain = `${uuidv7()}.example`
  await rows('update app_user set email_address = $2, canonical_address = lower($2) where user_id = $1', [
    consultant.userId,
    `consultant@${domain.toUpperCase()}`,
  ])
  const addDomain = (account: string, name: string, allow: boolean) =>
    rows(
      'insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, allow_automatic_enrollment, proven_date) values ($1, $2, $3, lower($3), $4, now())',
      [uuidv7(), account, name, allow],
    )
  await addDomain(open, domain, true)
  await addDomain(closed, `sub.${domain}`, true)
  const ids = (list: { accountId: string }[]) => list.map(({ accountId }) => accountId).sort()
  const { body } = await consultant.send('GET', '/accounts/workspaces')
  expect(ids(body.certifiedProviderAccounts)).toEqual([provider, client].sort())
  expect([ids(body.availableAccounts), ids(body.memberOfAccounts)]).toEqual([[open], [provider]])
  const member = await (await addPerson(client, ['Global Admin'])).send('GET', '/accounts/workspaces')
  expect([ids(member.body.certifiedProviderAccounts), ids(member.body.memberOfAccounts)]).toEqual([[], [client]])
  expect((await consultant.send('POST', '/users/refreshuser')).body).toMatchObject({
    availableWorkspacesCount: 1,
    promptForAvailableWorkspaces: true,
  })
  const available = async () => ids((await consultant.send('GET', '/accounts/workspaces')).body.availableAccounts)
  await rows('update account_domain set allow_automatic_enrollment = false where domain_name = $1', [domain])
  expect(await available()).toEqual([])
  await rows('update account_domain set allow_automatic_enrollment = true where domain_name = $1', [domain])
  await rows('update app_user set email_address_verified = false where user_id = $1', [consultant.userId])
  expect(await available()).toEqual([])
  await rows('update app_user set email_address_verified = true where user_id = $1', [consultant.userId])
  expect(await available()).toEqual([open])
  await rows("insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'View User')", [
    uuidv7(),
    consultant.userId,
    open,
  ])
  expect(await available(), 'nobody joins twice').toEqual([])
})

test('anyone can read the version, signed-in users also the common values', async () => {
  expect((await send('GET', '/overview/version')).body).toEqual({
    appVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
    apiVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  expect((await send('GET', '/overview/commonvalues')).status).toBe(401)
  const viewer = await addPerson(await addAccount(), ['View User'])
  const { body, headers } = await viewer.send('GET', '/overview/commonvalues')
  expect(Object.keys(body)).toEqual(Object.keys(commonValues))
  for (const list of Object.values<{ id: string; name: string }[]>(body)) {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(list.every(({ id, name }) => id && name)).toBe(true)
  }
  expect([body.timeZones.length, body.canadianProvinces.length, body.unitedStates.length]).toEqual([139, 13, 56])
  expect(body.timeZones).toContainEqual({ id: 'Eastern Standard Time', name: '(UTC-05:00) Eastern Time (US & Canada)' })
  expect((await viewer.send('GET', '/overview/commonvalues', undefined, { 'if-none-match': headers['etag']! })).status).toBe(304)
})
