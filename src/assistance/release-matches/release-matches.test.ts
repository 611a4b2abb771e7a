import { beforeAll, expect, test } from 'vitest'
import { followJob } from '#exchange/imports/server/exchange-for-tests.ts'
import { application, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { turnsDuring } from '#platform/testing/turns.ts'
import { proposedForAll } from './server/find-matches.ts'
import { matchNew } from './server/match-new.ts'
import { ReleaseMatcher, type KnownRelease } from './server/release-matcher.ts'

const known = (product: string, releases: string[], identifiers: string | null = null): KnownRelease[] =>
  releases.map((release) => ({ id: `${product} ${release}`, product, release, identifiers, endDate: null }))
const matcher = await ReleaseMatcher.of([
  ...known('PostgreSQL', ['9.6', '11', '16'], 'cpe:/a:postgresql:postgresql\npkg:deb/debian/postgresql'),
  ...known('windows-server', ['2012', '2012-r2', '2016']),
  ...known('Windows', ['10-21h2', '10-22h2', '7-sp1']),
  ...known('Ubuntu', ['22.04', '24.04']),
  ...known('Go', ['1.21', '1.22']),
  ...known('Oracle Database', ['19c', '21c']),
])
const found = (name: string, more: { identifiers?: string; version?: string } = {}) =>
  matcher.match({ name, identifiers: '', version: '', ...more })?.releaseId

test.each([
  ['PostgreSQL 11', 'PostgreSQL 11'],
  ['PostgreSQL 11.5', 'PostgreSQL 11'],
  ['PostgreSQL 9.6.24', 'PostgreSQL 9.6'],
  ['PostgreSQL Database Server - Version 16', 'PostgreSQL 16'],
  ['Windows Server 2012', 'windows-server 2012'],
  ['Microsoft Windows Server 2012 R2 Standard', 'windows-server 2012-r2'],
  ['Windows Server 2016 Datacenter', 'windows-server 2016'],
  ['Ubuntu 22.04 LTS', 'Ubuntu 22.04'],
  ['Oracle Database 19c', 'Oracle Database 19c'],
  ['Go 1.22', 'Go 1.22'],
  // Named without a release, with one that the list does not have, or with a word that only looks like a product.
  ['PostgreSQL', undefined],
  ['PostgreSQL 12', undefined],
  ['PostgreSQL 110', undefined],
  ['Windows 10', undefined],
  ['Go Live 1.22', undefined],
  ['Ready to Go 1.22', undefined],
  ['Payroll', undefined],
])('%s is %s', (name, release) => expect(found(name)).toBe(release))

test('an identifier counts before the name, and a field for the version beside it', () => {
  expect(found('Customer database', { identifiers: 'cpe:2.3:a:postgresql:postgresql:11.5:*:*:*:*:*:*:*' })).toBe('PostgreSQL 11')
  expect(found('Windows Server 2016', { identifiers: 'pkg:deb/debian/postgresql@16.2-1?arch=amd64' })).toBe('PostgreSQL 16')
  expect(found('Customer database', { identifiers: 'cpe:/a:postgresql:postgresql', version: '9.6' })).toBe('PostgreSQL 9.6')
  expect(found('PostgreSQL', { version: '16.1' })).toBe('PostgreSQL 16')
  const [sure, less] = ['PostgreSQL 11', 'Acme PostgreSQL cluster 11'].map(
    (name) => matcher.match({ name, identifiers: '', version: '' })!.sureness,
  )
  expect(sure).toBeGreaterThan(less!)
})

test('other calls of the server have their turn after each record, also where 10,000 products begin with the same word', async () => {
  const many = await ReleaseMatcher.of(Array.from({ length: 10_000 }, (_, at) => known(`Microsoft ${at}`, ['1'])[0]!))
  const name = `${'Microsoft '.repeat(30)}77 1`
  const wanted = Array.from({ length: 200 }, (_, at) => ({
    entity: 'application' as const,
    id: String(at),
    name,
    identifiers: '',
    version: '',
  }))
  const { result, turns } = await turnsDuring(() => proposedForAll(many, wanted))
  expect(result).toHaveLength(200)
  expect(turns).toBeGreaterThanOrEqual(200)
})

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
let boss: Person
beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
  for (const release of ['11', '16'])
    await made(boss, '/productReleases', {
      name: `PostgreSQL ${release}`,
      product: 'PostgreSQL',
      release,
      endOfLifeDate: `20${release}-01-01`,
    })
})
const open = async (who = boss) => (await who.send('GET', '/proposals?status=open')).body.proposals as Record<string, string>[]

test('records are matched, nothing is set without a yes, the history names both, and an undo takes it back', async () => {
  const id = await application(boss, 'PostgreSQL 11')
  const service = (await made(boss, '/itServices', { name: 'PostgreSQL 16 cluster' })).itServiceId as string
  const platform = (await made(boss, '/refPlatforms', { name: 'PostgreSQL 11 on Linux' })).refPlatformId as string
  await application(boss, 'Payroll')
  const job = await followJob(boss, (await boss.send('POST', '/productReleases/match')).body.jobId)
  expect(job).toMatchObject({ status: 'succeeded', result: { proposals: 3 } })
  expect(job.message).toMatch(/3 product releases proposed\. For 1 record nothing is known\. Nothing is set until you accept it\./)
  const proposed = await open()
  expect(proposed.map(({ entity, recordId, targetName }) => `${entity} ${recordId}: ${targetName}`).toSorted()).toEqual(
    [`application ${id}: PostgreSQL 11`, `itService ${service}: PostgreSQL 16`, `refPlatform ${platform}: PostgreSQL 11`].toSorted(),
  )
  const stateOf = async () =>
    (await boss.send('GET', `/applications?fields=vendorSupport&filter=name:is:PostgreSQL 11`)).body[0].vendorSupport
  expect(await stateOf()).toBe('Not known')
  const accepted = await boss.send('POST', '/proposals/accept', { proposalIds: proposed.map(({ proposalId }) => proposalId) })
  expect([accepted.status, accepted.body]).toEqual([200, { proposals: 3, records: 3 }])
  expect(await stateOf()).toBe('End of life')
  const [latest] = (await boss.send('GET', `/applications/${id}/history`)).body
  expect(latest.changedByName).toBe('Built-in matcher (accepted by Test Global Admin)')
  expect((await boss.send('GET', `/refPlatforms/${platform}`)).body.productReleaseId).not.toBeNull()
  expect((await boss.send('POST', '/proposals/undo', { proposalIds: proposed.map(({ proposalId }) => proposalId) })).status).toBe(200)
  expect(await stateOf()).toBe('Not known')
  expect(await open()).toHaveLength(3)
  // A declined match is not proposed again. A proposal goes once its record has a release set by hand.
  const of = (entity: string) => proposed.find((one) => one['entity'] === entity)!
  await boss.send('POST', '/proposals/decline', { proposalIds: [of('refPlatform')['proposalId']] })
  await boss.send('PUT', '/productReleases/links', {
    entity: 'itService',
    recordId: service,
    productReleaseId: of('application')['targetId'],
  })
  const again = await followJob(boss, (await boss.send('POST', '/productReleases/match')).body.jobId)
  expect(again.result).toEqual({ records: 3, proposals: 1, declined: 1, unknown: 1 })
  expect(again.message).toBe(
    '1 product release proposed. 1 match declined before, and not proposed again. For 1 record nothing is known. Nothing is set until you accept it.',
  )
  expect((await open()).map(({ entity }) => entity)).toEqual(['application'])
})

test('a release of the operator is proposed, and becomes one of the workspace when it is accepted; a bound reader sees and decides on theirs alone', async () => {
  const operator = await addPerson(await addAccount(), ['Enterprise Admin', 'Global Admin'])
  const form = new FormData()
  form.append('importData', '{}')
  form.append('file', new File([JSON.stringify([{ product: 'Debian', cycle: '12', eol: '2028-06-30' }])], 'list.json'))
  expect((await operator.send('POST', '/sharedReleases/import', form)).body).toMatchObject({ added: 1 })
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const [own, other] = [await application(person, 'Debian 12 host'), await application(person, 'Debian 12 build')]
  const { portfolioId } = await made(person, '/portfolios', { name: 'Own' })
  await made(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [own] })
  await followJob(person, (await person.send('POST', '/productReleases/match')).body.jobId)
  expect((await person.send('GET', '/productReleases')).body).toEqual([])
  const bound = await addPerson(person.accountId, ['Portfolio Manager'], portfolioId as string)
  const seen = await open(bound)
  expect(seen.map(({ recordId, mayDecide }) => [recordId, mayDecide])).toEqual([[own, true]])
  const foreign = (await open(person)).find(({ recordId }) => recordId === other)!
  expect((await bound.send('POST', '/proposals/accept', { proposalIds: [foreign['proposalId']] })).status).toBe(404)
  expect((await bound.send('POST', '/proposals/accept', { proposalIds: [seen[0]!['proposalId']] })).body).toEqual({
    proposals: 1,
    records: 1,
  })
  expect((await person.send('GET', '/productReleases')).body).toMatchObject([{ name: 'Debian 12', endOfLifeDate: '2028-06-30' }])

  // A release of that name in the workspace is used instead, and an undo removes it even after a rename.
  const third = await addPerson(await addAccount(), ['Global Admin'])
  const ledger = await application(third, 'Debian 12 ledger')
  await followJob(third, (await third.send('POST', '/productReleases/match')).body.jobId)
  const [{ proposalId }] = (await open(third)) as [{ proposalId: string }]
  const { productReleaseId } = await made(third, '/productReleases', { name: 'Debian 12', product: 'Debian', release: '12' })
  const releaseOf = async () => (await third.send('GET', `/applications/${ledger}`)).body.productReleaseId
  expect((await third.send('POST', '/proposals/accept', { proposalIds: [proposalId] })).status).toBe(200)
  expect(await releaseOf()).toBe(productReleaseId)
  await third.send('PUT', `/productReleases/${productReleaseId}`, { name: 'Bookworm', product: 'Debian', release: '12' })
  expect((await third.send('POST', '/proposals/undo', { proposalIds: [proposalId] })).status).toBe(200)
  expect(await releaseOf()).toBeNull()
  expect((await third.send('GET', '/productReleases')).body).toMatchObject([{ name: 'Bookworm' }])
})

test('an import looks for matches by itself, and each night looks again where a list has changed', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const id = await application(person, 'Debian 11 host')
  const importList = (cycle: string) => {
    const form = new FormData()
    form.append('importData', '{}')
    form.append('file', new File([JSON.stringify([{ product: 'Debian', cycle, eol: '2026-08-31' }])], 'list.json'))
    return person.send('POST', '/productReleases/import', form)
  }
  expect((await importList('11')).body).toMatchObject({ added: 1 })
  await expect.poll(async () => (await open(person)).map(({ recordId }) => recordId)).toEqual([id])
  const nights = async () => matchNew.run({ tenant: database.tenant(person.accountId), actor: systemActor, services })
  const other = await application(person, 'Debian 11 build')
  expect(await nights()).toEqual({ proposals: 2 })
  expect(new Set((await open(person)).map(({ recordId }) => recordId))).toEqual(new Set([id, other]))
  await rows("update product_release set modified_date = now() - interval '3 days' where account_id = $1", [person.accountId])
  await rows("update shared_release set modified_date = now() - interval '3 days'", [])
  expect(await nights()).toBeUndefined()
})

test('without a list there is nothing to match, and a reader starts no search', async () => {
  const reader = await addPerson(boss.accountId, ['View User'])
  expect((await reader.send('POST', '/productReleases/match')).status).toBe(403)
})
