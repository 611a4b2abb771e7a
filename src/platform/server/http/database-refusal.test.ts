import { expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import { useFeatures } from '../catalogue.ts'
import { databaseRefusal } from './database-refusal.ts'

useFeatures(catalogue, ahead)

const refused = (code: string, more: object) => databaseRefusal(Object.assign(new Error('refused'), { code, ...more }))

test('a record that was put to use a moment before it was deleted', () => {
  const detail = 'Key (account_id, area_id)=(…) is still referenced from table "application_area".'
  const refusal = refused('23503', { detail, table: 'application_area', constraint: 'application_area_area_id_fkey' })
  expect([refusal?.status, refusal?.message]).toEqual([409, 'It is still used by applications. Remove it there first.'])
})

test('a record that was deleted a moment before it was named', () => {
  const detail = 'Key (account_id, area_id)=(…) is not present in table "area".'
  const refusal = refused('23503', { detail, table: 'application_area', constraint: 'application_area_area_id_fkey' })
  expect([refusal?.status, refusal?.details.errors?.[0]?.path]).toEqual([400, 'areas'])
})

test('what no rule of ours explains is a fault of the server', () => {
  expect([refused('23514', { constraint: 'unheard_of' }), databaseRefusal(new TypeError('x is not a function'))]).toEqual([
    undefined,
    undefined,
  ])
})
