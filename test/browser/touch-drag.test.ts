import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testTrial } from '#platform/testing/trial.ts'

/* Cards of a board under a finger. */

const { open } = await testTrial('src/platform/web/drag/board/board.trial.tsx')

const names = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).locator('.board-card b').allTextContents()
const moves = (page: Page) => page.evaluate<unknown[]>('window.moves')
const opened = (page: Page) => page.evaluate<string[]>('window.opened')

/** A finger that goes down on one place, rests so long, goes to another in ten steps and lifts. */
async function stroke(page: Page, from: Locator, to: { x: number; y: number }, rest: number) {
  const cdp = await page.context().newCDPSession(page)
  const { x, y } = (await from.boundingBox())!
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const start = { x: x + 30, y: y + 12 }
  await send('touchStart', start)
  await page.waitForTimeout(rest)
  for (let step = 1; step <= 10; step++)
    await send('touchMove', { x: start.x + ((to.x - start.x) * step) / 10, y: start.y + ((to.y - start.y) * step) / 10 })
  const lifted = await page.locator('[data-drag="source"]').count()
  await send('touchEnd')
  await cdp.detach()
  return lifted
}
const inside = async (card: Locator, down: number) => {
  const { x, y, height } = (await card.boundingBox())!
  return { x: x + 40, y: y + height * down }
}

test('a finger that rests on a card lifts it and drops it between two others; one that does not scrolls or opens', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 }, hasTouch: true })
  const card = (name: string) => page.locator('.board-card', { hasText: name })
  const [moved] = await names(page, 'Idea')
  const [first, second] = await names(page, 'In progress')
  // The code that drags comes after the cards.
  await expect.poll(() => stroke(page, card(moved!), { x: 720, y: 880 }, 500)).toBe(1)
  await expect.poll(() => moves(page)).toMatchObject([{ id: 'p0' }])
  const [own] = await names(page, 'Idea')
  const { x, y } = await inside(card(own!), 0)
  expect(await stroke(page, card(own!), { x, y: y + 200 }, 0)).toBe(0)
  expect(await moves(page)).toHaveLength(1)
  await expect.poll(async () => stroke(page, card(own!), await inside(card(second!), 0.2), 500)).toBe(1)
  await expect.poll(async () => (await names(page, 'In progress')).slice(0, 3)).toEqual([first, own, second])
  expect(await opened(page)).toEqual([])
  await card(first!).tap()
  await expect.poll(() => opened(page)).toHaveLength(1)
  await page.close()
})

test('on a phone a card goes to another place of its column, and the column stays', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const card = (name: string) => page.locator('.board-card', { hasText: name })
  const [first, second, third] = await names(page, 'Idea')
  const drop = async () => stroke(page, card(first!), { ...(await inside(card(third!), 0.2)), x: 300 }, 500)
  await expect.poll(async () => (await drop()) && (await names(page, 'Idea')).slice(0, 3)).toEqual([second, first, third])
  expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('Idea')
  await page.close()
})
