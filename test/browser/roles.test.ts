import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { grantsOf, isOpenTo } from '#platform/contract/access.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { addressesFor, drawn, follow, followUntilAsked, isFirstOfItsLike, isPublic, sampleAdministrator, screens } from './screens.ts'

/*
 * Every screen as each role, in the sample workspace: one that the role opens is drawn and asks the server for nothing that the role may not read, and so is the
 * page of a record that the role may only read; any other says so by name and leaves the reader on the overview. every-screen.test.ts looks at them closely as
 * an administrator.
 */

const app = await testApp()
const { open } = await testBrowser(app)
const administrator = await sampleAdministrator(app)
const addressOf = addressesFor(administrator)

interface Visitor {
  readonly page: Page
  /** Waits until no request is under way. */
  readonly answered: () => Promise<void>
  /** Statuses and addresses of refused requests, and errors of the page. */
  readonly faults: string[]
}

async function visitor(person: Person): Promise<Visitor> {
  const page = await open(person, '/overview')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/') && (answer.status() === 401 || answer.status() === 403 || answer.status() >= 500))
      faults.push(`${answer.request().method()} ${pathname} answers ${answer.status()}`)
  })
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().endsWith('/api/live') || underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await drawn(page)
  return { page, faults, answered: () => expect.poll(() => underWay.size).toBe(0) }
}

const refusal = (page: Page) => page.getByRole('dialog', { name: 'You can’t open' })

async function visit({ page, faults, answered }: Visitor, path: string, isOpen: boolean): Promise<string[]> {
  const href = new URL(await addressOf(path), page.url()).href
  faults.length = 0
  await (isOpen ? followUntilAsked : follow)(page, href)
  if (isOpen) {
    await page.waitForSelector('h1')
    await answered()
    await page.waitForSelector('.coming', { state: 'detached' })
    const isRefused = (await refusal(page).count()) > 0 || (await page.getByText('Page Not Found').count()) > 0
    return [...(isRefused ? ['is not shown'] : []), ...faults].map((fault) => `${path}: ${fault}`)
  }
  await refusal(page).waitFor({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await refusal(page).waitFor({ state: 'detached' })
  return new URL(page.url()).pathname === '/overview' ? [] : [`${path}: leads to ${page.url()}`]
}

const visited = screens.filter(({ path }) => !isPublic(path) && isFirstOfItsLike(path))

interface Case {
  readonly role: Role
  readonly person: Person
  /** Paths that the role opens. */
  readonly open: ReadonlySet<string | undefined>
}

async function caseOf(role: Role): Promise<Case> {
  const person = await app.addPerson(administrator.accountId, [role])
  const held = (await person.send('POST', '/users/refreshuser')).body.roles
  const opens = ({ path, access, layout }: (typeof screens)[number]) =>
    path === '/overview' || (layout !== 'system' && isOpenTo(access, grantsOf(held), held))
  // Readers of a list read its records at the address of their form, as text.
  const lists = new Set(screens.filter(opens).map(({ path }) => path))
  const readable = [...entities.values()].flatMap(({ screens: own }) => (lists.has(own.list) ? [own.view, own.edit] : []))
  return { role, person, open: new Set([...lists, ...readable]) }
}

const cases = await Promise.all(roles.filter((role) => role !== 'Enterprise Admin').map(caseOf))

/** Whether a closed screen is visited as the role: it is as every third one that it is closed to, since all are refused in one way. */
const isTriedClosed = (role: Role, path: string): boolean =>
  cases.filter(({ open: paths }) => !paths.has(path)).findIndex((one) => one.role === role) % 3 === 0

test.each(cases.map((one) => [one.role, one] as const))('every screen as %s', async (role, { person, open: paths }) => {
  const all = visited.map(({ path }) => ({ path, isOpen: paths.has(path) }))
  const waiting = all.filter(({ path, isOpen }) => isOpen || isTriedClosed(role, path))
  expect(waiting.some(({ isOpen }) => isOpen) && all.some(({ isOpen }) => !isOpen)).toBe(true)
  const faults: string[] = []
  const goThrough = async (one: Visitor) => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { path, isOpen } = next
      faults.push(...(await visit(one, path, isOpen).catch((error: Error) => [`${path}: ${error.message}`])))
    }
  }
  const visitors = await Promise.all([1, 2, 3, 4].map(() => visitor(person)))
  await Promise.all(visitors.map(goThrough))
  await Promise.all(visitors.map(({ page }) => page.close()))
  expect(faults).toEqual([])
})
