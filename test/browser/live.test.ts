/** Two people, or two tabs, at once: what the one does is seen by the other, and nothing typed is lost. */
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { contextOf } from '#platform/testing/contexts.ts'

const app = await testApp()
const { open, openLive, violations } = await testBrowser(app)

const areaOf = async (person: Person) => (await person.send('POST', '/areas', { name: 'Harbour', comments: 'Old' })).body.areaId as string
const two = async () => {
  const account = await app.addAccount()
  return [await app.addPerson(account, ['Global Admin']), await app.addPerson(account, ['Company Admin'])] as const
}
/** Sooner than a page without a stream would ask: that is every ten seconds. */
const soon = 9_000
const nameOn = (page: Awaited<ReturnType<typeof open>>) => page.getByRole('textbox', { name: 'Name' })

test('another person’s save is shown at once if nothing is typed', async () => {
  const [one, other] = await two()
  const id = await areaOf(one)
  const page = await openLive(other, `/admin/areas/edit/${id}`)
  await expect.poll(() => nameOn(page).inputValue()).toBe('Harbour')
  await one.send('PUT', `/areas/${id}`, { name: 'Haven' })
  await expect.poll(() => nameOn(page).inputValue(), { timeout: soon }).toBe('Haven')
  await one.send('DELETE', `/areas/${id}`)
  await page.getByText('Test Global Admin deleted this business area.').waitFor()
  await page.close()
})

test('typed text stays, with a notice that shows the other person’s changes on demand', async () => {
  const [one, other] = await two()
  const id = await areaOf(one)
  const page = await openLive(other, `/admin/areas/edit/${id}`)
  await nameOn(page).fill('Mine')
  await one.send('PUT', `/areas/${id}`, { name: 'Theirs' })
  const notice = page.getByRole('status').filter({ hasText: 'Test Global Admin saved this' })
  await notice.waitFor({ timeout: soon })
  expect(await nameOn(page).inputValue()).toBe('Mine')
  expect(await violations(page)).toEqual([])
  await notice.getByRole('button', { name: 'Show their changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect.poll(() => dialog.locator('tbody tr').innerText()).toMatch(/Name\s+Mine\s+Theirs/)
  await dialog.getByText('Theirs', { exact: true }).last().click()
  await dialog.getByRole('button', { name: 'Save merged version' }).click()
  await dialog.waitFor({ state: 'detached' })
  await notice.waitFor({ state: 'detached' })
  await expect.poll(() => nameOn(page).inputValue()).toBe('Theirs')
  await page.close()
})

test('one’s own save is not news, in the tab that made it', async () => {
  const [one] = await two()
  const page = await openLive(one, `/admin/areas/edit/${await areaOf(one)}`)
  await nameOn(page).fill('Mine')
  let reads = 0
  page.on('request', (request) => request.method() === 'GET' && /\/api\/areas\/[^/]+$/.test(request.url()) && reads++)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Mine saved').waitFor()
  await page.waitForTimeout(800)
  expect(reads).toBe(0)
  expect(await page.getByText('saved this').count()).toBe(0)
  await page.close()
})

test('without a stream the page asks every ten seconds', async () => {
  const [one, other] = await two()
  const id = await areaOf(one)
  const page = await open(other, '/overview')
  await page.route('**/api/live', (route) => route.abort())
  await page.goto(new URL(`/admin/areas/edit/${id}`, page.url()).href)
  await expect.poll(() => nameOn(page).inputValue()).toBe('Harbour')
  await one.send('PUT', `/areas/${id}`, { name: 'Haven' })
  await expect.poll(() => nameOn(page).inputValue(), { timeout: 30_000 }).toBe('Haven')
  await page.close()
})

test('a stream that breaks is opened again, and what was missed is shown', async () => {
  const [one, other] = await two()
  const id = await areaOf(one)
  const page = await openLive(other, `/admin/areas/edit/${id}`)
  await expect.poll(() => nameOn(page).inputValue()).toBe('Harbour')
  const again = page.waitForRequest('**/api/live')
  app.services.live.endStreams()
  await one.send('PUT', `/areas/${id}`, { name: 'Haven' })
  await again
  await expect.poll(() => nameOn(page).inputValue(), { timeout: soon }).toBe('Haven')
  await page.close()
})

test('a page that cannot reach the server says so in one line, keeps what it has shown, and goes on by itself', async () => {
  const [one] = await two()
  await areaOf(one)
  const page = await openLive(one, '/admin/areas')
  await page.getByText('Harbour').first().waitFor()
  // The menu comes after the screen; the group that it opens there stays open.
  await page.getByRole('link', { name: 'Areas', exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await contextOf(page).setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByRole('link', { name: 'Areas', exact: true }).first().click()
  await page.getByText('Harbour').first().waitFor()
  expect(await violations(page)).toEqual([])
  // A screen that was never opened can't be loaded now; opened ones still work.
  await page.getByRole('link', { name: 'Tags', exact: true }).first().click()
  await page.getByText('This part of Portolan could not be loaded').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Areas', exact: true }).first().click()
  await page.getByText('Harbour').first().waitFor()
  await contextOf(page).setOffline(false)
  await expect.poll(() => page.getByText('You are offline.').count(), { timeout: soon }).toBe(0)
  await page.getByRole('link', { name: 'Tags', exact: true }).first().click()
  await page
    .getByRole('button', { name: 'New tag' })
    .or(page.getByRole('link', { name: 'New tag' }))
    .first()
    .waitFor()
  // A failed screen retries when the network is back.
  await contextOf(page).setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await page.getByRole('link', { name: 'Suppliers', exact: true }).first().click()
  await page.getByText('This part of Portolan could not be loaded').waitFor()
  const reload = page.getByRole('button', { name: 'Reload' })
  expect(await reload.count()).toBe(0)
  await contextOf(page).setOffline(false)
  await reload.click()
  await page.getByText('No suppliers yet').waitFor()
  await page.close()
})

test('an unreachable server is distinguished from an offline browser, whichever is noticed first', async () => {
  const [one] = await two()
  await areaOf(one)
  const page = await openLive(one, '/admin/areas')
  await page.getByText('Harbour').first().waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Suppliers', exact: true }).first().click()
  await page.getByText('Portolan can’t be reached.').waitFor()
  await contextOf(page).setOffline(true)
  await page.getByText('You are offline.').waitFor()
  await contextOf(page).setOffline(false)
  await page.getByText('Portolan can’t be reached.').waitFor()
  await page.unroute('**/api/**')
  await page.getByText('Portolan can’t be reached.').waitFor({ state: 'detached' })
  await page.close()
})
