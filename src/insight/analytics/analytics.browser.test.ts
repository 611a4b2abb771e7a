import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* The TIME chart as a person uses it. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const times = ['Invest', 'Migrate', 'Tolerate', 'Eliminate']

/** A number of applications with generated scores, every twentieth without; half of them in one portfolio with other business scores. */
async function workspace(count: number): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const portfolioId = (await person.send('POST', '/portfolios', { name: 'Cargo', timeThreshold: 60 })).body.portfolioId as string
  const { refApplicationStateId } = (await person.send('POST', '/refApplicationStates', { name: 'In production', color: '#12905f' })).body
  const { areaId } = (await person.send('POST', '/areas', { name: 'Finance' })).body
  const rows = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(),
    name: `${['Harbour', 'Quartz', 'Falcon', 'Meridian', 'Raven'][at % 5]} ${['Billing', 'Claims', 'Ledger', 'Scheduler'][at % 4]} ${at}`,
    ...scores(at),
    state: at % 3 ? refApplicationStateId : null,
    area: at % 4 === 0,
    there: at % 2 === 0,
  }))
  const { system } = app.database
  const given = [person.accountId, JSON.stringify(rows), portfolioId, areaId]
  const from = `from jsonb_to_recordset($2::jsonb) as x(id uuid, name text, technology numeric, business numeric, criticality integer, state uuid, area boolean, there boolean)`
  const statements = [
    `insert into application (account_id, application_id, name, criticality, technology_questions_score, business_questions_score) select $1::uuid, id, name, criticality, technology, business ${from} where $3::uuid is not null and $4::uuid is not null`,
    `insert into application_state (account_id, application_id, ref_application_state_id, current_state) select $1::uuid, id, state, true ${from} where state is not null and $3::uuid is not null and $4::uuid is not null`,
    `insert into application_area (account_id, application_id, area_id) select $1::uuid, id, $4::uuid ${from} where area and $3::uuid is not null`,
    `insert into portfolio_application (account_id, portfolio_id, application_id, business_questions_score) select $1::uuid, $3::uuid, id, 100 - business ${from} where there and $4::uuid is not null`,
  ]
  for (const [at, text] of statements.entries()) await system.rows({ name: `test.fill.${at}`, text }, given)
  return person
}
function scores(at: number) {
  const spread = (seed: number) =>
    Math.round(
      (((((at + 1) * seed) % 997) / 997 + (((at + 1) * seed * 7) % 991) / 991 + (((at + 1) * seed * 13) % 983) / 983) / 3) * 1000,
    ) / 10
  return at % 20 === 19
    ? { technology: null, business: null, criticality: null }
    : { technology: spread(389), business: spread(577), criticality: at % 6 || null }
}

/** Position at which an application with these scores is drawn. */
async function spotOf(page: Page, technology: number, business: number) {
  const box = (await page.locator('.time-chart [role="img"]').boundingBox())!
  return { x: box.x + 52 + ((box.width - 76) * technology) / 100, y: box.y + 16 + ((box.height - 60) * (100 - business)) / 100 }
}

test('a bubble names its application, and one click explains its position, beside the decision', async () => {
  const person = await workspace(0)
  const ledger = { name: 'Ledger', criticality: 5, plannedDisposition: 'Eliminate' }
  const { applicationId } = (await person.send('POST', '/applications', ledger)).body
  const text = 'update application set technology_questions_score = 70, business_questions_score = 30 where application_id = $1'
  await app.database.system.rows({ name: 'test.score', text }, [applicationId])
  const page = await open(person, '/analytics')
  await page.locator('.time-chart canvas').waitFor()
  let moved = 0
  // Retried at that position until everything beside the chart has loaded.
  const tip = async () => {
    const { x, y } = await spotOf(page, 70, 30)
    await page.mouse.move(x + (moved++ % 2), y)
    return page.locator('.chart-tip').textContent({ timeout: 500 })
  }
  await expect.poll(tip).toBe('LedgerBusiness30.0Technology70.0Criticality5 of 5TIMETolerate')
  await page.getByText('Planned otherwise 1').waitFor()
  const { x, y } = await spotOf(page, 70, 30)
  await page.mouse.click(x, y)
  const panel = page.getByRole('complementary', { name: 'Ledger, explained' })
  await panel.getByText('The scores recommend').waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  const link = panel.getByRole('link', { name: 'Open the application' })
  await link.focus()
  await page.keyboard.press('Enter')
  const peek = page.getByRole('complementary', { name: 'Peek at an application' })
  await peek.getByRole('heading', { name: 'Ledger' }).waitFor()
  expect(new URL(page.url()).searchParams.get('peek')).toBe(applicationId)
  expect(await violations(page)).toEqual([])
  // The peek replaces the panel that opened it, and leads back to it.
  await expect.poll(() => panel.isVisible()).toBe(false)
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Back')
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })
  await panel.waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toBe(await link.textContent())
  await page.keyboard.press('Enter')
  await peek.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(`**/applications/edit/${applicationId}`)
  await page.close()
})

/** The capability map obeys the filter that the address says, and its panel leads to the list with that filter. */
async function filteredMap(person: Person, rows: readonly object[]): Promise<void> {
  const { capabilityId } = (await person.send('POST', '/capabilities', { name: 'Bill' })).body
  for (const row of rows.slice(0, 8) as { applicationId: string }[])
    await person.send('PUT', `/applications/${row.applicationId}`, { capabilities: [{ capabilityId }] })
  const shown = rows.slice(0, 8) as { areasDescription: string | null }[]
  const inFinance = shown.filter(({ areasDescription }) => areasDescription).length
  expect([inFinance > 0, inFinance < 8]).toEqual([true, true])
  const page = await open(person, '/capabilities?by=count&areas=Finance')
  const tile = page.getByRole('button', { name: /^Bill/ })
  await expect.poll(() => tile.textContent()).toContain(`Bill${inFinance}`)
  await tile.click()
  const panel = page.getByRole('complementary', { name: 'Bill' })
  await expect.poll(() => panel.locator('li').count()).toBe(inFinance)
  await panel.getByRole('link', { name: 'Show in the list' }).click()
  await page.getByRole('banner').getByText(`${inFinance} of 120`).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => tile.textContent()).toContain('Bill8')
  await page.close()
}

test('the groups count, single out and list; filters narrow; the table holds the same', async () => {
  const person = await workspace(120)
  const page = await open(person, '/analytics')
  const rows = (await person.send('GET', '/applications')).body as { timeRecommendation: string | null }[]
  const groupButton = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await page.locator('.time-chart canvas').waitFor()
  for (const group of [...times, null])
    await expect
      .poll(() => groupButton(group ?? 'Not scored').textContent())
      .toContain(`${group ?? 'Not scored'}${rows.filter((row) => row.timeRecommendation === group).length}`)
  await expect.poll(() => page.getByText('left out: 6 not scored').count()).toBe(1)
  await groupButton('Not scored').click()
  await expect.poll(() => page.locator('.time-list li').count()).toBe(6)
  await page.getByRole('button', { name: 'Area', exact: true }).click()
  await page.getByRole('checkbox', { name: /Finance/ }).check()
  await page.keyboard.press('Escape')
  await page.getByText(/of 30 applications/).waitFor()
  await page.locator('label', { hasText: 'Table' }).click()
  await page.getByText('30 applications').waitFor()
  expect(page.url()).toContain('view=table')
  await page.close()
  await filteredMap(person, rows)
})

test('in a portfolio its own scores and threshold count', async () => {
  const person = await workspace(60)
  const [{ portfolioId }] = (await person.send('GET', '/portfolios/summaries')).body
  const there = (await person.send('GET', `/portfolios/allapplications?portfolioId=${portfolioId}`)).body as {
    timeRecommendation: string | null
  }[]
  const page = await open(person, `/analytics?portfolio=${portfolioId}`)
  await page.locator('.time-chart canvas').waitFor()
  for (const time of times)
    await expect
      .poll(() => page.getByRole('button', { name: new RegExp(`^${time}`) }).textContent())
      .toContain(`${time}${there.filter((row) => row.timeRecommendation === time).length}`)
  await page.close()
})

test('a link to a hidden portfolio leads on to visible ones', async () => {
  const person = await workspace(40)
  const [{ portfolioId }] = (await person.send('GET', '/portfolios/summaries')).body
  const viewer = await app.addPerson(person.accountId, ['View User'], portfolioId)
  const page = await open(viewer, `/analytics?portfolio=${uuidv7()}`)
  await page.getByRole('button', { name: 'Show all portfolios' }).click()
  await page.locator('.time-chart canvas').waitFor()
  expect(page.url()).not.toContain('portfolio=')
  await page.close()
})

test('the chart is saved as PNG and SVG, which says what it leaves out', async () => {
  const person = await workspace(40)
  const page = await open(person, '/analytics')
  await page.locator('.time-chart canvas').waitFor()
  const saved = async (item: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
    return readFile(await download.path())
  }
  expect((await saved('Image (PNG)')).subarray(1, 4).toString()).toBe('PNG')
  const svg = (await saved('Drawing (SVG)')).toString()
  expect(svg).toContain('<svg')
  expect(svg).toContain('left out: 2 not scored')
  await page.close()
})

test.each([
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('axe finds nothing: %s, with 0, 120 and 1,300 applications', async (_look, options) => {
  for (const [count, path] of [
    [0, '/analytics'],
    [120, '/analytics'],
    [120, '/analytics?view=table'],
    [1300, '/analytics'],
  ] as const) {
    const page = await open(await workspace(count), path, options)
    await page.waitForLoadState('networkidle')
    expect(await violations(page), `${count} ${path}`).toEqual([])
    await page.close()
  }
})
