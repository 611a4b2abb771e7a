import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { csv, upload } from './server/exchange-for-tests.ts'

/* Kind of a file on the screen: shown above the columns, changed by a click. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
const contacts = csv('Vorname,Nachname,E-Mail,Telefon', 'Ada,Weber,ada@example.org,+49 30 1234', 'Bo,Kruse,bo@example.org,+49 30 5678')
const look = process.env['LOOK']

test('a file of contacts imported as applications is recognized, and one click imports it as contacts', async () => {
  const { importId } = await upload(person, 'application', contacts, 'people.csv')
  const address = `/applications/import?import=${importId}&step=columns`
  const ways = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { viewport: { width: 390, height: 800 } }] as const
  for (const [at, way] of ways.entries()) {
    const page = await open(person, address, way)
    await page.getByText('This file looks like contacts (sure), but it is imported as applications.').waitFor()
    expect(await violations(page, at ? ofColours : undefined)).toEqual([])
    if (look) await page.screenshot({ path: `${look}/kind-${at}.png` })
    await page.close()
  }
  const page = await open(person, address)
  await page.getByRole('button', { name: 'Import as contacts' }).click()
  await page.waitForURL(/\/contacts\/import\?/)
  await page.getByRole('row', { name: /^Vorname/ }).waitFor()
  expect(await page.getByText('This file looks like').count()).toBe(0)
  await page.close()
})

test('at the general entry the kind is guessed from the file, said, and can be changed', async () => {
  const page = await open(person, '/admin/import')
  await page.getByLabel('File to import').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(contacts) })
  await page.getByText('This file looks like contacts (sure) and is imported as such.').waitFor()
  if (look) await page.screenshot({ path: `${look}/kind-guessed.png` })
  await page.getByRole('button', { name: /^How it is read/ }).click()
  await page.getByRole('combobox', { name: 'Import as' }).click()
  await page.getByRole('option', { name: 'Suppliers' }).click()
  await page.getByText('This file looks like contacts (sure), but it is imported as suppliers.').waitFor()
  if (look) await page.screenshot({ path: `${look}/kind-changed.png` })
  await page.close()
})
