import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open } = await testBrowser(app)

test('a merge into a deleted value is refused, and offers the existing ones', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const add = async (name: string) => `/refHostingTypes/${(await person.send('POST', '/refHostingTypes', { name })).body.refHostingTypeId}`
  const [gone, goes] = [await add('Cellar'), await add('Attic')]
  await add('Barn')
  const page = await open(person, '/admin/applicationsets')
  const dialog = page.getByRole('dialog')
  const offered = async () => {
    await dialog.getByRole('combobox').click()
    await page.getByRole('option').first().waitFor()
    return page.getByRole('option').allTextContents()
  }
  await page.getByRole('button', { name: 'Actions for Attic' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  expect(await offered()).toEqual(expect.arrayContaining(['Barn', 'Cellar']))
  await page.getByRole('option', { name: 'Cellar' }).click()
  await person.send('DELETE', gone)
  await person.send('PUT', goes, { notes: 'Damp' })
  await dialog.getByRole('button', { name: 'Merge into “Cellar”' }).click()
  await dialog.getByText('Hosting type not found').waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).waitFor()
  const now = await offered()
  expect([now.includes('Barn'), now.includes('Cellar'), now.includes('Attic')]).toEqual([true, false, false])
  await page.getByRole('option', { name: 'Barn' }).click()
  await dialog.getByRole('button', { name: 'Merge into “Barn”' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.close()
})

test('a value that somebody renames in the very moment in which one moves it is moved, and shown under its new name', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const added = async (name: string) => (await person.send('POST', '/refHostingTypes', { name })).body
  await added('Attic')
  const cellar = await added('Cellar')
  const page = await open(person, '/admin/applicationsets')
  await page.route(`**/api/refHostingTypes/${cellar.refHostingTypeId}/move`, async (route) => {
    await person.send('PUT', `/refHostingTypes/${cellar.refHostingTypeId}`, { name: 'Vault' })
    await route.continue()
  })
  const names = page.locator('#refHostingType li .value-name')
  await names.getByText('Cellar').waitFor()
  const before = await names.allTextContents()
  await names.getByText('Cellar').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await names.getByText('Vault').waitFor()
  await expect
    .poll(() => names.allTextContents())
    .toEqual(before.toSpliced(before.indexOf('Cellar'), 1).toSpliced(before.indexOf('Cellar') - 1, 0, 'Vault'))
  await page.close()
})
