import { expect, test } from 'vitest'
import { wholeWorkspace } from '#portfolio/projects/contract/board.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

interface Card {
  projectId: string
  name: string
  refProjectStageId: string
  displayOrder: number
  mayMove: boolean
}
interface Column {
  name: string
  projectCount: number
  plannedCost: number | null
  conditions: Record<string, number>
}

async function stages(person: Person, ...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [at, name] of names.entries())
    ids.push(
      (await person.send('POST', '/refProjectStages', { name, displayOrder: 100 + at, visibleOnBoards: name !== 'Off' })).body
        .refProjectStageId,
    )
  return ids
}
const add = async (person: Person, name: string, refProjectStageId: string | undefined, more: object = {}) =>
  (await person.send('POST', '/projects', { name, refProjectStageId, ...more })).body.projectId as string
const boardOf = async (person: Person, id = wholeWorkspace) =>
  (await person.send('GET', `/projects/board/${id}`)).body as { columns: Column[]; projects: Card[] }
const shown = async (person: Person, stage: string, id?: string) =>
  (await boardOf(person, id)).projects
    .filter((card) => card.refProjectStageId === stage)
    .map(({ displayOrder, name }) => `${displayOrder} ${name}`)
    .join(', ')
const move = (person: Person, projectId: string, targetStageId: string, displayOrder: number, id = wholeWorkspace) =>
  person.send('POST', `/projects/board/${id}/movecard`, { projectId, targetStageId, displayOrder })
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('a board shows the stages and statuses that boards show, with counts, cost and conditions, and moves cards to a place', async () => {
  const person = await admin()
  const [plan, build, off] = (await stages(person, 'Plan', 'Build', 'Off')) as [string, string, string]
  const hiddenStatus = (await person.send('POST', '/refProjectStatuses', { name: 'Off boards', visibleOnBoards: false })).body
    .refProjectStatusId
  const a = await add(person, 'a', plan, { plannedCost: 100, budgetVitalValue: 1 })
  const b = await add(person, 'b', plan, { plannedCost: 50, budgetVitalValue: 3 })
  const c = await add(person, 'c', plan)
  await add(person, 'unseen', off)
  await add(person, 'gone', plan, { active: false })
  await add(person, 'hidden', plan, { refProjectStatusId: hiddenStatus })
  await add(person, 'nowhere', undefined)
  const { columns } = await boardOf(person)
  expect(columns.find(({ name }) => name === 'Plan')).toMatchObject({
    projectCount: 3,
    plannedCost: 150,
    conditions: { Green: 1, Yellow: 0, Red: 1 },
  })
  expect(columns.map(({ name }) => name)).not.toContain('Off')
  expect(await shown(person, plan)).toBe('1 a, 2 b, 3 c')
  const moved = await move(person, c, plan, 1)
  expect([moved.status, await shown(person, plan)]).toEqual([200, '1 c, 2 a, 3 b'])
  expect((moved.body as { projects: Card[] }).projects[0]!.name).toBe('c')
  await move(person, a, build, 7)
  expect([await shown(person, plan), await shown(person, build)]).toEqual(['1 c, 2 b', '1 a'])
  await move(person, b, build, 1)
  expect([await shown(person, plan), await shown(person, build)]).toEqual(['1 c', '1 b, 2 a'])
  await person.send('PUT', `/projects/${c}`, { refProjectStageId: build })
  expect(await shown(person, build)).toBe('1 b, 2 a, 3 c')
  const [entry] = (await person.send('GET', `/projects/${a}/history`)).body
  expect(Object.keys(entry.changes).sort()).toEqual(['boardOrder', 'refProjectStageId'])
  for (const [stage, status] of [
    [off, 403],
    ['01900000-0000-7000-8000-000000000000', 400],
  ] as const)
    expect((await move(person, a, stage, 1)).status).toBe(status)
  expect((await move(person, a, plan, 0)).status).toBe(400)
  expect((await move(await addPerson(person.accountId, ['View User']), a, plan, 1)).status).toBe(403)
  expect((await move(await admin(), a, plan, 1)).status).toBe(400)
})

test('somebody bound to a portfolio sees and moves the cards of theirs, at places among those', async () => {
  const person = await admin()
  const [plan, build] = (await stages(person, 'Plan', 'Build')) as [string, string]
  const portfolio = async (name: string) => (await person.send('POST', '/portfolios', { name })).body.portfolioId as string
  const [own, other] = [await portfolio('Own'), await portfolio('Other')]
  const mine = { portfolios: [{ portfolioId: own }] }
  const [one, two] = [await add(person, 'one', plan, mine), await add(person, 'two', plan, mine)]
  const theirs = await add(person, 'theirs', plan, { portfolios: [{ portfolioId: other }] })
  await move(person, theirs, plan, 1)
  const bound = await addPerson(person.accountId, ['Portfolio Manager'], own)
  expect(await shown(bound, plan)).toBe('1 one, 2 two')
  expect((await bound.send('GET', `/projects/${two}`)).body.boardDisplayOrder).toBe(2)
  expect((await move(bound, two, plan, 1)).status).toBe(200)
  expect(await shown(bound, plan, own)).toBe('1 two, 2 one')
  expect(await shown(person, plan)).toContain('theirs')
  expect((await boardOf(person, own)).projects).toHaveLength(2)
  expect((await move(bound, theirs, build, 1)).status).toBe(404)
  expect((await bound.send('GET', `/projects/board/${other}`)).status).toBe(404)
  const reader = await addPerson(person.accountId, ['View User'], own)
  expect((await boardOf(reader)).projects.map(({ mayMove }) => mayMove)).toEqual([false, false])
  const values = (await bound.send('GET', '/projects/board/filtervalues')).body
  expect(values.portfolios.map(({ name }: { name: string }) => name)).toEqual(['Own'])
  expect((await add(bound, 'elsewhere', plan, { portfolios: [{ portfolioId: other }] })) ?? 'refused').toBe('refused')
  expect(one).toBeTruthy()
})

test('the places of a stage have no gap after a deletion, an archiving or a stage chosen on the page; a write of the place is ignored', async () => {
  const person = await admin()
  const [plan, build] = (await stages(person, 'Plan', 'Build')) as [string, string]
  const ids: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await add(person, name, name === 'f' ? build : plan))
  for (const [at, id] of ids.entries()) await move(person, id, at === 5 ? build : plan, 1)
  expect(await shown(person, plan)).toBe('1 e, 2 d, 3 c, 4 b, 5 a')
  await person.send('DELETE', `/projects/${ids[3]}`)
  await person.send('PUT', `/projects/${ids[2]}`, { refProjectStageId: build })
  await person.send('PUT', `/projects/${ids[1]}`, { active: false, boardDisplayOrder: 1, boardOrder: 1 })
  const places = async () =>
    ((await person.send('GET', '/projects')).body as { name: string; boardDisplayOrder: number | null }[])
      .map(({ name, boardDisplayOrder }) => `${name} ${boardDisplayOrder}`)
      .sort()
  expect(await places()).toEqual(['a 2', 'b null', 'c 2', 'e 1', 'f 1'])
  expect([await shown(person, plan), await shown(person, build)]).toEqual(['1 e, 2 a', '1 f, 2 c'])
})

test('a move leaves the versions of the other cards alone, so that nobody learns of moves of cards that they do not see', async () => {
  const person = await admin()
  const [plan] = (await stages(person, 'Plan')) as [string]
  const portfolioId = (await person.send('POST', '/portfolios', { name: 'Own' })).body.portfolioId as string
  const mine = await add(person, 'mine', plan, { portfolios: [{ portfolioId }] })
  const hidden = await add(person, 'hidden', plan)
  const bound = await addPerson(person.accountId, ['Portfolio Manager'], portfolioId)
  const tagOf = async (id: string) => (await person.send('GET', `/projects/${id}`)).headers['etag']
  const before = await bound.send('GET', `/projects/${mine}`)
  expect((await move(person, hidden, plan, 1)).status).toBe(200)
  const after = await bound.send('GET', `/projects/${mine}`)
  expect([after.headers['etag'], after.body]).toEqual([before.headers['etag'], before.body])
  expect(after.body).toMatchObject({ boardDisplayOrder: 1, boardOrder: null })
  expect(await tagOf(hidden)).toBe('"2"')
  expect((await person.send('GET', `/projects/${mine}`)).body.boardDisplayOrder).toBe(2)
})

test('50 moves at once, over two stages, end in one order without a gap or a double', async () => {
  const person = await admin()
  const [plan, build] = (await stages(person, 'Plan', 'Build')) as [string, string]
  const ids: string[] = []
  for (let at = 0; at < 16; at++) ids.push(await add(person, `Project ${String(at).padStart(2, '0')}`, at % 2 ? plan : build))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => move(person, ids[(at * 7) % 16]!, at % 3 ? plan : build, 1 + ((at * 5) % 9))),
  )
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
  const stored = (await person.send('GET', '/projects')).body as {
    projectId: string
    refProjectStageId: string
    boardDisplayOrder: number
  }[]
  for (const stage of [plan, build]) {
    const numbers = stored.filter((one) => one.refProjectStageId === stage).map((one) => one.boardDisplayOrder)
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  }
  const numbers = stored.map(({ projectId }) => projectId)
  expect(new Set(numbers).size).toBe(16)
})

test('numbers of 50 projects made at once have no gap and no double', async () => {
  const person = await admin()
  await Promise.all(Array.from({ length: 50 }, (_, at) => add(person, `P${at}`, undefined)))
  const numbers = ((await person.send('GET', '/projects')).body as { accountProjectNumber: number }[]).map(
    (one) => one.accountProjectNumber,
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
})

test('a card that goes to another lane takes its value in the same move, once in its history; what the field does not take is refused', async () => {
  const person = await admin()
  const [plan, build] = (await stages(person, 'Plan', 'Build')) as [string, string]
  const program = async (name: string) => (await person.send('POST', '/programs', { name })).body.programId as string
  const [one, two, three] = [await program('One'), await program('Two'), await program('Three')]
  const id = await add(person, 'a', plan, { programs: [{ programId: one }, { programId: three }] })
  const to = (lane: object) =>
    person.send('POST', `/projects/board/${wholeWorkspace}/movecard`, { projectId: id, targetStageId: build, displayOrder: 1, ...lane })
  const programs = async () =>
    ((await person.send('GET', `/projects/${id}`)).body.programs as { programId: string }[]).map(({ programId }) => programId).sort()
  expect((await to({ laneField: 'programs', laneFrom: one, laneTo: two })).status).toBe(200)
  expect(await programs()).toEqual([two, three].sort())
  const history = (await person.send('GET', `/projects/${id}/history`)).body as { changes: object }[]
  expect([history.length, Object.keys(history[0]!.changes).sort()]).toEqual([2, expect.arrayContaining(['programs', 'refProjectStageId'])])
  expect((await to({ laneField: 'programs', laneFrom: two, laneTo: null })).status).toBe(200)
  expect(await programs()).toEqual([three])
  const high = '00000010-0000-8000-8000-000000000002'
  expect((await to({ laneField: 'refPriorityId', laneFrom: null, laneTo: high })).status).toBe(200)
  expect((await person.send('GET', `/projects/${id}`)).body.refPriorityId).toBe(high)
  for (const wrong of [
    { laneField: 'refPriorityId', laneTo: 'urgent' },
    { laneField: 'projectCondition', laneTo: 'Red' },
    { laneField: 'managerContactId', laneTo: one },
  ])
    expect((await to(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await boardOf(person)).projects).toMatchObject([{ programs: [three], portfolios: [], effort: null }])
})
