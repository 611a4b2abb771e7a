import { expect, test } from 'vitest'
import { dayNow } from '#platform/contract/day.ts'
import { formatDate } from '#platform/contract/format.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { applicationsWorkspace, type Workspace } from './applications.ts'

/* Cards beside the facts of an application: its costs and its plans. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const year = new Date().getFullYear()

const send = async ({ admin }: Workspace, method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await admin.send(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body as Record<string, string>
}

/** Date a number of days from today. */
const inDays = (days: number) => new Date(Date.parse(dayNow()) + days * 86_400_000).toISOString().slice(0, 10)

test('the last five years are shown together and by kind, each by its bar; without permission to see costs nothing is', async () => {
  const own = await applicationsWorkspace(app)
  const id = own.ids['Ledger']!
  const enter = (of: number, amounts: object) =>
    send(own, 'POST', `/applications/${id}/costhistory`, { effectiveDate: `${of}-01-01`, endDate: `${of}-12-31`, ...amounts })
  for (const of of [year - 5, year - 4, year - 3, year - 2]) await enter(of, { license: 80_000 })
  await enter(year - 1, { license: 60_000, personnel: 40_000 })
  await enter(year, { license: 66_000, hosting: 34_000 })
  const page = await open(own.admin, `/applications/edit/${id}`)
  const card = page.getByRole('region', { name: 'Cost per year' })
  await card.getByText(`$100,000 in ${year}, as in ${year - 1}`).waitFor()
  expect(await card.getByRole('button').count()).toBe(5)
  const kinds = async () => (await card.locator('dl > div').allTextContents()).map((text) => text.trim())
  expect(await kinds()).toEqual(['License$66,000', 'Personnel–', 'Hosting$34,000'])
  const { height } = (await card.boundingBox())!
  await card.getByRole('button', { name: String(year - 1) }).click()
  await card.getByText(`$100,000 in ${year - 1}, +25.0% against ${year - 2}`).waitFor()
  expect(await kinds()).toEqual(['License$60,000', 'Personnel$40,000', 'Hosting–'])
  expect((await card.boundingBox())!.height).toBe(height)
  expect(await card.getByRole('button', { pressed: true }).textContent()).toContain(String(year - 1))
  expect(await violations(page)).toEqual([])
  // After a save the page shows entries made since.
  const [entry] = (await own.admin.send('GET', `/applications/${id}/costhistory`)).body as { applicationCostHistoryId: string }[]
  await send(own, 'PUT', `/applications/${id}/costhistory/${entry!.applicationCostHistoryId}`, { refresh: 6000 })
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await card.getByRole('button', { name: `$106K ${year}` }).click()
  await card.getByText('$6,000').waitFor()
  await page.close()
  await send(own, 'PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const reader = await open(await app.addPerson(own.accountId, ['View User']), `/applications/edit/${id}`)
  await reader.getByRole('region', { name: 'Activity' }).waitFor()
  await reader.waitForLoadState('networkidle')
  expect(await reader.getByRole('region', { name: 'Cost per year' }).count()).toBe(0)
  expect(await reader.getByText('66,000').count()).toBe(0)
  await reader.close()
})

test('plans are listed by date: states, successors, projects and the end; completed projects have a card of their own', async () => {
  const own = await applicationsWorkspace(app)
  const { ids } = own
  const id = ids['Ledger']!
  const touching = (effect: string, more: object[] = []) => [{ applicationId: id, effect }, ...more]
  await send(own, 'PUT', `/applications/${ids['Orders']}`, { lifecycleStartDate: inDays(100) })
  await send(own, 'POST', '/projects', {
    name: 'New ledger',
    targetDate: inDays(200),
    applications: touching('Replaces', [{ applicationId: ids['Orders'], effect: 'Introduces' }]),
  })
  await send(own, 'POST', '/projects', { name: 'Better reports', targetDate: inDays(-3), applications: touching('Changes') })
  await send(own, 'POST', '/projects', { name: 'Some day', applications: touching('Changes') })
  await send(own, 'POST', '/projects', {
    name: 'First step',
    targetDate: inDays(-90),
    completionDate: inDays(-99),
    applications: touching('Changes'),
  })
  await send(own, 'PUT', `/applications/${id}`, {
    lifecycleEndDate: inDays(400),
    states: [
      { refApplicationStateId: ids['In production'], currentState: true },
      { refApplicationStateId: ids['Phase out'], plannedDate: inDays(50) },
    ],
  })
  const page = await open(own.admin, `/applications/edit/${id}`)
  const card = page.getByRole('region', { name: 'Planned', exact: true })
  const lines = async () => (await card.getByRole('listitem').allTextContents()).map((text) => text.trim())
  await expect
    .poll(lines)
    .toEqual([
      `${formatDate(inDays(-3))}Better reportsProject, changes it, past its date`,
      `${formatDate(inDays(50))}Phase outIn 50 days`,
      `${formatDate(inDays(100))}OrdersGoes live and replaces it`,
      `${formatDate(inDays(200))}New ledgerProject, replaces it`,
      expect.stringMatching(/End of useIn 1 year and 1 month$/),
      'No dateSome dayProject, changes it',
    ])
  const done = page.getByRole('region', { name: 'Projects completed' })
  await expect.poll(() => done.getByRole('listitem').allTextContents()).toEqual([`${formatDate(inDays(-99))}First stepProject, changes it`])
  expect(await violations(page)).toEqual([])
  // A changed end of life changes the plan.
  await page.getByRole('button', { name: 'Edit In use until' }).click()
  await page.getByLabel('In use until').fill('')
  await page.getByLabel('In use until').press('Enter')
  await expect.poll(async () => (await lines()).join()).not.toContain('End of use')
  await card.getByRole('link', { name: 'New ledger' }).click()
  await page.getByRole('heading', { name: 'New ledger', level: 2 }).waitFor()
  await page.goBack()
  await card.getByRole('link', { name: 'Roadmap' }).click()
  await page.waitForURL(/\/analytics\/roadmap\?.*search=Ledger/)
  await page.close()
  const reader = await open(await app.addPerson(own.accountId, ['View User']), `/applications/edit/${id}`)
  await reader.getByRole('region', { name: 'Planned', exact: true }).getByRole('link', { name: 'New ledger' }).waitFor()
  expect(await violations(reader)).toEqual([])
  await reader.close()
})

test('an application of which nothing is known has no cards about nothing, and asks for neither projects nor the roadmap', async () => {
  const own = await applicationsWorkspace(app)
  const { applicationId } = await send(own, 'POST', '/applications', { name: 'Bare' })
  const page = await open(own.admin, '/overview')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(new URL(`/applications/edit/${applicationId}`, page.url()).href)
  await page.getByText('No people named yet.').waitFor()
  await page.getByText('Nothing in the last five years.').waitFor()
  await page.getByRole('region', { name: 'Activity' }).getByText('added it').waitFor()
  await page.waitForLoadState('networkidle')
  for (const name of ['Planned', 'Projects completed', 'Integrations'])
    expect(await page.getByRole('region', { name, exact: true }).count()).toBe(0)
  expect(asked.filter((path) => /^\/api\/(views\/roadmap|projects)/.test(path))).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.close()
})
