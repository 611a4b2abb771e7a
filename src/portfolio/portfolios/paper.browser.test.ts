import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { option, saved, score as scoreTechnology, technology } from '#portfolio/questions/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { application, asked, join, made, portfolio, score } from './server/samples-for-tests.ts'

/* A portfolio on paper: its figures, what it costs by kind, the TIME map, its applications. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const year = new Date().getFullYear()

/** A portfolio and its part: Anchor, scored, in the first; Berth and an archived one in the part. */
async function workspace() {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const questions = await saved(boss, '/technologyquestions', { questions: [technology('Is it sound?')] })
  await asked(boss, ['Is it needed?'])
  const top = await portfolio(boss, 'Harbour')
  const part = await portfolio(boss, 'Cranes', { parentPortfolioId: top })
  const elsewhere = await portfolio(boss, 'Elsewhere')
  const anchor = await application(boss, 'Anchor', { isThirdParty: true })
  const berth = await application(boss, 'Berth')
  await join(boss, top, [anchor])
  await join(boss, part, [berth, await application(boss, 'Sunk', { active: false })])
  await join(boss, elsewhere, [await application(boss, 'Hidden vault')])
  for (const [id, of] of [
    [anchor, year - 2],
    [anchor, year],
    [berth, year],
  ] as const)
    await made(boss, `/applications/${id}/costhistory`, {
      effectiveDate: `${of}-01-01`,
      endDate: `${of}-12-31`,
      license: 3000,
      hosting: 1000,
    })
  await scoreTechnology(boss, anchor, [option(questions[0]!, 4)])
  await score(boss, top, anchor, 4)
  return { boss, top, part }
}
const { boss, top, part } = await workspace()

const printable = (page: Page) => page.waitForSelector('html[data-printable]', { state: 'attached' })
const figure = (page: Page, label: string) => page.locator('.portfolio-paper-band > div', { hasText: label }).locator('b').textContent()
const cells = (page: Page, table: string) => page.getByRole('region', { name: table, exact: true }).locator('tbody tr').allInnerTexts()

test('figures, both charts and the tables are drawn once it may be printed, with the parts', async () => {
  const page = await open(boss, `/print/portfolios/${top}`)
  await printable(page)
  // Whatever is missing now would be missing on paper.
  expect(await figure(page, 'Applications')).toBe('2')
  expect(await figure(page, `Cost ${year}`)).toBe('$8K')
  expect(await figure(page, 'Own / third party')).toBe('$4K / $4K')
  const bars = page.getByRole('img', { name: `Cost by kind: ${year - 2} $4K, ${year - 1} nothing entered, ${year} $8K` })
  expect(await bars.locator('text', { hasText: 'Hosting' }).count()).toBe(1)
  expect(await page.getByRole('img', { name: 'TIME map of 1 scored application' }).locator('circle').count()).toBe(1)
  expect(await page.getByText('Portfolio with its parts Cranes; 1 archived application left out').count()).toBe(1)
  expect((await cells(page, 'Parts')).map((row) => row.split(/\s+/)[0])).toEqual(['Harbour', 'Cranes'])
  expect((await cells(page, 'Applications')).map((row) => row.split(/\s+/)[0])).toEqual(['Anchor', 'Berth', '2'])
  expect(await violations(page)).toEqual([])
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({ format, preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(1)
  }
  await page.goto(new URL(`/print/portfolios/${top}?parts=only`, page.url()).href)
  await printable(page)
  expect(await figure(page, 'Applications')).toBe('1')
  expect(await page.getByText('Portfolio without its parts').count()).toBe(1)
  await page.goto(new URL(`/print/portfolios/${top}/applications?parts=with`, page.url()).href)
  await printable(page)
  expect((await cells(page, 'Applications')).map((row) => row.split(/\s+/)[0])).toEqual(['Anchor', 'Berth', '2'])
  await page.close()
})

/** Notes whether the chart is visible in the moment in which the page says that it may be printed: a tool prints it then. */
const seenOncePrintable = `new MutationObserver(() => {
  const chart = document.querySelector('.portfolio-paper-bars')
  window.seenOncePrintable ??= chart && getComputedStyle(chart).visibility
}).observe(document, { subtree: true, attributeFilter: ['data-printable'] })`

test('nothing is printable while a figure is on its way', async () => {
  const page = await open(boss, '/overview')
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/costs/years*', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(seenOncePrintable)
  await page.goto(new URL(`/print/portfolios/${top}`, page.url()).href)
  await page.getByText('Loading…').waitFor()
  await page.waitForTimeout(1000)
  expect(await page.locator('html[data-printable]').count()).toBe(0)
  release()
  await printable(page)
  expect(await page.evaluate('seenOncePrintable')).toBe('visible')
  await page.close()
})

test('without the right to amounts there is no amount, and somebody bound to the part has that alone', async () => {
  expect((await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })).status).toBeLessThan(300)
  const viewer = await app.addPerson(boss.accountId, ['View User'])
  const bound = await app.addPerson(boss.accountId, ['View User'], part)
  const page = await open(viewer, `/print/portfolios/${top}`)
  await printable(page)
  expect(await figure(page, 'Applications')).toBe('2')
  expect(await page.getByRole('img', { name: /^Cost by kind/ }).count()).toBe(0)
  expect(await page.locator('main').innerText()).not.toMatch(/\$|[Cc]ost/)
  expect(await page.getByRole('img', { name: /^TIME map/ }).count()).toBe(1)
  await page.close()
  const theirs = await open(bound, `/print/portfolios/${part}`)
  await printable(theirs)
  expect((await cells(theirs, 'Applications')).map((row) => row.split(/\s+/)[0])).toEqual(['Berth'])
  await theirs.goto(new URL(`/print/portfolios/${top}`, theirs.url()).href)
  await theirs
    .locator('.paper-empty')
    .getByText(/found|see/)
    .waitFor()
  expect(await theirs.locator('main').innerText()).not.toMatch(/Anchor|Harbour/)
  await theirs.close()
})
