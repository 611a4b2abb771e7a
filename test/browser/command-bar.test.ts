import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('Ctrl K finds records of every kind with a lookup, and screens, and goes there by keyboard', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await person.send('POST', '/applications', { name: 'Harbour ledger' })
  await person.send('POST', '/contacts', { firstName: 'Harriet', lastName: 'Vane' })
  for (const path of ['/programs', '/projects']) await person.send('POST', path, { name: `Harvest of ${path.slice(1)}` })
  const page = await open(person, '/contacts')
  await page.waitForSelector('h1')
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Command bar' })
  await bar.getByRole('button', { name: 'Overview' }).waitFor()
  const first = await bar.getByRole('button').allInnerTexts()
  expect(first.slice(0, 5)).toEqual(['Overview', 'Portfolios', 'Ideas', 'Projects', 'Programs'])
  await bar.getByRole('textbox').fill('analytics')
  await bar.getByRole('button', { name: 'Analytics: TIME analysis' }).waitFor()
  await bar.getByRole('textbox').fill('har')
  await bar.getByRole('button', { name: 'Harbour ledger' }).waitFor()
  await bar.getByRole('button', { name: 'Harriet Vane' }).waitFor()
  await bar.getByRole('button', { name: 'Harvest of programs' }).waitFor()
  await bar.getByRole('button', { name: 'Harvest of projects' }).waitFor()
  expect(await violations(page)).toEqual([])
  await bar.getByRole('textbox').fill('harbour')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/applications\/edit\//)
  await page.getByRole('heading', { name: 'Harbour ledger' }).first().waitFor()
})
