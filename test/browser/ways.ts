/** Ten tasks of a newcomer in the sample workspace, each begun on the overview and done without the help: docs/ways.md is made of them. */
import type { Locator, Page } from 'playwright-core'
import { run, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Person } from '#platform/testing/app.ts'

/** Actions of a newcomer on the way; clicks and choices are counted, typing isn't. */
export interface Hands {
  readonly page: Page
  readonly click: (what: Locator) => Promise<void>
  readonly choose: (what: Locator, label: string) => Promise<void>
}

export interface Way {
  readonly task: string
  /** The clicks, in words. */
  readonly by: string
  readonly clicks: number
  /** Clicks before the screens were rearranged, or why there was no way. */
  readonly before: number | string
  readonly prepare?: (person: Person) => Promise<unknown>
  /** Ends by seeing that it is done. */
  readonly walk: (hands: Hands) => Promise<unknown>
}

const inNavigation = (page: Page, menu: string, name: string) =>
  page.getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const radio = (page: Page, name: string) => page.getByText(name, { exact: true }).and(page.locator('.mantine-SegmentedControl-innerLabel'))
const workspaceMenu = (page: Page) => page.locator('.workspace-button')

export const ways: readonly Way[] = [
  {
    task: 'Invite a colleague',
    by: 'Workspace menu, Users, Invite people, Send the invitation',
    clicks: 4,
    before: 4,
    walk: async ({ page, click }) => {
      await click(workspaceMenu(page))
      await click(item(page, 'Users'))
      await click(button(page, 'Invite people'))
      for (const [name, value] of Object.entries({ firstName: 'Ines', lastName: 'Duarte', emailAddress: 'ines.duarte@example.com' }))
        await page.locator(`#field-${name}`).fill(value)
      await click(button(page, 'Send the invitation'))
      await page.getByText('Invitation sent to ines.duarte@example.com').waitFor()
    },
  },
  {
    task: 'See what we spend on Terminals',
    by: 'Yearly cost, Area',
    clicks: 2,
    before: 2,
    walk: async ({ page, click }) => {
      await click(page.getByRole('link', { name: /^Yearly cost/ }))
      await click(radio(page, 'Area'))
      await page
        .getByRole('row', { name: /^Terminals/ })
        .first()
        .waitFor()
    },
  },
  {
    task: 'See what runs out next year',
    by: 'Analytics, Roadmap',
    clicks: 2,
    before: 2,
    walk: async ({ page, click }) => {
      await click(inNavigation(page, 'Main', 'Analytics'))
      await click(inNavigation(page, 'Analytics', 'Roadmap'))
      await page.getByText(/ end in this period/).waitFor()
    },
  },
  {
    task: 'See the roadmap of one portfolio',
    by: 'Analytics, Roadmap, the portfolio',
    clicks: 3,
    before: '3, under a title that counted all portfolios',
    walk: async ({ page, click, choose }) => {
      await click(inNavigation(page, 'Main', 'Analytics'))
      await click(inNavigation(page, 'Analytics', 'Roadmap'))
      await choose(page.getByRole('combobox', { name: 'Portfolio' }), 'Fleet')
      await page.locator('.trail small', { hasText: /^34$/ }).waitFor()
    },
  },
  {
    task: 'See who changed an application',
    by: 'Applications, the application, History',
    clicks: 3,
    before: 3,
    walk: async ({ page, click }) => {
      await click(inNavigation(page, 'Main', 'Applications'))
      await click(page.getByText('Berth Planner', { exact: true }).first())
      await click(tab(page, 'History'))
      await page
        .getByText(/ changed /)
        .first()
        .waitFor()
    },
  },
  {
    task: 'Undo an import',
    by: 'Administration, Import Data, Undo, Undo the import',
    clicks: 4,
    before: 4,
    prepare: async (person) => run(person, (await upload(person, 'application', 'Name\r\nOne of an import', 'mistake.csv')).importId),
    walk: async ({ page, click }) => {
      await click(button(page, 'Administration'))
      await click(inNavigation(page, 'Main', 'Import Data'))
      await click(button(page, 'Undo the import of mistake.csv'))
      await click(page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }))
      await page.getByText('The import was undone').waitFor()
    },
  },
  {
    task: 'Give a viewer the right to edit',
    by: 'Workspace menu, Users, the role, Application Manager',
    clicks: 4,
    before: 4,
    walk: async ({ page, click }) => {
      await click(workspaceMenu(page))
      await click(item(page, 'Users'))
      await click(button(page, 'Test View User in the whole workspace: View User'))
      await click(page.getByRole('radio', { name: 'Application Manager' }))
      await page.getByText('Test View User: Application Manager in the whole workspace').waitFor()
    },
  },
  {
    task: 'Turn on dark mode',
    by: 'Profile menu, Dark mode',
    clicks: 2,
    before: 2,
    walk: async ({ page, click }) => {
      await click(button(page, /^Profile menu/))
      await click(item(page, 'Dark mode'))
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
    },
  },
  {
    task: 'Export the rows of a list as shown',
    by: 'Applications, Import and export, Export to CSV',
    clicks: 3,
    before: 3,
    walk: async ({ page, click }) => {
      await click(inNavigation(page, 'Main', 'Applications'))
      await page.getByText('Berth Planner', { exact: true }).first().waitFor()
      await click(button(page, 'Import and export'))
      const download = page.waitForEvent('download')
      await click(item(page, 'Export to CSV'))
      await download
    },
  },
  {
    task: 'Compare today with a year ago',
    by: 'Analytics, As of, 1 year',
    clicks: 3,
    before: 3,
    walk: async ({ page, click }) => {
      await click(inNavigation(page, 'Main', 'Analytics'))
      await click(inNavigation(page, 'Analytics', 'As of'))
      await click(button(page, '1 year'))
      await page
        .getByText(/^Today [\d,]+, /)
        .first()
        .waitFor()
    },
  },
]
