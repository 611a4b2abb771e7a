import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { added, type Idea } from './server/samples-for-tests.ts'

/* Behaviour of ideas beyond every entity: numbers, votes, links to the project, archive and promotion. */

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const named = (list: { name: string }[]) => list.map(({ name }) => name)

test('50 people who add ideas at once get 50 numbers without a gap or a double, and nobody writes one', async () => {
  const person = await admin()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => person.send('POST', '/ideas', { name: `Idea ${at}`, ideaNumber: 900, displayOrder: 7, vote: 3 })),
  )
  const numbers = answers.map(({ body }) => (body as Idea).ideaNumber).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(answers.map(({ body }) => body.vote)).toEqual(answers.map(() => 0))
})

test('a refused idea leaves no gap', async () => {
  const person = await admin()
  await added(person, { name: 'One' })
  expect((await person.send('POST', '/ideas', { name: 'Two', stage: '01900000-0000-7000-8000-000000000000' })).status).toBe(400)
  expect((await added(person, { name: 'Three' })).ideaNumber).toBe(2)
})

test('50 people vote at once and none is lost; a second vote of one person changes nothing, and it can be taken back', async () => {
  const account = await addAccount()
  const person = await addPerson(account, ['Global Admin'])
  const { ideaId } = await added(person, { name: 'Retire the fax' })
  const voters = await Promise.all(Array.from({ length: 50 }, () => addPerson(account, ['View User'])))
  const vote = (who: (typeof voters)[number], value: unknown) => who.send('PUT', `/ideas/${ideaId}/vote`, { vote: value })
  const answers = await Promise.all([...voters, ...voters.slice(0, 10)].map((who) => vote(who, true)))
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  const count = async () => (await person.send('GET', `/ideas/${ideaId}`)).body.vote as number
  expect(await count()).toBe(50)
  await Promise.all(voters.slice(0, 20).flatMap((who) => [vote(who, false), vote(who, false)]))
  expect(await count()).toBe(30)
  expect((await voters[0]!.send('GET', '/ideas/votes')).body).toEqual({ ideaIds: [] })
  expect((await voters[30]!.send('GET', '/ideas/votes')).body).toEqual({ ideaIds: [ideaId] })
  expect((await vote(voters[0]!, 'yes')).status).toBe(400)
})

test('a vote is no change of the idea: version and history stay, and lists show the new count', async () => {
  const person = await admin()
  const [one, two] = [await added(person, { name: 'One' }), await added(person, { name: 'Two' })]
  const before = await person.send('GET', `/ideas/${two.ideaId}`)
  const list = await person.send('GET', '/ideas?sort=-vote')
  expect(named(list.body)).toEqual(['One', 'Two'])
  expect((await person.send('PUT', `/ideas/${two.ideaId}/vote`, { vote: true })).body.vote).toBe(1)
  const again = await person.send('GET', '/ideas?sort=-vote', undefined, { 'if-none-match': list.headers['etag']! })
  expect([again.status, named(again.body)]).toEqual([200, ['Two', 'One']])
  const after = await person.send('GET', `/ideas/${two.ideaId}`)
  expect([after.headers['etag'], after.body.vote]).toEqual([before.headers['etag'], 1])
  expect((await person.send('GET', `/ideas/${two.ideaId}/history`)).body).toHaveLength(1)
  expect((await person.send('GET', `/ideas?filter=vote:from:1`)).body).toHaveLength(1)
  expect((await person.send('DELETE', `/ideas/${two.ideaId}`)).status).toBe(204)
  expect(await rows('select 1 from idea_vote where idea_id = $1', [two.ideaId])).toEqual([])
  expect(one.vote).toBe(0)
})

test('somebody bound to a portfolio sees, votes for and makes ideas in it alone', async () => {
  const person = await admin()
  const portfolio = async (name: string) => (await person.send('POST', '/portfolios', { name })).body.portfolioId as string
  const [own, other] = [await portfolio('Own'), await portfolio('Other')]
  const hidden = await added(person, { name: 'Hidden', portfolios: [{ portfolioId: other }] })
  const seen = await added(person, { name: 'Seen', portfolios: [{ portfolioId: own }, { portfolioId: other }] })
  const author = await addPerson(person.accountId, ['Author'], own)
  expect(named((await author.send('GET', '/ideas')).body)).toEqual(['Seen'])
  expect(named((await author.send('GET', '/commandbar/ideas')).body)).toEqual(['Seen'])
  const vote = (id: string) => author.send('PUT', `/ideas/${id}/vote`, { vote: true })
  expect([(await vote(seen.ideaId)).status, (await vote(hidden.ideaId)).status]).toEqual([200, 404])
  const add = (portfolios: string[]) =>
    author.send('POST', '/ideas', { name: 'Mine', portfolios: portfolios.map((portfolioId) => ({ portfolioId })) })
  for (const portfolios of [[], [other], [own, other]]) {
    const refused = await add(portfolios)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, expect.stringMatching(/^portfolios/)])
  }
  expect((await add([own])).status).toBe(201)
})

test('an idea shows on what it names: the application, the document, the portfolio, the program, and what filters offer', async () => {
  const person = await admin()
  const made = async (path: string, body: object, key: string) => (await person.send('POST', path, body)).body[key] as string
  const applicationId = await made('/applications', { name: 'Fax' }, 'applicationId')
  const linkId = await made('/links', { name: 'Case', websiteAddress: 'https://example.com' }, 'linkId')
  const portfolioId = await made('/portfolios', { name: 'Fleet' }, 'portfolioId')
  const programId = await made('/programs', { name: 'Cloud' }, 'programId')
  const driver = await made('/refDrivers', { name: 'Quiet' }, 'refDriverId')
  await person.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId })
  const { ideaId } = await added(person, {
    name: 'Retire the fax',
    applications: [{ applicationId }],
    links: [{ linkId }],
    portfolios: [{ portfolioId }],
    programs: [{ programId }],
    drivers: [{ refDriverId: driver }],
  })
  const get = async (path: string) => (await person.send('GET', path)).body
  const held = [{ ideaId }]
  expect((await get(`/applications/${applicationId}`)).ideaApplications).toEqual(held)
  expect((await get('/applications'))[0].ideaApplications).toEqual(held)
  expect((await get(`/links/${linkId}`)).ideaLinks).toEqual(held)
  expect((await get(`/portfolios/${portfolioId}`)).ideas).toEqual(held)
  expect((await get(`/programs/${programId}`)).programIdeas).toEqual(held)
  expect(await get('/portfolios/allideas')).toMatchObject([{ portfolioId, portfolioName: 'Fleet', ideaId, ideaNumber: 1, vote: 0 }])
  expect((await get('/portfolios/applicationfiltervalues')).ideas).toEqual([{ id: ideaId, name: 'Retire the fax', chosen: false }])
  expect((await get(`/ideas/${ideaId}`)).driversDescription).toBe('Quiet')
})

test('an idea is archived and comes back; one that became a project is neither active nor archived', async () => {
  const person = await admin()
  for (const name of ['Active', 'Archived', 'Promoted']) await added(person, { name })
  const [, archived, promoted] = (await person.send('GET', '/ideas')).body as Idea[]
  await person.send('PUT', `/ideas/${archived!.ideaId}`, { active: false })
  const project = await person.send('POST', '/projects', { name: 'What came of it' })
  await rows('update idea set project_id = $2 where idea_id = $1', [promoted!.ideaId, project.body.projectId])
  await person.send('POST', '/ideas', { name: 'Raises the revision' }).then(({ body }) => person.send('DELETE', `/ideas/${body.ideaId}`))
  const ofStatus = async (which: string) => named((await person.send('GET', `/ideas?status=${which}`)).body)
  expect([await ofStatus('active'), await ofStatus('archived'), await ofStatus('promoted')]).toEqual([
    ['Active'],
    ['Archived'],
    ['Promoted'],
  ])
  const cards = async () => named((await person.send('GET', '/ideas/board')).body.cards)
  expect(await cards()).toEqual(['Active'])
  await person.send('PUT', `/ideas/${archived!.ideaId}`, { active: true })
  expect(await cards()).toEqual(['Active', 'Archived'])
  // Nobody can write the fields that a promotion sets.
  await person.send('PUT', `/ideas/${promoted!.ideaId}`, { name: 'Promoted still', projectId: null })
  expect(await ofStatus('promoted')).toEqual(['Promoted still'])
})
