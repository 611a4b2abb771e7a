import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { leastOf } from '#platform/testing/least-of.ts'

/* From an idea to a finished change and back, as people walk it. */

const app = await testApp()
const { open, openLive, violations } = await testBrowser(app)

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const made = async (person: Person, path: string, key: string, body: object) => {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body[key] as string
}
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
async function workspace() {
  const account = await app.addAccount()
  const [person, colleague] = [await app.addPerson(account, ['Global Admin']), await app.addPerson(account, ['View User'])]
  for (const [at, name] of ['Heard', 'Looked at'].entries())
    await made(person, '/refIdeaStatuses', 'refIdeaStatusId', { name, displayOrder: at + 1 })
  for (const [at, name] of ['Drafted', 'Under way'].entries())
    await made(person, '/refProjectStages', 'refProjectStageId', { name, displayOrder: at + 1, visibleOnBoards: true })
  await made(person, '/refProjectStatuses', 'refProjectStatusId', { name: 'Shut', isArchiveFlag: true })
  const programId = await made(person, '/programs', 'programId', { name: 'Paperless' })
  const applicationId = await made(person, '/applications', 'applicationId', { name: 'Fax server' })
  return { person, colleague, programId, applicationId }
}

test('an idea is voted for, moved, promoted, its project runs into trouble and is closed, and the way back is deleting it', async () => {
  const { person, colleague, programId, applicationId } = await workspace()

  // Somebody has an idea.
  const page = await open(person, '/ideas/add')
  await page.getByRole('textbox', { name: 'Name' }).fill('Retire the fax')
  await page.getByRole('textbox', { name: 'Short description' }).fill('Nobody sends any.')
  await choose(page, 'Status', 'Heard')
  await page.getByRole('button', { name: 'Add idea' }).click()
  await page.getByRole('heading', { name: 'Retire the fax', level: 2 }).waitFor()
  const ideaId = page.url().split('/').at(-1)!.replace(/\?.*/, '')
  const named = await person.send('PUT', `/ideas/${ideaId}`, { programs: [{ programId }], applications: [{ applicationId }] })
  expect(named.status).toBe(200)

  // Two people vote for the idea and move it over the board; both see it.
  const other = await open(colleague, '/ideas/board')
  await card(other, 'Retire the fax').waitFor()
  await other.locator('.board-card', { hasText: 'Retire the fax' }).hover()
  await other.getByRole('button', { name: 'Actions for Retire the fax' }).click()
  await other.getByRole('menuitem', { name: 'Vote for it' }).click()
  await page.getByRole('button', { name: 'Vote: 1 vote' }).click()
  await page.getByRole('button', { name: 'Vote: 2 votes', pressed: true }).waitFor()
  await page.goto(page.url().replace(/\/edit.*/, '/board'))
  await card(page, 'Retire the fax').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await column(other, 'Looked at').getByText('Retire the fax').waitFor()

  // The page shows the carried fields beforehand.
  await page.goto(page.url().replace(/\/board.*/, `/edit/${ideaId}`))
  await page.getByRole('button', { name: 'Promote' }).click()
  const dialog = page.getByRole('dialog')
  const carried = dialog.getByRole('region', { name: 'Copied to the project' })
  for (const text of ['Nobody sends any.', 'Paperless', 'Fax server', '2 votes, shown on the project'])
    await carried.getByText(text).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name of the project' }).fill('Fax goodbye')
  await choose(page, 'Stage', 'Drafted')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Became the project' }).waitFor()
  expect(await page.getByRole('button', { name: 'Promote' }).count()).toBe(0)
  await card(other, 'Retire the fax').waitFor({ state: 'detached' })
  await other.getByRole('link', { name: '1 promoted idea in the grid' }).waitFor()
  expect(await violations(page)).toEqual([])

  // The project links to its idea.
  await page.getByRole('link', { name: 'Fax goodbye' }).click()
  await page.getByRole('heading', { name: 'Came from the idea' }).waitFor()
  await page.getByText('2 votes').waitFor()
  await page.getByRole('link', { name: 'Fax server' }).waitFor()
  const projectId = page.url().split('/').at(-1)!.replace(/\?.*/, '')

  const stored = async () => (await person.send('GET', `/projects/${projectId}`)).body
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  // The project moves over its board.
  await other.goto(other.url().replace('/ideas/board', '/projects/board'))
  await column(other, 'Drafted').getByText('Fax goodbye').waitFor()
  await page.goto(page.url().replace(/\/edit.*/, '/board'))
  await card(page, 'Fax goodbye').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await column(other, 'Under way').getByText('Fax goodbye').waitFor()

  // A vital sign turns red, with the reason.
  await page.goto(page.url().replace(/\/board.*/, `/edit/${projectId}`))
  await page.getByRole('button', { name: 'Update vital signs' }).click()
  await dialog.getByRole('group', { name: 'Schedule' }).getByText('Off track').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The lawyers still fax.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The lawyers still fax.').first().waitFor()
  await column(other, 'Under way').getByText('Off track').first().waitFor()

  // The percentage of the program follows.
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('textbox', { name: 'Complete', exact: true }).fill('60')
  await save()
  await expect.poll(async () => (await stored()).percentComplete).toBe(60)
  await page.getByRole('link', { name: 'Paperless' }).click()
  await expect.poll(() => page.locator('.program-sum').textContent()).toBe('60 = 60 ÷ 1 project = 60.0%')

  // A status closes the project, and the promotion stays visible.
  await page.goto(page.url().replace(/\/programs.*/, `/projects/edit/${projectId}`))
  await page.getByRole('tab', { name: 'Details' }).click()
  await choose(page, 'Status', 'Shut')
  await save()
  await page.getByText('Archived ·').first().waitFor()
  await card(other, 'Fax goodbye').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Retire the fax' }).click()
  await page.getByRole('heading', { name: 'Became the project' }).waitFor()

  // Deleting the project leads back to the idea as it was.
  await page.getByRole('link', { name: 'Fax goodbye' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(page.url().replace(/\/projects.*/, `/ideas/edit/${ideaId}`))
  await page.getByRole('button', { name: 'Promote' }).waitFor()
  await page.getByText('Looked at').first().waitFor()
  await other.goto(other.url().replace('/projects/board', '/ideas/board'))
  await column(other, 'Looked at').getByText('Retire the fax').waitFor()
  await page.close()
  await other.close()
})

/** Names of the cards of each column, from top to bottom. */
const shownOn = (page: Page, columns: readonly string[]) =>
  Promise.all(columns.map((name) => column(page, name).locator('.board-card b:first-child').allTextContents()))

test('concurrent moves of two people on one board end the same for both and as stored; a move is seen within two seconds', async () => {
  const account = await app.addAccount()
  const people = [await app.addPerson(account, ['Global Admin']), await app.addPerson(account, ['Company Admin'])] as const
  const boards = [
    { path: '/ideas', kind: '/refIdeaStatuses', key: 'refIdeaStatusId', column: 'stage' },
    { path: '/projects', kind: '/refProjectStages', key: 'refProjectStageId', column: 'refProjectStageId' },
  ]
  for (const { path, kind, key, column: within } of boards) {
    const columns = ['Left', 'Middle', 'Right']
    const ids: string[] = []
    for (const [at, name] of columns.entries())
      ids.push(await made(people[0], kind, key, { name, displayOrder: 100 + at, visibleOnBoards: true }))
    for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta'])
      await made(people[0], path, `${path.slice(1, -1)}Id`, { name, [within]: ids[1] })
    const pages = [await openLive(people[0], `${path}/board`), await openLive(people[1], `${path}/board`)] as const
    for (const page of pages) await card(page, 'Delta').waitFor()
    /** Milliseconds until both pages show what the server holds. */
    const bothSettle = async () => {
      const began = performance.now()
      const told = async () => [await shownOn(pages[0], columns), await shownOn(pages[1], columns), await stored()]
      const states = async () => new Set((await told()).map((state) => JSON.stringify(state))).size
      await expect.poll(states).toBe(1)
      return performance.now() - began
    }
    /** State on the server. */
    const stored = async () => {
      const board = path === '/ideas' ? '/ideas/board' : '/projects/board/00000000-0000-0000-0000-000000000000'
      const { body } = await people[0].send('GET', board)
      const cards = (body.cards ?? body.projects) as Record<string, string>[]
      return ids.map((id) => cards.filter((one) => one[within] === id).map(({ name }) => name))
    }
    /** Each key on its page at the same moment: all cards have the focus before the first of them moves. */
    const press = async (...moves: readonly (readonly [page: Page, name: string, keys: string])[]) => {
      for (const [page, name] of moves) await card(page, name).focus()
      const answered = moves.map(([page]) => page.waitForResponse((response) => response.url().endsWith('/movecard')))
      await Promise.all(moves.map(([page, , keys]) => page.keyboard.press(keys)))
      for (const answer of answered) expect((await answer).status()).toBe(200)
    }

    /** Milliseconds until the other sees a move, which is taken back then. */
    const moveSeen = async () => {
      await press([pages[0], 'Delta', 'Alt+ArrowRight'])
      const sent = performance.now()
      await expect.poll(async () => (await shownOn(pages[1], columns))[2], { interval: 20 }).toEqual(['Delta'])
      const seenAfter = performance.now() - sent
      await press([pages[1], 'Delta', 'Alt+ArrowLeft'])
      await expect.poll(async () => (await shownOn(pages[0], columns))[2]).toEqual([])
      return seenAfter
    }
    // A move by one is seen by the other.
    const seenAfter = await leastOf(2_000, moveSeen)

    // One card to two columns, and two cards to one place, at the same moment.
    await press([pages[0], 'Alpha', 'Alt+ArrowLeft'], [pages[1], 'Alpha', 'Alt+ArrowRight'])
    const first = await bothSettle()
    await press([pages[0], 'Bravo', 'Alt+ArrowRight'], [pages[1], 'Charlie', 'Alt+ArrowRight'])
    const second = await bothSettle()
    expect(new Set((await stored()).flat())).toEqual(new Set(['Alpha', 'Bravo', 'Charlie', 'Delta']))
    expect((await stored()).flat()).toHaveLength(4)
    console.log(
      `${path}: seen after ${Math.round(seenAfter)} ms, conflicts settled after ${Math.round(first)} and ${Math.round(second)} ms`,
    )
    expect(seenAfter).toBeLessThan(2_000)
    for (const page of pages) await page.close()
  }
})
