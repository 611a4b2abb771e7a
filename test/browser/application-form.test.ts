import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { applicationsWorkspace, choose, editPath, listed, record, said, until, type Workspace } from './applications.ts'

/* The form of an application as a person uses it; and what axe finds on its tabs and on a view of the list. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

let shared: Workspace
beforeAll(async () => {
  shared = await applicationsWorkspace(app)
})

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a refused form shows why at its field, and saves when corrected; the history shows it', async () => {
  const own = await applicationsWorkspace(app)
  const page = await listed(await open(own.admin, '/applications'))
  await page.getByRole('link', { name: 'Treasury', exact: true }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await nameField(page).fill('')
  await page.getByRole('textbox', { name: 'In use from' }).fill('01/31/2026')
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, '1 field needs attention')
  expect(await violations(page)).toEqual([])
  await until(() => page.evaluate('document.activeElement.id'), 'field-name')
  await nameField(page).fill('Treasury desk')
  await page.getByRole('textbox', { name: 'In use until' }).fill('01/31/2020')
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, 'The end must come after the start')
  await page.getByRole('textbox', { name: 'In use until' }).fill('01/31/2030')
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, 'Treasury desk saved')
  await expect
    .poll(() => record(own, own.ids['Treasury']))
    .toMatchObject({
      name: 'Treasury desk',
      lifecycleStartDate: '2026-01-31',
      lifecycleEndDate: '2030-01-31',
    })
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('row', { name: /^Name Treasury .*Treasury desk$/ }).waitFor()
  await page.close()
})

test('a date that cannot be read stays as it is typed, also over a reload, and nothing is saved in its place', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, editPath(own.ids['Treasury']))
  const from = page.getByRole('textbox', { name: 'In use from' })
  await from.fill('1/2/25')
  await save(page)
  await said(page, 'In use from must be a date such as 2026-12-31')
  await nameField(page).click()
  await until(() => from.inputValue(), '1/2/25')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await until(() => from.inputValue(), '1/2/25')
  await from.fill('1/2/2025')
  await from.press('Tab')
  await until(() => from.inputValue(), '01/02/2025')
  await save(page)
  await said(page, 'Treasury saved')
  expect((await record(own, own.ids['Treasury'])).lifecycleStartDate).toBe('2025-01-02')
  await page.close()
})

test('the save bar does not lie over what is typed in', async () => {
  const page = await open(shared.admin, editPath(shared.ids['Ledger']))
  const field = page.getByLabel('System or domain')
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  await field.press('x')
  const bar = page.locator('.save-bar[data-shown]')
  const above = async () => (await bar.boundingBox())!.y - (await field.boundingBox().then((box) => box!.y + box!.height))
  await expect.poll(above).toBeGreaterThan(0)
  await page.close()
})

test('choosing a state replaces the entries; others are planned with their dates', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, editPath(own.ids['Ledger']))
  await choose(page, 'State', 'Phase out')
  await page.getByRole('button', { name: 'Plan a state' }).click()
  const entries = page.getByRole('group', { name: 'States and their dates' })
  await expect.poll(() => entries.getByRole('row').count()).toBe(3)
  await entries.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Retired' }).click()
  await expect.poll(() => entries.getByRole('combobox', { name: 'State' }).and(page.locator(':focus')).count()).toBe(1)
  await entries.getByRole('textbox', { name: 'Planned' }).last().fill('12/31/2027')
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, 'Ledger saved')
  expect((await record(own, own.ids['Ledger'])).states).toMatchObject([
    { refApplicationStateId: own.ids['Phase out'], currentState: true },
    { refApplicationStateId: own.ids['Retired'], currentState: false, plannedDate: '2027-12-31' },
  ])
  await page.close()
})

test('people are listed by their role; a tag on a publishing integration comes to the application', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, editPath(own.ids['Ledger'], 'Contacts'))
  await choose(page, 'Owner', 'Ida Berg')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'Add integration' }).click()
  await choose(page, 'Other application', 'Orders')
  await page.getByRole('combobox', { name: 'Tags' }).fill('Personal')
  await page.getByRole('option', { name: 'Personal data' }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, 'A tag of an integration is now a tag of the application too.')
  await page.getByRole('tab', { name: /^Contacts \d$/ }).waitFor()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Personal data' }).or(page.getByText('Personal data')).first().waitFor()
  await page.goto(page.url().replace(/\/applications.*/, editPath(own.ids['Orders'], 'Integrations')))
  await page.locator('.integration-table tbody', { hasText: /1 integration to Orders.*Ledger.*Personal data/s }).waitFor()
  const drawn = page.getByRole('region', { name: 'Data flows' })
  await drawn.getByText('1 in · 0 out').waitFor()
  await page.locator('.integration-table .tag-chip').hover()
  await drawn.locator('li[data-lit]').getByText('Ledger').waitFor()
  await page.getByRole('button', { name: 'Out 0' }).click()
  await page.getByText('No outbound data.').waitFor()
  await page.getByRole('button', { name: 'All 1' }).click()
  // Declared elsewhere it is written there, at once, and taken back; where it is declared, with the form.
  const notes = async () => (await record(own, own.ids['Ledger'])).integrations[0].notes
  const edit = (of: string) => page.getByRole('button', { name: `Edit Data exchanged, ${of}` }).click()
  const flowing = page.getByRole('textbox', { name: 'Data exchanged' })
  await edit('Ledger')
  await flowing.fill('Orders of the week')
  await page.keyboard.press('Tab')
  await expect.poll(notes).toBe('Orders of the week')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(notes).toBeNull()
  await drawn.getByRole('link', { name: 'Ledger' }).click()
  await page.getByRole('complementary', { name: 'Peek at an application' }).getByRole('heading', { name: 'Ledger' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(page.url().replace(/\/applications.*/, editPath(own.ids['Ledger'], 'Integrations')))
  await edit('Orders')
  await flowing.fill('Orders of the day')
  await save(page)
  await expect.poll(notes).toBe('Orders of the day')
  await page.close()
})

test('two people change one application: both versions side by side', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, editPath(own.ids['Orders']))
  await nameField(page).fill('Orders mine')
  await page.getByRole('textbox', { name: 'Short description' }).fill('Typed here')
  await own.admin.send('PUT', `/applications/${own.ids['Orders']}`, { name: 'Orders theirs', primaryUseCase: 'Said there' })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await dialog.getByText('Orders theirs').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByText('Theirs', { exact: true }).last().click()
  await dialog.getByRole('button', { name: 'Save merged version' }).click()
  await said(page, 'Orders theirs saved')
  await expect
    .poll(() => record(own, own.ids['Orders']))
    .toMatchObject({
      name: 'Orders theirs',
      shortDescription: 'Typed here',
      primaryUseCase: 'Said there',
    })
  await page.close()
})

test('unsaved changes are not left behind unasked', async () => {
  const page = await open(shared.admin, editPath(shared.ids['Leads']))
  await nameField(page).fill('Leads and more')
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Leads and more')
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/overview')
  expect((await record(shared, shared.ids['Leads'])).name).toBe('Leads')
  await page.close()
})

test('an application is added to a portfolio, taken out of it, and deleted', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, `/applications/add?portfolioId=${own.ids['Corporate']}`)
  await nameField(page).fill('Newcomer')
  await page.getByRole('button', { name: 'Add application' }).click()
  await page.waitForURL('**/applications/edit/**')
  await page.getByRole('tab', { name: 'Portfolios' }).click()
  await page.getByRole('button', { name: 'Remove it from Corporate' }).click()
  await page.getByText('its business answers in this portfolio are removed').waitFor()
  await page.getByRole('button', { name: 'Remove “Newcomer”' }).click()
  await page.getByText('It is in no portfolio yet.').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Answers and integrations are deleted too').waitFor()
  await page.getByRole('button', { name: 'Delete “Newcomer”' }).click()
  await page.waitForURL('**/applications')
  await until(async () => (await own.admin.send('GET', '/applications')).body.length, 6)
  await page.close()
})

test('a View User reads everything as text and sees who can help', async () => {
  const viewer = await app.addPerson(shared.accountId, ['View User'])
  const page = await listed(await open(viewer, '/applications'))
  await expect.poll(() => page.getByRole('button', { name: 'New application' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ledger', exact: true }).click()
  await page.getByText('You can view this application but not edit it.').waitFor()
  // By the address that people who may edit it have.
  expect(new URL(page.url()).pathname).toBe(`/applications/edit/${shared.ids['Ledger']}`)
  await expect.poll(() => page.locator('main input, main textarea').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await page.getByRole('link', { name: 'Orders', exact: true }).waitFor()
  await page.close()
})

test('an application that is not there says so', async () => {
  const page = await open(shared.admin, editPath('0190a000-0000-7000-8000-00000000dead'))
  await page.getByRole('heading', { name: 'Application not found' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

const form = (tab: string): [string, string] => [editPath(shared.ids['Ledger'], tab), '.form-body .card']
/* Pages behind the screens' addresses; the addresses themselves are covered by the test of every screen. */
const screens = (): [path: string, ready: string][] => [
  ['/applications?view=areas', '.grid-row[data-kind=group]'],
  ...['Scoring', 'Contacts', 'Integrations', 'Portfolios', 'History'].map(form),
]

test('axe finds nothing on tabs and views, light and dark', async () => {
  for (const [path, ready] of screens()) {
    const page = await open(shared.admin, path)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect({ path, found: await violations(page) }).toEqual({ path, found: [] })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    expect({ path, dark: await violations(page, ofColours) }).toEqual({ path, dark: [] })
    await page.close()
  }
})

test('axe finds nothing on a phone', async () => {
  for (const [path, ready] of [screens()[0]!, form('Integrations')]) {
    const page = await open(shared.admin, path, { viewport: { width: 390, height: 844 } })
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect({ path, found: await violations(page) }).toEqual({ path, found: [] })
    await page.close()
  }
})

test('a phone opened at a tab beyond its edge shows which one it is', async () => {
  const page = await open(shared.admin, editPath(shared.ids['Ledger'], 'History'), { viewport: { width: 390, height: 844 } })
  const end = () =>
    page
      .getByRole('tab', { name: 'History' })
      .boundingBox()
      .then((box) => box!.x + box!.width)
  await expect.poll(end).toBeLessThanOrEqual(390)
  await page.close()
})
