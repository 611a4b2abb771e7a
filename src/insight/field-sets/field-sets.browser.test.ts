import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)
const file = fileURLToPath(new URL('../../../bench/import/sets/ai-system-inventory/ai-system-inventory.csv', import.meta.url))
const shot = async (page: Page, name: string) =>
  void (process.env['SCREENSHOTS'] && (await page.screenshot({ path: `${process.env['SCREENSHOTS']}/${name}.png`, fullPage: true })))

test('the set is switched on in one click, a register is imported as guessed, and the view shows it', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await person.send('POST', '/applications', { name: 'Plain ledger' })
  const page = await open(person, '/admin/customfields')
  await page.getByRole('link', { name: 'Field sets' }).click()
  await page.getByRole('button', { name: 'Switch on AI systems' }).waitFor()
  await shot(page, 'set-off')
  await page.getByRole('button', { name: 'Switch on AI systems' }).click()
  await page.getByRole('button', { name: 'Switch off AI systems' }).waitFor()
  expect(await violations(page)).toEqual([])
  await shot(page, 'set-on')
  await page.getByRole('link', { name: 'Import an inventory' }).click()
  await page.getByLabel('File to import').setInputFiles(file)
  await page.getByRole('heading', { name: 'ai-system-inventory.csv' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Field for risk_status' }).inputValue()).toBe('AI risk class')
  await shot(page, 'columns')
  await page.getByRole('button', { name: /^(Match [\d,]+ values?|Check [\d,]+ rows)$/ }).click()
  await page.waitForURL(/step=(values|check)/)
  if (page.url().includes('step=values')) await page.getByRole('button', { name: /^Check [\d,]+ rows$/ }).click()
  await page.getByRole('button', { name: /^Import [\d,]+ / }).click()
  await page.getByRole('link', { name: 'Show applications' }).waitFor()
  await page.goto(page.url().replace(/\/applications.*/, '/admin/customfields/sets'))
  await page.getByRole('link', { name: /Open the view/ }).click()
  const rows = page.locator('.grid-body [data-kind=row]')
  await page.getByRole('columnheader', { name: /AI risk class/ }).waitFor()
  await page.getByText('Harbour Ledger').first().waitFor()
  await expect.poll(() => rows.first().locator('[data-column="custom.aiRiskClass"]').textContent()).toBe('Limited risk')
  await expect.poll(() => page.getByText('Plain ledger').count()).toBe(0)
  await shot(page, 'view')
  expect(await violations(page)).toEqual([])
  await page.goto(page.url().replace(/\/applications.*/, '/attention'))
  await page.getByText('AI: high risk without a next assessment').first().waitFor()
  await page.goto(page.url().replace(/\/attention.*/, '/admin/customfields/sets'))
  await page.getByRole('button', { name: 'Switch off AI systems' }).click()
  await page.getByText('AI systems is off. Kept: values.').waitFor()
  await page.close()
})
