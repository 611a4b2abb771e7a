import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { pointWeight, scoreOf, timeRecommendation } from '#portfolio/scoring/contract/scores.ts'
import { add, application, business, option, saved, score, technology, type Question } from './server/samples-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('the stored scores equal the formula, for any weights and answers', async () => {
  const person = await admin()
  const weights = [1, 2.5, 0, 4, 0.1, 7]
  const questions = await saved(person, '/technologyquestions', {
    questions: weights.map((weight, at) => technology(`Q${at}`, { weight })),
  })
  expect(questions.map((question) => question.pointWeight)).toEqual(
    Array(6).fill(Math.round(pointWeight(weights.map((weight) => ({ weight })))! * 100) / 100),
  )
  for (let turn = 0; turn < 25; turn++) {
    const points = weights.map((_weight, at) => ((turn * 7 + at * 3) % 6 === 5 ? null : (turn * 7 + at * 3) % 6))
    const id = await application(person, { name: `App ${turn}` })
    const given = questions.flatMap((question, at) => (points[at] === null ? [] : [option(question, points[at]!)]))
    const { body } = await score(person, id, given)
    expect(body.technologyQuestionsScore, JSON.stringify(points)).toBe(
      scoreOf(weights.map((weight, at) => ({ weight, points: points[at]! }))),
    )
    expect(body.answeredTechnologyQuestionsCount).toBe(given.length)
  }
})

test('a half is rounded as the formula rounds it', async () => {
  const person = await admin()
  const [small, large] = (await saved(person, '/technologyquestions', {
    questions: [technology('Small', { weight: 0.1 }), technology('Large', { weight: 0.3 })],
  })) as [Question, Question]
  expect((await score(person, await application(person), [option(small, 0), option(large, 3)])).body.technologyQuestionsScore).toBe(56.3)
})

test('TIME in lists is that of the rule', async () => {
  const person = await admin()
  const [question] = (await saved(person, '/technologyquestions', { questions: [technology('T')] })) as [Question]
  await saved(person, '/businessquestions', { questions: [business('B')] })
  const portfolio = await add(person, '/portfolios', { name: 'P', timeThreshold: 75 })
  const [own] = (await person.send('GET', `/businessquestions/portfolio/${portfolio.portfolioId}`)).body as [Question]
  for (const [b, t] of [
    [4, 4],
    [4, 2],
    [3, 3],
    [2, 3],
    [2, 2],
    [0, 0],
  ] as const) {
    const id = await application(person, { name: `${b} ${t}` })
    await add(person, `/portfolios/${portfolio.portfolioId}/applications`, { applicationId: id })
    await score(person, id, [option(question, t)])
    await person.send('POST', `/portfolios/${portfolio.portfolioId}/businessscores`, {
      applications: [{ applicationId: id, questionAnswers: [option(own, b)] }],
    })
  }
  const there = (await person.send('GET', '/portfolios/allapplications')).body
  expect(there).toHaveLength(6)
  for (const row of there)
    expect(row.timeRecommendation, row.name).toBe(timeRecommendation(row.businessQuestionsScore, row.technologyQuestionsNetScore, 75))
  for (const row of (await person.send('GET', '/applications')).body)
    expect(row.timeRecommendation, row.name).toBe(timeRecommendation(row.businessQuestionsScore, row.technologyQuestionsNetScore))
})
