/** Nobody can hold up the others by records with long lists: reading them, their history and their files keeps other callers waiting for less than a fifth of a second. */
import { expect, test } from 'vitest'
import { mostKept } from '#exchange/imports/contract/check.ts'
import { sendFile } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Change } from '#platform/contract/crud.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { openWaits, type Asked } from './waiting.ts'

const { app, database, addAccount, addPerson } = await testApp({ TRUST_PROXY: '1' })
const sql = rowsOf(database)
const account = await addAccount()
const boss = await addPerson(account, ['Global Admin'])
const { beyond } = await openWaits(app, async () => boss.token)

/** Of the lists of a record, as many as one may have; a name may be as long. */
const [rows, name] = [10_000, 200]
await sql("insert into tag (account_id, tag_id, name) select $1, gen_random_uuid(), n || repeat('x', $2) from generate_series(1, $3) n", [
  account,
  name,
  rows,
])
const tags = (await sql<{ tagId: string }>('select tag_id as "tagId" from tag where account_id = $1', [account])).map(({ tagId }) => ({
  tagId,
}))
const { applicationId } = (await boss.send('POST', '/applications', { name: 'A' })).body
const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'P' })).body
await boss.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
const bound = await addPerson(account, ['Portfolio Manager'], portfolioId)
await boss.send('PUT', `/applications/${applicationId}`, { tags })

const get = (path: string, token = boss.token): Asked => ({
  name: path.replaceAll(/[0-9a-f-]{36}/g, '{id}'),
  shape: 'wide',
  method: 'GET',
  path: `/api${path}`,
  headers: { authorization: `Bearer ${token}` },
})

test('a history of many long lists comes in pieces, which are together all of it', { timeout: 60_000 }, async () => {
  const columns =
    'account_id, entity, record_id, record_name, action, changed_by, changed_by_name, on_behalf_of, on_behalf_of_name, changed_date, changes'
  await sql(
    `insert into change_log (change_id, ${columns}) select gen_random_uuid(), ${columns} from change_log, generate_series(1, 60) where account_id = $1 and changes ? 'tags'`,
    [account],
  )
  const path = `/applications/${applicationId}/history`
  const asked = [get(`${path}?limit=1000`), get(path), get(`${path}?limit=1`, bound.token), get('/overview/recentchanges', bound.token)]
  expect(await beyond([...asked, get('/overview/recentchanges')])).toEqual([])
  const told: string[] = []
  let next: string | undefined = path
  let answers = 0
  for (; next; answers++) {
    const { body, headers } = await boss.send('GET', next)
    told.push(...(body as Change[]).map(({ changeId }) => changeId))
    next = /^<\/api(.*)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
  }
  const known = await sql<{ id: string }>(
    'select change_id as id from change_log where account_id = $1 and record_id = $2 order by 1 desc',
    [account, applicationId],
  )
  expect(told).toEqual(known.map(({ id }) => id))
  expect(answers).toBeGreaterThan(2)
  expect((await boss.send('GET', `${path}?limit=2`)).body).toHaveLength(2)
})

test('files and lists of records with long lists', { timeout: 120_000 }, async () => {
  const many = 20
  await sql(
    "insert into application (account_id, application_id, name) select $1, gen_random_uuid(), 'a' || n from generate_series(1, $2) n",
    [account, many],
  )
  await sql(
    'insert into application_tag (account_id, application_id, tag_id) select $1, application_id, tag_id from application join tag using (account_id) where account_id = $1 on conflict do nothing',
    [account],
  )
  const paths = [
    '/exports/applications?format=csv',
    '/exports/applications?format=json',
    '/exports/applications?format=xlsx',
    '/applications',
    '/applications?limit=20&fields=tags',
    '/tags?limit=100',
    '/tags?fields=applicationTags',
    `/applications/${applicationId}`,
    '/portfolios/applicationfiltervalues',
    '/views/integrations',
  ]
  const told = new Map<number, number>()
  expect(
    await beyond(
      paths.map((path) => get(path)),
      told,
    ),
  ).toEqual([])
  expect([...told.keys()]).toEqual([200])
})

test('an import whose undo has kept each of its rows', { timeout: 60_000 }, async () => {
  const { importId } = (await sendFile(boss, '/imports/upload', 'Name\nA', 'a.csv', { entity: 'application' })).body
  const many = 100_000
  await sql(
    `update import set imported_date = now(), undone_date = now(), kept = (select jsonb_agg(jsonb_build_object('entity', 'application', 'recordId', gen_random_uuid(),
  'name', repeat('x', 200), 'reason', 'Changed since.')) from generate_series(1, $3) n) where account_id = $1 and import_id = $2`,
    [account, importId, many],
  )
  expect(await beyond([get('/imports'), get(`/imports/${importId}`), get(`/imports/status/${importId}`)])).toEqual([])
  const { body } = await boss.send('GET', `/imports/status/${importId}`)
  expect([body.kept.length, body.keptCount]).toEqual([mostKept, many])
})
