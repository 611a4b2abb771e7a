import { expect, test } from 'vitest'
import { contact, ownedBy } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { application, join, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* From a number to the rows behind it, from a rule to the owners, and a rule of one's own. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('the number of a rule opens the list with its rows, in the portfolio too; a rule is added by its filter, and its owners are asked', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const chiara = await contact(boss, 'Chiara', 'Ferrari')
  const held = { contacts: [ownedBy(chiara.contactId)] }
  const ids = [
    await application(boss, 'Anchor', { ...held, criticality: 5, lastReviewedDate: '2020-05-05' }),
    await application(boss, 'Berth Planner', { criticality: 2 }),
    await application(boss, 'Crane Log', { criticality: 4, lifecycleEndDate: '2024-01-01' }),
  ]
  await application(boss, 'Dock Gate', { active: false })
  const ports = await portfolio(boss, 'Ports & piers')
  await join(boss, ports, ids.slice(0, 2))
  const filter = JSON.stringify({ filters: { position: { kind: 'blank', is: true } }, search: '' })
  const view = { preferenceName: 'contact.view.1', preferenceValue: JSON.stringify({ name: 'No position', parts: { filter } }) }
  expect((await boss.send('POST', '/users/preferences', view)).status).toBeLessThan(300)
  const page = await open(boss, '/attention')
  const shown = async () => {
    const found = await page.locator('.grid-body[role=rowgroup] a').allTextContents()
    return found.filter((name) => /^(Anchor|Berth|Crane|Dock)/.test(name)).toSorted()
  }
  /** The filter is laid over a list that may be there already. */
  const leadsTo = async (label: string, names: readonly string[]) => {
    await page.getByRole('link', { name: label }).click()
    await page.waitForURL(/\/applications(\?|$)/)
    await expect.poll(shown, { timeout: 20_000 }).toEqual(names)
    await page.goBack()
    await page.getByRole('heading', { name: 'Completeness', exact: true }).waitFor()
  }
  await leadsTo('2: Without an owner', ['Berth Planner', 'Crane Log'])
  await leadsTo('1: Past the planned end', ['Crane Log'])
  await leadsTo('1: Reviewed over a year ago', ['Anchor'])
  await leadsTo('3 without: Short description', ['Anchor', 'Berth Planner', 'Crane Log'])
  await page.getByRole('combobox', { name: 'Portfolio' }).selectOption({ label: 'Ports & piers' })
  await leadsTo('1: Without an owner', ['Berth Planner'])
  await page.getByRole('link', { name: 'Add a rule' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Critical')
  await page.getByRole('textbox', { name: 'Filter' }).fill('/applications?criticality={"kind":"range","from":4,"to":null}')
  await page.getByLabel('Weight').fill('5')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add attention rule' }).click()
  await page.waitForURL(/rules\/edit/)
  await page.goto(new URL('/attention?of=contact', page.url()).href)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: '1: In no role' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Add a rule' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Who are they?')
  await page.getByRole('combobox', { name: 'As in the view' }).click()
  await page.getByRole('option', { name: 'No position' }).click()
  await page.getByText('A rule over Contacts.').waitFor()
  await page.getByLabel('Weight').fill('2')
  await page.getByRole('button', { name: 'Add attention rule' }).click()
  await page.waitForURL(/rules\/edit/)
  await page.goto(new URL('/attention?of=contact', page.url()).href)
  await page.getByRole('link', { name: '1: Who are they?' }).click()
  await page.waitForURL(/\/contacts\?/)
  await page.locator('.grid-body[role=rowgroup]').getByRole('link', { name: 'Chiara Ferrari' }).waitFor()
  const after = await open(boss, `/attention`)
  await after.getByRole('link', { name: '2: Critical' }).waitFor()
  await after.getByRole('button', { name: /^Ask the owners ?: Critical$/ }).click()
  await after.getByText('1 owner of', { exact: false }).waitFor()
  await Promise.all([page.close(), after.close()])
})
