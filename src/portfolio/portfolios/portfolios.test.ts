import { describe, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { Role } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { chosenFilters, memberList } from './contract/filters.ts'
import { application, asked, join, made, portfolio, read, score } from './server/samples-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

describe('the tree', () => {
  test('a portfolio names its parent, and is never part of itself', async () => {
    const person = await admin()
    const top = await portfolio(person, 'Top')
    const middle = await portfolio(person, 'Middle', { parentPortfolioId: top })
    const bottom = await portfolio(person, 'Bottom', { parentPortfolioId: middle })
    expect((await read(person, `/portfolios/${bottom}`)).parentPortfolioName).toBe('Middle')
    const deepest = await portfolio(person, 'Deepest', {
      parentPortfolioId: await portfolio(person, 'Deeper', { parentPortfolioId: bottom }),
    })
    for (const parentPortfolioId of [top, middle, bottom, deepest]) {
      const answer = await person.send('PUT', `/portfolios/${top}`, { parentPortfolioId })
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'parentPortfolioId'])
    }
    expect((await person.send('PUT', `/portfolios/${bottom}`, { parentPortfolioId: top })).status).toBe(200)
    expect((await person.send('DELETE', `/portfolios/${top}`)).status).toBe(204)
    expect((await read(person, `/portfolios/${bottom}`)).parentPortfolioId).toBeNull()
  })

  test('a manager neither sees a parent outside nor moves a portfolio there', async () => {
    const person = await admin()
    const top = await portfolio(person, 'Top')
    const own = await portfolio(person, 'Own', { parentPortfolioId: top })
    const manager = await addPerson(person.accountId, ['Portfolio Manager'], own)
    expect(await read(manager, `/portfolios/${own}`)).toMatchObject({ parentPortfolioName: null, parentPortfolioId: null })
    expect(await read(manager, '/portfolios/summaries')).toMatchObject([{ portfolioId: own, parentPortfolioId: null }])
    const other = await portfolio(person, 'Other')
    const moved = await manager.send('PUT', `/portfolios/${own}`, { parentPortfolioId: other })
    expect([moved.status, moved.body.errors[0].path]).toEqual([400, 'parentPortfolioId'])
    expect((await manager.send('PUT', `/portfolios/${own}`, { parentPortfolioId: top })).status).toBe(400)
    expect((await manager.send('PUT', `/portfolios/${own}`, { parentPortfolioId: null, displayOrder: 1 })).status).toBe(200)
    expect((await manager.send('PUT', `/portfolios/${own}`, { name: 'Renamed' })).status).toBe(200)
    expect(await read(person, `/portfolios/${own}`)).toMatchObject({ parentPortfolioId: top, displayOrder: 1, name: 'Renamed' })
    expect((await manager.send('POST', '/portfolios', { name: 'New' })).status).toBe(403)
    const everywhere = await addPerson(person.accountId, ['Portfolio Manager'])
    expect((await everywhere.send('POST', '/portfolios', { name: 'New' })).status).toBe(201)
  })

  test('shows who holds a role in it, and who through a parent', async () => {
    const person = await admin()
    const top = await portfolio(person, 'Top')
    const own = await portfolio(person, 'Own', { parentPortfolioId: top })
    const [above, here] = [
      await addPerson(person.accountId, ['Author'], top),
      await addPerson(person.accountId, ['Portfolio Manager'], own),
    ]
    const roles = (await read(person, `/portfolios/${own}`)).roles as { userId: string; roleName: string; isInherited: boolean }[]
    expect(roles.map(({ userId, roleName, isInherited }) => [userId, roleName, isInherited])).toEqual(
      expect.arrayContaining([
        [above.userId, 'Author', true],
        [here.userId, 'Portfolio Manager', false],
      ]),
    )
    expect(roles).toHaveLength(2)
    expect((await read(person, `/portfolios/${top}`)).roles).toHaveLength(1)
    expect((await read(here, `/portfolios/${own}`)).roles).toHaveLength(2)
  })

  test('hands the roles of a portfolio down to its parts, for as long as they are', async () => {
    const person = await admin()
    const top = await portfolio(person, 'Top')
    const own = await portfolio(person, 'Own', { parentPortfolioId: top })
    const [above, here] = [await addPerson(person.accountId, ['Author'], top), await addPerson(person.accountId, ['Author'], own)]
    const ledger = await application(person, 'Ledger')
    await join(person, own, [ledger])
    expect((await read(above, '/portfolios/summaries')).map((row: { name: string }) => row.name)).toEqual(['Own', 'Top'])
    expect((await above.send('PUT', `/applications/${ledger}`, { notes: 'Checked' })).status).toBe(200)
    expect((await read(here, '/portfolios/summaries')).map((row: { name: string }) => row.name)).toEqual(['Own'])
    await person.send('PUT', `/portfolios/${own}`, { parentPortfolioId: null })
    expect((await above.send('PUT', `/applications/${ledger}`, { notes: 'Late' })).status).toBe(404)
  })
})

describe('the applications in it', () => {
  test('are put in, annotated and taken out, with the history of both', async () => {
    const person = await admin()
    const [where, ledger] = [await portfolio(person, 'Finance'), await application(person, 'Ledger')]
    const path = `/portfolios/${where}/applications`
    const added = await person.send('POST', path, { applicationId: ledger, notes: 'Core' })
    expect([added.status, added.body]).toEqual([
      201,
      { portfolioId: where, applicationId: ledger, businessQuestionsScore: null, answeredBusinessQuestionsCount: 0, notes: 'Core' },
    ])
    expect((await person.send('POST', path, { applicationId: ledger })).status).toBe(409)
    expect((await person.send('PUT', `${path}/${ledger}`, { notes: 'Kept', replaces: 'Core' })).body.notes).toBe('Kept')
    for (const body of [{}, { notes: 'Kept' }]) expect((await person.send('PUT', `${path}/${ledger}`, body)).body.notes).toBe('Kept')
    // Two people write: the second one is shown the first one's change.
    expect((await person.send('PUT', `${path}/${ledger}`, { notes: 'Mine', replaces: 'Core' })).status).toBe(409)
    expect((await person.send('PUT', `${path}/${ledger}`, { notes: 'Kept', replaces: 'Core' })).body.notes).toBe('Kept')
    expect((await read(person, `/portfolios/${where}`)).applications).toEqual([
      { applicationId: ledger, businessQuestionsScore: null, answeredBusinessQuestionsCount: 0, notes: 'Kept' },
    ])
    expect((await read(person, `/applications/${ledger}`)).portfolios).toEqual([{ portfolioId: where }])
    expect((await person.send('DELETE', `${path}/${ledger}`)).status).toBe(204)
    expect((await person.send('DELETE', `${path}/${ledger}`)).status).toBe(404)
    expect((await person.send('PUT', `${path}/${ledger}`, { notes: 'Late' })).status).toBe(404)
    expect((await read(person, `/applications/${ledger}/history`))[0].changes).toEqual({ portfolios: [[{ portfolioId: where }], []] })
    expect((await read(person, `/portfolios/${where}/history`))[0].changes).toEqual({ applications: [[{ applicationId: ledger }], []] })
    expect(
      (await read(person, `/applications/${ledger}/history`)).filter((entry: { changes: object }) => 'portfolios' in entry.changes),
    ).toHaveLength(2)
    expect(
      (await read(person, `/portfolios/${where}/history`)).filter((entry: { changes: object }) => 'applications' in entry.changes),
    ).toHaveLength(3)
  })

  test('come and go in bulk; those in it already stay as they are', async () => {
    const person = await admin()
    const where = await portfolio(person, 'Finance')
    const ids = [await application(person, 'A'), await application(person, 'B'), await application(person, 'C')]
    expect(await join(person, where, [ids[0]!])).toEqual({ added: 1 })
    expect(await join(person, where, [...ids, ids[2]!])).toEqual({ added: 2 })
    expect((await read(person, `/portfolios/${where}`)).applicationsInPortfolioCount).toBe(3)
    const answer = await person.send('POST', `/portfolios/${where}/applications/bulkremove`, { applicationIds: [ids[0], ids[1]] })
    expect(answer.body).toEqual({ removed: 2 })
    expect((await person.send('POST', `/portfolios/${where}/applications/bulkadd`, { applicationIds: [] })).status).toBe(400)
    expect((await person.send('POST', `/portfolios/${where}/applications/bulkadd`, { applicationIds: [uuidv7()] })).status).toBe(404)
  })

  test('are changed by users with the right in that very portfolio', async () => {
    const person = await admin()
    const [own, other] = [await portfolio(person, 'Own'), await portfolio(person, 'Other')]
    const [inside, outside] = [await application(person, 'Inside'), await application(person, 'Outside')]
    await join(person, own, [inside])
    await join(person, other, [outside])
    const manager = await addPerson(person.accountId, ['Portfolio Manager'], own)
    expect((await manager.send('POST', `/portfolios/${other}/applications`, { applicationId: inside })).status).toBe(404)
    expect((await manager.send('POST', `/portfolios/${own}/applications`, { applicationId: outside })).status).toBe(404)
    const author = await addPerson(person.accountId, ['Author'], own)
    expect((await author.send('DELETE', `/portfolios/${own}/applications/${inside}`)).status).toBe(403)
    expect((await author.send('PUT', `/portfolios/${own}/applications/${inside}`, { notes: 'Mine' })).status).toBe(200)
    const viewer = await addPerson(person.accountId, ['View User'], own)
    expect((await viewer.send('PUT', `/portfolios/${own}/applications/${inside}`, { notes: 'Mine' })).status).toBe(403)
    const both = await managerOf(person.accountId, [own, other])
    expect((await both.send('POST', `/portfolios/${own}/applications`, { applicationId: outside })).status).toBe(201)
    const mixed = await managerOf(person.accountId, [other, own], 'View User')
    expect((await mixed.send('POST', `/portfolios/${own}/applications`, { applicationId: outside })).status).toBe(403)
    const stranger = await admin()
    expect((await stranger.send('POST', `/portfolios/${own}/applications`, { applicationId: inside })).status).toBe(404)
  })

  test('stay when the portfolio goes, and are scored without it', async () => {
    const person = await admin()
    await asked(person, ['A'])
    const [one, two, ledger] = [await portfolio(person, 'One'), await portfolio(person, 'Two'), await application(person, 'Ledger')]
    for (const where of [one, two]) await join(person, where, [ledger])
    await score(person, one, ledger, 4)
    await score(person, two, ledger, 1)
    expect((await read(person, `/applications/${ledger}`)).businessQuestionsScore).toBe(62.5)
    expect((await person.send('DELETE', `/portfolios/${one}`)).status).toBe(204)
    const { businessQuestionsScore, answeredBusinessQuestionsCount, portfolios, questionAnswers } = await read(
      person,
      `/applications/${ledger}`,
    )
    expect([businessQuestionsScore, answeredBusinessQuestionsCount, portfolios, questionAnswers.length]).toEqual([
      25,
      1,
      [{ portfolioId: two }],
      1,
    ])
  })
})

/** A user who manages the first portfolio, and the others too by default. */
async function managerOf(accountId: string, ids: readonly string[], roleOfOthers: Role = 'Portfolio Manager'): Promise<Person> {
  const person = await addPerson(accountId, ['Portfolio Manager'], ids[0])
  const text = 'insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values ($1, $2, $3, $4, $5)'
  for (const id of ids.slice(1))
    await database.system.rows({ name: 'test.more_roles', text }, [uuidv7(), person.userId, accountId, roleOfOthers, id])
  return person
}

test('overviews return visible figures, and whether they have changed', async () => {
  const person = await admin()
  const [own, other] = [await portfolio(person, 'Own'), await portfolio(person, 'Other')]
  const [inside, outside] = [await application(person, 'Inside', { criticality: 3 }), await application(person, 'Outside')]
  await join(person, own, [inside])
  await join(person, other, [outside])
  const manager = await addPerson(person.accountId, ['Portfolio Manager'], own)
  expect((await read(manager, '/portfolios/summaries')).map((row: { name: string }) => row.name)).toEqual(['Own'])
  expect(await read(manager, '/portfolios/allapplications')).toEqual([
    {
      portfolioId: own,
      applicationId: inside,
      businessQuestionsScore: null,
      answeredBusinessQuestionsCount: 0,
      notes: null,
      portfolioName: 'Own',
      name: 'Inside',
      criticality: 3,
      technologyQuestionsNetScore: null,
      timeRecommendation: null,
    },
  ])
  expect((await manager.send('GET', `/portfolios/allapplications?portfolioId=${other}`)).status).toBe(404)
  expect(await read(person, `/portfolios/allapplications?portfolioId=${other}`)).toHaveLength(1)
  const first = await person.send('GET', '/portfolios/summaries')
  expect((await person.send('GET', '/portfolios/summaries', undefined, { 'if-none-match': first.headers['etag']! })).status).toBe(304)
  await join(person, own, [outside])
  expect((await person.send('GET', '/portfolios/summaries', undefined, { 'if-none-match': first.headers['etag']! })).status).toBe(200)
})

test('filter values are those of applications, with the user’s choice', async () => {
  const person = await admin()
  const where = await portfolio(person, 'Finance')
  const [used, unused] = [await made(person, '/areas', { name: 'Treasury' }), await made(person, '/areas', { name: 'Nobody' })]
  const [state, planned] = [
    await made(person, '/refApplicationStates', { name: 'Live' }),
    await made(person, '/refApplicationStates', { name: 'Retired' }),
  ]
  const id = await application(person, 'Ledger', {
    areas: [{ areaId: used.areaId }],
    states: [
      { refApplicationStateId: state.refApplicationStateId, currentState: true },
      { refApplicationStateId: planned.refApplicationStateId, currentState: false, plannedDate: '2030-01-31' },
    ],
  })
  await join(person, where, [id])
  const chosen = 'insert into preference (account_id, user_id, preference_name, preference_value) values ($1, $2, $3, $4)'
  await database.system.rows({ name: 'test.preference', text: chosen }, [
    person.accountId,
    person.userId,
    chosenFilters,
    JSON.stringify([used.areaId, unused.areaId, 'nonsense']),
  ])
  const values = await read(person, '/portfolios/applicationfiltervalues')
  expect(values).toMatchObject({
    portfolios: [{ id: where, name: 'Finance', chosen: false }],
    businessAreas: [{ id: used.areaId, name: 'Treasury', chosen: true }],
    applicationStates: [{ id: state.refApplicationStateId, name: 'Live', chosen: false }],
    ownerContacts: [],
    projects: [],
  })
  // Filters of the portfolio page count as chosen; excluded values don't.
  const filters = {
    state: { kind: 'set', values: ['Live'] },
    areas: { kind: 'set', values: ['Treasury'], not: true },
    owners: { kind: 'text' },
  }
  const body = { preferenceName: `${memberList}.filter`, preferenceValue: JSON.stringify({ filters, search: '' }), globalPreference: false }
  expect((await person.send('POST', '/users/preferences', body)).status).toBeLessThan(300)
  await database.system.rows(
    { name: 'test.no_preference', text: 'delete from preference where account_id = $1 and preference_name = $2' },
    [person.accountId, chosenFilters],
  )
  expect(await read(person, '/portfolios/applicationfiltervalues')).toMatchObject({
    businessAreas: [{ name: 'Treasury', chosen: false }],
    applicationStates: [{ name: 'Live', chosen: true }],
  })
  const stranger = await addPerson(person.accountId, ['View User'], await portfolio(person, 'Empty'))
  expect((await read(stranger, '/portfolios/applicationfiltervalues')).businessAreas).toEqual([])
})

test('projects, their statuses and ideas that touch applications filter them, for their readers', async () => {
  const person = await admin()
  const [own, other] = [await portfolio(person, 'Own'), await portfolio(person, 'Other')]
  const applicationId = await application(person, 'Ledger')
  for (const where of [own, other]) await join(person, where, [applicationId])
  const { refProjectStatusId } = await made(person, '/refProjectStatuses', { name: 'Under way' })
  const about = { applications: [{ applicationId }], portfolios: [{ portfolioId: own }] }
  const { projectId } = await made(person, '/projects', { name: 'Move to the cloud', refProjectStatusId, ...about })
  await made(person, '/projects', { name: 'Touches nothing' })
  const { ideaId } = await made(person, '/ideas', { name: 'Close earlier', ...about })
  const all = {
    projects: [{ id: projectId, name: 'Move to the cloud', chosen: false }],
    projectStatuses: [{ id: refProjectStatusId, name: 'Under way', chosen: false }],
    ideas: [{ id: ideaId, name: 'Close earlier', chosen: false }],
  }
  expect(await read(person, '/portfolios/applicationfiltervalues')).toMatchObject(all)
  const here = await addPerson(person.accountId, ['View User'], own)
  expect(await read(here, '/portfolios/applicationfiltervalues')).toMatchObject(all)
  const elsewhere = await addPerson(person.accountId, ['View User'], other)
  const none = { projects: [], projectStatuses: [], ideas: [] }
  expect(await read(elsewhere, '/portfolios/applicationfiltervalues')).toMatchObject(none)
})
