/** Random changes to everything that a look back covers. */
import { expect } from 'vitest'
import { join, portfolio as newPortfolio, questionsOf, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { business, option, saved, technology, type Question } from '#portfolio/questions/server/samples-for-tests.ts'
import type { Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'

export type Row = Record<string, unknown>

export async function get<T = Row>(person: Person, path: string): Promise<T> {
  const { status, body } = await person.send('GET', path)
  expect(status, `${path} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return body as T
}
export async function done(person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Row> {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(300)
  return answer.body as Row
}

/** Makes 160 changes of an empty workspace; `onTurn` is called before the first, and after every fourth and each of the last. */
export async function changeMuch(admin: Person, onTurn: (what: string) => unknown = () => undefined): Promise<void> {
  await saved(admin, '/businessquestions', { questions: [business('Loved?'), business('Needed?', { weight: 2 })] })
  let questions = await saved(admin, '/technologyquestions', { questions: [technology('Sound?'), technology('New?')] })
  const states: string[] = []
  for (const [name, isToBeRetired] of [
    ['Planned', false],
    ['In use', false],
    ['Ending', true],
  ] as const)
    states.push((await done(admin, 'POST', '/refApplicationStates', { name, isToBeRetired }))['refApplicationStateId'] as string)
  const areas: string[] = []
  for (const name of ['Ports', 'Ships']) areas.push((await done(admin, 'POST', '/areas', { name }))['areaId'] as string)
  const items = (await get<Row[]>(admin, '/frameworkitems')).slice(0, 5).map((row) => row['frameworkItemId'] as string)
  const numbers = numbersFrom(20261123)
  const [portfolios, applications, binned]: [string[], string[], string[]] = [[], [], []]
  let made = 0
  const year = () => 2023 + numbers.one(5)

  const addApplication = async () => {
    const { applicationId } = await done(admin, 'POST', '/applications', {
      name: `App ${made++}`,
      isThirdParty: numbers.one(2) === 0,
      criticality: 1 + numbers.one(5),
      states: [{ refApplicationStateId: numbers.of(states), currentState: true }],
      areas: [{ areaId: numbers.of(areas) }],
      frameworkItems: items.length
        ? [{ frameworkItemId: numbers.of(items), portfolioId: numbers.one(2) ? numbers.of([...portfolios, null]) : null }]
        : [],
    })
    applications.push(applicationId as string)
  }
  const acts: readonly (() => Promise<unknown>)[] = [
    addApplication,
    () =>
      done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
        name: `App ${made++}`,
        criticality: null,
        plannedDisposition: numbers.of(['Invest', 'Eliminate']),
      }),
    () =>
      done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
        active: numbers.one(3) > 0,
        isThirdParty: numbers.one(2) === 0,
        lifecycleEndDate: `${year()}-06-30`,
      }),
    () =>
      done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
        states: numbers.one(4) ? [{ refApplicationStateId: numbers.of(states), currentState: true }] : [],
        areas: areas.slice(numbers.one(3)).map((areaId) => ({ areaId })),
      }),
    () =>
      done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
        frameworkItems: items.slice(numbers.one(5)).map((frameworkItemId) => ({ frameworkItemId })),
      }),
    addApplication,
    async () => {
      if (applications.length < 6) return
      const id = applications.splice(numbers.one(applications.length), 1)[0]!
      await done(admin, 'DELETE', `/applications/${id}`)
      binned.push(id)
    },
    async () => {
      const id = binned.pop()
      if (!id) return
      await done(admin, 'POST', '/bin/restore', { ids: [id] })
      applications.push(id)
    },
    async () =>
      void portfolios.push(
        await newPortfolio(admin, `Portfolio ${made++}`, {
          parentPortfolioId: numbers.one(2) ? numbers.of([...portfolios, null]) : null,
        }),
      ),
    () => done(admin, 'PUT', `/portfolios/${numbers.of(portfolios)}`, { timeThreshold: 30 + numbers.one(50), name: `Portfolio ${made++}` }),
    () => join(admin, numbers.of(portfolios), [numbers.of(applications), numbers.of(applications)]),
    () => join(admin, numbers.of(portfolios), [numbers.of(applications)]),
    async () => {
      const members = await get<Row[]>(admin, '/portfolios/allapplications')
      if (!members.length) return
      const { portfolioId, applicationId } = numbers.of(members)
      await done(admin, 'POST', `/portfolios/${portfolioId as string}/applications/bulkremove`, { applicationIds: [applicationId] })
    },
    async () => {
      const where = numbers.of(portfolios)
      const members = (await get<Row[]>(admin, `/portfolios/allapplications?portfolioId=${where}`)).map(
        (row) => row['applicationId'] as string,
      )
      if (members.length) expect((await score(admin, where, numbers.of(members), numbers.one(5), numbers.one(5))).status).toBe(200)
    },
    () =>
      done(admin, 'POST', '/applications/techscores', {
        applicationId: numbers.of(applications),
        questionAnswers: questions.map((one) => option(one, numbers.one(5))),
      }),
    () =>
      done(admin, 'PUT', `/applications/${numbers.of(applications)}`, {
        technologyQuestionsScoreAdjustment: numbers.one(40) - 20,
        technologyQuestionsScoreAdjustmentReason: `Since ${made++}`,
      }),
    async () =>
      void (questions = await saved(admin, '/technologyquestions', {
        questions: questions.map((one: Question) => ({ ...one, weight: 1 + numbers.one(5) })),
      })),
    async () => {
      const where = numbers.of(portfolios)
      const own = await questionsOf(admin, where)
      await done(admin, 'PUT', '/businessquestions', {
        portfolioId: where,
        questions: own.map((one) => ({ ...one, weight: 1 + numbers.one(5) })),
      })
    },
    () => {
      const first = year()
      return admin.send('POST', '/applicationcosts', {
        applicationId: numbers.of(applications),
        effectiveDate: `${first}-02-01`,
        endDate: numbers.one(2) ? `${first + numbers.one(3)}-12-30` : null,
        license: numbers.one(900_000) / 100,
        hosting: numbers.one(900_000) / 100,
        licenseCount: numbers.one(50),
      })
    },
    () =>
      admin.send('POST', '/applicationcosts', {
        applicationId: numbers.of(applications),
        effectiveDate: `2026-0${1 + numbers.one(9)}-01`,
        personnel: numbers.one(900_000) / 100,
      }),
    () =>
      admin.send('POST', '/portfoliocosts', {
        portfolioId: numbers.of(portfolios),
        applicationId: numbers.of(applications),
        effectiveDate: `${year()}-05-01`,
        license: numbers.one(90_000) / 100,
      }),
    async () => {
      const costs = await get<Row[]>(admin, '/applicationcosts')
      if (costs.length)
        await admin.send('PUT', `/applicationcosts/${numbers.of(costs)['applicationCostHistoryId'] as string}`, {
          license: numbers.one(90_000) / 100,
          active: numbers.one(3) > 0,
        })
    },
    async () => {
      const costs = await get<Row[]>(admin, '/applicationcosts')
      if (costs.length) await done(admin, 'DELETE', `/applicationcosts/${numbers.of(costs)['applicationCostHistoryId'] as string}`)
    },
    async () => {
      if (portfolios.length < 3) return
      const id = portfolios.splice(numbers.one(portfolios.length), 1)[0]!
      await done(admin, 'DELETE', `/portfolios/${id}`)
      if (numbers.one(2)) return
      await done(admin, 'POST', '/bin/restore', { ids: [id] })
      portfolios.push(id)
    },
    () =>
      done(admin, 'PUT', `/refApplicationStates/${numbers.of(states)}`, { name: `State ${made++}`, isToBeRetired: numbers.one(2) === 0 }),
  ]
  await onTurn('nothing yet')
  portfolios.push(await newPortfolio(admin, 'First'))
  await addApplication()
  await addApplication()
  for (let turn = 0; turn < 160; turn++) {
    const at = turn < acts.length ? turn : numbers.one(acts.length)
    if (applications.length < 3) await addApplication()
    await acts[at]!()
    if (turn % 4 === 0 || turn > 145) await onTurn(`${turn}: act ${at}`)
  }
}
