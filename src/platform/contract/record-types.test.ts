import { expect, test } from 'vitest'
import {
  entity,
  idOf,
  titleOf,
  valueOf,
  type AnyRecord,
  type Entity,
  type PickOf,
  type RecordOf,
  type RowOf,
  type StoredOf,
} from './entity.ts'
import { choice, computed, flag, longText, number, references, text } from './field.ts'

const machine = entity({
  name: 'machine',
  label: 'machine',
  plural: 'machines',
  path: '/machines',
  table: 'machine',
  key: 'machineId',
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    power: choice({
      label: 'Power',
      options: [
        { value: 'mains', label: 'Mains' },
        { value: 'battery', label: 'Battery' },
      ],
    }),
    isLent: flag({ label: 'Lent' }),
    log: longText({ label: 'Log', recordOnly: true }),
    uses: computed(number({ label: 'Uses' })),
    tags: references({ label: 'Tags', table: 'machine_tag', key: 'tagId', to: 'tag' }),
  },
  rights: { create: ['EDIT_TAGS'], edit: ['EDIT_TAGS'], remove: ['EDIT_TAGS'] },
  screens: { list: '/machines', add: '/machines/add', edit: '/machines/edit/{id}' },
  form: [{ label: 'Details', sections: [{ title: 'Machine', fields: ['name', 'power', 'isLent', 'log', 'tags'] }] }],
})
type Machine = typeof machine

const saw: RecordOf<Machine> = {
  machineId: 'm1',
  accountId: 'a1',
  permissions: { edit: true, remove: false },
  name: 'Saw',
  power: 'mains',
  isLent: false,
  log: null,
  uses: 3,
  tags: [{ tagId: 't1' }],
  active: true,
  createdDate: '2026-01-01T00:00:00Z',
  createdBy: null,
  createdByName: null,
  modifiedDate: '2026-01-01T00:00:00Z',
  modifiedBy: null,
  modifiedByName: null,
}

// The wrong lines below are compile errors: `npm run typecheck` fails if one compiles.
test('a record is read by the names that its entity declares, in their types', () => {
  const [id, name, power, isLent, uses, tag]: [string, string, 'mains' | 'battery' | null, boolean, number | null, string] = [
    saw.machineId,
    saw.name,
    saw.power,
    saw.isLent,
    saw.uses,
    saw.tags[0]!.tagId,
  ]
  expect([id, name, power, isLent, uses, tag]).toEqual(['m1', 'Saw', 'mains', false, 3, 't1'])
  // @ts-expect-error -- misspelt
  expect(saw.nmae).toBeUndefined()
  // @ts-expect-error -- misspelt, in the other writing
  expect(saw['machinId']).toBeUndefined()
  // @ts-expect-error -- no such option
  expect(saw.power === 'steam').toBe(false)
})

test('a row of a list lacks what only the record carries, a picker’s row has an id for certain', () => {
  const row: RowOf<Machine> = saw
  // @ts-expect-error -- lists leave it out
  expect(row.log).toBeNull()
  const picked: PickOf<Machine> = { machineId: 'm1' }
  // @ts-expect-error -- maybe not asked for
  const name: string = picked.name
  expect([picked.machineId, name]).toEqual(['m1', undefined])
})

test('a record to be written knows nothing computed, and its child lists may be left out', () => {
  const stored: StoredOf<Machine> = { name: 'Saw', power: null, isLent: false, log: null, active: true }
  // @ts-expect-error -- computed
  expect(stored.uses).toBeUndefined()
  // @ts-expect-error -- may be left out
  expect(() => stored.tags.length).toThrow(TypeError)
  expect(stored.tags?.length).toBeUndefined()
})

test('code for any entity walks fields by their names', () => {
  const any: AnyRecord = saw
  const of: Entity = machine
  const [by, isInUse]: [string | null | undefined, boolean | undefined] = [any.modifiedByName, any.active]
  // @ts-expect-error -- of any record as of this one
  const wrong: number = any.modifiedByName
  expect([by, isInUse, wrong]).toEqual([saw.modifiedByName, saw.active, saw.modifiedByName])
  expect([idOf(of, any), titleOf(of, any), valueOf(saw, 'uses'), valueOf(any, 'nmae')]).toEqual(['m1', 'Saw', 3, undefined])
})
