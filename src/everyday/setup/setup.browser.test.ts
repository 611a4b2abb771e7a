import { expect, test } from 'vitest'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { tourSteps } from './contract/tour.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('an empty workspace takes the sample from its overview, and the tour leads through it', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), beginContent)
  const page = await open(person, '/overview')
  await page.getByRole('heading', { name: 'New here?' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Load sample data' }).click()
  await page.getByText('The sample data is loaded').waitFor({ timeout: 120_000 })
  await page.getByRole('heading', { name: 'Recommendations' }).waitFor()

  await page.getByRole('link', { name: 'Take the tour' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  const stop = page.getByRole('dialog')
  for (const [at, { title }] of tourSteps.entries()) {
    await stop.getByText(title, { exact: true }).waitFor()
    await stop.getByText(`${at + 1} of ${tourSteps.length}`).waitFor()
    if (at === 1) expect(await violations(page, { only: ['color-contrast', 'aria-dialog-name', 'button-name'] })).toEqual([])
    await stop.getByRole('button', { name: at === tourSteps.length - 1 ? 'Done' : 'Next' }).click()
  }
  await expect.poll(() => stop.count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'New here?' }).count()).toBe(0)

  // A row that is found by what is not shown says where it stands; what is shown is highlighted.
  await page.goto(new URL('/applications?search=booking', page.url()).href)
  await page.getByRole('row', { name: /Booking Engine/ }).waitFor()
  await expect.poll(() => page.locator('[data-matched="in System or domain"]').count()).toBeGreaterThan(0)
  expect(
    await page
      .getByRole('row', { name: /Booking Engine/ })
      .locator('[data-matched]')
      .count(),
  ).toBe(0)
  expect(await page.evaluate<number>(`CSS.highlights.get('search').size`)).toBeGreaterThan(0)
  // The place where it was found is below the name, which isn't cut for it.
  const cut = page
    .locator('[data-matched] .record-name a')
    .evaluateAll((links) => links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent))
  expect(await cut).toEqual([])
  // The sample has what the steps ask for.
  await page.goto(new URL('/setup', page.url()).href)
  await page.getByRole('heading', { name: 'Your workspace is ready' }).waitFor()
})

test('a step behind can be opened again, and one goes on from there to where the setup is', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), beginContent)
  await person.send('POST', '/accounts/setup_skip', {})
  await person.send('POST', '/accounts/setup_portfolio', { name: 'Core systems' })
  const page = await open(person, '/setup')
  const steps = page.getByRole('complementary', { name: 'Steps' })
  await steps.getByText('4 minutes left').waitFor()
  await steps.getByText('Core systems').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'Name your first portfolio' }).waitFor()
  await steps.getByRole('button', { name: 'Edit Company details' }).click()
  await page.getByRole('heading', { name: 'Tell us about your company' }).waitFor()
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/setup-back.png` })
  await page.getByRole('button', { name: 'Continue without changes' }).click()
  await page.getByRole('heading', { name: 'Add your first applications' }).waitFor()
  await page.close()
})

test('the first applications are typed with a state and an owner, or pasted from a spreadsheet; what is typed stays', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), beginContent)
  for (const _step of ['company', 'portfolio']) await person.send('POST', '/accounts/setup_skip', {})
  const page = await open(person, '/setup')
  await page.getByRole('heading', { name: 'Add your first applications' }).waitFor()
  await page.getByText('Import a file').click()
  await page.getByRole('link', { name: 'Choose a file' }).waitFor()
  await page.getByText('Start with a sample').click()
  await page.getByRole('button', { name: 'Load sample data' }).waitFor()
  expect(await violations(page)).toEqual([])
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/setup-sample.png` })
  await page.getByText('Type or paste').click()
  await page.getByLabel('Name of application 1').fill('Order Desk')
  await page.getByLabel('State of application 1').selectOption('In production')
  await page.getByLabel('Owner of application 1').fill('Mara Lindholm')
  await page.getByLabel('Name of application 1').press('Enter')
  await page.getByLabel('Name of application 2').pressSequentially('Driver App')
  // A row that is begun takes the state of the one above.
  await expect.poll(() => page.getByLabel('State of application 2').locator('option:checked').textContent()).toBe('In production')
  // The state goes with a name that is taken back, and comes with it again.
  await page.getByLabel('Name of application 2').fill('')
  await page.getByRole('button', { name: 'Add 1 application and continue' }).waitFor()
  await page.getByLabel('Name of application 2').fill('Driver App')
  await page.reload()
  await expect.poll(() => page.getByLabel('Owner of application 1').inputValue()).toBe('Mara Lindholm')
  await page.getByLabel('Name of application 3').focus()
  await page.evaluate(`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Payroll\\tphase out\\tTom Aldridge\\nAccounting\\n')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  `)
  await expect.poll(() => page.getByLabel('State of application 3').locator('option:checked').textContent()).toBe('Phase out')
  await expect.poll(() => page.getByLabel('Name of application 4').inputValue()).toBe('Accounting')
  expect(await violations(page)).toEqual([])
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/setup-wide.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/setup-phone.png` })
  await page.getByRole('button', { name: 'Add 4 applications and continue' }).click()
  await page.getByRole('heading', { name: 'Add business areas' }).waitFor()
  const listed = (await person.send('GET', '/applications?fields=ownerContactsDescription')).body as Record<string, unknown>[]
  expect(new Set(listed.map((one) => one['ownerContactsDescription']))).toEqual(new Set(['Mara Lindholm', 'Tom Aldridge', null]))
  await page.close()
})
