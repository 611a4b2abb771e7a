import { expect, test } from 'vitest'
import { application, join, made, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { costing, thisYear } from './server/samples-for-tests.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('a scenario is made, filled, compared, carried out and taken back', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await made(boss, '/refApplicationStates', { name: 'Retired', isToBeRetired: true })
  const ids = [await application(boss, 'Crane desk'), await application(boss, 'Yard desk'), await application(boss, 'New platform')]
  const own = await portfolio(boss, 'Ports')
  await join(boss, own, ids)
  const part = await portfolio(boss, 'Inland ports', { parentPortfolioId: own })
  await join(boss, part, [await application(boss, 'Barge desk')])
  await costing(boss, ids[0]!, 12_000)
  await costing(boss, ids[1]!, 36_000)
  const { capabilityId } = await made(boss, '/capabilities', { name: 'Dispatch cranes' })
  await boss.send('PUT', `/applications/${ids[0]}`, { capabilities: [{ capabilityId }] })
  const other = await made(boss, '/scenarios', {
    name: 'Yard first',
    portfolioId: own,
    steps: [{ applicationId: ids[1], action: 'Eliminate', lastDate: `${thisYear}-12-31`, needsNoSuccessor: true }],
  })

  const page = await open(boss, `/portfolios/${own}/scenarios`)
  await page.getByRole('button', { name: 'New scenario' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Cranes first')
  await page.getByRole('button', { name: 'Add the scenario' }).click()
  await page.getByRole('button', { name: 'Choose applications' }).click()
  // The page of the portfolio shows its parts, too.
  await page.getByRole('checkbox', { name: 'Barge desk' }).waitFor()
  await page.getByRole('checkbox', { name: 'Crane desk' }).check()
  await page.getByRole('button', { name: 'Choose 1 application' }).click()
  // The figures follow what is chosen: it goes from the end of next year, and nothing serves its capability.
  await page.getByText('1 application without a successor.').waitFor()
  await page.getByText('Saved by the end of').locator('..').getByText('$0', { exact: true }).waitFor()
  // The print warns as the page does, and marks the step.
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
  const paper = page.locator('.print-sheet')
  const warning = '1 application without a successor. No successor is chosen for Crane desk, so its saving isn’t counted.'
  await expect.poll(() => paper.textContent()).toContain(warning)
  expect(await paper.textContent()).toContain('Eliminate, saving not counted')
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
  await page.getByRole('button', { name: 'Count without a successor' }).click()
  await page.getByText('Saved by the end of').locator('..').getByText('$36,000').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Crane desk needs no successor' }).isChecked()).toBe(true)
  await page.getByText('Dispatch cranes').waitFor()
  // Tried steps are evaluated and not saved.
  await page.getByRole('button', { name: 'Try without saving' }).click()
  await page.getByRole('button', { name: 'Take Crane desk out of the scenario' }).click()
  await page.getByText('Dispatch cranes').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Dispatch cranes').waitFor()
  await page.getByRole('combobox', { name: 'Decision for Crane desk' }).click()
  await page.getByRole('option', { name: 'Migrate' }).click()
  await page.getByRole('combobox', { name: 'Crane desk is migrated onto' }).click()
  await page.getByRole('option', { name: 'New platform' }).click()
  await page.getByText('Dispatch cranes').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a cost' }).click()
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Move')
  await page
    .getByRole('dialog')
    .getByLabel('From')
    .fill(`03/01/${thisYear + 1}`)
  await page.getByRole('textbox', { name: 'One-time' }).fill('6000')
  await page.getByRole('button', { name: 'Add the cost' }).click()
  await page.getByText('Saved by the end of').locator('..').getByText('$30,000').waitFor()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('menuitem', { name: 'Yard first' }).click()
  await page
    .getByRole('row', { name: /Saved by the end/ })
    .getByText('$144,000')
    .waitFor()
  expect(page.url()).toContain(other.scenarioId)
  expect(await violations(page)).toEqual([])
  await page.goBack()

  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Cranes first applied').waitFor()
  const planned = async () => (await boss.send('GET', `/applications/${ids[0]}`)).body
  expect(await planned()).toMatchObject({
    lifecycleEndDate: `${thisYear + 1}-12-31`,
    plannedDisposition: 'Migrate',
    states: [{ plannedDate: `${thisYear + 1}-12-31` }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Cranes first is a draft again').waitFor()
  expect(await planned()).toMatchObject({ lifecycleEndDate: null, plannedDisposition: null, states: [] })
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Revert' }).click()
  await page.getByText('Changes of Cranes first reverted').waitFor()
  expect((await planned()).states).toEqual([])
  await page.close()
})

test('an added cost that somebody else has changed is named before it is replaced', async () => {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const own = await portfolio(boss, 'Ports')
  const { scenarioId } = await made(boss, '/scenarios', { name: 'Cranes first', portfolioId: own })
  const cost = await made(boss, '/scenariocosts', { scenarioId, name: 'Move', onceAmount: 6000, startDate: `${thisYear}-03-01` })
  const stored = async () => (await boss.send('GET', `/scenariocosts/${cost.scenarioCostId}`)).body
  const page = await open(boss, `/scenarios/${scenarioId}`)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move' })
  await dialog.getByRole('textbox', { name: 'One-time' }).fill('7000')
  await boss.send('PUT', `/scenariocosts/${cost.scenarioCostId}`, { onceAmount: 9000, yearlyAmount: 50 })
  await dialog.getByRole('button', { name: 'Save the cost' }).click()
  await dialog.getByText(/changed this cost in the meantime: One-time is \$9,000\.00\. Save again to replace it with yours\./).waitFor()
  expect((await stored()).onceAmount).toBe(9000)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save the cost' }).click()
  await dialog.waitFor({ state: 'detached' })
  // Fields that were not typed into stay as the other person saved them.
  expect(await stored()).toMatchObject({ onceAmount: 7000, yearlyAmount: 50, name: 'Move' })
  await page.close()
})
