/**
 * Month by month what changed, over 10,000 applications with 50,000 changes in the year: npm run build && node scripts/run-ts.mjs bench/views/months.ts
 * Milliseconds until the answer is there, the median of seven, each after a change, so that none is kept from before.
 */
import { openFilled } from '../lists/filled.ts'
import { sender } from '../work/send.ts'
import { fillHistory } from './fill-history.ts'
import { fillViews } from './fill.ts'

const size = 10_000
const rounds = 7

const product = await openFilled(size)
const medianOf = (times: readonly number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!)

try {
  await fillViews(product)
  await fillHistory(product)
  const send = sender(product)
  const [first] = await send<{ applicationId: string }[]>('GET', '/applications?limit=1&fields=name')
  const [portfolio] = await send<{ portfolioId: string; parentPortfolioId: string | null }[]>('GET', '/portfolios/summaries')
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  console.log('| | ms |\n|---|---|')
  for (const path of [
    '/asof/months',
    `/asof/months?portfolioId=${portfolio!.portfolioId}`,
    `/asof/comparison?from=${day(30)}&to=${day(0)}`,
    `/asof/comparison?from=${day(364)}&to=${day(334)}`,
  ]) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await send('PUT', `/applications/${first!.applicationId}`, { criticality: 1 + (round % 5) })
      const from = performance.now()
      await send('GET', path)
      times.push(performance.now() - from)
    }
    console.log(`| ${path.replace(portfolio!.portfolioId, '…')} | ${medianOf(times)} |`)
  }
} finally {
  await product.close()
}
