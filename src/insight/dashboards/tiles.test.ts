/** Tiles: which are accepted, and what each shows to its reader. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  countOfRecords,
  mostTileFilters,
  mostTileGroups,
  mostTiles,
  timeMeasures,
  type Figure,
  type TileList,
} from '#insight/dashboards/contract/tiles.ts'
import { othersOf } from '#insight/dashboards/contract/shown.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

let accountId: string
let owner: Person
let bound: Person
const plain = { list: 'application', filter: null, groups: [], measures: [countOfRecords], width: 1 }
const bars = { ...plain, title: 'By area', kind: 'bars', groups: ['areas'] }
const number = { ...plain, title: 'All <b>applications</b>', kind: 'number' }

beforeAll(async () => {
  accountId = await addAccount()
  owner = await addPerson(accountId, ['Global Admin'])
  const portfolioId = (await owner.send('POST', '/portfolios', { name: 'Bound' })).body.portfolioId
  bound = await addPerson(accountId, ['View User'], portfolioId)
  const areas = await Promise.all(['North', 'South'].map(async (name) => (await owner.send('POST', '/areas', { name })).body.areaId))
  const applications = [[0], [0], [0, 1], []].map((of) => of.map((at) => ({ areaId: areas[at] })))
  const ids = []
  const more = [
    { criticality: 2, lifecycleStartDate: '2024-01-01' },
    { lifecycleEndDate: '2027-12-31' },
    { criticality: 4 },
    { criticality: 4 },
  ]
  for (const [at, own] of applications.entries())
    ids.push((await owner.send('POST', '/applications', { name: `Application ${at}`, areas: own, ...more[at] })).body.applicationId)
  await owner.send('POST', `/applications/${ids[2]}/costhistory`, { effectiveDate: '2020-01-01', license: 1200 })
  for (const [at, technology, business] of [
    [0, 40, 70],
    [2, 60, 50],
  ])
    await rows(
      'update application set technology_questions_score = $3, business_questions_score = $4 where account_id = $1 and application_id = $2',
      [accountId, ids[at!], technology, business],
    )
  await owner.send('POST', '/applications', { name: 'Archived', active: false, areas: [{ areaId: areas[0] }] })
  await rows('insert into portfolio_application (account_id, portfolio_id, application_id) values ($1, $2, $3)', [
    accountId,
    portfolioId,
    ids[2],
  ])
})

const add = async (who: Person, given: object = {}) =>
  (await who.send('POST', '/analytics/dashboards', { name: 'Landscape', isShared: true, tiles: [bars, number], ...given })).body

test('tiles are checked: their number, list, fields, measures and filter', async () => {
  const faultOf = async (tile: object) => {
    const { status, body } = await owner.send('POST', '/analytics/dashboards', { name: 'Bad', isShared: false, tiles: [number, tile] })
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
  }
  const score = { how: 'mean', field: 'businessQuestionsScore' }
  const many = Array.from({ length: mostTileFilters + 1 }, (_, at) => `column${at}=1`).join('&')
  for (const [tile, path, words] of [
    [{ ...bars, groups: ['longDescription'] }, 'groups', 'Choose another field to group by'],
    [{ ...bars, groups: ['createdDate'] }, 'groups', 'Choose another field to group by'],
    [{ ...bars, groups: ['createdDate:week'] }, 'groups', 'Choose another field to group by'],
    [{ ...bars, groups: ['createdBy'] }, 'groups', 'Choose another field to group by'],
    [{ ...bars, groups: [] }, 'groups', 'Bars: choose 1 or 2 to group by'],
    [{ ...bars, groups: ['areas', 'tags', 'criticality'] }, 'groups', 'A tile is grouped by at most 2 fields'],
    [{ ...bars, kind: 'matrix' }, 'groups', 'Matrix: choose 2 to group by'],
    [{ ...bars, measures: [] }, 'measures', 'Choose what the tile measures'],
    [{ ...bars, measures: [score, countOfRecords] }, 'measures', 'Bars: choose 1 to measure'],
    [{ ...number, measures: [score, score] }, 'measures', 'Measure each field once'],
    [{ ...number, measures: [score, score, score, score, score] }, 'measures', 'A tile has at most 4 measures'],
    [{ ...bars, measures: [{ how: 'sum', field: 'name' }] }, 'measures', 'Choose another number to measure'],
    [{ ...bars, kind: 'roadmap', measures: [score, score] }, 'measures', 'Choose the two dates that bars run between'],
    [
      { ...bars, kind: 'time', list: 'project', groups: ['name'], measures: timeMeasures },
      'list',
      'Choose applications: TIME is drawn by their scores',
    ],
    [{ ...bars, list: 'user' }, 'list', 'Choose a list'],
    [{ ...bars, title: ' ' }, 'title', undefined],
    [{ ...bars, width: 5 }, 'width', 'A tile is at most 4 columns wide'],
    [{ ...bars, filter: '/projects?active=true' }, 'filter', 'Paste an address of Applications'],
    [{ ...bars, filter: '/applications' }, 'filter', 'Paste the address of a list with a filter'],
    [{ ...bars, filter: '?nothing=1' }, 'filter', 'The list of applications has no column nothing'],
    [{ ...bars, filter: `?${many}` }, 'filter', `A tile is filtered by at most ${mostTileFilters} columns`],
  ] as const) {
    const [status, at, message] = await faultOf(tile)
    expect([status, at], JSON.stringify(tile)).toEqual([400, expect.stringMatching(new RegExp(`^tiles[.]1[.]${path}`))])
    if (words) expect(message).toBe(words)
  }
  const tiles = Array.from({ length: mostTiles + 1 }, () => number)
  expect((await owner.send('POST', '/analytics/dashboards', { name: 'Bad', isShared: false, tiles })).status).toBe(400)
})

const figureIn = ({ figure }: { figure: Figure | null }) => figure
const figuresOf = async (who: Person, tiles: readonly object[]): Promise<(Figure | null)[]> => {
  const { analyticsDashboardId: id } = await add(owner, { tiles })
  const { body } = await who.send('GET', `/analytics/dashboards/${id}/figures`)
  await owner.send('DELETE', `/analytics/dashboards/${id}`)
  return body.map(figureIn)
}
/** "North × Live 3" */
const told = (figure: Figure | null | undefined) =>
  figure?.notice ?? figure?.groups.map(({ keys, values }) => [keys.map(({ label }) => label).join(' × '), ...values].join(' ').trim())
const toldTo = async (who: Person, tile: object) => told((await figuresOf(who, [tile]))[0])

test('tiles count what the list counts for its reader: active records, of their portfolios', async () => {
  const figures = async (who: Person) => (await figuresOf(who, [bars, number])).map(told)
  expect(await figures(owner)).toEqual([['North 3', 'Not set 1', 'South 1'], ['4']])
  expect(await figures(bound)).toEqual([['North 1', 'South 1'], ['1']])
  const groups = (await owner.send('GET', '/applications?group=areas&filter=active:is:true')).body as { count: number }[]
  expect(groups.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 1, 3])
})

test('every list is grouped by every field that it offers and measured by every number', async () => {
  const lists = (await owner.send('GET', '/analytics/lists')).body as TileList[]
  expect(lists.length).toBeGreaterThan(8)
  for (const { list, label, groups, numbers, dates } of lists) {
    const tile = { ...plain, title: label, list }
    const all = [
      ...groups.map(({ field }) => ({ ...tile, kind: 'table', groups: [field] })),
      ...numbers.map(({ field }) => ({ ...tile, kind: 'number', measures: [{ how: 'mean', field }] })),
      ...dates.slice(1).map(({ field }) => ({
        ...tile,
        kind: 'roadmap',
        groups: ['createdByName'],
        measures: [
          { how: 'min', field: dates[0]!.field },
          { how: 'max', field },
        ],
      })),
    ]
    expect(groups.length, list).toBeGreaterThan(2)
    for (let at = 0; at < all.length; at += mostTiles) {
      const figures = await figuresOf(owner, all.slice(at, at + mostTiles))
      expect(figures, list).not.toContain(null)
      expect(
        figures.flatMap((figure) => figure?.notice ?? []),
        list,
      ).toEqual([])
    }
  }
})

test('tiles of one list that are read together show what each shows alone, whether records are seen all or in part', async () => {
  const criticality = { how: 'mean', field: 'criticality' }
  const tiles = [
    number,
    bars,
    { ...bars, kind: 'matrix', groups: ['areas', 'criticality'] },
    { ...bars, kind: 'matrix', groups: ['tags', 'areas'] },
    { ...bars, kind: 'table', groups: ['areas'], measures: [countOfRecords, criticality, { how: 'sum', field: 'yearlyCost' }] },
    { ...bars, kind: 'line', groups: ['lifecycleEndDate:quarter'] },
    { ...bars, kind: 'time', measures: timeMeasures },
    { ...bars, groups: ['criticality'], filter: '?criticality=%7B%22kind%22%3A%22range%22%2C%22from%22%3A4%2C%22to%22%3Anull%7D' },
  ]
  for (const person of [owner, bound]) {
    const alone = []
    for (const tile of tiles) alone.push(...(await figuresOf(person, [tile])))
    expect(await figuresOf(person, tiles)).toEqual(alone)
  }
})

test('groups are of two fields, parts of the calendar and levels; each says how its list finds them', async () => {
  const half = { ...bars, kind: 'matrix', groups: ['areas', 'createdDate:year'] }
  const year = new Date().getUTCFullYear()
  const [matrix] = await figuresOf(owner, [half])
  expect(told(matrix)).toEqual([`North × ${year} 3`, `Not set × ${year} 1`, `South × ${year} 1`])
  expect(matrix!.groups[0]!.keys.map(({ value }) => value)).toEqual([
    'North',
    { kind: 'dates', from: `${year}-01-01`, to: `${year}-12-31` },
  ])
  expect(await toldTo(owner, { ...bars, groups: ['criticality'] })).toEqual(['2 – low 1', '4 – business critical 2', 'Not set 1'])
  const [flags] = await figuresOf(owner, [{ ...bars, groups: ['isSuite'] }])
  expect(flags!.groups[0]!.keys).toEqual([{ label: 'No', value: false }])
})

test('a tile is filtered as its list is, and says so when the column is gone', async () => {
  expect(await toldTo(owner, { ...bars, filter: '/applications?areas=South' })).toEqual(['North 1', 'South 1'])
  expect(await toldTo(owner, { ...number, filter: '?active=false' })).toEqual(['1'])
  const { analyticsDashboardId: id } = await add(owner)
  await rows(
    `update analytics_dashboard set tiles = jsonb_set(tiles, '{1,filter}', '"?gone=1"') where account_id = $1 and analytics_dashboard_id = $2`,
    [accountId, id],
  )
  const { body } = await owner.send('GET', `/analytics/dashboards/${id}/figures`)
  expect(body.map(figureIn).map(told)).toEqual([['North 3', 'Not set 1', 'South 1'], 'The list of applications has no column gone'])
})

test('a tile says so when its filter names what was renamed or deleted', async () => {
  const { areaId } = (await owner.send('POST', '/areas', { name: 'West' })).body
  const { analyticsDashboardId: id } = await add(owner, { tiles: [{ ...number, filter: '?areas=West' }] })
  const shown = async () => (await owner.send('GET', `/analytics/dashboards/${id}/figures`)).body.map(figureIn).map(told)
  expect(await shown()).toEqual([['0']])
  await owner.send('PUT', `/areas/${areaId}`, { name: 'Far west' })
  expect(await shown()).toEqual(['The filter names a business area that has been renamed or deleted: choose it again'])
})

test('only readers who may see costs get amounts, whichever field of a tile touches them', async () => {
  const cost = { ...number, measures: [{ how: 'sum', field: 'yearlyCost' }] }
  const tiles = [
    cost,
    { ...bars, groups: ['yearlyCost'] },
    { ...number, filter: `?yearlyCost=${encodeURIComponent('{"kind":"range","from":1000,"to":null}')}` },
  ]
  expect((await figuresOf(owner, tiles)).map(told)).toEqual([['1200'], ['1,200 1', 'Not set 3'], ['1']])
  expect(await toldTo(bound, cost)).toEqual(['1200'])
  await owner.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  expect((await figuresOf(bound, tiles)).map(told)).toEqual([undefined, undefined, undefined])
  expect((await bound.send('GET', '/analytics/lists')).body[0].numbers.map(({ field }: { field: string }) => field)).not.toContain(
    'yearlyCost',
  )
  expect(await toldTo(owner, cost)).toEqual(['1200'])
  await owner.send('PUT', '/accounts/costvisibility', { costVisibility: 'everyone' })
})

test('TIME places groups by their average scores, a roadmap from their first day to their last', async () => {
  const scored = { ...bars, kind: 'time', groups: ['areas'], measures: timeMeasures }
  expect(await toldTo(owner, scored)).toEqual(['North 50 60', 'Not set', 'South 60 50'])
  const lives = { how: 'min', field: 'lifecycleStartDate' }
  const road = { ...bars, kind: 'roadmap', measures: [lives, { how: 'max', field: 'lifecycleEndDate' }] }
  expect((await toldTo(owner, road))?.[0]).toBe('North 2024-01-01 2027-12-31')
})

test(`a tile has at most ${mostTileGroups} groups, and says what to do about more`, async () => {
  const own = await addAccount()
  const admin = await addPerson(own, ['Global Admin'])
  await rows(
    `insert into tag (account_id, tag_id, name, created_by_name, modified_by_name) select $1, gen_random_uuid(), 'Tag ' || n, 'Many', 'Many' from generate_series(1, $2::integer) n`,
    [own, mostTileGroups],
  )
  const tile = { ...plain, title: 'Tags', kind: 'table', list: 'tag', groups: ['name'] }
  const { analyticsDashboardId: id } = await add(admin, { tiles: [tile] })
  const figure = async () => (await admin.send('GET', `/analytics/dashboards/${id}/figures`)).body[0].figure as Figure
  const whole = await figure()
  expect([whole.notice, whole.groups.length, whole.others]).toEqual([
    null,
    100,
    { groups: mostTileGroups - 100, values: [mostTileGroups - 100] },
  ])
  await admin.send('POST', '/tags', { name: 'One more' })
  expect((await figure()).notice).toBe('There are more than 1,000 groups. Group by another field, or filter the list.')
})

test('groups that are left out have a total of counts and sums alone', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  for (const at of Array.from({ length: 21 }, (_, number) => number)) {
    const { applicationId } = (await admin.send('POST', '/applications', { name: `Application ${String(at).padStart(2, '0')}` })).body
    await admin.send('POST', `/applications/${applicationId}/costhistory`, { effectiveDate: '2020-01-01', license: 100 })
  }
  const tiles = ['count', 'sum', 'mean', 'min', 'max'].map((how) => ({
    ...bars,
    title: how,
    groups: ['name'],
    measures: [{ how, field: how === 'count' ? null : 'yearlyCost' }],
  }))
  const { analyticsDashboardId: id } = await add(admin, { tiles })
  const figures: Figure[] = (await admin.send('GET', `/analytics/dashboards/${id}/figures`)).body.map(figureIn)
  expect(figures.map(({ others }) => others)).toEqual([1, 100, null, null, null].map((value) => ({ groups: 1, values: [value] })))
  expect(figures.map((one) => othersOf(one))).toEqual([
    '1 more group: 1',
    '1 more group: $100',
    '1 more group',
    '1 more group',
    '1 more group',
  ])
})

test('tiles of the first kind become tiles of today', async () => {
  const { analyticsDashboardId: id } = await add(owner)
  const old = [
    { title: 'By area', kind: 'bars', list: 'application', field: 'areas' },
    { title: 'All', kind: 'number', list: 'application', field: null },
  ]
  await rows('update analytics_dashboard set tiles = $3 where account_id = $1 and analytics_dashboard_id = $2', [
    accountId,
    id,
    JSON.stringify(old),
  ])
  const migration = await readFile(new URL('../../../db/migrations/1425_tiles.sql', import.meta.url), 'utf8')
  await rows(`${migration.trim().replace(/;$/, '')} where analytics_dashboard_id = '${id}'`)
  const { tiles } = (await owner.send('GET', `/analytics/dashboards/${id}`)).body
  expect(tiles.map(({ tileId: _id, ...tile }: { tileId: string }) => tile)).toEqual([bars, { ...number, title: 'All' }])
  expect((await owner.send('GET', `/analytics/dashboards/${id}/figures`)).body.map(figureIn).map(told)).toEqual([
    ['North 3', 'Not set 1', 'South 1'],
    ['4'],
  ])
})
