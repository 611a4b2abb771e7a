import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { testApp } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { hashPassword } from './server/passwords.ts'
import { issueToken } from './server/user-tokens.ts'

const app = await testApp()
const { database, addAccount, addPerson } = app
const { open, violations } = await testBrowser(app)
const rows = rowsOf(database)

const password = 'a lighthouse keeper'
const passwordHash = await hashPassword(password)

async function person(isVerified = true) {
  const someone = await addPerson(await addAccount(), ['Global Admin'])
  const emailAddress = `${uuidv7()}@example.com`
  await rows(
    'update app_user set email_address = $2, canonical_address = $2, password_hash = $3, email_address_verified = $4, first_name = $5, last_name = $6 where user_id = $1',
    [someone.userId, emailAddress, passwordHash, isVerified, 'Ada', 'Marsh'],
  )
  return { ...someone, emailAddress }
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name='${name}']`, value)
}
/** The path and query of a letter's button. */
const addressIn = ({ link }: { link: URL }) => link.pathname + link.search

test('signing in: a wrong password is refused in plain words, the right one opens the overview', async () => {
  const { emailAddress } = await person()
  const page = await open(null, `/overview?email=${emailAddress}`)
  await page.waitForURL(/\/login\?email=/)
  await expect.poll(() => page.inputValue("[name='emailAddress']")).toBe(emailAddress)
  await fill(page, { password: 'not that one at all' })
  await page.click('text="Sign in"')
  await page.waitForSelector("text=That e-mail address and password don't match.")
  expect(await violations(page)).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/login')
  await fill(page, { password })
  await page.click('text="Sign in"')
  await page.waitForURL(/\/overview$/)
  await page.close()
})

test('anyone who is sent to sign in goes on where they were, with what they had typed; another user does not', async () => {
  const { accountId, emailAddress, send } = await person()
  const { areaId } = (await send('POST', '/areas', { name: 'Finance' })).body
  const signIn = async (emailAddress: string) => {
    await page.waitForURL(/\/login/)
    await fill(page, { emailAddress, password })
    await page.click('text="Sign in"')
  }
  const page = await open(null, `/admin/areas/edit/${areaId}?tab=History`)
  await signIn(emailAddress)
  await page.waitForURL(/\/admin\/areas\/edit\/.*tab=History/)
  await page.click('text="Details"')
  await page.fill("[name='name'], #field-name", 'Treasury')
  await rows('delete from session where account_id = $1', [accountId])
  await page.keyboard.press('Control+s')
  await signIn(emailAddress)
  await page.waitForSelector('text=Your entries from before the reload are back.')
  await expect.poll(() => page.inputValue('#field-name')).toBe('Treasury')
  await rows('delete from session where account_id = $1', [accountId])
  await page.keyboard.press('Control+s')
  await signIn((await person()).emailAddress)
  await page.waitForURL(/\/overview$/)
  await page.close()
})

test('a person who signs out starts from the beginning', async () => {
  const { emailAddress } = await person()
  const page = await open(null, '/contacts')
  await page.waitForURL(/\/login/)
  for (const [place, next] of [
    ['/contacts', '/logout'],
    ['/overview', '/contacts'],
  ] as const) {
    await fill(page, { emailAddress, password })
    await page.click('text="Sign in"')
    await page.waitForURL(`**${place}`)
    await page.goto(new URL(next, page.url()).href)
    if (next === '/logout') await page.click('text="Sign in again"')
  }
  await page.close()
})

test('a user unverified for too long sees why, and gets the letter again', async () => {
  const { emailAddress, userId } = await person(false)
  await rows("update app_user set unverified_since = now() - interval '8 days' where user_id = $1", [userId])
  const page = await open(null, '/login')
  await fill(page, { emailAddress, password })
  await page.click('text="Sign in"')
  await page.waitForSelector('text=Verify your e-mail address to sign in.')
  await page.click('text="Send the message again"')
  await page.waitForSelector(`text=A message has been sent to ${emailAddress}.`)
  await expect.poll(() => lettersTo(database.system, emailAddress)).toHaveLength(1)
  await page.close()
})

test('a forgotten password: asked for, the letter’s link, a new one, signed in; the link works once', async () => {
  const { emailAddress } = await person()
  const page = await open(null, '/login')
  await page.click('text="Forgot your password?"')
  // The sign-in's own field of that name goes first.
  await page.waitForSelector('text="Send me the link"')
  await fill(page, { emailAddress })
  await page.click('text="Send me the link"')
  await page.waitForSelector('text=Check your e-mail')
  const address = addressIn(await lastLetter(database.system, emailAddress))
  await page.goto(new URL(address, page.url()).href)
  // Shown when each field loses focus, and again when submitted unchanged.
  await fill(page, { password: 'lamp' })
  await page.press("[name='password']", 'Tab')
  await page.waitForSelector('text=Use at least 10 characters')
  await fill(page, { password: 'another lighthouse', confirmation: 'another lighthous' })
  await page.press("[name='confirmation']", 'Tab')
  await page.waitForSelector('text=Password confirmation does not match')
  await page.click('text="Save and sign in"')
  await page.waitForSelector('text=Password confirmation does not match')
  await fill(page, { confirmation: 'another lighthouse' })
  await page.click('text="Save and sign in"')
  await page.waitForURL(/\/overview$/)
  await page.goto(new URL(address, page.url()).href)
  await fill(page, { password: 'a third lighthouse', confirmation: 'a third lighthouse' })
  await page.click('text="Save and sign in"')
  await page.waitForSelector('text=This link has been used or has expired.')
  await page.close()
})

test('signing up: faults at their fields, then a workspace; the letter’s link verifies', async () => {
  const emailAddress = `${uuidv7()}@example.com`
  const page = await open(null, '/register')
  await page.click('text="Create workspace"')
  await page.waitForSelector('text=Enter an e-mail address')
  expect((await page.locator('.form-notice li').allInnerTexts()).at(-1)).toBe('Agreement to the terms')
  await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('firstName')
  await fill(page, {
    firstName: 'Ada',
    lastName: 'Marsh',
    company: 'Marsh & Co',
    emailAddress,
    password: 'qwertyuiop',
    confirmation: 'qwertyuiop',
  })
  await page.click('text="Create workspace"')
  await page.waitForSelector('text=Agree to the terms to continue')
  await page.check("[name='agreeTerms']")
  await page.click('text="Create workspace"')
  await page.waitForSelector('text=This password is too common. Choose another one')
  expect(await violations(page)).toEqual([])
  await fill(page, { password, confirmation: password })
  await page.click('text="Create workspace"')
  await page.waitForURL(/\/emailverification$/)
  await page.waitForSelector(`text=${emailAddress}`)
  await page.goto(new URL(addressIn(await lastLetter(database.system, emailAddress)), page.url()).href)
  await page.waitForSelector('text=Your e-mail address is verified')
  await page.reload()
  await page.waitForSelector('text=Your e-mail address is verified')
  await page.click('text="Go to your workspace"')
  await page.waitForURL(/\/overview$/)
  await expect.poll(() => page.evaluate<boolean>("JSON.parse(localStorage.getItem('portolan.session')).emailAddressVerified")).toBe(true)
  await page.close()
})

test('a trial begins without a password, which is chosen by the letter’s link', async () => {
  const emailAddress = `${uuidv7()}@example.com`
  const page = await open(null, '/trial')
  await fill(page, { firstName: 'Ada', lastName: 'Marsh', company: 'Lighthouse Ltd', emailAddress })
  await page.click('text="Start the trial"')
  await page.waitForURL(/\/emailverification$/)
  await page.goto(new URL(addressIn(await lastLetter(database.system, emailAddress)), page.url()).href)
  await fill(page, { password, confirmation: password })
  await page.click('text="Save and open my workspace"')
  await page.waitForURL(/\/overview$/)
  await page.close()
})

test('the letter’s link opened in another browser asks for a new password, and the session that registered is over', async () => {
  const emailAddress = `${uuidv7()}@example.com`
  const first = await open(null, '/trial')
  await fill(first, { firstName: 'Ada', lastName: 'Marsh', company: 'Lighthouse Ltd', emailAddress })
  await first.click('text="Start the trial"')
  await first.waitForURL(/\/emailverification$/)
  const other = await open(null, addressIn(await lastLetter(database.system, emailAddress)))
  await other.waitForSelector('text=Your e-mail address is verified')
  expect(await violations(other)).toEqual([])
  await fill(other, { password: 'portolan123', confirmation: 'portolan123' })
  await other.click('text="Save and sign in"')
  await other.waitForSelector("text=Don't make your password from your name")
  await fill(other, { password, confirmation: password })
  await other.click('text="Save and sign in"')
  await other.waitForURL(/\/overview$/)
  await first.goto(new URL('/overview', first.url()).href)
  await first.waitForURL(/\/login/)
  for (const page of [first, other]) await page.close()
})

test('the setup link makes the Enterprise Admin; used up, it says so', async () => {
  const setup = await database.system.write((transaction) => issueToken(transaction, { purpose: 'setup', emailAddress: '' }))
  const page = await open(null, `/register?setup=${setup}`)
  await page.waitForSelector('text=Set up Portolan')
  await fill(page, { firstName: 'Ada', lastName: 'Marsh', emailAddress: `${uuidv7()}@example.com`, password, confirmation: password })
  await page.check("[name='agreeTerms']")
  expect(await violations(page)).toEqual([])
  await page.click('text="Become the Enterprise Admin"')
  await page.waitForURL(/\/overview$/)
  await expect.poll(() => page.evaluate<boolean>("JSON.parse(localStorage.getItem('portolan.session')).isSystemAdministrator")).toBe(true)
  await page.waitForSelector('text=Anyone who signs up at /register gets a workspace')
  await page.click('text="Control Panel"')
  await page.waitForSelector('text="Outbox"')
  await page.click('text="My workspaces"')
  await page.waitForSelector('text="New workspace"')
  await page.click('text="New provider"')
  await page.waitForURL(/\/admin\/workspaces\/provider\/add$/)
  await page.waitForSelector('text="Create the namespace"')
  await page.goto(new URL(`/register?setup=${setup}`, page.url()).href)
  await page.waitForSelector('text=This invitation no longer works')
  await page.close()
})

test('logging out ends the session; the way back leads to signing in', async () => {
  const someone = await person()
  const page = await open(someone, '/logout')
  await page.waitForSelector('text=You are signed out')
  expect((await someone.send('POST', '/users/refreshuser')).status).toBe(401)
  await page.close()
})

/* Without the link's parameters the page only says that the link is incomplete, which the test of every screen covers. */
test.each(['/resetpassword', '/undoemailchange'])(
  'axe finds nothing on %s as the link of a letter opens it, light and dark',
  async (path) => {
    const page = await open(null, `${path}?emailAddress=a@example.com&verification=x`)
    await page.waitForSelector('main h1')
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    expect(await violations(page, ofColours)).toEqual([])
    await page.close()
  },
)
