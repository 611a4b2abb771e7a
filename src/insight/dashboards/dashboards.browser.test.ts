/** A dashboard is built by keyboard alone, every kind of tile is drawn and opens its rows, and a reader bound to a portfolio sees their own records in each. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countOfRecords, shapes, tileKinds, timeMeasures, type Tile } from '#insight/dashboards/contract/tiles.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp({ ANALYTICS_SESSION_PRICE: '1.50' })
const { open, violations } = await testBrowser(app)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let step = 0; step < 80; step++) {
    if (await wanted.and(page.locator(':focus')).count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`)
}

async function press(page: Page, name: string, key = 'Enter', within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }))
  await page.keyboard.press(key)
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await tabTo(page, page.getByRole('dialog').getByRole('combobox', { name: label }))
  await page.keyboard.press('ArrowDown')
  const wanted = page.getByRole('option', { name: option, exact: true })
  await wanted.waitFor()
  for (let step = 0; step < 80 && (await wanted.getAttribute('data-combobox-selected')) === null; step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function addTile(page: Page, title: string, choices: readonly (readonly [label: string, option: string])[]): Promise<void> {
  await press(page, 'Add tile')
  const dialog = page.getByRole('dialog', { name: 'New tile' })
  await dialog.getByLabel('Title').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(title)
  for (const [label, option] of choices) await choose(page, label, option)
  await press(page, 'Add', 'Enter', dialog)
  await dialog.waitFor({ state: 'detached' })
}

const headings = (page: Page) => page.locator('.dashboard-tile h2')

test('a dashboard is built, arranged and shared by keyboard alone; its tiles open their rows', async () => {
  const account = await app.addAccount()
  const admin = await app.addPerson(account, ['Global Admin'])
  const operator = await app.addPerson(account, ['Enterprise Admin'])
  const bound = await fill(admin, account)

  const page = await open(admin, '/analytics/dashboards')
  await press(page, 'New dashboard')
  await page.getByRole('dialog').getByLabel('Name').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Landscape')
  await tabTo(page, page.getByRole('dialog').getByLabel('Share with the workspace'))
  await page.keyboard.press('Space')
  await press(page, 'Add', 'Enter', page.getByRole('dialog'))
  await addTile(page, 'By area', [['Group by', 'Business areas']])
  await addTile(page, 'How many', [['Show as', 'Number']])
  await page.getByRole('region', { name: 'How many' }).getByRole('link', { name: '2', exact: true }).waitFor()
  await press(page, 'Move How many', 'Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await headings(page).first().getByText('How many').waitFor()
  await press(page, 'Actions for By area')
  await page.getByRole('menuitem', { name: 'Change' }).waitFor()
  for (let step = 0; step < 9 && !(await page.locator(':focus').getByText('Wider').count()); step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.locator('.dashboard-tile[data-width="2"]').waitFor()
  expect(await violations(page)).toEqual([])

  const address = new URL(page.url()).pathname
  const reader = await open(bound, address)
  await reader.getByRole('region', { name: 'How many' }).getByRole('link', { name: '1', exact: true }).waitFor()
  await expect.poll(() => reader.locator('.dashboard-bars li').allInnerTexts()).toEqual([expect.stringMatching(/^North\s+1/)])
  expect(await reader.getByRole('button', { name: /^(Add tile|Move|Actions)/ }).count()).toBe(0)

  await page.getByRole('link', { name: 'North' }).click()
  await page.getByRole('gridcell', { name: 'Ledger' }).waitFor()
  // The filter is laid over a list that may be there already.
  await expect.poll(() => page.getByRole('gridcell', { name: 'Payroll' }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Not set' }).click()
  await page.getByRole('gridcell', { name: 'Payroll' }).waitFor()
  await expect.poll(() => page.getByRole('gridcell', { name: 'Ledger' }).count()).toBe(0)

  const control = await open(operator, '/admin/system/analytics/namespaces')
  expect(await control.getByRole('row', { name: /workspace-/ }).innerText()).toMatch(/2\s+2\s+\$3\.00/)
  expect(await violations(control)).toEqual([])
  await control.getByRole('table').getByRole('link').last().click()
  await control.getByRole('rowheader', { name: 'Landscape' }).waitFor()
  expect(await violations(control)).toEqual([])
})

test('every kind of tile is drawn, for its maker and for a reader bound to the portfolio that it is shared with', async () => {
  const account = await app.addAccount()
  const admin = await app.addPerson(account, ['Global Admin'])
  const bound = await fill(admin, account, 'South')
  const { analyticsDashboardId: id } = (
    await admin.send('POST', '/analytics/dashboards', { name: 'All kinds', isShared: true, tiles: tileKinds.map(tileOf) })
  ).body
  const elsewhere = await app.addPerson(
    account,
    ['View User'],
    (await admin.send('POST', '/portfolios', { name: 'Logistics' })).body.portfolioId,
  )
  await shareWithFinance(await open(admin, `/analytics/dashboards/${id}`))
  const lost = await open(elsewhere, `/analytics/dashboards/${id}`)
  await lost.getByText('The dashboard could not be loaded').waitFor()
  for (const who of [admin, bound]) {
    const page = await open(who, `/analytics/dashboards/${id}`)
    await page.locator('.dashboard-tile canvas').nth(4).waitFor()
    for (const kind of ['line', 'donut', 'treemap', 'time', 'roadmap'] as const)
      await page.getByRole('button', { name: `${shapes[kind].label} as a table` }).click()
    const shown = async () =>
      (await page.locator('.dashboard-tile').allInnerTexts()).map((text, at) => [
        tileKinds[at],
        text.includes('South'),
        /North|2|1/.test(text),
      ])
    await expect
      .poll(shown, { message: `tiles of ${who.userId}` })
      .toEqual(tileKinds.map((kind) => [kind, who === admin && kind !== 'number', true]))
    expect(await violations(page)).toEqual([])
  }
})

async function shareWithFinance(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Name and sharing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name and sharing' })
  await dialog.getByRole('combobox', { name: 'People of one portfolio' }).click()
  await page.getByRole('option', { name: 'Finance' }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Shared with Finance by').waitFor()
}

function tileOf(kind: Tile['kind']): object {
  const plain = {
    title: shapes[kind].label,
    kind,
    list: 'application',
    filter: null,
    groups: ['areas'],
    measures: [countOfRecords],
    width: 1,
  }
  if (kind === 'number') return { ...plain, groups: [] }
  if (kind === 'time') return { ...plain, measures: timeMeasures }
  if (kind === 'matrix') return { ...plain, groups: ['areas', 'criticality'] }
  const days = ['lifecycleStartDate', 'lifecycleEndDate'].map((field, at) => ({ how: at ? 'max' : 'min', field }))
  return kind === 'roadmap' ? { ...plain, measures: days } : plain
}

/** Ledger in the north, Payroll elsewhere or without an area; only Ledger is in the portfolio of the person that it answers. */
async function fill(admin: Person, account: string, other?: string): Promise<Person> {
  const post = async (path: string, body: object) => (await admin.send('POST', path, body)).body
  const { areaId } = await post('/areas', { name: 'North' })
  const life = { lifecycleStartDate: '2024-01-01', lifecycleEndDate: '2027-12-31', criticality: 3 }
  const { applicationId } = await post('/applications', { name: 'Ledger', areas: [{ areaId }], ...life })
  const areas = other === undefined ? [] : [{ areaId: (await post('/areas', { name: other })).areaId }]
  await post('/applications', { name: 'Payroll', areas, ...life })
  const { portfolioId } = await post('/portfolios', { name: 'Finance' })
  await post(`/portfolios/${portfolioId}/applications`, { applicationId })
  return app.addPerson(account, ['View User'], portfolioId)
}
