/** The cost of a plain list stays the same when a feature adds a field: the statement reads only requested fields. (bench/yardstick) */
import { expect, test } from 'vitest'
import { ahead, catalogue, entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import { children, computed, flag, reference, text } from '#platform/contract/field.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { listStatement } from '#platform/server/records/list-sql.ts'
import { namesByTable } from '#platform/server/records/reads.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import '../src/product/served-features.ts'

useFeatures(catalogue, ahead)
// The compiler keeps the browser's half away from here; which fields a list asks for is its to say.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)
const { fieldsAtRest } = (await web('#platform/web/fields/listed.ts')) as { fieldsAtRest(entity: Entity): string[] }

const sqlOf = (of: ReturnType<typeof recordsOf>, query: object) =>
  listStatement(of, { rows: 'arrays', fields: fieldsAtRest(of.entity).join(), ...query }).statement.text

const more = {
  furtherNotes: text({ label: 'Further notes', inGrid: false }),
  isFurther: flag({ label: 'Further', inGrid: false }),
  furtherName: computed(text({ label: 'Further name', inGrid: false })),
  furtherTags: children({
    label: 'Further tags',
    table: 'further_tag',
    rowKey: ['tagId'],
    row: { tagId: reference({ label: 'Tag', to: 'tag', required: true }) },
    named: 'tagId',
    inGrid: false,
  }),
}

test.each([...entities.values()].map((entity) => [entity.plural, entity] as const))(
  '%s: fields that are not asked for cost nothing',
  (_, entity) => {
    const of = recordsOf(entity.name)
    const grown = { ...of, entity: { ...entity, all: { ...entity.all, ...more }, fields: { ...entity.fields, ...more } } }
    for (const query of [{}, { limit: 100, offset: 200 }]) expect(sqlOf(grown, query)).toBe(sqlOf(of, query))
  },
)

test.each([...entities.values()].filter(({ listFields }) => listFields).map((entity) => [entity.plural, entity] as const))(
  '%s: fields that lists tell on request alone cost nothing where none is named, and a join where one is',
  (_, entity) => {
    const of = recordsOf(entity.name)
    const { listFields, ...plain } = entity
    for (const query of [{}, { limit: 100, sort: `-${entity.title}` }])
      expect(sqlOf({ ...of, entity: plain }, query)).toBe(sqlOf(of, query))
    for (const name of Object.keys(listFields!)) expect(sqlOf(of, { sort: name })).not.toBe(sqlOf(of, {}))
  },
)

test('the list of applications at rest reads no more tables than it needs', () => {
  const text = sqlOf(recordsOf('application'), {})
  const tables = [...text.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table]) => table!).filter((table) => namesByTable().has(table))
  expect([...new Set(tables)].sort()).toEqual([
    'application',
    'application_area',
    'application_contact',
    'application_hosting_type',
    'application_platform',
    'application_state',
    'application_tag',
    'portfolio_application',
  ])
})
