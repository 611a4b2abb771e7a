import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* What is typed into a dialog: before it closes, after a session that ends, and where a part of the page could not be loaded. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function inScenario(): Promise<{ person: Person; page: Page; id: string }> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const made = async (path: string, body: object) => (await person.send('POST', path, body)).body
  const { portfolioId } = await made('/portfolios', { name: 'Ports' })
  const { applicationId } = await made('/applications', { name: 'Crane desk' })
  await person.send('POST', `/portfolios/${portfolioId}/applications`, { applicationIds: [applicationId] })
  const steps = [{ applicationId, action: 'Eliminate', lastDate: '2030-12-31' }]
  const { scenarioId: id } = await made('/scenarios', { name: 'Cranes first', portfolioId, steps })
  const page = await open(person, '/scenarios')
  await page.getByRole('link', { name: 'Cranes first' }).click()
  return { person, page, id }
}

const purpose = (page: Page) => page.getByRole('textbox', { name: 'Purpose' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your entries?' })
const addCost = (page: Page) => page.getByRole('button', { name: 'Add a cost' }).click()

test('a dialog asks before Escape, a click beside it and Back discard what is typed', async () => {
  const { page, id } = await inScenario()
  await addCost(page)
  await purpose(page).press('Escape')
  await purpose(page).waitFor({ state: 'detached' })
  await addCost(page)
  await purpose(page).fill('Move')
  await purpose(page).press('Escape')
  await question(page).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  expect(await purpose(page).inputValue()).toBe('Move')
  await page.mouse.click(20, 500)
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.evaluate('history.back()')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => page.url()).toContain(id)
  expect(await purpose(page).inputValue()).toBe('Move')
  await page.mouse.click(20, 500)
  await question(page).getByRole('button', { name: 'Discard entries' }).click()
  await purpose(page).waitFor({ state: 'detached' })
  // Discarded is discarded.
  await addCost(page)
  expect(await purpose(page).inputValue()).toBe('')
  await page.close()
})

test('what is typed into a dialog is back after a session that ends, and gone once it is saved', async () => {
  const { page, id } = await inScenario()
  await addCost(page)
  await purpose(page).fill('Move')
  await page.getByRole('dialog').getByLabel('From').fill('03/01/2030')
  await page.keyboard.press('Tab')
  await page.route('**/api/scenariocosts', (route) => route.fulfill({ status: 401, json: { message: 'Your session has ended.' } }))
  await page.getByRole('button', { name: 'Add the cost' }).press('Enter')
  // The dialog stays; it and a line over the page lead to the sign-in.
  await page.locator('.reach-note').getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/login')
  await page.unroute('**/api/scenariocosts')
  await page.goto(new URL(`/scenarios/${id}`, page.url()).href)
  await addCost(page)
  await page.getByText('Your entries are back.').waitFor()
  expect(await purpose(page).inputValue()).toBe('Move')
  expect(await page.getByRole('dialog').getByLabel('From').inputValue()).toBe('03/01/2030')
  await page.getByRole('button', { name: 'Add the cost' }).click()
  await page.getByText('Move saved').waitFor()
  await addCost(page)
  expect(await purpose(page).inputValue()).toBe('')
  await page.close()
})

test('passwords that are typed are not kept', async () => {
  const { page } = await inScenario()
  await page.goto(new URL('/profile', page.url()).href)
  await page.getByRole('button', { name: /(Change|Choose a) password/ }).click()
  await page.getByLabel('New password').first().fill('a-very-secret-word')
  await page.getByLabel('New password again').fill('a-very-secret-word')
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('a-very-secret-word')
  await page.close()
})

test('steps of a scenario that could not be saved stay, and are saved once the server is back', async () => {
  const { person, page, id } = await inScenario()
  const action = page.getByRole('combobox', { name: 'Decision for Crane desk' })
  await action.waitFor()
  await page.route(`**/api/scenarios/${id}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await action.click()
  await page.getByRole('option', { name: 'Replace' }).click()
  await page.getByRole('button', { name: 'Save these steps' }).waitFor()
  expect(await action.inputValue()).toBe('Replace')
  await page.evaluate('history.back()')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.unroute(`**/api/scenarios/${id}`)
  await page.getByRole('button', { name: 'Save these steps' }).click()
  await expect.poll(async () => (await person.send('GET', `/scenarios/${id}`)).body.steps[0].action).toBe('Replace')
  await page.close()
})

test('a part that could not be loaded is named, with a way to load it', async () => {
  const { page } = await inScenario()
  await page.getByRole('button', { name: 'Add a cost' }).waitFor()
  await page.evaluate("dispatchEvent(new Event('vite:preloadError'))")
  const note = page.locator('.reach-note')
  await note.getByText('could not be loaded').waitFor()
  await note.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Add a cost' }).waitFor()
  await note.getByText('could not be loaded').waitFor({ state: 'detached' })
  await page.close()
})
