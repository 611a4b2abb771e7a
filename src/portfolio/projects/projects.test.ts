import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'

/* The quirks of projects; the suites hold the rest. */

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
type Body = Record<string, unknown>

async function made(person: Person, path: string, body: Body) {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Body & Record<string, string>
}
const project = async (person: Person, more: Body = {}) => (await made(person, '/projects', { name: 'Crew Cloud', ...more }))['projectId']!
const read = async (person: Person, id: string) => (await person.send('GET', `/projects/${id}`)).body
const change = async (person: Person, id: string, body: Body) => {
  const answer = await person.send('PUT', `/projects/${id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

test('the condition is the weighted mean of the known signs; the project has the last word on weights', async () => {
  const person = await admin()
  const id = await project(person)
  expect(await read(person, id)).toMatchObject({ projectConditionValue: null, projectCondition: null })
  const signs = (budget: number, schedule: number, scope: number, resources: number) => ({
    budgetVitalValue: budget,
    scheduleVitalValue: schedule,
    scopeVitalValue: scope,
    resourcesVitalValue: resources,
  })
  expect(await change(person, id, signs(2, 3, 1, 2))).toMatchObject({ projectConditionValue: 2, projectCondition: 'Yellow' })
  expect(await change(person, id, signs(1, 1, 1, 2))).toMatchObject({ projectConditionValue: 1.25, projectCondition: 'Green' })
  expect(await change(person, id, signs(1, 1, 2, 2))).toMatchObject({ projectConditionValue: 1.5, projectCondition: 'Yellow' })
  expect(await change(person, id, signs(3, 3, 2, 2))).toMatchObject({ projectConditionValue: 2.5, projectCondition: 'Red' })
  expect((await person.send('GET', '/projects/vitalweights')).body).toEqual({ budget: 25, schedule: 25, scope: 25, resources: 25 })
  await person.send('PUT', '/projects/vitalweights', { budget: 70, schedule: 10, scope: 10, resources: 10 })
  expect(await read(person, id)).toMatchObject({ projectConditionValue: 2.8 })
  const own = await change(person, id, { budgetVitalWeight: 0, scheduleVitalWeight: 0 })
  expect(own).toMatchObject({ projectConditionValue: 2, projectCondition: 'Yellow' })
  expect(await change(person, id, { scopeVitalValue: null, resourcesVitalValue: null })).toMatchObject({ projectConditionValue: null })
  expect((await person.send('PUT', '/projects/vitalweights', { budget: 101, schedule: 0, scope: 0, resources: 0 })).status).toBe(400)
  expect((await (await addPerson(person.accountId, ['View User'])).send('PUT', '/projects/vitalweights', {})).status).toBe(403)
})

test('weights of vital signs that were read before another change are refused', async () => {
  const person = await admin()
  const set = (budget: number, tag: string | undefined) =>
    person.send('PUT', '/projects/vitalweights', { budget, schedule: 10, scope: 10, resources: 10 }, tag ? { 'if-match': tag } : {})
  const { headers } = await person.send('GET', '/projects/vitalweights')
  const saved = await set(70, headers['etag'])
  expect([saved.status, saved.headers['etag'] === headers['etag']]).toEqual([200, false])
  const stale = await set(40, headers['etag'])
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The weights of vital signs changed in the meantime. Check them and save again.',
  ])
  const read = await person.send('GET', '/projects/vitalweights')
  expect([read.body.budget, read.headers['etag']]).toEqual([70, saved.headers['etag']])
  // Of two that have read the same, one is saved.
  const both = await Promise.all([set(20, read.headers['etag']), set(30, read.headers['etag'])])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
})

test('each change of a vital sign is kept with its reason, by whom and when; a reason is not taken over by the next one', async () => {
  const person = await admin()
  const id = await project(person, { budgetVitalValue: 1, scheduleVitalValue: 1 })
  await change(person, id, { budgetVitalValue: 3, vitalChangeComments: 'The vendor doubled the price.' })
  await change(person, id, { percentComplete: 40 })
  const last = await change(person, id, { scheduleVitalValue: 2 })
  expect(last.vitalChangeComments).toBeNull()
  const told = (last.vitals as Body[]).map(({ vitalSign, vitalValue, comments }) => [vitalSign, vitalValue, comments])
  expect(told).toEqual([
    ['schedule', 2, null],
    ['budget', 3, 'The vendor doubled the price.'],
    ['budget', 1, null],
    ['schedule', 1, null],
  ])
  for (const { changedDate, changedByName } of last.vitals as Body[]) {
    expect(changedByName).toBeTruthy()
    expect(Math.abs(Date.now() - Date.parse(changedDate as string))).toBeLessThan(60_000)
  }
})

test('a program that is added resets the drivers to its own, one that is removed takes them along, and drivers that are named are meant', async () => {
  const person = await admin()
  const drivers: Record<string, string> = {}
  for (const name of ['Growth', 'Cost', 'Risk', 'Own']) drivers[name] = (await made(person, '/refDrivers', { name }))['refDriverId']!
  const named = (...names: string[]) => names.map((name) => ({ refDriverId: drivers[name]! }))
  const program = async (name: string, ...names: string[]) => ({
    programId: (await made(person, '/programs', { name, programDrivers: named(...names) }))['programId']!,
  })
  const [one, two] = [await program('One', 'Growth', 'Cost'), await program('Two', 'Risk')]
  const id = await project(person, { drivers: named('Own') })
  const after = async (body: Body) =>
    ((await change(person, id, body)).drivers as Body[])
      .map(({ refDriverId }) => String(refDriverId))
      .toSorted((a, b) => a.localeCompare(b))
  const of = (...names: string[]) =>
    named(...names)
      .map(({ refDriverId }) => refDriverId)
      .sort()
  expect(await after({ programs: [one] })).toEqual(of('Growth', 'Cost'))
  expect(await after({ programs: [one, two] })).toEqual(of('Risk'))
  expect(await after({ drivers: named('Risk', 'Own', 'Growth') })).toEqual(of('Risk', 'Own', 'Growth'))
  expect(await after({ programs: [one] })).toEqual(of('Own', 'Growth'))
  expect(await after({ programs: [] })).toEqual(of('Own'))
  expect(await after({ programs: [two], drivers: named('Cost') })).toEqual(of('Cost'))
  const born = await made(person, '/projects', { name: 'Born in a program', programs: [two] })
  expect((born['drivers'] as unknown as Body[]).map(({ refDriverId }) => refDriverId)).toEqual(of('Risk'))
  const [entry] = (await person.send('GET', `/projects/${id}/history`)).body
  expect(Object.keys(entry.changes).sort()).toEqual(['drivers', 'programs'])
})

test('a status that archives archives, on that day; leaving it, and doing so by hand, brings the project back', async () => {
  const person = await admin()
  const status = async (name: string, isArchiveFlag: boolean) =>
    (await made(person, '/refProjectStatuses', { name, isArchiveFlag }))['refProjectStatusId']!
  const [done, open] = [await status('Put away', true), await status('Under way', false)]
  const id = await project(person)
  const today = new Date().toISOString().slice(0, 10)
  expect(await change(person, id, { refProjectStatusId: done })).toMatchObject({ archived: true, active: false, archivedDate: today })
  const listed = async (status: string) => (await person.send('GET', `/projects?status=${status}`)).body.length
  expect([await listed('active'), await listed('archived')]).toEqual([0, 1])
  expect(await change(person, id, { refProjectStatusId: open })).toMatchObject({ archived: false, active: true, archivedDate: null })
  expect(await change(person, id, { active: false })).toMatchObject({ archived: true, archivedDate: today })
  expect(await change(person, id, { active: true })).toMatchObject({ archived: false, archivedDate: null })
  expect(await made(person, '/projects', { name: 'Old', refProjectStatusId: done })).toMatchObject({ archived: true, archivedDate: today })
})

test('the size is found from the planned cost, a note is open, percent and priority have calls of their own', async () => {
  const person = await admin()
  const own = { refProjectSizeId: '' }
  for (const size of (await person.send('GET', '/refProjectSizes')).body as { refProjectSizeId: string }[])
    await person.send('DELETE', `/refProjectSizes/${(own.refProjectSizeId = size.refProjectSizeId)}`)
  await made(person, '/refProjectSizes', { name: 'Small', lowerBoundary: 0, upperBoundary: 1000 })
  await made(person, '/refProjectSizes', { name: 'Large', lowerBoundary: 1000 })
  const id = await project(person, { plannedCost: 999.99, projectNotes: [{ title: 'Crane interface is late' }] })
  const first = await read(person, id)
  expect(first.projectSize).toBe('Small')
  expect(first.projectNotes[0].refProjectNoteStatusId).toMatch(/0001$/)
  expect((await change(person, id, { plannedCost: 1000 })).projectSize).toBe('Large')
  expect((await change(person, id, { plannedCost: null })).projectSize).toBeNull()
  expect((await person.send('PUT', `/projects/${id}/percentcomplete`, { percentComplete: 45 })).body.percentComplete).toBe(45)
  expect((await person.send('PUT', `/projects/${id}/percentcomplete`, { percentComplete: 101 })).status).toBe(400)
  const { priorities } = (await person.send('GET', '/overview/commonvalues')).body
  const high = priorities[1].value ?? priorities[1].id
  expect((await person.send('PUT', `/projects/${id}/priority`, { refPriorityId: high })).body.refPriorityId).toBe(high)
  const backwards = await person.send('PUT', `/projects/${id}`, { initiationDate: '2026-05-02', targetDate: '2026-05-01' })
  expect([backwards.status, backwards.body.errors[0].path]).toEqual([422, 'targetDate'])
})

test("a program's percentage is the mean of its projects except those whose status leaves them out, until it is set by hand", async () => {
  const person = await admin()
  const cancelled = (await made(person, '/refProjectStatuses', { name: 'Given up', excludeFromProgramCalculations: true }))[
    'refProjectStatusId'
  ]
  const programId = (await made(person, '/programs', { name: 'Terminal renewal' }))['programId']!
  const program = async () => {
    const { percentComplete, isPercentCompleteSetByHand } = (await person.send('GET', `/programs/${programId}`)).body
    return [percentComplete, isPercentCompleteSetByHand]
  }
  expect(await program()).toEqual([null, false])
  const programs = [{ programId }]
  await project(person, { name: 'One', programs, percentComplete: 90 })
  await project(person, { name: 'Two', programs, percentComplete: 31 })
  await project(person, { name: 'Three', programs })
  await project(person, { name: 'Four', programs, percentComplete: 100, refProjectStatusId: cancelled })
  expect(await program()).toEqual([40, false])
  expect((await person.send('PUT', `/programs/${programId}/percentcomplete`, { percentComplete: 75 })).status).toBe(200)
  expect(await program()).toEqual([75, true])
  await person.send('PUT', `/programs/${programId}/percentcomplete`, { percentComplete: null })
  expect(await program()).toEqual([40, false])
})

test('applications, portfolios and programs show the projects that name them', async () => {
  const person = await admin()
  const applicationId = (await made(person, '/applications', { name: 'Yard Planner' }))['applicationId']!
  const portfolioId = (await made(person, '/portfolios', { name: 'Ports' }))['portfolioId']!
  const programId = (await made(person, '/programs', { name: 'Renewal', portfolios: [{ portfolioId }] }))['programId']!
  await made(person, '/programs', { name: 'Elsewhere' })
  const refProjectStatusId = (await made(person, '/refProjectStatuses', { name: 'Running' }))['refProjectStatusId']!
  const projectId = await project(person, {
    applications: [{ applicationId, effect: 'Replaces' }],
    portfolios: [{ portfolioId }],
    programs: [{ programId }],
    refProjectStatusId,
  })
  await person.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
  expect((await person.send('GET', `/applications/${applicationId}`)).body).toMatchObject({
    projects: [{ projectId, effect: 'Replaces' }],
    projectsDescription: 'Crew Cloud',
  })
  expect((await person.send('GET', `/portfolios/${portfolioId}`)).body.projects).toEqual([{ projectId }])
  expect((await person.send('GET', `/programs/${programId}`)).body).toMatchObject({
    programProjects: [{ projectId }],
    portfoliosDescription: 'Ports',
  })
  const programs = (await person.send('GET', `/portfolios/${portfolioId}/programs`)).body as Body[]
  expect(programs.map(({ name }) => name)).toEqual(['Renewal'])
  expect((await person.send('GET', '/portfolios/allprojects')).body).toMatchObject([
    { portfolioName: 'Ports', name: 'Crew Cloud', projectStatus: 'Running' },
  ])
  const { projects, projectStatuses } = (await person.send('GET', '/portfolios/applicationfiltervalues')).body
  expect([projects, projectStatuses].map((list: Body[]) => list.map(({ name }) => name))).toEqual([['Crew Cloud'], ['Running']])
  expect((await person.send('GET', '/commandbar/projects')).body).toEqual([{ projectId, name: 'Crew Cloud' }])
  expect((await person.send('GET', '/commandbar/programs')).body).toHaveLength(2)
})
