import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { csv } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { kept } from './server/recipes-for-tests.ts'

/* The address of a recipe on the screen: entered, fetched, looked at, changed and removed. */

const app = await testApp({ PRIVATE_IMPORT_FILES: 'on' })
const { open, violations } = await testBrowser(app)
const look = process.env['LOOK']

let file: string | null = csv('ID,Name,Notes', 'a1,Till,Cash register', 'a3,Lift,Up and down')
const server = createServer((_request, response) => {
  if (file === null) response.writeHead(503).end()
  else response.end(file)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => new Promise((done) => server.close(done)))

test('an address is entered and fetched, its file waits, a failure is a sentence, and the overview shows both', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const recipe = await kept(person, 'application', ['ID,Name,Notes', 'a1,Till,Cash desk', 'a2,Desk,Help desk'], 'Inventory')
  const path = `/admin/import/recipes/${recipe.recipeId}`
  const page = await open(person, path)
  const picture = async (name: string) => {
    if (!look) return
    for (const scheme of ['light', 'dark'] as const)
      for (const [way, width] of [
        ['wide', 1440],
        ['narrow', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 1400 })
        await page.screenshot({ path: `${look}/source-${name}-${way}-${scheme}.png` })
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address of the file').fill('nowhere')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await dialog.getByText('Enter an address that begins with https://').waitFor()
  await dialog.getByLabel('Address of the file').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/inventory.csv`)
  await dialog.getByRole('combobox', { name: 'How often' }).click()
  await page.getByRole('option', { name: 'Every week' }).click()
  await dialog.getByRole('combobox', { name: 'Day' }).click()
  await page.getByRole('option', { name: 'Wednesday' }).click()
  expect(await violations(page)).toEqual([])
  await picture('dialog')
  await dialog.getByRole('button', { name: 'Save the address' }).click()
  await page.getByText(/Every week on Wednesday, after 05:00; next on/).waitFor()
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await page.getByRole('heading', { name: 'inventory.csv' }).waitFor()
  await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor()
  await page.getByText('1 new, 1 changed, 1 missing from the file.').waitFor()
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await page.getByText('The file is the same as the last one.').waitFor()
  file = csv('Number,Remark', '1,2')
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await page
    .getByLabel('Last fetches')
    .getByText(/The column “ID” is missing/)
    .waitFor()
  file = null
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await page.getByText('The address returned the status 503.').waitFor()
  expect(await violations(page)).toEqual([])
  await picture('page')
  await page.goto(new URL('/overview', page.url()).href)
  await page.getByRole('link', { name: 'The file for “Inventory” could not be imported' }).waitFor()
  await picture('overview')
  await page.getByRole('link', { name: 'The file for “Inventory” could not be imported' }).click()
  await page.getByRole('button', { name: 'Remove the address' }).click()
  await page.getByRole('button', { name: 'Add an address' }).waitFor()
})
