import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import { testDatabase } from '#platform/testing/database.ts'
import { useFeatures } from '../catalogue.ts'
import { databaseRefusal } from './database-refusal.ts'

useFeatures(catalogue, ahead)
const { system } = await testDatabase()

const refused = (code: string, more: object) => databaseRefusal(Object.assign(new Error('refused'), { code, ...more }))

test('a record that was put to use a moment before it was deleted', () => {
  const detail = 'Key (account_id, area_id)=(…) is still referenced from table "application_area".'
  const refusal = refused('23503', { detail, table: 'application_area', constraint: 'application_area_area_id_fkey' })
  expect([refusal?.status, refusal?.message]).toEqual([409, 'It is still used by applications. Remove it there first.'])
})

test('the same in the words of the PostgreSQL that runs here', async () => {
  const accountId = uuidv7()
  const used = system.write(async ({ rows }) => {
    const ask = (text: string) => rows({ name: `test.${uuidv7()}`, text: text.replaceAll('$1', `'${accountId}'`) })
    await ask("insert into account (account_id, account_type_id, name, workspace_name) values ($1, 'Client', $1, $1)")
    await ask("insert into area (account_id, area_id, name) values ($1, $1, 'Harbour')")
    await ask("insert into application (account_id, application_id, name) values ($1, $1, 'Ledger')")
    await ask('insert into application_area (account_id, application_id, area_id) values ($1, $1, $1)')
    await ask('delete from area where account_id = $1')
  })
  const refusal = databaseRefusal(await used.catch((error: unknown) => error))
  expect([refusal?.status, refusal?.message]).toEqual([409, 'It is still used by applications. Remove it there first.'])
})

test('a record that was deleted a moment before it was named', () => {
  const detail = 'Key (account_id, area_id)=(…) is not present in table "area".'
  const refusal = refused('23503', { detail, table: 'application_area', constraint: 'application_area_area_id_fkey' })
  expect([refusal?.status, refusal?.details.errors?.[0]?.path]).toEqual([400, 'areas'])
})

test('an error of one server of a cluster is translated, with names in its message alone and the number of its part', () => {
  const onPart = (code: string, message: string, detail: string) => databaseRefusal(Object.assign(new Error(message), { code, detail }))
  const twice = onPart(
    '23505',
    'duplicate key value violates unique constraint "area_name_unique_102096"',
    'Key (account_id, lower(btrim(name)))=(0190aaaa-0000-7000-8000-000000000001, harbour) already exists.',
  )
  expect([twice?.status, twice?.message]).toEqual([409, 'There is already a business area with the name "harbour".'])
  const used = onPart(
    '23503',
    'update or delete on table "area_102096" violates foreign key constraint "application_area_area_id_fkey_102201" on table "application_area_102201"',
    'Key (account_id, area_id)=(…) is still referenced from table "application_area_102201".',
  )
  expect([used?.status, used?.message]).toEqual([409, 'It is still used by applications. Remove it there first.'])
})

test('an unexplained error is a fault of the server', () => {
  expect([refused('23514', { constraint: 'unheard_of' }), databaseRefusal(new TypeError('x is not a function'))]).toEqual([
    undefined,
    undefined,
  ])
})
