import { expect, test } from 'vitest'
import { add, adminWithQuestions, option, type Question } from '#portfolio/questions/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* The page on which questions are changed. */
const app = await testApp()
const { open, violations } = await testBrowser(app)

test('questions that are typed survive a reload, and do not overwrite what somebody else saved meanwhile unseen', async () => {
  const person = await adminWithQuestions(app)
  const page = await open(person, '/admin/factors')
  const ask = async (text: string) => {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text)
    await page.getByLabel('Choice 1', { exact: true }).fill('No')
    await page.getByLabel('Choice 5', { exact: true }).fill('Yes')
  }
  await ask('Would it be bought again?')
  const questions = (await person.send('GET', '/technologyquestions')).body as { weight: number }[]
  const [first, ...others] = questions
  await person.send('PUT', '/technologyquestions', { questions: [{ ...first, weight: 5 }, ...others] })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Would it be bought again?', exact: true }).waitFor()
  await ask('Would anybody miss it?')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Someone else has saved these questions in the meantime').waitFor()
  expect((await person.send('GET', '/technologyquestions')).body[0].weight).toBe(5)
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Questions saved').waitFor()
  const saved = (await person.send('GET', '/technologyquestions')).body as { questionText: string }[]
  expect(saved.slice(-2).map(({ questionText }) => questionText)).toEqual(['Would it be bought again?', 'Would anybody miss it?'])
  await page.close()
})

test('questions are edited, kept in order, refused with the fault at its place, and score everything again', async () => {
  const person = await adminWithQuestions(app)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Cargo' })
  const { applicationId } = await add(person, '/applications', { name: 'Ledger' })
  await add(person, `/portfolios/${portfolioId}/applications`, { applicationId })
  const [first, second] = (await person.send('GET', '/technologyquestions')).body as [Question, Question]
  await add(person, '/applications/techscores', { applicationId, questionAnswers: [option(first, 0), option(second, 4)] })
  const [asked] = (await person.send('GET', `/businessquestions/portfolio/${portfolioId}`)).body as [Question]
  await add(person, `/portfolios/${portfolioId}/businessscores`, {
    applications: [{ applicationId, questionAnswers: [option(asked, 4)] }],
  })
  const page = await open(person, '/admin/factors')
  await page.getByRole('button', { name: 'How well is it supported by those who make it?', exact: true }).click()
  await page.getByLabel('Weight').fill('3')
  await page.getByRole('button', { name: 'Save questions' }).click()
  const preview = page.getByRole('dialog', { name: 'Effect of this change' })
  await preview.getByText('1 application changes quadrant.').waitFor()
  await preview.getByRole('row', { name: /^Ledger Invest.*Migrate 100\.0 50\.0.*25\.0/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await preview.getByRole('combobox', { name: 'Seen in' }).click()
  await page.getByRole('option', { name: 'Cargo' }).click()
  await preview.getByText('1 application changes quadrant.').waitFor()
  await preview.getByRole('button', { name: 'Go back' }).click()
  expect((await person.send('GET', `/applications/${applicationId}`)).body.timeRecommendation).toBe('Invest')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await preview.getByRole('button', { name: 'Save and score again' }).click()
  await page.getByText('Questions saved').waitFor()
  expect((await person.send('GET', `/applications/${applicationId}`)).body.timeRecommendation).toBe('Migrate')
  expect((await person.send('GET', '/technologyquestions')).body[0].weight).toBe(3)
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How current is the version in use?')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('This question is already in the list').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  const supported = 'How well is it supported by those who make it?'
  await page.getByRole('button', { name: `Actions for ${supported}` }).click()
  await page.getByRole('menuitem', { name: 'Delete, with its answers' }).click()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await preview.getByRole('button', { name: 'Save and score again' }).click()
  const notice = page.getByText(`“${supported}” removed from the questions`)
  await expect.poll(async () => (await person.send('GET', `/applications/${applicationId}`)).body.timeRecommendation).toBe('Invest')
  await notice.getByRole('button', { name: 'Undo' }).click()
  // A notice stays for as long as the pointer is on it.
  await page.mouse.move(0, 0)
  await expect.poll(async () => (await person.send('GET', `/applications/${applicationId}`)).body.timeRecommendation).toBe('Migrate')
  await page.getByRole('button', { name: supported, exact: true }).waitFor()
  await page.getByText('Standard', { exact: true }).first().click()
  await page.getByText('Level chosen').waitFor()
  expect(
    (await person.send('GET', '/technologyquestions')).body.filter(
      (question: { pointWeight: number | null }) => question.pointWeight !== null,
    ),
  ).toHaveLength(20)
  await page.getByRole('tab', { name: 'Business' }).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Would anybody miss it?')
  await page.getByLabel('Choice 1', { exact: true }).fill('No')
  await page.getByLabel('Choice 5', { exact: true }).fill('Yes')
  await page.getByRole('button', { name: 'Save questions' }).click()
  const added = async () =>
    ((await person.send('GET', '/businessquestions')).body as Question[]).find(
      ({ questionText }) => questionText === 'Would anybody miss it?',
    )
  await expect.poll(added).toMatchObject({
    portfolioId: null,
    answers: [
      { label: 'No', answerValue: 0 },
      { label: 'Yes', answerValue: 4 },
    ],
  })
  await page.close()
})

test('questions that are not saved are asked about before another set is opened', async () => {
  const person = await adminWithQuestions(app)
  await add(person, '/portfolios', { name: 'Cargo' })
  const page = await open(person, '/admin/factors?tab=business')
  const another = async () => {
    await page.getByRole('combobox', { name: 'Set of questions' }).click()
    await page.getByRole('option', { name: 'Cargo' }).click()
  }
  await page.locator('.question-line button').first().click()
  await page.getByLabel('Weight').fill('3')
  await another()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect.poll(() => page.getByLabel('Weight').inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Questions saved').waitFor()
  await another()
  await page.getByText('This portfolio’s own').waitFor()
  expect(page.url()).toContain('portfolio=')
  await page.close()
})

test('questions that somebody else saved meanwhile can be replaced, and nothing typed is lost', async () => {
  const person = await adminWithQuestions(app)
  const page = await open(person, '/admin/factors')
  await page.locator('.question-line button').first().click()
  await page.getByLabel('Weight').fill('3')
  const [first, ...others] = (await person.send('GET', '/technologyquestions')).body
  await person.send('PUT', '/technologyquestions', { questions: [{ ...first, weight: 2 }, ...others] })
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Someone else has saved these questions in the meantime').waitFor()
  await page.getByRole('button', { name: 'Save questions' }).click()
  await page.getByText('Questions saved').waitFor()
  expect((await person.send('GET', '/technologyquestions')).body[0].weight).toBe(3)
  await page.close()
})
