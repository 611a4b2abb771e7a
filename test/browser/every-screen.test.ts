import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catalogue, entities } from '#catalogue'
import { loadSampleContent } from '#features/accounts/server/sample-content.ts'
import { seedReferenceLists } from '#features/reference-lists/server/seed.ts'
import { startQuestions } from '#features/questions/server/start-questions.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Every screen there is, in the sample workspace: it draws, says nothing in the console, and axe finds nothing. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function administrator(): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin', 'Enterprise Admin'])
  const actor = actorOf(person)
  await change(app.database.tenant(person.accountId), actor, async (changes) => {
    await seedReferenceLists(changes)
    await startQuestions(changes)
  })
  await loadSampleContent(app.services, person.accountId, actor)
  return person
}
const person = await administrator()

/** An id for `{id}`: of the first record of the entity whose screen it is. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes('{')) return path
  const owner =
    [...entities.values()].find(({ screens }) => screens.edit === path || screens.view === path) ??
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

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)(
  'every screen, %s, %i pixels wide',
  async (colorScheme, width) => {
    const faults: string[] = []
    const waiting = [...screens]
    const visit = async () => {
      const options = { colorScheme, viewport: { width, height: 900 } }
      const [inside, outside] = [await open(person, '/overview', options), await open(null, '/login', options)]
      for (const page of [inside, outside]) {
        await page.evaluate(`localStorage.setItem('mantine-color-scheme-value', '${colorScheme}')`)
        page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      }
      for (let screen = waiting.pop(); screen; screen = waiting.pop()) {
        const page = isPublic(screen.path) ? outside : inside
        await page.goto(new URL(await addressOf(screen.path), page.url()).href)
        await drawn(page)
        if (await page.getByText('Page Not Found').count()) faults.push(`${screen.path}: is not drawn`)
        if (await holdsBack(page)) faults.push(`${screen.path}: asks about unsaved changes where nothing is typed`)
        for (const violation of await violations(page)) faults.push(`${screen.path}: ${violation}`)
      }
    }
    await Promise.all([visit(), visit(), visit()])
    expect(faults).toEqual([])
  },
  300_000,
)
