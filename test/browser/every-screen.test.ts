import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import type { AxeRules } from '#platform/testing/axe.ts'
import { ofAllButColours, ofColours, testBrowser } from '#platform/testing/browser.ts'
import { until } from '#platform/testing/until.ts'
import { addressesFor, drawn, followUntilAsked, isFirstOfItsLike, isPublic, sampleAdministrator, screens } from './screens.ts'

/* Every screen there is, in the sample workspace: it draws, says nothing in the console, and axe finds nothing. Each case has a few screens,
   so that it can run again alone: `-t "/admin/areas"`. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const person = await sampleAdministrator(app)
const addressOf = addressesFor(person)

/** How far a page may jump while it loads, as browsers measure it. */
const mostShift = 0.03

/**
 * Adds up layout shifts from now on, or since the page began, with the moved elements, until {@link shiftOf} reads them. Following a link opens the
 * group of its screen in the menu and changes the title in the top bar: shifts of these alone count only on a page that begins.
 */
const watchShifts = (page: Page, since: 'now' | 'the beginning' = 'now') =>
  page.evaluate(`(() => {
  window.shifts?.disconnect()
  window.shifted = { sum: 0, moved: [] }
  const elementOf = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)
  const isMenu = (sources) => ${since === 'now'} && sources.length > 0 && sources.every((one) => elementOf(one)?.closest('nav[aria-label="Main"], .top-bar'))
  const add = (entries) => {
    for (const { hadRecentInput, value, sources } of entries) {
      if (hadRecentInput || isMenu(sources)) continue
      window.shifted.sum += value
      window.shifted.moved.push(...sources.map((one) => elementOf(one)?.outerHTML.slice(0, 80)))
    }
  }
  window.shifts = new PerformanceObserver((list) => add(list.getEntries()))
  window.shifts.observe({ type: 'layout-shift', buffered: ${since === 'the beginning'} })
  window.endShifts = () => (add(window.shifts.takeRecords()), window.shifted)
})()`)

const shiftOf = (page: Page) => page.evaluate<{ sum: number; moved: string[] }>('window.endShifts()')

const holdsBack = (page: Page) => page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)

/** Pages that visit the screens: opened once, signed in and signed out. */
interface Visitor {
  readonly inside: Page
  readonly outside: Page
  readonly errors: string[]
}
const atOnce = 4
const visitors = await Promise.all(Array.from({ length: atOnce }, visitor))

async function visitor(): Promise<Visitor> {
  const [inside, outside, errors] = [await open(person, '/overview'), await open(null, '/login'), [] as string[]]
  for (const page of [inside, outside]) page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  // The first screen of a visitor must not count what still moves on the page before it.
  await Promise.all([inside, outside].map(drawn))
  return { inside, outside, errors }
}

interface Look {
  readonly name: string
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  readonly rules?: AxeRules
}
const firstLook: Look = { name: 'light', width: 1440, colorScheme: 'light' }
/** How a screen is looked at after that, on the same page: as a person who darkens the system or makes the window narrow. */
const furtherLooks: readonly Look[] = [{ name: 'dark and narrow', width: 390, colorScheme: 'dark' }]
/** Lists turn into cards on a phone, so that neither look shows the elements of the other. */
const furtherLooksAtGrids: readonly Look[] = [
  { name: 'narrow', width: 390, colorScheme: 'light', rules: ofAllButColours },
  { name: 'dark', width: 1440, colorScheme: 'dark', rules: ofColours },
]

async function furtherLooksOf(page: Page, path: string): Promise<readonly Look[]> {
  if (!isFirstOfItsLike(path)) return []
  return (await page.locator('[role="grid"]').count()) > 0 ? furtherLooksAtGrids : furtherLooks
}

/** Comes to a screen and waits until it is drawn; what it does wrong on the way. */
async function goTo(page: Page, path: string, href: string): Promise<string[]> {
  if (isPublic(path)) {
    await page.goto(href)
    await drawn(page)
    await watchShifts(page, 'the beginning')
  } else {
    await watchShifts(page)
    await followUntilAsked(page, href)
    await drawn(page)
  }
  const { sum, moved } = await shiftOf(page)
  return [
    ...(await headFault(page, path)),
    ...(sum < mostShift ? [] : [`${path}: jumps by ${sum.toFixed(3)} while it loads: ${moved.slice(0, 4).join(' | ')}`]),
  ]
}

const titles = new Map(screens.map(({ path, title }) => [path, title]))

/** Before it has loaded a page is called what its screen is; one that shows no one record is called so afterwards, too. */
async function headFault(page: Page, path: string): Promise<string[]> {
  if (isPublic(path) || path.startsWith('/print/') || new URL(page.url()).pathname !== path) return []
  const head = await page.locator('h1').first().innerText()
  return head === titles.get(path) ? [] : [`${path}: is called “${head}” once it is there, and “${titles.get(path)}” before`]
}

/** The shell is the same on every screen: axe checks it with the first one of each case. */
const shell = ['nav[aria-label="Main"]', '.top-bar']
const beside = (path: string) => (isPublic(path) || firsts.has(path) ? [] : shell)

/** The next screen comes to a page that has its width and stands still: what moves by that is no fault of the screen. */
async function widen(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: firstLook.colorScheme })
  await page.setViewportSize({ width: firstLook.width, height: 900 })
  await until(page, `document.documentElement.dataset.mantineColorScheme === '${firstLook.colorScheme}'`)
  for (let left = 20; left > 0; left -= 1) {
    await watchShifts(page)
    await pause(200)
    if ((await shiftOf(page)).sum === 0) return
  }
}

async function faultsOf({ inside, outside, errors }: Visitor, path: string): Promise<string[]> {
  const page = isPublic(path) ? outside : inside
  const href = new URL(await addressOf(path), page.url()).href
  const [from, before] = [page.url(), await page.innerText('body')]
  const faults: string[] = []
  const look = async ({ name, width, colorScheme, rules }: Look, arrive?: () => Promise<string[]>) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    faults.push(...((await arrive?.()) ?? []))
    // The page follows the system scheme a moment later; colours read earlier mix two schemes.
    await until(page, `document.documentElement.dataset.mantineColorScheme === '${colorScheme}'`)
    for (const violation of await violations(page, { ...rules, beside: beside(path) })) faults.push(`${path}, ${name}: ${violation}`)
    faults.push(...errors.splice(0).map((error) => `${path}, ${name}: ${error}`))
  }
  await look(firstLook, () => goTo(page, path, href))
  // A screen that redirects, as a workshop does to its last question, may lead back to the page before.
  if (!isPublic(path) && page.url() !== from && (await page.innerText('body')) === before)
    faults.push(`${path}: looks as the screen before it`)
  const others = await furtherLooksOf(page, path)
  for (const other of others) await look(other)
  if (others.length > 0) await widen(page)
  if (await page.getByText('Page Not Found').count()) faults.push(`${path}: is not drawn`)
  if (await holdsBack(page)) faults.push(`${path}: asks about unsaved changes where nothing is typed`)
  return faults
}

/** Number of screens in a case. */
const perCase = 12
const cases = screens.flatMap((_, at) => (at % perCase ? [] : [screens.slice(at, at + perCase).map(({ path }) => path)]))
const firsts = new Set(cases.map(([path]) => path))

test.each(cases.map((paths) => [paths[0]!, paths.length - 1, paths] as const))(
  'every screen: %s and %i more',
  async (_first, _more, paths) => {
    const waiting = [...paths]
    const faults: string[] = []
    const visit = async (one: Visitor) => {
      // Whatever goes wrong, the pages are free when the case ends: the next one goes on with them.
      for (let path = waiting.pop(); path; path = waiting.pop())
        faults.push(...(await faultsOf(one, path).catch((error: Error) => [`${path}: ${error.message}`])))
    }
    await Promise.all(visitors.map(visit))
    expect(faults).toEqual([])
  },
)

test('every screen is in a case, and most are looked at in the dark and on a phone', () => {
  expect(cases.flat()).toEqual(screens.map(({ path }) => path))
  const inAll = screens.filter(({ path }) => isFirstOfItsLike(path))
  expect(inAll.length).toBeGreaterThan(screens.length / 2)
})
