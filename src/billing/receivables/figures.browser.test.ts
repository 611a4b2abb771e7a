/** The operator's list of workspaces that wait for an address: the figure opens it, a row opens the workspace, and the address takes it off. */
import { expect, test } from 'vitest'
import { dayNow } from '#platform/contract/day.ts'
import { formatDate } from '#platform/contract/format.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp({ BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01' })
const { open, violations } = await testBrowser(app)
const rows = rowsOf(app.database)
const basic = '0193a000-0000-7000-8000-000000000001'

test('workspaces that wait for an address are a figure and a list', async () => {
  const operator = await app.addPerson(await app.addAccount(), ['Enterprise Admin'])
  const accountId = await app.addAccount()
  await rows("update account set workspace_name = 'Harbour', time_zone = 'UTC' where account_id = $1", [accountId])
  const product = { productId: basic, unit: 'Month', effectiveDate: dayNow() }
  expect((await operator.send('POST', `/billing/${accountId}/products`, product)).status).toBe(201)

  const page = await open(operator, '/admin/system/billing')
  const figure = page.getByRole('link', { name: 'Waiting for an address' })
  await figure.getByText('0 workspaces').waitFor()
  await page.getByRole('button', { name: 'Charge everything due' }).click()
  await page.getByText('Not charged without a billing address: 1 workspace').waitFor()
  await figure.getByText('CAD, 1 workspace, without tax').waitFor()
  await figure.getByText('$49.00').waitFor()
  await figure.click()
  await page.getByText('Country and province decide the taxes').waitFor()
  await page.getByRole('row', { name: `Harbour $49.00 ${formatDate(dayNow())}` }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Harbour' }).click()
  await page.getByRole('button', { name: 'Charge what is due' }).waitFor()

  await rows("update account set country_id = 'CA', province = 'Ontario' where account_id = $1", [accountId])
  await page.goto(new URL('/admin/system/billing?figure=waiting', page.url()).href)
  await page.getByText('No workspace.').waitFor()
  await figure.getByText('0 workspaces').waitFor()
})
