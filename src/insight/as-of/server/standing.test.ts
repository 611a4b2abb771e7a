/** A portfolio's parts: each portfolio of the workspace is read once, however many are found. */
import { expect, test } from 'vitest'
import { withParts } from './standing.ts'

test('portfolios are read once for all parts', () => {
  let reads = 0
  const chain = Array.from({ length: 300 }, (_, at) => ({
    id: `p${at}`,
    fields: {
      get parentPortfolioId() {
        reads++
        return at === 0 ? null : `p${at - 1}`
      },
    },
  }))
  const portfolio = new Map(chain.map((one) => [one.id, one]))
  const ids = [...portfolio.keys()]
  expect([...withParts({ portfolio }, 'p0', null)]).toEqual(ids)
  expect(reads).toBe(300)
  // Hidden ones end the way down.
  expect([...withParts({ portfolio }, 'p100', ids.slice(0, 200))]).toEqual(ids.slice(100, 200))
})
