/** Making, listing, copying, emptying and closing workspaces; and nobody else's. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { removeClosed } from './server/close.ts'
import { saveContact, settled, worldOf } from './server/world-for-tests.ts'

const app = await testApp()
const { addAccount, addPerson, database, services, send } = app
const rows = rowsOf(database)

let count = 0
const client = (more: object = {}) => ({
  company: `Brightwater ${++count}`,
  emailAddress: `boss-${count}@brightwater.example`,
  firstName: 'Bea',
  lastName: 'Water',
  ...more,
})
const world = () => worldOf(app)
const enterprise = async () => addPerson(await addAccount(), ['Enterprise Admin'])
const idsOf = (body: { accountId: string }[]) => body.map(({ accountId }) => accountId)
test('nobody is written to without end by way of new workspaces', async () => {
  const { provider } = await world()
  const { emailAddress } = client()
  const add = async () => (await provider.send('POST', '/accounts', client({ emailAddress }))).status
  for (let at = 0; at < 5; at++) expect(await add()).toBe(200)
  expect(await add()).toBe(429)
  expect(await lettersTo(database.system, emailAddress)).toHaveLength(5)
})

test('a provider makes a client workspace, whose first administrator is invited', async () => {
  const { namespace, provider } = await world()
  const body = client({
    trialAccount: true,
    workspaceName: 'Water works',
    subscriptionLevel: 'STANDARD',
    billingEmailAddress: 'pay@brightwater.example',
    parentAccountHandlesBilling: true,
  })
  const made = await provider.send('POST', '/accounts', body)
  expect(made.body).toMatchObject({
    workspaceName: 'Water works',
    parentAccountId: namespace,
    accountType: 'Client',
    isTrialAccount: true,
    editUsers: 0,
    subscriptionLevel: 'STANDARD',
  })
  const { link } = await lastLetter(database.system, body.emailAddress)
  const joined = await send('POST', '/users/register', {
    firstName: 'Bea',
    lastName: 'Water',
    emailAddress: body.emailAddress,
    password: 'rowing to the far island',
    inviteToken: link.searchParams.get('inviteToken'),
    agreeTerms: true,
  })
  expect(joined.body).toMatchObject({ accountId: made.body.accountId, roles: [{ roleName: 'Global Admin' }] })
  expect((await provider.send('POST', '/accounts', { ...client(), workspaceName: ' WATER works ' })).status).toBe(409)
  const [kept] = await rows(
    'select billing_email_address, parent_account_bills_child_accounts_directly from account where account_id = $1',
    [made.body.accountId],
  )
  expect(kept).toEqual({ billing_email_address: 'pay@brightwater.example', parent_account_bills_child_accounts_directly: true })
})

test('a workspace is made under one’s own provider, from its client too, and under nobody else’s', async () => {
  const { namespace, provider, clientId, admin } = await world()
  const other = await world()
  expect((await provider.send('POST', '/accounts', client({ parentAccountId: other.namespace }))).status).toBe(422)
  expect((await provider.send('POST', '/accounts', client({ parentAccountId: clientId }))).status).toBe(422)
  expect((await admin.send('POST', '/accounts', client())).status).toBe(403)
  await provider.send('POST', '/users/switchaccount', { accountId: clientId })
  expect((await provider.send('POST', '/accounts', client())).body.parentAccountId).toBe(namespace)
})

test('a provider is made by an Enterprise Admin alone', async () => {
  const { provider } = await world()
  const body = client({ countryId: null, province: 'Zealand', postalCode: '2100', manualBill: true })
  expect((await provider.send('POST', '/accounts/providers', body)).status).toBe(403)
  const made = await (await enterprise()).send('POST', '/accounts/providers', body)
  expect(made.body).toMatchObject({ accountType: 'Certified Provider', parentAccountId: null, subscriptionLevel: 'PROVIDER' })
})

test('a sub-provider is made under a provider, looks after its own clients, and is closed and removed after them', async () => {
  const { namespace, provider, clientId, admin } = await world()
  expect((await admin.send('POST', '/accounts/subproviders', client())).status).toBe(403)
  const boss = await enterprise()
  expect((await boss.send('POST', '/accounts/subproviders', client())).status).toBe(422)
  expect((await provider.send('POST', '/accounts/subproviders', client({ parentAccountId: clientId }))).status).toBe(422)
  const made = (await provider.send('POST', '/accounts/subproviders', client())).body
  expect(made).toMatchObject({ accountType: 'Certified Provider', parentAccountId: namespace, subscriptionLevel: 'PROVIDER' })
  const partner = await addPerson(made.accountId, ['Certified Provider Admin'])
  expect((await partner.send('POST', '/accounts/subproviders', client())).status).toBe(422)
  const theirs = (await partner.send('POST', '/accounts', client())).body
  expect(theirs.parentAccountId).toBe(made.accountId)
  // The provider opens the namespace of its sub-provider; the clients are the sub-provider's.
  const seen = idsOf((await provider.send('GET', '/accounts')).body)
  expect([seen.includes(made.accountId), seen.includes(theirs.accountId)]).toEqual([true, false])
  expect((await provider.send('POST', '/users/switchaccount', { accountId: theirs.accountId })).status).toBe(404)
  expect((await provider.send('POST', '/users/switchaccount', { accountId: made.accountId })).status).toBe(200)
  expect((await provider.send('DELETE', `/accounts/${made.accountId}`)).status).toBe(422)
  await partner.send('DELETE', `/accounts/${theirs.accountId}`)
  await provider.send('POST', '/users/switchaccount', { accountId: namespace })
  expect((await provider.send('DELETE', `/accounts/${made.accountId}`)).status).toBe(204)
  await rows("update account set deleted_date = now() - interval '31 days' where deleted_date is not null")
  await removeClosed.run(services)
  expect(await rows('select 1 from account where account_id = any($1::uuid[])', [[made.accountId, theirs.accountId]])).toEqual([])
})

test('a provider sees its namespace and its clients with what they hold, an Enterprise Admin all', async () => {
  const { namespace, provider, clientId, admin } = await world()
  const other = await world()
  await admin.send('POST', '/applications', { name: 'Ledger' })
  await addPerson(clientId, ['View User'])
  const { body } = await provider.send('GET', '/accounts/')
  expect(idsOf(body).sort()).toEqual([namespace, clientId].sort())
  expect(body.find(({ accountId }: { accountId: string }) => accountId === clientId)).toMatchObject({
    editUsers: 1,
    readOnlyUsers: 1,
    applications: 1,
  })
  expect((await admin.send('GET', '/accounts')).status).toBe(403)
  expect(idsOf((await (await enterprise()).send('GET', '/accounts')).body)).toEqual(expect.arrayContaining([clientId, other.clientId]))
})

test('workspaces come a page at a time, each below its provider, and what is looked for keeps its providers', async () => {
  const { namespace, provider, clientId } = await world()
  const partner = (await provider.send('POST', '/accounts/subproviders', client({ workspaceName: `Aa ${namespace}` }))).body
  const lead = await addPerson(partner.accountId, ['Certified Provider Admin'])
  const below = (await lead.send('POST', '/accounts', client({ workspaceName: `Zz ${namespace}`, trialAccount: true }))).body
  // Providers that are closed while a client of theirs is open.
  const closedRoot = await addAccount({ type: 'Certified Provider' })
  const closedBranch = await addAccount({ type: 'Certified Provider', parentAccountId: namespace })
  for (const parentAccountId of [closedRoot, closedBranch]) await addAccount({ parentAccountId })
  await rows('update account set deleted_date = now() where account_id = any($1::uuid[])', [[closedRoot, closedBranch]])
  const boss = await enterprise()
  const whole = await boss.send('GET', '/accounts')
  const paged: string[] = []
  for (let offset = 0; offset < whole.body.length; offset += 2) {
    const { body, headers } = await boss.send('GET', `/accounts?limit=2&offset=${offset}`)
    expect(headers['x-total-count']).toBe(String(whole.body.length))
    paged.push(...idsOf(body))
  }
  expect(paged).toEqual(idsOf(whole.body))
  const theirs = [namespace, partner.accountId, below.accountId, clientId]
  expect(idsOf(whole.body).filter((id) => theirs.includes(id))).toEqual(theirs)
  const found = async (query: string) => idsOf((await boss.send('GET', `/accounts?limit=100&${query}`)).body)
  expect(await found(`search=${encodeURIComponent(`zz ${namespace}`)}`)).toEqual(theirs.slice(0, 3))
  expect((await found('view=trial')).filter((id) => theirs.includes(id))).toEqual(theirs.slice(0, 3))
  expect((await found('view=quiet')).filter((id) => theirs.includes(id))).toEqual([])
  expect(await found('search=%25')).toEqual([])
  const { status, body: sums } = await boss.send('GET', '/accounts/summary')
  expect([status, sums.all]).toEqual([200, whole.body.length])
  const sum = (of: string) => whole.body.reduce((total: number, one: Record<string, number>) => total + one[of]!, 0)
  expect(sums).toMatchObject({ editUsers: sum('editUsers'), readOnlyUsers: sum('readOnlyUsers'), applications: sum('applications') })
  // The menu finds on the server, by the name with its provider's, and gets no more than it shows.
  const menu = async (query: string) => (await boss.send('GET', `/accounts/workspaces?${query}`)).body.certifiedProviderAccounts
  expect(idsOf(await menu(`limit=50&search=${encodeURIComponent(`Zz ${namespace}`)}`))).toEqual([below.accountId])
  expect((await menu('limit=1')).length).toBe(1)
})

test('usage counts what the workspace holds', async () => {
  const { admin, provider } = await world()
  await admin.send('POST', '/applications', { name: 'Ledger' })
  expect((await admin.send('GET', '/accounts/usage')).body).toMatchObject({
    applications: 1,
    portfolios: 0,
    editUsers: 1,
    readOnlyUsers: 0,
    clientWorkspaces: 0,
  })
  expect((await provider.send('GET', '/accounts/usage')).body).toMatchObject({ clientWorkspaces: 1, applications: 0 })
})

test('a name is free or taken, whatever its case; one’s own may be kept', async () => {
  const { admin, clientId } = await world()
  const check = async (name: string, query = '') =>
    (await admin.send('GET', `/accounts/checkworkspace/${encodeURIComponent(name)}${query}`)).body.available
  expect(await check('Nobody has this one')).toBe(true)
  expect(await check(` ACCOUNT ${clientId.toUpperCase()} `)).toBe(true)
  expect(await check(`account ${clientId}`, '?isNewWorkspace=true')).toBe(false)
})

test('a closed workspace is entered by nobody, opens again with all it held, and is gone after 30 days', async () => {
  const { namespace, provider, clientId, admin } = await world()
  await admin.send('POST', '/applications', { name: 'Ledger' })
  expect((await admin.send('DELETE', `/accounts/${clientId}`)).status).toBe(403)
  expect((await provider.send('DELETE', `/accounts/${namespace}`)).status).toBe(404)
  expect((await (await world()).provider.send('DELETE', `/accounts/${clientId}`)).status).toBe(404)
  expect((await (await enterprise()).send('DELETE', `/accounts/${namespace}`)).status).toBe(422)
  expect((await provider.send('DELETE', `/accounts/${clientId}`)).status).toBe(204)
  expect((await admin.send('GET', '/applications')).status).toBe(403)
  expect((await provider.send('POST', '/users/switchaccount', { accountId: clientId })).status).toBe(404)
  expect((await admin.send('GET', '/accounts/workspaces')).body.memberOfAccounts).toEqual([])
  expect(idsOf((await provider.send('GET', '/accounts?deleted=true')).body)).toEqual([clientId])
  expect((await provider.send('POST', `/accounts/${clientId}/restore`)).body).toMatchObject({
    accountId: clientId,
    applications: 1,
    deletedDate: null,
  })
  expect((await admin.send('GET', '/applications')).body).toHaveLength(1)
  await provider.send('DELETE', `/accounts/${clientId}`)
  await removeClosed.run(services)
  expect(await rows('select 1 from account where account_id = $1', [clientId])).toHaveLength(1)
  await rows("update account set deleted_date = now() - interval '31 days' where account_id = $1", [clientId])
  expect((await provider.send('POST', `/accounts/${clientId}/restore`)).status).toBe(404)
  await removeClosed.run(services)
  expect(
    await rows('select 1 from account where account_id = $1 union all select 1 from application where account_id = $1', [clientId]),
  ).toEqual([])
})

test('a closed client opens again only while its provider’s plan has room', async () => {
  const { namespace, provider, clientId } = await world()
  await rows("insert into account_limit (account_id, kind, most) values ($1, 'maxClientWorkspaces', 1)", [namespace])
  expect((await provider.send('DELETE', `/accounts/${clientId}`)).status).toBe(204)
  const made = await provider.send('POST', '/accounts', client())
  expect(made.status).toBe(200)
  const refused = await provider.send('POST', `/accounts/${clientId}/restore`)
  expect(refused).toMatchObject({ status: 402, body: { limit: 1, count: 2 } })
  expect(idsOf((await provider.send('GET', '/accounts?deleted=true')).body)).toEqual([clientId])
  expect((await provider.send('DELETE', `/accounts/${made.body.accountId}`)).status).toBe(204)
  expect((await provider.send('POST', `/accounts/${clientId}/restore`)).status).toBe(200)
})

test('a workspace is emptied; what it held is a closed workspace that opens again', async () => {
  const { provider, clientId, admin } = await world()
  const portfolioId = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body.portfolioId
  await addPerson(clientId, ['Author'], portfolioId)
  await admin.send('POST', '/applications', { name: 'Ledger' })
  expect((await admin.send('POST', '/accounts/reset', { accountId: (await world()).clientId })).status).toBe(404)
  const unsure = await admin.send('POST', '/accounts/reset', { accountId: clientId, confirmName: 'Another one', sampleData: false })
  expect(unsure).toMatchObject({ status: 422, body: { errors: [{ path: 'confirmName' }] } })
  expect((await admin.send('GET', '/jobs')).body).toEqual([])
  const confirmName = (await admin.send('GET', '/accounts/current')).body.workspaceName
  const started = await admin.send('POST', '/accounts/reset', { accountId: clientId, confirmName, sampleData: false })
  expect(await settled(admin, started.body.jobId)).toMatchObject({ status: 'succeeded' })
  expect((await admin.send('GET', '/applications')).body).toEqual([])
  expect((await admin.send('GET', '/users')).body).toHaveLength(1)
  expect((await admin.send('GET', '/accounts/referencevalues')).body.refApplicationStates.length).toBeGreaterThan(0)
  const [kept] = (await provider.send('GET', '/accounts?deleted=true')).body
  expect(kept).toMatchObject({ applications: 1, editUsers: 2 })
  await provider.send('POST', `/accounts/${kept.accountId}/restore`)
  await provider.send('POST', '/users/switchaccount', { accountId: kept.accountId })
  expect((await provider.send('GET', '/applications')).body).toMatchObject([{ name: 'Ledger' }])
})

test('a workspace is copied without its people, by an Enterprise Admin', async () => {
  const { clientId, admin } = await world()
  const made = (await admin.send('POST', '/applications', { name: 'Ledger' })).body
  const boss = await enterprise()
  expect((await admin.send('POST', '/accounts/copy', { company: 'Twin' })).status).toBe(403)
  const started = await boss.send('POST', '/accounts/copy', { company: 'Twin', accountId: clientId })
  const again = await boss.send('POST', '/accounts/copy', { company: `account ${clientId}`, accountId: clientId })
  expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'company' }] } })
  const { status, result } = await settled(boss, started.body.jobId)
  expect(status).toBe('succeeded')
  await boss.send('POST', '/users/switchaccount', { accountId: result.accountId })
  expect((await boss.send('GET', '/applications')).body).toMatchObject([{ name: 'Ledger', applicationId: made.applicationId }])
  expect((await boss.send('GET', '/users')).body).toEqual([])
  await boss.send('PUT', `/applications/${made.applicationId}`, { name: 'Changed' })
  expect((await admin.send('GET', '/applications')).body).toMatchObject([{ name: 'Ledger' }])
})

test('a copy of an unpaid workspace is not read-only, and is no converted trial', async () => {
  const { clientId } = await world()
  await rows("update account set unpaid = 'read-only', trial_converted_date = current_date - 3 where account_id = $1", [clientId])
  const boss = await enterprise()
  const started = await boss.send('POST', '/accounts/copy', { company: `Paid ${clientId}`, accountId: clientId })
  const { result } = await settled(boss, started.body.jobId)
  expect(await rows('select unpaid, trial_converted_date from account where account_id = $1', [result.accountId])).toEqual([
    { unpaid: null, trial_converted_date: null },
  ])
  const author = await addPerson(result.accountId, ['Global Admin'])
  expect((await author.send('POST', '/applications', { name: 'Ledger' })).status).toBe(201)
})

test('a copied workspace has photos of its own, which go when it goes', async () => {
  const { clientId, admin } = await world()
  const boss = await enterprise()
  const isKept = async (name: string) => (await services.files.list('images/contacts/')).includes(`images/contacts/${name}`)
  const made = await saveContact(admin, 'POST', '/contacts', { firstName: 'Ada' })
  const started = await boss.send('POST', '/accounts/copy', { company: 'Twin with photos', accountId: clientId })
  const { result } = await settled(boss, started.body.jobId)
  await boss.send('POST', '/users/switchaccount', { accountId: result.accountId })
  const [copy] = (await boss.send('GET', '/contacts')).body
  await saveContact(admin, 'PUT', `/contacts/${made.contactId}`, { position: 'Countess' })
  expect([await isKept(made.imageFilename), await isKept(copy.imageFilename), await isKept(copy.thumbnailFilename)]).toEqual([
    false,
    true,
    true,
  ])
  await rows("update account set deleted_date = now() - interval '31 days' where account_id = $1", [result.accountId])
  await removeClosed.run(services)
  expect([await isKept(copy.imageFilename), await isKept(copy.thumbnailFilename)]).toEqual([false, false])
})
