import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { option, saved, score as scoreTechnology, technology } from '#portfolio/questions/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { application, asked, join, made, portfolio, score } from './server/samples-for-tests.ts'

/* A portfolio at a glance: a band over its applications, with its parts or alone. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const year = new Date().getFullYear()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A portfolio of two parts; Anchor and Berth are in two of the three, Crane is archived. */
async function harbour(): Promise<{ boss: Person; top: string; part: string }> {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const questions = await saved(boss, '/technologyquestions', { questions: [technology('Is it sound?')] })
  await asked(boss, ['Is it needed?'])
  const top = await portfolio(boss, 'Harbour')
  const part = await portfolio(boss, 'Cranes', { parentPortfolioId: top })
  const other = await portfolio(boss, 'Gates', { parentPortfolioId: top })
  const anchor = await application(boss, 'Anchor', { isThirdParty: true })
  const berth = await application(boss, 'Berth', { lifecycleEndDate: inDays(30) })
  const dock = await application(boss, 'Dock', { lifecycleEndDate: inDays(300) })
  const crane = await application(boss, 'Crane', { active: false })
  await join(boss, top, [anchor])
  await join(boss, part, [anchor, berth, crane])
  await join(boss, other, [berth, dock])
  for (const [id, license] of [
    [anchor, 1000],
    [berth, 200],
    [dock, 30],
  ] as const) {
    const path = `/applications/${id}/costhistory`
    await made(boss, path, { effectiveDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31`, license: license / 2 })
    await made(boss, path, { effectiveDate: `${year}-01-01`, license })
  }
  await scoreTechnology(boss, anchor, [option(questions[0]!, 4)])
  await score(boss, top, anchor, 4)
  await score(boss, part, anchor, 4)
  return { boss, top, part }
}

const namesIn = async (page: Page) =>
  (await page.locator('.portfolio-grid .grid-body .record-name a').allTextContents()).toSorted((one, other) => one.localeCompare(other))
const statusOf = (page: Page) => page.locator('.portfolio-grid .grid-status').textContent()

/** The band, the list and its sums are of the same applications. */
async function tells(page: Page, names: readonly string[], cost: string): Promise<void> {
  await expect.poll(() => namesIn(page)).toEqual(names)
  const counted = names.length === 1 ? '1 application' : `${names.length} applications`
  await expect.poll(() => statusOf(page)).toContain(`${counted}Cost ${year} ${cost}`)
  const figures = page.getByRole('region', { name: 'Summary' }).locator('.portfolio-band-figure')
  await expect.poll(() => figures.first().locator('> b').textContent()).toBe(String(names.length))
  await expect.poll(() => figures.nth(1).textContent()).toBe(`${cost}+100.0% on ${year - 1}`)
}

test('the switch of the parts changes the band, the list and its sums together, by pointer and by P, and is remembered', async () => {
  const { boss, top, part } = await harbour()
  const page = await open(boss, `/portfolios/${top}`)
  const everything = ['Anchor', 'Berth', 'Dock']
  await tells(page, everything, '$1.2K')
  const band = page.getByRole('region', { name: 'Summary' })
  await band.getByText('in 3 portfolios, each counted once').waitFor()
  await expect.poll(() => band.locator('time[data-soon]').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Harbour only' }).click()
  await tells(page, ['Anchor'], '$1K')
  await expect.poll(() => page.getByRole('columnheader', { name: /^Part/ }).count()).toBe(0)
  await page.keyboard.press('p')
  await tells(page, everything, '$1.2K')
  // On a row P shows it beside the list, as everywhere.
  await page.locator('.portfolio-grid .grid-body [role=gridcell]').nth(2).click()
  await page.keyboard.press('p')
  await page.waitForURL(/peek=/)
  await tells(page, everything, '$1.2K')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Harbour only' }).click()
  await tells(page, ['Anchor'], '$1K')
  await page.waitForLoadState('networkidle')
  await page.goto(page.url().replace(/[?].*/, ''))
  await tells(page, ['Anchor'], '$1K')
  await page.getByRole('button', { name: 'With parts' }).click()
  await band.getByRole('link', { name: 'Cranes' }).click()
  await page.waitForURL(`**/portfolios/${part}`)
  await tells(page, ['Anchor', 'Berth'], '$1.2K')
  await page.getByText('1 more archived').waitFor()
  await expect.poll(() => page.getByRole('group', { name: 'Show' }).count()).toBe(0)
  await page.close()
})

test('a line of TIME narrows the list and widens it again; the band folds to one line and stays so; the roadmap is of this portfolio', async () => {
  const { boss, top } = await harbour()
  const page = await open(boss, `/portfolios/${top}`)
  const time = page.getByRole('region', { name: 'TIME' })
  await time.getByRole('button', { name: 'Invest 1' }).click()
  await expect.poll(() => namesIn(page)).toEqual(['Anchor'])
  await expect.poll(() => statusOf(page)).toContain('1 of 3')
  await time.getByRole('button', { name: 'Not scored 2' }).click()
  await expect.poll(() => namesIn(page)).toEqual(['Berth', 'Dock'])
  await time.getByRole('button', { name: 'Not scored 2', pressed: true }).click()
  await expect.poll(() => namesIn(page)).toEqual(['Anchor', 'Berth', 'Dock'])
  await page.getByRole('button', { name: 'Collapse the summary' }).click()
  await expect.poll(() => time.count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.getByRole('button', { name: 'Expand the summary' }).click()
  await page.getByRole('link', { name: 'All 2 on the roadmap' }).click()
  await page.waitForURL(/[/]analytics[/]roadmap[?]/)
  await page.getByRole('group', { name: 'Roadmap settings' }).waitFor()
  for (const name of ['Berth', 'Dock']) await page.getByText(name).first().waitFor()
  await expect.poll(() => page.getByText('Anchor').count()).toBe(0)
  await page.close()
})

test('on a phone: the switch, four figures, TIME and what ends; what else can be done is in one menu', async () => {
  const { boss, top } = await harbour()
  const page = await open(boss, `/portfolios/${top}`, { viewport: { width: 390, height: 844 } })
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect.poll(() => summary.locator('dd').first().textContent()).toContain('$1.2K')
  await page.getByRole('button', { name: 'Harbour only' }).click()
  await expect.poll(() => summary.locator('dd').first().textContent()).toContain('$1K')
  await page.getByRole('button', { name: 'With parts' }).click()
  await page.getByRole('region', { name: 'Next to end' }).getByText('Berth').waitFor()
  await summary.getByRole('button', { name: 'Invest 1' }).click()
  await expect.poll(() => statusOf(page)).toContain('1 of 3')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const items = page.getByRole('menuitem')
  await expect.poll(() => items.allTextContents()).toEqual(['Workshop', 'Ask owners', 'Import', 'As of a date', 'Print', 'Edit'])
  await page.close()
})

test('readers without permission see no costs, in the strip and in the list; an empty portfolio has no strip', async () => {
  const { boss, part } = await harbour()
  const viewer = await app.addPerson(boss.accountId, ['View User'], part)
  expect((await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })).status).toBe(200)
  const page = await open(viewer, `/portfolios/${part}`)
  await expect.poll(() => namesIn(page)).toEqual(['Anchor', 'Berth'])
  await page.getByRole('region', { name: 'Architecture score' }).waitFor()
  await expect.poll(() => page.getByText(`Cost ${year}`).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Add applications' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  const empty = await open(boss, `/portfolios/${await portfolio(boss, 'Nothing')}`)
  await empty.getByText('No applications in this portfolio yet').waitFor()
  expect(await empty.getByRole('region', { name: 'Summary' }).count()).toBe(0)
  expect(await empty.getByRole('button', { name: 'Add applications' }).count()).toBe(1)
  await Promise.all([page.close(), empty.close()])
})
