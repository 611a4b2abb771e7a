import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { added } from './server/samples-for-tests.ts'

/* Promotion of an idea to a project: carried fields, rights, links both ways, and the way back. */

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
type Body = Record<string, unknown>

async function made(person: Person, path: string, key: string, body: Body): Promise<string> {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body[key]
}
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
const promote = (person: Person, ideaId: string, body: Body = {}, headers = {}) =>
  person.send('POST', `/ideas/${ideaId}/promote`, body, headers)
const namesOf = async (person: Person, status: string) =>
  ((await get(person, `/ideas?status=${status}`)) as { name: string }[]).map(({ name }) => name)

/** One of each thing that an idea can name, under the names of its lists. */
async function things(person: Person, suffix = '') {
  return {
    areas: [{ areaId: await made(person, '/areas', 'areaId', { name: `Harbour${suffix}` }) }],
    drivers: [{ refDriverId: await made(person, '/refDrivers', 'refDriverId', { name: `Quiet${suffix}` }) }],
    programs: [{ programId: await made(person, '/programs', 'programId', { name: `Renewal${suffix}` }) }],
    portfolios: [{ portfolioId: await made(person, '/portfolios', 'portfolioId', { name: `Fleet${suffix}` }) }],
    applications: [{ applicationId: await made(person, '/applications', 'applicationId', { name: `Fax${suffix}` }) }],
    links: [{ linkId: await made(person, '/links', 'linkId', { name: `Case${suffix}`, websiteAddress: 'https://example.com' }) }],
  }
}
const texts = { purposeComments: 'Why', goalComments: 'To what end', significantComments: 'How much', outcomeComments: 'What then' }

test('an idea becomes a new project, which takes over its name, texts and lists; each links to the other', async () => {
  const person = await admin()
  const lists = await things(person)
  const { ideaId } = await added(person, {
    name: 'Retire the fax',
    shortDescription: 'No more paper.',
    description: 'Nor toner.',
    ...texts,
    ...lists,
  })
  await person.send('PUT', `/ideas/${ideaId}/vote`, { vote: true })
  const promoted = await promote(person, ideaId)
  expect(promoted.status, JSON.stringify(promoted.body)).toBe(200)
  expect(promoted.body).toMatchObject({ promoted: true, active: true, project: 'Retire the fax', projectId: expect.any(String), vote: 1 })
  const project = await get(person, `/projects/${promoted.body.projectId}`)
  const { applications, ...others } = lists
  expect(project).toMatchObject({
    name: 'Retire the fax',
    longDescription: 'No more paper.\n\nNor toner.',
    ...texts,
    ...others,
    applications: [{ ...applications[0], effect: null }],
    accountProjectNumber: 1,
    ideaId,
    ideas: [{ ideaId, vote: 1 }],
  })
  expect([await namesOf(person, 'promoted'), await namesOf(person, 'active'), (await get(person, '/ideas/board')).cards]).toEqual([
    ['Retire the fax'],
    [],
    [],
  ])
  const [entry] = await get(person, `/ideas/${ideaId}/history`)
  expect(entry.changes).toEqual({ projectId: [null, project.projectId] })
  expect((await get(person, '/projects'))[0]).toMatchObject({ ideaId, ideas: [{ ideaId, vote: 1 }] })
})

test('a project that is there keeps what it has and gets what it lacks; two ideas become one project', async () => {
  const person = await admin()
  const [own, others] = [await things(person, ' 1'), await things(person, ' 2')]
  const effect = { ...own.applications[0], effect: 'Replaces' }
  const projectId = await made(person, '/projects', 'projectId', {
    name: 'Paperless',
    goalComments: 'Its own',
    ...own,
    applications: [effect],
  })
  const both = Object.fromEntries(Object.entries(others).map(([list, rows]) => [list, [...own[list as 'areas'], ...rows]]))
  const first = await added(person, { name: 'One', ...texts, ...both })
  const second = await added(person, { name: 'Two', purposeComments: 'Not this', drivers: own.drivers, programs: others.programs })
  for (const { ideaId } of [first, second]) expect((await promote(person, ideaId, { projectId })).status).toBe(200)
  const project = await get(person, `/projects/${projectId}`)
  expect(project).toMatchObject({ name: 'Paperless', ...texts, goalComments: 'Its own', ideaId: first.ideaId })
  expect(project.ideas).toEqual([
    { ideaId: first.ideaId, vote: 0 },
    { ideaId: second.ideaId, vote: 0 },
  ])
  for (const [list, rows] of Object.entries(both)) expect([list, project[list].length]).toEqual([list, rows.length])
  expect(project.applications).toContainEqual(effect)
})

test('the drivers of a project stay when its idea brings a program, which would reset them', async () => {
  const person = await admin()
  const [own, ofProgram] = [await things(person), await things(person, ' 2')]
  const { programId } = await person
    .send('POST', '/programs', { name: 'Program with drivers', programDrivers: ofProgram.drivers })
    .then(({ body }) => body)
  const projectId = await made(person, '/projects', 'projectId', { name: 'Crew cloud', drivers: own.drivers })
  const { ideaId } = await added(person, { name: 'Move the crew', programs: [{ programId }] })
  expect((await promote(person, ideaId, { projectId })).status).toBe(200)
  expect(await get(person, `/projects/${projectId}`)).toMatchObject({ programs: [{ programId }], drivers: own.drivers })
})

test('texts that are too long together are refused, and change nothing; a project that has its own takes none', async () => {
  const person = await admin()
  const { ideaId } = await added(person, { name: 'Long', shortDescription: 'a'.repeat(1000), description: 'b'.repeat(20_000) })
  const projectId = await made(person, '/projects', 'projectId', { name: 'Empty' })
  for (const body of [{}, { projectId }]) {
    const refused = await promote(person, ideaId, body)
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      422,
      '“Short description” and “Description” of the idea have 21,002 characters together, and “Description” of a project takes 20,000. Shorten the idea’s texts first.',
    ])
  }
  expect([await namesOf(person, 'promoted'), ((await get(person, '/projects')) as unknown[]).length]).toEqual([[], 1])
  const own = await made(person, '/projects', 'projectId', { name: 'Own', longDescription: 'Its own' })
  expect((await promote(person, ideaId, { projectId: own })).status).toBe(200)
})

test('deleting the project makes the ideas active again as they were; closing it by a status does not', async () => {
  const person = await admin()
  const stage = await made(person, '/refIdeaStatuses', 'refIdeaStatusId', { name: 'Looked at' })
  const closed = await made(person, '/refProjectStatuses', 'refProjectStatusId', { name: 'Shut', isArchiveFlag: true })
  const before = await added(person, { name: 'One', stage })
  await added(person, { name: 'Two', stage })
  const { projectId } = (await promote(person, before.ideaId)).body
  const refused = await person.send('PUT', `/ideas/${before.ideaId}`, { active: false })
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'active'])
  expect((await promote(person, before.ideaId)).status).toBe(422)
  expect((await person.send('PUT', `/projects/${projectId}`, { refProjectStatusId: closed })).body).toMatchObject({
    archived: true,
    ideaId: before.ideaId,
  })
  expect(await get(person, `/ideas/${before.ideaId}`)).toMatchObject({ promoted: true, projectId, project: 'One' })
  expect((await person.send('DELETE', `/projects/${projectId}`)).status).toBe(204)
  const { active, promoted, project, displayOrder, stage: column, projectId: now } = await get(person, `/ideas/${before.ideaId}`)
  expect({ active, promoted, project, displayOrder, column, now }).toEqual({
    active: true,
    promoted: false,
    project: null,
    displayOrder: 1,
    column: stage,
    now: null,
  })
  const [entry] = await get(person, `/ideas/${before.ideaId}/history`)
  expect(entry.changes).toEqual({ projectId: [projectId, null] })
  expect((await promote(person, before.ideaId, { name: 'Once more' })).body.project).toBe('Once more')
})

test('an archived idea becomes no project, nor one that has changed since it was read, nor into a project that is not there', async () => {
  const person = await admin()
  const { ideaId } = await added(person, { name: 'One' })
  expect((await promote(person, ideaId, {}, { 'if-match': '"7"' })).status).toBe(409)
  expect((await promote(person, ideaId, { projectId: '01900000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await promote(await admin(), ideaId)).status).toBe(404)
  await person.send('PUT', `/ideas/${ideaId}`, { active: false })
  expect((await promote(person, ideaId)).status).toBe(422)
  expect(await get(person, '/projects')).toEqual([])
})

test('50 people who promote one idea at once make one project', async () => {
  const person = await admin()
  const { ideaId } = await added(person, { name: 'One' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => promote(person, ideaId)))
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, ...Array.from({ length: 49 }, () => 422)])
  expect(await get(person, '/projects')).toHaveLength(1)
})

test('promoting takes both rights; a bound promoter carries over what they see, and nobody learns of a project that they do not see', async () => {
  const person = await admin()
  const portfolio = (name: string) => made(person, '/portfolios', 'portfolioId', { name })
  const [own, other] = [await portfolio('Own'), await portfolio('Other')]
  const inside = async (name: string, portfolioId: string) => {
    const applicationId = await made(person, '/applications', 'applicationId', { name })
    await person.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
    return { applicationId }
  }
  const [seen, hidden] = [await inside('Seen', own), await inside('Hidden', other)]
  const idea = (name: string, ...portfolios: string[]) =>
    added(person, { name, applications: [seen, hidden], portfolios: portfolios.map((portfolioId) => ({ portfolioId })) })
  const [mine, shared, outside] = [await idea('Mine', own), await idea('Shared', own, other), await idea('Outside', other)]
  const [bound, manager] = [await addPerson(person.accountId, ['Author'], own), await addPerson(person.accountId, ['Application Manager'])]
  expect([(await promote(manager, mine.ideaId)).status, (await promote(bound, outside.ideaId)).status]).toEqual([403, 404])
  const promoted = await promote(bound, mine.ideaId)
  expect(promoted.status, JSON.stringify(promoted.body)).toBe(200)
  expect((await get(person, `/projects/${promoted.body.projectId}`)).applications).toEqual([{ ...seen, effect: null }])
  const secret = await made(person, '/projects', 'projectId', { name: 'Secret', portfolios: [{ portfolioId: other }] })
  expect((await promote(bound, shared.ideaId, { projectId: secret })).status).toBe(404)
  // Joined by somebody who sees both: the idea carries its portfolios over, so the project is taken out of them.
  expect((await promote(person, shared.ideaId, { projectId: secret })).status).toBe(200)
  await person.send('PUT', `/projects/${secret}`, { portfolios: [{ portfolioId: other }] })
  expect(await get(bound, `/ideas/${shared.ideaId}`)).toMatchObject({ promoted: true, projectId: null, project: null })
  expect(await namesOf(bound, 'promoted')).toEqual(['Mine', 'Shared'])
  expect(JSON.stringify(await get(bound, `/ideas/${shared.ideaId}/history`))).not.toContain(secret)
  // The other way: a project that names an idea of another portfolio.
  await person.send('PUT', `/ideas/${mine.ideaId}`, { portfolios: [{ portfolioId: other }] })
  expect(await get(bound, `/projects/${promoted.body.projectId}`)).toMatchObject({ ideaId: null, ideas: [] })
})
