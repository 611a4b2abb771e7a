/**
 * Ideas and projects in grid and board, browser, server and database together, with 500 and 5,000 of each:
 * npm run build && node scripts/run-ts.mjs bench/work/bench.ts
 * Times are milliseconds. A move is by keyboard, until the card is in the next column; frames are those of ten turns of the wheel over a column.
 */
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '#platform/testing/chromium.ts'
import { openFilled } from '../lists/filled.ts'
import { accountId } from '../server/fill.ts'
import { fillWork } from './fill.ts'
import { sender, type Send } from './send.ts'
import { until } from '#platform/testing/until.ts'

const sizes = [500, 5_000]
const kinds = [
  { name: 'ideas', key: 'ideaId', board: '/ideas/board' },
  { name: 'projects', key: 'projectId', board: '/projects/board/00000000-0000-0000-0000-000000000000' },
] as const

const product = await openFilled(200)
const browser = await launchChromium()
try {
  const send = sender(product)
  console.log(
    '| | board, by the server | KB | list, by the server | grid drawn | board drawn | moved | frames of a scroll, median and p95 |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  let made = 0
  for (const size of sizes) {
    await fillWork(product.ask, accountId, made, size)
    await product.ask('vacuum analyze', [])
    made = size
    for (const { name, key, board } of kinds) {
      const changed = `/${name}/${await firstOf(send, name, key)}`
      const [boardTime, bytes] = await answered(send, board, changed, size)
      const [listTime] = await answered(send, `/${name}`, changed, size)
      const shown = await inBrowser(browser, name)
      console.log(`| ${size.toLocaleString('en')} ${name} | ${[boardTime, Math.round(bytes / 1024), listTime, ...shown].join(' | ')} |`)
    }
  }
} finally {
  await browser.close()
  await product.close()
}

async function firstOf(send: Send, name: string, key: string): Promise<string> {
  const [first] = await send<Record<string, string>[]>('GET', `/${name}?limit=1&fields=name`)
  return first![key]!
}

/** Median of five answers, each after a change, so that none is kept from before; and the size of one. */
async function answered(send: Send, path: string, changed: string, size: number): Promise<[number, number]> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < 5; round++) {
    await send('PUT', changed, { name: `Changed ${size} ${round}` })
    const start = performance.now()
    bytes = JSON.stringify(await send('GET', path)).length
    times.push(performance.now() - start)
  }
  return [Math.round(median(times)), bytes]
}

function at(numbers: readonly number[], share: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)]!
}

function median(numbers: readonly number[]): number {
  return at(numbers, 0.5)
}

async function inBrowser(browser: Browser, name: string): Promise<(number | string)[]> {
  const page = await openPage(browser)
  const grid = await drawn(page, `/${name}`, '.grid-body [data-kind=row]')
  const board = await drawn(page, `/${name}/board`, '.board-card')
  await page.waitForTimeout(2000)
  const taken = [grid, board, await moved(page), await frames(page)]
  await page.context().close()
  return taken
}

async function openPage(browser: Browser): Promise<Page> {
  const { address, token } = product
  const session = await sender(product)<object>('POST', '/users/refreshuser')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', bypassCSP: true })
  await context.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify({ ...session, token }))})`)
  const page = await context.newPage()
  await page.goto(`${address}/tags`)
  return page
}

/** A page that was visited before, until its first row or card. */
async function drawn(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(product.address + path)
  await page.locator(selector).first().waitFor({ timeout: 120_000 })
  const start = performance.now()
  await page.reload()
  await page.locator(selector).first().waitFor({ timeout: 120_000 })
  return Math.round(performance.now() - start)
}

/** The first card of a column to the next one: in the browser's own time, until it is drawn there. */
async function moved(page: Page): Promise<number> {
  const card = page.locator('.board-column .board-card').first()
  await card.waitFor()
  const text = (await card.locator('b').first().textContent())!
  await card.locator('.board-card-body').focus()
  const start = performance.now()
  await page.keyboard.press('Alt+ArrowRight')
  await until(
    page,
    `[...document.querySelectorAll('.board-column')].slice(1).some((column) => [...column.querySelectorAll('b')].some(({ textContent }) => textContent === ${JSON.stringify(text)}))`,
  )
  return Math.round(performance.now() - start)
}

async function frames(page: Page): Promise<string> {
  const box = (await page.locator('.board-cards').first().boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 200)
  await page.evaluate(
    `globalThis.frames = []; { let last = performance.now(); const next = (now) => { globalThis.frames.push(now - last); last = now; globalThis.watching && requestAnimationFrame(next) }; globalThis.watching = true; requestAnimationFrame(next) }`,
  )
  for (let turn = 0; turn < 10; turn++) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(100)
  }
  const taken = await page.evaluate<number[]>('globalThis.watching = false, globalThis.frames')
  return `${Math.round(median(taken))} and ${Math.round(at(taken, 0.95))}`
}
