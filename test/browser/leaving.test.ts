import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { contextOf } from '#platform/testing/contexts.ts'

/* Leaving: a form with something typed, a page that waits for an answer, a session. */

const app = await testApp()
const { open } = await testBrowser(app)

interface Area {
  areaId: string
  name: string
}

async function personWith(...names: string[]): Promise<{ person: Person; areas: Area[] }> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const areas: Area[] = []
  for (const name of names) areas.push((await person.send('POST', '/areas', { name })).body as Area)
  return { person, areas }
}

const editPath = ({ areaId }: Area) => `/admin/areas/edit/${areaId}`
const nameField = (page: Page) => page.locator('main').getByLabel('Name', { exact: false }).first()
const save = (page: Page) => page.keyboard.press('Control+s')

test('a session that ends under a form leaves what was typed for its owner alone', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).waitFor()
  await page.route('**/api/areas/*', (route) => route.fulfill({ status: 401, json: { message: 'over' } }))
  await nameField(page).fill('Typed at the last moment')
  await save(page)
  await page.waitForURL('**/login')
  await page.unroute('**/api/areas/*')
  await page.goto(new URL(editPath(areas[0]!), page.url()).href)
  await expect.poll(() => nameField(page).inputValue()).toBe('Typed at the last moment')
  page.once('dialog', (dialog) => void dialog.accept())
  const colleague = await app.addPerson(person.accountId, ['Global Admin'])
  const session = { ...(await colleague.send('POST', '/users/refreshuser')).body, token: colleague.token }
  await contextOf(page).addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify(session))})`)
  await page.goto(new URL(editPath(areas[0]!), page.url()).href)
  await expect.poll(() => nameField(page).inputValue()).toBe('Finance')
  await page.close()
})

test('a session that ends does not ask whether to stay on the page that it leaves', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  // The browser asks those alone who have touched the page.
  await nameField(page).press('End')
  await page.keyboard.type('s')
  await page.getByText('Unsaved changes').waitFor()
  await person.send('POST', '/users/logout')
  await save(page)
  await expect.poll(() => [new URL(page.url()).pathname, ...asked]).toEqual(['/login'])
  await page.close()
})

test('a profile is kept over a session that ends, too', async () => {
  const { person } = await personWith()
  const page = await open(person, '/admin/profile')
  await page.getByLabel('Company').fill('Typed at the last moment')
  await page.route('**/api/users/**', (route) => route.fulfill({ status: 401, json: { message: 'over' } }))
  await save(page)
  await page.waitForURL('**/login')
  await page.unroute('**/api/users/**')
  await page.goto(new URL('/admin/profile', page.url()).href)
  await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('Typed at the last moment')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect.poll(() => page.getByLabel('Company').inputValue()).not.toBe('Typed at the last moment')
  await page.close()
})

test('the settings of the workspace are kept over a session that ends, and checked before they are sent', async () => {
  const { person } = await personWith()
  const page = await open(person, '/admin/account')
  await page.getByLabel('City').fill('Typed at the last moment')
  await page.route('**/api/accounts/*', (route) => route.fulfill({ status: 401, json: { message: 'over' } }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/login')
  await page.unroute('**/api/accounts/*')
  await page.goto(new URL('/admin/account', page.url()).href)
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Typed at the last moment')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.getByLabel('Workspace', { exact: false }).and(page.locator('input')).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => page.getByLabel('Workspace', { exact: false }).and(page.locator('input')).getAttribute('aria-invalid'))
    .toBe('true')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('')
  await page.close()
})

/** Whether the browser asks before the tab is closed; the page stays. */
async function asksBeforeClosing(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  await dialog.dismiss()
  return dialog.type()
}

test('the browser asks before it closes a tab in which many records are being changed', async () => {
  const { person } = await personWith('Finance', 'Sales', 'Stock')
  const page = await open(person, '/admin/areas')
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/areas/*', async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('gridcell', { name: 'Finance' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all 3 business areas' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  expect(await asksBeforeClosing(page)).toBe('beforeunload')
  letGo()
  await page.getByText(/^3 .*areas deleted/).waitFor()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('the browser asks before it closes a tab with something typed into a cell, or into the settings of the model', async () => {
  const { person } = await personWith('Finance')
  const list = await open(person, '/admin/areas')
  await list.getByRole('gridcell', { name: 'Finance' }).dblclick()
  await list.locator('.grid-editor input').fill('Half a na')
  expect(await asksBeforeClosing(list)).toBe('beforeunload')
  await list.close()
  const page = await open(person, '/admin/ai')
  await page.getByRole('textbox', { name: 'Model' }).pressSequentially('small')
  expect(await asksBeforeClosing(page)).toBe('beforeunload')
  await page.close()
})

test('a question about one record is not put about another by the browser’s Back', async () => {
  const { person } = await personWith()
  const contacts: { contactId: string }[] = []
  for (const lastName of ['Byron', 'Hopper'])
    contacts.push((await person.send('POST', '/contacts', { firstName: 'A', lastName })).body as { contactId: string })
  const page = await open(person, `/contacts/edit/${contacts[0]!.contactId}`)
  await page.getByRole('heading', { name: 'A Byron', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Command bar' })
  await bar.getByRole('textbox').fill('Hopper')
  await bar.getByRole('button', { name: 'A Hopper' }).click()
  await page.getByRole('heading', { name: 'A Hopper', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'A Byron', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.close()
})

test('anyone who leaves while a new record is being added is not called back to it', async () => {
  const { person } = await personWith()
  const page = await open(person, '/admin/areas/add')
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/areas', async (route) => {
    if (route.request().method() === 'POST') await gate
    await route.continue()
  })
  await nameField(page).fill('Treasury')
  await save(page)
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/overview')
  letGo()
  await page.getByText('Treasury saved').waitFor()
  expect(new URL(page.url()).pathname).toBe('/overview')
  await page.close()
})

test('asks before unsaved changes are left behind', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).fill('Half done')
  const leave = () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await leave()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  expect(page.url()).toContain('/edit/')
  await leave()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('**/admin/areas')
  await page.close()
})

test('a cell that can’t be saved is reported, also after its list has been left', async () => {
  const { person } = await personWith()
  await person.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron', position: 'Analyst' })
  const page = await open(person, '/contacts')
  await page.getByRole('gridcell', { name: 'Analyst' }).dblclick()
  await page.getByRole('textbox', { name: 'Position' }).fill('Countess')
  await page.route('**/api/contacts/**', (route) => route.abort())
  await Promise.all([
    page.getByText('Position was not saved. The server can’t be reached.').waitFor(),
    page.waitForURL('**/overview'),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click(),
  ])
  await page.close()
})
