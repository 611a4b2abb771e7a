import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { application, business, option, saved, score, technology, type Question } from './server/samples-for-tests.ts'

/* Why an application is where it is: who gave its answers, and why its technology score is adjusted. */

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const because = { technologyQuestionsScoreAdjustmentReason: 'Its maker stops' }
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('an adjustment needs a reason, which the history keeps and which goes with it', async () => {
  const person = await admin()
  const id = await application(person)
  const of = { technologyQuestionsScoreAdjustment: -10 }
  const refused = [await score(person, id, [], of), await person.send('PUT', `/applications/${id}`, of)]
  expect(refused.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
    [422, 'technologyQuestionsScoreAdjustmentReason'],
    [422, 'technologyQuestionsScoreAdjustmentReason'],
  ])
  expect((await score(person, id, [], { ...of, ...because })).body).toMatchObject({ ...of, ...because })
  expect((await person.send('PUT', `/applications/${id}`, { technologyQuestionsScoreAdjustmentReason: '' })).status).toBe(422)
  await person.send('PUT', `/applications/${id}`, { name: 'Renamed' })
  expect((await score(person, id, [], { technologyQuestionsScoreAdjustment: null })).body).toMatchObject({
    technologyQuestionsScoreAdjustmentReason: null,
  })
  const history = (await person.send('GET', `/applications/${id}/history`)).body as { changes: Record<string, unknown> }[]
  expect(history.flatMap(({ changes }) => changes['technologyQuestionsScoreAdjustmentReason'] ?? [])).toEqual(
    expect.arrayContaining([because.technologyQuestionsScoreAdjustmentReason]),
  )
})

test('an application shows who gave each answer, and when', async () => {
  const person = await admin()
  const [question] = (await saved(person, '/technologyquestions', { questions: [technology('A')] })) as [Question]
  const id = await application(person)
  await score(person, id, [option(question, 2)])
  const { questionAnswers } = (await person.send('GET', `/applications/${id}`)).body
  const { modifiedByName } = (await person.send('GET', `/applications/${id}`)).body
  expect(questionAnswers).toMatchObject([{ answeredByName: modifiedByName }])
  expect(Date.now() - Date.parse(questionAnswers[0].answeredDate)).toBeLessThan(60_000)
})

test('a question that was taken out comes back with its answers and scores, into its own set alone', async () => {
  const person = await admin()
  const save = (questions: object[]) => saved(person, '/technologyquestions', { questions })
  const [kept, gone] = (await save([technology('A'), technology('B')])) as [Question, Question]
  const id = await application(person)
  await score(person, id, [option(kept, 4), option(gone, 1)])
  const read = async () => {
    const { questionAnswers, technologyQuestionsScore } = (await person.send('GET', `/applications/${id}`)).body
    return [technologyQuestionsScore, questionAnswers]
  }
  const before = await read()
  await save([kept])
  expect((await read())[0]).toBe(100)
  const [elsewhere] = await saved(person, '/businessquestions', {
    portfolioId: null,
    questions: [{ ...business('B'), accountQuestionId: gone.accountQuestionId }],
  })
  expect(elsewhere!.accountQuestionId).not.toBe(gone.accountQuestionId)
  expect(await save([kept, gone])).toEqual([kept, gone])
  expect(await read()).toEqual(before)
  const twice = { questions: [kept, gone, { ...gone, questionText: 'C' }] }
  expect((await person.send('PUT', '/technologyquestions', twice)).status, 'one id for two').toBe(422)
  // Another workspace learns nothing by its id.
  const stranger = await admin()
  await save([kept])
  const [own] = await saved(stranger, '/technologyquestions', {
    questions: [{ ...technology('B'), accountQuestionId: gone.accountQuestionId }],
  })
  expect(own!.accountQuestionId).not.toBe(gone.accountQuestionId)
  await rows("update left_question set left_date = now() - interval '31 days' where account_id = $1", [person.accountId])
  const again = await save([kept, gone])
  expect(again[1]!.accountQuestionId, 'too long ago').not.toBe(gone.accountQuestionId)
})
