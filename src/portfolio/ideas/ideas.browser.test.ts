import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { added, status } from './server/samples-for-tests.ts'

/* Ideas as people use them: two ways to look at one list, cards moved by keyboard, seen by others as it happens. */

const app = await testApp()
const { open, openLive, violations } = await testBrowser(app)
/** Sooner than a page without a stream would ask: that is every ten seconds. How soon it is seen, the way from an idea to a project measures. */
const soon = 9_000

const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const names = (page: Page, title: string) => column(page, title).locator('.idea-card > b').allTextContents()
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function filled(person: Person) {
  const [fresh, done] = [await status(person, 'Fresh'), await status(person, 'Finished')]
  await person.send('PUT', `/refIdeaStatuses/${fresh}`, { displayOrder: 1 })
  await person.send('PUT', `/refIdeaStatuses/${done}`, { displayOrder: 2 })
  const ids: Record<string, string> = {}
  for (const name of ['Alpha', 'Bravo', 'Charlie']) ids[name] = (await added(person, { name, stage: fresh, priority: 'High' })).ideaId
  ids['Xenon'] = (await added(person, { name: 'Xenon', stage: done, priority: 'Low' })).ideaId
  return ids
}

test('a card that is moved by keyboard, and a vote, are seen in another browser as they happen', async () => {
  const account = await app.addAccount()
  const [person, viewer] = [await app.addPerson(account, ['Global Admin']), await app.addPerson(account, ['View User'])]
  const ids = await filled(person)
  const [page, other] = [await openLive(person, '/ideas/board'), await openLive(viewer, '/ideas/board')]
  await card(other, 'Bravo').waitFor()
  await card(page, 'Bravo').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => names(page, 'Finished')).toEqual(['Xenon', 'Bravo'])
  await expect.poll(() => names(other, 'Finished'), { timeout: soon }).toEqual(['Xenon', 'Bravo'])
  await expect.poll(() => names(other, 'Fresh')).toEqual(['Alpha', 'Charlie'])
  expect((await person.send('GET', `/ideas/${ids['Bravo']}`)).body.displayOrder).toBe(2)
  // A view user moves nothing, and votes.
  await other.locator('.board-card', { hasText: 'Alpha' }).hover()
  await other.getByRole('button', { name: 'Actions for Alpha' }).click()
  await expect.poll(() => other.getByRole('menuitem').allTextContents()).toEqual(['Vote for it'])
  await other.getByRole('menuitem', { name: 'Vote for it' }).click()
  await expect.poll(() => column(page, 'Fresh').locator('header').textContent(), { timeout: soon }).toContain('1 vote')
  expect(await violations(page)).toEqual([])
  await page.close()
  await other.close()
})

test('filters of the grid apply to the board, and a card goes right after the one it is put below', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const ids = await filled(person)
  await person.send('PUT', `/ideas/${ids['Bravo']}`, { priority: 'Low' })
  const page = await open(person, '/ideas')
  await page.getByRole('textbox', { name: 'Search ideas' }).fill('a')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('checkbox', { name: /High/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Board' }).click()
  await expect.poll(() => names(page, 'Fresh')).toEqual(['Alpha', 'Charlie'])
  await card(page, 'Alpha').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => names(page, 'Fresh')).toEqual(['Charlie', 'Alpha'])
  // The address says what is left out, so that a colleague who is sent it sees the same.
  await page.waitForURL((url) => url.pathname === '/ideas/board' && url.search === '?priority=High&search=a')
  const { pathname, search } = new URL(page.url())
  const other = await open(await app.addPerson(person.accountId, ['View User']), pathname + search)
  await expect.poll(() => names(other, 'Fresh')).toEqual(['Charlie', 'Alpha'])
  expect(await other.getByRole('textbox', { name: 'Search ideas' }).inputValue()).toBe('a')
  await other.getByRole('textbox', { name: 'Search ideas' }).press('End')
  await other.keyboard.type('lp')
  await expect.poll(() => names(other, 'Fresh')).toEqual(['Alpha'])
  await other.waitForURL((url) => url.searchParams.get('search') === 'alp')
  expect(await other.getByRole('textbox', { name: 'Search ideas' }).inputValue()).toBe('alp')
  await other.close()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => names(page, 'Fresh')).toEqual(['Bravo', 'Charlie', 'Alpha'])
  await page.close()
})

test('the sum and the lanes of the board are chosen, a card goes to another lane, and both come back', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const ids = await filled(person)
  await person.send('PUT', `/ideas/${ids['Bravo']}`, { priority: 'Low' })
  const page = await open(person, '/ideas/board')
  const pick = async (what: string, option: string) => {
    await page.getByRole('combobox', { name: what, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Sum', 'Sum: urgent ideas')
  await expect.poll(() => column(page, 'Fresh').locator('header').textContent()).toContain('2 urgent')
  await pick('Lanes', 'Lanes: priority')
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  await lane('Low').getByText('Bravo').waitFor()
  await card(page, 'Bravo').hover()
  await page.getByRole('button', { name: 'Actions for Bravo' }).click()
  await page.getByRole('menuitem', { name: 'High' }).click()
  await lane('High').getByText('Bravo').waitFor()
  await expect.poll(async () => (await person.send('GET', `/ideas/${ids['Bravo']}`)).body.priority).toBe('High')
  await page.reload()
  await lane('High').getByText('Bravo').waitFor()
  await expect.poll(() => page.getByText('3 urgent').count()).toBeGreaterThan(0)
  await page.close()
})

test('a phone shows one column at a time, and the menu moves a card to another', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await filled(person)
  const page = await open(person, '/ideas/board', { viewport: { width: 390, height: 480 }, colorScheme: 'dark', hasTouch: true })
  await card(page, 'Alpha').waitFor()
  expect(await page.locator('.board-column').count()).toBe(1)
  // The cards scroll above the line that counts them.
  const [cards, line] = [await page.locator('.board-column').boundingBox(), await page.locator('.grid-status').boundingBox()]
  expect(cards!.y + cards!.height).toBeLessThanOrEqual(line!.y + 1)
  await page.getByRole('button', { name: 'Actions for Alpha' }).click()
  await page.getByRole('menuitem', { name: 'Finished' }).click()
  await page.getByRole('tab', { name: 'Finished 2' }).click()
  await expect.poll(() => names(page, 'Finished')).toEqual(['Xenon', 'Alpha'])
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.close()
})

test('an idea is voted for on its page, and the vote is taken back in the grid', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const { ideaId } = await added(person, { name: 'Alpha' })
  const page = await open(person, `/ideas/edit/${ideaId}`)
  await page.getByRole('button', { name: 'Vote: 0 votes' }).click()
  await page.getByRole('button', { name: 'Vote: 1 vote', pressed: true }).waitFor()
  expect(await violations(page)).toEqual([])
  let answer = () => undefined as void
  const held = new Promise<void>((done) => void (answer = done))
  await page.route('**/api/ideas/votes', (route) => held.then(() => route.continue()))
  await page.goto(page.url().replace(/\/edit.*/, ''))
  // Before it is known that there is a vote, pressing the button would give it again.
  const vote = page.getByRole('button', { name: 'Vote: 1 vote' })
  await vote.waitFor()
  expect(await vote.isDisabled()).toBe(true)
  answer()
  await vote.click()
  await page.getByRole('button', { name: 'Vote: 0 votes', pressed: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})
