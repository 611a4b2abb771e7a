import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { smallWorkspace } from './server/sentences-for-tests.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('a question typed into the command bar opens the list with its filters, and says what it leaves out', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await smallWorkspace(boss)
  const page = await open(boss, '/overview')
  await page.getByRole('link', { name: 'Applications' }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or jump to…').fill('purple applications of Finance without an owner, most critical first')
  const offer = page.getByRole('button', {
    name: 'Show: Applications · Business area is Finance · Owner is empty · by criticality, highest first',
  })
  await offer.waitFor()
  await page.getByText('Not understood: “purple”.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Applications' }).getByText('Tax Filing').waitFor()
  await page.getByText('You asked for').waitFor()
  expect(await page.getByRole('grid', { name: 'Applications' }).getByText('Ledger', { exact: true }).count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('areas')).toBe('Finance')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('You asked for').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('asked')).toBeNull()
  await page.getByText('Tax Filing').first().waitFor()
})
