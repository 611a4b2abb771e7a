import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { add, adminWithQuestions } from '#portfolio/questions/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* A scoring workshop as those in the room see it. */

const app = await testApp()
const { open, openLive, violations } = await testBrowser(app)

/** A portfolio of these applications, with ten business questions. */
async function room(...names: string[]) {
  const host = await adminWithQuestions(app)
  const portfolioId = (await add(host, '/portfolios', { name: 'Cargo' })).portfolioId as string
  const ids: string[] = []
  for (const name of names) {
    const { applicationId } = await add(host, '/applications', { name })
    await add(host, `/portfolios/${portfolioId}/applications`, { applicationId })
    ids.push(applicationId as string)
  }
  const answersOf = async (id: string) => (await host.send('GET', `/applications/${id}`)).body.questionAnswers as { answerValue: number }[]
  return { host, portfolioId, ids, answersOf, path: `/applications/workshop/${portfolioId}` }
}
const step = (page: Page) => page.locator('.workshop-steps p').textContent()

test('by keys alone: a digit marks and shows where it leads, Enter saves, S leaves open, arrows walk; it resumes where one left off', async () => {
  const { host, ids, answersOf, path } = await room('Berth Planner', 'Anchor')
  const page = await open(host, path)
  await page.waitForURL(`**${path}/${ids[1]}`)
  await page.getByRole('region', { name: 'Anchor' }).waitFor()
  await expect.poll(() => step(page)).toBe('Question 1 of 10')
  await page.keyboard.press('3')
  await expect.poll(() => page.locator('.workshop-score b').textContent()).toBe('75.0')
  expect(await answersOf(ids[1]!)).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => step(page)).toBe('Question 2 of 10')
  await expect.poll(() => answersOf(ids[1]!)).toMatchObject([{ answerValue: 3 }])
  await page.keyboard.press('s')
  await expect.poll(() => step(page)).toBe('Question 3 of 10')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => step(page)).toBe('Question 2 of 10')
  await page.getByLabel('Notes').fill('Ask the harbour master')
  await page.getByRole('heading', { level: 2, name: 'Anchor' }).click()
  await expect
    .poll(async () => (await host.send('GET', `/portfolios/allapplications`)).body.map((one: { notes: string }) => one.notes))
    .toContain('Ask the harbour master')
  await page.keyboard.press('PageDown')
  await page.waitForURL(`**${path}/${ids[0]}`)
  await page.goto(new URL(path, page.url()).href)
  await page.waitForURL(`**${path}/${ids[0]}`)
  await page.close()
})

test('notes whose saving fails after the next application is open say so, and are there to be saved again', async () => {
  const { host, ids, path } = await room('Anchor', 'Berth Planner')
  const page = await open(host, `${path}/${ids[0]}`)
  await page.getByRole('region', { name: 'Anchor' }).waitFor()
  const isSave = '**/api/portfolios/*/applications/*'
  let fail: () => void = () => undefined
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(isSave, async (route) => {
    await failed
    await route.abort()
  })
  await page.getByLabel('Notes').fill('Ask the harbour master')
  await page.getByRole('link', { name: 'Berth Planner' }).click()
  await page.waitForURL(`**${path}/${ids[1]}`)
  fail()
  await page.getByText('Your notes on Anchor are not saved.').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.waitForURL(`**${path}/${ids[0]}`)
  await page.getByText('Not saved yet.').waitFor()
  expect(await page.getByLabel('Notes').inputValue()).toBe('Ask the harbour master')
  await page.unroute(isSave)
  await page.getByRole('button', { name: 'Save notes' }).click()
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
  const members = (await host.send('GET', '/portfolios/allapplications')).body as { notes: string | null }[]
  expect(members.map(({ notes }) => notes)).toContain('Ask the harbour master')
  await page.close()
})

test('the last answer finishes an application and opens the next one to be done; the progress counts it', async () => {
  const { host, portfolioId, ids, path } = await room('Anchor', 'Berth Planner')
  const questions = (await host.send('GET', `/businessquestions/portfolio/${portfolioId}`)).body as {
    accountQuestionId: string
    answers: { questionAnswerId: string }[]
  }[]
  const questionAnswers = questions
    .slice(0, -1)
    .map(({ accountQuestionId, answers }) => ({ accountQuestionId, questionAnswerId: answers[0]!.questionAnswerId }))
  await add(host, `/portfolios/${portfolioId}/businessscores`, { applications: [{ applicationId: ids[0], questionAnswers }] })
  const page = await open(host, path)
  await expect.poll(() => step(page)).toBe('Question 10 of 10')
  await expect.poll(() => page.locator('.workshop-side > p').textContent()).toBe('0 of 2 scored0%')
  await page.keyboard.press('4')
  await page.getByRole('button', { name: 'Save 4 and finish Anchor' }).click()
  await page.waitForURL(`**${path}/${ids[1]}`)
  await expect.poll(() => page.locator('.workshop-side > p').textContent()).toBe('1 of 2 scored50%')
  await page.close()
})

test('other people’s answers arrive by the event stream; the second of two who answer one question sees it, and may replace', async () => {
  const { host, portfolioId, ids, answersOf, path } = await room('Anchor')
  const other = await app.addPerson(host.accountId, ['Portfolio Manager'], portfolioId)
  const [mine, theirs] = await Promise.all([open(host, `${path}/${ids[0]}`), openLive(other, `${path}/${ids[0]}`)])
  const marked = theirs.locator('.workshop-answers [aria-pressed="true"] b')
  await Promise.all([mine, theirs].map((page) => page.locator('.workshop-answers').waitFor()))
  await Promise.all([mine, theirs].map((page) => page.waitForLoadState('networkidle')))
  const [question] = (await host.send('GET', `/businessquestions/portfolio/${portfolioId}`)).body
  const given = (at: number) => ({
    applicationId: ids[0],
    questionAnswers: [{ accountQuestionId: question.accountQuestionId, questionAnswerId: question.answers[at].questionAnswerId }],
  })
  await add(host, `/portfolios/${portfolioId}/businessscores`, { applications: [given(1)] })
  const since = Date.now()
  await expect.poll(() => marked.textContent(), { interval: 50, timeout: 30_000 }).toBe('1')
  const took = Date.now() - since
  await theirs.keyboard.press('2')
  await add(host, `/portfolios/${portfolioId}/businessscores`, { applications: [given(3)] })
  await theirs.getByText(/Answered by .+/).waitFor()
  await theirs.keyboard.press('Enter')
  await theirs
    .getByText(/was answered .+ in the meantime/)
    .first()
    .waitFor()
  expect(await answersOf(ids[0]!)).toMatchObject([{ answerValue: 3 }])
  await theirs.keyboard.press('Enter')
  await expect.poll(async () => (await answersOf(ids[0]!))[0]?.answerValue).toBe(2)
  // Without the event stream it takes the ten seconds until the page asks by itself.
  expect(took).toBeLessThan(8_000)
  await Promise.all([mine.close(), theirs.close()])
})

test('people who may not answer look on; a portfolio without applications says what to do', async () => {
  const { host, portfolioId, path, ids } = await room('Anchor')
  const viewer = await app.addPerson(host.accountId, ['View User'])
  const page = await open(viewer, `${path}/${ids[0]}`)
  await page.getByText('You can view these answers but not edit them.').waitFor()
  await page.keyboard.press('2')
  expect(await page.locator('.workshop-answers [aria-pressed="true"]').count()).toBe(0)
  await host.send('DELETE', `/portfolios/${portfolioId}/applications/${ids[0]}`)
  await page.goto(new URL(path, page.url()).href)
  await page.getByText('No applications to score').waitFor()
  await page.close()
})

test.each([
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('axe finds nothing: %s', async (_look, options) => {
  const { host, path } = await room('Anchor', 'Berth Planner')
  const page = await open(host, path, options)
  await page.locator('.workshop-answers button').nth(2).click()
  expect(await violations(page)).toEqual([])
  await page.close()
})
