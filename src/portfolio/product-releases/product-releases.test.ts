import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Answered, type Person } from '#platform/testing/app.ts'
import { application, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { follow, sharedSource } from './server/adopt.ts'

const { addAccount, addPerson, database } = await testApp({ PRIVATE_RELEASE_LISTS: 'on' })

/** Date a number of days from today. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let boss: Person
beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
})

function importList(
  person: Person,
  text: string | Buffer,
  fileName: string,
  data: object = {},
  path = '/productReleases/import',
): Promise<Answered> {
  const form = new FormData()
  form.append('importData', JSON.stringify(data))
  form.append('file', new File([text], fileName))
  return person.send('POST', path, form)
}
const releasesOf = async (person: Person) => (await person.send('GET', '/productReleases')).body as Record<string, string | null>[]
const named = async (person: Person, name: string) => (await releasesOf(person)).find((one) => one['name'] === name)!

test('a list comes as CSV, JSON or a workbook, with a date or true and false; a second one updates, and unreadable rows are listed with their reasons', async () => {
  const csv =
    'product,cycle,releaseDate,support,eol,latest\nPostgreSQL,11,2018-10-18,2023-11-09,2023-11-09,11.22\nPostgreSQL,16,2023-09-14,true,false,16.4\nPostgreSQL,17,,,soon,\nPostgreSQL,,,,true,\n'
  const first = await importList(boss, csv, 'list.csv')
  expect([first.status, first.body]).toEqual([
    200,
    {
      added: 2,
      changed: 0,
      unchanged: 0,
      skipped: 2,
      skippedRows: [
        { row: 4, why: 'The end of life “soon” is neither a date nor true or false.' },
        { row: 5, why: 'The release is blank.' },
      ],
    },
  ])
  expect(await named(boss, 'PostgreSQL 11')).toMatchObject({
    endOfLifeDate: '2023-11-09',
    endOfLife: null,
    latest: '11.22',
    source: 'list.csv',
  })
  expect(await named(boss, 'PostgreSQL 16')).toMatchObject({ endOfLifeDate: null, endOfLife: 'Not reached', support: 'Active' })
  const again = await importList(boss, csv.replace('true,false', 'true,2028-11-09'), 'list.csv')
  expect(again.body).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  const flat = [
    { cycle: '3.8', eol: '2024-10-07', lts: false },
    { cycle: '3.13', eol: '2029-10-31' },
  ]
  expect((await importList(boss, JSON.stringify(flat), 'python.json')).body).toMatchObject({ added: 2 })
  expect(await named(boss, 'python 3.8')).toMatchObject({ product: 'python', endOfLifeDate: '2024-10-07' })
  const release = {
    name: '2012-r2',
    releaseDate: '2013-11-25',
    isEoas: true,
    eoasFrom: '2018-10-09',
    isEol: true,
    eolFrom: '2023-10-10',
    latest: { name: '6.3.9600' },
  }
  const product = {
    name: 'windows-server',
    label: 'Windows Server',
    identifiers: [{ type: 'cpe', id: 'cpe:/o:microsoft:windows_server' }],
    releases: [release],
  }
  expect((await importList(boss, JSON.stringify({ schema_version: '1', result: [product] }), 'full.json')).body).toMatchObject({ added: 1 })
  expect(await named(boss, 'Windows Server 2012-r2')).toMatchObject({
    supportEndDate: '2018-10-09',
    endOfLifeDate: '2023-10-10',
    latest: '6.3.9600',
    identifiers: 'cpe:/o:microsoft:windows_server',
  })
  const book = await writeXlsx({
    sheets: [
      {
        name: 'Releases',
        rows: [
          ['Software', 'Version', 'End of life'],
          ['Node.js', '18', '2025-04-30'],
        ],
      },
    ],
  })
  expect((await importList(boss, Buffer.from(book), 'book.xlsx')).body).toMatchObject({ added: 1 })
})

test.each([
  ['no release', 'product,eol\nA,true\n', /no column for the release/],
  ['no end', 'product,cycle\nA,1\n', /no column for the end of support/],
  ['no list', '{"a": 1}', /holds no list of releases/],
  ['a part of a list', '[{"cycle": "1", "eol"', /damaged or incomplete/],
])('a file with %s is refused in a sentence', async (_, text, message) => {
  const { status, body } = await importList(boss, text, text.startsWith('product') ? 'a.csv' : 'a.json')
  expect([status, body.errors[0].message]).toEqual([422, expect.stringMatching(message)])
})

test('a JSON list of many keys or of too many releases is refused before a table is made of it', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const refused = async (list: string) => {
    const { status, body } = await importList(boss, list, 'list.json')
    expect(status).toBe(422)
    return JSON.stringify(body)
  }
  const keys = Array.from({ length: 20_000 }, (_, at) => ({ [`k${at}`]: 1 }))
  expect(await refused(JSON.stringify(keys.slice(0, 5000)))).toContain('more than 100 different keys')
  expect(await refused(JSON.stringify(keys))).toContain('more than 10,000 releases')
})

test('a record is as well supported as the worst of what it is and runs on, and nothing known is a state of its own', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const release = async (name: string, more: object) =>
    (await made(person, '/productReleases', { name, product: 'P', release: name, ...more })).productReleaseId as string
  const ended = await release('Ended', { endOfLifeDate: inDays(-1) })
  const soon = await release('Soon', { endOfLifeDate: inDays(100) })
  const security = await release('Security', { supportEndDate: inDays(-10), endOfLifeDate: inDays(800) })
  const fine = await release('Fine', { endOfLife: 'Not reached' })
  const silent = await release('Silent', {})
  const link = (entity: string, recordId: string, productReleaseId: string | null) =>
    person.send('PUT', '/productReleases/links', { entity, recordId, productReleaseId })
  const platform = (await made(person, '/refApplicationPlatforms', { name: 'Old platform' })).refApplicationPlatformId as string
  const service = (await made(person, '/itServices', { name: 'Database' })).itServiceId as string
  const ids: Record<string, string> = {}
  for (const [name, id] of Object.entries({ Soon: soon, Security: security, Fine: fine, Silent: silent })) {
    ids[name] = await application(person, name)
    expect((await link('application', ids[name], id)).body).toEqual({ isChanged: true })
  }
  ids['Bare'] = await application(person, 'Bare')
  ids['On platform'] = await application(person, 'On platform', { platforms: [{ refApplicationPlatformId: platform }] })
  ids['On service'] = await application(person, 'On service', { itServices: [{ itServiceId: service }], lifecycleEndDate: '2040-01-01' })
  await link('refApplicationPlatform', platform, ended)
  await link('itService', service, soon)
  const states = async (who = person, filter = '') =>
    Object.fromEntries(
      (await who.send('GET', `/applications?fields=name,vendorSupport,vendorEndDate${filter}`)).body.map((one: Record<string, string>) => [
        one['name'],
        one['vendorSupport'],
      ]),
    )
  expect(await states()).toEqual({
    Soon: 'Ends within 12 months',
    Security: 'Security support only',
    Fine: 'Supported',
    Silent: 'Not known',
    Bare: 'Not known',
    'On platform': 'End of life',
    'On service': 'Ends within 12 months',
  })
  expect(Object.keys(await states(person, '&filter=vendorSupport:is:Not known')).toSorted()).toEqual(['Bare', 'Silent'])
  const counts = (await person.send('GET', '/applications?group=vendorSupport')).body
  expect(JSON.stringify(counts)).toContain('Not known')
  expect((await person.send('GET', '/itServices?fields=vendorSupport')).body).toMatchObject([{ vendorSupport: 'Ends within 12 months' }])
  // The vendor's day is not one's own.
  const onService = (await person.send('GET', `/productReleases/support/application/${ids['On service']}`)).body
  expect(onService).toMatchObject({
    state: 'Ends within 12 months',
    endDate: inDays(100),
    mayEdit: true,
    parts: [{ entity: 'itService', recordName: 'Database', name: 'Soon' }],
  })
  expect((await person.send('GET', `/applications/${ids['On service']}`)).body.lifecycleEndDate).toBe('2040-01-01')
  // Somebody bound to a portfolio counts theirs alone, on lists, in rules and on the roadmap.
  const { portfolioId } = await made(person, '/portfolios', { name: 'Own' })
  await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [ids['Soon'], ids['Bare']] })
  const bound = await addPerson(person.accountId, ['View User'], portfolioId as string)
  expect(await states(bound)).toEqual({ Soon: 'Ends within 12 months', Bare: 'Not known' })
  const ruled = async (who: Person, rule: string) =>
    (await who.send('GET', '/attention')).body.rules.find((one: { rule: string }) => one.rule === rule).count
  expect([await ruled(person, 'vendorEnded'), await ruled(person, 'vendorEndsSoon')]).toEqual([1, 2])
  expect([await ruled(bound, 'vendorEnded'), await ruled(bound, 'vendorEndsSoon')]).toEqual([0, 1])
  expect((await person.send('GET', '/attention/applications?rule=vendorEnded')).body.map((one: { name: string }) => one.name)).toEqual([
    'On platform',
  ])
  const drawn = (await bound.send('GET', '/views/roadmap')).body.applications
  expect(drawn.map((one: Record<string, string>) => [one['name'], one['lifecycleEndDate'], one['vendorEndDate']])).toEqual([
    ['Soon', null, inDays(100)],
  ])
  expect((await bound.send('GET', `/productReleases/support/application/${ids['On platform']}`)).status).toBe(404)
  expect(
    (await bound.send('PUT', '/productReleases/links', { entity: 'application', recordId: ids['Soon'], productReleaseId: null })).status,
  ).toBe(403)
  // A release that is in use is not deleted.
  expect((await person.send('DELETE', `/productReleases/${soon}`)).status).toBe(409)
  expect((await link('application', ids['Soon']!, null)).body).toEqual({ isChanged: true })
  expect((await states())['Soon']).toBe('Not known')
})

test('a workspace gets a row of each release of the operator’s list that it uses, and its dates follow', async () => {
  const operator = await addPerson(await addAccount(), ['Enterprise Admin', 'Global Admin'])
  const list = (eol: string) =>
    JSON.stringify([
      { product: 'Solaris', cycle: '11', eol },
      { product: 'Solaris', cycle: '10', eol: true },
    ])
  const path = '/sharedReleases/import'
  expect((await importList(boss, list('2031-11-30'), 'a.json', {}, path)).status).toBe(403)
  expect((await importList(operator, list('2031-11-30'), 'a.json', {}, path)).body).toMatchObject({ added: 2 })
  expect((await operator.send('GET', '/sharedReleases')).body).toMatchObject([{ product: 'Solaris', releases: 2 }])
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const id = await application(person, 'Ledger')
  const [shared] = await database.system.rows<{ id: string }>(
    { name: '', text: "select shared_release_id as id from shared_release where name = 'Solaris 11'" },
    [],
  )
  await person.send('PUT', '/productReleases/links', { entity: 'application', recordId: id, productReleaseId: shared!.id })
  expect(await releasesOf(person)).toMatchObject([{ name: 'Solaris 11', endOfLifeDate: '2031-11-30', source: sharedSource }])
  expect((await importList(operator, list('2034-11-30'), 'a.json', {}, path)).body).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  expect(await follow(database.tenant(person.accountId), actorOf(person))).toBe(1)
  expect(await named(person, 'Solaris 11')).toMatchObject({ endOfLifeDate: '2034-11-30' })
  // Identifiers added in the workspace stay beside those of the operator's list.
  const own = await named(person, 'Solaris 11')
  await person.send('PUT', `/productReleases/${own['productReleaseId']}`, { ...own, identifiers: 'pkg:generic/own-solaris@11' })
  expect(await follow(database.tenant(person.accountId), actorOf(person))).toBe(0)
  const known = { name: '', text: "update shared_release set identifiers = 'cpe:/o:oracle:solaris:11' where name = 'Solaris 11'" }
  await database.system.rows(known, [])
  expect(await follow(database.tenant(person.accountId), actorOf(person))).toBe(1)
  expect((await named(person, 'Solaris 11'))['identifiers']).toBe(['pkg:generic/own-solaris@11', 'cpe:/o:oracle:solaris:11'].join('\n'))
  expect((await operator.send('POST', '/sharedReleases/remove', { product: 'Solaris' })).body).toEqual({ removed: 2 })
  expect(await releasesOf(person)).toHaveLength(1)
})

const answers = new Map<string, { status: number; body: string }>([
  ['/nginx.json', { status: 200, body: JSON.stringify([{ cycle: '1.26', eol: '2025-04-23' }]) }],
  ['/secret.json?token=secret', { status: 200, body: JSON.stringify([{ cycle: '1.28', eol: '2027-04-23' }]) }],
  ['/broken.json', { status: 200, body: '[{' }],
  ['/gone.json', { status: 404, body: '' }],
  ['/nul.json', { status: 200, body: JSON.stringify([{ cycle: '1\0', eol: true }]) }],
  ['/deep.json', { status: 200, body: `[{ "cycle": "1", "more": ${'['.repeat(20_000)}${']'.repeat(20_000)} }]` }],
])
const server = createServer((request, response) => {
  const { status, body } = answers.get(request.url ?? '') ?? { status: 302, body: '' }
  response.writeHead(status, status === 302 ? { location: '/nginx.json' } : {}).end(body)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => new Promise((done) => server.close(done)))
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

test('an address is fetched when it is added and on request, and each failure is a sentence beside it', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = (address: string) => person.send('POST', '/productReleases/sources', { address })
  const source = (await add(at('/nginx.json'))).body
  expect(source).toMatchObject({ isFailed: false, outcome: '1 release added, 0 changed.' })
  expect(await named(person, 'nginx 1.26')).toMatchObject({ endOfLifeDate: '2025-04-23', source: at('/nginx.json') })
  // A query may be secret.
  const ofProduct = { address: at('/secret.json?token=secret'), product: 'nginx' }
  expect((await person.send('POST', '/productReleases/sources', ofProduct)).body).toMatchObject({ isFailed: false })
  expect(await named(person, 'nginx 1.28')).toMatchObject({ source: at('/secret.json') })
  expect((await add(at('/nginx.json'))).status).toBe(409)
  expect((await add('nowhere')).status).toBe(400)
  expect((await add(at('/broken.json'))).body).toMatchObject({ isFailed: true, outcome: expect.stringContaining('damaged or incomplete') })
  expect((await add(at('/gone.json'))).body).toMatchObject({ isFailed: true, outcome: 'The address returned the status 404.' })
  expect((await add(at('/moved'))).body).toMatchObject({ isFailed: true, outcome: expect.stringContaining('redirects to another') })
  for (const path of ['/nul.json', '/deep.json'])
    expect((await add(at(path))).body, path).toMatchObject({ isFailed: true, outcome: expect.stringContaining('can’t be read') })
  answers.set('/nginx.json', { status: 200, body: JSON.stringify([{ cycle: '1.26', eol: true }]) })
  const fetched = await person.send('POST', `/productReleases/sources/${source.releaseSourceId}/fetch`)
  expect(fetched.body).toMatchObject({ isFailed: false, outcome: '0 releases added, 1 changed.' })
  expect((await person.send('DELETE', `/productReleases/sources/${source.releaseSourceId}`)).status).toBe(204)
  expect((await person.send('GET', '/productReleases/sources')).body).toHaveLength(6)
  expect(await releasesOf(person)).toHaveLength(2)
  expect((await (await addPerson(person.accountId, ['View User'])).send('GET', '/productReleases/sources')).status).toBe(403)
})
