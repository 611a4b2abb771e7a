import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seedReferenceLists } from '#features/reference-lists/server/seed.ts'
import { startQuestions } from '#features/questions/server/start-questions.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { change } from '#platform/server/records/changes.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* The list and the form of applications, and the overview, as a person uses them. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

interface Workspace {
  readonly admin: Person
  readonly accountId: string
  /** Ids by name, of every kind of record. */
  readonly ids: Record<string, string>
}

/** A workspace of six applications, made anew for each test. */
async function workspace(): Promise<Workspace> {
  const accountId = await app.addAccount()
  const admin = await app.addPerson(accountId, ['Global Admin'])
  const grants = grantsOf([{ roleName: 'Global Admin', portfolioId: null }])
  const actor = { userId: admin.userId, userName: 'Test', originalUserId: admin.userId, originalUserName: 'Test', grants }
  await change(app.database.tenant(accountId), actor, async (changes) => {
    await seedReferenceLists(changes)
    await startQuestions(changes)
  })
  const ids: Record<string, string> = {}
  const add = async (path: string, key: string, body: { name?: string; lastName?: string }) => {
    const answer = await admin.send('POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    ids[answer.body.name] = answer.body[key]
  }
  for (const name of ['Finance', 'Sales']) await add('/areas', 'areaId', { name })
  for (const name of ['Personal data', 'Legacy', 'Cloud']) await add('/tags', 'tagId', { name })
  await add('/portfolios', 'portfolioId', { name: 'Corporate' })
  await admin.send('POST', '/contacts', { firstName: 'Ida', lastName: 'Berg' }).then(({ body }) => (ids['Ida Berg'] = body.contactId))
  for (const state of (await admin.send('GET', '/refApplicationStates')).body) ids[state.name] = state.refApplicationStateId
  const application = (name: string, criticality: number, area: string, state: string, more: object = {}) =>
    add('/applications', 'applicationId', { name, criticality, areas: [{ areaId: ids[area] }], states: [{ refApplicationStateId: ids[state], currentState: true }], ...more } as never)
  await application('Ledger', 5, 'Finance', 'In production', { tags: [{ tagId: ids['Legacy'] }] })
  await application('Payroll', 4, 'Finance', 'Phase out')
  await application('Treasury', 2, 'Finance', 'In production')
  await application('Quotes', 1, 'Sales', 'Under review')
  await application('Orders', 3, 'Sales', 'In production')
  await application('Leads', 2, 'Sales', 'Retired')
  return { admin, accountId, ids }
}

let shared: Workspace
beforeAll(async () => {
  shared = await workspace()
})

const cell = (page: Page, line: number, column: string) => page.locator(`.grid-body [data-line="${line}"] [data-column="${column}"]`)
const rowOf = (page: Page, name: string) => page.locator('.grid-body .grid-row', { has: page.getByRole('link', { name, exact: true }) })
const cellOf = (page: Page, name: string, column: string) => rowOf(page, name).locator(`[data-column="${column}"]`)
const status = (page: Page) => page.locator('.grid-status [role=status]')
const names = (page: Page) => page.locator('.grid-body .record-name a').allTextContents()
const until = (read: () => Promise<unknown>, wanted: unknown) => expect.poll(read, { timeout: 8000 }).toEqual(wanted)
const edit = (id: string | undefined) => `/applications/edit/${id}`
const record = async ({ admin }: Workspace, id: string | undefined) => (await admin.send('GET', `/applications/${id}`)).body
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function list(person: Person, query = ''): Promise<Page> {
  const page = await open(person, `/applications${query}`)
  await page.locator('.grid-body .grid-row').first().waitFor()
  return page
}
async function choose(page: Page, input: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: input, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('the list sorts, filters and groups; its standard views do too', async () => {
  const page = await list(shared.admin)
  expect(await names(page)).toEqual(['Leads', 'Ledger', 'Orders', 'Payroll', 'Quotes', 'Treasury'])
  await page.locator('[data-head=criticality]').click()
  await until(() => names(page), ['Quotes', 'Leads', 'Treasury', 'Orders', 'Payroll', 'Ledger'])
  await page.locator('[data-head=currentStateId]').hover()
  await page.getByRole('button', { name: 'State column menu' }).click()
  await page.locator('.grid-facet', { hasText: 'In production' }).click()
  await page.keyboard.press('Escape')
  expect(await status(page).textContent()).toBe('3 of 6')
  await page.getByRole('tab', { name: 'To be retired' }).click()
  await until(async () => (await names(page)).sort(), ['Leads', 'Payroll'])
  await page.getByRole('tab', { name: 'Business critical' }).click()
  await until(() => names(page), ['Ledger', 'Payroll'])
  await page.getByRole('tab', { name: 'By business area' }).click()
  await until(() => page.locator('.grid-row[data-kind=group] .grid-node b').allTextContents(), ['Finance', 'Sales'])
  expect(await page.locator('.grid-row[data-kind=group] [data-column=criticality]').allTextContents()).toEqual(['3.7', '2.0'])
  await page.close()
})

test('a view of one’s own is saved as a tab and comes back', async () => {
  const page = await list(shared.admin, '?view=critical')
  await page.getByLabel('Search applications').fill('ledger')
  await until(() => names(page), ['Ledger'])
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The ledger')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('tab', { name: 'All applications' }).click()
  await until(async () => (await names(page)).length, 6)
  await page.getByRole('tab', { name: 'The ledger' }).click()
  await until(() => names(page), ['Ledger'])
  await page.getByRole('tab', { name: 'All applications' }).click()
  await page.close()
})

test('a state, its owner and its criticality are changed in their cells', async () => {
  const own = await workspace()
  const page = await list(own.admin)
  await cellOf(page, 'Quotes', 'currentStateId').dblclick()
  await page.locator('select.grid-editor-input').selectOption({ label: 'In production' })
  await page.keyboard.press('Enter')
  await cellOf(page, 'Quotes', 'currentStateId').getByText('In production').waitFor()
  expect((await record(own, own.ids['Quotes'])).states).toMatchObject([{ refApplicationStateId: own.ids['In production'], currentState: true }])
  await cellOf(page, 'Quotes', 'criticality').dblclick()
  await page.locator('select.grid-editor-input').selectOption({ label: '5 – mission critical' })
  await page.keyboard.press('Enter')
  await cellOf(page, 'Quotes', 'criticality').getByRole('img', { name: 'Criticality 5 of 5' }).waitFor()
  await cellOf(page, 'Quotes', 'ownerContactsDescription').dblclick()
  await page.getByRole('combobox', { name: 'Owners' }).fill('Ida')
  await page.getByRole('option', { name: 'Ida Berg' }).click()
  await page.keyboard.press('Escape')
  await status(page).click()
  await until(async () => (await record(own, own.ids['Quotes'])).ownerContactsDescription, 'Ida Berg')
  await page.close()
})

test('many rows get a tag beside those they have, lose one, and take a state', async () => {
  const own = await workspace()
  const page = await list(own.admin)
  const bulk = async (field: string, fill: () => Promise<void>) => {
    for (const name of ['Ledger', 'Orders']) await cellOf(page, name, '_select').click()
    await page.getByRole('button', { name: 'Edit fields' }).click()
    await choose(page, 'Field', field)
    await fill()
    await page.getByRole('button', { name: 'Apply to 2 applications' }).click()
    await page.locator('.grid-bulk').waitFor({ state: 'detached' })
  }
  const tags = async (name: string) => ((await record(own, own.ids[name])).tags as { tagId: string }[]).map(({ tagId }) => tagId).sort()
  const withTag = async (tag: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }).fill(tag)
    await page.getByRole('option', { name: tag }).click()
    await page.keyboard.press('Tab')
  }
  await bulk('Tags', () => withTag('Cloud'))
  expect(await tags('Ledger')).toEqual([own.ids['Legacy'], own.ids['Cloud']].sort())
  expect(await tags('Orders')).toEqual([own.ids['Cloud']])
  await bulk('Tags', async () => {
    await page.getByText('Remove', { exact: true }).click()
    await withTag('Legacy')
  })
  expect(await tags('Ledger')).toEqual([own.ids['Cloud']])
  await bulk('State', () => choose(page, 'New value', 'Phase out'))
  expect((await record(own, own.ids['Orders'])).currentStateId).toBe(own.ids['Phase out'])
  await page.close()
})

test('what is shown is exported, as text and as a workbook', async () => {
  const page = await list(shared.admin, '?areas=Sales')
  await until(() => status(page).textContent(), '3 of 6')
  await page.getByRole('button', { name: 'View options' }).click()
  const [text] = await Promise.all([page.waitForEvent('download'), page.getByText('Export to CSV').click()])
  const lines = (await readFile(await text.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.replace('\ufeff', '').split(',')[0])).toEqual(['Name', 'Leads', 'Orders', 'Quotes'])
  const [workbook] = await Promise.all([page.waitForEvent('download'), page.getByText('Export to Excel').click()])
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
  await page.close()
})

test('suites are a tree when asked for', async () => {
  const own = await workspace()
  await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, { isSuite: true })
  await own.admin.send('PUT', `/applications/${own.ids['Payroll']}`, { parentSuiteApplicationId: own.ids['Ledger'] })
  const page = await list(own.admin)
  await page.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Suites and their parts' }).click()
  await page.keyboard.press('Escape')
  await until(() => rowOf(page, 'Payroll').getAttribute('aria-level'), '2')
  await page.close()
})

test('a refused form says why at its field, and saves when it is put right; the history tells', async () => {
  const own = await workspace()
  const page = await list(own.admin)
  await page.getByRole('link', { name: 'Treasury', exact: true }).click()
  await nameField(page).fill('')
  await page.getByRole('textbox', { name: 'In use from' }).fill('01/31/2026')
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, '1 field needs attention')
  expect(await violations(page)).toEqual([])
  await until(() => nameField(page).evaluate((input) => input === document.activeElement), true)
  await nameField(page).fill('Treasury desk')
  await page.getByRole('textbox', { name: 'In use until' }).fill('01/31/2020')
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, 'The end must come after the start')
  await page.getByRole('textbox', { name: 'In use until' }).fill('01/31/2030')
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, 'Treasury desk saved')
  expect(await record(own, own.ids['Treasury'])).toMatchObject({ name: 'Treasury desk', lifecycleStartDate: '2026-01-31', lifecycleEndDate: '2030-01-31' })
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('row', { name: 'Name Treasury Treasury desk' }).waitFor()
  await page.close()
})

test('choosing a state replaces the entries; others are planned with their dates', async () => {
  const own = await workspace()
  const page = await open(own.admin, edit(own.ids['Ledger']))
  await choose(page, 'State', 'Phase out')
  await page.getByRole('button', { name: 'Plan a state' }).click()
  const entries = page.getByRole('group', { name: 'States and their dates' })
  expect(await entries.getByRole('row').count()).toBe(3)
  await entries.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Retired' }).click()
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

test('people stand by their role; a tag on a publishing integration comes to the application', async () => {
  const own = await workspace()
  const page = await open(own.admin, `${edit(own.ids['Ledger'])}?tab=Contacts`)
  await choose(page, 'Owner', 'Ida Berg')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'Add an integration' }).click()
  await choose(page, 'Other application', 'Orders')
  await page.getByRole('combobox', { name: 'Tags' }).fill('Personal')
  await page.getByRole('option', { name: 'Personal data' }).click()
  await page.keyboard.press('Escape')
  await save(page)
  await said(page, 'A tag of an integration is now a tag of the application too.')
  await page.getByText('Owned by Ida Berg').waitFor()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Personal data' }).or(page.getByText('Personal data')).first().waitFor()
  await page.goto(page.url().replace(/\/applications.*/, `${edit(own.ids['Orders'])}?tab=Integrations`))
  const line = page.locator('.integration-line')
  await line.getByText('Declared by the other application').waitFor()
  expect(await line.locator('p').first().textContent()).toBe('LedgerOrdersPersonal data')
  await page.close()
})

test('two people change one application: both versions side by side', async () => {
  const own = await workspace()
  const page = await open(own.admin, edit(own.ids['Orders']))
  await nameField(page).fill('Orders mine')
  await page.getByRole('textbox', { name: 'Short description' }).fill('Typed here')
  await own.admin.send('PUT', `/applications/${own.ids['Orders']}`, { name: 'Orders theirs', primaryUseCase: 'Said there' })
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await dialog.getByText('Orders theirs').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByText('Theirs', { exact: true }).last().click()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await said(page, 'Orders theirs saved')
  expect(await record(own, own.ids['Orders'])).toMatchObject({ name: 'Orders theirs', shortDescription: 'Typed here', primaryUseCase: 'Said there' })
  await page.close()
})

test('unsaved changes are not left behind unasked', async () => {
  const page = await open(shared.admin, edit(shared.ids['Leads']))
  await nameField(page).fill('Leads and more')
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  expect(await nameField(page).inputValue()).toBe('Leads and more')
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/overview')
  expect((await record(shared, shared.ids['Leads'])).name).toBe('Leads')
  await page.close()
})

test('an application is added to a portfolio, taken out of it, and deleted', async () => {
  const own = await workspace()
  const page = await open(own.admin, `/applications/add?portfolioId=${own.ids['Corporate']}`)
  await nameField(page).fill('Newcomer')
  await page.getByRole('button', { name: 'Add application' }).click()
  await page.waitForURL('**/applications/edit/**')
  await page.getByRole('tab', { name: 'Portfolios' }).click()
  await page.getByRole('button', { name: 'Take it out of Corporate' }).click()
  await page.getByText('It is in no portfolio yet.').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete “Newcomer”' }).click()
  await page.waitForURL('**/applications')
  await until(async () => (await own.admin.send('GET', '/applications')).body.length, 6)
  await page.close()
})

test('a View User reads everything as text and is told who can help', async () => {
  const viewer = await app.addPerson(shared.accountId, ['View User'])
  const page = await list(viewer)
  expect(await page.getByRole('button', { name: 'New application' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ledger', exact: true }).click()
  await page.getByText('You may look at this application, not change it.').waitFor()
  expect(await page.locator('main input, main textarea').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Applications' }).first().click()
  await page.getByRole('link', { name: 'Orders', exact: true }).waitFor()
  await page.close()
})

test('an application that is not there says so', async () => {
  const page = await open(shared.admin, edit('0190a000-0000-7000-8000-00000000dead'))
  await page.getByRole('heading', { name: 'There is no such application' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('the overview counts, and leads to what it counted', async () => {
  const page = await open(shared.admin, '/overview')
  await page.getByRole('list', { name: 'How many' }).getByText('6', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'To be retired 2' }).click()
  await until(async () => (await names(page)).sort(), ['Leads', 'Payroll'])
  await page.goBack()
  await page.getByRole('link', { name: 'Not scored yet 6' }).click()
  await until(() => status(page).textContent(), '6 applications')
  await page.getByRole('button', { name: 'Remove TIME filter' }).waitFor()
  await page.close()
})

test('a new workspace is shown its first steps, and who may do none of them is told', async () => {
  const accountId = await app.addAccount()
  const page = await open(await app.addPerson(accountId, ['Global Admin']), '/overview')
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByRole('link', { name: 'Add one by hand' }).click()
  await page.waitForURL('**/applications/add')
  await page.close()
  const viewer = await open(await app.addPerson(accountId, ['View User']), '/overview')
  await viewer.getByText('Nothing here yet').waitFor()
  await viewer.close()
})

const form = (tab: string): [string, string] => [`${edit(shared.ids['Ledger'])}?tab=${tab}`, '.form-body .card']
const screens = (): [path: string, ready: string][] => [
  ['/applications', '.grid-body .grid-row'],
  ['/applications?view=areas', '.grid-row[data-kind=group]'],
  ['/applications/add', '#field-name'],
  [edit(shared.ids['Ledger']), '#field-name'],
  ...['Scoring', 'Contacts', 'Integrations', 'Portfolios', 'History'].map(form),
  ['/overview', '.time-split b'],
]

test('axe finds nothing on any of the screens, light and dark', async () => {
  for (const [path, ready] of screens()) {
    const page = await open(shared.admin, path)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      await page.waitForTimeout(200)
      expect({ path, colorScheme, found: await violations(page) }).toEqual({ path, colorScheme, found: [] })
    }
    await page.close()
  }
})

test('axe finds nothing on a phone', async () => {
  for (const [path, ready] of [screens()[0]!, screens()[3]!, form('Integrations'), screens().at(-1)!]) {
    const page = await open(shared.admin, path, { viewport: { width: 390, height: 844 } })
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect({ path, found: await violations(page) }).toEqual({ path, found: [] })
    await page.close()
  }
})
