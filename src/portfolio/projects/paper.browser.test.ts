import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { projectNoteStatuses, projectNoteTypes } from '#tenancy/account/contract/common-values.ts'

/* Pages meant for paper: lists for print and status reports. */

const app = await testApp()
const { open, violations } = await testBrowser(app)

const decisionType = projectNoteTypes.find(({ label }) => label === 'Decision')!.value
const closed = projectNoteStatuses.at(-1)!.value

async function workspace() {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const add = async (path: string, key: string, body: object) => (await person.send('POST', path, body)).body[key] as string
  const portfolioId = await add('/portfolios', 'portfolioId', { name: 'Own' })
  const programId = await add('/programs', 'programId', { name: 'Terminal renewal', portfolios: [{ portfolioId }] })
  const project = (name: string, more: object = {}) => add('/projects', 'projectId', { name, programs: [{ programId }], ...more })
  const sponsorContactId = await add('/contacts', 'contactId', { firstName: 'Ada', lastName: 'Berg' })
  const projectNotes = [
    { title: 'One gate or two?', refProjectNoteTypeId: decisionType, noteDate: '2020-03-02' },
    {
      title: 'Gate or no gate?',
      refProjectNoteTypeId: decisionType,
      noteDate: '2020-03-01',
      refProjectNoteStatusId: closed,
      closedDate: '2020-03-02',
    },
  ]
  const told = { budgetVitalValue: 1, vitalChangeComments: 'The cameras are paid.' }
  const own = await project('Gate in one', {
    portfolios: [{ portfolioId }],
    percentComplete: 40,
    plannedCost: 1000,
    sponsorContactId,
    projectNotes,
    ...told,
  })
  for (let at = 0; at < 60; at++) await project(`Elsewhere ${String(at).padStart(2, '0')}`, { plannedCost: 10 })
  return { person, portfolioId, programId, own }
}
const { person, portfolioId, programId, own } = await workspace()

const printable = (page: Page) => page.waitForSelector('html[data-printable]', { state: 'attached' })
/** Pages of a PDF: Chromium leaves their objects uncompressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('the list of projects fills whole pages of either size, its head on each, no row cut, nothing but the sheet', async () => {
  const page = await open(person, '/print/projects')
  await printable(page)
  await page.getByText('61 projects', { exact: true }).first().waitFor()
  expect(await page.locator('tbody tr').count()).toBeGreaterThanOrEqual(61)
  await page.getByRole('row', { name: /61 projects.*\$1,600/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  const style = (selector: string, name: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${name}')`)
  expect([await style('thead', 'display'), await style('tbody tr', 'break-inside')]).toEqual(['table-header-group', 'avoid'])
  for (const format of ['A4', 'Letter'] as const) expect(pagesOf(await page.pdf({ format, preferCSSPageSize: true }))).toBe(3)
  await page.close()
})

test('on paper somebody bound to a portfolio has what is theirs, in every list', async () => {
  const bound = await app.addPerson(person.accountId, ['View User'], portfolioId)
  const page = await open(bound, '/print/projects')
  for (const path of ['/print/projects', '/print/programs']) {
    await page.goto(new URL(path, page.url()).href)
    await printable(page)
    await page.getByText('Gate in one').waitFor()
    expect(await page.getByText(/Elsewhere/).count()).toBe(0)
  }
  await page.goto(new URL(`/print/projects?manager=${own}`, page.url()).href)
  await page.getByText('No project matches the filters.').waitFor()
  await page.goto(new URL('/print/ideas', page.url()).href)
  await page.getByText('There are no ideas to print.').waitFor()
  await page.close()
})

test('one click makes the status report of a project; its address holds the period, and a colleague sees the same days', async () => {
  const page = await open(person, `/projects/edit/${own}`)
  await page.getByRole('link', { name: 'Status report' }).click()
  await page.waitForURL(/\/projects\/report\/.+from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await page.getByText('Project status report').waitFor()
  await page.getByText('The project was added in this period. On track (1.00).').waitFor()
  await page
    .locator('.report-sentence')
    .getByText(/: “The cameras are paid\.”$/)
    .waitFor()
  const decision = page.locator('section', { has: page.getByRole('heading', { name: 'Decision needed' }) })
  await decision.getByText('One gate or two?').waitFor()
  await decision.getByText('To decide: Ada Berg, sponsor').waitFor()
  expect(await page.getByRole('heading', { name: 'Still open' }).count()).toBe(0)
  await page.getByRole('button', { name: '1 week' }).click()
  await page.getByRole('button', { name: '1 week', pressed: true }).waitFor()
  expect(await violations(page)).toEqual([])
  const { pathname, search } = new URL(page.url())
  const colleague = await open(await app.addPerson(person.accountId, ['View User'], portfolioId), pathname + search)
  await colleague.getByRole('button', { name: '1 week', pressed: true }).waitFor()
  expect(pagesOf(await colleague.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  await colleague.goto(new URL(`/programs/edit/${programId}`, page.url()).href)
  await colleague.getByRole('link', { name: 'Status report' }).click()
  await colleague.getByText('40% complete, the mean of its projects.').waitFor()
  await colleague.getByRole('heading', { name: 'Decision needed' }).waitFor()
  expect(await violations(colleague)).toEqual([])
  await colleague.close()
  await page.close()
})
