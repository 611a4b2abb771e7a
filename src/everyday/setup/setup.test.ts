/** The setup of a workspace, step by step. */
import { expect, test } from 'vitest'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson, database } = await testApp()

async function begin() {
  const account = await addAccount()
  return { account, admin: await addPerson(account, ['Global Admin']), company: await addPerson(account, ['Company Admin']) }
}

test('each step makes what it says and goes on to the next, until all is complete', async () => {
  const { admin } = await begin()
  const send = async (step: string, body: object) => (await admin.send('POST', `/accounts/setup_${step}`, body)).body.currentSetupStep
  expect(await send('account', { name: 'Brightwater', timeZone: 'UTC' })).toBe('FIRST_PORTFOLIO')
  expect(await send('portfolio', { name: 'Core systems' })).toBe('APPS')
  expect(await send('applications', { applications: [{ name: 'Order Desk' }, { name: 'Payroll' }] })).toBe('BUSINESS_AREAS')
  expect(await send('areas', { areas: [{ name: 'Finance' }] })).toBe('CONTACTS')
  expect(await send('contacts', { contacts: [{ firstName: 'Mara', lastName: 'Lindholm' }] })).toBe('COMPLETE')
  const [portfolio] = (await admin.send('GET', '/portfolios')).body
  expect(portfolio).toMatchObject({ name: 'Core systems', applicationsInPortfolioCount: 2 })
  expect((await admin.send('GET', '/accounts/current')).body).toMatchObject({ name: 'Brightwater', currentSetupStep: 'COMPLETE' })
  for (const path of ['/areas', '/contacts']) expect((await admin.send('GET', path)).body).toHaveLength(1)
})

test('steps are skipped one by one or all at once, and one that is done again leads nowhere back', async () => {
  const { admin } = await begin()
  const step = async (path: string, body: object) => (await admin.send('POST', `/accounts/setup_${path}`, body)).body.currentSetupStep
  expect(await step('skip', {})).toBe('FIRST_PORTFOLIO')
  expect(await step('skip', {})).toBe('APPS')
  expect(await step('account', { name: 'Again' })).toBe('APPS')
  expect(await step('skip', { all: true })).toBe('COMPLETE')
  expect(await step('skip', {})).toBe('COMPLETE')
})

test('a row that does not do is marked, and nothing of the step is kept', async () => {
  const { admin } = await begin()
  await admin.send('POST', '/areas', { name: 'Finance' })
  const paths = async (names: string[]) => {
    const { status, body } = await admin.send('POST', '/accounts/setup_areas', { areas: names.map((name) => ({ name })) })
    return [status, body.errors?.map(({ path }: { path: string }) => path)]
  }
  expect(await paths(['Ports', 'finance'])).toEqual([409, ['areas.1.name']])
  expect(await paths(['Ports', ' ports'])).toEqual([409, ['areas.1.name']])
  expect(await paths(['Ports', ''])).toEqual([400, ['areas.1.name']])
  expect((await paths([]))[0]).toBe(400)
  expect((await admin.send('GET', '/areas')).body).toHaveLength(1)
})

test('requires the right to edit the account', async () => {
  const { company } = await begin()
  expect((await company.send('POST', '/accounts/setup_skip', { all: true })).status).toBe(403)
})

test('an empty workspace is filled with the sample; one that has applications is left as it is', async () => {
  const { account, admin, company } = await begin()
  const actor = actorOf(admin)
  // Without the lists that it needs it says so, and nothing of it is there.
  const without = await admin.send('POST', '/accounts/setup_sample')
  expect([without.status, without.body.message]).toEqual([409, expect.stringContaining('reference lists')])
  expect((await admin.send('GET', '/areas')).body).toEqual([])
  await change(database.tenant(account), actor, beginContent)
  expect((await company.send('POST', '/accounts/setup_sample')).status).toBe(403)
  const filled = await admin.send('POST', '/accounts/setup_sample')
  expect([filled.status, filled.body.currentSetupStep]).toEqual([200, 'COMPLETE'])
  const names = async () => (await admin.send('GET', '/applications?fields=name')).body.length
  const there = await names()
  expect(there).toBeGreaterThan(100)
  const again = await admin.send('POST', '/accounts/setup_sample')
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('has applications already')])
  expect(await names()).toBe(there)
})

test('applications come with a state and an owner: one who is known is found, another is added once', async () => {
  const { admin } = await begin()
  await admin.send('POST', '/accounts/setup_skip', {})
  await admin.send('POST', '/accounts/setup_portfolio', { name: 'Core systems' })
  const known = (await admin.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Lovelace' })).body.contactId
  const state = (await admin.send('POST', '/refApplicationStates', { name: 'Live' })).body.refApplicationStateId
  const rows = [
    { name: 'Order Desk', refApplicationStateId: state, owner: ' Lovelace, Ada ' },
    { name: 'Payroll', owner: 'Mara Lindholm' },
    { name: 'Driver App', owner: 'mara lindholm' },
    { name: 'Old Order Book', owner: '' },
  ]
  expect((await admin.send('POST', '/accounts/setup_applications', { applications: rows })).status).toBe(200)
  const people = (await admin.send('GET', '/contacts')).body as { contactId: string; name: string }[]
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Ada Lovelace', 'Mara Lindholm'])
  const listed = (await admin.send('GET', '/applications')).body as {
    name: string
    currentStateId: string
    ownerContactsDescription: string
  }[]
  expect(Object.fromEntries(listed.map((one) => [one.name, [one.currentStateId, one.ownerContactsDescription]]))).toEqual({
    'Order Desk': [state, 'Ada Lovelace'],
    Payroll: [null, 'Mara Lindholm'],
    'Driver App': [null, 'Mara Lindholm'],
    'Old Order Book': [null, null],
  })
  expect(people.find(({ name }) => name === 'Ada Lovelace')!.contactId).toBe(known)
})

test('an owner who cannot be is marked at the row, and nothing is kept', async () => {
  const { admin } = await begin()
  const rows = [{ name: 'Order Desk' }, { name: 'Payroll', owner: 'Mara <mara@nowhere>' }]
  const { status, body } = await admin.send('POST', '/accounts/setup_applications', { applications: rows })
  expect([status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['applications.1.owner']])
  expect((await admin.send('GET', '/applications')).body).toEqual([])
})
