/** Two hosts of one server: one with a name and pictures of its own, and its neighbour. Pages come from the build, as the server sends them. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { violations } from '#platform/testing/axe.ts'
import { sharedChromium } from '#platform/testing/chromium.ts'
import { closePages } from '#platform/testing/contexts.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { until } from '#platform/testing/until.ts'

const { addAccount, addPerson, app, database } = await testApp()
const rows = rowsOf(database)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(closePages)
const pictures = process.env['SITE_CONFIG_PICTURES']

const at = (host: string, path = '') => `http://${host}.localhost:${port}${path}`
const admin = await addPerson(await addAccount(), ['Enterprise Admin', 'Global Admin'])

async function open(person: Person | null, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await sharedChromium()).newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options })
  const session = person && { ...(await person.send('POST', '/users/refreshuser')).body, token: person.token }
  if (session) await context.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify(session))})`)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** A first try may have left a domain. */
async function removeAll(): Promise<void> {
  const { body } = await admin.send('GET', '/config/all')
  for (const { domainConfigId } of body) await admin.send('DELETE', `/config/${domainConfigId}`)
}

/** A bar with nothing around it. */
const drawn = (width: number, height: number, colour: string) =>
  sharp({ create: { width: width - 16, height: height - 16, channels: 4, background: colour } })
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#0000' })
    .png()
    .toBuffer()
const look = async (page: Page, name: string) => pictures && page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
/** A picture that is drawn, not the sign of a broken one. */
const isDrawn = (page: Page, label: string) =>
  page
    .getByRole('img', { name: label })
    .first()
    .evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0)

test('an administrator gives a domain its look, keeps what was typed where it is refused, and sees it at once', async () => {
  await removeAll()
  const page = await open(admin, at('atlas', '/admin/system/configs'))
  await page.getByText('Domains with their own name and logos appear here').waitFor()
  await look(page, 'list-empty')
  await page.getByRole('link', { name: 'New domain' }).click()
  await page.getByRole('textbox', { name: 'Domain', exact: true }).fill('atlas.localhost')
  await page.getByLabel('Site title').fill('Atlas')
  const choose = async (label: string, name: string, buffer: Buffer) =>
    page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('Logo', 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await choose('Dark logo', 'logo.png', await drawn(640, 160, '#fff'))
  await choose('Favicon', 'icon.png', await drawn(64, 64, '#0a5'))
  await choose('Large favicon', 'icon.png', await drawn(512, 512, '#0a5'))
  await choose('E-mail logo', 'mail.png', await drawn(640, 160, '#0a5'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('SVG files are not taken').waitFor()
  expect(await violations(page)).toEqual([])
  await look(page, 'form-refused')
  expect(await page.getByLabel('Site title').inputValue()).toBe('Atlas')
  await expect.poll(() => isDrawn(page, 'Favicon as it is')).toBe(true)
  await choose('Logo', 'logo.png', await drawn(640, 160, '#063'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'atlas.localhost' }).waitFor()
  // This very page is at the domain.
  await expect.poll(() => page.title()).toBe('Custom Domain Configs · Atlas')
  await expect.poll(() => iconOf(page)).toMatch(/^\/images\/brands\//)
  await look(page, 'list')
  await page.close()
})

test('the domain shows its look before and after sign-in, in its manifest, its icon and its letters; the neighbour is untouched', async () => {
  const page = await open(null, at('atlas', '/login'))
  await page.getByRole('heading', { name: 'Sign in to Atlas' }).waitFor()
  await expect.poll(() => page.title()).toBe('Sign in · Atlas')
  await expect.poll(() => isDrawn(page, 'Atlas')).toBe(true)
  await page.getByText('Powered by Portolan').waitFor()
  const icons = `Promise.all(['${await iconOf(page)}', '/favicon.ico'].map((path) => fetch(path).then((it) => it.headers.get('content-type'))))`
  expect(await page.evaluate(icons)).toEqual(['image/png', 'image/x-icon'])
  await look(page, 'login')
  const manifestOf = (one: Page) => one.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((it) => it.json())")
  expect(await manifestOf(page)).toMatchObject({ name: 'Atlas', icons: [{ sizes: '512x512' }, { sizes: '64x64' }] })
  await page.goto(at('atlas', '/register-beta'))
  const address = `${randomUUID()}@letters.example`
  await page.getByLabel('E-mail').fill(address)
  await page.keyboard.press('Enter')
  await page.getByText('We have written to').waitFor()
  const letters = await rows<{ subject: string; logo: unknown }>('select subject, logo from mail_message where to_address = $1', [address])
  expect(letters).toEqual([
    { subject: 'Continue your registration with Atlas', logo: { key: expect.stringMatching(/^images\/brands\//), name: 'Atlas' } },
  ])

  const inside = await open(admin, at('atlas', '/overview'))
  await expect.poll(() => inside.title()).toBe('Overview · Atlas')
  await expect.poll(() => isDrawn(inside, 'Atlas')).toBe(true)
  await look(inside, 'inside')

  const neighbour = await open(null, at('other', '/login'))
  await neighbour.getByRole('heading', { name: 'Sign in to Portolan' }).waitFor()
  await expect.poll(async () => [await neighbour.title(), await iconOf(neighbour)]).toEqual(['Sign in · Portolan', '/icon.svg'])
  expect(await manifestOf(neighbour)).toMatchObject({ name: 'Portolan' })
  expect(await neighbour.content()).not.toContain('Atlas')
  await Promise.all([page, inside, neighbour].map((one) => one.close()))
})

test('a change counts at the next page, also where the service worker keeps pages for the next visit', async () => {
  const page = await open(null, at('atlas', '/login'), { serviceWorkers: 'allow' })
  await until(page, "navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')")
  const [{ domainConfigId, domain }] = (await admin.send('GET', '/config/all')).body as [{ domainConfigId: string; domain: string }]
  await admin.send('PUT', `/config/${domainConfigId}`, { domain, siteTitle: 'Compass' })
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in to Compass' }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: /Sign in to/ }).waitFor()
  await page.close()
})
