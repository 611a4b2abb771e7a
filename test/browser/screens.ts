/** The screens of the catalogue with the sample workspace behind them, and ways to visit them. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { catalogue, entities } from '#catalogue'
import { beginContent, loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { shownBy } from '../shown-by.ts'

export const screens = catalogue.flatMap((feature) => feature.screens).filter(({ path }) => path !== '/logout' && !path.startsWith('/jump'))

/** By the path of a screen: what it is of which fields. Screens that are alike differ by their words alone. */
const likeness = new Map(
  [...entities.values()].flatMap((entity) =>
    Object.entries(entity.screens).map(([of, path]) => [path, JSON.stringify([of, Object.keys(entity.all)])] as const),
  ),
)
const first = new Map(screens.map(({ path }) => [likeness.get(path) ?? path, path] as const).toReversed())
/** Of screens that are alike, such as the plain reference lists, only the first one. */
export const isFirstOfItsLike = (path: string): boolean => first.get(likeness.get(path) ?? path) === path

export const isPublic = (path: string): boolean => screens.some((screen) => screen.path === path && screen.access === 'anonymous')

/** An administrator of the workspace and of the installation, in a workspace with the sample. */
export async function sampleAdministrator(app: TestApp): Promise<Person> {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin', 'Enterprise Admin'])
  const actor = actorOf(person)
  await change(app.database.tenant(person.accountId), actor, beginContent)
  await loadSampleContent(app.services, person.accountId, actor)
  return person
}

/** Addresses of screens, with the id of the first record that the person sees; one is made if there are no records and the person may make one. */
export function addressesFor(person: Person): (path: string) => Promise<string> {
  const samples = maker(person)
  async function idFor(path: string, parameter: string): Promise<string> {
    if (path.startsWith('/jump')) return person.accountId
    if (path.startsWith('/help/')) return 'import'
    const owner = entities.get(parameter.replace(/Id$/, '')) ?? shownBy(path)
    const [record = await samples.make(owner)] = (await person.send('GET', `${owner.path}?limit=1`)).body
    return record[owner.key] as string
  }
  return async (path) => {
    let address = path
    for (const [placeholder, parameter] of path.matchAll(/\{(\w+)\}/g))
      address = address.replace(placeholder, await idFor(path, parameter!))
    return address
  }
}

/** Drawn: its heading is there and nothing is being fetched. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForSelector('h1')
  await page.waitForLoadState('networkidle')
  // A busy machine may have the code of a screen and not have run it yet.
  await page.waitForSelector('.coming', { state: 'detached' })
}

/** Goes to a screen as by a link, which spares the browser a start of the program for each. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(href)})`)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** As {@link follow}, until the screen has sent its first requests: it does so a moment after it is drawn. */
export async function followUntilAsked(page: Page, href: string): Promise<void> {
  await follow(page, href)
  await pause(300)
}
