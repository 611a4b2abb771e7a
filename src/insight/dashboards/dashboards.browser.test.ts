/** A dashboard is built from nothing, its tiles are ordered and lead to their rows, and the operator finds the namespace that this makes. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp({ ANALYTICS_SESSION_PRICE: '1.50' })
const { open, violations } = await testBrowser(app)

test('tiles are added, ordered, opened as rows and deleted; the operator sees the session', async () => {
  const account = await app.addAccount()
  const admin = await app.addPerson(account, ['Global Admin'])
  const operator = await app.addPerson(account, ['Enterprise Admin'])
  const areaId = (await admin.send('POST', '/areas', { name: 'North' })).body.areaId
  await admin.send('POST', '/applications', { name: 'Ledger', areas: [{ areaId }] })
  await admin.send('POST', '/applications', { name: 'Payroll' })

  const page = await open(admin, '/analytics/dashboards')
  await page.getByRole('button', { name: 'New dashboard' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Landscape')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  const add = async (title: string, choose: readonly (readonly [label: string, option: string])[]) => {
    await page.getByRole('button', { name: 'Add tile' }).click()
    const dialog = page.getByRole('dialog', { name: 'New tile' })
    await dialog.getByLabel('Title').fill(title)
    for (const [label, option] of choose) {
      await dialog.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await add('By area', [['Group by', 'Business areas']])
  await add('How many', [['Show as', 'Number']])
  const number = page.getByRole('region', { name: 'How many' })
  await number.getByRole('link', { name: '2', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await number.getByRole('button', { name: 'Move up How many' }).click()
  await page.getByRole('heading', { level: 2 }).first().getByText('How many').waitFor()
  await page.getByRole('button', { name: 'Move down How many' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Embed' }).click()
  await page.getByText('/api/analytics/embedded?token=').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('link', { name: 'North' }).click()
  await page.getByRole('gridcell', { name: 'Ledger' }).waitFor()
  expect(await page.getByRole('gridcell', { name: 'Payroll' }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Not set' }).click()
  await page.getByRole('gridcell', { name: 'Payroll' }).waitFor()
  expect(await page.getByRole('gridcell', { name: 'Ledger' }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete How many' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await number.waitFor({ state: 'detached' })

  const control = await open(operator, '/admin/system/analytics/namespaces')
  expect(await control.getByRole('row', { name: /workspace-/ }).innerText()).toMatch(/1\s+1\s+\$1\.50/)
  expect(await violations(control)).toEqual([])
  await control.getByRole('table').getByRole('link').last().click()
  await control.getByRole('rowheader', { name: 'Private dashboard' }).waitFor()
  expect(await violations(control)).toEqual([])
})
