import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const { addAccount, addPerson, database, send } = app
const { open, violations } = await testBrowser(app)
const rows = rowsOf(database)

const password = 'a lighthouse keeper'
const pictures = process.env['SIGN_IN_PICTURES']

test('a token is made with chosen rights, shown once, and ended', async () => {
  const someone = await addPerson(await addAccount(), ['Application Manager'])
  const text = 'update app_user set email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1'
  await rows(text, [someone.userId, `${uuidv7()}@example.com`, await hashPassword(password)])
  const page = await open(someone, '/admin/profile')
  await page.click('text="New token"')
  await page.fill("[name='tokenName']", 'nightly export')
  await page.fill("[name='password']", password)
  expect(await page.locator('text="Create portfolios"').count(), 'not theirs to choose').toBe(0)
  await page.click('text="Edit suppliers, areas and tags"')
  expect(await violations(page)).toEqual([])
  if (pictures) await page.locator('.new-token').screenshot({ path: `${pictures}/token-form.png` })
  await page.click('text="Create token"')
  const token = (await page.textContent('.token-text'))!
  expect(await violations(page)).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  expect((await send('POST', '/areas', { name: 'Finance' }, headers)).status).toBe(201)
  expect((await send('POST', '/contacts', { name: 'Ada' }, headers)).status).toBe(403)
  await page.waitForSelector('text=/Read, and 3 more rights/')
  await page.click('text="I have saved it"')
  expect(await page.locator(`text=${token}`).count()).toBe(0)
  if (pictures)
    for (const [name, options] of [
      ['profile-dark', { colorScheme: 'dark' }],
      ['profile-phone', { viewport: { width: 390, height: 844 } }],
    ] as const) {
      const other = await open(someone, '/admin/profile', options)
      await other.click('text="New token"')
      await other.waitForSelector('.token-rights')
      await other.locator('.token-rights').scrollIntoViewIfNeeded()
      await other.screenshot({ path: `${pictures}/${name}.png` })
      await other.close()
    }
  await page.click("[aria-label='Revoke the token nightly export']")
  await page.waitForSelector('text="nightly export"', { state: 'detached' })
  expect((await send('GET', '/areas', undefined, headers)).status).toBe(401)
  await page.close()
}, 300_000)
