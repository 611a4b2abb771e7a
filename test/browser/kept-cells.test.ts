import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { csv, replan, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Drafts in a cell of a list, or in a row of an import, are back after a session that ends. */

const app = await testApp()
const { open } = await testBrowser(app)
const ended = { status: 401, json: { message: 'Your session has ended.' } }
const back = (page: Page) => page.getByText('Your entries are back.')
const editor = (page: Page) => page.locator('.grid-editor input')

test('a cell is open again with what was typed, and saved once', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const name of ['Finance', 'Sales']) await person.send('POST', '/areas', { name })
  const names = async () => (await person.send('GET', '/areas')).body.map(({ name }: { name: string }) => name)
  const page = await open(person, '/admin/areas')
  await page.getByRole('gridcell', { name: 'Sales' }).dblclick()
  await editor(page).fill('Sales and trade')
  await page.route('**/api/areas/**', (route) => route.fulfill(ended))
  await editor(page).press('Enter')
  await page.waitForURL('**/login')
  await page.unroute('**/api/areas/**')
  await page.goto(new URL('/admin/areas', page.url()).href)
  await back(page).waitFor()
  expect(await editor(page).inputValue()).toBe('Sales and trade')
  await editor(page).press('Enter')
  await expect.poll(names).toEqual(['Finance', 'Sales and trade'])
  await page.reload()
  await page.getByRole('gridcell', { name: 'Sales and trade' }).waitFor()
  expect([await editor(page).count(), await back(page).count()]).toEqual([0, 0])
  await page.close()
})

test('a cell that was given up with Escape, or changed by somebody else meanwhile, does not come back', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { areaId } = (await person.send('POST', '/areas', { name: 'Finance' })).body
  const page = await open(person, '/admin/areas')
  const type = async (cell: string) => {
    await page.getByRole('gridcell', { name: cell }).dblclick()
    await editor(page).fill('Typed')
  }
  await type('Finance')
  await editor(page).press('Escape')
  await page.reload()
  await page.getByRole('gridcell', { name: 'Finance' }).waitFor()
  expect(await editor(page).count()).toBe(0)
  await type('Finance')
  page.on('dialog', (dialog) => void dialog.accept())
  await person.send('PUT', `/areas/${areaId}`, { name: 'Treasury' })
  await page.reload()
  await page.getByRole('gridcell', { name: 'Treasury' }).dblclick()
  expect(await editor(page).inputValue()).toBe('Treasury')
  await page.close()
})

test('a row of an import that is being corrected is back as it was typed', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { importId } = await upload(person, 'application', csv('Name,Criticality', 'Ledger,9', 'Till,2'))
  await replan(person, importId, { columns: { Name: 'name', Criticality: 'criticality' }, badCells: 'reject' })
  const path = `/applications/import?import=${importId}&step=check`
  const page = await open(person, path)
  const dialog = page.getByRole('dialog')
  const level = dialog.getByRole('textbox', { name: 'Criticality' })
  await page.getByText('Ledger').first().dblclick()
  await level.fill('3')
  await page.route(`**/api/imports/${importId}`, (route) => (route.request().method() === 'PUT' ? route.fulfill(ended) : route.continue()))
  await dialog.getByRole('button', { name: 'Save the row' }).click()
  await page.waitForURL('**/login')
  await page.unroute(`**/api/imports/${importId}`)
  await page.goto(new URL(path, page.url()).href)
  await page.getByText('Ledger').first().dblclick()
  await back(page).waitFor()
  expect(await level.inputValue()).toBe('3')
  await dialog.getByRole('button', { name: 'Save the row' }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 applications' }).waitFor()
  await page.close()
})
