/**
 * How long each view of Analytics takes from the end of its last answer to its first drawing over the sample workspace, in the browser alone:
 * npm run build && node scripts/run-ts.mjs bench/views/from-answer.ts
 * Milliseconds, the median of five visits; the program's files are kept by the browser. The bar is 400.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '#platform/testing/chromium.ts'
import { until } from '#platform/testing/until.ts'
import { freePort } from '#platform/server/free-port.ts'
import { signIn } from '../../test/look/session.ts'
import { samplePassword, startProduct } from '../crash/product.ts'
import { medianOf } from './measured.ts'

/** By view: the call that it draws. */
const views: Readonly<Record<string, RegExp>> = {
  '/analytics': /api\/applications\?/,
  '/analytics/dashboards': /api\/analytics\/dashboards/,
  '/capabilities': /api\/capabilities\/heat/,
  '/analytics/matrix': /api\/views\/matrix/,
  '/analytics/integrations': /api\/views\/integrations/,
  '/analytics/roadmap': /api\/views\/roadmap/,
  '/analytics/costs': /api\/views\/costs/,
  '/costs': /api\/costs\/years/,
  '/scenarios': /api\/scenarios/,
  '/attention': /api\/attention(\?|$)/,
  '/as-of': /api\/asof\/overview/,
}
const visits = 5

/** Notes when no placeholder is left and every canvas has something painted on it. */
const watch = `{
  window.drawnAt = undefined
  const isPainted = (one) => one.width > 0 && one.getContext('2d').getImageData(0, 0, one.width, one.height).data.some((byte) => byte !== 0)
  const look = () => {
    const content = document.querySelector('#content')
    const isWaiting = !content || content.innerText.length < 60 || content.querySelector('.skeleton, .coming, .view-bones')
    if (!isWaiting && [...content.querySelectorAll('canvas')].every(isPainted)) window.drawnAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

const folder = mkdtempSync(join(tmpdir(), 'portolan-drawn-'))
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const product = await startProduct(folder, port)
const browser = await launchChromium()
try {
  const { user } = await signIn(address, 'global.admin@example.com', samplePassword)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify(user))})`)
  const page = await context.newPage()
  console.log('| view | from its answer to its drawing, ms |\n|---|---|')
  for (const [path, calls] of Object.entries(views)) {
    const times: number[] = []
    for (let visit = 0; visit <= visits; visit++) {
      await page.goto(address + path, { waitUntil: 'commit' })
      await page.evaluate(watch)
      await until(page, 'window.drawnAt !== undefined')
      const answered = await page.evaluate<number>(
        `Math.max(0, ...performance.getEntriesByType('resource').filter(({ name, responseEnd }) => ${calls}.test(name) && responseEnd < window.drawnAt).map(({ responseEnd }) => responseEnd))`,
      )
      // The first visit loads the program.
      if (visit > 0) times.push((await page.evaluate<number>('window.drawnAt')) - answered)
    }
    console.log(`| ${path} | ${medianOf(times)} (${times.map((time) => Math.round(time)).join(', ')}) |`)
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
