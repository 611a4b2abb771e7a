import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* The map of integrations: applications in frames, by keyboard and in the address. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const add = async (person: Person, path: string, body: object) => (await person.send('POST', path, body)).body

/** Two applications in Finance, one in Trade, one in no area: one integration within Finance, two to Trade, one back. */
async function workspace(): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const [finance, trade] = [await add(person, '/areas', { name: 'Finance' }), await add(person, '/areas', { name: 'Trade' })]
  const application = (name: string, areas: object[], integrations: object[] = []) =>
    add(person, '/applications', { name, areas, integrations })
  const to = (...others: { applicationId: string }[]) =>
    others.map(({ applicationId }) => ({ direction: 'Publish', otherApplicationId: applicationId }))
  const booking = await application('Booking', [{ areaId: trade.areaId }])
  const ledger = await application('Ledger', [{ areaId: finance.areaId }], to(booking))
  const payroll = await application('Payroll', [{ areaId: finance.areaId }], to(ledger, booking))
  await application('Wiki', [], to(payroll))
  await person.send('PUT', `/applications/${booking.applicationId}`, { integrations: to(ledger) })
  return person
}

test('applications are framed by area, a group shows its integrations, and the grouping is in the address', async () => {
  const page = await open(await workspace(), '/analytics/integrations')
  const finance = page.getByRole('button', { name: /^Finance, 2 applications/ })
  await finance.waitFor()
  expect(await finance.getAttribute('aria-label')).toContain('Trade: sends 2, receives 1')
  expect(await page.locator('[data-group]').count()).toBe(3)
  await finance.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => finance.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.locator('.diagram-bundle[data-state="shown"] text').allTextContents()).toContain('3')
  expect(await violations(page)).toEqual([])
  const grouping = page.getByRole('combobox', { name: 'Group by' })
  await grouping.selectOption('none')
  await page.locator('[data-group]').first().waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('by')).toBe('none')
  await page.reload()
  await page.getByText('4 applications').first().waitFor()
  expect(await grouping.inputValue()).toBe('none')
  await grouping.selectOption('area')
  await finance.waitFor()
  await page.goto(new URL('/analytics/integrations?as=table&by=area', page.url()).href)
  await page.getByRole('table').getByText('Payroll').first().waitFor()
  const [, ...rows] = await page.getByRole('row').allInnerTexts()
  expect(rows.filter((row) => row.includes('Finance') && row.includes('Trade')).length).toBe(3)
  await page.close()
})

test('the Excel file is called that of all integrations, unless an application is in the center', async () => {
  const person = await workspace()
  const page = await open(person, '/analytics/integrations')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'For other tools' }).click()
  await page.getByRole('menuitem', { name: 'All integrations (XLSX)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Integrations .*\.xlsx$/)
  const [{ applicationId }] = (await person.send('GET', '/applications')).body
  await page.goto(new URL(`/analytics/integrations?centre=${applicationId}`, page.url()).href)
  await page.getByRole('button', { name: 'For other tools' }).click()
  await page.getByRole('menuitem', { name: 'Who exchanges with whom (XLSX)' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'All integrations (XLSX)' }).count()).toBe(0)
  await page.close()
})
