import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

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
  const [page, other] = [await open(person, '/projects/board'), await open(await colleagueOf(person), '/projects/board')]
  for (const one of [page, other]) await column(one, 'Plan').getByText('Gate in one').waitFor()
  await other.waitForTimeout(1500)
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

test('a vital sign turns red with a reason that is asked for, and the page tells it', async () => {
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
})

test('a program shows its projects and how its percentage is made', async () => {
  const { person, programId } = await workspace()
  const page = await open(person, `/programs/edit/${programId}`)
  await page.getByText('(20 + 40 = 60) ÷ 2 projects').or(page.getByText('(40 + 20 = 60) ÷ 2 projects')).waitFor()
  await page.getByRole('link', { name: 'Crane sensors' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})
