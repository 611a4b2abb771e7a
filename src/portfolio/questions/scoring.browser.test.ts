import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { add, adminWithQuestions } from '#portfolio/questions/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Questions and answers as a person sees them. */
const app = await testApp()
const { open, violations } = await testBrowser(app)

test('an application is scored on its Scoring tab, with the outcome shown before it is saved', async () => {
  const person = await adminWithQuestions(app)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Cargo' })
  const { applicationId } = await add(person, '/applications', { name: 'Ledger' })
  await add(person, `/portfolios/${portfolioId}/applications`, { applicationId })
  const page = await open(person, `/applications/edit/${applicationId}?tab=Scoring`)
  const [technology, business] = [page.getByRole('region', { name: 'Technology' }), page.getByRole('region', { name: 'Business in Cargo' })]
  await technology.getByRole('radio').nth(4).check({ force: true })
  await technology.getByRole('radio').nth(7).check({ force: true })
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('75.02 of 10 answered')
  await business.getByRole('radio').nth(0).check({ force: true })
  const outcome = page.getByRole('region', { name: 'Outcome' })
  await expect.poll(() => outcome.textContent()).toMatch(/Tolerate.*not saved yet/)
  await technology.getByLabel('Adjustment', { exact: true }).pressSequentially('-40')
  await page.getByText('Eliminate', { exact: true }).first().waitFor()
  await page.getByText('Why it is there').click()
  const explained = page.getByRole('region', { name: 'Technology, explained' })
  await explained.getByText('15.0 points below the threshold of 50.').waitFor()
  await explained
    .getByText(/not saved yet/)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save answers' }).click()
  await technology.getByText('Say why the technology score is adjusted').waitFor()
  await technology.getByLabel('Reason for the adjustment').fill('Its maker stops')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await page.getByText('Answers saved').waitFor()
  await explained.getByText('Adjusted by −40.0: Its maker stops').waitFor()
  await explained
    .getByText(new RegExp(`${new Date().getUTCFullYear()}`))
    .first()
    .waitFor()
  const { body } = await person.send('GET', `/applications/${applicationId}`)
  expect([body.technologyQuestionsScore, body.technologyQuestionsNetScore, body.businessQuestionsScore, body.timeRecommendation]).toEqual([
    75,
    35,
    0,
    'Eliminate',
  ])
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('row', { name: /^Answers – How well is it supported by those who make it\? / }).waitFor()
  await page.getByRole('tab', { name: 'Scoring' }).click()
  await technology
    .getByRole('button', { name: /^Clear the answer/ })
    .first()
    .click()
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('50.01 of 10 answered')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('75.02 of 10 answered')
  await page.close()
})

test('Undo in a notice puts the screen back: answers, answers copied to the parts of a suite, notes, and what was put in', async () => {
  const person = await adminWithQuestions(app)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Cargo' })
  const { applicationId: suite } = await add(person, '/applications', { name: 'Ledger', isSuite: true })
  const { applicationId: part } = await add(person, '/applications', { name: 'Journal', parentSuiteApplicationId: suite })
  await add(person, '/applications', { name: 'Till' })
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [suite, part] })
  const page = await open(person, `/applications/edit/${suite}?tab=Scoring`)
  const undo = async (done: string, undone: string) => {
    await page.getByText(done).getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText(undone).waitFor()
  }
  const business = page.getByRole('region', { name: 'Business in Cargo' })
  const first = business.getByRole('radio').first()
  const answer = async () => {
    await first.check({ force: true })
    await page.getByRole('button', { name: 'Save answers' }).click()
    await page.getByText('Answers saved').getByRole('button', { name: 'Undo' }).last().waitFor()
  }
  await answer()
  await undo('Answers saved', 'The answers are as they were before')
  await expect.poll(() => first.isChecked()).toBe(false)
  await answer()
  await page.getByRole('button', { name: 'Copy answers to…' }).click()
  await page.getByLabel('Also to the applications of this suite').check()
  await page.getByRole('button', { name: 'Copy answers', exact: true }).click()
  const scoreOfPart = async () => (await person.send('GET', `/applications/${part}`)).body.businessQuestionsScore as number | null
  await page.getByText('Answers copied: 1 score').waitFor()
  expect(await scoreOfPart()).toBe(0)
  await undo('Answers copied: 1 score', 'The answers are as they were before')
  // The notice of the first undo says the same, and may still be there.
  await expect.poll(scoreOfPart).toBeNull()

  await page.goto(new URL(`/portfolios/${portfolioId}/applications`, page.url()).href)
  const notes = page.getByRole('row', { name: /Journal/ }).locator('[data-column=notes]')
  await notes.dblclick()
  await notes.getByRole('textbox', { name: 'Notes' }).fill('Kept for audits')
  await page.keyboard.press('Enter')
  await expect.poll(() => notes.textContent()).toBe('Kept for audits')
  await undo('Notes of Journal changed', 'Notes of Journal are empty again')
  await expect.poll(() => notes.textContent()).toBe('')
  await page.getByRole('button', { name: 'Add applications' }).first().click()
  await page.getByRole('checkbox', { name: 'Till' }).check()
  await page.getByRole('button', { name: 'Add 1 application' }).click()
  const till = page.getByRole('link', { name: 'Till', exact: true })
  await till.waitFor()
  await undo('1 application added to Cargo', '1 application removed again')
  await till.waitFor({ state: 'detached' })
  await page.close()
})

test('answers that are not saved survive a look at another tab', async () => {
  const person = await adminWithQuestions(app)
  const { applicationId } = await add(person, '/applications', { name: 'Ledger' })
  const page = await open(person, `/applications/edit/${applicationId}?tab=Scoring`)
  const technology = page.getByRole('region', { name: 'Technology' })
  await technology.getByRole('radio').nth(4).check({ force: true })
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('tab', { name: 'Scoring' }).click()
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('100.01 of 10 answered')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('100.01 of 10 answered')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('–0 of 10 answered')
  await page.reload()
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('–0 of 10 answered')
  await page.close()
})

/** Holds every call of this method and path until it is let go. */
async function held(page: Page, method: string, path: string): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === method) await gate
    await route.continue()
  })
  return letGo
}

test('answers given while others are being saved stay given', async () => {
  const person = await adminWithQuestions(app)
  const { applicationId } = await add(person, '/applications', { name: 'Ledger' })
  const page = await open(person, `/applications/edit/${applicationId}?tab=Scoring`)
  const technology = page.getByRole('region', { name: 'Technology' })
  await technology.getByRole('radio').nth(4).check({ force: true })
  await technology.getByLabel('Adjustment', { exact: true }).fill('-10')
  await technology.getByLabel('Reason for the adjustment').fill('Its maker stops')
  const letGo = await held(page, 'POST', '/applications/techscores')
  const saves: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/techscores') && saves.push(request.url())))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await technology.getByRole('radio').nth(7).check({ force: true })
  letGo()
  await page.getByText('Answers saved').waitFor()
  expect(saves).toHaveLength(1)
  await expect.poll(() => technology.getByRole('status').textContent()).toBe('75.02 of 10 answered')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect
    .poll(async () => (await person.send('GET', `/applications/${applicationId}`)).body)
    .toMatchObject({ technologyQuestionsScore: 75, technologyQuestionsNetScore: 65 })
  await page.close()
})

test('of two people who answer one question the second sees the first answer, and may replace it', async () => {
  const person = await adminWithQuestions(app)
  const { applicationId } = await add(person, '/applications', { name: 'Ledger' })
  const page = await open(person, `/applications/edit/${applicationId}?tab=Scoring`)
  const technology = page.getByRole('region', { name: 'Technology' })
  await technology.getByRole('radio').nth(4).check({ force: true })
  const [question] = (await person.send('GET', '/technologyquestions')).body
  const colleague = await app.addPerson(person.accountId, ['Application Manager'])
  const theirs = { accountQuestionId: question.accountQuestionId, questionAnswerId: question.answers[0].questionAnswerId }
  expect((await colleague.send('POST', '/applications/techscores', { applicationId, questionAnswers: [theirs] })).status).toBe(200)
  await page.locator('fieldset').last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Save answers' }).click()
  const told = page.getByText(`"${question.questionText}" was answered "${question.answers[0].label}" by`)
  await expect.poll(async () => (await told.boundingBox())!.y, { message: 'it is seen from where the save button is' }).toBeGreaterThan(60)
  await expect.poll(() => technology.getByRole('radio').nth(4).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save answers' }).click()
  await page.getByText('Answers saved').waitFor()
  expect((await person.send('GET', `/applications/${applicationId}`)).body.technologyQuestionsScore).toBe(100)
  await page.close()
})

test('typing into questions while they are being saved stays typed', async () => {
  const person = await adminWithQuestions(app)
  const page = await open(person, '/admin/factors')
  await page.locator('.question-line button').first().click()
  await page.getByLabel('Weight').fill('3')
  const letGo = await held(page, 'PUT', '/technologyquestions')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByLabel('Weight').fill('4')
  letGo()
  await page.getByText('Questions saved').waitFor()
  await expect.poll(() => page.getByLabel('Weight').inputValue()).toBe('4')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await expect.poll(async () => (await person.send('GET', '/technologyquestions')).body[0].weight).toBe(4)
  await page.close()
})

test('without the right the answers can be read and not changed', async () => {
  const person = await adminWithQuestions(app)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Cargo' })
  const { applicationId } = await add(person, '/applications', { name: 'Ledger' })
  await add(person, `/portfolios/${portfolioId}/applications`, { applicationId })
  const viewer = await app.addPerson(person.accountId, ['View User'])
  const page = await open(viewer, `/applications?open=${applicationId}&tab=Scoring`)
  const technology = page.getByRole('region', { name: 'Technology' })
  await technology.getByText('You can view these answers').waitFor()
  await expect.poll(() => technology.getByRole('radio').first().isDisabled()).toBe(true)
  await page.close()
})

test('answers are saved beside what is typed on other tabs, and neither stands in the way of the other', async () => {
  const person = await adminWithQuestions(app)
  const { applicationId } = await add(person, '/applications', { name: 'Ledger' })
  const page = await open(person, `/applications/edit/${applicationId}?tab=Details`)
  await page.getByLabel('System or domain').fill('Finance')
  await page.getByRole('tab', { name: 'Scoring' }).click()
  const technology = page.getByRole('region', { name: 'Technology' })
  await technology.getByRole('radio').nth(4).check({ force: true })
  await technology.getByLabel('Adjustment', { exact: true }).fill('-40')
  await technology.getByLabel('Reason for the adjustment').fill('It stops twice a week')
  const answers = page.getByRole('button', { name: 'Save answers' })
  await expect.poll(() => answers.click({ trial: true, timeout: 500 }).then(() => true)).toBe(true)
  const [above, beneath] = [await answers.boundingBox(), await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(beneath!.y)
  await answers.click()
  await page.getByText('Answers saved').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Ledger saved').waitFor()
  const { body } = await person.send('GET', `/applications/${applicationId}`)
  expect(body).toMatchObject({ systemOrDomain: 'Finance', technologyQuestionsNetScore: 60 })
  await page.close()
})
