import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { until } from '#platform/testing/until.ts'

const app = await testApp()
const { addAccount, addPerson, database, send } = app
const { open, violations } = await testBrowser(app)
const rows = rowsOf(database)

const password = 'a lighthouse keeper'

async function person() {
  const someone = await addPerson(await addAccount(), ['Global Admin'])
  const emailAddress = `${uuidv7()}@example.com`
  const text =
    "update app_user set first_name = 'Ada', last_name = 'Marsh', email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1"
  await rows(text, [someone.userId, emailAddress, await hashPassword(password)])
  return { ...someone, emailAddress }
}

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#3b5bdb' } })
    .png()
    .toBuffer()

test('the profile is changed and one goes back to where one came from', async () => {
  const someone = await person()
  const page = await open(someone, '/admin/profile?returnTo=/admin/tags')
  await page.fill("[name='firstName']", '')
  await page.fill("[name='position']", 'Architect')
  await page.click('text="Save"')
  await page.waitForSelector('text=Enter a first name')
  await page.fill("[name='firstName']", 'Grace')
  await page.click('text="Save"')
  await page.waitForURL(({ pathname }) => pathname === '/admin/tags')
  expect((await someone.send('GET', `/users/${someone.userId}`)).body).toMatchObject({ name: 'Grace Marsh', position: 'Architect' })
  await page.close()
})

test('another person’s change is shown beside, and nothing typed is lost', async () => {
  const someone = await person()
  const page = await open(someone, '/admin/profile')
  await page.fill("[name='position']", 'Architect')
  await someone.send('PUT', `/users/${someone.userId}`, { position: 'Analyst' })
  await page.click('text="Save"')
  await page.waitForSelector('text=Someone else changed this')
  await page.waitForSelector('text=Analyst')
  await page.waitForSelector('text=/^Changed by someone else\\. Choose/')
  await page.close()
})

test('a password change during typing leaves the form, and another person’s is not announced', async () => {
  const someone = await person()
  const page = await open(someone, '/admin/profile')
  await page.fill("[name='position']", 'Architect')
  await page.click('text="Change password"')
  await page.fill("[name='oldPassword']", password)
  for (const name of ['newPassword', 'confirmation']) await page.fill(`[name='${name}']`, 'a second lighthouse')
  await page.click('text="Save the new password"')
  await page.waitForSelector('text=Password changed')
  await page.click('text="Save"')
  await page.waitForSelector('text=Profile saved')
  expect((await send('POST', '/users/authenticate', { emailAddress: someone.emailAddress, password: 'a second lighthouse' })).status).toBe(
    200,
  )
  await page.close()
})

test('a photo that is given while one types leaves what is typed', async () => {
  const page = await open(await person(), '/admin/profile')
  await page.fill("[name='position']", 'Architect')
  await page.setInputFiles("input[type='file']", { name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await page.click('text="Use this photo"')
  await page.waitForSelector(".profile-head img[src^='/images/users/']")
  await expect.poll(() => page.inputValue("[name='position']")).toBe('Architect')
  await page.click('text="Save"')
  await page.waitForSelector('text=Profile saved')
  await page.close()
})

test('a photo is cut and kept, a format of names chosen, the password changed', async () => {
  const someone = await person()
  const page = await open(someone, '/admin/profile')
  await page.setInputFiles("input[type='file']", { name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await page.click('text="Use this photo"')
  await page.waitForSelector(".profile-head img[src^='/images/users/']")
  await page.click('text="Last, First"')
  await until(page, "JSON.parse(localStorage.getItem('portolan.session')).name === 'Marsh, Ada'")
  await page.click('text="Change password"')
  expect(await violations(page)).toEqual([])
  await page.fill("[name='oldPassword']", 'not that one')
  await page.fill("[name='newPassword']", 'another lighthouse')
  await page.fill("[name='confirmation']", 'another lighthouse')
  await page.click('text="Save the new password"')
  await page.waitForSelector('text=Your current password is incorrect')
  await page.fill("[name='oldPassword']", password)
  await page.click('text="Save the new password"')
  await page.waitForSelector('text="Change password"')
  expect((await send('POST', '/users/authenticate', { emailAddress: someone.emailAddress, password: 'another lighthouse' })).status).toBe(
    200,
  )
  await page.close()
})

test('a link outside of the product is no way back', async () => {
  const page = await open(await person(), '/admin/profile?returnTo=https://example.org')
  await page.waitForSelector('text=How names are shown')
  await expect.poll(() => page.locator('text="Back to where you were"').count()).toBe(0)
  await page.close()
})

test('without a right or a workspace the account check says why and what to do', async () => {
  const someone = await person()
  const page = await open(someone, '/account_check')
  await page.waitForSelector('text=You don’t have the right to do that')
  await rows('delete from user_role where user_id = $1', [someone.userId])
  await page.goto(new URL('/admin/profile', page.url()).href)
  await page.goto(new URL('/account_check', page.url()).href)
  await page.waitForSelector('text=You are no longer a member of')
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('preferences are reset after asking, and the product shows it at once', async () => {
  const someone = await person()
  await someone.send('POST', '/users/preferences', { preferenceName: 'nameDisplayFormat', preferenceValue: 'Last, First' })
  const page = await open(someone, '/admin/profile')
  await page.waitForSelector("input[value='Last, First']:checked", { state: 'attached' })
  await page.click('text="Reset preferences"')
  expect(await violations(page)).toEqual([])
  await page.click('text="Keep them"')
  expect((await someone.send('GET', '/users/preferences')).body).toHaveLength(1)
  await page.click('text="Reset preferences"')
  await page.click('[role=dialog] >> text="Reset preferences"')
  await page.waitForSelector("input[value='First Last']:checked", { state: 'attached' })
  expect((await someone.send('GET', '/users/preferences')).body).toEqual([])
  await page.close()
})

test('a new e-mail address: asked for with the password, confirmed by its link, taken back by the old one’s', async () => {
  const someone = await person()
  const next = `${uuidv7()}@example.com`
  const page = await open(someone, '/admin/profile')
  const follow = async (address: string) => {
    const { link } = await lastLetter(database.system, address)
    await page.goto(new URL(link.pathname + link.search, page.url()).href)
  }
  await page.fill("[name='position']", 'Architect')
  await page.click('text="Change e-mail address"')
  await page.fill("[name='emailAddress']", next)
  await page.fill("[name='currentPassword']", 'not that one')
  await page.click('text="Send the link"')
  await page.waitForSelector('text=Your current password is incorrect')
  expect(await violations(page)).toEqual([])
  await page.fill("[name='currentPassword']", password)
  await page.click('text="Send the link"')
  await page.waitForSelector(`text=A change to ${next} takes effect`)
  expect(await page.inputValue("[name='position']"), 'what is typed stays').toBe('Architect')
  await page.click('text="Save"')
  await page.waitForSelector('text=Profile saved')
  await follow(next)
  await page.waitForSelector('text=Your e-mail address is verified')
  await page.click('text="Go to your workspace"')
  await page.waitForURL(/\/overview$/)
  await follow(someone.emailAddress)
  await page.click('text="Stop the change and sign everyone out"')
  await page.waitForSelector('text=The change is undone')
  for (const name of ['password', 'confirmation']) await page.fill(`[name='${name}']`, 'another lighthouse')
  await page.click('text="Save and sign in"')
  await page.waitForURL(/\/overview$/)
  expect((await send('POST', '/users/authenticate', { emailAddress: someone.emailAddress, password: 'another lighthouse' })).status).toBe(
    200,
  )
  await page.close()
})

test('the own sessions are listed and ended, one and all others', async () => {
  const someone = await person()
  const signIn = async () =>
    (await send('POST', '/users/authenticate', { emailAddress: someone.emailAddress, password })).body.token as string
  const isOpen = async (token: string) =>
    (await send('POST', '/users/refreshuser', {}, { authorization: `Bearer ${token}` })).status === 200
  const tokens = [await signIn(), await signIn(), await signIn()]
  const page = await open(someone, '/admin/profile')
  await page.waitForSelector('text="This one"')
  expect(await page.locator('.session-list li').count()).toBe(4)
  expect(await violations(page)).toEqual([])
  await page.click('.session-list li:nth-child(2) >> text="Sign out"')
  await page.fill("[name='password']", 'not that one')
  await page.click('.session-end [type="submit"]')
  await page.waitForSelector('text=Your current password is incorrect')
  await page.fill("[name='password']", password)
  await page.click('.session-end [type="submit"]')
  await expect.poll(() => page.locator('.session-list li').count()).toBe(3)
  expect((await Promise.all(tokens.map(isOpen))).filter(Boolean)).toHaveLength(2)
  await page.click('text="Sign out everywhere else"')
  await page.fill("[name='password']", password)
  await page.click('.session-end [type="submit"]')
  await expect.poll(() => page.locator('.session-list li').count()).toBe(1)
  expect((await Promise.all([...tokens, someone.token].map(isOpen))).filter(Boolean), 'the page has another token').toHaveLength(0)
  await page.reload()
  await page.waitForSelector('text="This one"')
  await page.close()
})
