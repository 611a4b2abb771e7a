/** Looks back over 10,000 applications with 50,000 changes in the year: npm run build && node scripts/run-ts.mjs bench/views/looks-back.ts */
import { openFilled } from '../lists/filled.ts'
import { sender } from '../work/send.ts'
import { fillHistory } from './fill-history.ts'
import { fillViews } from './fill.ts'
import { kilobytes, measured } from './measured.ts'

const size = 10_000

const product = await openFilled(size)

try {
  await fillViews(product)
  await fillHistory(product)
  const send = sender(product)
  const [first] = await send<{ applicationId: string }[]>('GET', '/applications?limit=1&fields=name')
  const [portfolio] = await send<{ portfolioId: string; parentPortfolioId: string | null }[]>('GET', '/portfolios/summaries')
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const part = `portfolioId=${portfolio!.portfolioId}`
  const calls: readonly (readonly [label: string, path: string])[] = [
    ['/asof/months', '/asof/months'],
    ['a portfolio: /asof/months', `/asof/months?${part}`],
    ['/asof/comparison, the last month', `/asof/comparison?from=${day(30)}&to=${day(0)}`],
    ['/asof/comparison, a month a year ago', `/asof/comparison?from=${day(364)}&to=${day(334)}`],
    ['/asof/comparison, a year', `/asof/comparison?from=${day(364)}&to=${day(0)}`],
    ...['overview', 'applications', 'costs'].flatMap((name) => [
      [`/asof/${name}, a month ago`, `/asof/${name}?date=${day(30)}`] as const,
      [`/asof/${name}, a year ago`, `/asof/${name}?date=${day(364)}`] as const,
    ]),
    ['a portfolio: /asof/overview, a year ago', `/asof/overview?date=${day(364)}&${part}`],
  ]
  console.log('| | ms | processor, ms | statements | KB |\n|---|---|---|---|---|')
  for (const [label, path] of calls) {
    const { ms, first: cold, used, statements, bytes } = await measured(product, path, first!.applicationId)
    if (path === calls[0]![1]) console.log(`| ${label}, for the first time | ${cold} | | | |`)
    console.log(`| ${label} | ${ms} | ${used} | ${statements} | ${kilobytes(bytes)} |`)
  }
} finally {
  await product.close()
}
