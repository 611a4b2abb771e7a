/** The address that decides the taxes: a plan that lacks it leads there, and so does a setup whose address was removed. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { choose, current, setupsIn } from './server/setups-for-tests.ts'

const app = await testApp({ BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01' })
const { open, violations } = await testBrowser(app)
const rows = rowsOf(app.database)
const { customer } = setupsIn(app, await app.addPerson(await app.addAccount(), ['Enterprise Admin']))

test('a plan without an address leads to the workspace’s address, and the setup back to its step', async () => {
  const person = await customer()
  const page = await open(person, '/admin/subscription/plan')
  await page.getByRole('button', { name: 'Choose Standard' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Choose Standard, charged per month' })
  await dialog.getByText('The plan needs a billing address.').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Manage Workspace' }).click()
  await page.getByRole('textbox', { name: 'Address line 1' }).waitFor()

  await choose(person)
  await page.goto(new URL('/setup/subscription', page.url()).href)
  const pay = page.getByRole('button', { name: 'Pay $32.77 and start Standard' })
  await pay.waitFor()
  await rows('update account set country_id = null where account_id = $1', [person.accountId])
  await pay.click()
  await page.getByRole('heading', { name: 'Who is the invoice for?' }).waitFor()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Canada' }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await pay.click()
  await page.getByRole('heading', { name: 'Standard is your plan' }).waitFor()
  expect((await current(person)).accountSubscription).toMatchObject({ productName: 'Standard' })
})
