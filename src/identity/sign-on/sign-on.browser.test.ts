import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { testProvider } from './server/provider-for-tests.ts'

/** The public address of the test, which is known before the server's own: it sends everyone on to that. */
let home = ''
const front = createServer(({ url }, response) => response.writeHead(302, { location: `${home}${url}` }).end())
await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
afterAll(() => void front.close())
const publicUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
const app = await testApp({ PRIVATE_PROVIDERS: 'on', PUBLIC_URL: publicUrl })
const { addAccount, addPerson, database } = app
const { open, violations } = await testBrowser(app)
const rows = rowsOf(database)
const provider = await testProvider({ redirectAddress: `${publicUrl}/signon/callback`, hasPages: true })
afterAll(() => provider.close())
const pictures = process.env['SIGN_ON_PICTURES']

test('an administrator names the provider, and somebody comes through its pages to where they were going', async () => {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  const domain = `${uuidv7()}.example`
  const settings = await open(admin, '/admin/account/signon')
  await settings.waitForSelector('text=the workspace has no verified domain')
  expect(await violations(settings)).toEqual([])
  if (pictures) await settings.screenshot({ path: `${pictures}/empty.png`, fullPage: true })
  const text =
    'insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, proven_date) values ($1, $2, $3, $3, now())'
  await rows(text, [uuidv7(), account, domain])
  await settings.reload()
  await settings.fill("[name='issuer']", 'http://127.0.0.1:9')
  await settings.click('text="Try it"')
  await settings.waitForSelector('text=does not answer')
  await settings.fill("[name='issuer']", provider.issuer)
  await settings.click('text="Try it"')
  await settings.waitForSelector('text=responded as expected')
  await settings.fill("[name='clientId']", provider.clientId)
  await settings.click('text="Save"')
  await settings.waitForSelector('text=Enter the client secret')
  if (pictures) await settings.screenshot({ path: `${pictures}/fault.png`, fullPage: true })
  await settings.fill("[name='clientSecret']", provider.clientSecret)
  await settings.getByLabel(domain).check()
  await settings.click('text="Save"')
  await settings.waitForSelector('text="Saved"')
  expect(await settings.inputValue("[name='clientSecret']")).toBe('')
  expect(await violations(settings)).toEqual([])
  await settings.close()

  const emailAddress = `ada@${domain}`
  const ada = await addPerson(account, ['Author'])
  await rows('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [ada.userId, emailAddress])
  provider.people.set(emailAddress, { email: emailAddress, email_verified: true, given_name: 'Ada', family_name: 'Marsh' })
  const page = await open(null, '/admin/profile')
  home = new URL(page.url()).origin
  await page.click('text="Sign in with your organisation"')
  await page.waitForSelector('text="Continue"')
  await page.fill("[name='emailAddress']", 'ada@nowhere.example')
  await page.click('text="Continue"')
  await page.waitForSelector('text=No organisation signs in people of')
  expect(await violations(page)).toEqual([])
  if (pictures) await page.screenshot({ path: `${pictures}/signon.png` })
  await page.fill("[name='emailAddress']", emailAddress)
  await page.click('text="Continue"')
  await page.waitForURL((url) => url.origin === provider.issuer)
  await page.fill("[name='password']", 'anything')
  await page.click("[type='submit']")
  await page.waitForURL(`${home}/admin/profile`)
  await page.waitForSelector('text=You signed in through your organisation')
  expect(await page.locator('text="Change password"').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  if (pictures) await page.screenshot({ path: `${pictures}/profile.png`, fullPage: true })

  // The way back from the provider works once, and is no longer in the address.
  await page.goto(`${home}/signon/callback?code=a-code&state=a-state`)
  await page.waitForSelector('text=begun in another browser')
  expect(new URL(page.url()).search).toBe('')
  expect(await violations(page)).toEqual([])
  if (pictures) await page.screenshot({ path: `${pictures}/callback.png` })
  await page.close()
  if (!pictures) return
  await rows('update account set password_allowed = false where account_id = $1', [account])
  for (const [name, someone, path, options] of [
    ['settings', admin, '/admin/account/signon', {}],
    ['settings-dark', admin, '/admin/account/signon', { colorScheme: 'dark' }],
    ['settings-phone', admin, '/admin/account/signon', { viewport: { width: 390, height: 844 } }],
    ['settings-phone-dark', admin, '/admin/account/signon', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
    ['signon-dark', null, '/signon', { colorScheme: 'dark' }],
    ['signon-phone', null, '/signon', { viewport: { width: 390, height: 844 } }],
    ['login', null, '/login', {}],
    ['login-phone', null, '/login', { viewport: { width: 390, height: 844 } }],
    ['held-back', ada, '/overview', {}],
    ['callback-dark', null, '/signon/callback?state=x', { colorScheme: 'dark' }],
    ['callback-phone', null, '/signon/callback?state=x', { viewport: { width: 390, height: 844 } }],
  ] as const) {
    const other = await open(someone, path, options)
    await other.waitForSelector(path.includes('callback') ? 'text="Begin again"' : path.includes('account') ? "[name='issuer']" : 'h1')
    expect(await violations(other, ofColours)).toEqual([])
    await other.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
    await other.close()
  }
}, 300_000)
