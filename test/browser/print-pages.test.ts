import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Pages that are neither a list nor a record have a paper of their own: heads, every fact in full, nothing to press. */

const app = await testApp()
const { open } = await testBrowser(app)

const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
const actor = actorOf(person)
await change(app.database.tenant(person.accountId), actor, beginContent)
await loadSampleContent(app.services, person.accountId, actor)

const idOf = async (path: string, key: string): Promise<string> => (await person.send('GET', path)).body[0][key]
const longName = `Old ledger ${'that nobody reads any more '.repeat(6)}`.trim()
const { applicationId: gone } = (await person.send('POST', '/applications', { name: longName })).body
await person.send('DELETE', `/applications/${gone}`)
await person.send('POST', '/accounts/inviteuser', {
  firstName: 'Ada',
  lastName: 'Marsh',
  emailAddress: 'ada@paper.example',
  roleName: 'Author',
})
const address = `https://documents.example.com/${'a-way-without-blanks/'.repeat(9)}`
await person.send('POST', '/links', { name: 'The long way', websiteAddress: address, notes: 'First line.\nSecond line.' })
const portfolioId = await idOf('/portfolios', 'portfolioId')
const [one, other] = (await person.send('GET', '/scenarios')).body as { scenarioId: string; name: string }[]
const day = new Date().toISOString().slice(0, 10)
const yearlyCost = formatMoney((await person.send('GET', `/asof/overview?date=${day}`)).body.figures.totalCost.grandTotal)

interface Told {
  readonly text: string
  readonly heads: string[]
  readonly widgets: number
  /** Elements that reach over the edge of the paper. */
  readonly cut: string[]
}

/** Texts of the page's sheet; empty without a sheet. */
const told = (page: Page) =>
  page.evaluate<Told>(`(() => {
  const sheet = document.querySelector('.print-sheet')
  const all = (of) => [...(sheet?.querySelectorAll(of) ?? [])]
  return {
    text: sheet?.innerText ?? '',
    heads: all('thead th').map((head) => head.innerText),
    widgets: all('input, button, select, textarea, [role=button]').length,
    cut: all('*').filter((one) => one.getBoundingClientRect().right > sheet.getBoundingClientRect().right + 1).map((one) => one.innerText),
  }
})()`)

/** Output of Ctrl P, measured on the narrower of A4 and Letter. */
async function printed(page: Page): Promise<Told> {
  await page.evaluate(`window.asked = false; window.print = () => {
    window.asked = true
    window.dispatchEvent(new Event('beforeprint'))
  }`)
  await page.keyboard.press('Control+p')
  const isAsked = await page.evaluate('window.asked')
  const isAcross = await page.evaluate(
    "document.adoptedStyleSheets.some((sheet) => [...sheet.cssRules].some(({ cssText }) => cssText.includes('landscape')))",
  )
  await page.setViewportSize({ width: isAcross ? 950 : 688, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const all = isAsked ? await told(page) : { text: '', heads: [], widgets: 0, cut: [] }
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
  return all
}

const page = await open(person, '/documents')

/** Path, table heads, and facts that a screen shows shortened, in a drawing or only after scrolling. */
const papers: [path: string, heads: string[], facts: string[]][] = [
  ['/documents', ['Document', 'Notes'], ['21 documents', address, 'Second line.', 'Fleet systems: landscape 2026']],
  ['/admin/audit', ['Time', 'User', 'Event', 'Subject', 'Details', 'Network'], ['entries', 'Setting changed', 'Ada Marsh']],
  [
    '/admin/users',
    ['Name', 'Whole workspace', 'Operations', 'Kind', 'Last active'],
    ['1 invited', 'Ada Marsh', 'ada@paper.example', '(All)'],
  ],
  ['/admin/users?search=marsh&role=Author', ['Name'], ['0 of 1 user', '1 invited', 'Search: “marsh”', 'Role: Author']],
  ['/admin/roles', ['Right', 'View User (0\u00a0people)'], ['In their own portfolios', 'Read what they see, vote on ideas']],
  [
    '/attention',
    ['Rule', 'Weight', 'Known', 'Without'],
    ['120 in use', 'Past the planned end', '5 of 5', 'Least complete', 'business score, technology score'],
  ],
  [
    `/portfolios/${portfolioId}/attention`,
    ['Rule', 'Month', 'Condition', 'Votes'],
    ['Completeness 100%', 'Reviewed over a year ago', 'EDI Hub renewal', 'No one has a role in this portfolio only.'],
  ],
  ['/processsets', ['Number', 'Name', 'Applications'], ['170 items', 'Plan what to sell, where and for how much']],
  ['/tsmsets', ['Number', 'Name', 'Applications'], ['Technology services', '90 items']],
  ['/admin/capabilities', ['Name', 'Applications'], ['86 capabilities', '1.1.1 Manage customers']],
  [
    '/projects/board',
    ['Project', 'Condition', 'People', 'Target', 'Complete', 'Planned cost'],
    ['16 projects', 'Next Terminal Platform', '$4,200,000'],
  ],
  [`/as-of?show=overview&date=${day}`, ['Figure', 'Then', 'Today'], ['All applications', 'Recommendations', 'The same today']],
  [`/as-of?show=time&date=${day}`, ['Business score', 'Moved since'], ['Invest 51', 'Based on the change history']],
  [`/as-of?show=costs&date=${day}`, ['Year', day.slice(0, 4)], ['Costs by year, as recorded on the day', 'As recorded today', yearlyCost]],
  [`/as-of?show=changes&date=${day}`, ['First day', 'Second day'], ['to today', 'New 0', '120 unchanged']],
  ['/as-of?show=months', ['Month', 'New', 'Moved in TIME', 'Yearly cost', 'Change'], ['The last twelve months']],
  [
    `/scenarios/${one!.scenarioId}`,
    ['Successor', 'Yearly cost', 'Without the scenario'],
    [one!.name, 'Saved by the end of', 'People touched'],
  ],
  [
    `/scenarios/compare/${one!.scenarioId}/${other!.scenarioId}`,
    ['Outcome', `A: ${one!.name}`, `B: ${other!.name}`],
    ['✓ Fewer', 'decisions'],
  ],
  ['/admin/bin', ['Name', 'Kind', 'Restored with', 'Deleted', 'By', 'Time left'], [longName, '1 deleted record', '30 days']],
  ['/overview', ['Figure', 'Own', 'Third party', 'Total', 'Portfolio'], ['As of', yearlyCost, 'Architecture score']],
]

const comeTo = (page: Page, path: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
const patience = { timeout: 60_000, interval: 200 }

/** Opens a page and waits for these words, and for the code that prints. */
async function paperOf(page: Page, path: string, ...words: readonly string[]): Promise<Told> {
  await comeTo(page, path)
  // Ctrl P may load something first: only the complete print counts.
  let paper: Told | undefined
  const missing = async () => {
    paper = await printed(page)
    return words.filter((word) => !paper!.text.includes(word))
  }
  await expect.poll(missing, patience).toEqual([])
  return paper!
}

const named = papers.map(
  ([path, ...rest]) => [path.replace(/[0-9a-f]{8}(-[0-9a-f]+){4}/g, '{id}').replace(/&date=.*/, ''), path, ...rest] as const,
)
test.each(named)('%s has a paper of its own', async (_name, path, heads, facts) => {
  await comeTo(page, path)
  // The data of a page come in several answers: its paper is done when it has all.
  const lacks = async () => {
    const { text, heads: own, widgets, cut } = await printed(page)
    return { heads: heads.filter((head) => !own.includes(head)), facts: facts.filter((fact) => !text.includes(fact)), widgets, cut }
  }
  await expect.poll(lacks, patience).toEqual({ heads: [], facts: [], widgets: 0, cut: [] })
})

test('readers without permission to see costs get none on paper', async () => {
  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const viewer = await app.addPerson(person.accountId, ['View User'])
  const theirs = await open(viewer, '/documents')
  const places = {
    [`/scenarios/${one!.scenarioId}`]: 'Left without support',
    [`/scenarios/compare/${one!.scenarioId}/${other!.scenarioId}`]: 'Business areas touched',
    '/as-of?show=months': 'Moved in TIME',
    [`/as-of?show=overview&date=${day}`]: 'Not scored',
    '/overview': 'Architecture score',
  }
  for (const [path, word] of Object.entries(places)) expect((await paperOf(theirs, path, word)).text, path).not.toContain('$')
  await theirs.close()
})
