/**
 * Waiting times in the list of applications, browser, server and database together, with 10,000 (loaded whole) and 100,000 (answered by the
 * server): npm run build && node scripts/run-ts.mjs bench/lists/bench.ts
 * Times are milliseconds until the lines that show the result are on the screen; for 10,000 also each interaction's time to the next paint.
 */
import type { Page } from 'playwright-core'
import { launchChromium } from '#platform/testing/chromium.ts'
import { openFilled } from './filled.ts'
import { interact, type Interactions, tableOf, watchEvents } from './interactions.ts'
import { until } from '#platform/testing/until.ts'

const inBrowser = 10_000
const sizes = [inBrowser, 100_000]
/** How often a list is opened, of which the middle counts. */
const visits = 5
const rows = '.grid-body [data-kind=row]'

console.log(
  '| applications | first rows, right after the start | not kept | kept | search | sort | jump to the end | group | open a group |',
)
console.log('|---|---|---|---|---|---|---|---|')
let taken: Interactions = new Map()
const browser = await launchChromium()
try {
  for (const size of sizes) {
    const { address, token, close, touch } = await openFilled(size)
    try {
      console.log(`| ${[size.toLocaleString('en'), ...(await measure(address, token, touch))].join(' | ')} |`)
      if (size === inBrowser) taken = await interactions(address, token)
    } finally {
      await close()
    }
  }
} finally {
  await browser.close()
}
console.log(`\n${tableOf(taken)}`)

/** A page of somebody signed in, at 1440 × 900. */
async function openPage(address: string, token: string): Promise<Page> {
  const headers = { authorization: `Bearer ${token}` }
  const session = (await (await fetch(`${address}/api/users/refreshuser`, { method: 'POST', headers })).json()) as object
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', bypassCSP: true })
  await context.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify({ ...session, token }))})`)
  return context.newPage()
}

async function interactions(address: string, token: string): Promise<Interactions> {
  const page = await openPage(address, token)
  await page.addInitScript(watchEvents)
  await page.goto(`${address}/applications`)
  await page.locator('.grid-body [data-line]').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(4000)
  const taken = await interact(page)
  await page.context().close()
  return taken
}

/** From navigation to the first rows, each time in a browser that has nothing yet. */
async function visited(address: string, token: string): Promise<number> {
  const page = await openPage(address, token)
  const taken = await shown(page, () => page.goto(`${address}/applications`), rows)
  await page.context().close()
  return taken
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

async function measure(address: string, token: string, touch: () => Promise<unknown>): Promise<(number | string)[]> {
  const first = await visited(address, token)
  const notKept: number[] = []
  const kept: number[] = []
  for (let at = 0; at < visits; at++) {
    await touch()
    notKept.push(await visited(address, token))
    kept.push(await visited(address, token))
  }
  const taken = [first, middle(notKept), middle(kept)]
  const page = await openPage(address, token)
  await shown(page, () => page.goto(`${address}/applications`), rows)
  await page.waitForTimeout(4000)
  taken.push(await settled(page, () => page.locator('.grid-search input').fill('4242')))
  await settled(page, () => page.locator('.grid-search input').fill(''))
  taken.push(await settled(page, () => page.locator('[data-head=criticality] .grid-sort').click()))
  taken.push(await settled(page, () => page.evaluate(`document.querySelector('.grid-viewport').scrollTop = 1e9`)))
  await page.evaluate(`document.querySelector('.grid-viewport').scrollTop = 0`)
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  const choice = page.getByRole('checkbox', { name: 'Business areas', exact: true })
  await choice.waitFor()
  taken.push(await shown(page, () => choice.click(), '.grid-body [data-kind=group]'))
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  taken.push(await shown(page, () => page.locator('.grid-body [data-line="0"][data-kind=group]').click(), rows))
  await page.context().close()
  return taken
}

/** From the act until the first such line is there. */
async function shown(page: Page, act: () => Promise<unknown>, selector: string): Promise<number> {
  const start = performance.now()
  await act()
  await page.locator(selector).first().waitFor({ timeout: 120_000 })
  return Math.round(performance.now() - start)
}

/** The first line in view: those beyond the view come and go while the same ones are shown. */
function firstLine(): string {
  return `(() => {
    const head = document.querySelector('.grid-head').getBoundingClientRect().bottom
    const lines = [...document.querySelectorAll('.grid-body [data-kind=row]')].filter((line) => line.getBoundingClientRect().bottom > head + 1)
    const top = (line) => line.getBoundingClientRect().top
    return lines.sort((a, b) => top(a) - top(b))[0]?.innerText
  })()`
}

/** From the act until another line is the first. Only for acts that make another one the first. */
async function settled(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = await page.evaluate<string>(firstLine())
  const start = performance.now()
  await act()
  await until(page, `![undefined, ${JSON.stringify(before)}].includes(${firstLine()})`)
  return Math.round(performance.now() - start)
}
