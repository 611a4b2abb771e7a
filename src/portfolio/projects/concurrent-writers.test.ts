import { expect, test } from 'vitest'
import { wholeWorkspace } from '#portfolio/projects/contract/board.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

/* 50 people at once on the same ideas, projects and program: everything that is counted or put in order comes out whole. */

const { addAccount, addPerson } = await testApp()
const people = 50
const each = <T>(work: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: people }, (_, at) => work(at)))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

type Row = Record<string, unknown> & Record<'name' | 'ideaId' | 'projectId' | 'programId', string>

async function office() {
  const account = await addAccount()
  const crowd: Person[] = []
  for (let at = 0; at < people; at++) crowd.push(await addPerson(account, ['Company Admin']))
  return { account, crowd, person: crowd[0]! }
}
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function made(person: Person, path: string, body: object): Promise<Row> {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const statusesOf = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('numbers of ideas, projects and programs made and deleted at once have no double, and gaps only for deleted ones', async () => {
  const { crowd, person } = await office()
  const kinds = [
    ['/ideas', 'ideaNumber', 'ideaId'],
    ['/projects', 'accountProjectNumber', 'projectId'],
    ['/programs', 'accountProgramNumber', 'programId'],
  ] as const
  const gone = kinds.map(() => [] as number[])
  await each(async (at) => {
    for (const [kind, [path, number, key]] of kinds.entries()) {
      const row = await made(crowd[at]!, path, { name: `${path} ${at}` })
      if (at % 10 > 0) continue
      expect((await crowd[at]!.send('DELETE', `${path}/${row[key]}`)).status).toBe(204)
      gone[kind]!.push(row[number] as number)
    }
  })
  for (const [kind, [path, number]] of kinds.entries()) {
    const kept = ((await get(person, path)) as Row[]).map((row) => row[number] as number)
    expect(sorted([...kept, ...gone[kind]!])).toEqual(upTo(people))
  }
}, 180_000)

test('votes given and taken back at once are all counted, on the idea, the board and the project that it becomes meanwhile', async () => {
  const { crowd, person } = await office()
  const { ideaId } = await made(person, '/ideas', { name: 'Retire the fax' })
  const vote = (voter: Person, value: boolean) => voter.send('PUT', `/ideas/${ideaId}/vote`, { vote: value })
  const answers = await each(async (at) => {
    const given = await vote(crowd[at]!, true)
    if (at === 25) expect((await person.send('POST', `/ideas/${ideaId}/promote`, {})).status).toBe(200)
    return at % 5 === 0 ? vote(crowd[at]!, false) : given
  })
  expect(statusesOf(answers)).toEqual([200])
  const left = people - people / 5
  const idea = await get(person, `/ideas/${ideaId}`)
  expect(idea.vote).toBe(left)
  expect((await get(person, '/ideas?status=promoted'))[0].vote).toBe(left)
  expect((await get(person, `/projects/${idea.projectId}`)).ideas).toEqual([{ ideaId, vote: left }])
  const own = await Promise.all(crowd.map((voter) => get(voter, '/ideas/votes')))
  expect(own.filter(({ ideaIds }) => ideaIds.includes(ideaId))).toHaveLength(left)
}, 180_000)

test('cards moved, added, deleted, archived and edited at once leave both boards without a gap, a double or a lost card', async () => {
  const { crowd, person } = await office()
  const boards = [
    {
      path: '/ideas',
      key: 'ideaId',
      column: 'stage',
      place: 'displayOrder',
      columns: await columnsOf(person, '/refIdeaStatuses', 'refIdeaStatusId'),
      move: (mover: Person, ideaId: string, targetStatusId: string, displayOrder: number) =>
        mover.send('POST', '/ideas/board/movecard', { ideaId, targetStatusId, displayOrder }),
      cards: async () => (await get(person, '/ideas/board')).cards as Row[],
    },
    {
      path: '/projects',
      key: 'projectId',
      column: 'refProjectStageId',
      place: 'boardDisplayOrder',
      columns: await columnsOf(person, '/refProjectStages', 'refProjectStageId'),
      move: (mover: Person, projectId: string, targetStageId: string, displayOrder: number) =>
        mover.send('POST', `/projects/board/${wholeWorkspace}/movecard`, { projectId, targetStageId, displayOrder }),
      cards: async () => (await get(person, `/projects/board/${wholeWorkspace}`)).projects as Row[],
    },
  ] as const
  for (const { path, key, column, place, columns, move, cards } of boards) {
    const ids: string[] = []
    for (let at = 0; at < 20; at++) ids.push((await made(person, path, { name: `${at}`, [column]: columns[at % 2] }))[key])
    const statuses = await each(async (at) => {
      const [mover, id] = [crowd[at]!, ids[(at * 7) % 20]!]
      if (at === 11) return (await mover.send('DELETE', `${path}/${ids[3]}`)).status
      if (at === 23) return (await mover.send('PUT', `${path}/${ids[4]}`, { active: false })).status
      if (at === 31) return (await mover.send('PUT', `${path}/${ids[5]}`, { [column]: columns[1] })).status
      if (at === 41) return (await mover.send('POST', path, { name: 'late', [column]: columns[0] })).status
      return (await move(mover, id, columns[at % 2]!, 1 + ((at * 3) % 9))).status
    })
    // A card that was deleted meanwhile is not there to be moved.
    expect(statuses.filter((status) => status >= 400 && status !== 404)).toEqual([])
    const shown = await cards()
    const stored = (await get(person, `${path}?status=active`)) as Row[]
    expect(shown.map((row) => row[key]).toSorted()).toEqual(stored.map((row) => row[key]).toSorted())
    expect(shown).toHaveLength(19)
    for (const one of columns) {
      const onBoard = shown.filter((row) => row[column] === one)
      expect(onBoard.map((row) => row['displayOrder'])).toEqual(upTo(onBoard.length))
      const places = stored.filter((row) => row[column] === one).map((row) => row[place] as number)
      expect(sorted(places)).toEqual(upTo(onBoard.length))
    }
  }
}, 240_000)

test('percentages written at once are each the last word of somebody, and the program is the mean of what is stored', async () => {
  const { crowd, person } = await office()
  const { programId } = await made(person, '/programs', { name: 'Renewal' })
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.push((await made(person, '/projects', { name: `${at}`, programs: [{ programId }] })).projectId)
  const answers = await each((at) => crowd[at]!.send('PUT', `/projects/${ids[at % 5]}/percentcomplete`, { percentComplete: 2 * at }))
  expect(statusesOf(answers)).toEqual([200])
  const stored = await Promise.all(ids.map(async (id) => (await get(person, `/projects/${id}`)).percentComplete as number))
  for (const [at, percent] of stored.entries()) expect((percent / 2) % 5).toBe(at)
  const mean = Math.round(stored.reduce((sum, percent) => sum + percent, 0) / stored.length)
  expect((await get(person, `/programs/${programId}`)).percentComplete).toBe(mean)
  const histories = await Promise.all(ids.map((id) => get(person, `/projects/${id}/history`)))
  // The first write of 0 to a project that has none is a change; each other one is, too.
  expect(histories.flat().filter(({ action }) => action === 'update')).toHaveLength(people)
  const [one] = await Promise.all(ids.map((id) => person.send('GET', `/projects/${id}`)))
  expect(one!.headers['etag']).toBe(`"${1 + people / 5}"`)
}, 180_000)

async function columnsOf(person: Person, path: string, key: string): Promise<string[]> {
  const ids: string[] = []
  for (const name of ['One', 'Two']) ids.push(((await made(person, path, { name, displayOrder: 900 })) as Record<string, string>)[key]!)
  return ids
}
