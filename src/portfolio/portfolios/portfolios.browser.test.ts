import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { keepNotices } from '#platform/testing/notices.ts'

/* Portfolios and the applications in them as a person uses them. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const admin = async () => app.addPerson(await app.addAccount(), ['Global Admin'])
const made = async (person: Person, path: string, body: object) => (await person.send('POST', path, body)).body

test('a portfolio is added, filled, emptied and seen without a fault', async () => {
  const person = await admin()
  for (const name of ['Ledger', 'Billing', 'Claims']) await made(person, '/applications', { name })
  const page = await open(person, '/portfolios/add')
  await keepNotices(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Cargo')
  await page.getByRole('button', { name: 'Add portfolio' }).click()
  await page.getByText('Cargo saved').waitFor()
  await page.getByRole('link', { name: 'Open the portfolio' }).click()
  await page.getByText('No applications in this portfolio yet').waitFor()
  await page.getByRole('button', { name: 'Add applications' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search applications').fill('l')
  await dialog.getByRole('button', { name: 'Choose all 3 found' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 3 applications' }).click()
  await page.getByText('3 applications added to Cargo').waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages of the portfolio' })
  await pages.getByRole('link', { name: 'Applications' }).click()
  await page.waitForURL('**/applications')
  await page
    .getByRole('checkbox', { name: /Billing/ })
    .or(page.getByRole('row', { name: /Billing/ }).getByRole('checkbox'))
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove from the portfolio' }).click()
  await page.getByRole('button', { name: 'Remove “Billing”' }).click()
  await page.getByText('“Billing” removed from Cargo').waitFor()
  expect((await person.send('GET', '/portfolios/summaries')).body[0].applicationsInPortfolioCount).toBe(2)
  expect(await violations(page)).toEqual([])
  await page.getByText('“Billing” removed from Cargo').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Billing', exact: true }).waitFor()
  await expect.poll(async () => (await person.send('GET', '/portfolios/summaries')).body[0].applicationsInPortfolioCount).toBe(3)
  await page.close()
})

test('parts are below their portfolio; a view user sees its portfolio and nothing to change', async () => {
  const person = await admin()
  const { portfolioId: top } = await made(person, '/portfolios', { name: 'Shipping' })
  const { portfolioId: part } = await made(person, '/portfolios', { name: 'Cargo', parentPortfolioId: top })
  const list = await open(person, '/portfolios')
  await list.getByText('Cargo').first().waitFor()
  expect(await violations(list)).toEqual([])
  await list.close()
  const viewer = await app.addPerson(person.accountId, ['View User'], part)
  const page = await open(viewer, `/portfolios/${part}`)
  await page.getByText('People who manage the portfolio can add applications to it.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /Edit|Add applications/ }).count()).toBe(0)
  await page.goto(page.url().replace(part, top))
  await page.getByText('Portfolio not found').waitFor()
  await page.close()
})

test('anyone who manages one portfolio and sees nothing else to put in adds a new application to it', async () => {
  const person = await admin()
  const { portfolioId } = await made(person, '/portfolios', { name: 'Cargo' })
  const { applicationId } = await made(person, '/applications', { name: 'Ledger' })
  await made(person, `/portfolios/${portfolioId}/applications`, { applicationId })
  const manager = await app.addPerson(person.accountId, ['Portfolio Manager'], portfolioId)
  const page = await open(manager, `/portfolios/${portfolioId}/applications`)
  await page.getByText('1 application', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Add applications' }).click()
  await page.getByText('Every application that you see is in this portfolio already.').waitFor()
  await page.getByRole('link', { name: 'Add a new one to it' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Newcomer')
  await page.getByRole('button', { name: 'Add application' }).click()
  await page.getByText('Newcomer saved').waitFor()
  expect((await person.send('GET', `/applications?portfolioId=${portfolioId}`)).body).toHaveLength(2)
  await page.close()
})

test('permissions ask before ticks are left, and keep them over what somebody else has saved', async () => {
  const boss = await admin()
  const { portfolioId } = await made(boss, '/portfolios', { name: 'Cargo' })
  const named = async () => {
    const person = await app.addPerson(boss.accountId, ['View User'])
    const { users } = (await boss.send('GET', `/portfolios/${portfolioId}/security`)).body
    const { name } = users.find(({ userId }: { userId: string }) => userId === person.userId)
    return { userId: person.userId, name: String(name) }
  }
  const [mine, theirs] = [await named(), await named()]
  const page = await open(boss, `/portfolios/edit/${portfolioId}/permissions`)
  await keepNotices(page)
  const tick = (name: string) => page.getByRole('checkbox', { name: `${name}: Author` }).first()
  await tick(mine.name).check()
  await page.getByRole('navigation', { name: 'Pages of the portfolio' }).getByRole('link', { name: 'Applications' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay on this page' }).click()
  expect(await tick(mine.name).isChecked()).toBe(true)
  const set = await boss.send('PUT', `/portfolios/${portfolioId}/security`, { roles: [{ userId: theirs.userId, roleName: 'Author' }] })
  expect(set.status).toBe(200)
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByText('The roles in Cargo changed in the meantime. Check them and save again.').waitFor()
  await expect.poll(() => tick(theirs.name).isChecked()).toBe(true)
  expect(await tick(mine.name).isChecked()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await page.getByText('Permissions saved').waitFor()
  const { roles } = (await boss.send('GET', `/portfolios/${portfolioId}/security`)).body
  expect(new Set(roles.map(({ userId }: { userId: string }) => userId))).toEqual(new Set([mine.userId, theirs.userId]))
  await page.close()
})
