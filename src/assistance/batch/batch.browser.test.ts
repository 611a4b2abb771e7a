import { expect, test } from 'vitest'
import { application, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('an application without capabilities gets proposals with reasons: one accepted, one declined, both undone', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const hr = (await made(boss, '/capabilities', { name: 'Human resources' })).capabilityId as string
  await made(boss, '/capabilities', { name: 'Payroll', parentCapabilityId: hr, description: 'Paying salaries' })
  await made(boss, '/capabilities', { name: 'Salary planning', description: 'Planning salaries' })
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
  await page.getByRole('button', { name: 'Decline Salary planning' }).click()
  await page.getByText('1 proposal declined').waitFor()
  await page.getByRole('tab', { name: 'Accepted' }).click()
  await page.getByText('Accepted by Test Global Admin').waitFor()
  await page.getByRole('button', { name: 'Undo Payroll' }).click()
  await page.getByText('No accepted proposals').waitFor()
  expect(await capabilities()).toBe(0)
  await page.getByRole('tab', { name: 'Declined' }).click()
  await page.getByRole('button', { name: 'Undo Salary planning' }).click()
  await page.getByText('No declined proposals').waitFor()
})
