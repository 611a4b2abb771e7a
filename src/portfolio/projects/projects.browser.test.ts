import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { projectNoteStatuses, projectNoteTypes } from '#tenancy/account/contract/common-values.ts'

const app = await testApp()
const { open, openLive, violations } = await testBrowser(app)

async function workspace() {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const add = async (path: string, key: string, body: object) => (await person.send('POST', path, body)).body[key] as string
  const stage = (name: string, displayOrder: number) =>
    add('/refProjectStages', 'refProjectStageId', { name, displayOrder, visibleOnBoards: true })
  const [plan, build] = [await stage('Plan', 1), await stage('Build', 2)]
  const programId = await add('/programs', 'programId', { name: 'Terminal renewal' })
  const project = (name: string, more: object = {}) =>
    add('/projects', 'projectId', { name, refProjectStageId: plan, programs: [{ programId }], ...more })
  const gate = await project('Gate in one', { plannedCost: 1000, budgetVitalValue: 1, percentComplete: 40, targetDate: '2020-01-31' })
  const crane = await project('Crane sensors', { plannedCost: 500, percentComplete: 20 })
  return { person, plan, build, gate, crane, programId }
}
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const colleagueOf = (person: Person) => app.addPerson(person.accountId, ['Company Admin'])

test('a card is moved by keyboard and by its menu; somebody else who looks at the board sees it come by itself', async () => {
  const { person, build, gate } = await workspace()
  const [page, other] = [await open(person, '/projects/board'), await openLive(await colleagueOf(person), '/projects/board')]
  for (const one of [page, other]) await column(one, 'Plan').getByText('Gate in one').waitFor()
  expect(await violations(page)).toEqual([])
  await card(page, 'Gate in one').focus()
  await page.keyboard.press('Alt+ArrowRight')
  const moved = performance.now()
  await column(other, 'Build').getByText('Gate in one').waitFor()
  console.log(`A move reached the other browser after ${Math.round(performance.now() - moved)} ms`)
  expect((await person.send('GET', `/projects/${gate}`)).body.refProjectStageId).toBe(build)
  await other.getByRole('button', { name: 'Move Crane sensors' }).click()
  await other.getByRole('menuitem', { name: 'Build' }).click()
  await column(page, 'Build').getByText('Crane sensors').waitFor()
  await page.getByRole('textbox', { name: 'Search projects' }).fill('crane')
  await card(page, 'Gate in one').waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('of 2 projects').waitFor()
  await page.close()
  await other.close()
})

test('the tools of a board take one row; its filters are chips, and in the address', async () => {
  const { person, programId } = await workspace()
  await person.send('POST', '/projects', {
    name: 'Elsewhere',
    refProjectStageId: (await person.send('GET', '/refProjectStages')).body[0].refProjectStageId,
  })
  const page = await open(person, '/projects/board')
  await card(page, 'Elsewhere').waitFor()
  const height = await page.evaluate<number>(`document.querySelector('.board-tools').offsetHeight`)
  expect(height).toBeLessThan(56)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter' })
  await filters
    .getByRole('combobox', { name: 'Program' })
    .or(filters.getByRole('textbox', { name: 'Program' }))
    .first()
    .click()
  await filters.getByRole('option', { name: 'Terminal renewal' }).click()
  await card(page, 'Elsewhere').waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.searchParams.get('program') === programId)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'detached' })
  expect(await page.evaluate<number>(`document.querySelector('.board-tools').offsetHeight`)).toBe(height)
  await page.getByRole('button', { name: 'Remove Program filter' }).click()
  await card(page, 'Elsewhere').waitFor()
  await page.close()
})

test('a project shows what it touches beside its notes, open ones first', async () => {
  const { person, gate } = await workspace()
  const { applicationId } = (
    await person.send('POST', '/applications', { name: 'Gate Control', criticality: 4, lifecycleEndDate: '2028-06-30' })
  ).body
  const types = projectNoteTypes.map(({ value }) => value)
  await person.send('PUT', `/projects/${gate}`, {
    applications: [{ applicationId, effect: 'Replaces' }],
    projectNotes: [
      { title: 'Done with', noteDate: '2026-03-02', refProjectNoteStatusId: projectNoteStatuses.at(-1)!.value },
      { title: 'Cameras late', noteDate: '2026-02-01', refProjectNoteTypeId: types[1] },
    ],
  })
  const page = await open(person, `/projects/edit/${gate}`)
  const [touches, notes] = ['Affected records', 'Notes'].map((name) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }),
  )
  await touches!.getByRole('link', { name: 'Gate Control' }).waitFor()
  await touches!.getByRole('img', { name: 'Criticality 4 of 5' }).waitFor()
  await expect
    .poll(() => touches!.getByRole('row').allTextContents())
    .toEqual(['NameTIMECriticalityEnds', 'Replaces 1', 'Gate Control06/30/2028'])
  await expect
    .poll(() => notes!.getByRole('listitem').allTextContents())
    .toEqual(['RiskCameras lateOpen · 02/01/2026', 'NoteDone withClosed · 03/02/2026'])
  const [left, right] = [(await touches!.boundingBox())!, (await notes!.boundingBox())!]
  expect([right.y - left.y, right.x > left.x]).toEqual([0, true])
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('a vital sign turns red with a required reason, and the page shows it', async () => {
  const { person, gate } = await workspace()
  const page = await open(person, `/projects/edit/${gate}`)
  await page.getByRole('button', { name: 'Update vital signs' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Budget' }).getByText('Off track').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Say why it got worse.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The cameras cost twice as much.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The cameras cost twice as much.').first().waitFor()
  expect((await person.send('GET', `/projects/${gate}`)).body).toMatchObject({ projectCondition: 'Red', projectConditionValue: 3 })
  expect(await violations(page)).toEqual([])
  await page.close()
  const phone = await open(person, '/projects', { viewport: { width: 390, height: 844 } })
  await phone.getByText('· budget').waitFor()
  await phone.close()
})

test('a program shows its projects and how its percentage is made', async () => {
  const { person, programId } = await workspace()
  const page = await open(person, `/programs/edit/${programId}`)
  await expect.poll(() => page.locator('.program-sum').textContent()).toMatch(/ = 60 ÷ 2 projects = 30.0%$/)
  await page.getByRole('link', { name: 'Crane sensors' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('a board has lanes by any field: a card goes to another lane by keyboard, menu and mouse, or is refused with a reason; all of it is remembered', async () => {
  const { person, build, gate, crane } = await workspace()
  const other = (await person.send('POST', '/programs', { name: 'Paperless port' })).body.programId as string
  await person.send('POST', '/projects', { name: 'Release by phone', refProjectStageId: build, programs: [{ programId: other }] })
  const page = await open(person, '/projects/board')
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  const choose = async (list: string, option: string) => {
    await page
      .getByRole('combobox', { name: list })
      .or(page.getByRole('textbox', { name: list }))
      .first()
      .click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Lanes', 'Lanes: program')
  await lane('Paperless port').getByText('Release by phone').waitFor()
  await choose('Sum', 'Sum: mean complete')
  await lane('Terminal renewal').getByText('⌀ 30%').waitFor()
  expect(await violations(page)).toEqual([])
  const programsOf = async (id: string) =>
    ((await person.send('GET', `/projects/${id}`)).body.programs as { programId: string }[]).map(({ programId }) => programId)
  await page.getByRole('button', { name: 'Move Gate in one' }).click()
  await page.getByRole('menuitem', { name: 'Paperless port' }).click()
  await lane('Paperless port').getByText('Gate in one').waitFor()
  await expect.poll(() => programsOf(gate)).toEqual([other])
  // The code that drags comes after the cards.
  await page.locator('.board-card[draggable="true"]', { hasText: 'Crane sensors' }).waitFor()
  await card(page, 'Crane sensors').dragTo(card(page, 'Release by phone'), { targetPosition: { x: 60, y: 6 } })
  await lane('Paperless port').getByText('Crane sensors').waitFor()
  await expect.poll(() => programsOf(crane)).toEqual([other])
  expect((await person.send('GET', `/projects/${crane}`)).body.refProjectStageId).toBe(build)
  await card(page, 'Crane sensors').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await lane('No program').getByText('Crane sensors').waitFor()
  await expect.poll(() => programsOf(crane)).toEqual([])
  await lane('Paperless port').getByRole('button', { name: 'Paperless port' }).click()
  await card(page, 'Gate in one').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.reload()
  await lane('Paperless port').getByRole('button', { name: 'Paperless port', expanded: false }).waitFor()
  await choose('Lanes', 'Lanes: condition')
  await card(page, 'Gate in one').waitFor()
  await page.getByRole('button', { name: 'Move Gate in one' }).click()
  await page.getByRole('menuitem', { name: 'No condition' }).click()
  await page.getByText('The condition follows from the vital signs.').first().waitFor()
  await lane('On track').getByText('Gate in one').waitFor()
  await page.close()
})
