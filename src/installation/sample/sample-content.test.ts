import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { application } from '#portfolio/applications/contract.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { createSchema } from '#platform/contract/schema.ts'
import { countStatements } from '#platform/server/database/statement.ts'
import { change, type Actor } from '#platform/server/records/changes.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { testApp } from '#platform/testing/app.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { loadSampleContent } from './server/sample-content.ts'
import { samplePortfolio } from '#installation/first-start/server/sample-people.ts'

const { addAccount, addPerson, database } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
const { userId, accountId } = person
const actor: Actor = {
  userId,
  userName: 'Grace',
  originalUserId: userId,
  originalUserName: 'Grace',
  grants: grantsOf([{ roleName: 'Global Admin', portfolioId: null }]),
}

await change(database.tenant(accountId), actor, beginContent)
const { statements } = await countStatements(() => loadSampleContent({ database }, accountId, actor))

type Listed = Record<string, unknown> & { name: string }
const list = async (path: string) => {
  const { status, body } = await person.send('GET', path)
  expect(status, path).toBe(200)
  return body as Listed[]
}
const applications = await list('/applications')
function countBy(of: readonly Listed[], field: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of of) counts[String(row[field])] = (counts[String(row[field])] ?? 0) + 1
  return counts
}

/** The number of statements doesn't grow with the records; the bench measures the time. */
test('it is loaded by few statements', () => {
  console.log(`The sample was loaded by ${statements.length} statements`)
  // For each kind with a limit, one statement locks the plan's maximum.
  expect(statements.length).toBeLessThan(255)
})

test('all of it is there', async () => {
  const counts = await Promise.all(
    [
      '/areas',
      '/tags',
      '/contacts',
      '/suppliers',
      '/links',
      '/itServices',
      '/capabilities',
      '/applicationcosts',
      '/portfoliocosts',
      '/portfolios',
      '/ideas',
      '/programs',
      '/projects',
      '/scenarios',
      '/scenariocosts',
    ].map(async (path) => [path, (await list(path)).length]),
  )
  expect(Object.fromEntries(counts)).toEqual({
    '/areas': 16,
    '/tags': 25,
    '/contacts': 45,
    '/suppliers': 30,
    '/links': 20,
    '/itServices': 25,
    '/capabilities': 86,
    '/applicationcosts': 345,
    '/portfoliocosts': 4,
    '/portfolios': 5,
    '/ideas': 25,
    '/programs': 3,
    '/projects': 18,
    '/scenarios': 2,
    '/scenariocosts': 3,
  })
  expect(applications).toHaveLength(120)
  expect(applications.reduce((sum, { integrations }) => sum + (integrations as unknown[]).length, 0)).toBeGreaterThan(140)
})

test('every idea has a status, a type, a priority, drivers and what it would change; every status has some, and people vote', async () => {
  const ideas = await list('/ideas')
  for (const { name, stage, type, priority, drivers, applications: changed, portfolios } of ideas)
    expect(
      [stage, type, priority, drivers, changed, portfolios].filter((value) => !value || (value as unknown[]).length === 0),
      name,
    ).toEqual([])
  expect(Object.keys(countBy(ideas, 'stage'))).toHaveLength(5)
  // One person is in this workspace, who votes for what at least half of all would.
  expect(countBy(ideas, 'vote')).toEqual({ 0: 9, 1: 16 })
})

test('every IT service is described, and all but a few carry applications', async () => {
  const services = await list('/itServices')
  const filled = (name: string) => services.filter((one) => (one[name] as unknown[]).length > 0).length
  expect(services.filter((one) => !one['shortDescription'] || !one['currentStateId'])).toEqual([])
  expect([filled('classifications'), filled('contacts'), filled('usesITServices')]).toEqual([25, 25, 23])
  expect(filled('applicationITServices')).toBeGreaterThan(15)
})

test('every application is described: owner, expert, state, areas, criticality, words', () => {
  const bare = applications.filter((one) =>
    [
      'ownerContactsDescription',
      'expertContactsDescription',
      'currentStateId',
      'areasDescription',
      'hostingTypesDescription',
      'platformsDescription',
      'criticality',
      'color',
      'shortDescription',
      'longDescription',
      'primaryUseCase',
      'lifecycleStartDate',
    ].some((field) => !one[field]),
  )
  expect(bare.map(({ name }) => name)).toEqual([])
  expect(applications.filter(({ isSuite }) => isSuite)).toHaveLength(3)
  expect(applications.filter(({ parentSuiteApplicationId }) => parentSuiteApplicationId)).toHaveLength(13)
})

test('nothing is described without being used', async () => {
  for (const path of ['/areas', '/tags', '/suppliers'])
    expect(
      (await list(path)).filter(({ applicationsCount }) => applicationsCount === 0),
      path,
    ).toEqual([])
  const idle = (await list('/contacts')).filter(({ applicationContacts }) => (applicationContacts as unknown[]).length === 0)
  expect(idle.map(({ name }) => name)).toEqual([])
})

test('scores spread over the four quadrants, and some are still missing', () => {
  const quadrants = countBy(applications, 'timeRecommendation')
  expect(quadrants).toEqual({
    Invest: expect.any(Number),
    Migrate: expect.any(Number),
    Tolerate: expect.any(Number),
    Eliminate: expect.any(Number),
    null: expect.any(Number),
  })
  for (const [quadrant, count] of Object.entries(quadrants)) expect(count, quadrant).toBeGreaterThanOrEqual(10)
  expect(applications.filter(({ technologyQuestionsNetScore }) => technologyQuestionsNetScore !== null).length).toBeGreaterThan(100)
  expect(applications.filter(({ businessQuestionsScore }) => businessQuestionsScore !== null).length).toBeGreaterThan(95)
})

test('the sample tells a story: old billing and terminals are worth a move, newer systems are worth more', () => {
  const time = (name: string) => applications.find((one) => one.name === name)!['timeRecommendation']
  expect(['Freight Billing', 'Terminal Operating System', 'Crew Roster', 'Customs Declarations'].map(time)).toEqual(
    Array(4).fill('Migrate'),
  )
  expect(['Booking Engine', 'Container Tracking', 'Customer Portal', 'Data Platform'].map(time)).toEqual(Array(4).fill('Invest'))
  expect([time('Fax Order Inbox'), time('Intranet'), time('Campaign Mailer')]).toEqual(['Eliminate', null, 'Tolerate'])
})

test('portfolios are in a tree, hold every application, and one is there for those bound to it', async () => {
  const portfolios = await list('/portfolios')
  const named = new Map(portfolios.map((one) => [one.name, one]))
  expect(named.has(samplePortfolio)).toBe(true)
  expect(
    portfolios
      .filter(({ parentPortfolioId }) => parentPortfolioId === named.get('Operations')!['portfolioId'])
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Fleet', 'Ports'])
  expect(applications.filter((one) => (one['portfolios'] as unknown[]).length === 0)).toEqual([])
  expect(applications.filter((one) => (one['portfolios'] as unknown[]).length > 1).length).toBeGreaterThan(20)
})

test('the written records obey the rules of the contracts', async () => {
  for (const [path, entity] of [
    ['/applications', 'application'],
    ['/contacts', 'contact'],
    ['/suppliers', 'supplier'],
    ['/links', 'link'],
    ['/tags', 'tag'],
    ['/areas', 'area'],
    ['/portfolios', 'portfolio'],
  ] as const) {
    const schema = createSchema(recordsOf(entity).entity)
    for (const row of await list(path)) expect(z.safeParse(schema, row).error?.issues ?? [], `${path}: ${row.name}`).toEqual([])
  }
})

test('the history names who wrote it', async () => {
  const { body } = await person.send('GET', `/applications/${applications[0]![application.key] as string}/history`)
  expect(body.at(-1)).toMatchObject({ action: 'create', changedByName: 'Grace' })
})

test('a second time changes nothing', async () => {
  await loadSampleContent({ database }, accountId, actor)
  expect(await list('/applications')).toEqual(applications)
})

test('promoted ideas have projects, which link to them', async () => {
  const [promoted, projects] = [await list('/ideas?status=promoted'), await list('/projects')]
  const named = promoted.map(({ name, project, projectId }) => [
    name,
    project,
    projects.find((one) => one['projectId'] === projectId)?.name,
  ])
  expect(named.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
    ['Replace crew payroll with the crew cloud', 'Crew Cloud', 'Crew Cloud'],
    ['Turn off the Baltic feeder system', 'Baltic Feeder switch-off', 'Baltic Feeder switch-off'],
  ])
  const crew = projects.find(({ name }) => name === 'Crew Cloud')!
  expect((await person.send('GET', `/projects/${String(crew['projectId'])}`)).body.ideas).toEqual([
    { ideaId: promoted.find(({ project }) => project === 'Crew Cloud')!['ideaId'], vote: expect.any(Number) },
  ])
})

test('projects have a history: vital signs that end at today’s values, and something in every stage and condition', async () => {
  const projects = await list('/projects')
  expect(Object.keys(countBy(projects, 'projectCondition')).sort()).toEqual(['Green', 'Red', 'Yellow'])
  const { columns } = (await person.send('GET', '/projects/board/00000000-0000-0000-0000-000000000000')).body
  expect(columns.map(({ projectCount }: { projectCount: number }) => projectCount).every((count: number) => count > 0)).toBe(true)
  const terminal = projects.find(({ name }) => name === 'Next Terminal Platform')!
  const { vitals, projectConditionValue } = (await person.send('GET', `/projects/${String(terminal['projectId'])}`)).body
  expect([vitals.length, vitals[0].comments, projectConditionValue]).toEqual([11, 'Spent 41% of the money for 22% of the work.', 2])
  expect(countBy(projects, 'archived')).toEqual({ false: 17, true: 1 })
  const [renewal] = (await list('/programs')).filter(({ name }) => name === 'Terminal renewal')
  expect(renewal!['percentComplete']).toBe(46)
})

test('projects have a past: reports of two years, boards, strips and timelines show something', async () => {
  const [projects, programs] = [await list('/projects'), await list('/programs')]
  const report = async (path: string, from: string, to: string) =>
    (await person.send('GET', `${path}/statusreport?from=${from}&to=${to}`)).body
  const named = (name: string) => projects.find((one) => one.name === name)!['projectId'] as string
  const next = await report(`/projects/${named('Next Terminal Platform')}`, '2026-08-01', '2026-11-20')
  expect([next.start.percentComplete < next.end.percentComplete, next.start.targetDate, next.end.targetDate]).toEqual([
    true,
    '2028-03-31',
    '2028-06-30',
  ])
  expect([next.start.projectCondition, next.end.projectCondition]).toEqual(['Green', 'Yellow'])
  expect(next.notes.closed.map(({ title }: { title: string }) => title)).toEqual(['Test data holds real names of drivers'])
  const quarters = [
    '2025-01-01',
    '2025-04-01',
    '2025-07-01',
    '2025-10-01',
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
    '2026-10-01',
    '2026-11-20',
  ]
  const moved = await Promise.all(
    quarters.slice(0, -1).map(async (from, at) => {
      const reports = await Promise.all(projects.map((one) => report(`/projects/${one['projectId'] as string}`, from, quarters[at + 1]!)))
      return reports.some(({ start, end }) => start && start.percentComplete !== end.percentComplete)
    }),
  )
  expect(moved.every(Boolean), moved.join()).toBe(true)
  const terminal = await report(
    `/programs/${programs.find((one) => one.name === 'Terminal renewal')!['programId'] as string}`,
    '2026-08-01',
    '2026-11-20',
  )
  expect(terminal.projects).toHaveLength(7)
  const [entry] = ((await person.send('GET', `/projects/${named('Next Terminal Platform')}/history`)).body as { action: string }[]).slice(
    -1,
  )
  expect(entry!.action).toBe('create')
})

test('a finished scenario says what it saves and what it leaves without support', async () => {
  const scenario = (await list('/scenarios')).find(({ name }) => name === 'Terminal first')!
  const { body } = await person.send('GET', `/scenarios/${scenario['scenarioId'] as string}/outcome`)
  const saved = (body.years as { goes: number; comes: number }[]).reduce((sum, { goes, comes }) => sum + goes - comes, 0)
  expect([body.steps.length, saved > 0, body.capabilities.map(({ name }: Listed) => name)]).toEqual([6, true, ['Dispatch cranes']])
  expect(body.integrations.map(({ effect }: Listed) => effect)).toEqual(expect.arrayContaining(['Rebuild', 'Remove']))
})
