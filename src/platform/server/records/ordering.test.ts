import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'

/* Ordered lists, as the calls that move a record make them. Reference lists are one list each, portfolios one for each parent. */

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

const path = '/refDrivers'
interface Value {
  refDriverId: string
  name: string
  displayOrder: number | null
}
const values = async (person: Person) => (await person.send('GET', path)).body as Value[]
const shown = async (person: Person) => (await values(person)).map(({ name, displayOrder }) => `${displayOrder} ${name}`).join(', ')
async function listOf(person: Person, ...names: string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const name of names) ids[name] = (await person.send('POST', path, { name })).body.refDriverId
  return ids
}
const move = (person: Person, id: string | undefined, afterId: string | null | undefined, headers = {}) =>
  person.send('POST', `${path}/${id}/move`, { afterId }, headers)

test('one call moves a value, and all are numbered from 1 without gaps', async () => {
  const person = await admin()
  const { a, b, c, d } = await listOf(person, 'a', 'b', 'c', 'd')
  await person.send('PUT', `${path}/${d}`, { displayOrder: 7 })
  expect(await shown(person)).toBe('7 d, null a, null b, null c')
  const moved = await move(person, c, d)
  expect([moved.status, moved.body.displayOrder]).toEqual([200, 2])
  expect(await shown(person)).toBe('1 d, 2 c, 3 a, 4 b')
  await move(person, d, b)
  expect(await shown(person)).toBe('1 c, 2 a, 3 b, 4 d')
  await move(person, b, null)
  expect(await shown(person)).toBe('1 b, 2 c, 3 a, 4 d')
  await move(person, b, a)
  expect(await shown(person)).toBe('1 c, 2 a, 3 b, 4 d')
})

test('the history of the moved value shows it, once; displaced values keep theirs, and nobody reads an old number', async () => {
  const person = await admin()
  const { a, b } = await listOf(person, 'a', 'b')
  await move(person, a, null)
  const before = await person.send('GET', `${path}/${a}`)
  await move(person, b, null)
  const history = async (id?: string) => (await person.send('GET', `${path}/${id}/history`)).body as { changes: object }[]
  expect((await history(b)).map(({ changes }) => changes).slice(0, 1)).toEqual([{ displayOrder: [2, 1] }])
  expect(await history(a)).toHaveLength(2)
  const after = await person.send('GET', `${path}/${a}`, undefined, { 'if-none-match': before.headers['etag']! })
  expect([after.status, after.body.displayOrder]).toEqual([200, 2])
})

test('50 moves at once end in one order without a gap or a double', async () => {
  const person = await admin()
  const names = Array.from({ length: 20 }, (_, at) => `Value ${String(at).padStart(2, '0')}`)
  const ids = Object.values(await listOf(person, ...names))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => move(person, ids[(at * 7) % 20], at % 6 ? ids[(at * 7 + 1 + (at % 5)) % 20] : null)),
  )
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
  const after = await values(person)
  expect(after.map((one) => one.displayOrder)).toEqual(ids.map((_, at) => at + 1))
  expect(new Set(after.map((one) => one.refDriverId)).size).toBe(20)
})

test('a value does not go after one that is gone, is itself or is of another workspace, nor by someone who may not change it', async () => {
  const person = await admin()
  const { a, b } = await listOf(person, 'a', 'b')
  const stranger = await admin()
  const { theirs } = await listOf(stranger, 'theirs')
  for (const afterId of [theirs, a, '01900000-0000-7000-8000-000000000000']) {
    const refused = await move(person, a, afterId)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'afterId'])
  }
  expect((await move(person, theirs, null)).status).toBe(404)
  expect((await move(await addPerson(person.accountId, ['View User']), a, b)).status).toBe(403)
  expect((await move(person, a, b, { 'if-match': '"9"' })).status).toBe(409)
  expect(await shown(person)).toBe('null a, null b')
})

test('with a list for each parent, a record leaves one list without a gap and makes room in the other; no move makes a circle', async () => {
  const person = await admin()
  const add = async (name: string, parentPortfolioId?: string) =>
    (await person.send('POST', '/portfolios', { name, parentPortfolioId })).body.portfolioId as string
  const [one, two] = [await add('One'), await add('Two')]
  const [a, b, c] = [await add('a', one), await add('b', one), await add('c', one)]
  const x = await add('x', two)
  const to = (id: string, body: object) => person.send('POST', `/portfolios/${id}/move`, body)
  const parts = async (parent: string) =>
    ((await person.send('GET', '/portfolios')).body as Record<string, unknown>[])
      .filter((row) => row['parentPortfolioId'] === parent)
      .map((row) => `${String(row['displayOrder'])} ${String(row['name'])}`)
      .join(', ')
  await to(a, { afterId: null })
  expect(await parts(one)).toBe('1 a, 2 b, 3 c')
  const moved = await to(a, { afterId: x, parentPortfolioId: two })
  expect([moved.status, moved.body.parentPortfolioId, moved.body.displayOrder]).toEqual([200, two, 2])
  expect([await parts(one), await parts(two)]).toEqual(['1 b, 2 c', '1 x, 2 a'])
  expect((await to(b, { afterId: x })).status).toBe(400)
  const circle = await to(two, { afterId: null, parentPortfolioId: a })
  expect([circle.status, circle.body.errors[0].path]).toEqual([422, 'parentPortfolioId'])
  expect(await parts(two)).toBe('1 x, 2 a')
  const [entry] = (await person.send('GET', `/portfolios/${a}/history`)).body
  expect(entry.changes).toEqual({ parentPortfolioId: [one, two], displayOrder: [1, 2] })
  await Promise.all([to(b, { afterId: a, parentPortfolioId: two }), to(c, { afterId: a, parentPortfolioId: two })])
  expect((await parts(two)).replace(/[bc]/g, '?')).toBe('1 x, 2 a, 3 ?, 4 ?')
})
