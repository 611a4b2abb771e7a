/** A provider looks over its clients, compares two, pushes to two, takes it back and opens one; a client switches its figures off. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)
const rows = rowsOf(app.database)

const names = ['Alder and Pine', 'Brightwater', 'Castellan', 'Delmare', 'Eastgate']

/** Clients with applications, the last one on a trial that ends soon. */
async function world() {
  const namespace = await app.addAccount({ type: 'Certified Provider' })
  const ids: string[] = []
  for (const [at, name] of names.entries()) {
    const id = await app.addAccount({ parentAccountId: namespace })
    ids.push(id)
    await rows('update account set workspace_name = $2, currency = $3 where account_id = $1', [id, name, 'USD'])
    await rows(
      `insert into application (account_id, application_id, name, business_questions_score, technology_questions_score, lifecycle_end_date)
select $1, gen_random_uuid(), 'Application ' || n, (n * 37) % 100, (n * 59) % 100, case when n % 4 = 0 then current_date + n end from generate_series(1, $2::integer) n`,
      [id, 10 + at * 7],
    )
  }
  await rows("update account set is_trial_account = true, trial_expiry_date = now() + interval '3 days' where account_id = $1", [ids[4]])
  return { provider: await app.addPerson(namespace, ['Certified Provider Admin']), ids }
}

test('figures of all clients, two compared, a list pushed and taken back, one opened, one switched off by itself', async () => {
  const { provider, ids } = await world()
  const page = await open(provider, '/admin/cockpit')
  await page.getByRole('gridcell', { name: 'Ending in 3 days' }).waitFor()
  await expect
    .poll(() => page.locator('.cockpit-tiles').innerText())
    .toMatch(/Clients\s+5[\s\S]*Applications\s+120[\s\S]*Trials ending or expired\s+1/)
  for (const name of names.slice(0, 2)) await page.getByRole('row', { name }).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const comparison = page.getByRole('region', { name: 'Comparison' }).first()
  await comparison.getByText('Mean of your 5 clients with applications, no names').waitFor()
  expect(await comparison.getByRole('row', { name: /^Applications/ }).innerText()).toMatch(/10\s+17\s+24/)
  expect(await violations(page)).toEqual([])

  await provider.send('POST', '/refApplicationStates', { name: 'Under review', color: '#3b5bdb' })
  for (const name of names.slice(2, 4)) await page.getByRole('row', { name }).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Push', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Push to 2 clients' })
  await dialog.getByRole('combobox', { name: 'From this workspace' }).fill('Application states')
  await page.getByRole('option', { name: 'Application states' }).click()
  await dialog.getByText('1 added').first().waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Push to 2 clients' }).click()
  await dialog.getByText('Pushed to 2 clients.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('tab', { name: 'Pushes' }).click()
  await page.getByRole('button', { name: 'Undo Application states' }).click()
  await page.getByText(/· undone/).waitFor()
  expect(await rows('select 1 from ref_application_state where account_id = any($1::uuid[])', [ids])).toEqual([])
  await page.getByRole('tab', { name: 'All clients' }).click()

  const admin = await app.addPerson(ids[0]!, ['Global Admin'])
  const settings = await open(admin, '/admin/account/provider')
  await settings.getByText('These figures').waitFor()
  await settings.getByLabel('Figures are hidden from the provider').check({ force: true })
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('Figures switched off', { exact: true }).waitFor()
  await settings.getByText('list of workspaces always shows the plan').waitFor()
  expect(await settings.getByText('These figures', { exact: true }).count()).toBe(0)
  expect(await violations(settings)).toEqual([])
  await settings.close()

  await page.reload()
  await page.getByRole('row', { name: 'Alder and Pine' }).getByText('Figures switched off').waitFor()
  await page.getByRole('tab', { name: 'On trial' }).click()
  await page.getByRole('link', { name: 'Eastgate' }).click()
  await page.waitForURL('**/overview')
  await page.getByText('Eastgate').first().waitFor()
  await page.close()
})
