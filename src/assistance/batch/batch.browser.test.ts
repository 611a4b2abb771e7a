import { expect, test } from 'vitest'
import { lettersPreference } from '#assistance/proposals/contract.ts'
import { contact, ownedBy } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { application, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('an application without capabilities gets proposals with reasons: two accepted, one declined, all undone', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const hr = (await made(boss, '/capabilities', { name: 'Human resources' })).capabilityId as string
  await made(boss, '/capabilities', { name: 'Payroll', parentCapabilityId: hr, description: 'Paying salaries' })
  await made(boss, '/capabilities', { name: 'Salary planning', description: 'Planning the salaries of all staff' })
  await made(boss, '/capabilities', { name: 'Staff pay', description: 'Salaries of staff' })
  const id = await application(boss, 'PayDay', { shortDescription: 'Runs the payroll and pays the salaries of all staff' })
  const capabilities = async () => ((await boss.send('GET', `/applications/${id}`)).body.capabilities as unknown[]).length
  const page = await open(boss, '/admin/batch')
  await page.getByRole('link', { name: 'Applications without capabilities' }).click()
  await page.getByText('Runs the payroll').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Propose capabilities for all' }).click()
  await page.getByText('Results by application').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Review proposals' }).click()
  await page.getByText('Both mention payroll', { exact: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept Payroll' }).click()
  await page.getByText('1 proposal accepted').waitFor()
  expect(await capabilities()).toBe(1)
  await page.getByRole('button', { name: 'Accept Staff pay' }).click()
  await expect.poll(capabilities, { timeout: 20_000 }).toBe(2)
  await page.getByRole('button', { name: 'Decline Salary planning' }).click()
  await page.getByText('1 proposal declined').waitFor()
  await page.getByText('Nothing to decide').waitFor()
  expect(await capabilities()).toBe(2)
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await page.getByText('Accepted by Test Global Admin').first().waitFor()
  await page.getByRole('button', { name: 'Undo Payroll' }).click()
  await page.getByRole('button', { name: 'Undo Payroll' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo Staff pay' }).click()
  await page.getByText('No accepted proposals').waitFor()
  expect(await capabilities()).toBe(0)
  await page.getByRole('tab', { name: 'Declined' }).click()
  await page.getByRole('button', { name: 'Undo Salary planning' }).click()
  await page.getByText('No declined proposals').waitFor()
  await page.getByRole('tab', { name: 'Open' }).click()
  for (const name of ['Payroll', 'Staff pay', 'Salary planning']) await page.getByRole('button', { name: `Accept ${name}` }).waitFor()
})

test('an owner is shown on the overview how many proposals wait, looks at those alone, and switches the e-mail off', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const address = (await boss.send('POST', '/users/refreshuser')).body.emailAddress as string
  const own = { contacts: [ownedBy((await contact(boss, 'Olivia', 'Owner', address)).contactId)] }
  await made(boss, '/capabilities', { name: 'Payroll' })
  await application(boss, 'PayDay', { ...own, shortDescription: 'Runs the payroll' })
  await application(boss, 'Wages', { shortDescription: 'Runs the payroll' })
  await boss.send('POST', '/batchprocess/assign_capabilities_unassigned_applications')
  await expect.poll(async () => (await boss.send('GET', '/proposals/count')).body.open, { timeout: 20_000 }).toBe(2)
  const page = await open(boss, '/overview')
  await page.getByRole('link', { name: '1 proposal for records that you own' }).click()
  const wages = page.getByRole('link', { name: 'Wages' })
  await page.getByRole('button', { name: 'Accept Payroll' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'PayDay' }).count()).toBe(1)
  expect(await wages.count()).toBe(0)
  expect(await violations(page)).toEqual([])
  // The box stays off once the server has saved it.
  await page.getByRole('checkbox', { name: 'E-mail me', exact: false }).click()
  await expect
    .poll(async () => (await boss.send('GET', '/users/preferences')).body, { timeout: 20_000 })
    .toMatchObject([{ preferenceName: lettersPreference, preferenceValue: 'off' }])
  await page.getByRole('checkbox', { name: 'Only records that I own' }).uncheck()
  await wages.waitFor()
})
