/**
 * How long a dashboard of twelve tiles over 10,000 applications takes to be drawn beside a dashboard of each tile alone, browser, server and database together:
 * npm run build && node scripts/run-ts.mjs bench/dashboards/drawn.ts
 * Milliseconds from going to its address until every tile is drawn, each after a change of one application. The ratio counts: twelve tiles beside the slowest, in
 * turn, the median of five. The program's files are kept by the browser.
 */
import type { Dashboard } from '#insight/dashboards/contract.ts'
import { launchChromium } from '#platform/testing/chromium.ts'
import { until } from '#platform/testing/until.ts'
import { openFilled } from '../lists/filled.ts'
import { fillViews } from '../views/fill.ts'
import { medianOf } from '../views/measured.ts'
import { sender } from '../work/send.ts'
import { tiles } from './tiles.ts'

const turns = 5
/** The given number of tiles has loaded, and every canvas has something painted on it. */
const isDrawn = (count: number) => `(() => {
  const shown = [...document.querySelectorAll('.dashboard-tile')]
  const isPainted = (one) => one.width > 0 && one.getContext('2d').getImageData(0, 0, one.width, one.height).data.some((byte) => byte !== 0)
  return shown.length === ${count} && shown.every((one) => one.getAttribute('aria-busy') !== 'true' && one.innerText.length > 20 && !one.querySelector('.skeleton'))
    && [...document.querySelectorAll('.dashboard-tile canvas')].every(isPainted)
})()`

const product = await openFilled(10_000)
try {
  await fillViews(product)
  const send = sender(product)
  const headers = { authorization: `Bearer ${product.token}` }
  const answer = await fetch(`${product.address}/api/users/refreshuser`, { method: 'POST', headers })
  const session = JSON.stringify({ ...((await answer.json()) as object), token: product.token })
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce' })
    await context.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(session)})`)
    const page = await context.newPage()
    const dashboardOf = async (name: string, shown: readonly object[]) => {
      const { analyticsDashboardId } = await send<Dashboard>('POST', '/analytics/dashboards', { name, isShared: false, tiles: shown })
      return { path: `/analytics/dashboards/${analyticsDashboardId}`, count: shown.length }
    }
    const drawn = async ({ path, count }: { path: string; count: number }) => {
      await product.touch()
      const begun = performance.now()
      await page.goto(product.address + path, { waitUntil: 'commit' })
      await until(page, isDrawn(count))
      return performance.now() - begun
    }
    console.log('| tile | drawn, ms |\n|---|---|')
    let slowest = { of: { path: '', count: 1 }, ms: 0 }
    for (const tile of tiles) {
      const of = await dashboardOf(tile.title, [tile])
      const times: number[] = []
      for (let turn = 0; turn < 3; turn++) times.push(await drawn(of))
      const ms = medianOf(times)
      console.log(`| ${tile.title} | ${ms} |`)
      if (ms > slowest.ms) slowest = { of, ms }
    }
    const all = await dashboardOf('All', tiles)
    const [one, twelve, ratios]: number[][] = [[], [], []]
    for (let turn = 0; turn < turns; turn++) {
      one!.push(await drawn(slowest.of))
      twelve!.push(await drawn(all))
      ratios!.push(twelve!.at(-1)! / one!.at(-1)!)
    }
    const ratio = ratios!.toSorted((a, b) => a - b)[Math.floor(turns / 2)]!
    console.log(`\nTwelve tiles are drawn in ${medianOf(twelve!)} ms, the slowest in ${medianOf(one!)} ms: ${ratio.toFixed(2)} ×`)
  } finally {
    await browser.close()
  }
} finally {
  await product.close()
}
