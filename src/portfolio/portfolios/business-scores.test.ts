import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { businessSet } from '#portfolio/scoring/server/question-rows.ts'
import { business, option, saved, technology, type Question } from '#portfolio/questions/server/samples-for-tests.ts'
import { writeAnswers } from '#portfolio/scoring/server/write-answers.ts'
import type { Change } from '#platform/contract/crud.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { PortfolioApplication } from './contract/calls.ts'
import { application, asked, join, made, portfolio, questionsOf, read, score } from './server/samples-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

describe('business scores', () => {
  test('are given in a portfolio; account-wide counts their mean', async () => {
    const person = await admin()
    await asked(person, ['A', 'B'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    for (const where of [one, two]) await join(person, where, [ledger])
    const first = await score(person, one, ledger, 4, 3)
    expect([first.status, first.body]).toEqual([
      200,
      [{ portfolioId: one, applicationId: ledger, businessQuestionsScore: 87.5, answeredBusinessQuestionsCount: 2, notes: null }],
    ])
    expect((await read(person, `/applications/${ledger}`)).businessQuestionsScore).toBe(87.5)
    await score(person, two, ledger, 2)
    const { businessQuestionsScore, answeredBusinessQuestionsCount } = await read(person, `/applications/${ledger}`)
    expect([businessQuestionsScore, answeredBusinessQuestionsCount]).toEqual([68.8, 3])
    expect((await person.send('POST', `/portfolios/${two}/applications/bulkremove`, { applicationIds: [ledger] })).body.removed).toBe(1)
    expect((await read(person, `/applications/${ledger}`)).businessQuestionsScore).toBe(87.5)
    await join(person, two, [ledger])
    expect(
      (await read(person, '/portfolios/allapplications')).find((row: { portfolioId: string }) => row.portfolioId === two)
        .businessQuestionsScore,
    ).toBeNull()
  })

  test('come back with an application that is put back, answer for answer; taking out nobody changes nothing', async () => {
    const person = await admin()
    await asked(person, ['A', 'B'])
    const [one, ledger, other] = [await portfolio(person, 'One'), await application(person, 'Ledger'), await application(person, 'Other')]
    await join(person, one, [ledger])
    await score(person, one, ledger, 4, 3)
    const bulk = (act: string, ids: string[]) => person.send('POST', `/portfolios/${one}/applications/${act}`, { applicationIds: ids })
    const held = async () => {
      const { questionAnswers, businessQuestionsScore } = await read(person, `/applications/${ledger}`)
      return { questionAnswers, businessQuestionsScore, members: await read(person, '/portfolios/allapplications') }
    }
    const before = await held()
    expect((await bulk('bulkremove', [other])).body).toEqual({ removed: 0 })
    expect((await bulk('bulkremove', [ledger])).body).toEqual({ removed: 1 })
    expect(await held()).not.toEqual(before)
    expect((await bulk('putback', [ledger, other])).body).toEqual({ added: 1 })
    expect(await held()).toEqual(before)
    expect((await bulk('putback', [ledger])).body).toEqual({ added: 0 })
    const manager = await addPerson(person.accountId, ['Portfolio Manager'], one)
    const byManager = (act: string) => manager.send('POST', `/portfolios/${one}/applications/${act}`, { applicationIds: [ledger] })
    await bulk('bulkremove', [ledger])
    expect((await byManager('putback')).body, 'it was taken from their sight').toEqual({ added: 0 })
    expect((await bulk('putback', [ledger])).body).toEqual({ added: 1 })
    expect((await byManager('bulkremove')).body).toEqual({ removed: 1 })
    expect((await byManager('putback')).body, 'they took it out themselves').toEqual({ added: 1 })
    expect(await held()).toEqual(before)
    const viewer = await addPerson(person.accountId, ['View User'], one)
    expect((await viewer.send('POST', `/portfolios/${one}/applications/putback`, { applicationIds: [ledger] })).status).toBe(403)
  })

  test('do not come back to a question that takes another kind of answer by now, neither with a member nor from the bin', async () => {
    const person = await admin()
    const one = await portfolio(person, 'One')
    const questions = await saved(person, '/businessquestions', {
      portfolioId: one,
      questions: [business('Number', { isCustomAnswer: true, answers: [] }), business('Choice')],
    })
    const [number, choice] = questions.map(({ accountQuestionId }) => accountQuestionId) as [string, string]
    const ids = [await application(person, 'Ledger'), await application(person, 'Crane')] as const
    await join(person, one, [...ids])
    const answersOf = (applicationId: string) => ({
      applicationId,
      questionAnswers: [{ accountQuestionId: number, suppliedNumericAnswer: 80 }, option(questions[1]!, 1)],
    })
    const given = await person.send('POST', `/portfolios/${one}/businessscores`, { applications: ids.map(answersOf) })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    await made(person, `/portfolios/${one}/applications/bulkremove`, { applicationIds: [ids[0]] })
    expect((await person.send('DELETE', `/applications/${ids[1]}`)).status).toBe(204)
    await saved(person, '/businessquestions', {
      portfolioId: one,
      questions: [
        business('Number', { accountQuestionId: number, isCustomAnswer: false }),
        business('Choice', { accountQuestionId: choice, isCustomAnswer: true, answers: [] }),
      ],
    })
    await made(person, `/portfolios/${one}/applications/putback`, { applicationIds: [ids[0]] })
    await made(person, '/bin/restore', { ids: [ids[1]] })
    for (const id of ids) {
      const { questionAnswers, businessQuestionsScore } = await read(person, `/applications/${id}`)
      expect([questionAnswers, businessQuestionsScore]).toEqual([[], null])
    }
  })

  test('stay, as notes do, when it is taken back that their application was put in; one without them goes and leaves nothing', async () => {
    const person = await admin()
    await asked(person, ['A'])
    const [one, ledger, noted, empty] = [
      await portfolio(person, 'One'),
      await application(person, 'Ledger'),
      await application(person, 'Noted'),
      await application(person, 'Empty'),
    ]
    await join(person, one, [ledger, noted, empty])
    const other = await addPerson(person.accountId, ['Portfolio Manager'], one)
    await score(other, one, ledger, 4)
    await other.send('PUT', `/portfolios/${one}/applications/${noted}`, { notes: 'Runs the yard' })
    const act = (verb: string, more: object = {}) =>
      person.send('POST', `/portfolios/${one}/applications/${verb}`, { applicationIds: [ledger, noted, empty], ...more })
    expect((await act('bulkremove', { isUndo: true })).body).toEqual({ removed: 1 })
    const members: PortfolioApplication[] = await read(person, '/portfolios/allapplications')
    expect(new Map(members.map((row) => [row.applicationId, [row.businessQuestionsScore, row.notes]]))).toEqual(
      new Map([
        [ledger, [100, null]],
        [noted, [null, 'Runs the yard']],
      ]),
    )
    expect((await act('putback')).body).toEqual({ added: 0 })
  })

  test('are right when an application leaves one portfolio while it is scored in another', async () => {
    const person = await admin()
    await asked(person, ['A'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    for (const where of [one, two]) await join(person, where, [ledger])
    await score(person, one, ledger, 0)
    await score(person, two, ledger, 1)
    const [question] = (await questionsOf(person, two)) as [Question]
    const answers = [{ applicationId: ledger, suppliedNumericAnswer: null, ...option(question, 4) }]
    let leaving: ReturnType<Person['send']>
    await change(database.tenant(person.accountId), actorOf(person), async (changes) => {
      await writeAnswers(changes, { ...businessSet(two), answers })
      leaving = person.send('DELETE', `/portfolios/${one}/applications/${ledger}`)
      await setTimeout(300)
    })
    expect((await leaving!).status).toBe(204)
    expect((await read(person, `/applications/${ledger}`)).businessQuestionsScore).toBe(100)
  })

  test('need an application of the portfolio, its own questions and the right there', async () => {
    const person = await admin()
    await asked(person, ['A'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    expect([(await score(person, one, ledger, 4)).status, (await score(person, one, ledger, 4)).body.errors[0].path]).toEqual([
      422,
      'applications.0.applicationId',
    ])
    await join(person, one, [ledger])
    const [foreign] = await questionsOf(person, two)
    const wrong = await person.send('POST', `/portfolios/${one}/businessscores`, {
      applications: [{ applicationId: ledger, questionAnswers: [option(foreign!, 1)] }],
    })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'applications.0.questionAnswers.0.accountQuestionId'])
    const twice = await person.send('POST', `/portfolios/${one}/businessscores`, {
      applications: [1, 2].map(() => ({ applicationId: ledger, questionAnswers: [] })),
    })
    expect([twice.status, twice.body.errors?.[0].path]).toEqual([422, 'applications.1.applicationId'])
    const author = await addPerson(person.accountId, ['Author'], one)
    expect((await score(author, one, ledger, 4)).status).toBe(200)
    const viewer = await addPerson(person.accountId, ['View User'])
    expect((await score(viewer, one, ledger, 4)).status).toBe(403)
    const managerOfTwo = await addPerson(person.accountId, ['Portfolio Manager'], two)
    expect((await managerOfTwo.send('POST', `/portfolios/${one}/businessscores`, { applications: [] })).status).toBe(404)
  })

  test('given in a portfolio that one does not see are in nobody else’s record or history', async () => {
    const person = await admin()
    await asked(person, ['A'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    for (const where of [one, two]) {
      await join(person, where, [ledger])
      await score(person, where, ledger, 4)
    }
    const told = async (reader: Person) =>
      ((await read(reader, `/applications/${ledger}/history`)) as Change[]).flatMap(({ changes }) =>
        ['portfolios', 'questionAnswers'].flatMap((name) => (changes[name]?.[1] ?? []) as { portfolioId: string }[]),
      )
    // By portfolio: the answer, the resulting score, and the application's membership.
    expect((await told(person)).map(({ portfolioId }) => portfolioId)).toEqual([two, two, two, one, one, one])
    const author = await addPerson(person.accountId, ['Author'], one)
    expect((await told(author)).map(({ portfolioId }) => portfolioId)).toEqual([one, one, one])
    const { questionAnswers } = await read(author, `/applications/${ledger}`)
    expect(questionAnswers.map(({ portfolioId }: { portfolioId: string }) => portfolioId)).toEqual([one])
  })

  test('are carried over to other portfolios and to the parts of a suite', async () => {
    const person = await admin()
    await asked(person, ['A', 'B', 'C'])
    const [one, two, three] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await portfolio(person, 'Three')]
    const suite = await application(person, 'Suite', { isSuite: true })
    const [part, absent] = [
      await application(person, 'Part', { parentSuiteApplicationId: suite }),
      await application(person, 'Absent', { parentSuiteApplicationId: suite }),
    ]
    await join(person, one, [suite, part])
    await join(person, two, [suite])
    await score(person, one, suite, 4, 2)
    await score(person, two, suite, 0, 0, 0)
    const renamed = (await questionsOf(person, two)).map((question, at) => (at === 0 ? { ...question, questionText: 'A, here' } : question))
    await person.send('PUT', '/businessquestions', { portfolioId: two, questions: renamed })
    const apply = (body: object, by = person) => by.send('POST', `/portfolios/${one}/applybusinessfactors`, { application: suite, ...body })
    const answer = await apply({ applyToPortfolios: [two], applyToSuiteChildren: true })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const scores = Object.fromEntries(
      answer.body.map((row: PortfolioApplication) => [
        `${row.portfolioId} ${row.applicationId}`,
        [row.businessQuestionsScore, row.answeredBusinessQuestionsCount],
      ]),
    )
    expect(scores).toEqual({ [`${one} ${suite}`]: [75, 2], [`${one} ${part}`]: [75, 2], [`${two} ${suite}`]: [50, 3] })
    expect((await read(person, `/applications/${absent}`)).businessQuestionsScore).toBeNull()
    expect((await apply({ applyToPortfolios: [three] })).body.errors[0].path).toBe('applyToPortfolios.0')
    expect((await apply({})).status).toBe(422)
    const managerOfOne = await addPerson(person.accountId, ['Portfolio Manager'], one)
    expect((await apply({ applyToPortfolios: [two] }, managerOfOne)).status).toBe(404)
    expect((await apply({ applyToSuiteChildren: true }, managerOfOne)).status).toBe(200)
    const managerOfTwo = await addPerson(person.accountId, ['Portfolio Manager'], two)
    expect((await apply({ applyToPortfolios: [two] }, managerOfTwo)).status, 'from where one does not see').toBe(404)
  })

  test('return the earlier state once carried over: an undo restores it, except for later changes of other people', async () => {
    const person = await admin()
    await asked(person, ['A', 'B', 'C'])
    const [one, two] = [await portfolio(person, 'One'), await portfolio(person, 'Two')]
    const suite = await application(person, 'Suite', { isSuite: true })
    const part = await application(person, 'Part', { parentSuiteApplicationId: suite })
    await join(person, one, [suite, part])
    await join(person, two, [suite])
    await score(person, one, suite, 4, 2)
    await score(person, one, part, 4, 1)
    await score(person, two, suite, 0, 0, 0)
    const before = await Promise.all([suite, part].map(async (id) => (await read(person, `/applications/${id}`)).businessQuestionsScore))
    const copied = (
      await person.send('POST', `/portfolios/${one}/applybusinessfactors`, {
        application: suite,
        applyToPortfolios: [two],
        applyToSuiteChildren: true,
      })
    ).body as (PortfolioApplication & { replaced: object[] })[]
    const replacedIn = (where: string, applicationId: string) =>
      copied.find((row) => row.portfolioId === where && row.applicationId === applicationId)!.replaced
    expect([replacedIn(one, suite), replacedIn(one, part), replacedIn(two, suite)].map(({ length }) => length)).toEqual([0, 1, 2])
    const back = (where: string, applicationId: string) =>
      person.send('POST', `/portfolios/${where}/businessscores`, {
        applications: [{ applicationId, questionAnswers: replacedIn(where, applicationId) }],
      })
    const other = await addPerson(person.accountId, ['Global Admin'])
    await score(other, two, suite, 3)
    const refused = await back(two, suite)
    expect([refused.status, refused.body.errors.length], 'what somebody has changed since is named').toEqual([409, 1])
    await score(other, two, suite, 4)
    expect([(await back(two, suite)).status, (await back(one, part)).status]).toEqual([200, 200])
    const after = await Promise.all([suite, part].map(async (id) => (await read(person, `/applications/${id}`)).businessQuestionsScore))
    expect(after).toEqual(before)
  })
})

test('the architecture score weighs net technology scores by criticality, unset as the lowest', async () => {
  const person = await admin()
  const [question] = (await saved(person, '/technologyquestions', { questions: [technology('T')] })) as [Question]
  const where = await portfolio(person, 'Finance')
  const ids = [
    await application(person, 'A', { criticality: 4 }),
    await application(person, 'B'),
    await application(person, 'Unscored', { criticality: 5 }),
  ]
  await join(person, where, ids)
  expect((await read(person, `/portfolios/${where}`)).portfolioArchitectureScore).toBeNull()
  for (const [at, points] of [4, 1].entries())
    await made(person, '/applications/techscores', { applicationId: ids[at], questionAnswers: [option(question, points)] })
  expect((await read(person, `/portfolios/${where}`)).portfolioArchitectureScore).toBe(85)
  expect((await read(person, '/portfolios/summaries'))[0]).toMatchObject({
    portfolioId: where,
    name: 'Finance',
    applicationsInPortfolioCount: 3,
    portfolioArchitectureScore: 85,
  })
})
