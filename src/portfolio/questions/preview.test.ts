import { expect, test } from 'vitest'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { join, portfolio, questionsOf } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Context } from '#platform/server/access/context.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import type { Moved, Place, Preview } from '#portfolio/scoring/contract/scoring.ts'
import { previewOfSet } from './server/preview.ts'
import { technologySet } from '#portfolio/scoring/server/question-rows.ts'
import { application, business, option, saved, score, technology, type Question } from './server/samples-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()

/** Position of an application, as lists show it. */
interface Standing {
  applicationId: string
  name: string
  businessQuestionsScore: number | null
  technologyQuestionsNetScore: number | null
  timeRecommendation: string | null
}
const standingOf = async (person: Person, place: string | null): Promise<Standing[]> =>
  (await person.send('GET', place ? `/portfolios/allapplications?portfolioId=${place}` : '/applications')).body

async function previewed(person: Person, path: string, body: object, query = ''): Promise<Preview> {
  const answer = await person.send('POST', `${path}/preview${query}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const wordOf = (time: string | null) => time ?? '~'
/** Effect on one place, computed the slow way. */
function became(portfolioId: string | null, before: readonly Standing[], after: readonly Standing[]): { place: Place; moved: Moved[] } {
  const now = new Map(after.map((one) => [one.applicationId, one]))
  const all = before.flatMap((was) => {
    const is = now.get(was.applicationId)!
    const [b0, b1] = [was.businessQuestionsScore, is.businessQuestionsScore]
    const [t0, t1] = [was.technologyQuestionsNetScore, is.technologyQuestionsNetScore]
    if (b0 === b1 && t0 === t1) return []
    const row = {
      applicationId: was.applicationId,
      name: was.name,
      from: was.timeRecommendation,
      to: is.timeRecommendation,
      businessBefore: b0,
      businessAfter: b1,
      technologyBefore: t0,
      technologyAfter: t1,
    } as Moved
    return [{ row, isLost: (b0 !== null && b1 === null) || (t0 !== null && t1 === null) }]
  })
  const counts = new Map<string, Place['moves'][number]>()
  for (const { row } of all) {
    if (row.from === row.to) continue
    const key = `${wordOf(row.from)} ${wordOf(row.to)}`
    counts.set(key, { from: row.from, to: row.to, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return {
    place: {
      portfolioId,
      moves: [...counts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, move]) => move),
      rescored: all.filter(({ row, isLost }) => row.from === row.to && !isLost).length,
      unscored: all.filter(({ isLost }) => isLost).length,
    },
    moved: all
      .flatMap(({ row, isLost }) => (row.from !== row.to || isLost ? [row] : []))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

const sorted = ({ moves, ...place }: Place): Place => ({
  ...place,
  moves: [...moves].sort((one, other) => (wordOf(one.from) + wordOf(one.to) < wordOf(other.from) + wordOf(other.to) ? -1 : 1)),
})

test('a preview says what the save then does, for many random changes', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const numbers = numbersFrom(1061)
  await saved(admin, '/businessquestions', {
    questions: [business('Loved?'), business('Needed?'), business('Number?', { isCustomAnswer: true, answers: [] })],
  })
  const standard = { refQuestionLevelId: questionLevels[1]!.value }
  let asked = await saved(admin, '/technologyquestions', {
    questions: [
      technology('Sound?'),
      technology('New?'),
      technology('Number?', { isCustomAnswer: true, answers: [] }),
      technology('Deep?', standard),
    ],
  })
  const portfolios = [await portfolio(admin, 'Ports'), await portfolio(admin, 'Ships', { timeThreshold: 70 })]
  const applications: string[] = []
  for (let at = 0; at < 24; at++) applications.push(await application(admin, { name: `App ${String(at).padStart(2, '0')}` }))
  for (const [at, id] of portfolios.entries()) await join(admin, id, applications.slice(at * 8, at * 8 + 16))
  const answersTo = (questions: readonly Question[]) =>
    questions.flatMap((question): object[] =>
      numbers.one(4) === 0
        ? []
        : question.answers.length
          ? [{ accountQuestionId: question.accountQuestionId, questionAnswerId: numbers.of(question.answers).questionAnswerId }]
          : [{ accountQuestionId: question.accountQuestionId, suppliedNumericAnswer: numbers.one(101) }],
    )
  for (const [at, applicationId] of applications.entries()) {
    const adjusted = at % 5 === 0 && {
      technologyQuestionsScoreAdjustment: numbers.one(60) - 30,
      technologyQuestionsScoreAdjustmentReason: 'Seen',
    }
    expect((await score(admin, applicationId, answersTo(asked), adjusted || {})).status).toBe(200)
    for (const [which, id] of portfolios.entries())
      if (at >= which * 8 && at < which * 8 + 16) {
        const questionAnswers = answersTo(await questionsOf(admin, id))
        expect(
          (await admin.send('POST', `/portfolios/${id}/businessscores`, { applications: [{ applicationId, questionAnswers }] })).status,
        ).toBe(200)
      }
  }

  /** Weights, points, choices, kinds and whether it is asked; questions go and come. */
  const changed = (questions: readonly Question[], added: object): object[] => {
    const next = questions.flatMap((question): object[] => {
      const way = numbers.one(8)
      if (way === 0 && questions.length > 2) return []
      if (way === 1) return [{ ...question, active: false }]
      if (way === 2 && question.answers.length > 2) return [{ ...question, answers: question.answers.slice(1) }]
      if (way === 3 && question.answers.length) return [{ ...question, isCustomAnswer: true, answers: [] }]
      if (way === 4 && question.answers.length)
        return [{ ...question, answers: question.answers.map((one) => ({ ...one, answerValue: 4 - one.answerValue })) }]
      return [{ ...question, weight: 1 + numbers.one(9), active: true }]
    })
    return numbers.one(3) ? next : [...next, added]
  }
  const changes: (() => Promise<readonly [path: string, body: object, portfolioId: string | null]>)[] = [
    async () => ['/technologyquestions', { questions: changed(asked, technology(`More ${numbers.one(1e6)}?`)) }, null],
    async () => {
      const id = numbers.of(portfolios)
      return [
        '/businessquestions',
        { portfolioId: id, questions: changed(await questionsOf(admin, id), business(`More ${numbers.one(1e6)}?`)) },
        id,
      ]
    },
    async () => ['/technologyquestions/level', { refQuestionLevelId: numbers.of(questionLevels).value }, null],
  ]
  const places = [null, ...portfolios]
  let moved = 0
  for (let turn = 0; turn < 24; turn++) {
    asked = (await admin.send('GET', '/technologyquestions')).body
    const [path, body, own] = await changes[turn % changes.length]!()
    const before = await Promise.all(places.map((place) => standingOf(admin, place)))
    const told = await previewed(admin, path, body)
    const rows = await Promise.all(places.map((place) => previewed(admin, path, body, `?place=${place ?? blankId}`)))
    expect(await Promise.all(places.map((place) => standingOf(admin, place))), 'a preview changes nothing').toEqual(before)
    const answer = await admin.send('PUT', path, body)
    expect([200, 422]).toContain(answer.status)
    if (answer.status === 422) continue
    const after = await Promise.all(places.map((place) => standingOf(admin, place)))
    const truth = places.map((place, at) => became(place, before[at]!, after[at]!))
    const changedPlaces = truth.map(({ place }) => place).filter(({ moves, rescored, unscored }) => moves.length + rescored + unscored > 0)
    const byPlace = (one: Place, other: Place) => ((one.portfolioId ?? '') < (other.portfolioId ?? '') ? -1 : 1)
    expect(told.places.map(sorted), `${turn}: ${path}`).toEqual(changedPlaces.sort(byPlace))
    for (const [at, place] of places.entries()) {
      expect(rows[at]!.applications, `${turn}: ${path} in ${place}`).toEqual(truth[at]!.moved)
      expect(rows[at]!.total).toBe(truth[at]!.moved.length)
      if (place === own) expect(told.applications).toEqual(truth[at]!.moved)
      moved += truth[at]!.moved.length
    }
  }
  expect(moved).toBeGreaterThan(50)
}, 120_000)

test('a preview refuses what a save would refuse, lists a page at a time, and needs the right', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const [question] = (await saved(admin, '/technologyquestions', { questions: [technology('Sound?')] })) as [Question]
  for (const name of ['A', 'B', 'C']) await score(admin, await application(admin, { name }), [option(question, 4)])
  expect(
    (await admin.send('POST', '/technologyquestions/preview', { questions: [{ ...question, answers: [] }] })).body.errors,
  ).toMatchObject([{ path: 'questions.0.answers' }])
  const stale = await admin.send('POST', '/technologyquestions/preview', { questions: [] }, { 'if-match': '"old"' })
  expect(stale.status).toBe(409)
  const page = await previewed(admin, '/technologyquestions', { questions: [] }, '?limit=1&offset=1')
  expect([page.total, page.applications.map(({ name }) => name), page.places]).toEqual([
    3,
    ['B'],
    [{ portfolioId: null, moves: [], rescored: 0, unscored: 3 }],
  ])
  const archived = page.applications[0]!.applicationId
  expect((await admin.send('PUT', `/applications/${archived}`, { active: false })).status).toBe(200)
  const without = await previewed(admin, '/technologyquestions', { questions: [] })
  expect([without.total, without.applications.map(({ name }) => name), without.places[0]?.unscored]).toEqual([2, ['A', 'C'], 2])
  const viewer = await addPerson(admin.accountId, ['View User'])
  for (const path of ['/technologyquestions', '/technologyquestions/level', '/businessquestions'])
    expect((await viewer.send('POST', `${path}/preview`, { questions: [], refQuestionLevelId: questionLevels[0]!.value })).status).toBe(403)
  expect(await previewed(admin, '/businessquestions', { questions: [business('Of the default set?')] })).toEqual({
    places: [],
    applications: [],
    total: 0,
  })
})

test('somebody bound to a portfolio learns of its applications alone, by the scores that they see', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  await saved(admin, '/businessquestions', { questions: [business('Needed?')] })
  const [question] = (await saved(admin, '/technologyquestions', { questions: [technology('Sound?')] })) as [Question]
  const [theirs, other] = [await portfolio(admin, 'Theirs'), await portfolio(admin, 'Other')]
  const [both, hidden] = [await application(admin, { name: 'Both' }), await application(admin, { name: 'Hidden' })]
  await join(admin, theirs, [both])
  await join(admin, other, [both, hidden])
  for (const id of [both, hidden]) await score(admin, id, [option(question, 4)])
  const answer = async (where: string, applicationId: string, points: number) => {
    const [own] = (await questionsOf(admin, where)) as [Question]
    await admin.send('POST', `/portfolios/${where}/businessscores`, {
      applications: [{ applicationId, questionAnswers: [option(own, points)] }],
    })
  }
  await answer(theirs, both, 4)
  await answer(other, both, 0)
  await answer(other, hidden, 4)
  for (const role of ['Company Admin', 'Portfolio Manager', 'Author', 'View User'] as const) {
    const refused = await addPerson(admin.accountId, [role], theirs)
    for (const path of ['/technologyquestions', '/technologyquestions/level', '/businessquestions'])
      expect((await refused.send('POST', `${path}/preview`, {})).status, `${role}: ${path}`).toBe(403)
  }
  // No role that is bound has the right today. If one ever does, it reads by this.
  const answers = question.answers.map((one) => ({ ...one, label: `${one.answerValue}`, answerValue: 4 - one.answerValue }))
  const given = [{ ...question, questionText: 'Sound?', weight: 1, refQuestionLevelId: questionLevels[0]!.value, answers }]
  const previewFor = (portfolioId: string | null, place?: string) => {
    const grants = grantsOf([{ roleName: portfolioId ? 'Author' : 'Global Admin', portfolioId }])
    const context = { tenant: database.tenant(admin.accountId), session: { grants } } as unknown as Context
    return previewOfSet(context, technologySet, { given, expected: undefined }, place ? { place } : {})
  }
  const move = [{ from: 'Invest', to: 'Migrate', count: 1 }]
  const told = await previewFor(theirs)
  expect(told.places).toEqual([null, theirs].map((portfolioId) => ({ portfolioId, moves: move, rescored: 0, unscored: 0 })))
  expect(told.applications.map(({ name, businessBefore }) => [name, businessBefore])).toEqual([['Both', 100]])
  expect((await previewFor(theirs, other)).applications).toEqual([])
  expect((await previewFor(null)).applications.map(({ name, businessBefore }) => [name, businessBefore])).toEqual([
    ['Both', 50],
    ['Hidden', 100],
  ])
})
