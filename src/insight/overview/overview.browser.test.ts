import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { monthsCall } from '#insight/as-of/contract/months.ts'
import { recentChangesCall } from '#insight/overview/contract/recent-changes.ts'
import { costs } from '#portfolio/costs/contract.ts'
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { builtFile } from '#platform/testing/web-server.ts'
import { holdBack } from '#platform/testing/hold-back.ts'
import { beforeSecondTry } from '#platform/testing/second-try.ts'
import { shiftOf, watchShifts } from '#platform/testing/shifts.ts'

/* The overview in the sample workspace: what its figures lead to, and that they agree with the chart's. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function arrive() {
  const arrived = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(arrived.accountId), actorOf(arrived), beginContent)
  await loadSampleContent(app.services, arrived.accountId, actorOf(arrived))
  return arrived
}
let person = await arrive()
beforeSecondTry(async () => (person = await arrive()))

const headCount = (page: Page) => page.locator('.trail small').textContent()
const tab = (page: Page) => page.getByRole('tab', { selected: true })

test('the latest change shows the fact before and after, its author and age, and leads to the application', async () => {
  const page = await open(person, '/overview')
  const rows = page.getByRole('region', { name: 'Recently changed' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(6)
  const first = async () => (await rows.first().innerText()).replace(/\s+/g, ' ')
  await expect.poll(first).toMatch(/Crew Payroll Criticality 4 → 5 .*Rosario Santos, \d+ min ago$/)
  expect(await rows.nth(3).locator('s').textContent()).toBe('Not set')
  await rows.first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Crew Payroll' }).first().waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Recently changed' }).getByRole('link', { name: 'All changes' }).click()
  await page.waitForURL('**/as-of?show=changes')
  await page.close()
})

test('the summary beside a form leads to the records that it names', async () => {
  const portfolios = (await person.send('GET', '/portfolios')).body as { portfolioId: string; name: string }[]
  const { portfolioId } = portfolios.find(({ name }) => name === 'Operations')!
  const page = await open(person, `/portfolios/edit/${portfolioId}`)
  await page.locator('.glance').getByRole('link', { name: 'EDI Hub renewal' }).click()
  await page.waitForURL('**/projects/edit/**')
  await page.close()
})

test('a figure opens a view for a while, which says how many it leaves and can be saved and reset; the list is as it was', async () => {
  const page = await open(person, '/overview')
  const figure = page.getByRole('link', { name: /^\d+ .*Eliminate/ })
  const count = /\d+/.exec((await figure.textContent())!)![0]
  expect(Number(count)).toBeGreaterThan(0)
  await figure.click()
  await page.getByRole('button', { name: 'Reset view' }).waitFor()
  await page.getByRole('button', { name: 'Save as a new view…' }).waitFor()
  await expect.poll(() => headCount(page)).toBe(`${count} of 120`)
  expect(await violations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByText('Overview', { exact: true }).click()

  const retiring = page.getByRole('link', { name: /^To be retired \d+ of/ })
  const few = /\d+/.exec((await retiring.textContent())!)![0]
  await retiring.click()
  await expect.poll(() => headCount(page)).toBe(`${few} of 120`)
  await expect.poll(() => tab(page).textContent()).toBe('To be retired')
  await page.getByRole('button', { name: 'Reset view' }).waitFor()

  // Opened from the menu, then reloaded.
  await page.getByRole('navigation', { name: 'Main' }).getByText('Applications', { exact: true }).click()
  await expect.poll(() => headCount(page)).toBe('120')
  await expect.poll(() => tab(page).textContent()).toBe('All applications')
  await page.waitForLoadState('networkidle')
  await page.goto(new URL('/applications', page.url()).href)
  await expect.poll(() => headCount(page)).toBe('120')
  await expect.poll(() => tab(page).textContent()).toBe('All applications')
  expect(await page.getByRole('button', { name: 'Reset view' }).count()).toBe(0)
  await page.close()
})

test('the rows of a figure are saved as a view from beside the views, and a change of it is saved there', async () => {
  const page = await open(person, '/overview')
  await page.getByRole('link', { name: /^\d+ .*Migrate/ }).click()
  await page.getByRole('button', { name: 'Save as a new view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('To migrate')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.poll(() => tab(page).textContent()).toBe('To migrate')
  await page.getByLabel('Search applications').fill('a')
  await page.getByRole('button', { name: 'Save “To migrate”' }).click()
  await page.getByText('To migrate updated').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Reset view' }).count()).toBe(0)
  await page.close()
})

test('shares of TIME are of all applications, named so, sum to 100, and are the same beside the chart', async () => {
  const page = await open(person, '/overview')
  const split = page.getByRole('region', { name: 'Recommendations' })
  await split.getByText('Shares of all 120').waitFor()
  const unscored = await split.getByRole('link', { name: /not scored yet/ }).textContent()
  const onOverview: Record<string, number> = { 'Not scored': Number(/(\d+)%/.exec(unscored!)![1]) }
  for (const time of ['Invest', 'Migrate', 'Tolerate', 'Eliminate'])
    onOverview[time] = Number(/(\d+)%/.exec((await split.getByRole('link', { name: new RegExp(time) }).textContent())!)![1])
  expect(Object.values(onOverview).reduce((sum, share) => sum + share, 0)).toBe(100)

  await split.getByRole('link', { name: 'Open the chart' }).click()
  const side = page.getByRole('complementary', { name: 'Summary' })
  await side.getByText('Shares of all 120 shown').waitFor()
  const groups = await side.locator('.time-groups span').allTextContents()
  const shares = await side.locator('.time-groups small').allTextContents()
  expect(Object.fromEntries(groups.map((group, at) => [group, Number.parseInt(shares[at]!, 10)]))).toEqual(onOverview)
  await page.close()
})

test('ends within 100 days lead to these applications, and not to those planned for retirement', async () => {
  const page = await open(person, '/overview', { viewport: { width: 390, height: 844 } })
  const ending = page.getByRole('link', { name: /^\d+ ends? within 100 days$/ })
  const count = /\d+/.exec((await ending.textContent())!)![0]
  expect(Number(count)).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await ending.click()
  await expect.poll(() => headCount(page)).toBe(`${count} of 120`)
  await page
    .getByText(/^In use until/)
    .first()
    .waitFor()
  await page.close()
})

test('two days compared show what was struck out beside what is; a new cost alone is shown when asked for', async () => {
  const page = await open(person, '/as-of?show=changes&date=2025-12-31&to=2026-11-20')
  const rows = page.getByRole('grid', { name: 'Applications that changed between the two days' }).getByRole('row')
  const customs = rows.filter({ hasText: 'Customs Declarations' })
  await customs.locator('s', { hasText: 'Invest' }).waitFor()
  expect(await customs.locator('.time-chip').textContent()).toBe('Migrate')
  expect(await customs.locator('small[data-way="down"]').textContent()).toBe('−22.0')
  const owner = page.getByRole('columnheader', { name: /^Owners/ })
  await expect.poll(async () => (await owner.boundingBox())!.x).toBeLessThan(1440)
  await expect.poll(() => customs.last().textContent()).toMatch(/[A-Z][a-z]+ [A-Z][a-z]+$/)
  const search = page.getByLabel('Search changes')
  const payable = rows.filter({ hasText: 'Accounts Payable' })
  await search.fill('Accounts Payable')
  await expect.poll(() => customs.count()).toBe(0)
  expect(await payable.count()).toBe(0)
  await page.getByRole('button', { name: 'Show these too' }).click()
  await payable.getByText('Cost changed').waitFor()
  expect(new URL(page.url()).searchParams.get('costs')).toBe('true')
  await search.fill('')
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, ofColours)).toEqual([])
  await search.blur()
  await page.keyboard.press('d')
  expect(await page.locator('input:focus').getAttribute('aria-label')).toBe('First day')
  await page.getByLabel('First day').blur()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/overview')
  await page.close()
})

test('cards hold their place in their own shape until their code and their data come, and nothing moves then', async () => {
  const page = await open(person, '/contacts')
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  // Waits until the last parts of this page and the menu have loaded: their moves are not under test.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ideas' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const held = [
    `**/${await builtFile('src/portfolio/costs/web/CostsCard.tsx')}`,
    `**/${await builtFile('src/insight/attention/web/OverviewAttention.tsx')}`,
    `**/${await builtFile('src/insight/as-of/web/months/OverviewMonths.tsx')}`,
    '**/api/attention?*',
  ]
  const releases: (() => Promise<void>)[] = []
  // One after the other: each waits until it is in force.
  for (const what of held) releases.push(await holdBack(page, what))
  await page.evaluate(`${watchShifts}
    history.pushState(null, '', '/overview')`)
  const card = (title: string) => page.locator('.overview > *', { has: page.getByRole('heading', { name: title, exact: true }) })
  const shapes = { 'Cost by kind': 'bars', 'Needs attention': 'rows', 'Month by month': 'bars' }
  for (const [title, shape] of Object.entries(shapes)) await card(title).locator(`.view-bones[data-shape="${shape}"]`).waitFor()
  expect(await violations(page)).toEqual([])
  const release = (at: number) => releases[at]!()
  for (const at of [0, 1, 2]) await release(at)
  await card('Cost by kind')
    .getByRole('img', { name: /^Cost of each year/ })
    .waitFor()
  await page.getByRole('link', { name: 'All rules' }).waitFor()
  await card('Needs attention').locator('.view-bones').waitFor()
  await release(3)
  await card('Needs attention').getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  const { sum, moved } = await shiftOf(page)
  expect(sum, moved.join(' | ')).toBeLessThan(0.03)
  await page.close()
})

test('cards are as high before their data come as with them', async () => {
  const page = await open(person, '/contacts')
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  const late = [recentChangesCall, monthsCall, costs.calls.years].map(({ path }) => `**/api${path}*`)
  const releases: (() => Promise<void>)[] = []
  for (const what of late) releases.push(await holdBack(page, what))
  await page.evaluate("history.pushState(null, '', '/overview')")
  const cards = ['Cost by kind', 'Recently changed', 'Month by month'].map((name) => page.locator('.overview > *', { hasText: name }))
  const [cost, recent, months] = cards
  const heights = () => Promise.all(cards.map(async (card) => Math.round((await card.boundingBox())!.height)))
  await months!.and(page.locator('.months')).waitFor()
  await cost!.and(page.locator('.costs-card')).waitFor()
  await page.getByText('Shares of all 120').waitFor()
  await page.locator('.overview-attention').getByRole('listitem').first().waitFor()
  const before = await heights()
  for (const release of releases) await release()
  await months!.getByRole('table').waitFor()
  await recent!.getByRole('listitem').getByRole('link').first().waitFor()
  await cost!.getByRole('img', { name: /^Cost of each year/ }).waitFor()
  const after = await heights()
  expect(before.slice(0, 2)).toEqual(after.slice(0, 2))
  // Nobody sees more of it at a time.
  expect(before[2]).toBe(page.viewportSize()!.height * 0.8)
  await page.close()
})
