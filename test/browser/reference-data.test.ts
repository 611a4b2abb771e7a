import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Reference lists, contacts, suppliers, tags, areas and documents as a person uses them. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function admin(): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}
const add = async (person: Person, path: string, body: object) => (await person.send('POST', path, body)).body
const names = async (person: Person, path: string) => (await person.send('GET', path)).body.map((row: { name: string }) => row.name)
const until = async (read: () => Promise<unknown>, wanted: unknown) => expect.poll(read).toEqual(wanted)

const states = ['Planned', 'In development', 'In production', 'Under review', 'Phase out', 'Retired']
const row = (page: Page, name: string) => page.locator('#refApplicationState li', { has: page.getByRole('link', { name, exact: true }) })
const act = async (page: Page, name: string, action: string) => {
  await row(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('values are put in order by menu, by keyboard and by dragging', async () => {
  const person = await admin()
  const page = await open(person, '/admin/applicationsets')
  await act(page, 'Planned', 'Move down')
  await until(() => names(person, '/refApplicationStates'), ['In development', 'Planned', ...states.slice(2)])
  await row(page, 'Planned').getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await until(() => names(person, '/refApplicationStates'), states)
  await row(page, 'Retired')
    .locator('.drag-grip')
    .dragTo(row(page, 'Planned'), { targetPosition: { x: 200, y: 4 } })
  await until(() => names(person, '/refApplicationStates'), ['Retired', ...states.slice(0, 5)])
  await page.getByText('Retired moved').getByRole('button', { name: 'Undo' }).click()
  await until(() => names(person, '/refApplicationStates'), states)
  await page.close()
})

test('a value in use says where, and is merged into another instead', async () => {
  const person = await admin()
  const [planned] = (await person.send('GET', '/refApplicationStates')).body
  const { applicationId } = await add(person, '/applications', {
    name: 'Ledger',
    states: [{ refApplicationStateId: planned.refApplicationStateId, currentState: true }],
  })
  const page = await open(person, '/admin/applicationsets')
  await act(page, 'Retired', 'Delete')
  await page.getByRole('button', { name: 'Delete “Retired”' }).click()
  await until(() => names(person, '/refApplicationStates'), states.slice(0, 5))
  await act(page, 'Planned', 'Delete')
  await page.getByRole('button', { name: 'Delete “Planned”' }).click()
  await page.getByRole('alert').getByText('1 application', { exact: true }).waitFor()
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'In production' }).click()
  expect(await violations(page)).toEqual([])
  const merge = page.getByRole('button', { name: 'Merge into “In production”' })
  await page.route('**/merge', (route) => route.abort())
  await merge.click()
  await page.getByRole('alert').getByText('The server can’t be reached').waitFor()
  await page.getByRole('alert').getByText('1 application', { exact: true }).waitFor()
  await page.unroute('**/merge')
  await merge.click()
  await row(page, 'In production').getByText('1 application').waitFor()
  const { body } = await person.send('GET', `/applications/${applicationId}`)
  expect(body.states).toMatchObject([{ currentState: true }])
  expect(await names(person, '/refApplicationStates')).toEqual(states.slice(1, 5))
  await page.getByText('“Planned” is merged into “In production”').getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Planned').getByText('1 application').waitFor()
  expect((await person.send('GET', `/applications/${applicationId}`)).body.states).toMatchObject([
    { refApplicationStateId: planned.refApplicationStateId, currentState: true },
  ])
  await page.close()
})

test('deleting a value in use on its own page offers to merge it, too', async () => {
  const person = await admin()
  const [planned] = (await person.send('GET', '/refApplicationStates')).body
  await add(person, '/applications', {
    name: 'Ledger',
    states: [{ refApplicationStateId: planned.refApplicationStateId, currentState: true }],
  })
  const page = await open(person, `/admin/applicationstates/edit/${planned.refApplicationStateId}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete “Planned”' }).click()
  await page.getByRole('combobox', { name: 'Put this application state in its place' }).click()
  await page.getByRole('option', { name: 'In production' }).click()
  await page.getByRole('button', { name: 'Merge into “In production”' }).click()
  await page.waitForURL('**/admin/applicationsets')
  expect(await names(person, '/refApplicationStates')).toEqual(states.slice(1))
  await page.close()
})

const picture = async () => ({
  name: 'ada.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3b5bdb' } })
    .png()
    .toBuffer(),
})

test('a photo is chosen, cut and replaced; a failed upload loses nothing, and neither does what is being typed', async () => {
  const person = await admin()
  const { contactId } = await add(person, '/contacts', { firstName: 'Ada', lastName: 'Lovelace' })
  const page = await open(person, `/contacts/edit/${contactId}`)
  await page.getByLabel('Position').fill('Analyst')
  await page.route('**/api/contacts/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.locator('input[type=file]').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByRole('alert').getByText('The photo was not saved').waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/api/contacts/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.photo-button img').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ada Lovelace saved').waitFor()
  const { body } = await person.send('GET', `/contacts/${contactId}`)
  expect(body).toMatchObject({ position: 'Analyst', imageFilename: expect.stringMatching(/webp$/) })
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByRole('alert').getByText('This file is not a picture').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Use this photo|Try again/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change or remove the photo' }).click()
  await page.getByRole('menuitem', { name: 'Remove the photo' }).click()
  await page.getByRole('button', { name: 'Add a photo' }).waitFor()
  await page.close()
})

test('a new contact includes its photo, and a taken address is reported on leaving the field', async () => {
  const person = await admin()
  await add(person, '/contacts', { firstName: 'Charles', emailAddress: 'charles@example.com' })
  const page = await open(person, '/contacts/add')
  await page.locator('input[type=file]').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByText('It is uploaded').waitFor()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('E-mail').fill('CHARLES@example.com')
  await page.getByLabel('Phone').fill('5551234567')
  await page.getByText('Charles has this address already').waitFor()
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.waitForURL(/contacts\/edit/)
  const found = (await person.send('GET', '/contacts?search=ada@')).body
  expect(found).toMatchObject([{ name: 'Ada', imageFilename: expect.stringMatching(/webp$/) }])
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('(555) 123-4567')
  await page.close()
})

test('a View User reads contacts and documents and is offered nothing more', async () => {
  const person = await admin()
  await add(person, '/contacts', { firstName: 'Ada' })
  const { linkId } = await add(person, '/links', { name: 'Manual', websiteAddress: 'docs.example.com' })
  const viewer = await app.addPerson(person.accountId, ['View User'])
  const page = await open(viewer, '/contacts')
  await page.getByText('Ada').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'New contact' }).count()).toBe(0)
  await expect.poll(() => page.getByText('Administration').count()).toBe(0)
  await page.getByRole('link', { name: 'Ada' }).click()
  await page.getByText('You can view this contact but not edit it').waitFor()
  await expect.poll(() => page.locator('main input').count()).toBe(0)
  await expect.poll(() => page.locator('.photo-button').count()).toBe(0)
  await page.goto(new URL('/documents', page.url()).href)
  await expect.poll(() => page.getByRole('link', { name: /Manual/ }).getAttribute('href')).toBe('http://docs.example.com')
  await expect.poll(() => page.getByText('Edit documents').count()).toBe(0)
  await person.send('PUT', `/links/${linkId}`, { active: false })
  await page.reload()
  await page.getByText('No documents yet').waitFor()
  await page.close()
})

test('process sets and technology service sets are lists of their own', async () => {
  const person = await admin()
  await add(person, '/capabilitySets', { name: 'Port processes', standard: 'APQC' })
  await add(person, '/capabilitySets', { name: 'Desk services', standard: 'TSM' })
  const page = await open(person, '/admin/processsets')
  for (const [path, own, other] of [
    ['/admin/processsets', 'Port processes', 'Desk services'],
    ['/admin/tsmsets', 'Desk services', 'Port processes'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('link', { name: own, exact: true }).first().waitFor()
    expect(await page.getByRole('link', { name: other, exact: true }).count()).toBe(0)
  }
  await page.close()
})
