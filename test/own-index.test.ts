import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import '../src/product/served-features.ts'
import { testConnection } from '#platform/testing/database.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { listStatement } from '#platform/server/records/list-sql.ts'
import { asAsked } from '#platform/server/records/custom-fields/asked.ts'
import { prepareSearch } from '#platform/server/search-columns.ts'

useFeatures(catalogue, ahead)
const connection = await testConnection()
const owner = new Client(connection)
const tenant = new Client(connection)
const [own, other] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']

beforeAll(async () => {
  await Promise.all([owner.connect(), tenant.connect()])
  for (const [id, name] of [
    [own, 'own'],
    [other, 'other'],
  ]) {
    await owner.query('insert into account (account_id, name, workspace_name) values ($1, $2, $2)', [id, name])
    await owner.query(
      `insert into application (account_id, application_id, name, custom)
select $1, gen_random_uuid(), 'App ' || n, jsonb_build_object('costCentre', 'K ' || n % 500, 'seats', n % 400) from generate_series(1, 10000) n`,
      [id],
    )
  }
  await owner.query('analyze application')
  await tenant.query(`set role portolan_tenant; set app.account_id to '${own}'`)
})
afterAll(() => Promise.all([owner.end(), tenant.end()]))

const definitions = [
  { key: 'costCentre', name: 'Cost centre', kind: 'text', help: null, active: true, choices: [] },
  { key: 'seats', name: 'Seats', kind: 'number', help: null, active: true, choices: [] },
]
const asking = { rows: async <T>() => definitions as T[] }

test.each([
  ['custom.costCentre:is:K 7', 20],
  ['custom.costCentre:in:K 7,k\u00a08', 40],
  ['custom.seats:is:7.0', 25],
])(
  'of 10,000 records those with a value of the workspace’s own are found by an index, under row-level security: %s',
  async (filter, count) => {
    const of = await asAsked(asking, applicationRecords, { filter })
    const { statement, values } = listStatement(of, { filter, fields: 'name', limit: 100 })
    await tenant.query('deallocate all; set plan_cache_mode to force_generic_plan')
    await tenant.query(`prepare found as ${statement.text}`)
    const quoted = (value: unknown) => (Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : (value as string))
    const literals = [own, null, null, null, ...values].map((value) => (value === null ? 'null' : `'${quoted(value)}'`))
    const { rows } = await tenant.query<{ 'QUERY PLAN': string }>(`explain analyze execute found (${literals.join(', ')})`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: .*folded_values\(.*custom\) @>/)
    expect(plan).toMatch(new RegExp(`Bitmap Heap Scan on application .*actual .*rows=${count}\\b`))
  },
)

test('the view shows the entered account alone, is read-only, and is made once', async () => {
  const { rows } = await tenant.query<{ account_id: string }>('select distinct account_id from application_own')
  expect(rows.map((row) => row.account_id)).toEqual([own])
  await expect(tenant.query('delete from application_own')).rejects.toThrow('permission denied')
  await prepareSearch(connection, pino({ level: 'silent' }))
})
