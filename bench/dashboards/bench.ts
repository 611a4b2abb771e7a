/**
 * A dashboard of twelve tiles over 10,000 applications beside a dashboard of each tile alone, with the statements of each:
 * node scripts/build.mjs server && node scripts/run-ts.mjs bench/dashboards/bench.ts
 * Each is asked after a change of one application, so that nothing is kept from before. The ratio counts: twelve tiles beside the slowest.
 */
import type { Dashboard } from '#insight/dashboards/contract.ts'
import { countOfRecords, timeMeasures } from '#insight/dashboards/contract/tiles.ts'
import { openFilled } from '../lists/filled.ts'
import { fillViews } from '../views/fill.ts'
import { measured } from '../views/measured.ts'
import { sender } from '../work/send.ts'

const plain = { list: 'application', filter: null, groups: [] as string[], measures: [countOfRecords], width: 1 }
const mean = { how: 'mean', field: 'businessQuestionsScore' }
const cost = { how: 'sum', field: 'yearlyCost' }
const tiles = [
  { ...plain, kind: 'number', measures: [countOfRecords, cost, mean] },
  { ...plain, kind: 'bars', groups: ['areas'] },
  { ...plain, kind: 'bars', groups: ['currentStateId', 'timeRecommendation'] },
  { ...plain, kind: 'line', groups: ['lifecycleEndDate:quarter'] },
  { ...plain, kind: 'donut', groups: ['timeRecommendation'] },
  { ...plain, kind: 'treemap', groups: ['areas', 'criticality'], measures: [cost] },
  { ...plain, kind: 'matrix', groups: ['areas', 'criticality'] },
  { ...plain, kind: 'table', groups: ['manufacturerSupplierId'], measures: [countOfRecords, cost, mean] },
  { ...plain, kind: 'time', groups: ['areas'], measures: timeMeasures },
  {
    ...plain,
    kind: 'roadmap',
    groups: ['areas'],
    measures: [
      { how: 'min', field: 'lifecycleStartDate' },
      { how: 'max', field: 'lifecycleEndDate' },
    ],
  },
  { ...plain, kind: 'bars', groups: ['tags'] },
  { ...plain, kind: 'number', filter: '?criticality=%7B%22kind%22%3A%22range%22%2C%22from%22%3A4%2C%22to%22%3Anull%7D' },
].map((tile, at) => ({ ...tile, title: `${at + 1} ${tile.kind} ${tile.groups.join(', ')}`.trim() }))

const product = await openFilled(10_000)

try {
  await fillViews(product)
  const send = sender(product)
  const [first] = await send<{ applicationId: string }[]>('GET', '/applications?limit=1&fields=name')
  const costOf = async (name: string, shown: readonly object[]) => {
    const { analyticsDashboardId } = await send<Dashboard>('POST', '/analytics/dashboards', { name, isShared: false, tiles: shown })
    return measured(product, `/analytics/dashboards/${analyticsDashboardId}/figures`, first!.applicationId)
  }
  console.log('| tile | ms | processor, ms | statements |\n|---|---|---|---|')
  const line = (name: string, { ms, used, statements }: Awaited<ReturnType<typeof costOf>>) =>
    console.log(`| ${name} | ${ms} | ${used} | ${statements} |`)
  const alone: number[] = []
  for (const tile of tiles) {
    const cost = await costOf(tile.title, [tile])
    alone.push(cost.ms)
    line(tile.title, cost)
  }
  const all = await costOf('All', tiles)
  line('all twelve', all)
  console.log(`\nTwelve tiles take ${(all.ms / Math.max(...alone)).toFixed(2)} × the slowest`)
} finally {
  await product.close()
}
