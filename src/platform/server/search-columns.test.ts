import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import { text as textField } from '#platform/contract/field.ts'
import { area } from '#portfolio/areas/contract.ts'
import { areaRecords } from '#portfolio/areas/server/records.ts'
import { testConnection } from '#platform/testing/database.ts'
import { useFeatures } from './catalogue.ts'
import { listStatement } from './records/list-sql.ts'
import { allRecords } from './records/records.ts'
import { trialDate } from './records/write-sql.ts'
import { prepareSearch } from './search-columns.ts'

useFeatures(catalogue, ahead)
const connection = await testConnection()
const owner = new Client(connection)
const tenant = new Client(connection)
const log = pino({ level: 'silent' })
const [own, other] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']

beforeAll(async () => {
  await Promise.all([owner.connect(), tenant.connect()])
  await owner.query(
    `insert into account (account_id, name, workspace_name) values ('${own}', 'Own', 'own'), ('${other}', 'Other', 'other')`,
  )
  await owner.query(
    `insert into area (account_id, area_id, name) values ('${own}', gen_random_uuid(), 'Harbour'), ('${other}', gen_random_uuid(), 'Harbour')`,
  )
  await owner.query(
    `insert into area (account_id, area_id, name) select '${own}', gen_random_uuid(), 'Yard ' || n || repeat(' and yard', 20) from generate_series(1, 10000) n`,
  )
  await owner.query('analyze area')
  await tenant.query(`set role portolan_tenant; set app.account_id to '${own}'`)
})
afterAll(() => Promise.all([owner.end(), tenant.end()]))

test('a search uses the index of its table under row-level security', async () => {
  const { statement } = listStatement(areaRecords, { search: 'harbour', limit: 10 })
  await tenant.query(`set plan_cache_mode to force_generic_plan; prepare found as ${statement.text}`)
  const { rows } = await tenant.query<{ 'QUERY PLAN': string }>(
    `explain execute found ('${own}', null, null, null, '%harbour%', 'harbour', 'harbour%', '% harbour%', '%harbour%', 10, 0)`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Cond: .*search_text ~~/)
})

test('the view shows the entered account alone, and nothing without one', async () => {
  const accounts = async () =>
    (await tenant.query<{ account_id: string }>('select account_id from area_search')).rows.map((row) => row.account_id)
  expect(new Set(await accounts())).toEqual(new Set([own]))
  await tenant.query("set app.account_id to ''")
  expect(await accounts()).toEqual([])
  await tenant.query(`set app.account_id to '${own}'`)
  await expect(tenant.query('delete from area_search')).rejects.toThrow('permission denied')
})

test('a record that is only tried is in no index and in no search', async () => {
  const { rows } = await owner.query<{ text: string }>(`select indexdef as text from pg_indexes where indexname = 'area_search_text'`)
  expect(rows[0]!.text).toContain("WHERE (created_date > '-infinity'::timestamp with time zone)")
  await owner.query(
    `begin; insert into area (account_id, area_id, created_date, name) values ('${own}', gen_random_uuid(), ${trialDate}, 'Tried')`,
  )
  await owner.query(`set local app.account_id to '${own}'`)
  expect((await owner.query(`select 1 from area_search where search_text like 'tried%'`)).rows).toEqual([])
  await owner.query('rollback')
})

test('a change of what search does not look through reaches no index: PostgreSQL updates the row within its page', async () => {
  for (const { update } of allRecords.values()) expect(update.text, update.name).not.toContain('created_date =')
  // Room in each page.
  await owner.query(`delete from area where account_id = '${own}' and name ~ '^Yard \\d*[37] '`)
  await owner.query('vacuum area')
  await owner.query(`begin; update area set version = version + 1 where account_id = '${own}' and name ~ '^Yard \\d*00 '`)
  const { rows } = await owner.query<{ all: string; hot: string }>(
    `select pg_stat_get_xact_tuples_updated('area'::regclass) as all, pg_stat_get_xact_tuples_hot_updated('area'::regclass) as hot`,
  )
  await owner.query('rollback')
  expect(rows).toEqual([{ all: '100', hot: '100' }])
})

test('the column follows the contract, and is made once', async () => {
  const text = async () =>
    (await owner.query<{ search_text: string }>(`select search_text from area where account_id = '${own}' and name = 'Harbour'`)).rows[0]!
      .search_text
  const made = async () =>
    (
      await owner.query<{ at: number }>(
        "select attnum as at from pg_attribute where attrelid = 'area'::regclass and attname = 'search_text'",
      )
    ).rows[0]!.at
  const before = [await text(), await made()]
  await prepareSearch(connection, log)
  expect([await text(), await made()]).toEqual(before)
  await prepareSearch(connection, log, [{ ...area, all: { ...area.all, refAreaTypeId: textField({ label: 'Type' }) } }])
  expect([await text(), await made()]).toEqual(['harbour', Number(before[1]) + 1])
})
