import { expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import { area, areas } from '#portfolio/areas/contract.ts'
import { testApp } from '#platform/testing/app.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { reference, references, text } from '#platform/contract/field.ts'
import { servedFeatures } from '#product/served-features.ts'
import { createApp } from './app.ts'
import { ContractError, faultsOf } from './contract-faults.ts'
import { refuseMissingTables } from './table-faults.ts'

const { database, services } = await testApp()
const entity = area as unknown as Entity
const withArea = (changed: Partial<Entity>) =>
  faultsOf(
    catalogue.map((feature) => (feature === areas ? { ...areas, entities: [{ ...entity, ...changed }] } : feature)),
    ahead,
  )

test('the contracts of the product have no fault', () => {
  expect(faultsOf(catalogue, ahead)).toEqual([])
})

test.each<[string, Partial<Entity>, string]>([
  ['title', { title: 'nmae' }, 'area.title names nmae, which is not there. There are: active, '],
  ['order', { order: ['-nmae'] }, 'area.order names nmae'],
  ['matchBy', { matchBy: ['nmae'] }, 'area.matchBy names nmae'],
  ['form', { form: [{ label: 'Details', sections: [{ title: 'Card', fields: ['nmae'] }] }] }, 'area.form names nmae'],
  ['reference', { fields: { ownerId: reference({ label: 'Owner', to: 'contcat' }) } }, 'area.ownerId.to names contcat'],
  [
    'row',
    { fields: { tags: { ...references({ label: 'Tags', table: 'area_tag', key: 'tagId', to: 'tag' }), rowKey: ['tagID'] } } },
    'area.tags.rowKey names tagID, which is not there. There are: tagId.',
  ],
  ['screen', { screens: { ...entity.screens, add: '/admin/aeras/add' } }, 'area.screens.add names /admin/aeras/add'],
  ['lookup', { lookup: '/aeras' }, 'area.lookup names /aeras'],
  [
    'exchange',
    { screens: { ...entity.screens, import: '' } },
    'area has the right IMPORT_EXPORT_BUSINESS_AREAS to be imported and exported, but names no import screen',
  ],
  ['twice', { name: 'tag' }, 'Two entities are called tag.'],
])('a %s that leads nowhere is one sentence with what there is', (_what, changed, sentence) => {
  expect(withArea(changed).join('\n')).toContain(sentence)
})

test('a right that is declared twice, or whose holders cannot be read, is one sentence', () => {
  const rights = [...areas.rights, { ...areas.rights[0]!, held: 'yyyy' }]
  expect(
    faultsOf(
      catalogue.map((feature) => (feature === areas ? { ...areas, rights } : feature)),
      ahead,
    ),
  ).toEqual([
    'The right EDIT_BUSINESS_AREAS is declared twice.',
    'The right EDIT_BUSINESS_AREAS is held by yyyy; it must be a letter (y, b, a or -) for each of: Certified Provider Admin, Global Admin, Company Admin, Application Manager, Portfolio Manager, Author, View User.',
  ])
})

test('a name that waits for its entity comes off the list with it', () => {
  expect(faultsOf(catalogue, [...ahead, 'area'])).toEqual([
    'area is an entity now: take it off the list "ahead" in src/product/catalogue.ts.',
  ])
})

test('a feature that nobody serves stops the start', async () => {
  const others = servedFeatures.filter(({ feature }) => feature.name !== 'areas')
  await expect(createApp(services, others)).rejects.toThrow(
    'areas has calls that nobody serves: add its line to src/product/served-features.ts.',
  )
})

test('a table or column that no migration makes stops the start', async () => {
  const missing = (changed: Partial<Entity>) => refuseMissingTables(database.system, [{ ...entity, ...changed }])
  await expect(missing({ table: 'zone' })).rejects.toThrow('area: the database has no table zone. Add a migration')
  await expect(missing({ all: { ...entity.all, costCentre: text({ label: 'Cost centre' }) } })).rejects.toThrow(
    'area.costCentre: the table area has no column cost_centre. Add a migration',
  )
  await expect(missing({ table: 'zone' })).rejects.toBeInstanceOf(ContractError)
})
