/** Making a backup, comparing it with today, downloading and restoring it, on its screens. In a real browser. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('a backup is made, compared, downloaded and restored', async () => {
  const admin = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await admin.send('POST', '/applications', { name: 'Ledger' })
  const name = (await admin.send('GET', '/accounts/current')).body.workspaceName
  const page = await open(admin, '/admin/backups')
  await page.getByText('No backup yet').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByRole('cell', { name: 'Complete' }).waitFor()
  await page.getByRole('button', { name: 'Try a restore' }).click()
  await page.getByText(/^Last restored as a trial on .* everything equal/).waitFor()
  expect(await violations(page)).toEqual([])
  await admin.send('POST', '/applications', { name: 'Added' })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
  expect(file.suggestedFilename()).toMatch(/^Portolan backup .*\.zip$/)
  await page.getByRole('row').getByRole('link').click()
  await page
    .getByRole('row', { name: /^Applications/ })
    .getByText('Added')
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.locator('#field-confirmName').fill('Another')
  await page.getByRole('button', { name: 'Restore this workspace' }).click()
  await page.getByText(`Type “${name}” to confirm`).waitFor()
  await page.locator('#field-confirmName').fill(name)
  await page.getByRole('button', { name: 'Restore this workspace' }).click()
  await page.getByRole('heading', { name: 'Restored' }).waitFor()
  expect((await admin.send('GET', '/applications')).body).toMatchObject([{ name: 'Ledger' }])
  await page.getByRole('link', { name: 'All backups and restores' }).click()
  await page.getByRole('link', { name: 'Safety backup' }).waitFor()
  // A file that is not a backup is refused with the reason, and the list stays; then the downloaded file is uploaded.
  const chosen = page.getByLabel('Backup to upload')
  await chosen.setInputFiles({ name: 'list.zip', mimeType: 'application/zip', buffer: Buffer.from('name\nHarbour\n') })
  await page.getByText('its archive is damaged', { exact: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await chosen.setInputFiles(await file.path())
  await page.getByRole('button', { name: 'Restore this workspace' }).waitFor()
  await page.goBack()
  await page.getByRole('cell', { name: 'Uploaded' }).waitFor()
  expect(await violations(page)).toEqual([])
})
