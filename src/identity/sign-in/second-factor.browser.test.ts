import { Secret, TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { hashPassword } from './server/passwords.ts'

const app = await testApp()
const { addAccount, addPerson, database } = app
const { open, violations } = await testBrowser(app)
const rows = rowsOf(database)

// In the middle of a half minute, so that none ends while a test runs.
const middle = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
vi.useFakeTimers({ toFake: ['Date'], now: middle })
afterAll(() => void vi.useRealTimers())

const password = 'a lighthouse keeper'
const passwordHash = await hashPassword(password)

async function person() {
  const someone = await addPerson(await addAccount(), ['Global Admin'])
  const emailAddress = `${uuidv7()}@example.com`
  const text =
    "update app_user set first_name = 'Ada', last_name = 'Marsh', email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1"
  await rows(text, [someone.userId, emailAddress, passwordHash])
  return { ...someone, emailAddress }
}
/** The code of a half minute, in which the server is from then on: the one in which the test began, or so many later. */
const codeOf = (secret: string, later = 0) => {
  vi.setSystemTime(middle + later * 30_000)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })
}
const pictures = process.env['SIGN_IN_PICTURES']

test('from the profile an app is set up by its QR code, and signing in then asks for its code', async () => {
  const someone = await person()
  const page = await open(someone, '/admin/profile')
  // The link is disabled until the present setup is known.
  await page.locator('a:not([data-disabled])', { hasText: 'Set up two-factor sign-in' }).click()
  await page.waitForURL(/\/secondfactor$/)
  await page.click('text="Set up an app"')
  await page.fill("[name='password']", password)
  await page.click('text="Continue"')
  await page.waitForSelector('.qr-code')
  expect(await violations(page)).toEqual([])
  if (pictures) await page.screenshot({ path: `${pictures}/qr.png` })
  const secret = (await page.textContent('.by-hand code'))!.replaceAll(' ', '')
  await page.fill("[name='code']", '000000')
  await page.click('text="Turn on"')
  await page.waitForSelector('text=Try the next one')
  await page.fill("[name='code']", codeOf(secret, -1))
  await page.click('text="Turn on"')
  await page.waitForSelector('.recovery-codes li:nth-child(10)')
  expect(await violations(page)).toEqual([])
  if (pictures) await page.screenshot({ path: `${pictures}/recovery.png` })
  await page.click('text="I have saved them"')
  await page.waitForURL(/\/admin\/profile$/)
  await page.waitForSelector('text="Manage two-factor sign-in"')
  if (pictures) await page.screenshot({ path: `${pictures}/profile.png`, fullPage: true })
  await page.close()

  const again = await open(null, '/login')
  await again.fill("[name='emailAddress']", someone.emailAddress)
  await again.fill("[name='password']", password)
  await again.click('text="Sign in"')
  await again.waitForSelector('text="Enter your code"')
  expect(await again.evaluate("localStorage.getItem('portolan.session')")).toBeNull()
  expect(await again.evaluate('document.activeElement.name')).toBe('code')
  expect(await violations(again)).toEqual([])
  if (pictures) await again.screenshot({ path: `${pictures}/code.png` })
  await again.fill("[name='code']", '000000')
  await again.keyboard.press('Enter')
  await again.waitForSelector('text=This code is wrong, has expired, or was used')
  await again.fill("[name='code']", codeOf(secret))
  await again.keyboard.press('Enter')
  await again.waitForURL(/\/overview$/)
  await again.close()
}, 300_000)

test('anyone with one factor in a workspace that requires two is led to set the other up, and nowhere else', async () => {
  const someone = await person()
  const page = await open(someone, '/admin/account/secondfactor')
  await page.click('text="Require two-factor sign-in"')
  if (pictures) await page.screenshot({ path: `${pictures}/require.png` })
  await page.click('text="Save"')
  await page.waitForURL(({ pathname }) => pathname === '/secondfactor')
  await page.waitForSelector('text=requires a passkey, or a code from an authenticator app')
  expect(await violations(page)).toEqual([])
  await page.goto(new URL('/admin/areas', page.url()).href)
  await page.waitForURL(({ pathname }) => pathname === '/secondfactor')
  await page.click('text="Set up an app"')
  await page.fill("[name='password']", password)
  await page.click('text="Continue"')
  const secret = (await page.textContent('.by-hand code'))!.replaceAll(' ', '')
  await page.fill("[name='code']", codeOf(secret))
  await page.click('text="Turn on"')
  await page.click('text="I have saved them"')
  await page.waitForURL(/\/overview$/)
  await page.close()
  if (!pictures) return
  await rows('update session set second_factor = null where user_id = $1', [someone.userId])
  await rows('delete from second_factor where user_id = $1', [someone.userId])
  for (const [name, options] of [
    ['forced-dark', { colorScheme: 'dark' }],
    ['forced-phone', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const other = await open(someone, '/secondfactor', options)
    await other.click('text="Set up an app"')
    await other.fill("[name='password']", password)
    await other.click('text="Continue"')
    await other.waitForSelector('.qr-code')
    await other.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
    await other.close()
  }
}, 300_000)
