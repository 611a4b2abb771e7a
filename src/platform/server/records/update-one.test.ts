import { expect, test } from 'vitest'
import { entity } from '#platform/contract/entity.ts'
import { date, number, text } from '#platform/contract/field.ts'
import { isUpdateOfOne, updateOne } from './update-one.ts'
import { updatedColumns } from './write-sql.ts'

const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`remark${at}`, text({ label: `Remark ${at}` })]))
const ship = entity({
  name: 'ship',
  label: 'ship',
  plural: 'ships',
  purpose: 'Ships.',
  path: '/ships',
  table: 'ship',
  key: 'shipId',
  title: 'name',
  scope: 'account',
  rights: { create: ['EDIT_APPLICATIONS'], edit: ['EDIT_APPLICATIONS'], remove: ['EDIT_APPLICATIONS'] },
  screens: { list: '/ships', add: '/ships/add', edit: '/ships/edit/{id}' },
  form: [{ label: 'Details', sections: [{ title: 'General', fields: ['name'] }] }],
  fields: {
    name: text({ label: 'Name', required: true }),
    length: number({ label: 'Length' }),
    launched: date({ label: 'Launched' }),
    ...many,
  },
})
const before = { shipId: 'a', name: 'Ada', length: 7, launched: null, modifiedByName: 'Bo' }

test('only what changes of the one record is sent, blanks included', () => {
  const update = updateOne(updatedColumns(ship), ship)
  const [statement, values] = update(before, { ...before, length: null, launched: '2026-01-02', modifiedByName: 'Cy' })!
  expect(statement.text).toBe(
    'update ship set length = $3::integer, launched = $4::date, modified_by_name = $5::text, version = version + 1 where account_id = $1 and ship_id = $2',
  )
  expect(values).toEqual(['a', null, '2026-01-02', 'Cy'])
  expect([isUpdateOfOne(statement.text), isUpdateOfOne('update ship set length = 1')]).toEqual([true, false])
  expect(update({ ...before, name: 'Eve' }, { ...before, length: 8 })![0].name).not.toBe(statement.name)
})

test('there are no more prepared statements than can be kept', () => {
  const update = updateOne(updatedColumns(ship), ship)
  const sent = Object.keys(many).map((name) => update(before, { ...before, [name]: 'new' }))
  expect(sent.filter(Boolean)).toHaveLength(24)
  expect(update(before, { ...before, remark0: 'again' })).toBeDefined()
})
