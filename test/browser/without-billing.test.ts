import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { catalogue, entities } from '#catalogue'
import { startBilling } from '#billing/receivables/server/start.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'
import { until } from '#platform/testing/until.ts'
import { shownBy } from '../shown-by.ts'

/* Every screen there is, in an installation without billing that had billing before: the workspace has a trial that is over, an unpaid invoice, a plan and its limit,
   and a client on trial.
   No screen shows a price, a plan, a limit or a banner of it, and no link leads to one. */

const app = await testApp({ BILLING: 'off' })
const rows = rowsOf(app.database)
const { open } = await testBrowser(app)
const person = await app.addPerson(await app.addAccount(), ['Global Admin', 'Enterprise Admin'])
const samples = maker(person)
await rows(
  `update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day', unpaid = 'read-only' where account_id = $1`,
  [person.accountId],
)
const clientId = await app.addAccount({ parentAccountId: person.accountId })
await rows("update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1", [clientId])
await rows("insert into account_limit values ($1, 'maxApplications', 0)", [person.accountId])
await startBilling(app.services)

const all = catalogue.flatMap((feature) => feature.screens)
const billed = all.filter(({ forBilling }) => forBilling).map(({ path }) => path)
/** Screens of the same plain fields are alike, and so are the forms of a new and a known record: one of them is enough. */
const likeness = new Map(
  [...entities.values()].flatMap((entity) =>
    Object.entries(entity.screens).map(
      ([of, path]) => [path, JSON.stringify([of === 'add' ? 'edit' : of, Object.keys(entity.all)])] as const,
    ),
  ),
)
const paths = [
  ...new Map(
    all
      .map(({ path }) => path)
      .filter((path) => path !== '/logout' && !path.startsWith('/jump'))
      .map((path) => [likeness.get(path) ?? path, path] as const),
  ).values(),
]
const isPublic = (path: string) => all.some((screen) => screen.path === path && screen.access === 'anonymous')

async function addressOf(path: string): Promise<string> {
  let address = path
  for (const [placeholder, parameter] of path.matchAll(/\{(\w+)\}/g)) address = address.replace(placeholder, await idFor(path, parameter!))
  return address
}
async function idFor(path: string, parameter: string): Promise<string> {
  if (path.startsWith('/help/')) return 'import'
  if (billed.includes(path)) return person.accountId
  const owner = entities.get(parameter.replace(/Id$/, '')) ?? shownBy(path)
  const [first = await samples.make(owner)] = (await person.send('GET', `${owner.path}?limit=1`)).body
  return first[owner.key] as string
}

const ofBilling =
  /subscri|billing|billed|invoice|coupon|\btrial|pric(e|es|ing)\b|\bpayments?\b|per edit user|your plan|no money moves|upgrade/gi
const linksToBilling = new RegExp(`^(${billed.map((path) => path.replace(/\{\w+\}/g, '[^/]+')).join('|')})(?=[?#]|$)`)

/** Texts, names and links of a page. */
const read = (page: Page) =>
  page.evaluate<{ words: string; links: string[] }>(`({
  words: [document.body.innerText, ...[...document.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap((one) =>
    ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''))].join('\\n'),
  links: [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href')),
})`)

/** Pages for people who are not signed in do not know yet whether there is billing. */
const unaware = new Set(['/terms', '/trial', '/register'])
/** Prices of others: tokens of an AI service, and costs of applications. */
const isOfAnother = (words: string) => /price of a million tokens|the payment date/i.test(words)

const goTo = (page: Page, path: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
const drawn = async (page: Page) => {
  await page.waitForSelector('h1')
  await page.waitForLoadState('networkidle')
  await page.waitForSelector('.coming', { state: 'detached' })
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  const href = new URL(await addressOf(path), page.url()).href
  if (isPublic(path)) await page.goto(href)
  else await goTo(page, href)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await drawn(page)
  const { words, links } = await read(page)
  return [
    ...links.filter((link) => linksToBilling.test(link)).map((link) => `${path}: a link leads to ${link}`),
    ...[...words.matchAll(ofBilling)]
      .map(({ index }) => words.slice(Math.max(0, index - 30), index + 40))
      .filter((said) => !isOfAnother(said))
      .map((said) => `${path}: says “${said.replaceAll('\n', ' · ')}”`),
  ]
}

test('no screen says a word of billing', async () => {
  const waiting = paths.filter((path) => !billed.includes(path) && !unaware.has(path))
  const faults: string[] = []
  const visit = async () => {
    const [inside, outside] = [await open(person, '/overview'), await open(null, '/login')]
    for (let path = waiting.pop(); path; path = waiting.pop())
      faults.push(...(await faultsOf(isPublic(path) ? outside : inside, path).catch((error: Error) => [`${path}: ${error.message}`])))
  }
  await Promise.all([visit(), visit(), visit()])
  expect(faults).toEqual([])
})

test('no screen of billing opens, although the person has every right', async () => {
  const page = await open(person, '/overview')
  await drawn(page)
  expect(billed.length).toBeGreaterThan(30)
  for (const path of billed) {
    await goTo(page, await addressOf(path))
    await until(page, "location.pathname === '/overview'").catch(() => expect.fail(`${path} opens`))
  }
})
