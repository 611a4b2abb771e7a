import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { add, application, business, option, saved, score, scoresOf, technology, type Question } from './server/samples-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const nothing = { questionAnswerId: null, suppliedNumericAnswer: null }

test('an answer in place of one that its giver has not seen is refused, and names the giver of that one', async () => {
  const accountId = await addAccount()
  const [one, other] = [await addPerson(accountId, ['Global Admin']), await addPerson(accountId, ['Global Admin'])]
  const [sound, known] = (await saved(one, '/technologyquestions', {
    questions: [technology('Sound?'), technology('Known?', { isCustomAnswer: true, answers: [] })],
  })) as [Question, Question]
  const number = (suppliedNumericAnswer: number | null) => ({ accountQuestionId: known.accountQuestionId, suppliedNumericAnswer })
  const id = await application(one)
  expect(
    (
      await score(other, id, [
        { ...option(sound, 4), replaces: nothing },
        { ...number(12.5), replaces: nothing },
      ])
    ).status,
  ).toBe(200)

  const refused = await score(one, id, [
    { ...option(sound, 0), replaces: nothing },
    { ...number(null), replaces: { suppliedNumericAnswer: 12 } },
  ])
  const name = (await other.send('GET', `/users/${other.userId}`)).body.name as string
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [
      { path: 'questionAnswers.0', message: `"Sound?" was answered "Worth 4" by ${name} in the meantime` },
      { path: 'questionAnswers.1', message: `"Known?" was answered "12.5" by ${name} in the meantime` },
    ],
  ])
  expect((await scoresOf(one, id))[0]).toBe(56.3)

  expect((await score(one, id, [{ ...option(sound, 4), replaces: nothing }])).status, 'both say the same').toBe(200)
  expect((await score(one, id, [{ ...number(0), replaces: { suppliedNumericAnswer: 12.5 } }])).status, 'it was seen').toBe(200)
  expect((await score(one, id, [option(sound, 0)])).status, 'nothing is said of what was seen').toBe(200)
  await score(other, id, [{ accountQuestionId: sound.accountQuestionId, ...nothing }])
  expect(
    (await score(one, id, [{ ...option(sound, 1), replaces: { questionAnswerId: option(sound, 0).questionAnswerId } }])).body.message,
  ).toBe('The answer to "Sound?" was taken back in the meantime. Your answers are not saved; save again to put them in place of these.')
})

test('business answers are held against what was seen, too, and nothing of a refused call is kept', async () => {
  const one = await addPerson(await addAccount(), ['Global Admin'])
  await saved(one, '/businessquestions', { questions: [business('Worth it?')] })
  const { portfolioId } = await add(one, '/portfolios', { name: 'Cargo' })
  const [question] = (await one.send('GET', `/businessquestions/portfolio/${portfolioId}`)).body as [Question]
  const ids = [await application(one, { name: 'Ledger' }), await application(one, { name: 'Till' })]
  for (const applicationId of ids) await add(one, `/portfolios/${portfolioId}/applications`, { applicationId })
  const answer = (...points: number[]) =>
    one.send('POST', `/portfolios/${portfolioId}/businessscores`, {
      applications: points.map((worth, at) => ({
        applicationId: ids[at],
        questionAnswers: [{ ...option(question, worth), replaces: nothing }],
      })),
    })
  expect((await answer(4)).status).toBe(200)
  const refused = await answer(2, 2)
  expect([refused.status, refused.body.errors.map((error: { path: string }) => error.path)]).toEqual([
    409,
    ['applications.0.questionAnswers.0'],
  ])
  const scores = await Promise.all(ids.map(async (id) => (await one.send('GET', `/applications/${id}`)).body.businessQuestionsScore))
  expect(scores).toEqual([100, null])
})
