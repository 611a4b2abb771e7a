/** The client's view of the information shared with its provider, and switching that off. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { keepFigures } from './server/count-figures.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)

async function world() {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const provider = await addPerson(namespace, ['Certified Provider Admin'])
  const clientId = await addAccount({ parentAccountId: namespace })
  const admin = await addPerson(clientId, ['Global Admin'])
  await admin.send('POST', '/applications', { name: 'Ledger' })
  return { namespace, provider, clientId, admin }
}

test('a client reads which provider sees what', async () => {
  const { namespace, admin, provider } = await world()
  const { body } = await admin.send('GET', '/cockpit/told')
  expect(body).toMatchObject({
    providerName: `Account ${namespace}`,
    people: ['Test Certified Provider Admin'],
    figuresHidden: false,
    figures: { applications: 1 },
  })
  expect(body.figures).toEqual((await provider.send('GET', '/cockpit')).body[0].figures)
  const alone = await addPerson(await addAccount(), ['Global Admin'])
  expect((await alone.send('GET', '/cockpit/told')).body).toMatchObject({ providerName: null, people: [], figures: null })
})

test('with figures switched off the provider sees the name alone, nothing is stored, and the history names the actor', async () => {
  const { provider, admin, clientId } = await world()
  expect((await provider.send('GET', '/cockpit')).body[0].figures.applications).toBe(1)
  expect((await admin.send('PUT', '/cockpit/told', { figuresHidden: true })).body).toMatchObject({ figuresHidden: true, figures: null })
  await keepFigures.run(services)
  const [client] = (await provider.send('GET', '/cockpit')).body
  const { accountId, workspaceName, parentAccountId, parentAccountName, withheld, ...rest } = client
  expect([accountId, withheld]).toEqual([clientId, 'switched off'])
  expect(Object.values(rest).filter(Boolean)).toEqual([])
  expect([workspaceName, parentAccountId, parentAccountName].every(Boolean)).toBe(true)
  // The list of workspaces is not the cockpit, as the screen says.
  const listed: { accountId: string }[] = (await provider.send('GET', '/accounts')).body
  expect(listed.find((one) => one.accountId === clientId)).toMatchObject({ applications: 1, editUsers: 1 })
  expect(await rows('select 1 from account_figures where account_id = $1', [clientId])).toEqual([])
  expect((await provider.send('POST', '/cockpit/comparison', { accountIds: [clientId, (await world()).clientId] })).status).toBe(404)
  expect(
    await rows("select changed_by_name as by, changes from change_log where account_id = $1 and entity = 'account'", [clientId]),
  ).toEqual([{ by: 'Test Global Admin', changes: { figuresHidden: [false, true] } }])
  expect((await admin.send('GET', '/accounts/current')).body.figuresHidden).toBe(true)
  await admin.send('PUT', '/cockpit/told', { figuresHidden: false })
  expect((await provider.send('GET', '/cockpit')).body[0]).toMatchObject({ withheld: null, figures: { applications: 1 } })
})

test('neither the provider nor anyone in another’s name switches them, nor people without the right', async () => {
  const { provider, admin, clientId } = await world()
  await provider.send('POST', '/users/switchaccount', { accountId: clientId })
  expect((await provider.send('GET', '/cockpit/told')).status).toBe(200)
  expect((await provider.send('PUT', '/cockpit/told', { figuresHidden: true })).status).toBe(403)
  const enterprise = await addPerson(clientId, ['Enterprise Admin'])
  expect((await enterprise.send('PUT', '/cockpit/told', { figuresHidden: true })).status).toBe(403)
  expect((await provider.send('POST', '/users/impersonate', { impersonateUserId: admin.userId })).status).toBe(200)
  expect((await provider.send('PUT', '/cockpit/told', { figuresHidden: true })).status).toBe(403)
  const company = await addPerson(clientId, ['Company Admin'])
  expect((await company.send('GET', '/cockpit/told')).status).toBe(403)
  expect((await company.send('PUT', '/cockpit/told', { figuresHidden: true })).status).toBe(403)
  expect(await rows('select 1 from account where account_id = $1 and figures_hidden', [clientId])).toEqual([])
})
