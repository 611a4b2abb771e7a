import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('help opens beside a form with the page of the screen, answers a question, and leaves what is typed', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const page = await open(person, '/admin/areas/add')
  const name = page.locator('main').getByLabel('Name', { exact: false }).first()
  await name.fill('Half typed')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Help' })
  await panel.getByRole('heading', { name: 'Business areas and tags' }).waitFor()
  await panel.getByLabel('Search help').fill('undo my import')
  await panel.getByRole('list', { name: 'Help found' }).getByRole('button').first().click()
  await panel.getByRole('heading', { name: 'Undo an import' }).waitFor()
  expect(await violations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Help for this screen' }).click()
  await panel.getByRole('heading', { name: 'Business areas and tags' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await name.inputValue()).toBe('Half typed')
  // From the command bar, too, and over a screen that has another page.
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Command bar' })
  await bar.getByRole('textbox').fill('forgot my password')
  await bar.getByRole('button', { name: /^Forgot your password/ }).click()
  await panel.getByRole('heading', { name: 'Sign-in, passkeys and two-factor' }).waitFor()
  expect(await name.inputValue()).toBe('Half typed')
  await page.close()
})

test('help is there before the sign-in', async () => {
  const page = await open(null, '/login')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('complementary', { name: 'Help' }).getByRole('heading', { name: 'Sign-in, passkeys and two-factor' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})
