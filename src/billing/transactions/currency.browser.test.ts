/** An installation whose currency is the euro: screens, lines, letters and PDF write it. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp({ BILLING_CURRENCY: 'EUR', BILLING_TAX_NUMBERS: 'DE VAT DE136695976 2020-01-01' })
const { open } = await testBrowser(app)
const rows = rowsOf(app.database)

test('every price and amount is in euros', async () => {
  const accountId = await app.addAccount()
  await rows(
    "update account set is_trial_account = true, address_line1 = 'Kai 1', city = 'Hamburg', country_id = 'DE', billing_email_address = 'books@hafen.example' where account_id = $1",
    [accountId],
  )
  const person = await app.addPerson(accountId, ['Global Admin'])
  const page = await open(person, '/admin/subscription/plan')
  await page.getByText('€29.00 each edit user').waitFor()
  await page.getByRole('button', { name: 'Choose Standard' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Choose Standard, charged per month' })
  await dialog.getByRole('row', { name: 'Now €34.51' }).waitFor()
  await dialog.getByRole('button', { name: 'Choose Standard' }).click()
  await page.getByText('Standard is your plan').waitFor()
  await page.goto(new URL('/admin/subscription/invoices', page.url()).href)
  await page.getByRole('cell', { name: '€34.51' }).first().waitFor()

  const [letter] = await rows<{ text: string }>('select text_body as text from mail_message where account_id = $1', [accountId])
  expect(letter!.text).toContain('costs €34.51 EUR now')
  const [invoice] = (await person.send('GET', '/transactions/')).body
  const { body } = await person.send('GET', `/transactions/${invoice.accountTransactionId}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })
  expect([text.includes('€34.51'), text.includes('$')]).toEqual([true, false])
  await page.goto(new URL(`/admin/subscription/invoices/${invoice.accountTransactionId}`, page.url()).href)
  await page.getByRole('row', { name: 'To pay €34.51' }).waitFor()

  const operator = await app.addPerson(await app.addAccount(), ['Enterprise Admin'])
  const products = await open(operator, '/admin/system/products')
  await products.getByText(/€29\.00 each edit user/).waitFor()
  expect(await products.getByText('$').count()).toBe(0)
})
