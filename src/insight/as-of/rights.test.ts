/** A look back reveals nothing that is hidden today: names, ids, counts, sums; the same holds for comparisons of two dates. */
import { beforeAll, expect, test } from 'vitest'
import { application, asked, join, portfolio, read, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { ChangeThen, Comparison } from '#insight/as-of/contract/shapes.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { momentBetween } from '#platform/testing/moment.ts'

const { addAccount, addPerson } = await testApp()
const calls = ['overview', 'applications', 'costs'] as const

async function done(person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const cost = (applicationId: string, license: number) => ({ applicationId, effectiveDate: '2024-01-01', license })

/** Answers of all calls to a person about these moments, without their timestamps. */
async function everything(person: Person, moments: readonly string[], portfolios: readonly string[]): Promise<string> {
  const answers: unknown[] = []
  for (const scope of ['', ...portfolios.flatMap((id) => [`&portfolioId=${id}`, `&portfolioId=${id}&withParts=yes`])]) {
    for (const moment of moments)
      for (const call of calls) answers.push((await person.send('GET', `/asof/${call}?date=${moment}${scope}`)).body)
    answers.push((await person.send('GET', `/asof/comparison?from=${moments[0]}&to=${moments.at(-1)}${scope}`)).body)
  }
  return JSON.stringify(answers)
}

let [admin, viewer, author, reader]: Person[] = []
let moments: string[] = []
let [mine, theirs] = ['', '']
const ids: Record<string, string> = {}

beforeAll(async () => {
  const accountId = await addAccount()
  admin = await addPerson(accountId, ['Global Admin'])
  viewer = await addPerson(accountId, ['View User'])
  await asked(admin, ['Loved?'])
  mine = await portfolio(admin, 'Mine')
  theirs = await portfolio(admin, 'Theirs')
  author = await addPerson(accountId, ['Author'], mine)
  reader = await addPerson(accountId, ['View User'], mine)
  for (const name of ['Stays', 'Leaves', 'Dies', 'Hidden', 'Comes']) ids[name] = await application(admin, `${name} here`)
  await join(admin, mine, [ids['Stays']!, ids['Leaves']!, ids['Dies']!])
  await join(admin, theirs, [ids['Stays']!, ids['Hidden']!])
  await score(admin, mine, ids['Stays']!, 4)
  await score(admin, theirs, ids['Stays']!, 0)
  await score(admin, mine, ids['Leaves']!, 1)
  for (const [at, name] of Object.keys(ids).entries()) await done(admin, 'POST', '/applicationcosts', cost(ids[name]!, 10 ** at))
  moments = [await momentBetween()]
  await done(admin, 'POST', `/portfolios/${mine}/applications/bulkremove`, { applicationIds: [ids['Leaves']] })
  await done(admin, 'DELETE', `/applications/${ids['Dies']}`)
  await done(admin, 'PUT', `/applications/${ids['Hidden']}`, { name: 'Hidden still' })
  await join(admin, mine, [ids['Comes']!])
  await done(admin, 'PUT', `/applications/${ids['Stays']}`, { isThirdParty: true })
  moments.push(await momentBetween())
})

test('a reader bound to a portfolio sees its past content, of records visible today', async () => {
  const [before, after] = await Promise.all(moments.map((moment) => read(reader!, `/asof/applications?date=${moment}`)))
  expect(before.applications.map(({ name }: ChangeThen) => name)).toEqual(['Stays here'])
  expect(after.applications.map(({ name }: ChangeThen) => name)).toEqual(['Comes here', 'Stays here'])
  expect(before.applications[0].businessQuestionsScore, 'the mean over their portfolios').toBe(100)
  const overview = await read(reader!, `/asof/overview?date=${moments[0]}`)
  expect([overview.figures.applications.grandTotal, overview.figures.totalCost.grandTotal, overview.limits.tellsDeleted]).toEqual([
    1,
    1,
    false,
  ])
  const whole = await read(admin!, `/asof/overview?date=${moments[0]}`)
  expect([whole.figures.applications.grandTotal, whole.figures.totalCost.grandTotal]).toEqual([5, 11_111])
})

test('readers bound to a portfolio learn nothing of another, in any call', async () => {
  for (const person of [reader!, author!]) {
    const told = await everything(person, moments, [mine])
    for (const hidden of [ids['Leaves']!, ids['Dies']!, ids['Hidden']!, theirs, 'Leaves here', 'Dies here', 'Hidden here', 'Theirs'])
      expect(told).not.toContain(hidden)
    expect((await person.send('GET', `/asof/overview?date=${moments[0]}&portfolioId=${theirs}`)).status).toBe(404)
  }
})

test('changes elsewhere change no byte of their answers', async () => {
  const before = await everything(reader!, moments, [mine])
  await done(admin!, 'PUT', `/applications/${ids['Hidden']}`, { name: 'Hidden for good', criticality: 2 })
  await done(admin!, 'PUT', `/portfolios/${theirs}`, { name: 'Theirs too', timeThreshold: 80 })
  await score(admin!, theirs, ids['Hidden']!, 3)
  await score(admin!, theirs, ids['Stays']!, 2)
  const again = await application(admin!, 'New and hidden')
  await done(admin!, 'POST', '/applicationcosts', cost(again, 7))
  await done(admin!, 'DELETE', `/applications/${again}`)
  expect(await everything(reader!, moments, [mine])).toBe(before)
})

test('deleted records are shown to readers with access to the bin, and count for nobody else', async () => {
  const names = async (person: Person) =>
    (await read(person, `/asof/applications?date=${moments[0]}`)).applications.map(({ name }: ChangeThen) => name)
  expect(await names(admin!)).toContain('Dies here')
  expect(await names(viewer!)).not.toContain('Dies here')
  const figures = async (person: Person) => (await read(person, `/asof/overview?date=${moments[0]}`)).figures
  expect((await figures(viewer!)).applications.grandTotal).toBe((await figures(admin!)).applications.grandTotal - 1)
  expect((await figures(viewer!)).totalCost.grandTotal).toBe(11_111 - 100)
  expect(await everything(viewer!, moments, [mine, theirs])).not.toContain(ids['Dies']!)
})

test('two dates compared: what came, went and why, and what each cost', async () => {
  const [from, to] = moments
  const whole: Comparison = await read(admin!, `/asof/comparison?from=${from}&to=${to}`)
  const said = ({ changes }: Comparison) => changes.map(({ name, happenings, way }) => [name, happenings.join(), way])
  expect(said(whole)).toEqual([
    ['Dies here', 'went', 'deleted'],
    // Its score was the one in the portfolio that it has left.
    ['Leaves here', 'score', null],
  ])
  expect(whole.changes[0]).toMatchObject({ isThere: false, before: { yearlyCost: 100 }, after: null })
  const inMine: Comparison = await read(admin!, `/asof/comparison?from=${from}&to=${to}&portfolioId=${mine}`)
  expect(said(inMine)).toEqual([
    ['Comes here', 'came', 'put in'],
    ['Dies here', 'went', 'deleted'],
    ['Leaves here', 'went', 'taken out'],
  ])
  expect([inMine.from.figures.applications.grandTotal, inMine.to.figures.applications.grandTotal, inMine.stayed]).toEqual([3, 2, 1])
  expect(said(await read(reader!, `/asof/comparison?from=${from}&to=${to}`))).toEqual([['Comes here', 'came', 'put in']])
})

test('readers without permission to see costs see none, and nothing derived from them', async () => {
  await done(admin!, 'PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  for (const person of [viewer!, reader!]) {
    const before = await everything(person, moments, [mine])
    for (const moment of moments) {
      const { figures } = await read(person, `/asof/overview?date=${moment}`)
      expect([figures.amountsSeen, figures.totalCost.grandTotal, figures.licenses.own, figures.license.thirdParty]).toEqual([
        false,
        null,
        null,
        null,
      ])
      expect(await read(person, `/asof/costs?date=${moment}`)).toMatchObject({ amountsSeen: false, years: [] })
      const { applications, amountsSeen } = await read(person, `/asof/applications?date=${moment}`)
      expect([amountsSeen, applications.filter(({ yearlyCost }: { yearlyCost: unknown }) => yearlyCost !== null)]).toEqual([false, []])
    }
    await done(admin!, 'POST', '/applicationcosts', { ...cost(ids['Stays']!, 5), effectiveDate: '2023-01-01', endDate: '2023-12-31' })
    expect(await everything(person, moments, [mine])).toBe(before)
    const entries = (await read(admin!, '/applicationcosts')) as { applicationCostHistoryId: string; effectiveDate: string }[]
    await done(
      admin!,
      'DELETE',
      `/applicationcosts/${entries.find(({ effectiveDate }) => effectiveDate === '2023-01-01')!.applicationCostHistoryId}`,
    )
  }
  await done(admin!, 'PUT', '/accounts/costvisibility', { costVisibility: 'everyone' })
})

test('another workspace shows nothing, and nothing is known before a workspace began', async () => {
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  expect(await read(stranger, `/asof/applications?date=${moments[0]}`)).toMatchObject({ applications: [] })
  expect(await read(stranger, `/asof/applications?date=${moments[1]}&portfolioId=${mine}`)).toMatchObject({ applications: [] })
  const long = await read(admin!, '/asof/overview?date=2001-05-05')
  expect([long.figures.applications.grandTotal, long.limits.begins > '2001-05-05']).toEqual([0, true])
})
