/** From the input to the next paint on the finished screen of applications, as the browser reports it (Event Timing, to 8 ms). */
import type { Page } from 'playwright-core'

/** Milliseconds of every interaction of a kind, slowest event each. */
export type Interactions = Map<string, number[]>

/** To run before the page's own scripts: keeps every event that took longer than a frame. */
export const watchEvents = `
  globalThis.slowest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.slowest = Math.max(globalThis.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Groups by every column there is, opens and closes a group, sorts by every column shown, types and deletes a search, chooses rows. */
export async function interact(page: Page): Promise<Interactions> {
  const taken: Interactions = new Map()
  const timed = async (kind: string, act: () => Promise<unknown>) => {
    await page.evaluate('globalThis.slowest = 0')
    await act()
    await page.waitForTimeout(500)
    taken.set(kind, [...(taken.get(kind) ?? []), await page.evaluate<number>('globalThis.slowest')])
  }
  await groups(page, timed)
  await sorts(page, timed)
  await searches(page, timed)
  await choices(page, timed)
  return taken
}

type Timed = (kind: string, act: () => Promise<unknown>) => Promise<void>

async function groups(page: Page, timed: Timed): Promise<void> {
  const count = await openGroupMenu(page)
  for (let place = 0; place < count; place++) {
    const choice = page.locator('.grid-chooser label').nth(place)
    await timed('group', () => choice.click())
    await page.keyboard.press('Escape')
    const group = page.locator('.grid-body [data-line="0"][data-kind=group]')
    if (await group.count()) {
      await timed('open a group', () => group.click())
      await timed('close a group', () => group.click())
    }
    await openGroupMenu(page)
    await timed('ungroup', () => choice.click())
  }
  await page.keyboard.press('Escape')
}

async function openGroupMenu(page: Page): Promise<number> {
  const choices = page.locator('.grid-chooser label')
  await choices.first().waitFor({ state: 'hidden' })
  await page.locator('.grid-toolbar button', { hasText: 'Group' }).click()
  await choices.first().waitFor()
  return choices.count()
}

async function sorts(page: Page, timed: Timed): Promise<void> {
  for (const head of await page.locator('[data-head] .grid-sort').all())
    for (const kind of ['sort', 'sort the other way']) await timed(kind, () => head.click())
}

async function searches(page: Page, timed: Timed): Promise<void> {
  await page.locator('.grid-search input').click()
  for (const key of 'ledger 42') await timed('key of a search', () => page.keyboard.press(key === ' ' ? 'Space' : key))
  for (let key = 0; key < 9; key++) await timed('key taken back', () => page.keyboard.press('Backspace'))
}

async function choices(page: Page, timed: Timed): Promise<void> {
  await timed('choose all rows', () => page.locator('[data-select-all]').first().click())
  await timed('leave one out', () => page.locator('.grid-body [role=checkbox]').first().click())
}

/** A table of them, with a last row of all. */
export function tableOf(taken: Interactions): string {
  const row = (kind: string, times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    return `| ${kind} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${sorted.at(-1)} |`
  }
  const rows = [...taken].map(([kind, times]) => row(kind, times))
  return ['| interaction | times | median | p95 | worst |', '|---|---|---|---|---|', ...rows, row('all', [...taken.values()].flat())].join(
    '\n',
  )
}
