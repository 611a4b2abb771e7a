import type { Page } from 'playwright-core'
import { servePage } from './servePage.ts'

/*
 * Waiting times in the grid, in the browser, with 10,000 and 100,000 rows of twenty columns:
 * node scripts/run-ts.mjs bench/grid/bench.ts
 * Times are milliseconds from the key or click to the frame that shows its result (two animation frames after it).
 */

const { url, browser, close } = await servePage()
try {
  for (const rows of [10_000, 100_000]) console.log(JSON.stringify(await measure(rows)))
} finally {
  await close()
}

async function measure(rows: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}?rows=${rows}`)
  await page.waitForSelector('[role=row][data-line="0"]')
  const firstRows = Number(await page.evaluate(`performance.now() - performance.getEntriesByName('rows made')[0].startTime`))
  await page.waitForTimeout(1000)
  const result = {
    rows,
    firstRows: Math.round(firstRows),
    filterKeys: summary(await typed(page, 'lumen crm')),
    sort: await timed(page, `document.querySelector('[data-head=name] .grid-sort').click()`),
    sortAgain: await timed(page, `document.querySelector('[data-head=license] .grid-sort').click()`),
    group: await grouped(page),
    groupToggle: summary(await toggled(page)),
    selectAll: await timed(page, `document.querySelector('.grid-head .grid-check').click()`),
    scrollFrame: summary(await scrolled(page)),
  }
  await page.close()
  return result
}

// Waits until the task's work is on the screen: the frame after the next one begins when it has been painted.
async function timed(page: Page, act: string): Promise<number> {
  const took = await page.evaluate(`new Promise((done) => {
    const start = performance.now();
    ${act};
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  })`)
  await page.waitForTimeout(150)
  return Math.round(Number(took))
}

async function typed(page: Page, text: string): Promise<number[]> {
  const times: number[] = []
  await page.evaluate(`window.put = (text) => {
    const input = document.querySelector('.grid-search input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }`)
  for (let length = 1; length <= text.length; length++) times.push(await timed(page, `put(${JSON.stringify(text.slice(0, length))})`))
  times.push(await timed(page, `put('')`))
  return times
}

async function grouped(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('checkbox', { name: 'Business area' }).waitFor()
  const took = await timed(
    page,
    `[...document.querySelectorAll('.grid-chooser label')].find((one) => one.textContent === 'Business area').click()`,
  )
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  return took
}

async function toggled(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < 8; i++) times.push(await timed(page, `document.querySelector('.grid-body [data-line="0"][data-kind=group]').click()`))
  return times
}

// Wheels down in steps as a hand does and takes the time between frames.
async function scrolled(page: Page): Promise<number[]> {
  return await page.evaluate<number[]>(`new Promise((done) => {
    const viewport = document.querySelector('.grid-viewport');
    const times = [];
    let last = performance.now();
    const step = (now) => {
      times.push(now - last);
      last = now;
      viewport.scrollTop += 180;
      if (times.length < 180) requestAnimationFrame(step);
      else done(times.slice(2));
    };
    requestAnimationFrame(step);
  })`)
}

function summary(times: number[]): { median: number; p95: number; worst: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  return { median: at(0.5), p95: at(0.95), worst: at(1) }
}
