import { expect, test } from 'vitest'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { applicationsWorkspace, editPath, record, until } from './applications.ts'

/* Layout of an application's page, and the targets of its short facts. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const phone = { viewport: { width: 390, height: 844 } }

test('beside the panel a list shows both scores whole', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, `/applications?peek=${own.ids['Ledger']}`)
  const panel = page.getByRole('complementary', { name: 'Peek at an application' })
  await panel.getByRole('heading', { name: 'Ledger' }).waitFor()
  for (const name of ['Business score', 'Technology score']) {
    const isWhole = async () => {
      const head = (await page.getByRole('columnheader', { name }).boundingBox())!
      return head.x + head.width <= (await panel.boundingBox())!.x
    }
    await expect.poll(isWhole, { message: name }).toBe(true)
  }
  await page.close()
})

test('a fact that is edited moves nothing, and its list lies over neither Save nor Cancel and is as wide as its field', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, `/applications?peek=${own.ids['Ledger']}`)
  const panel = page.getByRole('complementary', { name: 'Peek at an application' })
  const below = async () => (await panel.getByText('Last reviewed').boundingBox())!.y
  await panel.getByText('Last reviewed').waitFor()
  await page.waitForLoadState('networkidle')
  const before = await below()
  await panel.getByRole('button', { name: 'Edit Criticality' }).click()
  const input = panel.getByRole('combobox', { name: 'Criticality' })
  await input.click()
  const list = page.getByRole('listbox')
  await list.waitFor()
  expect(Math.abs((await below()) - before)).toBeLessThanOrEqual(4)
  expect((await list.boundingBox())!.width).toBeGreaterThan((await input.boundingBox())!.width - 20)
  for (const name of ['Save', 'Cancel']) await panel.getByRole('button', { name }).click({ trial: true })
  expect(await violations(page)).toEqual([])
  await page.getByRole('option', { name: /^2/ }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await until(async () => (await record(own, own.ids['Ledger'])).criticality, 2)
  await page.close()
})

test('short facts lead to the tab with the details, and missing facts to their field', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, editPath(own.ids['Ledger'], 'History'))
  const glance = page.locator('.glance', { has: page.getByRole('heading', { name: 'At a glance' }) })
  await glance.getByRole('link', { name: 'Not scored' }).first().click()
  await page.getByRole('tab', { name: /^Scoring/, selected: true }).waitFor()
  // One word for it, on the tab too.
  const outcome = page.getByRole('region', { name: 'Outcome' })
  await outcome.getByText('Not scored: both scores missing').waitFor()
  expect(await outcome.getByRole('definition').filter({ hasText: 'Not scored' }).count()).toBe(2)
  for (const [missing, tab] of [
    ['owner', 'Contacts'],
    ['technology score', /^Scoring/],
    ['short description', 'Details'],
  ] as const) {
    await page.getByText('% complete').click()
    await page.getByRole('link', { name: missing, exact: true }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    await page.getByText('% complete').click()
  }
  await page.close()
})

test('opened at a tab that asks for no questions, no room is kept for how many there are', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, editPath(own.ids['Ledger'], 'Integrations'))
  await page.getByRole('button', { name: 'Add integration' }).waitFor()
  const gap = async () => {
    const [one, next] = [page.getByRole('tab', { name: /^Scoring/ }), page.getByRole('tab', { name: 'Costs' })]
    const words = (await one.getByText('Scoring').boundingBox())!
    return (await next.boundingBox())!.x - words.x - words.width
  }
  await expect.poll(gap).toBeLessThan(16)
  await page.close()
})

test('on a phone the facts begin with who answers for it, what it costs and its end; a row leads there', async () => {
  const own = await applicationsWorkspace(app)
  const contacts = [
    { contactId: own.ids['Ida Berg'] ?? (await own.admin.send('GET', '/contacts')).body[0].contactId, refContactTypeId: ownerContact },
  ]
  expect((await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, { contacts })).status).toBe(200)
  const page = await open(own.admin, `/applications/edit/${own.ids['Ledger']}`, phone)
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByText('Ida Berg').waitFor()
  const names = facts.getByRole('term')
  await until(async () => (await names.allTextContents()).slice(1, 4), ['Owner', 'Yearly cost', 'In use until'])
  // Each once.
  expect((await names.allTextContents()).filter((name) => name === 'In use until')).toHaveLength(1)
  expect(await violations(page)).toEqual([])
  // The row is the link's.
  await facts.getByText('Owner').click({ force: true })
  await page.getByRole('tab', { name: /^Contacts/, selected: true }).waitFor()
  await page.close()
})

test('an application that gets nothing says so in its drawing', async () => {
  const own = await applicationsWorkspace(app)
  const integrations = [{ otherApplicationId: own.ids['Payroll'], direction: 'Publish' }]
  expect((await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, { integrations })).status).toBe(200)
  const page = await open(own.admin, `/applications/edit/${own.ids['Ledger']}`)
  await page.getByRole('region', { name: 'Integrations' }).getByText('No inbound data').waitFor()
  await page.close()
})
