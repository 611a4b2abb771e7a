import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { contextOf } from '#platform/testing/contexts.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* Frame around the screens: its entries by role, and unsaved changes on the way out. */

const app = await testApp()
const { addAccount, addPerson, database } = app
const { open, violations } = await testBrowser(app)
const rows = rowsOf(database)

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
const openBar = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const bar = page.getByRole('dialog', { name: 'Command bar' })
  await bar.getByRole('textbox').waitFor()
  return bar
}
/** Types into a new area and leaves it unsaved. */
const typeInto = async (page: Page) => page.locator('main').getByLabel('Name', { exact: false }).first().fill('Half done')
const pathOf = (page: Page) => new URL(page.url()).pathname

test('somebody unverified is offered nothing that would send them back to the overview', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await rows('update app_user set email_address_verified = false where user_id = $1', [person.userId])
  const page = await open(person, '/overview')
  await page.getByRole('link', { name: 'Verify email to unlock trial!' }).waitFor()
  await expect.poll(() => sidebarOf(page)).toEqual(['Overview'])
  const bar = await openBar(page)
  await expect.poll(() => bar.getByRole('button').allInnerTexts()).toEqual(['Overview'])
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('the command bar opens in no workspace, too, and offers nothing that belongs to one, nor signing in', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await rows('delete from user_role where user_id = $1', [person.userId])
  await rows("update session set account_id = '00000000-0000-0000-0000-000000000000' where user_id = $1", [person.userId])
  const page = await open(person, '/overview')
  await page.getByText('You are not in a workspace').waitFor()
  const bar = await openBar(page)
  await bar.getByRole('textbox').fill('sign')
  await bar.getByText('No results for “sign”').waitFor()
  expect(pathOf(page)).toBe('/overview')
  await page.close()
})

test('an Enterprise Admin in no workspace is offered the installation’s screens and none that add to a workspace', async () => {
  const person = await addPerson(await addAccount(), ['Enterprise Admin'])
  await rows("update session set account_id = '00000000-0000-0000-0000-000000000000' where user_id = $1", [person.userId])
  const page = await open(person, '/overview')
  await page.getByText('You are not in a workspace').waitFor()
  const bar = await openBar(page)
  await bar.getByRole('textbox').fill('outbox')
  await bar.getByText('Outbox').waitFor()
  await bar.getByRole('textbox').fill('import')
  await bar.getByText('No results for “import”').waitFor()
  await page.close()
})

test('the command bar says that it can’t look, not that there is nothing', async () => {
  const page = await open(await addPerson(await addAccount(), ['Global Admin']), '/contacts')
  await page.getByText('No contacts yet').waitFor()
  let fail = () => {}
  const mayFail = new Promise<void>((done) => (fail = done))
  await page.route('**/api/commandbar/**', (route) => mayFail.then(() => route.abort()))
  // Names are loaded ahead a while after the start: what is here already needs no search. So the page starts again with all of them held back.
  await page.reload()
  await page.getByText('No contacts yet').waitFor()
  const bar = await openBar(page)
  await bar.getByRole('textbox').fill('harbour')
  await bar.getByText('Searching…').waitFor()
  fail()
  await bar.getByText('Records can’t be searched right now.').waitFor()
  await page.close()
})

test('an expired trial leads users who may not choose a plan to the page that names the administrators', async () => {
  const account = await addAccount()
  await rows("update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1", [account])
  const page = await open(await addPerson(account, ['View User']), '/overview')
  await page.getByText('Trial Workspace').waitFor()
  await page.getByRole('link', { name: 'Contact us to sign up or extend' }).click()
  await page.getByRole('heading', { name: /^The trial of .* has ended$/ }).waitFor()
  await page.close()
})

async function provider(): Promise<{ person: Person; client: string }> {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const client = await addAccount({ parentAccountId: namespace })
  return { person: await addPerson(namespace, ['Certified Provider Admin']), client }
}

test('another workspace is entered after asking about unsaved changes, and going back does not enter it again', async () => {
  const { person, client } = await provider()
  const page = await open(person, '/admin/areas/add')
  await typeInto(page)
  const enter = async () => {
    await page.getByRole('button', { name: /Namespace/ }).click()
    await page.getByRole('menuitem', { name: `Account ${client}` }).click()
  }
  await enter()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  expect((await person.send('POST', '/users/refreshuser')).body.accountId).toBe(person.accountId)
  await enter()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText(`Moving to Account ${client}…`).waitFor()
  await page.waitForURL(/\/overview$/)
  expect((await person.send('POST', '/users/refreshuser')).body.accountId).toBe(client)
  await page.goBack()
  await page.waitForURL(/\/admin\/areas\/add$/)
  await page.close()
})

test('a session of an earlier page is brought up to date: a role that was given since opens its screens', async () => {
  const person = await addPerson(await addAccount(), ['View User'])
  const page = await open(person, '/overview')
  await page.getByRole('link', { name: 'Overview' }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Administration' }).count()).toBe(0)
  await rows("update user_role set role_name = 'Application Manager' where user_id = $1", [person.userId])
  await page.reload()
  await page.getByRole('button', { name: 'Administration' }).waitFor()
  await page.close()
})

test('another workspace in another tab takes a half-filled form over unasked, so that nothing is saved into it; the form comes back in its own', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const page = await open(person, '/admin/areas/add')
  await typeInto(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => void asked.push(dialog.type()))
  const other = await contextOf(page).newPage()
  await other.goto(new URL('/overview', page.url()).href)
  const reloaded = page.waitForEvent('load')
  await other.evaluate(`(() => {
    const session = JSON.parse(localStorage.getItem('portolan.session'))
    localStorage.setItem('portolan.session', JSON.stringify({ ...session, accountId: '01900000-0000-7000-8000-000000000009' }))
  })()`)
  await reloaded
  // The page begins with its first session again: that of the workspace in which the form was filled.
  await expect.poll(() => page.locator('main').getByLabel('Name', { exact: false }).first().inputValue()).toBe('Half done')
  expect(asked).toEqual([])
  await page.close()
})

test('logging out asks about unsaved changes first', async () => {
  const page = await open(await addPerson(await addAccount(), ['Global Admin']), '/admin/areas/add')
  await typeInto(page)
  await page.getByRole('button', { name: /^Profile menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('You are signed out').waitFor()
  await expect.poll(() => page.evaluate<string | null>("localStorage.getItem('portolan.session')")).toBeNull()
  await page.close()
})

test('a group of the sidebar folds on one of its own screens, and opens again on the next', async () => {
  const page = await open(await addPerson(await addAccount(), ['Global Admin']), '/admin/areas')
  const group = page.getByRole('button', { name: 'Administration' })
  const parts = page.locator('.sidebar .group section > button')
  await expect.poll(() => parts.allTextContents()).toEqual(['Manage Workspace', 'Data', 'Lists', 'Scoring', 'Import'])
  await group.click()
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
  await (await openBar(page)).getByRole('textbox').fill('suppliers')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/suppliers')
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
  await page.close()
})

test('administration is folded on arrival; its filter finds people, roles and the audit, and leads there', async () => {
  const page = await open(await addPerson(await addAccount(), ['Global Admin']), '/overview')
  const group = page.getByRole('button', { name: 'Administration' })
  expect(await group.getAttribute('aria-expanded')).toBe('false')
  await group.click()
  const filter = page.getByRole('searchbox', { name: 'Filter Administration' })
  await filter.fill('manage work')
  await expect
    .poll(() => page.locator('.sidebar .group li a').allTextContents())
    .toEqual([
      'Manage Workspace',
      'Users',
      'Invite people',
      'Roles',
      'Domains',
      'Sign-in',
      'Custom fields',
      'AI',
      'Audit',
      'Bin',
      'Backups',
    ])
  expect(await violations(page)).toEqual([])
  await filter.fill('audit')
  await filter.press('Enter')
  await page.waitForURL('**/admin/audit')
  await page.close()
})

test('a typed address leads to its screen, which Analytics holds; a starred page is in the sidebar, with what narrows it', async () => {
  const page = await open(await addPerson(await addAccount(), ['Global Admin']), '/roadmap')
  await page.waitForURL('**/analytics/roadmap')
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  for (const view of ['Costs', 'Scenarios', 'Attention']) {
    await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: view, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: view }).waitFor()
    await expect.poll(() => marked.allInnerTexts()).toEqual(['Analytics'])
  }
  await page.goto(new URL('/attention?of=project', page.url()).href)
  await page.getByRole('button', { name: 'Star: keep in the sidebar' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('list', { name: 'Starred' }).getByRole('link', { name: 'Attention' }).click()
  await page.waitForURL(/\/attention\?of=project$/)
  await page.close()
})

test('another page begins at its top, and going back leads to where one was', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const page = await open(person, '/admin/profile')
  const main = page.locator('main')
  const top = () => main.evaluate((element) => element.scrollTop)
  const tall = () => expect.poll(() => main.evaluate((element) => element.scrollHeight)).toBeGreaterThan(800)
  const manage = async () => {
    await page.locator('.workspace-button').click()
    await page.getByRole('menuitem', { name: 'Manage Workspace' }).click()
    await page.waitForURL(/account/)
    await tall()
  }
  const back = async () => {
    await page.goBack()
    await page.waitForURL(/profile/)
    await tall()
  }
  await page.setViewportSize({ width: 1000, height: 300 })
  await tall()
  // Once seen, the parts of a page are there at once: it was then that it began where the last one was left.
  await manage()
  await back()
  await main.evaluate((element) => element.scrollTo(0, 200))
  await expect.poll(top).toBe(200)
  await manage()
  await expect.poll(top).toBe(0)
  await back()
  await expect.poll(top).toBe(200)
  await page.close()
})

test('a screen whose code is slow to come has its name and bones at once, not the screen before it', async () => {
  const page = await open(await addPerson(await addAccount(), ['Company Admin']), '/overview')
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const link = page.getByRole('link', { name: 'Areas', exact: true })
  await link.waitFor()
  let arrive = () => {}
  const held = new Promise<void>((done) => (arrive = done))
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await link.click()
  await page.locator('.coming.first-list').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Areas')
  expect(await page.getByText('Recently changed').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  // One animation for all skeletons, and none that repeats with reduced motion.
  const moving = () =>
    page.evaluate(
      `document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect.target.closest('.coming')).length`,
    )
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moving).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  arrive()
  await page.getByText('No business areas yet').waitFor()
  await expect.poll(() => page.locator('.coming').count()).toBe(0)
  await page.close()
})
