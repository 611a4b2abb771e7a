import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { added, status, type Idea } from './server/samples-for-tests.ts'

/* The board of ideas: columns, cards, moves. */

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

interface Board {
  columns: { refIdeaStatusId: string | null; name: string; count: number; vote: number }[]
  cards: Idea[]
}
const board = async (person: Person, query = '') => (await person.send('GET', `/ideas/board${query}`)).body as Board
const move = (person: Person, ideaId: string, displayOrder: number, targetStatusId?: string | null, headers = {}) =>
  person.send(
    'POST',
    '/ideas/board/movecard',
    { ideaId, displayOrder, ...(targetStatusId === undefined ? {} : { targetStatusId }) },
    headers,
  )

/** The cards of each column with their places: `New: 1 a, 2 b`. */
async function shown(person: Person): Promise<string> {
  const { columns, cards } = await board(person)
  const inColumn = (id: string | null) =>
    cards.filter(({ stage }) => stage === id).map(({ displayOrder, name }) => `${displayOrder} ${name}`)
  return columns
    .flatMap(({ refIdeaStatusId, name, count }) => (count ? [`${name}: ${inColumn(refIdeaStatusId).join(', ')}`] : []))
    .join(' | ')
}

async function twoColumns() {
  const person = await admin()
  const [fresh, done] = [await status(person, 'Fresh'), await status(person, 'Finished')]
  await person.send('PUT', `/refIdeaStatuses/${fresh}`, { displayOrder: 1 })
  await person.send('PUT', `/refIdeaStatuses/${done}`, { displayOrder: 2 })
  const ids: Record<string, string> = {}
  for (const name of ['a', 'b', 'c']) ids[name] = (await added(person, { name, stage: fresh })).ideaId
  for (const name of ['x', 'y']) ids[name] = (await added(person, { name, stage: done })).ideaId
  return { person, fresh, done, ids: ids as Record<'a' | 'b' | 'c' | 'x' | 'y', string> }
}

test('cards stand in columns in the order of the statuses, and a move leaves no gap in either column', async () => {
  const { person, done, ids } = await twoColumns()
  expect(await shown(person)).toBe('Fresh: 1 a, 2 b, 3 c | Finished: 1 x, 2 y')
  const moved = await move(person, ids.b, 2, done)
  expect([moved.status, moved.body.stage, moved.body.displayOrder]).toEqual([200, done, 2])
  expect(await shown(person)).toBe('Fresh: 1 a, 2 c | Finished: 1 x, 2 b, 3 y')
  await move(person, ids.c, 1)
  await move(person, ids.x, 99)
  expect(await shown(person)).toBe('Fresh: 1 c, 2 a | Finished: 1 b, 2 y, 3 x')
  await move(person, ids.x, 1, null)
  expect(await shown(person)).toBe('Fresh: 1 c, 2 a | Finished: 1 b, 2 y | No status: 1 x')
})

test('a status that is chosen otherwise, a card that is archived, deleted or new leaves no gap', async () => {
  const { person, fresh, done, ids } = await twoColumns()
  await move(person, ids.c, 1)
  await move(person, ids.y, 1)
  await person.send('PUT', `/ideas/${ids.c}`, { stage: done })
  expect(await shown(person)).toBe('Fresh: 1 a, 2 b | Finished: 1 y, 2 x, 3 c')
  await person.send('PUT', `/ideas/${ids.y}`, { active: false })
  await added(person, { name: 'd', stage: fresh })
  await person.send('DELETE', `/ideas/${ids.a}`)
  expect(await shown(person)).toBe('Fresh: 1 b, 2 d | Finished: 1 x, 2 c')
})

test('the history of the moved card shows it; displaced cards keep version and history', async () => {
  const { person, done, ids } = await twoColumns()
  const tag = async (id: string) => (await person.send('GET', `/ideas/${id}`)).headers['etag']
  const before = await tag(ids.x)
  await move(person, ids.a, 1, done)
  expect([await tag(ids.x), await tag(ids.a)]).toEqual([before, '"2"'])
  const [entry] = (await person.send('GET', `/ideas/${ids.a}/history`)).body
  expect(entry.changes).toMatchObject({ stage: [expect.any(String), done], boardOrder: [null, 1] })
  expect((await person.send('GET', `/ideas/${ids.x}/history`)).body).toHaveLength(1)
  expect((await move(person, ids.a, 2, done, { 'if-match': '"1"' })).status).toBe(409)
})

test('50 moves at once end in one order without a gap, a double or a lost card', async () => {
  const person = await admin()
  const columns = [await status(person, 'One'), await status(person, 'Two'), await status(person, 'Three')]
  const ids: string[] = []
  for (let at = 0; at < 20; at++) ids.push((await added(person, { name: `Idea ${at}`, stage: columns[at % 3] })).ideaId)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => move(person, ids[(at * 7) % 20]!, 1 + ((at * 3) % 6), columns[(at * 5) % 3])),
  )
  expect(answers.filter(({ status: code }) => code !== 200).map(({ body }) => body)).toEqual([])
  const { cards } = await board(person)
  expect(new Set(cards.map(({ ideaId }) => ideaId)).size).toBe(20)
  for (const column of columns) {
    const places = cards.filter(({ stage }) => stage === column).map(({ displayOrder }) => displayOrder)
    expect(places).toEqual(places.map((_, at) => at + 1))
  }
  expect((await board(person)).cards.map(({ name }) => name)).toEqual(cards.map(({ name }) => name))
})

test('columns count what matches, with its votes; an offered status is a column without cards, a hidden one only with them', async () => {
  const { person, fresh, done, ids } = await twoColumns()
  await person.send('PUT', `/ideas/${ids.a}/vote`, { vote: true })
  await person.send('PUT', `/refIdeaStatuses/${done}`, { active: false })
  const counts = ({ columns }: Board) => columns.filter(({ count }) => count).map(({ name, count, vote }) => `${name} ${count} ${vote}`)
  expect(counts(await board(person))).toEqual(['Fresh 3 1', 'Finished 2 0'])
  const some = await board(person, `?search=a&filter=stage:in:${fresh}`)
  expect([counts(some), some.cards.map(({ name }) => name)]).toEqual([['Fresh 1 1'], ['a']])
  expect(some.columns.map(({ name }) => name)).not.toContain('Finished')
  expect((await person.send('GET', '/ideas/board?filter=nonsense:is:1')).status).toBe(400)
})

test('filters offer the values of ideas on the board, and show the chosen ones', async () => {
  const { person, fresh, ids } = await twoColumns()
  await person.send('PUT', `/ideas/${ids.a}`, { priority: 'Low' })
  await person.send('PUT', `/ideas/${ids.b}`, { priority: 'High' })
  await person.send('PUT', `/ideas/${ids.x}`, { active: false })
  const { body } = await person.send('GET', `/ideas/board/filtervalues?filter=stage:in:${fresh}`)
  expect(body.statuses.map(({ name, chosen }: { name: string; chosen: boolean }) => [name, chosen])).toEqual([
    ['Fresh', true],
    ['Finished', false],
  ])
  expect(body.priorities.map(({ name }: { name: string }) => name)).toEqual(['High', 'Low'])
  expect([body.types, body.areas, body.portfolios]).toEqual([[], [], []])
})

test('a reader bound to a portfolio sees its cards numbered without gaps, and places one right after another visible one', async () => {
  const person = await admin()
  const stage = await status(person, 'Fresh')
  const { portfolioId } = (await person.send('POST', '/portfolios', { name: 'Own' })).body
  const inside = { stage, portfolios: [{ portfolioId }] }
  const ids: Record<string, string> = {}
  for (const name of ['a', 'hidden 1', 'b', 'hidden 2', 'c'])
    ids[name] = (await added(person, { name, ...(name.startsWith('hidden') ? { stage } : inside) })).ideaId
  const author = await addPerson(person.accountId, ['Author'], portfolioId)
  expect(await shown(author)).toBe('Fresh: 1 a, 2 b, 3 c')
  expect((await move(author, ids['c']!, 2)).status).toBe(200)
  expect(await shown(author)).toBe('Fresh: 1 a, 2 c, 3 b')
  expect(await shown(person)).toBe('Fresh: 1 a, 2 c, 3 hidden 1, 4 b, 5 hidden 2')
  expect((await move(author, ids['hidden 1']!, 1)).status).toBe(404)
  expect((await move(await addPerson(person.accountId, ['View User']), ids['a']!, 1)).status).toBe(403)
  expect((await author.send('GET', `/ideas/${ids['a']}`)).body.boardOrder).toBe(null)
})

test('a card that goes to another lane takes its value: of a list the one it leaves gives way, the others stay', async () => {
  const { person, done, ids } = await twoColumns()
  const area = async (name: string) => (await person.send('POST', '/areas', { name })).body.areaId as string
  const [ports, fleet, staff] = [await area('Ports'), await area('Fleet'), await area('Staff')]
  await person.send('PUT', `/ideas/${ids.a}`, { areas: [{ areaId: ports }, { areaId: staff }] })
  const to = (lane: object) =>
    person.send('POST', '/ideas/board/movecard', { ideaId: ids.a, displayOrder: 1, targetStatusId: done, ...lane })
  const moved = await to({ laneField: 'areas', laneFrom: ports, laneTo: fleet })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body.areas.map(({ areaId }: { areaId: string }) => areaId).sort()).toEqual([fleet, staff].sort())
  expect((await to({ laneField: 'priority', laneTo: 'High' })).body.priority).toBe('High')
  expect((await to({ laneField: 'priority', laneFrom: 'High' })).body.priority).toBe(null)
  expect((await to({ laneField: 'priority', laneTo: 'Urgent' })).status).toBe(400)
  expect((await to({ laneField: 'name', laneTo: 'x' })).status).toBe(400)
})
