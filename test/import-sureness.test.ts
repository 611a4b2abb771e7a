import '../src/product/served-features.ts'
import { ahead, catalogue } from '#catalogue'
import { useFeatures } from '#platform/server/catalogue.ts'
import { expect, test } from 'vitest'
import { sets } from '../bench/import/sets.ts'
import { barsOf, shareOf } from '../bench/import/sureness-table.ts'

/* Bars that a guess is shown with say how often such guesses are right: bench/import/sureness.ts prints the table for all sets. */

useFeatures(catalogue, ahead)

/** All of them take minutes: every fifth is looked at. */
const every = process.env['IMPORT_FOLDERS'] === undefined ? 5 : 1

test('97 of 100 columns shown with three bars are right, and fewer bars are right less often', async () => {
  const [three, two, one] = await barsOf(sets.filter((_, at) => at % every === 0))
  expect(three!.columns).toBeGreaterThan(400)
  expect(shareOf(three!), three!.faults.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(shareOf(two!)).toBeLessThan(shareOf(three!))
  expect(two!.columns + one!.columns).toBeLessThan(three!.columns)
}, 400_000)
