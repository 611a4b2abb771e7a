/** Emptying and closing workspaces on their screens. In a real browser. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { keepNotices } from '#platform/testing/notices.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

/** The first three columns of the exported file. */
async function exported(page: Page): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  return lines.map((line) => line.split(',').slice(0, 3).join())
}

test('a workspace is emptied once its name is typed; one that is closed opens again by Undo', async () => {
  const namespace = await app.addAccount({ type: 'Certified Provider' })
  const provider = await app.addPerson(namespace, ['Certified Provider Admin'])
  const admin = await app.addPerson(await app.addAccount({ parentAccountId: namespace }), ['Global Admin'])
  await admin.send('POST', '/applications', { name: 'Ledger' })
  const name = (await admin.send('GET', '/accounts/current')).body.workspaceName
  const page = await open(admin, '/admin/account/resetdata')
  const empty = page.getByRole('button', { name: 'Empty the workspace' })
  await empty.click()
  await page.getByText(`Type “${name}” to confirm`).waitFor()
  await page.locator('#field-confirmName').fill(`${name}, another one`)
  await empty.click()
  expect((await admin.send('GET', '/jobs')).body).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.locator('#field-confirmName').fill(name)
  await empty.click()
  await page.getByRole('heading', { name: `${name} was emptied` }).waitFor()
  expect((await admin.send('GET', '/applications')).body).toEqual([])

  // Its content is restored on the same page.
  const back = await open(admin, '/admin/account/resetdata')
  await back.getByRole('button', { name: 'Restore the contents until' }).click()
  await back.getByText('1 application, 0 portfolios and all else').waitFor()
  expect(await violations(back)).toEqual([])
  await back.getByRole('button', { name: 'Restore', exact: true }).click()
  await back.getByRole('heading', { name: `The contents of ${name} are restored` }).waitFor()
  expect((await admin.send('GET', '/applications')).body).toMatchObject([{ name: 'Ledger' }])

  for (const accountId of [admin.accountId, namespace])
    expect((await provider.send('POST', '/users/switchaccount', { accountId })).status).toBe(200)
  const over = await open(provider, '/admin/workspaces')
  await keepNotices(over)
  await over.getByRole('navigation', { name: 'Recent workspaces' }).getByRole('link', { name }).waitFor()
  await over.getByRole('tab', { name: 'All 2' }).waitFor()
  await over.getByRole('button', { name: 'Collapse all' }).click()
  await expect.poll(() => over.getByRole('row').count()).toBe(2)
  await over.getByRole('button', { name: 'Expand all' }).click()
  await over.getByRole('button', { name: 'Columns' }).click()
  await over.getByRole('checkbox', { name: 'Company' }).click()
  await over.getByRole('checkbox', { name: 'Plan' }).click()
  await over.getByRole('columnheader', { name: 'Company' }).waitFor()
  await expect.poll(() => over.getByRole('columnheader', { name: 'Plan' }).count()).toBe(0)
  expect(await violations(over)).toEqual([])
  await over.keyboard.press('Escape')
  expect(await exported(over)).toEqual([
    'Workspace,Provider,Kind',
    `Account ${namespace},,Certified Provider`,
    `${name},Account ${namespace},Client`,
  ])
  await over.getByRole('button', { name: `Actions for ${name}` }).click()
  await over.getByRole('menuitem', { name: 'Close workspace…' }).click()
  const sure = over.getByRole('button', { name: 'Close the workspace' })
  expect(await sure.isDisabled()).toBe(true)
  await over.getByRole('textbox', { name: `Type “${name}” to confirm` }).fill(name)
  await sure.click()
  await over.getByRole('button', { name: 'Undo' }).click()
  await over.getByRole('button', { name: `Actions for ${name}` }).waitFor()
  expect((await admin.send('GET', '/applications')).status).toBe(200)
})

test('the administrator of a sub-provider is not offered to close it, and the file names providers that are not listed', async () => {
  const namespace = await app.addAccount({ type: 'Certified Provider' })
  const branch = await app.addAccount({ type: 'Certified Provider', parentAccountId: namespace })
  const lead = await app.addPerson(branch, ['Certified Provider Admin'])
  const client = await app.addAccount({ parentAccountId: branch })
  // From the client, where the row of the namespace has its actions.
  expect((await lead.send('POST', '/users/switchaccount', { accountId: client })).status).toBe(200)
  const page = await open(lead, '/admin/workspaces')
  await page
    .getByRole('link', { name: `Open Account ${branch}` })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: `Actions for Account ${branch}` }).count()).toBe(0)
  expect(await exported(page)).toEqual([
    'Workspace,Provider,Kind',
    `Account ${branch},Account ${namespace},Certified Provider`,
    `Account ${client},Account ${branch},Client`,
  ])
  // The administrator of the provider above is offered it.
  expect((await lead.send('POST', '/users/switchaccount', { accountId: branch })).status).toBe(200)
  const provider = await app.addPerson(namespace, ['Certified Provider Admin'])
  const above = await open(provider, '/admin/workspaces')
  await above.getByRole('button', { name: `Actions for Account ${branch}` }).waitFor()
  const back = await open(lead, '/admin/workspaces')
  await back.getByRole('button', { name: `Actions for Account ${client}` }).waitFor()
  expect((await lead.send('DELETE', `/accounts/${client}`)).status).toBe(204)
  await back.getByRole('tab', { name: 'Closed' }).click()
  await back.getByRole('button', { name: `Open Account ${client} again` }).waitFor()
  expect(await exported(back)).toEqual(['Workspace,Provider,Kind', `Account ${client},Account ${branch},Client`])
})
