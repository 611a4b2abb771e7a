import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { application, applications } from '#portfolio/applications/contract.ts'
import { tag } from '#portfolio/tags/contract.ts'
import { entities } from '#catalogue'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const add = async (person: Person, body: Record<string, unknown>) => {
  const answer = await person.send('POST', '/applications', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const put = (person: Person, id: string, body: unknown) => person.send('PUT', `/applications/${id}`, body)
const make = (person: Person, name: string) => maker(person).make(entities.get(name)!)

test('a value deleted while a form holds it is reported at its list, where the form shows it', async () => {
  const person = await admin()
  for (const [list, row] of Object.entries({ hostingTypes: { refHostingTypeId: uuidv7() }, areas: { areaId: uuidv7() } })) {
    const { status, body } = await person.send('POST', '/applications', { name: 'CRM', [list]: [row] })
    expect([status, body.errors[0].path], list).toEqual([400, list])
  }
})

test('choosing a state replaces the entries there were with one current entry', async () => {
  const person = await admin()
  const [planned, live] = [await make(person, 'refApplicationState'), await make(person, 'refApplicationState')].map(
    (state) => state['refApplicationStateId'] as string,
  ) as [string, string]
  const app = await add(person, { name: 'CRM', states: [{ refApplicationStateId: planned, currentState: true }] })
  expect(app.currentStateId).toBe(planned)
  const { body } = await put(person, app.applicationId, {
    states: [...app.states, { refApplicationStateId: live, currentState: true }].map((s) => ({
      ...s,
      currentState: s.refApplicationStateId === live,
    })),
  })
  expect(body.states.map((s: { refApplicationStateId: string }) => s.refApplicationStateId)).toEqual([live])
  const two = await put(person, app.applicationId, {
    states: [planned, live].map((id) => ({ refApplicationStateId: id, currentState: true })),
  })
  expect([two.status, two.body.errors[0].path]).toEqual([422, 'states'])
})

test('a state that is planned again along with another current one stays', async () => {
  const person = await admin()
  const [live, review, retired] = await Promise.all(
    [1, 2, 3].map(async () => (await make(person, 'refApplicationState'))['refApplicationStateId'] as string),
  )
  const plan = { refApplicationStateId: retired, currentState: false, plannedDate: '2030-01-31' }
  const app = await add(person, { name: 'CRM', states: [{ refApplicationStateId: live, currentState: true }, plan] })
  const { body } = await put(person, app.applicationId, { states: [{ refApplicationStateId: review, currentState: true }, plan] })
  expect(body.states).toMatchObject([{ refApplicationStateId: review, currentState: true }, plan])
})

test('plans made along with a state stay, earlier ones go', async () => {
  const person = await admin()
  const [live, review, later, retired] = await Promise.all(
    [1, 2, 3, 4].map(async () => (await make(person, 'refApplicationState'))['refApplicationStateId'] as string),
  )
  const planned = (refApplicationStateId?: string) => ({ refApplicationStateId, currentState: false, plannedDate: '2030-01-31' })
  const app = await add(person, { name: 'CRM', states: [{ refApplicationStateId: live, currentState: true }, planned(later)] })
  const { body } = await put(person, app.applicationId, {
    states: [planned(live), planned(later), { refApplicationStateId: review, currentState: true }, planned(retired)],
  })
  expect(body.states).toMatchObject([{ refApplicationStateId: review, currentState: true }, planned(retired)])
})

test("a publishing integration's tag is the application's too, and leaves with it", async () => {
  const person = await admin()
  const [one, other] = [await add(person, { name: 'One' }), await add(person, { name: 'Other' })]
  const { tagId } = await maker(person).make(tag)
  const out = { otherApplicationId: other.applicationId, direction: 'Publish', tags: [{ tagId }] }
  const published = await put(person, one.applicationId, { integrations: [out] })
  expect(published.body.tags).toEqual([{ tagId }])
  expect(published.body.integrations[0]).toMatchObject({ publishingName: 'One', subscribingName: 'Other', tags: [{ tagId }] })
  const seen = await person.send('GET', `/applications/${other.applicationId}`)
  expect(seen.body.relatedIntegrations[0]).toMatchObject({
    direction: 'Subscribe',
    otherApplicationId: one.applicationId,
    publishingName: 'One',
  })
  const removed = await put(person, one.applicationId, { tags: [] })
  expect(removed.body).toMatchObject({
    tags: [],
    integrations: [{ tags: [], applicationIntegrationId: published.body.integrations[0].applicationIntegrationId }],
  })
  const inbound = await put(person, one.applicationId, { integrations: [{ ...out, direction: 'Subscribe' }] })
  expect(inbound.body.tags).toEqual([])
})

test('a suite is never a part of itself, and dates run forwards', async () => {
  const person = await admin()
  const [suite, part] = [await add(person, { name: 'Suite', isSuite: true }), await add(person, { name: 'Part' })]
  await put(person, part.applicationId, { parentSuiteApplicationId: suite.applicationId })
  expect((await put(person, suite.applicationId, { parentSuiteApplicationId: suite.applicationId })).status).toBe(422)
  expect((await put(person, suite.applicationId, { parentSuiteApplicationId: part.applicationId })).body.errors[0].path).toBe(
    'parentSuiteApplicationId',
  )
  const dates = await put(person, part.applicationId, { lifecycleStartDate: '2026-01-01', lifecycleEndDate: '2025-01-01' })
  expect(dates.body.errors).toEqual([{ path: 'lifecycleEndDate', message: 'The end must come after the start' }])
  const oneDay = await put(person, part.applicationId, { lifecycleStartDate: '2026-01-01', lifecycleEndDate: '2026-01-01' })
  expect(oneDay.status).toBe(200)
})

test('two who join their suites at once make no circle', async () => {
  const person = await admin()
  const part = (of: string | null, name: string) => add(person, { name, parentSuiteApplicationId: of })
  for (let turn = 0; turn < 8; turn++) {
    const [one, other] = [await part(null, 'One'), await part(null, 'Other')]
    const [ofOne, ofOther] = [await part(one.applicationId, 'Part of one'), await part(other.applicationId, 'Part of other')]
    const answers = await Promise.all([
      put(person, one.applicationId, { parentSuiteApplicationId: ofOther.applicationId }),
      put(person, other.applicationId, { parentSuiteApplicationId: ofOne.applicationId }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  }
})

test('two who make each other the suite at once are not both let in, and nothing breaks', async () => {
  const person = await admin()
  const [one, other] = [await add(person, { name: 'One' }), await add(person, { name: 'Other' })]
  const answers = await Promise.all([
    put(person, one.applicationId, { parentSuiteApplicationId: other.applicationId }),
    put(person, other.applicationId, { parentSuiteApplicationId: one.applicationId }),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
})

test('a list names each thing once', async () => {
  const person = await admin()
  const { tagId } = await maker(person).make(tag)
  const answer = await person.send('POST', '/applications', { name: 'Twice', tags: [{ tagId }, { tagId }] })
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'tags.1.tagId'])
})

test('anyone who is bound to a portfolio adds applications to it and sees no others', async () => {
  const boss = await admin()
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Ports' })).body
  await add(boss, { name: 'Elsewhere' })
  const author = await addPerson(boss.accountId, ['Author'], portfolioId)
  const mine = await add(author, { name: 'Mine' })
  expect(mine).toMatchObject({ portfolios: [{ portfolioId }], permissions: { edit: true, remove: false } })
  expect((await author.send('GET', '/applications')).body.map((a: { name: string }) => a.name)).toEqual(['Mine'])
  expect((await boss.send('GET', `/applications?portfolioId=${portfolioId}`)).body).toHaveLength(1)
  expect((await boss.send('GET', '/applications')).body).toHaveLength(2)
  const other = (await boss.send('POST', '/portfolios', { name: 'Not theirs' })).body.portfolioId
  await boss.send('POST', `/portfolios/${other}/applications`, { applicationId: mine.applicationId })
  expect((await author.send('GET', `/applications?portfolioId=${other}`)).status).toBe(404)
  expect((await author.send('POST', `/applications?portfolioId=${other}`, { name: 'Smuggled' })).status).toBe(403)
  expect((await author.send('PUT', `/applications/${mine.applicationId}?portfolioId=${other}`, { notes: 'From there' })).status).toBe(403)
  expect((await boss.send('GET', '/applications')).body).toHaveLength(2)
  expect((await put(author, mine.applicationId, { notes: 'Checked' })).body.notes).toBe('Checked')
})

test('anyone who edits in one portfolio only reads in another', async () => {
  const boss = await admin()
  const [own, other] = [await make(boss, 'portfolio'), await make(boss, 'portfolio')].map((one) => one['portfolioId'] as string)
  const theirs = await add(boss, { name: 'Theirs' })
  await boss.send('POST', `/portfolios/${other}/applications`, { applicationId: theirs.applicationId })
  const author = await addPerson(boss.accountId, ['Author'], own)
  await rows("insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values ($1, $2, $3, 'View User', $4)", [
    uuidv7(),
    author.userId,
    boss.accountId,
    other,
  ])
  expect((await author.send('GET', `/applications/${theirs.applicationId}`)).body.permissions).toEqual({ edit: false, remove: false })
  expect((await put(author, theirs.applicationId, { notes: 'Mine now' })).status).toBe(403)
})

test("an integration that bears another application's id gets one of its own", async () => {
  const person = await admin()
  const [one, other, third] = [
    await add(person, { name: 'One' }),
    await add(person, { name: 'Other' }),
    await add(person, { name: 'Third' }),
  ]
  const out = { otherApplicationId: third.applicationId, direction: 'Publish' }
  const [kept] = (await put(person, one.applicationId, { integrations: [out] })).body.integrations
  const { status, body } = await put(person, other.applicationId, {
    integrations: [{ ...out, applicationIntegrationId: kept.applicationIntegrationId }],
  })
  expect([status, body.integrations.length]).toEqual([200, 1])
  expect(body.integrations[0].applicationIntegrationId).not.toBe(kept.applicationIntegrationId)
  expect((await person.send('GET', `/applications/${one.applicationId}`)).body.integrations).toEqual([kept])
})

test('somebody bound to a portfolio neither names, reads nor takes away applications that they do not see', async () => {
  const boss = await admin()
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Ports' })).body
  const [hidden, suite] = [await add(boss, { name: 'Hidden' }), await add(boss, { name: 'Hidden suite' })]
  const author = await addPerson(boss.accountId, ['Author'], portfolioId)
  const mine = await add(author, { name: 'Mine' })
  const out = { otherApplicationId: hidden.applicationId, direction: 'Publish' }
  const faults = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await author.send(method, path, body)
    return [answer.status, answer.body.errors?.[0].path]
  }
  const path = `/applications/${mine.applicationId}`
  expect(await faults('PUT', path, { integrations: [out] })).toEqual([400, 'integrations.0.otherApplicationId'])
  expect(await faults('PUT', path, { parentSuiteApplicationId: suite.applicationId })).toEqual([400, 'parentSuiteApplicationId'])
  expect(await faults('POST', '/applications', { name: 'Other', integrations: [out] })).toEqual([400, 'integrations.0.otherApplicationId'])
  const also = await add(author, { name: 'Mine too' })
  const { body } = await put(boss, mine.applicationId, { integrations: [out], parentSuiteApplicationId: suite.applicationId })
  const read = (await author.send('GET', path)).body
  expect(read).toMatchObject({ parentSuiteApplicationId: null, integrations: [] })
  // A client that knows the id gets the same refusal as for an unknown id, so the answer doesn't reveal that the record exists.
  expect(await faults('PUT', path, { integrations: body.integrations })).toEqual([400, 'integrations.0.otherApplicationId'])
  expect(await faults('PUT', path, { parentSuiteApplicationId: suite.applicationId })).toEqual([400, 'parentSuiteApplicationId'])
  const own = { otherApplicationId: also.applicationId, direction: 'Subscribe' }
  const written = await put(author, mine.applicationId, { ...read, notes: 'Checked', integrations: [own] })
  expect([written.status, written.body.integrations.length]).toEqual([200, 1])
  const whole = (await boss.send('GET', path)).body
  expect(whole).toMatchObject({ parentSuiteApplicationId: suite.applicationId, notes: 'Checked' })
  expect(whole.integrations).toHaveLength(2)
  expect(whole.integrations).toContainEqual(body.integrations[0])
  expect((await put(author, mine.applicationId, { parentSuiteApplicationId: also.applicationId })).body.parentSuiteApplicationId).toBe(
    also.applicationId,
  )
  const { body: history } = await author.send('GET', `${path}/history`)
  expect(JSON.stringify(history)).not.toContain(hidden.applicationId)
  expect(JSON.stringify(history)).not.toContain(suite.applicationId)
  expect(history[0].changes).toEqual({ parentSuiteApplicationId: [null, also.applicationId] })
  // Hidden changes don't use up the limit: the latest entries are the latest that the reader sees.
  expect(history.length).toBeLessThan((await boss.send('GET', `${path}/history`)).body.length)
  for (const limit of [1, 2, history.length])
    expect((await author.send('GET', `${path}/history?limit=${limit}`)).body).toEqual(history.slice(0, limit))
})

test('a blank application carries every field', async () => {
  const person = await admin()
  const { body } = await person.send('GET', '/applications/new')
  expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(application.all)))
  expect(body).toMatchObject({ applicationId: '00000000-0000-0000-0000-000000000000', name: '', tags: [], active: true })
  expect(applications.calls.blank.reply.safeParse(body).error?.issues ?? []).toEqual([])
  const reader = await addPerson(person.accountId, ['View User'])
  const mayAdd = async (who: Person) => (await who.send('GET', '/applications/new')).body.permissions.edit
  expect([await mayAdd(person), await mayAdd(reader)]).toEqual([true, false])
})
