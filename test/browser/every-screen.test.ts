import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catalogue, entities } from '#catalogue'
import { loadSampleContent } from '#features/accounts/server/sample-content.ts'
import { beginContent } from '#features/accounts/server/start-account.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Every screen there is, in the sample workspace: it draws, says nothing in the console, and axe finds nothing. Each case has a few screens in one
   look, so that it can run again alone: `-t "dark, 1440 pixels wide: /admin/areas"`. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function administrator(): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin', 'Enterprise Admin'])
  const actor = actorOf(person)
  await change(app.database.tenant(person.accountId), actor, beginContent)
  await loadSampleContent(app.services, person.accountId, actor)
  return person
}
const person = await administrator()

/** An id for `{id}`: of the first record of the entity whose screen it is. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes('{')) return path
  const owner =
    [...entities.values()].find(({ screens }) => screens.edit === path || screens.view === path) ??
    [...entities.values()].find((entity) => path.replace('/print', '').startsWith(`${entity.path}/`)) ??
    entities.get(path.startsWith('/portfolios') ? 'portfolio' : 'application')!
  const { body } = await person.send('GET', `${owner.path}?limit=1`)
  return path.replace(/\{\w+\}/g, path.startsWith('/jump') ? person.accountId : (body[0][owner.key] as string))
}

const screens = catalogue.flatMap((feature) => feature.screens).filter(({ path }) => path !== '/logout' && !path.startsWith('/jump'))
const isPublic = (path: string) =>
  catalogue.some((feature) => feature.screens.some((screen) => screen.path === path && screen.access === 'anonymous'))

/** Drawn: its heading is there and nothing is being fetched. */
const drawn = async (page: Page) => {
  await page.waitForSelector('h1')
  await page.waitForLoadState('networkidle')
}

const holdsBack = (page: Page) => page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`)

const looks = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const
type Look = (typeof looks)[number]

/** Pages that visit the screens of a look: opened once, signed in and signed out in turn. */
interface Visitor {
  readonly inside: Page
  readonly outside: Page
  readonly errors: string[]
}
const atOnce = 3
let visitors: { look: Look; all: Visitor[] } | undefined

async function visitorsOf(look: Look): Promise<Visitor[]> {
  if (visitors?.look === look) return visitors.all
  for (const { inside, outside } of visitors?.all ?? []) await Promise.all([inside.close(), outside.close()])
  visitors = { look, all: await Promise.all(Array.from({ length: atOnce }, () => visitorOf(look))) }
  return visitors.all
}

async function visitorOf([colorScheme, width]: Look): Promise<Visitor> {
  const options = { colorScheme, viewport: { width, height: 900 } }
  const [inside, outside, errors] = [await open(person, '/overview', options), await open(null, '/login', options), [] as string[]]
  for (const page of [inside, outside]) {
    await page.evaluate(`localStorage.setItem('mantine-color-scheme-value', '${colorScheme}')`)
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  }
  return { inside, outside, errors }
}

async function faultsOf({ inside, outside, errors }: Visitor, path: string): Promise<string[]> {
  const page = isPublic(path) ? outside : inside
  await page.goto(new URL(await addressOf(path), page.url()).href)
  await drawn(page)
  const faults = errors.splice(0)
  if (await page.getByText('Page Not Found').count()) faults.push(`${path}: is not drawn`)
  if (await holdsBack(page)) faults.push(`${path}: asks about unsaved changes where nothing is typed`)
  for (const violation of await violations(page)) faults.push(`${path}: ${violation}`)
  return faults
}

/** So many screens to a case. */
const perCase = 12
const starts = screens.flatMap((_, at) => (at % perCase ? [] : [at]))
const cases = looks.flatMap((look) => starts.map((at) => ({ look, paths: screens.slice(at, at + perCase).map(({ path }) => path) })))

test.each(cases.map(({ look, paths }) => [...look, paths[0]!, paths.length - 1, look, paths] as const))(
  'every screen, %s, %i pixels wide: %s and %i more',
  async (_scheme, _width, _first, _more, look, paths) => {
    const waiting = [...paths]
    const faults: string[] = []
    const visit = async (visitor: Visitor) => {
      // Whatever goes wrong, the pages are free when the case ends: the next one goes on with them.
      for (let path = waiting.pop(); path; path = waiting.pop())
        faults.push(...(await faultsOf(visitor, path).catch((error: Error) => [`${path}: ${error.message}`])))
    }
    await Promise.all((await visitorsOf(look)).map(visit))
    expect(faults).toEqual([])
  },
)

test('every screen is in a case of each look', () => {
  for (const look of looks)
    expect(cases.filter((one) => one.look === look).flatMap(({ paths }) => paths)).toEqual(screens.map(({ path }) => path))
})
