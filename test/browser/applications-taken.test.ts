import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { expertContact, ownerContact } from '#tenancy/account/contract/common-values.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { applicationsWorkspace, listed, names, status, until, type Workspace } from './applications.ts'

/* Files taken from the list of applications, and the list of one's own. */

const app = await testApp()
const { open } = await testBrowser(app)

let shared: Workspace
beforeAll(async () => {
  shared = await applicationsWorkspace(app)
})

const list = async (person: Person, query = '') => listed(await open(person, `/applications${query}`))

test('the shown rows are exported, as text and as a workbook', async () => {
  const page = await list(shared.admin, '?areas=Sales')
  await until(() => status(page).textContent(), '3 of 6')
  await page.getByRole('button', { name: 'Import and export' }).click()
  const [text] = await Promise.all([page.waitForEvent('download'), page.getByText('Export to CSV', { exact: true }).click()])
  const lines = (await readFile(await text.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.replace('\ufeff', '').split(',')[0])).toEqual(['Name', 'Leads', 'Orders', 'Quotes'])
  await page.getByText('Export to CSV').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Import and export' }).click()
  const [workbook] = await Promise.all([page.waitForEvent('download'), page.getByText('Export to Excel').click()])
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
  await page.route('**/api/exports/view', (route) => route.fulfill({ status: 413 }))
  await page.getByText('Export to Excel').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByText('Export to Excel').click()
  await page.getByText('Export to CSV, or filter the list').waitFor()
  await page.getByText('Export to CSV', { exact: true }).waitFor({ state: 'detached' })
  // One menu has it all; somebody without the right to it has the grid's own.
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByText('Reset view', { exact: true }).last().waitFor()
  expect(await page.getByText('Export to CSV', { exact: true }).count()).toBe(0)
  await page.close()
  const viewer = await list(await app.addPerson(shared.accountId, ['View User']))
  await viewer.getByRole('button', { name: 'View options' }).click()
  await viewer.getByText('Export to CSV').waitFor()
  await viewer.close()
})

test('a contact has a view of the applications that they have a role in; other users have none', async () => {
  const own = await applicationsWorkspace(app)
  const plain = await list(own.admin)
  expect(await plain.getByRole('tab').allTextContents()).not.toContain('My applications')
  await plain.close()
  const { contactId } = (await own.admin.send('POST', '/contacts', { firstName: 'Test', lastName: 'Global Admin' })).body
  const named = [
    ['Leads', ownerContact],
    ['Orders', expertContact],
  ] as const
  for (const [name, refContactTypeId] of named)
    await own.admin.send('PUT', `/applications/${own.ids[name]}`, { contacts: [{ contactId, refContactTypeId }] })
  const page = await list(own.admin)
  await page.getByRole('tab', { name: 'My applications' }).click()
  await until(() => names(page), ['Leads', 'Orders'])
  await page.close()
})
