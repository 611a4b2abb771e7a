import { expect, test } from 'vitest'
import { inDays, openings, contact, ownedBy } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { application } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { keepNotices } from '#platform/testing/notices.ts'

/* One who asks, and an owner on a phone. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('chosen in the list, an application’s owner is asked, answers on a phone, and what they propose is accepted and taken back', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const chiara = await contact(boss, 'Chiara', 'Ferrari')
  const first = await application(boss, 'Anchor', {
    shortDescription: 'Holds ships',
    criticality: 5,
    color: '#0f766e',
    lifecycleEndDate: '2027-09-30',
    contacts: [ownedBy(chiara.contactId)],
  })
  await application(boss, 'Berth Planner', { contacts: [ownedBy(chiara.contactId)] })
  const asker = await open(boss, '/applications')
  await asker.getByText('Berth Planner').first().waitFor()
  await asker.locator('.grid-head [role=checkbox]').click()
  await asker.getByRole('button', { name: 'Ask owners' }).click()
  await asker.getByText('1 owner of 2 applications').waitFor()
  await asker.getByRole('textbox', { name: 'Until' }).fill(inDays(7))
  expect(await violations(asker)).toEqual([])
  await asker.getByRole('button', { name: 'Send 1 e-mail' }).click()
  await asker.getByText('0 of 2 applications answered', { exact: false }).waitFor()

  await asker.getByRole('button', { name: 'Move deadline' }).click()
  await asker.getByLabel('Until').fill(inDays(9))
  expect(await violations(asker)).toEqual([])
  await asker.getByRole('button', { name: 'Move', exact: true }).click()
  await asker.getByText('Application review runs until', { exact: false }).waitFor()

  const [key] = await openings(app).keysOf(chiara.emailAddress)
  const owner = await open(null, `/owner#${key!}`, { ...phone, colorScheme: 'dark' })
  await owner.getByRole('heading', { name: 'Anchor' }).waitFor()
  expect(await owner.locator('.owner-about .record-logo').getAttribute('style')).toContain('#0f766e')
  // Levels of criticality appear as words, as everywhere.
  await owner.getByText('Mission critical', { exact: true }).waitFor()
  await owner.getByRole('button', { name: 'Change Criticality' }).click()
  const steps = owner.getByLabel('New value of Criticality')
  expect(await steps.locator('option:checked').textContent()).toBe('5 – mission critical')
  await steps.press('Escape')
  await steps.waitFor({ state: 'detached' })
  expect(await violations(owner)).toEqual([])
  await owner.getByRole('button', { name: 'Change In use until' }).click()
  await owner.getByLabel('New value of In use until').fill('2028-12-31')
  await owner.getByLabel('Your reason for changing In use until').fill('The contract was extended')
  // By keyboard: Down and Up walk the lines, F2 changes one, Escape takes it back.
  await owner.getByRole('button', { name: 'Change Short description' }).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'F2']) await owner.keyboard.press(key)
  await owner.getByLabel('New value of State').waitFor()
  await owner.keyboard.press('Escape')
  await owner.getByLabel('New value of State').waitFor({ state: 'detached' })
  await owner.reload()
  await owner.getByRole('button', { name: 'Send 1 change, the rest is still correct' }).click()
  await owner.getByRole('heading', { name: 'Berth Planner' }).waitFor()
  await owner.getByRole('button', { name: 'Still correct' }).press('Enter')
  await owner.getByRole('heading', { name: 'Thank you, Chiara.' }).waitFor()
  await owner.getByText('1 change proposed').waitFor()
  expect(await violations(owner)).toEqual([])

  await keepNotices(asker)
  await asker.reload()
  await asker.getByText('The contract was extended', { exact: false }).waitFor()
  expect(await violations(asker)).toEqual([])
  const read = async () => (await boss.send('GET', `/applications/${first}`)).body.lifecycleEndDate as string
  expect(await read()).toBe('2027-09-30')
  await asker.getByRole('button', { name: 'Accept all 1' }).click()
  await asker.getByText('1 proposal accepted').waitFor()
  expect(await read()).toBe('2028-12-31')
  await asker.getByRole('button', { name: 'Undo' }).click()
  await asker.getByRole('button', { name: 'Accept all 1' }).waitFor()
  expect(await read()).toBe('2027-09-30')
  await Promise.all([asker.close(), owner.close()])
})
