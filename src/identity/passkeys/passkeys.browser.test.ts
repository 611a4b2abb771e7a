/** Passkeys in a real browser, with the authenticator that Chromium has for tests. */
import { connect, createServer } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { freePort } from '#platform/server/free-port.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { contextOf } from '#platform/testing/contexts.ts'
import { rowsOf } from '#platform/testing/rows.ts'

// Passkeys belong to a name, and the page of a test has an address with numbers: what is sent to this one is passed on to that.
const port = await freePort()
const home = `http://localhost:${port}`
const app = await testApp({ PUBLIC_URL: home })
const { addAccount, addPerson, database } = app
const { open, violations } = await testBrowser(app)
const rows = rowsOf(database)

const password = 'a lighthouse keeper'
const pictures = process.env['SIGN_IN_PICTURES']

async function person() {
  const someone = await addPerson(await addAccount(), ['Global Admin'])
  const emailAddress = `${uuidv7()}@example.com`
  const text =
    "update app_user set first_name = 'Ada', last_name = 'Marsh', email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1"
  await rows(text, [someone.userId, emailAddress, await hashPassword(password)])
  return { ...someone, emailAddress }
}

test('a passkey is added on the profile, signs in without an address, is the second step after a password, and is removed', async () => {
  const { emailAddress } = await person()
  const page = await open(null, '/login')
  const behind = Number(new URL(page.url()).port)
  const passedOn = createServer((socket) => {
    const there = connect(behind, '127.0.0.1')
    socket.pipe(there).pipe(socket)
    for (const end of [socket, there]) end.on('error', () => end.destroy())
  }).listen(port, '127.0.0.1')
  onTestFinished(() => void passedOn.close())
  const devtools = await contextOf(page).newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await page.goto(`${home}/login`)

  const look = async (name: string) => pictures && page.screenshot({ path: `${pictures}/passkeys-${name}.png`, fullPage: true })
  const typePassword = async () => {
    await page.fill("[name='emailAddress']", emailAddress)
    await page.fill("[name='password']", password)
    await page.click('text="Sign in"')
  }
  const signOut = async () => {
    await page.goto(`${home}/logout`)
    await page.waitForSelector('text="You are signed out"')
    await page.goto(`${home}/login`)
  }
  await page.click('text="Sign in with a passkey"')
  await page.waitForSelector('text=No passkey was used')
  await look('login')
  await typePassword()
  await page.waitForURL(/\/overview$/)

  await page.goto(`${home}/admin/profile`)
  await page.click('text="Add a passkey"')
  await page.waitForURL(/\/secondfactor\?passkey=new$/)
  expect(await page.inputValue("[name='passkeyName']")).toMatch(/^Chrome on /)
  await page.fill("[name='passkeyName']", 'My phone')
  await page.fill("[name='password']", password)
  expect(await violations(page)).toEqual([])
  await page.click('text="Add a passkey"')
  await page.waitForSelector('.recovery-codes li:nth-child(10)')
  await look('codes')
  await page.click('text="I have saved them"')
  await page.waitForURL(/\/admin\/profile$/)
  await page.waitForSelector('text="My phone"')
  await look('profile')

  await signOut()
  await page.click('text="Sign in with a passkey"')
  await page.waitForURL(/\/overview$/)

  await signOut()
  await typePassword()
  await page.waitForSelector('text="Use your passkey"')
  expect(await violations(page)).toEqual([])
  await look('second-step')
  await page.click('text="Use a passkey"')
  await page.waitForURL(/\/overview$/)

  await page.goto(`${home}/admin/profile`)
  await page.click('text="Change" >> nth=0')
  await page.click('text="Remove this passkey"')
  await page.fill("[name='password']", password)
  expect(await violations(page)).toEqual([])
  await look('remove')
  await page.click('text="Remove the passkey"')
  await page.waitForURL(/\/admin\/profile$/)
  await page.waitForSelector('text="Set up two-factor sign-in"')
  expect(await page.isVisible('text="My phone"')).toBe(false)
  await page.close()
})
