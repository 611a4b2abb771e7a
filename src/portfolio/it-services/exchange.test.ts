import { expect, test } from 'vitest'
import { csv, dryRun, inventory, run, undo, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Application Manager'])

interface Listed {
  readonly itServiceId: string
  readonly name: string
  readonly usesITServices: readonly { usesITServiceId: string }[]
  readonly itServiceITServices: readonly unknown[]
  readonly applicationITServices: readonly { applicationId: string; notes: string | null }[]
  readonly currentStateId: string | null
}
const services = async (person: Person) =>
  new Map<string, Listed>((await person.send('GET', '/itServices')).body.map((one: Listed) => [one.name, one]))
const add = async (person: Person, path: string, body: object) => (await person.send('POST', path, body)).body

const net = csv('Name,Uses,Applications,Status', 'Mail,Servers; Network,CRM; ERP,Live', 'Servers,Network,ERP,Live', 'Network,Mail,,Live')

test('services of a file name each other wherever they stand in it, and a circle of the file is taken', async () => {
  const person = await someone()
  const { applicationId } = await add(person, '/applications', { name: 'CRM' })
  const file = await upload(person, 'itService', net)
  expect(file.plan.columns).toEqual({ Name: 'name', Uses: 'usesITServices', Applications: 'applicationITServices', Status: 'states' })
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ create: 3, reject: 0 })
  expect((await services(person)).size).toBe(0)
  expect(await run(person, file.importId)).toMatchObject({ status: 'succeeded', message: 'Added 3 IT services.' })

  const found = await services(person)
  const [mail, servers, network] = ['Mail', 'Servers', 'Network'].map((name) => found.get(name)!) as [Listed, Listed, Listed]
  expect(mail.usesITServices).toHaveLength(2)
  expect(network.usesITServices).toEqual([{ usesITServiceId: mail.itServiceId, notes: null }])
  expect(network.itServiceITServices).toHaveLength(2)
  expect(servers.currentStateId).not.toBeNull()
  const crm = (await person.send('GET', `/applications/${applicationId}`)).body
  expect(crm.itServices).toEqual([{ itServiceId: mail.itServiceId, notes: null }])
  const history = (await person.send('GET', `/applications/${applicationId}/history`)).body
  expect(history[0].changes).toEqual({ itServices: [[], [{ itServiceId: mail.itServiceId, notes: null }]] })
  const created = (await person.send('GET', `/itServices/${network.itServiceId}/history`)).body
  expect(created).toHaveLength(1)
  expect(created[0].changes.itServiceITServices[1]).toHaveLength(2)

  const renamed = await person.send('PUT', `/itServices/${mail.itServiceId}`, { name: 'Post' })
  expect(renamed.status).toBe(200)
  const typed = await person.send('PUT', `/itServices/${mail.itServiceId}`, {
    usesITServices: [{ usesITServiceId: servers.itServiceId }],
  })
  expect(typed.status).toBe(422)
})

test('an import that is undone leaves applications and services as they were', async () => {
  const person = await someone()
  const crm = await add(person, '/applications', { name: 'CRM' })
  const old = await add(person, '/itServices', {
    name: 'Network',
    applicationITServices: [{ applicationId: crm.applicationId, notes: 'by cable' }],
  })
  const before = await services(person)
  const file = await upload(person, 'itService', csv('Name,Uses,Applications', 'Mail,Network,CRM', 'Network,,CRM; ERP'))
  expect(await run(person, file.importId)).toMatchObject({ status: 'succeeded' })
  const during = (await services(person)).get('Network')!
  expect(new Set(during.applicationITServices.map(({ notes }) => notes))).toEqual(new Set(['by cable', null]))
  expect(during.itServiceITServices).toHaveLength(1)
  expect(await undo(person, file.importId)).toMatchObject({ status: 'succeeded', message: 'Undone.' })
  const plain = ({ usesITServices, itServiceITServices, applicationITServices }: Listed) => ({
    usesITServices,
    itServiceITServices,
    applicationITServices,
  })
  expect([...(await services(person))].map(([name, one]) => [name, plain(one)])).toEqual([['Network', plain(before.get('Network')!)]])
  expect((await person.send('GET', `/applications/${crm.applicationId}`)).body.itServices).toEqual([
    { itServiceId: old.itServiceId, notes: 'by cable' },
  ])
})

test('an export is imported back unchanged, and applications can name their services in a file of their own', async () => {
  const person = await someone()
  await run(person, (await upload(person, 'itService', net)).importId)
  const exported = await person.send('GET', '/exports/itservices?format=csv')
  const again = await upload(person, 'itService', exported.body, 'again.csv')
  expect((await dryRun(person, again.importId)).counts).toMatchObject({ total: 3, unchanged: 3 })
  const file = await upload(person, 'application', csv('Application name,IT services', 'CRM,Mail; Network', 'New one,Servers'))
  expect(await run(person, file.importId)).toMatchObject({ status: 'succeeded' })
  const names = [...(await services(person)).values()].map((one) => [one.name, one.applicationITServices.length])
  expect(Object.fromEntries(names)).toEqual({ Mail: 2, Network: 1, Servers: 2 })
})

test('the matrix has a row for each service and a column for each application that runs on one', async () => {
  const person = await someone()
  await run(person, (await upload(person, 'itService', net)).importId)
  await add(person, '/applications', { name: 'Runs on nothing' })
  const { status, body, headers } = await person.send('GET', '/exports/itservices/multimatrix')
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
  const { columns, rows } = await readTable(body, 'matrix.xlsx')
  expect(columns.map(({ name }) => name)).toEqual(['IT service', 'CRM', 'ERP'])
  expect(rows).toEqual([
    ['Mail', 'x', 'x'],
    ['Network', '', ''],
    ['Servers', '', 'x'],
  ])
  const viewer = await addPerson(person.accountId, ['View User'])
  expect((await viewer.send('GET', '/exports/itservices/multimatrix')).status).toBe(403)
})

test('the IT standards of the GSA, all of them, as IT services', async () => {
  const person = await someone()
  const file = await upload(person, 'itService', await inventory('gsa_it_standards.csv'), 'gsa_it_standards.csv')
  expect(file.plan.columns).toEqual({
    'Standard Name': 'name',
    Description: 'longDescription',
    Category: 'classifications',
    Status: 'states',
    'Deployment Type': 'computingTypes',
    'Approval Expiration Date': 'lifecycleEndDate',
  })
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ total: 998, create: 998, reject: 0 })
  expect(await run(person, file.importId)).toMatchObject({ status: 'succeeded', message: 'Added 998 IT services.' })
  expect((await services(person)).size).toBe(998)
})
