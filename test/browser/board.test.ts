import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testTrial } from '#platform/testing/trial.ts'

/* A board of 500 cards, as ideas and projects have. */

const { open, violations } = await testTrial('src/platform/web/drag/board/board.trial.tsx')

const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const names = (page: Page, title: string) => column(page, title).locator('.board-card b').allTextContents()
const said = (page: Page) => page.getByRole('status').last().textContent()
const moves = (page: Page) => page.evaluate<unknown[]>('window.moves')

test('a card is dragged between two others and below the last one of a column, and goes back when the move is refused', async () => {
  const page = await open()
  // The code that drags comes after the cards.
  await page.locator('.board-card[draggable="true"]').first().waitFor()
  const [first, second] = await names(page, 'In progress')
  const card = (name: string) => page.locator('.board-card', { hasText: name })
  const [ideaFirst] = await names(page, 'Idea')
  await card(ideaFirst!).dragTo(card(second!), { targetPosition: { x: 60, y: 6 } })
  await expect.poll(async () => (await names(page, 'In progress')).slice(0, 3)).toEqual([first, ideaFirst, second])
  await card(ideaFirst!).dragTo(column(page, 'Done').locator('.board-cards'), { targetPosition: { x: 60, y: 300 } })
  await expect.poll(() => names(page, 'Done')).toEqual([ideaFirst])
  await expect
    .poll(() => moves(page))
    .toMatchObject([
      { columnId: 'doing', afterId: 'p2' },
      { columnId: 'done', afterId: null },
    ])
  await page.evaluate('window.isRefused = true')
  await card(ideaFirst!).dragTo(column(page, 'Testing').locator('.board-cards'), { targetPosition: { x: 60, y: 300 } })
  await expect.poll(() => said(page)).toContain('The move was not saved. Someone else has closed this project.')
  await expect.poll(() => names(page, 'Done')).toEqual([ideaFirst])
  await page.close()
})

test('the keyboard goes over the cards, moves them at once with Alt, or lifts, carries and drops them; each step is reported', async () => {
  const page = await open()
  const focused = () => page.evaluate<string>('document.activeElement.querySelector("b")?.textContent')
  await page.keyboard.press('Tab')
  const start = await focused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => said(page)).toBe(`${start} moved to Idea, place 2 of 4`)
  await expect.poll(focused).toBe(start)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => said(page)).toMatch(/moved to Planned, place 2 of \d+$/)
  await expect.poll(focused).toBe(start)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => said(page)).toBe(`${start}, In progress, place 1 of 5`)
  await expect.poll(focused).toBe(start)
  await page.keyboard.press('Escape')
  await expect.poll(() => said(page)).toBe(`${start} is back where it was`)
  await expect.poll(async () => (await names(page, 'Planned'))[1]).toBe(start)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => said(page)).toBe(`${start} dropped, In progress, place 2 of 5`)
  await expect.poll(async () => (await moves(page)).at(-1)).toEqual({ id: 'p0', columnId: 'doing', afterId: 'p2' })
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).not.toBe(start)
  await page.keyboard.press('Enter')
  expect(await page.evaluate('window.opened')).toEqual(['p2'])
  await page.close()
})

test('a card that may not be moved stays; the menu moves the others to any column; axe finds nothing, light or dark, wide or narrow', async () => {
  const page = await open()
  const fixed = page.getByRole('button', { name: /^Replace yard planning 6 / })
  expect(await page.getByRole('button', { name: 'Move Replace yard planning 6' }).count()).toBe(0)
  await fixed.focus()
  await page.keyboard.press('Alt+ArrowRight')
  const [name] = await names(page, 'Idea')
  await page.locator('.board-card', { hasText: name! }).hover()
  await page.getByRole('button', { name: `Move ${name}` }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Testing' }).click()
  await expect.poll(() => names(page, 'Testing')).toEqual([name])
  await expect.poll(() => moves(page)).toHaveLength(1)
  await page.close()
  for (const options of [{ colorScheme: 'dark' }, { viewport: { width: 390, height: 844 }, hasTouch: true }] as const) {
    const other = await open(options)
    await other.locator('.board-card').first().waitFor()
    // The colours of the other scheme are there a moment after the cards.
    await expect.poll(() => violations(other)).toEqual([])
    await other.close()
  }
})

test('of 491 cards in a column only the visible ones are drawn, and the last one is reached', async () => {
  const page = await open()
  const planned = column(page, 'Planned').locator('.board-cards')
  await planned.locator('.board-card').first().waitFor()
  expect(await planned.locator('.board-card').count()).toBeLessThan(40)
  await planned.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await page.getByRole('button', { name: /499 / }).first().waitFor()
  await page.close()
})
