import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import { weights } from '#exchange/imports/server/decide/columns/weights.ts'
import '#product/served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { lookAt, withWeight, type Decided } from '../bench/import/deciding.ts'

/* Each weight of the import's guesses decides a column of our sets, or the kind of one: `node scripts/run-ts.mjs bench/import/weights.ts` finds them. */

useFeatures(catalogue, ahead)
const decided = JSON.parse(await readFile(`${packageRoot}/bench/import/weights.json`, 'utf8')) as readonly Decided[]

test('every weight has a column or a kind that it decides', () => {
  expect(decided.map(({ weight }) => weight).toSorted()).toEqual(Object.keys(weights).toSorted())
})

test.each(decided)('$weight: $header of $set is $with; with $instead it is $without', async ({ weight, instead, ...one }) => {
  const look = await lookAt(one.set, one.header, weight)
  expect(look()[one.header]).toBe(one.with)
  expect(withWeight(weight, instead, look)[one.header]).toBe(one.without)
})
