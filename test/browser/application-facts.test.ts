import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { applicationsWorkspace, record, said, until } from './applications.ts'

/* The page on which an application is read. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('facts are read first, and each is edited where it is: Enter saves, Escape does not, Undo takes it back; E opens the form', async () => {
  const own = await applicationsWorkspace(app)
  const page = await open(own.admin, `/applications/edit/${own.ids['Ledger']}`)
  await page.getByRole('heading', { name: 'Not scored yet' }).waitFor()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await page.getByText('Ledger marked as reviewed').waitFor()
  await page.getByText(/^Reviewed \d/).waitFor()
  await page.getByText('Ledger marked as reviewed').getByRole('button', { name: 'Undo' }).click()
  await until(async () => (await record(own, own.ids['Ledger'])).lastReviewedDate, null)
  // State and criticality also have a shape; nobody is named, and a control offers to name somebody.
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByRole('button', { name: /^All \d+ facts$/ }).click()
  await facts.getByRole('img', { name: /^Criticality \d of 5$/ }).waitFor()
  expect(await facts.locator('.state-dot').count()).toBe(1)
  await page.getByText('No people named yet.').waitFor()
  await page.getByRole('link', { name: 'Choose somebody' }).click()
  await page.waitForURL('**tab=Contacts')
  await page.goBack()
  const fact = page.getByRole('button', { name: 'Edit Short description' })
  await fact.click()
  await page.getByLabel('Short description').fill('Nothing of it')
  await page.reload()
  await page.getByText('Your entry in Short description is back.').waitFor()
  expect(await page.getByLabel('Short description').inputValue()).toBe('Nothing of it')
  await page.getByLabel('Short description').press('Escape')
  await page.reload()
  await fact.click()
  expect(await page.getByLabel('Short description').inputValue()).toBe('')
  await page.getByLabel('Short description').fill('All that is booked')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await said(page, 'Short description of Ledger changed')
  expect((await record(own, own.ids['Ledger'])).shortDescription).toBe('All that is booked')
  await page.getByText('Short description of Ledger changed').getByRole('button', { name: 'Undo' }).click()
  await until(async () => (await record(own, own.ids['Ledger'])).shortDescription, null)
  expect(await violations(page)).toEqual([])
  await fact.click()
  await page.getByLabel('Short description').fill('Mine')
  await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, { shortDescription: 'Theirs', systemOrDomain: 'Seen by now' })
  await page.getByText('Seen by now', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Somebody else has changed this meanwhile.').waitFor()
  expect((await record(own, own.ids['Ledger'])).shortDescription).toBe('Theirs')
  await page.keyboard.press('Enter')
  await until(async () => (await record(own, own.ids['Ledger'])).shortDescription, 'Mine')
  await page.getByRole('heading', { name: 'Ledger', level: 2 }).click()
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Short description' }).waitFor()
  await page.close()
})

test('the facts that matter are shown, all others by one button that the browser remembers; what one has begun to write stays in sight', async () => {
  const own = await applicationsWorkspace(app)
  const path = `/applications/edit/${own.ids['Ledger']}`
  const known = {
    shortDescription: 'Books all there is',
    longDescription: 'All that is booked',
    primaryUseCase: 'Booking',
    systemOrDomain: 'Finance',
  }
  expect((await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, known)).status).toBe(200)
  const page = await open(own.admin, path)
  const facts = page.getByRole('region', { name: 'Facts' })
  const colour = facts.getByRole('button', { name: 'Edit Colour' })
  const more = facts.getByRole('button', { name: /^All \d+ facts$/ })
  await more.waitFor()
  // A sentence and three groups of facts; unset facts can be set.
  await facts.getByText('Books all there is').waitFor()
  expect(await facts.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Purpose',
    'Hosting and platforms',
    'Suppliers and lifecycle',
  ])
  await facts.getByRole('button', { name: 'Edit Vendor' }).waitFor()
  expect(await colour.count()).toBe(0)
  expect(await facts.getByText('All that is booked').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  // A main fact that is being edited stays so while the others come and go.
  await facts.getByRole('button', { name: 'Edit System or domain' }).click()
  await page.getByLabel('System or domain').fill('Money')
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  const count = Number((await more.textContent())!.replace(/\D/g, ''))
  await more.click()
  await colour.waitFor()
  expect(await page.getByLabel('System or domain').inputValue()).toBe('Money')
  // Each fact appears once, and the button has shown the number.
  expect(await facts.locator('.fact').count()).toBe(count)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('System or domain').press('Enter')
  await said(page, 'System or domain of Ledger changed')
  // Remembered for the next record, and after the page has loaded again.
  await page.goto(new URL(`/applications/edit/${own.ids['Leads']}`, page.url()).href)
  await colour.waitFor()
  await page.goto(new URL(path, page.url()).href)
  await facts.getByRole('button', { name: 'Edit Notes' }).click()
  const notes = facts.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Begun')
  await facts.getByRole('button', { name: 'Fewer facts' }).click()
  await colour.waitFor({ state: 'detached' })
  expect(await notes.inputValue()).toBe('Begun')
  await notes.press('Escape')
  await page.close()
  const reader = await open(await app.addPerson(own.accountId, ['View User']), path)
  const read = reader.getByRole('region', { name: 'Facts' })
  await read.getByText('Books all there is').waitFor()
  expect(await read.getByText('Not set').count()).toBe(0)
  // A reader sees only the facts that are set.
  const told = Number((await read.getByRole('button', { name: /^All \d+ facts$/ }).textContent())!.replace(/\D/g, ''))
  expect(told).toBeLessThan(count)
  await read.getByRole('button', { name: /^All \d+ facts$/ }).click()
  await read.getByText('All that is booked').waitFor()
  expect(await read.locator('.fact').count()).toBe(told)
  await reader.close()
})

test('the first screen of a wide window has the reason, the facts that matter and the drawing of the integrations', async () => {
  const own = await applicationsWorkspace(app)
  const integrations = ['Payroll', 'Treasury', 'Orders'].map((name, at) => ({
    otherApplicationId: own.ids[name],
    direction: at === 0 ? 'Publish' : 'Subscribe',
  }))
  const long = 'One of many words that tell at length what it is there for. '.repeat(20)
  const values = {
    integrations,
    primaryUseCase: long,
    tags: Object.entries(own.ids).flatMap(([name, tagId]) => (['Legacy', 'Cloud', 'Personal data'].includes(name) ? [{ tagId }] : [])),
  }
  const answer = await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, values)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const page = await open(own.admin, `/applications/edit/${own.ids['Ledger']}`)
  const drawn = page.getByRole('region', { name: 'Integrations' })
  await drawn.getByRole('list', { name: 'Out' }).getByRole('link', { name: 'Payroll' }).waitFor()
  const { y, height } = (await drawn.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(900)
  expect(await violations(page)).toEqual([])
  await drawn.getByRole('link', { name: 'Open 3 integrations' }).click()
  await page.getByRole('tab', { name: /^Integrations/, selected: true }).waitFor()
  await page.close()
})

test('tabs show their counts: capabilities, and answered questions', async () => {
  const own = await applicationsWorkspace(app)
  const capability = (await own.admin.send('POST', '/capabilities', { name: 'Keep books' })).body
  const id = own.ids['Ledger']!
  await own.admin.send('PUT', `/applications/${id}`, { capabilities: [{ capabilityId: capability.capabilityId, isPrimary: true }] })
  const page = await open(own.admin, `/applications/edit/${id}`)
  await page.getByRole('tab', { name: 'Capabilities 1' }).waitFor()
  const scoring = page.getByRole('tab', { name: /^Scoring \d+\/\d+$/ })
  await scoring.waitFor()
  const asked = Number((await page.getByRole('link', { name: /^Answer \d+ questions$/ }).textContent())!.replace(/\D/g, ''))
  expect(await scoring.textContent()).toBe(`Scoring 0/${asked}`)
  const order = ['Overview', 'Details', 'Scoring', 'Costs', 'Integrations', 'Capabilities', 'Contacts', 'Portfolios', 'History']
  expect((await page.getByRole('tab').allTextContents()).map((text) => text.replace(/[\s\d/]+$/, ''))).toEqual(order)
  await page.getByRole('region', { name: 'Facts' }).getByRole('link', { name: 'Keep books' }).waitFor()
  await page.getByRole('tab', { name: 'Capabilities 1' }).click()
  await page.getByRole('heading', { name: 'Processes and services' }).waitFor()
  expect(await violations(page)).toEqual([])
  // An answer counts as soon as it is saved.
  await scoring.click()
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Save answers' }).click()
  await page.getByRole('tab', { name: `Scoring 1/${asked}` }).waitFor()
  await page.close()
})

test('the latest changes stand beside the facts, and what else can be done is in one menu', async () => {
  const own = await applicationsWorkspace(app)
  for (const notes of ['One', 'Two', 'Three']) await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, { notes })
  const page = await open(own.admin, `/applications/edit/${own.ids['Ledger']}`)
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByText('from Two to Three').waitFor()
  expect(await activity.getByRole('listitem').count()).toBe(3)
  expect(await violations(page)).toEqual([])
  await activity.getByRole('link', { name: 'History' }).click()
  await page.getByRole('tab', { name: 'History', selected: true }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await until(async () => (await record(own, own.ids['Ledger'])).active, false)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make active' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})
