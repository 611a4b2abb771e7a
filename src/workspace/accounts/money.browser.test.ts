/** The currency of a workspace: chosen in its settings, written wherever its amounts are. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open } = await testBrowser(app)

test('amounts are written in the currency that is saved in Manage Workspace, from that moment on', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { applicationId } = (await boss.send('POST', '/applications', { name: 'Ledger' })).body
  const entry = { effectiveDate: '2020-01-01', license: 1234 }
  expect((await boss.send('POST', `/applications/${applicationId}/costhistory`, entry)).status).toBe(201)
  const page = await open(boss, '/overview')
  await page.getByText('$1.2K').first().waitFor()
  await page.goto(new URL('/admin/account', page.url()).href)
  await page.getByRole('textbox', { name: 'Currency' }).fill('eur')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Workspace saved').waitFor()
  // Without loading the page again.
  await page.evaluate("history.pushState(null, '', '/overview')")
  await page.getByText('€1.2K').first().waitFor()
  await page.goto(new URL(`/applications/costhistory/add/${applicationId}`, page.url()).href)
  const license = page.getByRole('textbox', { name: 'License', exact: true })
  await license.fill('5')
  expect(await license.inputValue()).toBe('€5')
  expect(await page.getByText('$').count()).toBe(0)
})
