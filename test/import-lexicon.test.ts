import '../src/product/served-features.ts'
import { ahead, catalogue } from '#catalogue'
import { useFeatures } from '#platform/server/catalogue.ts'
import { expect, test } from 'vitest'
import { lexiconShares, tryLexicon } from '../bench/import/header-lexicon.ts'
import { nameOf } from '../bench/import/nameless.ts'
import { sets } from '../bench/import/sets.ts'

/* The measure of bench/import by headers alone: of those with a field, how many fill it, and of those without one, how many are left alone. */

useFeatures(catalogue, ahead)

const languages = ['en', 'de', 'fr', 'es', 'nl'] as const
/* The first edition uses part of the tables: all of them take half a minute. */
const bars = { first: [20, 0.98, 0.97], second: [Infinity, 0.97, 0.98] } as const

test.each(['first', 'second'] as const)(
  'headers that people write fill the field that they are for: %s lexicon',
  (edition) => {
    const [most, right, left] = bars[edition]
    const all = languages.flatMap((language) => tryLexicon(edition, language, most))
    const faults = all
      .filter(({ wanted, got }) => !wanted.includes(got))
      .map(({ language, header, got }) => `${language} ${header}: ${got}`)
    const shares = lexiconShares(all)
    expect(shares.right, faults.join('\n')).toBeGreaterThanOrEqual(right)
    expect(shares.left, faults.join('\n')).toBeGreaterThanOrEqual(left)
  },
  400_000,
)

test('the name is found by what stands below it where its header says nothing', async () => {
  const wrong: string[] = []
  for (const set of sets) {
    const { got, isRight } = await nameOf(set)
    if (!isRight) wrong.push(`${set.file}: ${got}`)
  }
  expect(1 - wrong.length / sets.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.92)
}, 400_000)
