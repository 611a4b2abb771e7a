/** Dashboards: who sees and changes them, what an embedding address opens, and how sessions are counted. */
import { beforeAll, expect, test } from 'vitest'
import { embeddedMinutes, mostDashboards } from '#insight/dashboards/contract.ts'
import { countOfRecords } from '#insight/dashboards/contract/tiles.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { tokenOf } from './server/embedding.ts'

const { addAccount, addPerson, database, send, services } = await testApp({ ANALYTICS_USER_PRICE: '2.50', ANALYTICS_SESSION_PRICE: '0.25' })
const rows = rowsOf(database)

let accountId: string
let owner: Person
let colleague: Person
let bound: Person
const plain = { list: 'application', filter: null, groups: [], measures: [countOfRecords], width: 1 }
const bars = { ...plain, title: 'By area', kind: 'bars', groups: ['areas'] }
const number = { ...plain, title: 'All <b>applications</b>', kind: 'number' }

beforeAll(async () => {
  accountId = await addAccount()
  owner = await addPerson(accountId, ['Global Admin'])
  colleague = await addPerson(accountId, ['Application Manager'])
  const portfolioId = (await owner.send('POST', '/portfolios', { name: 'Bound' })).body.portfolioId
  bound = await addPerson(accountId, ['View User'], portfolioId)
  const { applicationId } = (await owner.send('POST', '/applications', { name: 'Ledger' })).body
  await owner.send('POST', '/applications', { name: 'Payroll' })
  await owner.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
})

const add = async (who: Person, given: object = {}) =>
  (await who.send('POST', '/analytics/dashboards', { name: 'Landscape', isShared: true, tiles: [bars, number], ...given })).body

test('a private dashboard is its maker’s alone; a shared one is read by all and changed by its maker', async () => {
  const [own, shared] = [await add(owner, { name: 'Own', isShared: false }), await add(owner, { name: 'Shared' })]
  const names = async (who: Person) => (await who.send('GET', '/analytics/dashboards')).body.map((one: { name: string }) => one.name)
  expect([await names(owner), await names(colleague)]).toEqual([['Own', 'Shared'], ['Shared']])
  for (const path of ['', '/figures'])
    expect((await colleague.send('GET', `/analytics/dashboards/${own.analyticsDashboardId}${path}`)).status).toBe(404)
  expect((await colleague.send('GET', `/analytics/embedurl/${own.analyticsDashboardId}`)).status).toBe(404)
  expect((await colleague.send('POST', `/analytics/dashboards/${own.analyticsDashboardId}/sessions`)).status).toBe(404)
  const path = `/analytics/dashboards/${shared.analyticsDashboardId}`
  expect((await colleague.send('GET', path)).body.permissions).toEqual({ edit: false, remove: false })
  expect((await colleague.send('PUT', path, shared)).status).toBe(403)
  expect((await colleague.send('DELETE', path)).status).toBe(403)
  const turned = await owner.send('PUT', path, { ...shared, tiles: [number, bars] })
  expect([turned.status, turned.body.version, turned.body.tiles.map((tile: { kind: string }) => tile.kind)]).toEqual([
    200,
    2,
    ['number', 'bars'],
  ])
  expect((await owner.send('PUT', path, shared)).status).toBe(409)
  const theirs = await add(colleague, { name: 'Theirs' })
  expect((await owner.send('DELETE', `/analytics/dashboards/${theirs.analyticsDashboardId}`)).status).toBe(204)
  for (const one of [own, shared])
    expect((await owner.send('DELETE', `/analytics/dashboards/${one.analyticsDashboardId}`)).status).toBe(204)
})

test('a dashboard shared with a portfolio is opened by its people, with what they see in every tile, and found by nobody of another', async () => {
  const addPortfolio = async (given: object) => (await owner.send('POST', '/portfolios', given)).body.portfolioId as string
  const portfolioId = await addPortfolio({ name: 'Shared with' })
  const [part, other] = [await addPortfolio({ name: 'Part', parentPortfolioId: portfolioId }), await addPortfolio({ name: 'Other' })]
  const [insider, outsider, below] = [
    await addPerson(accountId, ['View User'], portfolioId),
    await addPerson(accountId, ['View User'], other),
    await addPerson(accountId, ['View User'], part),
  ]
  const { body: inside } = await owner.send('POST', '/applications', { name: 'Inside' })
  await owner.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId: inside.applicationId })
  const dashboard = await add(owner, { name: 'Of one portfolio', portfolioId })
  expect(dashboard).toMatchObject({ portfolioId, portfolioName: 'Shared with' })
  const path = `/analytics/dashboards/${dashboard.analyticsDashboardId}`
  const names = async (who: Person) => (await who.send('GET', '/analytics/dashboards')).body.map((one: { name: string }) => one.name)
  for (const who of [outsider, below]) {
    for (const one of ['', '/figures']) expect((await who.send('GET', path + one)).status).toBe(404)
    expect((await who.send('GET', `/analytics/embedurl/${dashboard.analyticsDashboardId}`)).status).toBe(404)
    expect(await names(who)).toEqual([])
  }
  for (const who of [insider, colleague]) expect(await names(who)).toContain('Of one portfolio')
  const figures = (await insider.send('GET', `${path}/figures`)).body as { figure: { groups: { values: number[] }[] } }[]
  expect(figures.map(({ figure }) => figure.groups.map(({ values }) => values[0]))).toEqual([[1], [1]])
  // Left out of a change it stays; a portfolio that its maker does not see is refused.
  const { portfolioId: _left, ...rest } = dashboard
  expect((await owner.send('PUT', path, rest)).body.portfolioId).toBe(portfolioId)
  const refused = await insider.send('POST', '/analytics/dashboards', { name: 'Elsewhere', isShared: true, portfolioId: other, tiles: [] })
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'portfolioId', message: 'Choose a portfolio of the list' }]])
  await owner.send('DELETE', `/portfolios/${portfolioId}`)
  expect(await names(colleague)).not.toContain('Of one portfolio')
  expect((await owner.send('GET', path)).body).toMatchObject({ isShared: false, portfolioId: null, portfolioName: null })
  expect((await owner.send('DELETE', path)).status).toBe(204)
})

test('each person has so many dashboards', async () => {
  const person = await addPerson(accountId, ['View User'])
  await rows(
    `insert into analytics_dashboard (account_id, analytics_dashboard_id, name, is_shared, tiles, created_by, created_by_name)
select $1, gen_random_uuid(), 'Many', false, '[]', $2, 'Many' from generate_series(1, $3::integer)`,
    [accountId, person.userId, mostDashboards],
  )
  expect((await person.send('POST', '/analytics/dashboards', { name: 'One more', isShared: false, tiles: [] })).status).toBe(409)
})

/** Page at an embedding address, opened without a session. */
const opened = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await send('GET', url.replace(/^.*\/api/, ''), undefined, headers)
  return { ...answer, page: String(answer.body) }
}

test('an embedding address shows one dashboard as its reader sees it, read-only and without cookies, until it is private or deleted', async () => {
  const shared = await add(owner)
  const path = `/analytics/dashboards/${shared.analyticsDashboardId}`
  const { embedUrl, expiresDate } = (await bound.send('GET', `/analytics/embedurl/${shared.analyticsDashboardId}`)).body
  expect(Date.parse(expiresDate) - Date.now()).toBeLessThanOrEqual(embeddedMinutes * 60_000)
  const { status, headers, page } = await opened(embedUrl)
  expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([200, undefined, 'no-store'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *")
  expect(page).toContain('<strong>1</strong>')
  expect(page).toContain('All &lt;b&gt;applications&lt;/b&gt;')
  expect(page).not.toMatch(/<script|<b>applications|<a /)
  await owner.send('PUT', path, { ...shared, isShared: false })
  const ended = await opened(embedUrl)
  expect([ended.status, ended.page.includes('Landscape')]).toEqual([404, false])
  const own = (await owner.send('GET', `/analytics/embedurl/${shared.analyticsDashboardId}`)).body.embedUrl
  expect((await opened(own)).status).toBe(200)
  await owner.send('DELETE', path)
  expect((await opened(own)).status).toBe(404)
})

test('an expired, forged or foreign token shows nothing, nor does that of someone who left', async () => {
  const { analyticsDashboardId: dashboardId } = await add(owner)
  const of = { accountId, dashboardId, userId: owner.userId, userName: 'Owner', limitedTo: null, expires: Date.now() + 60_000 }
  const statusOf = async (token: string) => (await opened(`/analytics/embedded?token=${token}`)).status
  const { settings } = services
  const good = await tokenOf(settings, of)
  expect(await statusOf(good)).toBe(200)
  const [expired, foreign] = [
    await tokenOf(settings, { ...of, expires: Date.now() - 1 }),
    await tokenOf({ ...settings, secretKey: 'the key of quite another installation' }, of),
  ]
  const elsewhere = await tokenOf(settings, { ...of, accountId: await addAccount() })
  const forged = `${good.slice(0, 40)}${good[40] === 'A' ? 'B' : 'A'}${good.slice(41)}`
  for (const token of [expired, foreign, elsewhere, forged, good.slice(0, -6), 'nothing', owner.token])
    expect(await statusOf(token), token).toBe(404)
  const leaver = await addPerson(accountId, ['View User'])
  const theirs = await tokenOf(settings, { ...of, userId: leaver.userId })
  expect(await statusOf(theirs)).toBe(200)
  await rows('delete from user_role where user_id = $1', [leaver.userId])
  expect(await statusOf(theirs)).toBe(404)
  for (const [method, path] of [
    ['GET', '/analytics/dashboards'],
    ['GET', `/analytics/dashboards/${dashboardId}`],
    ['GET', `/analytics/embedurl/${dashboardId}`],
    ['GET', '/applications'],
    ['POST', '/users/refreshuser'],
    ['GET', '/analytics/namespaces'],
  ] as const)
    expect((await send(method, path, undefined, { authorization: `Bearer ${good}` })).status, path).toBe(401)
})

test('someone who impersonates another gets no address that outlives the impersonation', async () => {
  const { analyticsDashboardId: dashboardId } = await add(owner)
  const visited = await addPerson(accountId, ['View User'])
  expect((await visited.send('GET', `/analytics/embedurl/${dashboardId}`)).status).toBe(200)
  await rows('update session set original_user_id = $1 where user_id = $2', [owner.userId, visited.userId])
  const { status, body } = await visited.send('GET', `/analytics/embedurl/${dashboardId}`)
  expect([status, body.message]).toEqual([403, 'End the impersonation first: the address shows a dashboard as its owner sees it.'])
})

test('the namespace of a workspace has its users, groups, dashboards, sessions and estimated charges of the month', async () => {
  const own = await addAccount()
  const admin = await addPerson(own, ['Global Admin'])
  const portfolioId = (await admin.send('POST', '/portfolios', { name: 'Retail' })).body.portfolioId
  const viewer = await addPerson(own, ['View User'], portfolioId)
  const operator = await addPerson(own, ['Enterprise Admin'])
  const [shared, hidden] = [await add(admin), await add(admin, { name: 'Secret', isShared: false })]
  const open = (who: Person, { analyticsDashboardId: id }: { analyticsDashboardId: string }) =>
    who.send('POST', `/analytics/dashboards/${id}/sessions`)
  for (const [who, which] of [
    [admin, shared],
    [admin, shared],
    [admin, hidden],
    [viewer, shared],
  ] as const)
    expect((await open(who, which)).status).toBe(204)
  const { embedUrl } = (await viewer.send('GET', `/analytics/embedurl/${shared.analyticsDashboardId}`)).body
  await opened(embedUrl)
  await rows(
    `insert into analytics_session (account_id, analytics_session_id, analytics_dashboard_id, user_id, user_name, started_date) values ($1, gen_random_uuid(), $2, $3, 'Before', now() - interval '40 days')`,
    [own, shared.analyticsDashboardId, operator.userId],
  )
  const line = (await operator.send('GET', '/analytics/namespaces')).body.find((one: { accountId: string }) => one.accountId === own)
  expect(line).toMatchObject({ analyticsUserCount: 3, sessionCountThisMonth: 3, estimatedChargesThisMonth: 5.75 })
  const { status, body } = await operator.send('GET', `/analytics/namespaces/${line.analyticsNamespaceId}`)
  expect(status).toBe(200)
  const { analyticsUsers, analyticsGroups, analyticsDashboards, ...facts } = body
  expect(facts).toEqual(line)
  expect(facts.quickSightNamespaceName).toBe(`workspace-${facts.accountNumber}`)
  expect(analyticsUsers.map((one: { sessionCountThisMonth: number }) => one.sessionCountThisMonth)).toEqual([1, 2, 0])
  expect(analyticsGroups.map((one: { name: string; analyticsUserCount: number }) => [one.name, one.analyticsUserCount])).toEqual([
    ['Whole workspace', 1],
    ['Retail', 1],
  ])
  expect(
    analyticsDashboards.map((one: { name: string | null; sessionCountThisMonth: number }) => [one.name, one.sessionCountThisMonth]),
  ).toEqual([
    ['Landscape', 2],
    [null, 1],
  ])
  for (const path of ['/analytics/namespaces', `/analytics/namespaces/${own}`]) expect((await admin.send('GET', path)).status).toBe(403)
  expect((await operator.send('GET', `/analytics/namespaces/${await addAccount()}`)).status).toBe(404)
})

test('a filter that names a record which its reader does not see stays away from them, with the link that it makes; figures hold', async () => {
  const { portfolioId } = (await owner.send('POST', '/portfolios', { name: 'Secret merger' })).body
  const { applicationId } = (await owner.send('POST', '/applications', { name: 'Merged' })).body
  await owner.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
  const by = (title: string, ...names: string[]) => ({
    ...number,
    title,
    filter: `/applications?portfolios=${encodeURIComponent(JSON.stringify(names))}`,
  })
  const given = { name: 'By portfolio', tiles: [by('Both', 'Bound', 'Secret merger'), by('Own', 'Bound'), number] }
  const { analyticsDashboardId } = await add(owner, given)
  const path = `/analytics/dashboards/${analyticsDashboardId}`
  interface Told {
    readonly filter: string | null
    readonly isFilterHidden?: boolean
  }
  const told = async (who: Person) => {
    const listed = (await who.send('GET', '/analytics/dashboards')).body as { analyticsDashboardId: string; tiles: Told[] }[]
    const one = (await who.send('GET', path)).body as { tiles: Told[] }
    const measured = (await who.send('GET', `${path}/figures`)).body as { tile: Told; figure: { groups: { values: number[] }[] } }[]
    const inList = listed.find((other) => other.analyticsDashboardId === analyticsDashboardId)!.tiles
    const tiles = measured.map(({ tile }) => tile)
    expect([inList, one.tiles]).toEqual([tiles, tiles])
    return {
      filters: tiles.map(({ filter, isFilterHidden = false }) => [filter !== null, isFilterHidden]),
      counts: measured.map(({ figure }) => figure.groups[0]!.values[0]),
      text: JSON.stringify([listed, one, measured]),
    }
  }
  const [whole, part] = [await told(colleague), await told(bound)]
  const shown = [true, false]
  expect([whole.filters, part.filters]).toEqual([
    [shown, shown, [false, false]],
    [[false, true], shown, [false, false]],
  ])
  expect([whole.counts.slice(0, 2), part.counts.slice(0, 2)]).toEqual([
    [2, 1],
    [1, 1],
  ])
  expect(part.text).not.toContain('merger')
  expect((await owner.send('DELETE', path)).status).toBe(204)
})
