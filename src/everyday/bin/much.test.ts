import { expect, test } from 'vitest'
import { watchStatements } from '#platform/server/database/statement.ts'
import { testApp } from '#platform/testing/app.ts'
import { allowed, watchHold } from '#platform/testing/hold.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

const links = { tag: 'application_tag', capability: 'application_capability' } as const
const [many, ofEach] = [120, 100]

test('records with many rows come back in pieces, so that others have their turn, and whole', { timeout: 120_000 }, async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = (table: string, key: string, count: number) =>
    rows<{ id: string }>(
      `insert into ${table} (account_id, ${key}, name) select $1, gen_random_uuid(), '${table} ' || n from generate_series(1, $2::integer) n returning ${key} as id`,
      [person.accountId, count],
    )
  const ids = (await add('application', 'application_id', many)).map(({ id }) => id)
  for (const [linked, table] of Object.entries(links)) {
    const key = `${linked}_id`
    const to = (await add(linked, key, ofEach)).map(({ id }) => id)
    await rows(
      `insert into ${table} (account_id, application_id, ${key}) select $1, a, t from unnest($2::uuid[]) a, unnest($3::uuid[]) t returning 1`,
      [person.accountId, ids, to],
    )
  }
  const held = async () => {
    const counted = Object.values(links).map(async (table) => {
      const [row] = await rows<{ count: number }>(`select count(*)::integer as count from ${table} where account_id = $1`, [
        person.accountId,
      ])
      return row!.count
    })
    return Promise.all(counted)
  }
  for (const id of ids) expect((await person.send('DELETE', `/applications/${id}`)).status).toBe(204)
  expect(await held()).toEqual([0, 0])

  const written: number[] = []
  const stop = watchStatements({
    sent: (_client, { text }, values) => {
      if (!Object.values(links).some((table) => text.startsWith(`insert into ${table} `))) return
      for (const value of values) if (typeof value === 'string' && value.startsWith('[')) written.push(JSON.parse(value).length)
    },
    control: () => {},
  })
  const endHold = watchHold()
  const { status } = await person.send('POST', '/bin/restore', { ids })
  const hold = endHold()
  stop()
  expect([status, await held()]).toEqual([200, [many * ofEach, many * ofEach]])
  expect(Math.max(...written)).toBe(1000)
  expect(hold).toBeLessThan(allowed(60))
})

test('several records with very many rows together are refused, and one of them comes back', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids: string[] = []
  for (const name of ['One', 'Other']) ids.push((await person.send('POST', '/applications', { name })).body.applicationId)
  for (const id of ids) await person.send('DELETE', `/applications/${id}`)
  await rows(`update bin_record set counts = '{"application": 1, "application_tag": 50000}' where account_id = $1`, [person.accountId])
  const { status, body } = await person.send('POST', '/bin/restore', { ids })
  expect([status, body.errors[0].message]).toEqual([422, expect.stringContaining('100,002 rows, and at most 100,000 come back at a time')])
  expect((await person.send('POST', '/bin/restore', { ids: ids.slice(1) })).status).toBe(200)
})

test('several records with very many bytes together are refused, and one of them comes back', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids: string[] = []
  for (const name of ['A', 'B']) ids.push((await person.send('POST', '/applications', { name })).body.applicationId)
  for (const id of ids) await person.send('DELETE', `/applications/${id}`)
  await rows(
    "update bin_record set kept = jsonb_set(kept, '{rows,application,0,long_description}', to_jsonb(repeat('x', 17000000))) where account_id = $1 returning 1",
    [person.accountId],
  )
  const { status, body } = await person.send('POST', '/bin/restore', { ids })
  expect([status, JSON.stringify(body)]).toEqual([
    422,
    expect.stringContaining('These records have 32 MB, and at most 32 MB come back at a time'),
  ])
  expect((await person.send('GET', '/applications')).body).toEqual([])
  expect((await person.send('POST', '/bin/restore', { ids: ids.slice(1) })).status).toBe(200)
})
