import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { grantsOf, isOpenTo } from '#platform/contract/access.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { addressesFor, drawn, follow, isFirstOfItsLike, isPublic, sampleAdministrator, screens } from './screens.ts'

/*
 * Every screen as each role, in the sample workspace: one that the role opens is drawn and asks the server for nothing that the role may not read; any other
 * says so by name and leaves the reader on the overview. every-screen.test.ts looks at them closely as an administrator.
 */

const app = await testApp()
const { open } = await testBrowser(app)
const administrator = await sampleAdministrator(app)
const addressOf = addressesFor(administrator)

interface Visitor {
  readonly page: Page
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
  await drawn(page)
  return { page, faults }
}

const refusal = (page: Page) => page.getByRole('dialog', { name: 'You can’t open' })

async function visit({ page, faults }: Visitor, path: string, isOpen: boolean): Promise<string[]> {
  const href = new URL(await addressOf(path), page.url()).href
  faults.length = 0
  await follow(page, href)
  if (isOpen) {
    await drawn(page)
    const isRefused = (await refusal(page).count()) > 0
    return [...(isRefused ? ['is refused'] : []), ...faults].map((fault) => `${path}: ${fault}`)
  }
  await refusal(page).waitFor()
  await page.keyboard.press('Escape')
  await refusal(page).waitFor({ state: 'detached' })
  return new URL(page.url()).pathname === '/overview' ? [] : [`${path}: leads to ${page.url()}`]
}

const visited = screens.filter(({ path }) => !isPublic(path) && isFirstOfItsLike(path))

test.each(roles.filter((role) => role !== 'Enterprise Admin'))('every screen as %s', async (role: Role) => {
  const person = await app.addPerson(administrator.accountId, [role])
  const held = (await person.send('POST', '/users/refreshuser')).body.roles
  const waiting = visited.map(({ path, access, layout }) => ({
    path,
    isOpen: path === '/overview' || (layout !== 'system' && isOpenTo(access, grantsOf(held), held)),
  }))
  expect(waiting.some(({ isOpen }) => isOpen) && waiting.some(({ isOpen }) => !isOpen)).toBe(true)
  const faults: string[] = []
  const goThrough = async (one: Visitor) => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { path, isOpen } = next
      faults.push(...(await visit(one, path, isOpen).catch((error: Error) => [`${path}: ${error.message}`])))
    }
  }
  const visitors = await Promise.all([visitor(person), visitor(person)])
  await Promise.all(visitors.map(goThrough))
  await Promise.all(visitors.map(({ page }) => page.close()))
  expect(faults).toEqual([])
})
