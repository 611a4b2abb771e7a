import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { startQuestions } from '#portfolio/questions/server/start-questions.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'

/* A workspace of six applications, and the ways of a person through their list and form. */

export interface Workspace {
  readonly admin: Person
  readonly accountId: string
  /** Ids by name, of every kind of record. */
  readonly ids: Record<string, string>
}

/** Makes a workspace with lists and questions, areas, tags, a portfolio, a contact and six applications. */
export async function applicationsWorkspace(app: TestApp): Promise<Workspace> {
  const accountId = await app.addAccount()
  const admin = await app.addPerson(accountId, ['Global Admin'])
  await change(app.database.tenant(accountId), actorOf(admin), async (changes) => {
    await seedReferenceLists(changes)
    await startQuestions(changes)
  })
  const ids: Record<string, string> = {}
  const add = async (path: string, key: string, body: object) => {
    const answer = await admin.send('POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    ids[answer.body.name] = answer.body[key]
  }
  for (const name of ['Finance', 'Sales']) await add('/areas', 'areaId', { name })
  for (const name of ['Personal data', 'Legacy', 'Cloud']) await add('/tags', 'tagId', { name })
  await add('/portfolios', 'portfolioId', { name: 'Corporate' })
  await add('/contacts', 'contactId', { firstName: 'Ida', lastName: 'Berg' })
  for (const state of (await admin.send('GET', '/refApplicationStates')).body) ids[state.name] = state.refApplicationStateId
  for (const [name, criticality, area, state, ...tags] of applications) {
    const states = [{ refApplicationStateId: ids[state], currentState: true }]
    await add('/applications', 'applicationId', {
      name,
      criticality,
      areas: [{ areaId: ids[area] }],
      states,
      tags: tags.map((tag) => ({ tagId: ids[tag] })),
    })
  }
  return { admin, accountId, ids }
}

const applications: readonly (readonly [name: string, criticality: number, area: string, state: string, ...tags: string[]])[] = [
  ['Ledger', 5, 'Finance', 'In production', 'Legacy'],
  ['Payroll', 4, 'Finance', 'Phase out'],
  ['Treasury', 2, 'Finance', 'In production'],
  ['Quotes', 1, 'Sales', 'Under review'],
  ['Orders', 3, 'Sales', 'In production'],
  ['Leads', 2, 'Sales', 'Retired'],
]

export const record = async ({ admin }: Workspace, id: string | undefined) => (await admin.send('GET', `/applications/${id}`)).body
export const editPath = (id: string | undefined, tab = 'Details'): string => `/applications/edit/${id}?tab=${tab}`

export const rowOf = (page: Page, name: string) =>
  page.locator('.grid-body .grid-row', { has: page.getByRole('link', { name, exact: true }) })
export const cellOf = (page: Page, name: string, column: string) => rowOf(page, name).locator(`[data-column="${column}"]`)
export const status = (page: Page) => page.locator('.grid-status [role=status]')
/** The names in the list, from above. */
export const names = (page: Page) => page.locator('.grid-body .record-name a').allTextContents()
export const until = (read: () => Promise<unknown>, wanted: unknown) => expect.poll(read).toEqual(wanted)
export const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** Waits for the list's rows. */
export async function listed(page: Page): Promise<Page> {
  await page.locator('.grid-body [data-line]').first().waitFor()
  return page
}

export async function choose(page: Page, input: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: input, exact: true }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
