import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { applicationsWorkspace, cellOf, choose, listed, record, said, until, type Workspace } from './applications.ts'

/* Editing a list whatever it shows, without losing what it does not show. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

/** Pictures for people, where somebody asks for them. */
const pictures = process.env['PICTURES']
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

async function chooseState(page: Page, name: string, state: string): Promise<void> {
  await cellOf(page, name, 'currentStateId').click()
  await page.keyboard.press('F2')
  await page.getByRole('option', { name: state, exact: true }).click()
}
async function show(page: Page, ...columns: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  for (const column of columns) await page.getByRole('checkbox', { name: column, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('cells and rows are edited beside cost columns, own fields and what a pivot has loaded', async () => {
  const own = await applicationsWorkspace(app)
  await own.admin.send('POST', '/customfields', { name: 'Cost code', kind: 'text', ofEntity: 'application' })
  await own.admin.send('POST', `/applications/${own.ids['Ledger']}/costhistory`, { effectiveDate: '2020-01-01', license: 4200 })
  const page = await listed(await open(own.admin, '/applications'))
  await show(page, 'Yearly cost', 'Yearly cost, own', 'Cost code')
  // Columns out of sight are not drawn.
  const scroll = (to: number) => page.locator('.grid-viewport').evaluate((element, left) => element.scrollTo(left, 0), to)
  const costs = async () => {
    await scroll(10_000)
    await cellOf(page, 'Ledger', 'yearlyCost').getByText('$4,200').waitFor()
    await scroll(0)
  }
  await costs()
  await chooseState(page, 'Ledger', 'Retired')
  await said(page, 'State of Ledger is now Retired')
  await costs()
  for (const words of ['Criticality of 2 applications is now 4', 'Criticality of 2 applications was 4 already']) {
    for (const name of ['Orders', 'Quotes']) await cellOf(page, name, '_select').click()
    await page.getByRole('button', { name: 'Edit fields' }).click()
    await choose(page, 'Field', 'Criticality')
    await choose(page, 'New value', '4 – business critical')
    await page.getByRole('button', { name: 'Apply to 2 applications' }).click()
    await said(page, words)
  }
  await page.getByRole('button', { name: 'Pivot', exact: true }).click()
  await page.getByRole('treegrid').waitFor()
  await page.getByRole('button', { name: 'Pivot', exact: true }).click()
  await page.getByRole('button', { name: 'Reset view' }).click()
  await chooseState(page, 'Leads', 'Phase out')
  await said(page, 'State of Leads is now Phase out')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.close()
})

const day = '2028-03-31'
/** Applications in production with a planned phase-out. */
async function withPlans(): Promise<Workspace> {
  const own = await applicationsWorkspace(app)
  for (const name of ['Ledger', 'Orders'])
    await own.admin.send('PUT', `/applications/${own.ids[name]}`, {
      states: [
        { refApplicationStateId: own.ids['In production'], currentState: true, actualDate: '2012-01-01', notes: 'Since the move' },
        { refApplicationStateId: own.ids['Phase out'], currentState: false, plannedDate: day, notes: 'Contract ends' },
      ],
    })
  return own
}
const statesOf = async (own: Workspace, name: string): Promise<Record<string, unknown>[]> => (await record(own, own.ids[name])).states

test('a state that is chosen in a cell keeps the plan, says so, and is taken back exactly', async () => {
  const own = await withPlans()
  const before = await statesOf(own, 'Ledger')
  const page = await listed(await open(own.admin, '/applications'))
  await chooseState(page, 'Ledger', 'Under review')
  const notice = page.getByText('State of Ledger is now Under review; “Phase out” on 03/31/2028 kept')
  await notice.hover()
  expect(await violations(page)).toEqual([])
  await picture(page, 'notice-light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, ofColours)).toEqual([])
  await picture(page, 'notice-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const review = { refApplicationStateId: own.ids['Under review'], currentState: true }
  expect(await statesOf(own, 'Ledger')).toEqual([expect.objectContaining(review), before[1]])
  await notice.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'State of Ledger is In production again')
  expect(await statesOf(own, 'Ledger')).toEqual(before)
  // The planned state itself keeps what was said of it, and goes back to its place.
  await chooseState(page, 'Ledger', 'Phase out')
  await said(page, 'State of Ledger is now Phase out')
  expect(await statesOf(own, 'Ledger')).toEqual([{ ...before[1], currentState: true }])
  await cellOf(page, 'Ledger', 'currentStateId').click()
  await page.keyboard.press('Control+z')
  await until(() => statesOf(own, 'Ledger'), before)
  await page.close()
})

test('for many rows one question asks about the plans, with the number of rows that have one', async () => {
  const own = await withPlans()
  const before = await statesOf(own, 'Ledger')
  const page = await listed(await open(own.admin, '/applications'))
  const change = async (plan?: string, dark = false) => {
    for (const name of ['Ledger', 'Orders', 'Quotes']) await cellOf(page, name, '_select').click()
    await page.getByRole('button', { name: 'Edit fields' }).click()
    await choose(page, 'Field', 'State')
    await choose(page, 'New value', 'Retired')
    const question = page.getByRole('radiogroup', { name: '2 of 3 applications have planned states' })
    expect(await question.getByRole('radio', { name: 'Keep planned states' }).isChecked()).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    await picture(page, dark ? 'question-dark' : 'question-light')
    if (plan) await question.getByRole('radio', { name: plan }).check()
    await page.getByRole('button', { name: 'Apply to 3 applications' }).click()
  }
  await change()
  await said(page, 'State of 3 applications is now Retired; planned states of 2 kept')
  expect((await statesOf(own, 'Ledger'))[1]).toEqual(before[1])
  await page.getByText('planned states of 2 kept').getByRole('button', { name: 'Undo' }).click()
  await until(() => statesOf(own, 'Ledger'), before)
  await change('Replace: only the new state stays', true)
  await said(page, 'State of 3 applications is now Retired; planned states of 2 removed')
  expect(await statesOf(own, 'Ledger')).toHaveLength(1)
  await page.getByText('planned states of 2 removed').getByRole('button', { name: 'Undo' }).click()
  await until(() => statesOf(own, 'Orders'), before)
  await page.close()
})

test('the form says that the plan stays, and keeps it', async () => {
  const own = await withPlans()
  const before = await statesOf(own, 'Orders')
  const page = await open(own.admin, `/applications/edit/${own.ids['Orders']}?tab=Details`)
  await choose(page, 'State', 'Under review')
  await said(page, '“Phase out” on 03/31/2028 stays planned.')
  await picture(page, 'form')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await until(async () => (await statesOf(own, 'Orders'))[1], before[1])
  await page.close()
})

test('a double click on what opens the panel opens no editor, and F2 says why a cell stays closed', async () => {
  const own = await applicationsWorkspace(app)
  const page = await listed(await open(own.admin, '/applications'))
  await cellOf(page, 'Ledger', 'name').hover()
  await cellOf(page, 'Ledger', 'name').locator('.grid-peek').dblclick()
  await page.getByRole('complementary').getByText('Ledger').first().waitFor()
  expect(await page.locator('.grid-editor').count()).toBe(0)
  await own.admin.send('POST', `/portfolios/${own.ids['Corporate']}/applications`, { applicationId: own.ids['Ledger'] })
  await page.goto(new URL(`/portfolios/${own.ids['Corporate']}/applications`, page.url()).href)
  await page.locator('.grid-body [data-line="0"] [data-column=state]').click()
  await page.keyboard.press('F2')
  await said(page, 'You can’t edit the column “State” in this list. Press Enter to open the application.')
  await page.close()
})
