/**
 * A dashboard of twelve tiles over 10,000 applications beside a dashboard of each tile alone, with the statements of each:
 * node scripts/build.mjs server && node scripts/run-ts.mjs bench/dashboards/bench.ts
 * Each request follows a change of one application, so that no cache answers. The ratio counts: twelve tiles beside the slowest, in turn.
 * Buffers are pages of 8 kB that PostgreSQL touched. PostgreSQL reports them ten seconds later, so that the whole takes five minutes.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Dashboard } from '#insight/dashboards/contract.ts'
import { openFilled } from '../lists/filled.ts'
import { fillViews } from '../views/fill.ts'
import { measured } from '../views/measured.ts'
import { sender } from '../work/send.ts'
import { tiles } from './tiles.ts'

const turns = 5
/** Buffers of all backends so far. */
const readBuffers = 'select blks_hit + blks_read as touched from pg_stat_database where datname = current_database()'

const product = await openFilled(10_000)

try {
  await fillViews(product)
  const send = sender(product)
  const [first] = await send<{ applicationId: string }[]>('GET', '/applications?limit=1&fields=name')
  const pathOf = async (name: string, shown: readonly object[]) => {
    const { analyticsDashboardId } = await send<Dashboard>('POST', '/analytics/dashboards', { name, isShared: false, tiles: shown })
    return `/analytics/dashboards/${analyticsDashboardId}/figures`
  }
  const touched = async () => {
    await pause(11_000)
    const { rows } = (await product.ask(readBuffers, [])) as { rows: [{ touched: string }] }
    return Number(rows[0].touched)
  }
  const buffersOf = async (path: string) => {
    await product.touch()
    const before = await touched()
    await fetch(`${product.address}/api${path}`, { headers: { authorization: `Bearer ${product.token}` } }).then((answer) => answer.text())
    return (await touched()) - before
  }
  console.log('| tile | ms | processor, ms | statements | buffers |\n|---|---|---|---|---|')
  const costOf = async (name: string, path: string) => {
    const { ms, used, statements } = await measured(product, path, first!.applicationId)
    console.log(`| ${name} | ${ms} | ${used} | ${statements} | ${await buffersOf(path)} |`)
    return ms
  }
  let slowest = { path: '', ms: 0 }
  for (const tile of tiles) {
    const path = await pathOf(tile.title, [tile])
    const ms = await costOf(tile.title, path)
    if (ms > slowest.ms) slowest = { path, ms }
  }
  const all = await pathOf('All', tiles)
  await costOf('all twelve', all)
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const [one, twelve] = [await measured(product, slowest.path, first!.applicationId), await measured(product, all, first!.applicationId)]
    ratios.push(twelve.ms / one.ms)
  }
  console.log(`\nTwelve tiles take ${ratios.toSorted((a, b) => a - b)[Math.floor(turns / 2)]!.toFixed(2)} × the slowest`)
} finally {
  await product.close()
}
