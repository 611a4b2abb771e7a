/**
 * How long the views of the portfolio take to be drawn over 10,000 applications in 200 portfolios, browser, server and database together:
 * npm run build && node scripts/run-ts.mjs bench/views/drawn.ts
 * Milliseconds from going to the address until nothing on the page is on its way, the median of three; the program's files are kept by the browser.
 */
import { chromium } from 'playwright-core'
import { until } from '#platform/testing/until.ts'
import { openFilled } from '../lists/filled.ts'
import { fillViews } from './fill.ts'

const paths = [
  '/overview',
  '/portfolios',
  '/capabilities',
  '/analytics',
  '/analytics/roadmap',
  '/analytics/matrix',
  '/analytics/integrations',
  '/analytics/costs',
  '/attention',
  '/as-of',
]
const rounds = 3
const isDrawn = `document.querySelector('main')?.innerText.length > 100 && !document.querySelector('.skeleton, [aria-busy="true"]')`

const product = await openFilled(10_000)
try {
  await fillViews(product)
  const headers = { authorization: `Bearer ${product.token}` }
  const answer = await fetch(`${product.address}/api/users/refreshuser`, { method: 'POST', headers })
  const session = (await answer.json()) as object
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const kept = JSON.stringify(JSON.stringify({ ...session, token: product.token }))
  await page.addInitScript(`localStorage.setItem('portolan.session', ${kept})`)
  console.log('| | drawn, ms |\n|---|---|')
  for (const path of paths) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const begun = performance.now()
      await page.goto(product.address + path, { waitUntil: 'commit' })
      await until(page, isDrawn)
      // The first visit loads the program.
      if (round > 0) times.push(performance.now() - begun)
    }
    console.log(`| ${path} | ${Math.round(times.toSorted((a, b) => a - b)[1]!)} |`)
  }
  await browser.close()
} finally {
  await product.close()
}
