/**
 * Waiting times on a slow network: the first paint and the first use of sign-in and of a list of 10,000 applications, cold cache, on Lighthouse's slow 4G (150 ms
 * of latency a request, 1.6 Mbit/s down, 750 kbit/s up), without CPU throttling: npm run build && node scripts/run-ts.mjs bench/lists/slow.ts
 * Milliseconds from navigation, the median of five visits, each in a context of its own; kilobytes as transferred.
 */
import type { Browser, BrowserContext } from 'playwright-core'
import { launchChromium } from '#platform/testing/chromium.ts'
import { openFilled } from './filled.ts'

const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const visits = 5

interface Visited {
  readonly paint: number
  readonly usable: number
  readonly requests: number
  readonly kilobytes: number
}

const { address, token, close } = await openFilled(10_000)
const browser = await launchChromium()
try {
  console.log('| page | first paint | usable | requests until then | KB |')
  console.log('|---|---|---|---|---|')
  const headers = { authorization: `Bearer ${token}` }
  const session = (await (await fetch(`${address}/api/users/refreshuser`, { method: 'POST', headers })).json()) as object
  const keep = `localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify({ ...session, token }))})`
  await row('/login', 'input[type=password]')
  await row('/applications', '.grid-body [data-kind=row]', keep)
} finally {
  await browser.close()
  await close()
}

async function row(path: string, usable: string, before = ''): Promise<void> {
  const taken: Visited[] = []
  for (let at = 0; at < visits; at++) taken.push(await visit(browser, path, usable, before))
  const median = (name: keyof Visited) => taken.map((one) => Math.round(one[name])).toSorted((a, b) => a - b)[Math.floor(visits / 2)]
  console.log(`| ${[path, median('paint'), median('usable'), median('requests'), median('kilobytes')].join(' | ')} |`)
}

async function visit(on: Browser, path: string, usable: string, before: string): Promise<Visited> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', bypassCSP: true })
  try {
    await context.addInitScript(before)
    return await measured(context, path, usable)
  } finally {
    await context.close()
  }
}

async function measured(context: BrowserContext, path: string, usable: string): Promise<Visited> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', slow4G)
  let bytes = 0
  let requests = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => void ((bytes += encodedDataLength), requests++))
  await page.goto(address + path, { waitUntil: 'commit' })
  await page.locator(usable).first().waitFor({ timeout: 120_000 })
  const [paint, now] = await page.evaluate<[number, number]>(
    `[performance.getEntriesByName('first-contentful-paint')[0].startTime, performance.now()]`,
  )
  return { paint, usable: now, requests, kilobytes: bytes / 1024 }
}
