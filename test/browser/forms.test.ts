import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { builtFile } from '#platform/testing/web-server.ts'
import { holdBack } from '#platform/testing/hold-back.ts'

/* The list and form that the platform makes from a contract, on business areas: everything an entity gets for nothing. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

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

test('adds, shows the server’s refusal at the field, and edits', async () => {
  const { person } = await personWith('Finance')
  const page = await open(person, '/admin/areas/add')
  await nameField(page).fill('Finance')
  await save(page)
  await page.getByText('1 field needs attention').waitFor()
  await expect.poll(() => nameField(page).inputValue()).toBe('Finance')
  expect(await violations(page)).toEqual([])
  await nameField(page).fill('Treasury')
  await save(page)
  await page.waitForURL('**/admin/areas/edit/**')
  await page.getByRole('heading', { name: 'Treasury', level: 1 }).waitFor()
  const names = ((await person.send('GET', '/areas')).body as Area[]).map(({ name }) => name)
  expect(names.sort()).toEqual(['Finance', 'Treasury'])
  await page.close()
})

test('a new record has its button before anything is typed, which says what is missing; an old one has none until something changed', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, '/admin/areas/add')
  const add = page.getByRole('button', { name: 'Add business area' })
  await expect.poll(() => nameField(page).evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
  await page.locator('.save-bar[data-shown]').waitFor()
  expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await add.click()
  await page.getByText('Enter a name').first().waitFor()
  await nameField(page).fill('Treasury')
  await page.getByRole('button', { name: 'Discard' }).waitFor()
  await page.goto(new URL(editPath(areas[0]!), page.url()).href)
  await nameField(page).waitFor()
  expect(await page.locator('.save-bar[data-shown]').count()).toBe(0)
  await page.close()
})

test('a required field that is left empty says so, and the summary leads to it', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).fill('')
  await nameField(page).press('Tab')
  await page.getByText('Enter a name').waitFor()
  await save(page)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => nameField(page).evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
  await page.close()
})

const checking = await builtFile('src/platform/web/form/checking.ts')

test('the code that checks a form loads on typing: until then no fault is lost and nothing is sent unchecked', async () => {
  const { person } = await personWith()
  const page = await open(person, '/admin/areas/add')
  const loaded = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('${checking}')).length`
  expect(await page.evaluate(loaded)).toBe(0)
  const release = await holdBack(page, `**/${checking}`)
  let sent = 0
  page.on('request', (request) => void (request.method() === 'POST' && request.url().endsWith('/api/areas') && sent++))
  await nameField(page).fill('x'.repeat(300))
  await nameField(page).press('Tab')
  await save(page)
  expect(await page.getByText('Name takes at most 250 characters').count()).toBe(0)
  await release()
  await page.getByText('Name takes at most 250 characters').first().waitFor()
  expect(sent).toBe(0)
  await nameField(page).fill('Treasury')
  await save(page)
  await page.waitForURL('**/admin/areas/edit/**')
  await page.close()
})

test('if the checking code can’t be loaded, the server’s own check is shown at the field', async () => {
  const { person } = await personWith()
  const page = await open(person, '/admin/areas/add')
  await page.route(`**/${checking}`, (route) => route.abort())
  await nameField(page).fill('x'.repeat(300))
  await save(page)
  await page.getByText('Name takes at most 250 characters').first().waitFor()
  await nameField(page).fill('Treasury')
  await save(page)
  await page.waitForURL('**/admin/areas/edit/**')
  await page.close()
})

test('a fault on another tab than the open one gets the cursor, too', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).fill('')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('added it').waitFor()
  await save(page)
  await page.getByText('1 field needs attention').waitFor()
  await expect.poll(() => nameField(page).evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
  await page.close()
})

test('two people edit one record: both versions side by side, nothing typed is lost', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).fill('Mine')
  const { status } = await person.send('PUT', `/areas/${areas[0]!.areaId}`, { name: 'Theirs' })
  expect(status).toBe(200)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await dialog.waitFor()
  await expect.poll(() => dialog.locator('tbody tr').innerText()).toMatch(/Name\s+Mine\s+Theirs/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save merged version' }).click()
  await expect.poll(async () => ((await person.send('GET', `/areas/${areas[0]!.areaId}`)).body as Area).name).toBe('Mine')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('cell', { name: 'Theirs' }).first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('the server gone: a sentence, and everything typed stays, over a reload too', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).fill('Typed without a server')
  await page.route('**/api/**', (route) => route.abort())
  await save(page)
  await page.getByText('The server can’t be reached').waitFor()
  await expect.poll(() => nameField(page).inputValue()).toBe('Typed without a server')
  await page.unroute('**/api/**')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => nameField(page).inputValue()).toBe('Typed without a server')
  await page.close()
})

test('text typed before a reload that clashes with another person’s save overwrites it only on request', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).fill('Mine')
  await person.send('PUT', `/areas/${areas[0]!.areaId}`, { name: 'Theirs' })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await save(page)
  await dialog.waitFor()
  expect(((await person.send('GET', `/areas/${areas[0]!.areaId}`)).body as Area).name).toBe('Theirs')
  await dialog.getByRole('button', { name: 'Save merged version' }).click()
  await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor()
  await page.close()
})

test('when the server is back, the names that a list shows come with its rows', async () => {
  const { person, areas } = await personWith('Finance')
  const { areaId } = areas[0]!
  await person.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Byron', areaId })
  const page = await open(person, '/overview')
  await page.getByRole('link', { name: 'Contacts' }).first().waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  // Without a click: the page retries by itself.
  await page.unroute('**/api/**')
  await page.getByRole('gridcell', { name: 'Finance' }).waitFor()
  await page.close()
})

test('a tab or a dialog whose code can’t be loaded says so in its place, and the form stays', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await nameField(page).fill('Typed')
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('This part of Portolan could not be loaded').waitFor()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Typed')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('This part of Portolan could not be loaded').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Control+k')
  await page.getByText('This part of Portolan could not be loaded').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => nameField(page).inputValue()).toBe('Typed')
  await page.close()
})

test('text typed while the form is being saved stays typed', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  let answer = () => {}
  const saved = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/areas/*', async (route) => {
    if (route.request().method() === 'PUT') await saved
    await route.continue()
  })
  await nameField(page).fill('Saved')
  await save(page)
  await page.keyboard.press('Enter')
  await nameField(page).fill('Typed since')
  answer()
  await page.getByRole('heading', { name: 'Saved', level: 1 }).waitFor()
  await expect.poll(() => nameField(page).inputValue()).toBe('Typed since')
  await page.getByText('Unsaved changes').waitFor()
  await save(page)
  await page.getByRole('heading', { name: 'Typed since', level: 1 }).waitFor()
  await page.close()
})

test('deletes by name, and a list shows what it has, then that it has nothing', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete “Finance”' }).click()
  await page.waitForURL('**/admin/areas')
  await page.getByText('No business areas yet').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'New business area' }).count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('a record that changed under the question whether to delete it is shown as it is now, and can then be deleted', async () => {
  const { person, areas } = await personWith('Finance')
  const page = await open(person, editPath(areas[0]!))
  // With the stream, the dialog would show the new name before it is answered.
  await page.route('**/api/live', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Delete' }).click()
  await person.send('PUT', `/areas/${areas[0]!.areaId}`, { name: 'Treasury' })
  await page.getByRole('button', { name: 'Delete “Finance”' }).click()
  await page.getByText('Its current version is shown.').waitFor()
  await page.getByRole('button', { name: 'Delete “Treasury”' }).click()
  await page.waitForURL('**/admin/areas')
  expect((await person.send('GET', '/areas')).body).toEqual([])
  await page.close()
})

test('without the right a screen is closed, and an unknown path has no page', async () => {
  const account = await app.addAccount()
  await app.addPerson(account, ['Company Admin'])
  const viewer = await app.addPerson(account, ['View User'])
  const page = await open(viewer, '/admin/areas')
  await expect.poll(() => page.url()).toMatch(/\/overview$/)
  await page.getByText('Your role doesn’t include this page. Test Company Admin can give you access.').waitFor()
  await page.goto(new URL('/nowhere', page.url()).href)
  await page.getByText('Oops! It seems that this page does not exist.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('a refused token ends the session and leads to the sign-in', async () => {
  const { person } = await personWith()
  const page = await open({ ...person, token: 'revoked' }, '/admin/areas')
  await page.waitForURL('**/login')
  await page.close()
})
