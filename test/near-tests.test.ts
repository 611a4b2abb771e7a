/** `npm run test:near` chooses the tests nearest to a change. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { triedEntities } from '#platform/testing/tried-entities.ts'
import { entitiesNear, fitting, testsNear } from '../scripts/near-tests.mjs'

const graph = new Map([
  ['src/product/catalogue.ts', ['src/portfolio/areas/contract.ts', 'src/portfolio/tags/contract.ts']],
  ['src/platform/testing/app.ts', ['src/product/catalogue.ts', 'src/platform/server/records/write.ts']],
  ['src/portfolio/areas/contract.ts', ['src/platform/contract/field.ts']],
  ['src/portfolio/tags/contract.ts', ['src/platform/contract/field.ts']],
  ['src/portfolio/areas/areas.test.ts', ['src/platform/testing/app.ts']],
  ['src/portfolio/tags/tags.test.ts', ['src/platform/testing/app.ts', 'src/portfolio/areas/contract.ts']],
  ['src/insight/views/views.test.ts', ['src/platform/testing/app.ts']],
  ['src/platform/server/records/write.ts', []],
  ['src/platform/server/records/write.test.ts', ['src/platform/testing/app.ts']],
  ['src/platform/web/board.browser.test.ts', []],
  ['src/platform/web/form/Form.tsx', []],
  ['src/portfolio/tags/web/EditTag.tsx', ['src/platform/web/form/Form.tsx']],
  ['src/portfolio/tags/tags.browser.test.ts', []],
  ['test/entities.test.ts', ['src/platform/testing/app.ts', 'src/platform/testing/tried-entities.ts']],
  ['test/words.test.ts', []],
  ['test/rights.test.ts', ['src/platform/testing/app.ts']],
])
const texts: Record<string, string> = {
  'src/platform/web/board.browser.test.ts': "testTrial('src/platform/web/board.trial.tsx')",
  'test/rights.test.ts': "expectGolden('rights.csv', told)",
}
const near = (...changed: string[]) =>
  testsNear(graph, changed, (name) => texts[name] ?? '').map(({ test: name, distance }) => `${distance} ${name}`)

test('a change of a feature runs its tests, tests that import it, the generated suites and the house tests', () => {
  expect(near('src/portfolio/areas/contract.ts')).toEqual([
    '1 src/portfolio/areas/areas.test.ts',
    '1 src/portfolio/tags/tags.test.ts',
    '2 test/entities.test.ts',
    '3 test/words.test.ts',
  ])
  expect(near('src/portfolio/areas/web/Areas.tsx')).toEqual(['1 src/portfolio/areas/areas.test.ts', '3 test/words.test.ts'])
})

test('a change of the platform runs the tests beside it, and what starts the whole product does not count', () => {
  expect(near('src/platform/server/records/write.ts')).toEqual([
    '1 src/platform/server/records/write.test.ts',
    '2 test/entities.test.ts',
    '3 test/words.test.ts',
  ])
})

test('a change of a part of screens runs the browser tests of features whose screens have it', () => {
  expect(near('src/platform/web/form/Form.tsx')).toEqual(['3 test/words.test.ts', '4 src/portfolio/tags/tags.browser.test.ts'])
})

test('a file that a test names counts like one that it imports', () => {
  expect(near('golden/rights.csv')).toEqual(['1 test/rights.test.ts', '3 test/words.test.ts'])
  expect(near('src/platform/web/board.trial.tsx')).toEqual(['1 src/platform/web/board.browser.test.ts', '3 test/words.test.ts'])
})

test('generated suites try the entities of the features touched', () => {
  const features = [
    { name: 'areas', entities: [{ name: 'area' }] },
    { name: 'tags', entities: [{ name: 'tag' }] },
    { name: 'live', entities: [] },
  ]
  expect(entitiesNear(features, ['src/portfolio/areas/server/records.ts', 'src/portfolio/tags/web/Tags.tsx'])).toEqual(['area'])
  expect(entitiesNear(features, ['src/platform/server/records/write.ts'])).toEqual(['area', 'application'])
  expect(entitiesNear(features, ['src/portfolio/areas/areas.test.ts', 'README.md'])).toEqual([])
  expect(triedEntities(entities, 'area,tag').map(({ name }) => name)).toEqual(['area', 'tag'])
  expect(triedEntities(entities, '')).toEqual([...entities.values()])
  expect(() => triedEntities(entities, 'aera')).toThrow('ENTITIES names aera')
})

test('tests that do not fit into the time are left out and named', () => {
  const tests = ['a', 'b', 'c'].map((name, distance) => ({ test: name, distance }))
  const { chosen, leftOut } = fitting(tests, (name) => ({ a: 5, b: 9, c: 4 })[name]!, 10)
  expect([chosen, leftOut].map((some) => some.map(({ test: name }) => name))).toEqual([['a', 'c'], ['b']])
})
