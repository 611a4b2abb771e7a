import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { keepNotices } from '#platform/testing/notices.ts'
import { applicationsWorkspace, cellOf, choose, editPath, listed, record, said, until, type Workspace } from './applications.ts'

/* Taking back what was changed in place: by its notice, with Ctrl Z, and from the history. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const criticalityOf = async (own: Workspace, name: string) => (await record(own, own.ids[name])).criticality
async function setCriticality(page: Page, name: string, label: string, told: string) {
  await cellOf(page, name, 'criticality').dblclick()
  await page.getByRole('option', { name: label }).click()
  await cellOf(page, name, 'criticality').getByRole('img', { name: told }).waitFor()
}

test('a cell is changed back by its notice, and the change before it with Ctrl Z', async () => {
  const own = await applicationsWorkspace(app)
  const page = await listed(await open(own.admin, '/applications'))
  await keepNotices(page)
  await setCriticality(page, 'Quotes', '5 – mission critical', 'Criticality 5 of 5')
  await setCriticality(page, 'Leads', '5 – mission critical', 'Criticality 5 of 5')
  // The notice stays while the mouse is over it.
  await page.getByText('Criticality of Leads is now 5').hover()
  expect(await violations(page)).toEqual([])
  await page.getByText('Criticality of Leads is now 5').getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Criticality of Leads is 2 again')
  await until(() => criticalityOf(own, 'Leads'), 2)
  await cellOf(page, 'Leads', 'criticality').click()
  await page.keyboard.press('Control+z')
  await until(() => criticalityOf(own, 'Quotes'), 1)
  await cellOf(page, 'Quotes', 'criticality').getByRole('img', { name: 'Criticality 1 of 5' }).waitFor()
  // With the cursor outside the list too, but not while one types.
  await setCriticality(page, 'Quotes', '5 – mission critical', 'Criticality 5 of 5')
  await page.getByPlaceholder('Search').first().press('Control+z')
  await page.getByRole('button', { name: 'Group', exact: true }).focus()
  await until(() => criticalityOf(own, 'Quotes'), 5)
  await page.keyboard.press('Control+z')
  await until(() => criticalityOf(own, 'Quotes'), 1)
  // The notice covers nothing at the head of the page, and can be dismissed.
  await setCriticality(page, 'Leads', '5 – mission critical', 'Criticality 5 of 5')
  const notice = page.getByText('Criticality of Leads is now 5')
  await until(async () => (await notice.boundingBox())!.y > 500, true)
  await notice.getByRole('button', { name: 'Close' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.close()
})

test('many rows are restored at once, except for later changes of other people, which are reported', async () => {
  const own = await applicationsWorkspace(app)
  const page = await listed(await open(own.admin, '/applications'))
  for (const name of ['Ledger', 'Orders']) await cellOf(page, name, '_select').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  await choose(page, 'Field', 'State')
  await choose(page, 'New value', 'Phase out')
  await page.getByRole('button', { name: 'Apply to 2 applications' }).click()
  await said(page, 'State of 2 applications is now Phase out')
  await own.admin.send('PUT', `/applications/${own.ids['Orders']}`, { notes: 'Seen by somebody else' })
  await page.getByText('State of 2 applications is now Phase out').getByRole('button', { name: 'Undo' }).click()
  await said(page, '1 of 2 applications could not be changed back')
  // A failed undo is no longer offered.
  await until(() => page.getByRole('button', { name: 'Undo' }).count(), 0)
  const stateOf = async (name: string) => (await record(own, own.ids[name])).currentStateId
  expect([await stateOf('Ledger'), await stateOf('Orders')]).toEqual([own.ids['In production'], own.ids['Phase out']])
  await page.close()
})

test('an undo is confirmed in its notice, and only changes that Ctrl Z undoes name the keys', async () => {
  const own = await applicationsWorkspace(app)
  const page = await listed(await open(own.admin, '/applications'))
  await keepNotices(page)
  const notices = page.locator('.notice-at-foot')
  const noticeOf = (name: string) => notices.filter({ hasText: name })
  await setCriticality(page, 'Quotes', '5 – mission critical', 'Criticality 5 of 5')
  await noticeOf('Quotes').getByText('Ctrl Z').waitFor()
  await setCriticality(page, 'Leads', '5 – mission critical', 'Criticality 5 of 5')
  await noticeOf('Leads').getByText('Ctrl Z').waitFor()
  await until(() => noticeOf('Quotes').locator('kbd').count(), 0)
  const isAbove = async () => {
    const [above, below] = [(await noticeOf('Quotes').boundingBox())!, (await noticeOf('Leads').boundingBox())!]
    return above.y + above.height < below.y
  }
  await until(isAbove, true)
  await page.getByRole('button', { name: 'Group', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await noticeOf('Leads').getByText('Criticality of Leads is 2 again').waitFor()
  await until(() => noticeOf('Leads').getByRole('button', { name: 'Undo' }).count(), 0)
  await noticeOf('Quotes').getByText('Ctrl Z').waitFor()
  await noticeOf('Quotes').getByRole('button', { name: 'Undo' }).click()
  await noticeOf('Quotes').getByText('Criticality of Quotes is 1 again').waitFor()
  await until(() => page.getByRole('button', { name: 'Undo' }).count(), 0)
  await until(async () => [await criticalityOf(own, 'Quotes'), await criticalityOf(own, 'Leads')], [1, 2])
  await page.close()
})

test('cells that were changed are set off while the notice stands, and again where that is undone', async () => {
  const own = await applicationsWorkspace(app)
  const page = await listed(await open(own.admin, '/applications'))
  const setOff = () => page.locator('.grid-cell[data-changed]').evaluateAll((cells) => cells.map(({ dataset }) => dataset['column']))
  await cellOf(page, 'Ledger', '_select').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  await page.getByRole('dialog', { name: 'Edit 1 application', exact: true }).waitFor()
  await choose(page, 'Field', 'State')
  await choose(page, 'New value', 'Phase out')
  await page.getByRole('button', { name: 'Apply to 1 application', exact: true }).click()
  const notice = page.locator('.notice-at-foot', { hasText: 'State of Ledger is now Phase out' })
  await notice.hover()
  await until(setOff, ['currentStateId'])
  expect(await violations(page)).toEqual([])
  await notice.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'State of Ledger is In production again')
  await until(setOff, ['currentStateId'])
  await page.mouse.move(0, 0)
  await until(setOff, [])
  await page.close()
})

test('a field gets back what it held before, from the history, and that is taken back too', async () => {
  const own = await applicationsWorkspace(app)
  const id = own.ids['Ledger']!
  await own.admin.send('PUT', `/applications/${id}`, { name: 'Ledger two', tags: [] })
  const page = await open(own.admin, editPath(id, 'History'))
  const restore = (field: string) => page.getByRole('button', { name: `Restore ${field} as it was` })
  await restore('Name').click()
  await said(page, 'Name of Ledger restored')
  await until(async () => (await record(own, id)).name, 'Ledger')
  await restore('Tags').click()
  await until(async () => (await record(own, id)).tags, [{ tagId: own.ids['Legacy'] }])
  await page.getByText('Tags of Ledger restored').getByRole('button', { name: 'Undo' }).click()
  await until(async () => (await record(own, id)).tags, [])
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('several fields of many rows, own ones too, are one change and one undo; so is archiving', async () => {
  const own = await applicationsWorkspace(app)
  const body = { name: 'Cost code', kind: 'text', ofEntity: 'application' }
  const { fieldKey } = (await own.admin.send('POST', '/customfields', body)).body
  const page = await listed(await open(own.admin, '/applications'))
  const written: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && written.push(request.url()))
  for (const name of ['Ledger', 'Orders']) await cellOf(page, name, '_select').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  const change = (place: number) => page.getByRole('group', { name: `Change ${place}` })
  await choose(page, 'Field', 'Criticality')
  await expect
    .poll(() => page.evaluate('document.activeElement.role || document.activeElement.tagName'), {
      message: 'the list of fields keeps the cursor',
    })
    .toBe('combobox')
  await choose(page, 'New value', '4 – business critical')
  await page.getByRole('button', { name: 'Another field' }).click()
  await change(2).getByRole('combobox', { name: 'Field' }).fill('Cost code')
  await page.getByRole('option', { name: 'Cost code' }).click()
  await change(2).getByLabel('New value').fill('CC-7')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Apply to 2 applications' }).click()
  await said(page, '2 fields of 2 applications changed')
  expect(written).toHaveLength(2)
  const of = async (name: string) => {
    const { criticality, custom, active } = await record(own, own.ids[name])
    return [criticality, custom?.[fieldKey] ?? null, active]
  }
  expect([await of('Ledger'), await of('Orders')]).toEqual([4, 4].map((criticality) => [criticality, 'CC-7', true]))
  await page.getByText('2 fields of 2 applications changed').getByRole('button', { name: 'Undo' }).click()
  await until(() => of('Ledger'), [5, null, true])
  for (const name of ['Ledger', 'Orders']) await cellOf(page, name, '_select').click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await said(page, '2 applications archived')
  await until(async () => (await of('Orders'))[2], false)
  await page.getByText('2 applications archived').getByRole('button', { name: 'Undo' }).click()
  await until(async () => [(await of('Orders'))[2], (await of('Ledger'))[2]], [true, true])
  // Archived rows are offered back where the list does not show what is active; those in use stay out of it.
  await own.admin.send('PUT', `/applications/${own.ids['Ledger']}`, { active: false })
  await page.reload()
  await cellOf(page, 'Orders', '_select').click()
  expect(await page.getByRole('button', { name: 'Make active' }).count()).toBe(0)
  await cellOf(page, 'Ledger', '_select').click()
  await page.getByRole('button', { name: 'Make active' }).click()
  await said(page, 'Ledger made active')
  await until(async () => (await of('Ledger'))[2], true)
  await page.close()
})

test('the notice at the foot is over the middle of the rows, and covers neither a bar nor the field with the cursor', async () => {
  const own = await applicationsWorkspace(app)
  const page = await listed(await open(own.admin, '/applications'))
  const offered = (of: Page) => of.locator('.notice-at-foot')
  const boxOf = async (of: Page, part: string) => (await of.locator(part).first().boundingBox())!
  await cellOf(page, 'Orders', '_select').click()
  await setCriticality(page, 'Quotes', '5 – mission critical', 'Criticality 5 of 5')
  await offered(page).hover()
  const middle = ({ x, width }: { x: number; width: number }) => Math.round(x + width / 2)
  const stands = async () => {
    const [notice, bulk] = [await boxOf(page, '.notice-at-foot'), await boxOf(page, '.grid-bulk')]
    return [Math.abs(middle(notice) - middle(bulk)) < 3, notice.y + notice.height <= bulk.y]
  }
  await until(stands, [true, true])
  const notice = await boxOf(page, '.notice-at-foot')
  // The notice moves when a panel takes a part of the page.
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Bin', exact: true }).click()
  await page.getByRole('complementary', { name: 'Bin' }).waitFor()
  await offered(page).hover()
  const moved = async () => [await boxOf(page, '.notice-at-foot'), await boxOf(page, '.grid-bulk')].map(middle)
  await until(async () => Math.abs((await moved())[0]! - (await moved())[1]!) < 3 && (await moved())[0]! < middle(notice), true)
  await page.close()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const form = await open(own.admin, editPath(own.ids['Ledger']), phone)
  await form.getByRole('button', { name: 'Mark as reviewed' }).click()
  await offered(form).waitFor()
  const bottom = async (part: string) => boxOf(form, part).then(({ y, height }) => y + height)
  await until(async () => (await bottom('.notice-at-foot')) <= (await boxOf(form, '.mark-reviewed')).y, true)
  const typed = form.getByRole('textbox', { name: 'Short description' })
  await typed.fill('Books')
  await form.getByRole('button', { name: 'Discard' }).waitFor()
  await until(async () => (await bottom('.notice-at-foot')) <= (await boxOf(form, '.save-bar')).y, true)
  const field = (await typed.boundingBox())!
  expect(field.y + field.height).toBeLessThanOrEqual((await boxOf(form, '.notice-at-foot')).y)
  await form.close()
})
