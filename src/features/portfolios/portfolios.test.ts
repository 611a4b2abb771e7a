import { describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { testApp, type Person } from '#platform/testing/app.ts'
import { chosenFilters } from './contract/filters.ts'

const { addAccount, addPerson, database } = await testApp()

const choices = [0, 1, 2, 3, 4].map((answerValue) => ({ label: `Worth ${answerValue}`, answerValue }))
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

async function made(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  return answer.body
}
const portfolio = async (person: Person, name: string, more: object = {}) => (await made(person, '/portfolios', { name, ...more })).portfolioId as string
const application = async (person: Person, name: string, more: object = {}) => (await made(person, '/applications', { name, ...more })).applicationId as string
const join = (person: Person, to: string, applicationIds: string[]) => made(person, `/portfolios/${to}/applications/bulkadd`, { applicationIds })
const read = async (person: Person, path: string) => (await person.send('GET', path)).body

interface Question {
  accountQuestionId: string
  answers: { questionAnswerId: string; answerValue: number }[]
}
const asked = async (person: Person, texts: string[]) => {
  const body = { questions: texts.map((questionText) => ({ questionText, weight: 1, answers: choices })) }
  expect((await person.send('PUT', '/businessquestions', body)).status).toBe(200)
}
const questionsOf = (person: Person, id: string): Promise<Question[]> => read(person, `/businessquestions/portfolio/${id}`)
const option = (question: Question, points: number) => ({
  accountQuestionId: question.accountQuestionId,
  questionAnswerId: question.answers.find((one) => one.answerValue === points)!.questionAnswerId,
})
/** Answers the questions of a portfolio in their order with these points. */
async function score(person: Person, where: string, applicationId: string, ...points: number[]) {
  const questions = await questionsOf(person, where)
  return person.send('POST', `/portfolios/${where}/businessscores`, { applications: [{ applicationId, questionAnswers: points.map((value, at) => option(questions[at]!, value)) }] })
}

describe('the tree', () => {
  test('a portfolio names its parent, and is never part of itself', async () => {
    const person = await admin()
    const top = await portfolio(person, 'Top')
    const middle = await portfolio(person, 'Middle', { parentPortfolioId: top })
    const bottom = await portfolio(person, 'Bottom', { parentPortfolioId: middle })
    expect((await read(person, `/portfolios/${bottom}`)).parentPortfolioName).toBe('Middle')
    for (const parentPortfolioId of [top, middle, bottom]) {
      const answer = await person.send('PUT', `/portfolios/${top}`, { parentPortfolioId })
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'parentPortfolioId'])
    }
    expect((await person.send('PUT', `/portfolios/${bottom}`, { parentPortfolioId: top })).status).toBe(200)
    expect((await person.send('DELETE', `/portfolios/${top}`)).status).toBe(204)
    expect((await read(person, `/portfolios/${bottom}`)).parentPortfolioId).toBeNull()
  })

  test('a manager neither sees a parent outside nor moves a portfolio there', async () => {
    const person = await admin()
    const top = await portfolio(person, 'Top')
    const own = await portfolio(person, 'Own', { parentPortfolioId: top })
    const manager = await addPerson(person.accountId, ['Portfolio Manager'], own)
    expect((await read(manager, `/portfolios/${own}`)).parentPortfolioName).toBeNull()
    const other = await portfolio(person, 'Other')
    expect((await manager.send('PUT', `/portfolios/${own}`, { parentPortfolioId: other })).status).toBe(422)
    expect((await manager.send('PUT', `/portfolios/${own}`, { name: 'Renamed' })).status).toBe(200)
    expect((await manager.send('POST', '/portfolios', { name: 'New' })).status).toBe(403)
    const everywhere = await addPerson(person.accountId, ['Portfolio Manager'])
    expect((await everywhere.send('POST', '/portfolios', { name: 'New' })).status).toBe(201)
  })

  test('shows who holds a role in it, and who through a parent', async () => {
    const person = await admin()
    const top = await portfolio(person, 'Top')
    const own = await portfolio(person, 'Own', { parentPortfolioId: top })
    const [above, here] = [await addPerson(person.accountId, ['Author'], top), await addPerson(person.accountId, ['Portfolio Manager'], own)]
    const roles = (await read(person, `/portfolios/${own}`)).roles as { userId: string; roleName: string; isInherited: boolean }[]
    expect(roles.map(({ userId, roleName, isInherited }) => [userId, roleName, isInherited])).toEqual(
      expect.arrayContaining([[above.userId, 'Author', true], [here.userId, 'Portfolio Manager', false]]),
    )
    expect(roles).toHaveLength(2)
    expect((await read(person, `/portfolios/${top}`)).roles).toHaveLength(1)
    expect((await read(here, `/portfolios/${own}`)).roles).toHaveLength(2)
  })
})

describe('the applications in it', () => {
  test('are put in, annotated and taken out, with the history of both', async () => {
    const person = await admin()
    const [where, ledger] = [await portfolio(person, 'Finance'), await application(person, 'Ledger')]
    const path = `/portfolios/${where}/applications`
    const added = await person.send('POST', path, { applicationId: ledger, notes: 'Core' })
    expect([added.status, added.body]).toEqual([201, { portfolioId: where, applicationId: ledger, businessQuestionsScore: null, answeredBusinessQuestionsCount: 0, notes: 'Core' }])
    expect((await person.send('POST', path, { applicationId: ledger })).status).toBe(409)
    expect((await person.send('PUT', `${path}/${ledger}`, { notes: 'Kept' })).body.notes).toBe('Kept')
    expect((await read(person, `/portfolios/${where}`)).applications).toEqual([{ applicationId: ledger, businessQuestionsScore: null, answeredBusinessQuestionsCount: 0, notes: 'Kept' }])
    expect((await read(person, `/applications/${ledger}`)).portfolios).toEqual([{ portfolioId: where }])
    expect((await person.send('DELETE', `${path}/${ledger}`)).status).toBe(204)
    expect((await person.send('DELETE', `${path}/${ledger}`)).status).toBe(404)
    expect((await person.send('PUT', `${path}/${ledger}`, { notes: 'Late' })).status).toBe(404)
    expect((await read(person, `/applications/${ledger}/history`)).filter((entry: { changes: object }) => 'portfolios' in entry.changes)).toHaveLength(2)
    expect((await read(person, `/portfolios/${where}/history`)).filter((entry: { changes: object }) => 'applications' in entry.changes)).toHaveLength(3)
  })

  test('come and go in bulk; those in it already stay as they are', async () => {
    const person = await admin()
    const where = await portfolio(person, 'Finance')
    const ids = [await application(person, 'A'), await application(person, 'B'), await application(person, 'C')]
    expect(await join(person, where, [ids[0]!])).toEqual({ added: 1 })
    expect(await join(person, where, [...ids, ids[2]!])).toEqual({ added: 2 })
    expect((await read(person, `/portfolios/${where}`)).applicationsInPortfolioCount).toBe(3)
    const answer = await person.send('POST', `/portfolios/${where}/applications/bulkremove`, { applicationIds: [ids[0], ids[1]] })
    expect(answer.body).toEqual({ removed: 2 })
    expect((await person.send('POST', `/portfolios/${where}/applications/bulkadd`, { applicationIds: [] })).status).toBe(400)
    expect((await person.send('POST', `/portfolios/${where}/applications/bulkadd`, { applicationIds: [uuidv7()] })).status).toBe(404)
  })

  test('are changed by those who may in that very portfolio', async () => {
    const person = await admin()
    const [own, other] = [await portfolio(person, 'Own'), await portfolio(person, 'Other')]
    const [inside, outside] = [await application(person, 'Inside'), await application(person, 'Outside')]
    await join(person, own, [inside])
    await join(person, other, [outside])
    const manager = await addPerson(person.accountId, ['Portfolio Manager'], own)
    expect((await manager.send('POST', `/portfolios/${other}/applications`, { applicationId: inside })).status).toBe(404)
    expect((await manager.send('POST', `/portfolios/${own}/applications`, { applicationId: outside })).status).toBe(404)
    const author = await addPerson(person.accountId, ['Author'], own)
    expect((await author.send('DELETE', `/portfolios/${own}/applications/${inside}`)).status).toBe(403)
    expect((await author.send('PUT', `/portfolios/${own}/applications/${inside}`, { notes: 'Mine' })).status).toBe(200)
    const viewer = await addPerson(person.accountId, ['View User'], own)
    expect((await viewer.send('PUT', `/portfolios/${own}/applications/${inside}`, { notes: 'Mine' })).status).toBe(403)
    const both = await managerOf(person.accountId, [own, other])
    expect((await both.send('POST', `/portfolios/${own}/applications`, { applicationId: outside })).status).toBe(201)
    const stranger = await admin()
    expect((await stranger.send('POST', `/portfolios/${own}/applications`, { applicationId: inside })).status).toBe(404)
  })

  test('stay when the portfolio goes, and are scored without it', async () => {
    const person = await admin()
    await asked(person, ['A'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    for (const where of [one, two]) await join(person, where, [ledger])
    await score(person, one, ledger, 4)
    await score(person, two, ledger, 1)
    expect((await read(person, `/applications/${ledger}`)).businessQuestionsScore).toBe(62.5)
    expect((await person.send('DELETE', `/portfolios/${one}`)).status).toBe(204)
    const { businessQuestionsScore, answeredBusinessQuestionsCount, portfolios, questionAnswers } = await read(person, `/applications/${ledger}`)
    expect([businessQuestionsScore, answeredBusinessQuestionsCount, portfolios, questionAnswers.length]).toEqual([25, 1, [{ portfolioId: two }], 1])
  })
})

/** Somebody who manages several portfolios. */
async function managerOf(accountId: string, ids: readonly string[]): Promise<Person> {
  const person = await addPerson(accountId, ['Portfolio Manager'], ids[0])
  const text = "insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values ($1, $2, $3, 'Portfolio Manager', $4)"
  for (const id of ids.slice(1)) await database.system.rows({ name: 'test.more_roles', text }, [uuidv7(), person.userId, accountId, id])
  return person
}

describe('business scores', () => {
  test('are given in a portfolio; account-wide counts their mean', async () => {
    const person = await admin()
    await asked(person, ['A', 'B'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    for (const where of [one, two]) await join(person, where, [ledger])
    const first = await score(person, one, ledger, 4, 3)
    expect([first.status, first.body]).toEqual([200, [{ portfolioId: one, applicationId: ledger, businessQuestionsScore: 87.5, answeredBusinessQuestionsCount: 2, notes: null }]])
    expect((await read(person, `/applications/${ledger}`)).businessQuestionsScore).toBe(87.5)
    await score(person, two, ledger, 2)
    const { businessQuestionsScore, answeredBusinessQuestionsCount } = await read(person, `/applications/${ledger}`)
    expect([businessQuestionsScore, answeredBusinessQuestionsCount]).toEqual([68.8, 3])
    expect((await person.send('POST', `/portfolios/${two}/applications/bulkremove`, { applicationIds: [ledger] })).body.removed).toBe(1)
    expect((await read(person, `/applications/${ledger}`)).businessQuestionsScore).toBe(87.5)
    await join(person, two, [ledger])
    expect((await read(person, '/portfolios/allapplications')).find((row: { portfolioId: string }) => row.portfolioId === two).businessQuestionsScore).toBeNull()
  })

  test('need an application of the portfolio, its own questions and the right there', async () => {
    const person = await admin()
    await asked(person, ['A'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    expect([(await score(person, one, ledger, 4)).status, (await score(person, one, ledger, 4)).body.errors[0].path]).toEqual([422, 'applications.0.applicationId'])
    await join(person, one, [ledger])
    const [foreign] = await questionsOf(person, two)
    const wrong = await person.send('POST', `/portfolios/${one}/businessscores`, { applications: [{ applicationId: ledger, questionAnswers: [option(foreign!, 1)] }] })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'applications.0.questionAnswers.0.accountQuestionId'])
    const author = await addPerson(person.accountId, ['Author'], one)
    expect((await score(author, one, ledger, 4)).status).toBe(200)
    const viewer = await addPerson(person.accountId, ['View User'])
    expect((await score(viewer, one, ledger, 4)).status).toBe(403)
    const managerOfTwo = await addPerson(person.accountId, ['Portfolio Manager'], two)
    expect((await managerOfTwo.send('POST', `/portfolios/${one}/businessscores`, { applications: [] })).status).toBe(404)
  })

  test('are carried over to other portfolios and to the parts of a suite', async () => {
    const person = await admin()
    await asked(person, ['A', 'B', 'C'])
    const [one, two, three] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await portfolio(person, 'Three')]
    const suite = await application(person, 'Suite', { isSuite: true })
    const [part, absent] = [await application(person, 'Part', { parentSuiteApplicationId: suite }), await application(person, 'Absent', { parentSuiteApplicationId: suite })]
    await join(person, one, [suite, part])
    await join(person, two, [suite])
    await score(person, one, suite, 4, 2)
    await score(person, two, suite, 0, 0, 0)
    const renamed = (await questionsOf(person, two)).map((question, at) => (at === 0 ? { ...question, questionText: 'A, here' } : question))
    await person.send('PUT', '/businessquestions', { portfolioId: two, questions: renamed })
    const apply = (body: object, by = person) => by.send('POST', `/portfolios/${one}/applybusinessfactors`, { application: suite, ...body })
    const answer = await apply({ applyToPortfolios: [two], applyToSuiteChildren: true })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const scores = Object.fromEntries(answer.body.map((row: Record<string, unknown>) => [`${row['portfolioId']} ${row['applicationId']}`, [row['businessQuestionsScore'], row['answeredBusinessQuestionsCount']]]))
    expect(scores).toEqual({ [`${one} ${suite}`]: [75, 2], [`${one} ${part}`]: [75, 2], [`${two} ${suite}`]: [50, 3] })
    expect((await read(person, `/applications/${absent}`)).businessQuestionsScore).toBeNull()
    expect((await apply({ applyToPortfolios: [three] })).body.errors[0].path).toBe('applyToPortfolios.0')
    expect((await apply({})).status).toBe(422)
    const managerOfOne = await addPerson(person.accountId, ['Portfolio Manager'], one)
    expect((await apply({ applyToPortfolios: [two] }, managerOfOne)).status).toBe(404)
    expect((await apply({ applyToSuiteChildren: true }, managerOfOne)).status).toBe(200)
  })
})

test('the architecture score weighs net technology scores by criticality, unset as the lowest', async () => {
  const person = await admin()
  const technology = { questionText: 'T', weight: 1, refQuestionLevelId: '00000007-0000-8000-8000-000000000001', answers: choices }
  const [question] = (await person.send('PUT', '/technologyquestions', { questions: [technology] })).body as [Question]
  const where = await portfolio(person, 'Finance')
  const ids = [await application(person, 'A', { criticality: 4 }), await application(person, 'B'), await application(person, 'Unscored', { criticality: 5 })]
  await join(person, where, ids)
  expect((await read(person, `/portfolios/${where}`)).portfolioArchitectureScore).toBeNull()
  for (const [at, points] of [4, 1].entries()) await made(person, '/applications/techscores', { applicationId: ids[at], questionAnswers: [option(question, points)] })
  expect((await read(person, `/portfolios/${where}`)).portfolioArchitectureScore).toBe(85)
  expect((await read(person, '/portfolios/summaries'))[0]).toMatchObject({ portfolioId: where, name: 'Finance', applicationsInPortfolioCount: 3, portfolioArchitectureScore: 85 })
})

test('overviews tell what one sees, and that they have not changed', async () => {
  const person = await admin()
  const [own, other] = [await portfolio(person, 'Own'), await portfolio(person, 'Other')]
  const [inside, outside] = [await application(person, 'Inside', { criticality: 3 }), await application(person, 'Outside')]
  await join(person, own, [inside])
  await join(person, other, [outside])
  const manager = await addPerson(person.accountId, ['Portfolio Manager'], own)
  expect((await read(manager, '/portfolios/summaries')).map((row: { name: string }) => row.name)).toEqual(['Own'])
  expect(await read(manager, '/portfolios/allapplications')).toEqual([
    {
      portfolioId: own, applicationId: inside, businessQuestionsScore: null, answeredBusinessQuestionsCount: 0, notes: null, portfolioName: 'Own', name: 'Inside', criticality: 3,
      technologyQuestionsNetScore: null, timeRecommendation: null,
    },
  ])
  expect((await manager.send('GET', `/portfolios/allapplications?portfolioId=${other}`)).status).toBe(404)
  expect(await read(person, `/portfolios/allapplications?portfolioId=${other}`)).toHaveLength(1)
  const first = await person.send('GET', '/portfolios/summaries')
  expect((await person.send('GET', '/portfolios/summaries', undefined, { 'if-none-match': first.headers['etag']! })).status).toBe(304)
  await join(person, own, [outside])
  expect((await person.send('GET', '/portfolios/summaries', undefined, { 'if-none-match': first.headers['etag']! })).status).toBe(200)
})

test('filter values are those that applications have, with what the user has chosen', async () => {
  const person = await admin()
  const where = await portfolio(person, 'Finance')
  const [used, unused] = [await made(person, '/areas', { name: 'Treasury' }), await made(person, '/areas', { name: 'Nobody' })]
  const state = await made(person, '/refApplicationStates', { name: 'Live' })
  const id = await application(person, 'Ledger', { areas: [{ areaId: used.areaId }], states: [{ refApplicationStateId: state.refApplicationStateId, currentState: true }] })
  await join(person, where, [id])
  const chosen = "insert into preference (account_id, user_id, preference_name, preference_value) values ($1, $2, $3, $4)"
  await database.system.rows({ name: 'test.preference', text: chosen }, [person.accountId, person.userId, chosenFilters, JSON.stringify([used.areaId, unused.areaId, 'nonsense'])])
  const values = await read(person, '/portfolios/applicationfiltervalues')
  expect(values).toMatchObject({
    portfolios: [{ id: where, name: 'Finance', chosen: false }],
    businessAreas: [{ id: used.areaId, name: 'Treasury', chosen: true }],
    applicationStates: [{ id: state.refApplicationStateId, name: 'Live', chosen: false }],
    ownerContacts: [],
    projects: [],
  })
  const stranger = await addPerson(person.accountId, ['View User'], await portfolio(person, 'Empty'))
  expect((await read(stranger, '/portfolios/applicationfiltervalues')).businessAreas).toEqual([])
})
