import { describe, expect, test } from 'vitest'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'
import {
  add,
  application,
  business,
  choices,
  option,
  saved,
  score,
  scoresOf,
  technology,
  type Question,
} from './server/samples-for-tests.ts'
import { startQuestions } from './server/start-questions.ts'

const { addAccount, addPerson, database } = await testApp()
const [basic, standard, advanced] = questionLevels.map((level) => level.value) as [string, string, string]

const because = { technologyQuestionsScoreAdjustmentReason: 'Its maker stops' }

const admin = async () => addPerson(await addAccount(), ['Global Admin'])

describe('technology questions', () => {
  test('a new account has ten a level, of which the Basic ones count, and ten business questions', async () => {
    const person = await admin()
    expect(await change(database.tenant(person.accountId), actorOf(person), (changes) => startQuestions(changes))).toBe(40)
    const list = (await person.send('GET', '/technologyquestions')).body
    expect(
      [basic, standard, advanced].map((level) => list.filter((q: { refQuestionLevelId: string }) => q.refQuestionLevelId === level).length),
    ).toEqual([10, 10, 10])
    expect(list.filter((q: Question) => q.pointWeight !== null).map((q: Question) => q.pointWeight)).toEqual(Array(10).fill(2.5))
    expect((await person.send('GET', '/businessquestions')).body).toHaveLength(10)
    const portfolio = await add(person, '/portfolios', { name: 'Finance' })
    expect([
      portfolio.businessQuestionsCount,
      portfolio.businessQuestionsPointWeight,
      portfolio.technologyQuestionsCount,
      portfolio.technologyQuestionsPointWeight,
    ]).toEqual([10, 2.5, 10, 2.5])
  })

  test('answers score an application, also when part is left out; an adjustment stays within 0 and 100', async () => {
    const person = await admin()
    const [first, second, third] = (await saved(person, '/technologyquestions', {
      questions: [technology('A'), technology('B', { weight: 3 }), technology('C')],
    })) as [Question, Question, Question]
    const id = await application(person)
    expect(await scoresOf(person, id)).toEqual([null, null, 0])
    expect((await score(person, id, [option(first, 4), option(second, 1)])).body).toEqual({
      applicationId: id,
      answeredTechnologyQuestionsCount: 2,
      technologyQuestionsScore: 43.8,
      technologyQuestionsScoreAdjustment: null,
      technologyQuestionsScoreAdjustmentReason: null,
      technologyQuestionsNetScore: 43.8,
    })
    expect((await score(person, id, [option(third, 4)], { technologyQuestionsScoreAdjustment: 60, ...because })).body).toMatchObject({
      technologyQuestionsScore: 55,
      technologyQuestionsNetScore: 100,
    })
    expect(
      (
        await score(person, id, [{ accountQuestionId: second.accountQuestionId, questionAnswerId: null }], {
          technologyQuestionsScoreAdjustment: null,
        })
      ).body,
    ).toMatchObject({
      answeredTechnologyQuestionsCount: 2,
      technologyQuestionsScore: 100,
      technologyQuestionsScoreAdjustment: null,
    })
    const { body } = await person.send('GET', `/applications/${id}`)
    expect(body.questionAnswers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          accountQuestionId: first.accountQuestionId,
          questionType: 'Technology',
          answerValue: 4,
          weightedAnswerValue: 20,
        }),
      ]),
    )
    const history = (await person.send('GET', `/applications/${id}/history`)).body
    expect(history.some((entry: { changes: object }) => JSON.stringify(entry.changes).includes('Worth 1'))).toBe(true)
    expect(history.some((entry: { changes: Record<string, unknown> }) => 'technologyQuestionsScoreAdjustment' in entry.changes)).toBe(true)
  })

  test('PUT of the application with another adjustment changes the net score', async () => {
    const person = await admin()
    const [question] = (await saved(person, '/technologyquestions', { questions: [technology('A')] })) as [Question]
    const id = await application(person)
    await score(person, id, [option(question, 2)])
    expect((await person.send('PUT', `/applications/${id}`, { technologyQuestionsScoreAdjustment: -60, ...because })).body).toMatchObject({
      technologyQuestionsScore: 50,
      technologyQuestionsNetScore: 0,
    })
  })

  test('a supplied number counts as a twenty-fifth of itself', async () => {
    const person = await admin()
    const [custom, other] = (await saved(person, '/technologyquestions', {
      questions: [technology('Share', { isCustomAnswer: true, answers: [] }), technology('Other')],
    })) as [Question, Question]
    const id = await application(person)
    expect(
      (await score(person, id, [{ accountQuestionId: custom.accountQuestionId, suppliedNumericAnswer: 70 }, option(other, 4)])).body
        .technologyQuestionsScore,
    ).toBe(85)
  })

  test('editing keeps ids, and answers with them; weights and switches score everything again', async () => {
    const person = await admin()
    const [first, second] = (await saved(person, '/technologyquestions', { questions: [technology('A'), technology('B')] })) as [
      Question,
      Question,
    ]
    const id = await application(person)
    await score(person, id, [option(first, 4), option(second, 0)])
    expect(await scoresOf(person, id)).toEqual([50, 50, 2])
    const edited = await saved(person, '/technologyquestions', {
      questions: [{ ...first, questionText: 'A, put better', weight: 3 }, second],
    })
    expect(edited.map((question) => question.accountQuestionId)).toEqual([first.accountQuestionId, second.accountQuestionId])
    expect(await scoresOf(person, id)).toEqual([75, 75, 2])
    await saved(person, '/technologyquestions', { questions: [{ ...first, active: false }, second] })
    expect(await scoresOf(person, id)).toEqual([0, 0, 1])
    await saved(person, '/technologyquestions', { questions: [first] })
    expect(await scoresOf(person, id)).toEqual([100, 100, 1])
    const fewer = first.answers.filter((answer) => answer.answerValue < 4)
    await saved(person, '/technologyquestions', { questions: [{ ...first, answers: fewer }] })
    expect(await scoresOf(person, id)).toEqual([null, null, 0])
  })

  test('a question that turns to numbers loses the choices given, and the other way round', async () => {
    const person = await admin()
    const [question] = (await saved(person, '/technologyquestions', { questions: [technology('A')] })) as [Question]
    const id = await application(person)
    await score(person, id, [option(question, 4)])
    await saved(person, '/technologyquestions', { questions: [{ ...question, isCustomAnswer: true, answers: [] }] })
    expect(await scoresOf(person, id)).toEqual([null, null, 0])
    await score(person, id, [{ accountQuestionId: question.accountQuestionId, suppliedNumericAnswer: 40 }])
    expect(await scoresOf(person, id)).toEqual([40, 40, 1])
    await saved(person, '/technologyquestions', { questions: [{ ...question, isCustomAnswer: false, answers: choices }] })
    expect(await scoresOf(person, id)).toEqual([null, null, 0])
  })

  test('the level decides which questions count; answers beyond it are kept', async () => {
    const person = await admin()
    const [low, high] = (await saved(person, '/technologyquestions', {
      questions: [technology('A'), technology('B', { refQuestionLevelId: advanced })],
    })) as [Question, Question]
    const id = await application(person)
    await score(person, id, [option(low, 4), option(high, 0)])
    expect(await scoresOf(person, id)).toEqual([100, 100, 1])
    const level = (refQuestionLevelId: string) => person.send('PUT', '/technologyquestions/level', { refQuestionLevelId })
    expect((await level(advanced)).body.map((q: Question) => q.pointWeight)).toEqual([12.5, 12.5])
    expect(await scoresOf(person, id)).toEqual([50, 50, 2])
    expect((await level(standard)).body.map((q: Question) => q.pointWeight)).toEqual([25, null])
    expect(await scoresOf(person, id)).toEqual([100, 100, 1])
    expect((await level('Expert')).status).toBe(400)
  })

  test.each([
    ['no question text', { questionText: '' }, 400, 'questions.0.questionText'],
    ['a weight below 0', { weight: -1 }, 400, 'questions.0.weight'],
    ['five points', { answers: [{ label: 'Too good', answerValue: 5 }] }, 400, 'questions.0.answers.0.answerValue'],
    ['one choice', { answers: [choices[0]] }, 422, 'questions.0.answers'],
    ['equal choices', { answers: [choices[0], choices[0]] }, 422, 'questions.0.answers.1.label'],
    [
      'choices of equal points',
      {
        answers: [
          { label: 'One', answerValue: 2 },
          { label: 'Two', answerValue: 2 },
        ],
      },
      422,
      'questions.0.answers',
    ],
    ['choices beside a number', { isCustomAnswer: true }, 422, 'questions.0.answers'],
    ['no weight at all', { weight: 0 }, 422, 'questions.0.weight'],
  ])('refuses %s', async (_what, wrong, status, path) => {
    const answer = await (await admin()).send('PUT', '/technologyquestions', { questions: [technology('A', wrong)] })
    expect([answer.status, answer.body.errors[0].path], JSON.stringify(answer.body)).toEqual([status, path])
  })

  test('refuses two answers to one question', async () => {
    const person = await admin()
    const [question] = (await saved(person, '/technologyquestions', { questions: [technology('A')] })) as [Question]
    const answer = await score(person, await application(person), [option(question, 1), option(question, 2)])
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, 'questionAnswers.1.accountQuestionId'])
  })

  test('refuses one question twice, and writes nothing', async () => {
    const person = await admin()
    await saved(person, '/technologyquestions', { questions: [technology('A')] })
    expect(
      (await person.send('PUT', '/technologyquestions', { questions: [technology('B'), technology(' b ')] })).body.errors[0].path,
    ).toBe('questions.1.questionText')
    expect((await person.send('GET', '/technologyquestions')).body.map((q: Question) => q.questionText)).toEqual(['A'])
  })

  test('two who edit the questions do not undo each other', async () => {
    const person = await admin()
    await saved(person, '/technologyquestions', { questions: [technology('A')] })
    const read = await person.send('GET', '/technologyquestions')
    expect((await person.send('GET', '/technologyquestions', undefined, { 'if-none-match': read.headers['etag']! })).status).toBe(304)
    const tag = { 'if-match': read.headers['etag']! }
    expect((await person.send('PUT', '/technologyquestions', { questions: [{ ...read.body[0], weight: 2 }] }, tag)).status).toBe(200)
    const late = await person.send('PUT', '/technologyquestions', { questions: [] }, tag)
    expect([late.status, late.body.record.questions[0].weight]).toEqual([409, 2])
  })

  test('a reader of the questions learns of another level, and may still save', async () => {
    const person = await admin()
    await saved(person, '/technologyquestions', { questions: [technology('A'), technology('B', { refQuestionLevelId: advanced })] })
    const read = await person.send('GET', '/technologyquestions')
    await person.send('PUT', '/technologyquestions/level', { refQuestionLevelId: advanced })
    const again = await person.send('GET', '/technologyquestions', undefined, { 'if-none-match': read.headers['etag']! })
    expect([again.status, again.body.map((q: Question) => q.pointWeight)]).toEqual([200, [12.5, 12.5]])
    const save = await person.send('PUT', '/technologyquestions', { questions: read.body }, { 'if-match': read.headers['etag']! })
    expect(save.status).toBe(200)
  })

  test.each([
    ['a question of nobody', () => ({ accountQuestionId: '0190a000-0000-7000-8000-000000000000' }), 'questionAnswers.0.accountQuestionId'],
    [
      'a number for a choice',
      (q: Question) => ({ accountQuestionId: q.accountQuestionId, suppliedNumericAnswer: 3 }),
      'questionAnswers.0.suppliedNumericAnswer',
    ],
    [
      'a choice of nobody',
      (q: Question) => ({ accountQuestionId: q.accountQuestionId, questionAnswerId: '0190a000-0000-7000-8000-000000000000' }),
      'questionAnswers.0.questionAnswerId',
    ],
    ['a choice and a number', (q: Question) => ({ ...option(q, 1), suppliedNumericAnswer: 3 }), 'questionAnswers.0.questionAnswerId'],
  ])('%s is not an answer', async (_what, given, path) => {
    const person = await admin()
    const [question] = (await saved(person, '/technologyquestions', { questions: [technology('A')] })) as [Question]
    const answer = await score(person, await application(person), [given(question)])
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, path])
  })

  test('an author scores in the own portfolio alone; a view user nowhere', async () => {
    const person = await admin()
    const [question] = (await saved(person, '/technologyquestions', { questions: [technology('A')] })) as [Question]
    const portfolio = await add(person, '/portfolios', { name: 'Own' })
    const [inside, outside] = [await application(person), await application(person)]
    await add(person, `/portfolios/${portfolio.portfolioId}/applications`, { applicationId: inside })
    const author = await addPerson(person.accountId, ['Author'], portfolio.portfolioId)
    expect((await score(author, inside, [option(question, 4)])).status).toBe(200)
    expect((await score(author, outside, [option(question, 4)])).status).toBe(404)
    const viewer = await addPerson(person.accountId, ['View User'])
    expect((await score(viewer, inside, [option(question, 4)])).status).toBe(403)
    expect((await author.send('PUT', '/technologyquestions', { questions: [] })).status).toBe(403)
  })
})

describe('business questions', () => {
  test('a new portfolio gets a copy of the default set, which then goes its own way', async () => {
    const person = await admin()
    const defaults = await saved(person, '/businessquestions', { questions: [business('A'), business('B')] })
    const portfolio = await add(person, '/portfolios', { name: 'Finance' })
    const path = `/businessquestions/portfolio/${portfolio.portfolioId}`
    const own = (await person.send('GET', path)).body
    expect(own.map((q: Question) => q.questionText)).toEqual(['A', 'B'])
    expect(own[0].accountQuestionId).not.toBe(defaults[0]!.accountQuestionId)
    await saved(person, '/businessquestions', { portfolioId: portfolio.portfolioId, questions: [own[0]] })
    expect((await person.send('GET', path)).body).toHaveLength(1)
    const all = (await person.send('GET', '/businessquestions')).body
    expect(all.map((q: { portfolioId: string | null }) => q.portfolioId)).toEqual([null, null, portfolio.portfolioId])
    await person.send('PUT', `/portfolios/${portfolio.portfolioId}`, { name: 'Renamed' })
    expect((await person.send('GET', path)).body).toHaveLength(1)
  })

  test('are seen in the portfolios one sees, and changed by administrators', async () => {
    const person = await admin()
    await saved(person, '/businessquestions', { questions: [business('A')] })
    const [mine, theirs] = [await add(person, '/portfolios', { name: 'Mine' }), await add(person, '/portfolios', { name: 'Theirs' })]
    const manager = await addPerson(person.accountId, ['Portfolio Manager'], mine.portfolioId)
    expect((await manager.send('GET', '/businessquestions')).body).toHaveLength(2)
    expect((await manager.send('GET', `/businessquestions/portfolio/${theirs.portfolioId}`)).status).toBe(404)
    expect((await manager.send('PUT', '/businessquestions', { questions: [] })).status).toBe(403)
    const stranger = await admin()
    expect((await stranger.send('PUT', '/businessquestions', { portfolioId: mine.portfolioId, questions: [] })).status).toBe(404)
  })
})
