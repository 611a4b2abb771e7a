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
  // The state and how critical it is are told by their shape, too; nobody is named, and the way to name somebody is there.
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByRole('img', { name: /^Criticality \d of 5$/ }).waitFor()
  expect(await facts.locator('.state-dot').count()).toBe(1)
  await page.getByText('Nobody is named yet.').waitFor()
  await page.getByRole('link', { name: 'Name somebody' }).click()
  await page.waitForURL('**tab=Contacts')
  await page.goBack()
  const fact = page.getByRole('button', { name: 'Edit Short description' })
  await fact.click()
  await page.getByLabel('Short description').fill('Nothing of it')
  await page.reload()
  await page.getByText('What you typed into Short description is back.').waitFor()
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

test('facts that are not set fold away from a record of which enough is known; what one fills in there stays', async () => {
  const own = await applicationsWorkspace(app)
  const path = `/applications/edit/${own.ids['Ledger']}`
  const facts = {
    shortDescription: 'Books',
    longDescription: 'All that is booked',
    systemOrDomain: 'Finance',
    primaryUseCase: 'Booking',
    lifecycleStartDate: '2020-01-01',
    lifecycleEndDate: '2030-01-01',
    thirdPartyApplication: true,
  }
  expect((await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, facts)).status).toBe(200)
  const page = await open(own.admin, path)
  const colour = page.getByRole('button', { name: 'Edit Colour' })
  const more = page.getByRole('button', { name: /^Show \d+ empty facts$/ })
  await more.waitFor()
  expect(await colour.count()).toBe(0)
  await more.click()
  await colour.waitFor()
  const less = page.getByRole('button', { name: 'Hide empty facts' })
  expect(await less.getAttribute('aria-expanded')).toBe('true')
  expect(await violations(page)).toEqual([])
  await less.click()
  await colour.waitFor({ state: 'detached' })
  await page.close()
  const reader = await open(await app.addPerson(own.accountId, ['View User']), path)
  await reader.getByText('All that is booked').waitFor()
  expect(await reader.getByRole('button', { name: /empty facts/ }).count()).toBe(0)
  await reader.close()
  // Of a record of which little is known every fact is there to be filled in.
  const bare = await open(own.admin, `/applications/edit/${own.ids['Leads']}`)
  await bare.getByRole('button', { name: 'Edit Colour' }).waitFor()
  expect(await bare.getByRole('button', { name: /empty facts/ }).count()).toBe(0)
  await bare.close()
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
