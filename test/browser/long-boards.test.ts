/** Boards of 500 cards cost the browser as much as boards of 50: only visible cards are drawn. */
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { leastOf } from '#platform/testing/least-of.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { contextOf } from '#platform/testing/contexts.ts'
import { fillWork } from '../../bench/work/fill.ts'

const app = await testApp()
const browser = await testBrowser(app)
const ask = (text: string, values: readonly unknown[]) =>
  app.database.system.rows({ name: `test.work_${text.slice(12, 24)}`, text }, [...values])

async function withCards(count: number): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await fillWork(ask, person.accountId, 0, count)
  return person
}

const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const drawn = (page: Page) => page.locator('.board-card').count()

/** Seconds that the page's own thread was at work, whatever else the machine does. */
async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value
}

async function scrollCost(page: Page, title: string): Promise<number> {
  const client = await contextOf(page).newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cards = column(page, title).locator('.board-cards')
  const before = await workOf(client)
  for (let turn = 0; turn < 12; turn++) {
    await cards.evaluate((element, down) => element.scrollTo(0, down ? 300 : 0), turn % 2 === 0)
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  }
  return (await workOf(client)) - before
}

for (const path of ['/projects/board', '/ideas/board'])
  test(`${path}: 500 cards are scrolled, moved by keyboard and put into lanes as 50 are`, async () => {
    const [few, many] = [await browser.open(await withCards(50), path), await browser.open(await withCards(500), path)]
    for (const page of [few, many]) await column(page, 'Heard').locator('.board-card').first().waitFor()
    await column(many, 'Heard').getByText('100', { exact: true }).waitFor()
    const [atFirst, whole] = [await drawn(few), await drawn(many)]
    expect(whole).toBeLessThan(atFirst * 2.5)
    expect(whole).toBeLessThan(120)
    const little = await leastOf(0, () => scrollCost(few, 'Heard'))
    const much = await leastOf(little * 4, () => scrollCost(many, 'Heard'))
    console.log(`${path}: scrolling took ${Math.round(little * 1000)} ms of 50 cards, ${Math.round(much * 1000)} ms of 500`)
    expect(much).toBeLessThan(little * 4)

    const last = column(many, 'Heard').locator('.board-card').filter({ hasText: '500 Retire' })
    await column(many, 'Heard')
      .locator('.board-cards')
      .evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await last.waitFor()
    expect(await drawn(many)).toBeLessThan(120)
    await last.locator('.board-card-body').focus()
    await many.keyboard.press('Alt+ArrowRight')
    await column(many, 'Drafted').locator('.board-card').filter({ hasText: '500 Retire' }).waitFor()
    await column(many, 'Drafted').getByText('101', { exact: true }).waitFor()
    expect(await drawn(many)).toBeLessThan(140)

    await many
      .getByRole('combobox', { name: 'Lanes' })
      .or(many.getByRole('textbox', { name: 'Lanes' }))
      .first()
      .click()
    await many.getByRole('option', { name: 'Lanes: priority' }).click()
    await many
      .getByRole('button', { name: /^Show \d+ more$/ })
      .first()
      .waitFor()
    // Twenty of a column in each lane that is near, and all of the list that the keyboard is in.
    expect(await drawn(many)).toBeLessThan(300)
    await few.close()
    await many.close()
  })
