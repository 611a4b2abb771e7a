import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { csv, run, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

type Body = Record<string, unknown>
async function add(person: Person, path: string, body: Body) {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const service = async (person: Person, name: string, more: Body = {}) =>
  (await add(person, '/itServices', { name, ...more })).itServiceId as string
const app = async (person: Person, name: string, more: Body = {}) =>
  (await add(person, '/applications', { name, ...more })).applicationId as string
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
const put = (person: Person, id: string, body: Body) => person.send('PUT', `/itServices/${id}`, body)
const make = (person: Person, name: string) => maker(person).make(entities.get(name)!)
const lastChange = async (person: Person, path: string) => (await get(person, `${path}/history`))[0].changes

test('an application and the service it runs on are one row, written from either end, shown in both histories', async () => {
  const person = await admin()
  const [crm, erp] = [await app(person, 'CRM'), await app(person, 'ERP')]
  const backup = await service(person, 'Backup', { applicationITServices: [{ applicationId: crm, notes: 'nightly' }] })
  expect((await get(person, `/applications/${crm}`)).itServices).toEqual([{ itServiceId: backup, notes: 'nightly' }])
  expect(await lastChange(person, `/applications/${crm}`)).toEqual({ itServices: [[], [{ itServiceId: backup, notes: 'nightly' }]] })

  const read = await person.send('GET', `/itServices/${backup}`)
  const joined = await person.send('PUT', `/applications/${erp}`, { itServices: [{ itServiceId: backup }] })
  expect(joined.status).toBe(200)
  const both = [
    { applicationId: crm, notes: 'nightly' },
    { applicationId: erp, notes: null },
  ]
  expect((await get(person, `/itServices/${backup}`)).applicationITServices).toEqual(expect.arrayContaining(both))
  const [before, after] = (await lastChange(person, `/itServices/${backup}`)).applicationITServices
  expect([before, after]).toEqual([[both[0]], expect.arrayContaining(both)])
  const stale = await person.send('PUT', `/itServices/${backup}`, { name: 'Late' }, { 'if-match': read.headers['etag']! })
  expect(stale.status).toBe(409)

  await put(person, backup, { applicationITServices: [{ applicationId: crm, notes: 'hourly' }] })
  expect((await get(person, `/applications/${erp}`)).itServices).toEqual([])
  expect((await get(person, `/applications/${crm}`)).itServices[0].notes).toBe('hourly')
  expect(await lastChange(person, `/applications/${erp}`)).toEqual({ itServices: [[{ itServiceId: backup, notes: null }], []] })
})

test('a list of one end is answered again once the other end has written it', async () => {
  const person = await admin()
  const [crm, backup] = [await app(person, 'CRM'), await service(person, 'Backup')]
  const tag = (await person.send('GET', '/itServices')).headers['etag']!
  await person.send('PUT', `/applications/${crm}`, { itServices: [{ itServiceId: backup }] })
  const list = await person.send('GET', '/itServices', undefined, { 'if-none-match': tag })
  expect([list.status, list.body[0].applicationITServices]).toEqual([200, [{ applicationId: crm, notes: null }]])
})

test('two who write one list from its two ends at once both succeed', async () => {
  const person = await admin()
  const apps = await Promise.all(Array.from({ length: 6 }, (_, at) => app(person, `App ${at}`)))
  const services = await Promise.all(Array.from({ length: 6 }, (_, at) => service(person, `Service ${at}`)))
  const answers = await Promise.all(
    apps.flatMap((applicationId, at) => [
      person.send('PUT', `/applications/${applicationId}`, { itServices: services.map((itServiceId) => ({ itServiceId })) }),
      put(person, services[at]!, { applicationITServices: apps.map((id) => ({ applicationId: id })) }),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { applicationITServices } of await get(person, '/itServices')) expect(applicationITServices).toHaveLength(6)
})

test('uses and used by are one list, and circles are refused at any remove', async () => {
  const person = await admin()
  const network = await service(person, 'Network')
  const servers = await service(person, 'Servers', { usesITServices: [{ usesITServiceId: network }] })
  const mail = await service(person, 'Mail', { usesITServices: [{ usesITServiceId: servers, notes: 'two of them' }] })
  expect((await get(person, `/itServices/${servers}`)).itServiceITServices).toEqual([{ itServiceId: mail, notes: 'two of them' }])
  expect(await lastChange(person, `/itServices/${servers}`)).toEqual({
    itServiceITServices: [[], [{ itServiceId: mail, notes: 'two of them' }]],
  })
  for (const [list, row] of [
    ['usesITServices', { usesITServiceId: mail }],
    ['usesITServices', { usesITServiceId: network }],
  ] as const) {
    const refused = await put(person, network, { [list]: [row] })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, list])
  }
  const above = await put(person, mail, { itServiceITServices: [{ itServiceId: network }] })
  expect([above.status, above.body.errors[0].path]).toEqual([422, 'itServiceITServices'])
  expect((await put(person, network, { itServiceITServices: [{ itServiceId: servers }, { itServiceId: mail }] })).status).toBe(200)
  expect((await get(person, `/itServices/${mail}`)).usesITServices.map((row: Body) => row['usesITServiceId']).sort()).toEqual(
    [network, servers].sort(),
  )
})

test('two who close a circle together are not both let', async () => {
  const person = await admin()
  for (let turn = 0; turn < 6; turn++) {
    const [one, other] = [await service(person, 'One'), await service(person, 'Other')]
    const answers = await Promise.all([
      put(person, one, { usesITServices: [{ usesITServiceId: other }] }),
      put(person, other, { usesITServices: [{ usesITServiceId: one }] }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  }
})

test('users of a deleted service lose it, and their history says so', async () => {
  const person = await admin()
  const crm = await app(person, 'CRM')
  const network = await service(person, 'Network', { applicationITServices: [{ applicationId: crm }] })
  const mail = await service(person, 'Mail', { usesITServices: [{ usesITServiceId: network }] })
  expect((await person.send('DELETE', `/itServices/${network}`)).status).toBe(204)
  expect((await get(person, `/itServices/${mail}`)).usesITServices).toEqual([])
  expect((await get(person, `/applications/${crm}`)).itServices).toEqual([])
  expect(Object.keys(await lastChange(person, `/itServices/${mail}`))).toEqual(['usesITServices'])
  expect(Object.keys(await lastChange(person, `/applications/${crm}`))).toEqual(['itServices'])
  const linked = await service(person, 'CRM as a service', { linkedApplicationId: crm, applicationITServices: [{ applicationId: crm }] })
  expect((await person.send('DELETE', `/applications/${crm}`)).status).toBe(204)
  expect(await get(person, `/itServices/${linked}`)).toMatchObject({ linkedApplicationId: null, applicationITServices: [] })
})

test('an application is at most one service, and says which', async () => {
  const person = await admin()
  const crm = await app(person, 'CRM')
  const one = await service(person, 'CRM service', { linkedApplicationId: crm })
  expect((await get(person, `/applications/${crm}`)).linkedITServiceId).toBe(one)
  const second = await person.send('POST', '/itServices', { name: 'Second', linkedApplicationId: crm })
  expect([second.status, second.body.errors[0].path]).toEqual([409, 'linkedApplicationId'])
  expect(second.body.errors[0].message).not.toContain(crm)
  await put(person, one, { linkedApplicationId: null })
  expect((await get(person, `/applications/${crm}`)).linkedITServiceId).toBeNull()
})

test('choosing a state replaces the entries there were with one current entry', async () => {
  const person = await admin()
  const [planned, live] = [await make(person, 'refITServiceState'), await make(person, 'refITServiceState')].map(
    (state) => state['refITServiceStateId'] as string,
  ) as [string, string]
  const id = await service(person, 'Mail', { states: [{ refITServiceStateId: planned, currentState: true }] })
  const entry = (refITServiceStateId: string, currentState: boolean) => ({ refITServiceStateId, currentState })
  const { body } = await put(person, id, { states: [entry(planned, false), entry(live, true)] })
  expect([body.currentStateId, body.states.length]).toEqual([live, 1])
  const two = await put(person, id, { states: [entry(planned, true), entry(live, true)] })
  expect([two.status, two.body.errors[0].path]).toEqual([422, 'states'])
})

test('a supplier link is cleared when no supplier is named, a suite is no part of itself, and dates run forwards', async () => {
  const person = await admin()
  const { supplierId } = await make(person, 'supplier')
  const suite = await service(person, 'Suite', { isSuite: true, manufacturerSupplierId: supplierId, vendorSupplierId: supplierId })
  const cleared = await put(person, suite, { manufacturerSupplierId: '', vendorSupplierId: '00000000-0000-0000-0000-000000000000' })
  expect(cleared.body).toMatchObject({ manufacturerSupplierId: null, vendorSupplierId: null })
  const part = await service(person, 'Part', { parentSuiteITServiceId: suite })
  for (const parent of [suite, part]) expect((await put(person, suite, { parentSuiteITServiceId: parent })).status).toBe(422)
  const backwards = await put(person, part, { lifecycleStartDate: '2026-02-01', lifecycleEndDate: '2026-01-01' })
  expect([backwards.status, backwards.body.errors[0].path]).toEqual([422, 'lifecycleEndDate'])
})

test('a new service begins blank, and may be made by those with the right alone', async () => {
  const person = await admin()
  const blank = await get(person, '/itServices/new')
  expect(blank).toMatchObject({ name: '', usesITServices: [], active: true, permissions: { edit: true, remove: false } })
  const viewer = await addPerson(person.accountId, ['View User'])
  expect((await get(viewer, '/itServices/new')).permissions.edit).toBe(false)
})

test('somebody bound to a portfolio sees and makes the services of its applications alone', async () => {
  const person = await admin()
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  const [own, other, linked] = [await app(person, 'Own'), await app(person, 'Other'), await app(person, 'Linked')]
  await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [own, linked] })
  await service(person, 'Carries own', { applicationITServices: [{ applicationId: own }, { applicationId: other }] })
  await service(person, 'Is linked', { linkedApplicationId: linked })
  const hidden = await service(person, 'Carries other', { applicationITServices: [{ applicationId: other }] })
  const bound = await addPerson(person.accountId, ['Author'], portfolioId as string)
  const names = async (path: string) => (await get(bound, path)).map((one: { name: string }) => one.name)
  expect(await names('/itServices')).toEqual(['Carries own', 'Is linked'])
  expect(await names('/commandbar/itservices')).toEqual(['Carries own', 'Is linked'])
  expect((await get(bound, '/itServices'))[0].applicationITServices).toEqual([{ applicationId: own, notes: null }])
  for (const applicationITServices of [[], [{ applicationId: other }]]) {
    const refused = await bound.send('POST', '/itServices', { name: 'Mine', applicationITServices })
    expect([refused.status, refused.body.errors[0].path.split('.')[0]]).toEqual([400, 'applicationITServices'])
  }
  const mine = await bound.send('POST', '/itServices', { name: 'Mine', applicationITServices: [{ applicationId: own }] })
  expect([mine.status, mine.body.permissions.edit]).toEqual([201, true])
  const unseen = await bound.send('PUT', `/itServices/${mine.body.itServiceId}`, { applicationITServices: [] })
  expect(unseen.status).toBe(422)
  const named = await bound.send('PUT', `/applications/${own}`, { itServices: [{ itServiceId: hidden }] })
  expect([named.status, named.body.errors[0].path]).toEqual([400, 'itServices.0.itServiceId'])
})

test('a project and the service that it changes are one row, written from either end, shown in both histories and in files of both', async () => {
  const person = await admin()
  const backup = await service(person, 'Backup')
  const { projectId } = await add(person, '/projects', { name: 'Crew Cloud', itServices: [{ itServiceId: backup, effect: 'Replaces' }] })
  expect((await get(person, `/itServices/${backup}`)).projects).toEqual([{ projectId, effect: 'Replaces' }])
  expect((await get(person, '/itServices'))[0].projects).toEqual([{ projectId, effect: 'Replaces' }])
  expect(await lastChange(person, `/itServices/${backup}`)).toEqual({ projects: [[], [{ projectId, effect: 'Replaces' }]] })
  const read = await person.send('GET', `/projects/${projectId}`)
  await put(person, backup, { projects: [{ projectId, effect: 'Changes' }] })
  expect((await get(person, `/projects/${projectId}`)).itServices).toEqual([{ itServiceId: backup, effect: 'Changes' }])
  expect((await get(person, '/projects'))[0].itServices).toEqual([{ itServiceId: backup, effect: 'Changes' }])
  const stale = await person.send('PUT', `/projects/${projectId}`, { name: 'Late' }, { 'if-match': read.headers['etag']! })
  expect(stale.status).toBe(409)
  const exported = async (path: string) => String((await person.send('GET', `/exports/${path}?format=csv`)).body)
  expect(await exported('projects')).toContain('Backup')
  expect(await exported('itservices')).toContain('Crew Cloud')
  const file = await upload(person, 'project', csv('Name,IT services', 'Crew Cloud,Backup', 'Yard,Backup'))
  expect(file.plan.columns).toEqual({ Name: 'name', 'IT services': 'itServices' })
  expect(await run(person, file.importId)).toMatchObject({ status: 'succeeded' })
  expect((await get(person, `/itServices/${backup}`)).projects).toHaveLength(2)
  await person.send('DELETE', `/projects/${projectId}`)
  expect((await get(person, `/itServices/${backup}`)).projects).toHaveLength(1)
})

test('somebody bound to portfolios sees of a project and a service what is theirs, at both ends', async () => {
  const person = await admin()
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  const inside = await app(person, 'CRM')
  await add(person, `/portfolios/${portfolioId}/applications`, { applicationId: inside })
  const [mine, theirs] = [
    await service(person, 'Mine', { applicationITServices: [{ applicationId: inside }] }),
    await service(person, 'Theirs'),
  ]
  const both = [{ itServiceId: mine }, { itServiceId: theirs }]
  const { projectId } = await add(person, '/projects', { name: 'Seen', portfolios: [{ portfolioId }], itServices: both })
  await add(person, '/projects', { name: 'Hidden', itServices: [{ itServiceId: mine }] })
  const author = await addPerson(person.accountId, ['Author'], portfolioId)
  expect((await get(author, `/projects/${projectId}`)).itServices).toEqual([{ itServiceId: mine, effect: null }])
  expect((await get(author, `/itServices/${mine}`)).projects).toEqual([{ projectId, effect: null }])
  // Written back as they read it: what they do not see stays.
  await author.send('PUT', `/projects/${projectId}`, { itServices: [{ itServiceId: mine, effect: 'Changes' }] })
  expect((await get(person, `/projects/${projectId}`)).itServices).toHaveLength(2)
  expect((await get(person, `/itServices/${mine}`)).projects).toHaveLength(2)
})
