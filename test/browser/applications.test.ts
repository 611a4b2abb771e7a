import { beforeAll, expect, test } from 'vitest'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import {
  applicationsWorkspace,
  cellOf,
  choose,
  editPath,
  listed,
  names,
  record,
  rowOf,
  status,
  until,
  type Workspace,
} from './applications.ts'

/* The list of applications and the overview, as a person uses them. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

let shared: Workspace
beforeAll(async () => {
  shared = await applicationsWorkspace(app)
})

const list = async (person: Person, query = '') => listed(await open(person, `/applications${query}`))

test('the list sorts, filters and groups; its standard views do too', async () => {
  const page = await list(shared.admin)
  await expect.poll(() => names(page)).toEqual(['Leads', 'Ledger', 'Orders', 'Payroll', 'Quotes', 'Treasury'])
  await page.locator('[data-head=criticality]').click()
  await until(() => names(page), ['Quotes', 'Leads', 'Treasury', 'Orders', 'Payroll', 'Ledger'])
  await page.locator('[data-head=currentStateId]').hover()
  await page.getByRole('button', { name: 'State column menu' }).click()
  await page.locator('.grid-facet', { hasText: 'In production' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => status(page).textContent()).toBe('3 of 6')
  await page.getByRole('tab', { name: 'To be retired' }).click()
  await until(async () => new Set(await names(page)), new Set(['Leads', 'Payroll']))
  await page.getByRole('tab', { name: 'Business critical' }).click()
  await until(() => names(page), ['Ledger', 'Payroll'])
  await page.getByRole('tab', { name: 'By business area' }).click()
  await until(() => page.locator('.grid-row[data-kind=group] .grid-node b').allTextContents(), ['Finance', 'Sales'])
  await expect.poll(() => page.locator('.grid-row[data-kind=group] [data-column=criticality]').allTextContents()).toEqual(['3.7', '2.0'])
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
  const own = await applicationsWorkspace(app)
  const page = await list(own.admin)
  await cellOf(page, 'Quotes', 'currentStateId').dblclick()
  await page.getByRole('option', { name: 'In production' }).click()
  await cellOf(page, 'Quotes', 'currentStateId').getByText('In production').waitFor()
  await expect
    .poll(async () => (await record(own, own.ids['Quotes'])).states)
    .toMatchObject([{ refApplicationStateId: own.ids['In production'], currentState: true }])
  await cellOf(page, 'Quotes', 'criticality').dblclick()
  await page.getByRole('option', { name: '5 – mission critical' }).waitFor()
  await page.keyboard.type('mission')
  await page.keyboard.press('Enter')
  await cellOf(page, 'Quotes', 'criticality').getByRole('img', { name: 'Criticality 5 of 5' }).waitFor()
  await cellOf(page, 'Quotes', 'ownerContactsDescription').dblclick()
  await page.getByRole('combobox', { name: 'Owners' }).fill('Ida')
  await page.getByRole('option', { name: 'Ida Berg' }).click()
  await status(page).click()
  await until(async () => (await record(own, own.ids['Quotes'])).ownerContactsDescription, 'Ida Berg')
  await page.close()
})

test('of two people of one name the current one stays, and an unchanged cell writes nothing', async () => {
  const own = await applicationsWorkspace(app)
  const namesake = (await own.admin.send('POST', '/contacts', { firstName: 'Ida', lastName: 'Berg' })).body
  const quotes = `/applications/${own.ids['Quotes']}`
  const contacts = [{ contactId: namesake.contactId, refContactTypeId: ownerContact }]
  await own.admin.send('PUT', quotes, { contacts })
  const page = await list(own.admin)
  const before = await record(own, own.ids['Quotes'])
  await cellOf(page, 'Quotes', 'ownerContactsDescription').dblclick()
  await page.getByRole('combobox', { name: 'Owners' }).waitFor()
  const written: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && written.push(request.url())))
  await status(page).click()
  await page.locator('.grid-editor').waitFor({ state: 'detached' })
  await page.waitForTimeout(200)
  expect(written).toEqual([])
  expect((await record(own, own.ids['Quotes'])).contacts).toEqual(before.contacts)
  await page.close()
})

test('many rows get a tag beside those they have, lose one, and take a state', async () => {
  const own = await applicationsWorkspace(app)
  const page = await list(own.admin)
  const bulk = async (field: string, fill: () => Promise<void>) => {
    for (const name of ['Ledger', 'Orders']) await cellOf(page, name, '_select').click()
    await page.getByRole('button', { name: 'Edit fields' }).click()
    await choose(page, 'Field', field)
    await fill()
    await page.getByRole('button', { name: 'Apply to 2 applications' }).click()
    await page.locator('.grid-bulk').waitFor({ state: 'detached' })
  }
  const tags = async (name: string) => ((await record(own, own.ids[name])).tags as { tagId: string }[]).map(({ tagId }) => tagId)
  const withTag = async (tag: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }).fill(tag)
    await page.getByRole('option', { name: tag }).click()
    await page.keyboard.press('Tab')
  }
  await bulk('Tags', () => withTag('Cloud'))
  await expect.poll(async () => new Set(await tags('Ledger'))).toEqual(new Set([own.ids['Legacy'], own.ids['Cloud']]))
  await expect.poll(() => tags('Orders')).toEqual([own.ids['Cloud']])
  await bulk('Tags', async () => {
    await page.getByText('Remove', { exact: true }).click()
    await withTag('Legacy')
  })
  await expect.poll(() => tags('Ledger')).toEqual([own.ids['Cloud']])
  await bulk('State', () => choose(page, 'New value', 'Phase out'))
  await until(async () => (await record(own, own.ids['Orders'])).currentStateId, own.ids['Phase out'])
  await page.close()
})

test('a change of many rows shows its progress and can be stopped; unreached rows stay', async () => {
  const own = await applicationsWorkspace(app)
  for (let number = 0; number < 21; number++) await own.admin.send('POST', '/applications', { name: `Many ${number}` })
  const page = await list(own.admin)
  const held: (() => void)[] = []
  await page.route(/\/api\/applications\//, async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.getByLabel('Search applications').fill('Many')
  await until(async () => (await status(page).textContent())?.startsWith('21 of'), true)
  await page.locator('[data-select-all]').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  await choose(page, 'Field', 'State')
  await choose(page, 'New value', 'Phase out')
  await page.getByRole('button', { name: 'Apply to 21 applications' }).click()
  await page.getByText('0 of 21 applications').waitFor()
  await until(async () => held.length, 4)
  await page.getByRole('button', { name: 'Stop' }).click()
  held.forEach((go) => go())
  await page.getByText('Stopped: 17 of 21 applications were not changed.').waitFor()
  const { body } = await own.admin.send('GET', '/applications?search=Many')
  const changed = (body as { currentStateId: string | null }[]).filter(({ currentStateId }) => currentStateId === own.ids['Phase out'])
  expect(changed).toHaveLength(4)
  await page.keyboard.press('Escape')
  held.length = 0
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('0 of 21 applications').waitFor()
  await until(async () => held.length, 4)
  await page.getByRole('button', { name: 'Stop' }).click()
  held.forEach((go) => go())
  await page.getByText('Stopped: 17 of 21 applications were not archived.').waitFor()
  const { body: now } = await own.admin.send('GET', '/applications?search=Many&status=archived')
  expect(now).toHaveLength(4)
  await page.close()
})

test('in a change of many rows, rows with that value are no refusal, rows changed by other people are', async () => {
  const own = await applicationsWorkspace(app)
  const page = await list(own.admin)
  const elsewhere = (name: string, criticality: number) => own.admin.send('PUT', `/applications/${own.ids[name]}`, { criticality })
  const of = async (name: string) => (await record(own, own.ids[name])).criticality
  for (const name of ['Ledger', 'Orders', 'Quotes']) await cellOf(page, name, '_select').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  await choose(page, 'Field', 'Criticality')
  await choose(page, 'New value', '1 – minor')
  await elsewhere('Ledger', 1)
  await elsewhere('Orders', 2)
  await page.getByRole('button', { name: 'Apply to 3 applications' }).click()
  await page.getByText('1 of 3 applications could not be changed. It was changed').waitFor()
  expect([await of('Ledger'), await of('Orders'), await of('Quotes')]).toEqual([1, 2, 1])
  await page.close()
})

test('readers have no rows to choose', async () => {
  const viewer = await app.addPerson(shared.accountId, ['View User'])
  const page = await list(viewer)
  await expect.poll(() => page.locator('[data-select-all], .grid-body [role=checkbox]').count()).toBe(0)
  await page.close()
})

test('suites are a tree when asked for', async () => {
  const own = await applicationsWorkspace(app)
  await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, { isSuite: true })
  await own.admin.send('PUT', `/applications/${own.ids['Payroll']}`, { parentSuiteApplicationId: own.ids['Ledger'] })
  const page = await list(own.admin)
  await page.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('checkbox', { name: 'Suites and their parts' }).click()
  await page.keyboard.press('Escape')
  await until(() => rowOf(page, 'Payroll').getAttribute('aria-level'), '2')
  await page.close()
})

test('the overview counts, and leads to what it counted', async () => {
  const page = await open(shared.admin, '/overview')
  await page.getByRole('list', { name: 'How many' }).getByText('6', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'To be retired 2 of 6', exact: true }).click()
  await until(async () => new Set(await names(page)), new Set(['Leads', 'Payroll']))
  await page.goBack()
  await page.getByRole('link', { name: '6 Not scored yet', exact: true }).click()
  await until(() => status(page).textContent(), '6 applications')
  await page.getByRole('button', { name: 'Remove TIME filter' }).waitFor()
  await page.close()
})

test('a new workspace shows its first steps, and says so to people who may do none of them', async () => {
  const accountId = await app.addAccount()
  const page = await open(await app.addPerson(accountId, ['Global Admin']), '/overview')
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  expect(await page.getByRole('list', { name: 'How many' }).count(), 'figures that are all zero').toBe(0)
  await page.getByRole('link', { name: 'Add one by hand' }).click()
  await page.waitForURL('**/applications/add')
  // The chart, empty, leads to the import.
  await page.goto(new URL('/analytics', page.url()).href)
  await page.getByRole('link', { name: 'Import applications' }).click()
  await page.waitForURL('**/applications/import')
  await page.close()
  const viewer = await open(await app.addPerson(accountId, ['View User']), '/overview')
  await viewer.getByText('Nothing here yet').waitFor()
  await viewer.close()
})

test('a row is shown beside the list, and its page goes on to the next of that list', async () => {
  const page = await list(shared.admin, '?criticality={"kind":"range","from":2,"to":null}')
  await until(() => names(page), ['Leads', 'Ledger', 'Orders', 'Payroll', 'Treasury'])
  const panel = page.getByRole('complementary', { name: 'Peek at an application' })
  await cellOf(page, 'Leads', 'name').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('p')
  await panel.getByRole('heading', { name: 'Leads' }).waitFor()
  // The head of the list can be come to and left with the panel open.
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await panel.getByRole('heading', { name: 'Ledger' }).waitFor()
  await panel.getByRole('button', { name: 'Next' }).click()
  await panel.getByRole('heading', { name: 'Orders' }).waitFor()
  expect(new URL(page.url()).searchParams.get('peek')).toBe(shared.ids['Orders'])
  await panel.getByText('Threshold 50').waitFor()
  await panel
    .getByRole('region', { name: 'Last change' })
    .getByText(/added it|set |changed /)
    .waitFor()
  // E edits the first fact where it stands; Escape closes its list, then leaves it.
  await page.keyboard.press('e')
  await panel.getByRole('button', { name: 'Cancel' }).waitFor()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Edit State' }).waitFor()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Next' }).press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.className')).toContain('grid-viewport')
  await page.keyboard.press('Enter')
  await page.getByText('3 of 5').waitFor()
  // The way on stays there on another tab.
  for (const tab of ['History', 'Overview']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.waitForURL((url) => (url.searchParams.get('tab') ?? 'Overview') === tab)
    await until(() => page.getByText('3 of 5').count(), 1)
  }
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Payroll', level: 2 }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Next application' }).click()
  await page.getByRole('heading', { name: 'Treasury', level: 2 }).waitFor()
  await until(() => page.getByRole('button', { name: 'Next application' }).isDisabled(), true)
  await until(() => page.evaluate('document.activeElement.ariaLabel'), 'Next application')
  await page.close()
  const direct = await open(shared.admin, editPath(shared.ids['Treasury']))
  await direct.getByRole('heading', { name: 'Treasury', level: 2 }).waitFor()
  expect(await direct.getByRole('button', { name: 'Next application' }).count()).toBe(0)
  await direct.close()
})
