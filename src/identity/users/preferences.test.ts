import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { database, addAccount, addPerson } = await testApp()

test('preferences are kept for each user and workspace, replaced and forgotten', async () => {
  const account = await addAccount()
  const [one, other] = [await addPerson(account, ['View User']), await addPerson(account, ['View User'])]
  const save = (preferenceValue: string | null) =>
    one.send('POST', '/users/preferences', { preferenceName: 'applications.filter', preferenceValue })
  await save('first')
  expect((await save('second')).body).toEqual({ preferenceName: 'applications.filter', preferenceValue: 'second', globalPreference: false })
  expect((await one.send('GET', '/users/preferences')).body).toMatchObject([
    { preferenceName: 'applications.filter', preferenceValue: 'second', globalPreference: false },
  ])
  expect((await other.send('GET', '/users/preferences')).body).toEqual([])
  await save(null)
  expect((await one.send('GET', '/users/preferences')).body).toEqual([])
})

test('a shared view that was read before another change of it is not saved, nor brought back, nor deleted', async () => {
  const account = await addAccount()
  const [one, other] = [await addPerson(account, ['Author']), await addPerson(account, ['Author'])]
  const named = { preferenceName: 'applications.view.1', globalPreference: true }
  const save = async (who: Person, preferenceValue: string | null, version?: string) =>
    (await who.send('POST', '/users/preferences', { ...named, preferenceValue }, version ? { 'if-match': `"${version}"` } : {})).status
  const read = async () => (await one.send('GET', '/users/preferences')).body as { preferenceValue: string; version: string }[]
  await save(one, 'first')
  const [first] = await read()
  const both = await Promise.all([save(one, 'of one', first!.version), save(other, 'of the other', first!.version)])
  expect(both.toSorted((first, second) => first - second)).toEqual([200, 409])
  const [second] = await read()
  expect([await save(one, 'late', first!.version), await save(one, null, first!.version), await read()]).toEqual([409, 409, [second]])
  expect([await save(one, 'third', second!.version), await save(other, null), await read()]).toEqual([200, 200, []])
  expect([await save(one, 'fourth', second!.version), await read()]).toEqual([409, []])
})

test('nobody has the product remember things without end', async () => {
  const [one, other] = [await addPerson(await addAccount(), ['Author']), await addPerson(await addAccount(), ['Author'])]
  const text = `insert into preference (account_id, user_id, preference_name, preference_value)
    select $1, $2, 'flood.' || n, 'x' from generate_series(1, 1000) n`
  await rowsOf(database)(text, [one.accountId, one.userId])
  const save = (who: Person, preferenceName: string) => who.send('POST', '/users/preferences', { preferenceName, preferenceValue: 'y' })
  expect([(await save(one, 'one.more')).status, (await save(one, 'flood.7')).status, (await save(other, 'one.more')).status]).toEqual([
    422, 200, 200,
  ])
})

test('a global preference is shared with the workspace by those with an account-wide role that edits', async () => {
  const account = await addAccount()
  const [author, viewer, stranger, boss] = [
    await addPerson(account, ['Author']),
    await addPerson(account, ['View User']),
    await addPerson(await addAccount(), ['Author']),
    await addPerson(account, ['Global Admin']),
  ]
  const view = { preferenceName: 'applications.views', preferenceValue: '{}', globalPreference: true }
  const share = async (by: Person) => (await by.send('POST', '/users/preferences', view)).status
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Fleet' })).body
  const bound = await addPerson(account, ['Author'], portfolioId)
  const both = await addPerson(account, ['Portfolio Manager'], portfolioId)
  await rowsOf(database)("insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'View User')", [
    uuidv7(),
    both.userId,
    account,
  ])
  for (const refused of [viewer, bound, both]) expect(await share(refused)).toBe(403)
  expect((await viewer.send('GET', '/users/preferences')).body).toEqual([])
  for (const allowed of [author, boss]) expect(await share(allowed)).toBe(200)
  expect((await viewer.send('GET', '/users/preferences')).body).toMatchObject([view])
  expect((await stranger.send('GET', '/users/preferences')).body).toEqual([])
})

test('the chosen name format is the session’s', async () => {
  const someone = await addPerson(await addAccount(), ['View User'])
  await someone.send('PUT', `/users/${someone.userId}`, { firstName: 'Ada', lastName: 'Marsh' })
  await someone.send('POST', '/users/preferences', { preferenceName: 'nameDisplayFormat', preferenceValue: 'Last, First' })
  const { body } = await someone.send('POST', '/users/refreshuser')
  expect([body.name, body.firstNameLastName]).toEqual(['Marsh, Ada', 'Ada Marsh'])
})

const ownOf = async (person: Person) =>
  (await person.send('GET', '/users/preferences')).body.map((one: { preferenceName: string }) => one.preferenceName)
const remember = (person: Person, ...names: string[]) =>
  Promise.all(names.map((preferenceName) => person.send('POST', '/users/preferences', { preferenceName, preferenceValue: 'x' })))

test('preferences are reset by oneself or an administrator; what the workspace shares stays', async () => {
  const account = await addAccount()
  const [admin, viewer] = [await addPerson(account, ['Company Admin']), await addPerson(account, ['View User'])]
  await admin.send('POST', '/users/preferences', { preferenceName: 'applications.views', preferenceValue: '{}', globalPreference: true })
  await remember(admin, 'tags.filter')
  await remember(viewer, 'tags.filter', 'tags.group')
  expect((await viewer.send('POST', `/users/${admin.userId}/resetpreferences`)).status).toBe(403)
  expect((await viewer.send('POST', `/users/${viewer.userId}/resetpreferences`)).status).toBe(204)
  expect([await ownOf(viewer), await ownOf(admin)]).toEqual([['applications.views'], ['applications.views', 'tags.filter']])
  await remember(viewer, 'tags.filter')
  expect((await admin.send('POST', `/users/${viewer.userId}/resetpreferences`)).status).toBe(204)
  expect(await ownOf(viewer)).toEqual(['applications.views'])
})

test('layouts and views of lists are copied by an administrator, from the same workspace; what else is remembered stays private', async () => {
  const account = await addAccount()
  const [admin, one, model, stranger] = [
    await addPerson(account, ['Company Admin']),
    await addPerson(account, ['View User']),
    await addPerson(account, ['Author']),
    await addPerson(await addAccount(), ['Author']),
  ]
  await remember(one, 'tags.filter', 'nameDisplayFormat')
  await remember(model, 'areas.filter', 'areas.view.0190a000', 'secret.notes', 'filter')
  const copy = (by: Person, userId: string, to = one) => by.send('POST', `/users/${to.userId}/clonepreferences`, { userId })
  expect((await copy(one, model.userId)).status, 'nobody reads a colleague’s by copying them').toBe(403)
  expect((await copy(model, one.userId, model)).status).toBe(403)
  expect((await copy(admin, stranger.userId)).status).toBe(404)
  expect((await copy(admin, one.userId)).body.errors[0].path).toBe('userId')
  expect(await ownOf(one)).toEqual(['nameDisplayFormat', 'tags.filter'])
  expect((await copy(admin, model.userId)).status).toBe(204)
  expect(await ownOf(one)).toEqual(['areas.filter', 'areas.view.0190a000', 'nameDisplayFormat'])
  expect(await ownOf(model)).toHaveLength(4)
})

test('views that are copied to a person bound to portfolios, and shared ones, name nothing that is hidden from them', async () => {
  const account = await addAccount()
  const [admin, model] = [await addPerson(account, ['Global Admin']), await addPerson(account, ['Author'])]
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet of ours' })).body
  const { portfolioId: part } = (await admin.send('POST', '/portfolios', { name: 'Part', parentPortfolioId: portfolioId })).body
  await admin.send('POST', '/portfolios', { name: 'Secret merger' })
  expect(part).toBeTruthy()
  const reader = await addPerson(account, ['View User'], portfolioId)
  await admin.send('POST', '/areas', { name: 'North' })
  const names = ['Fleet of ours', 'Part', 'Secret merger']
  const view = (search: string) =>
    JSON.stringify({ name: 'One', parts: { filter: JSON.stringify({ filters: { name: { kind: 'set', values: names } }, search }) } })
  const keep = (preferenceName: string, preferenceValue: string, globalPreference: boolean) =>
    model.send('POST', '/users/preferences', { preferenceName, preferenceValue, globalPreference })
  for (const isShared of [true, false])
    for (const [id, search] of ['fleet', 'Secret merger', ''].entries()) await keep(`portfolio.view.${id}`, view(search), isShared)
  await keep('portfolio.filter', JSON.stringify({ filters: {}, search: 'secret M' }), false)
  await keep('area.view.1', JSON.stringify({ name: 'Areas', parts: { filter: JSON.stringify({ filters: {}, search: 'north' }) } }), true)
  expect((await admin.send('POST', `/users/${reader.userId}/clonepreferences`, { userId: model.userId })).status).toBe(204)
  const read = JSON.stringify((await reader.send('GET', '/users/preferences')).body)
  expect(read).not.toMatch(/secret/i)
  expect(
    [read.match(/Fleet of ours/g), read.match(/Part/g), read.match(/fleet/g), read.match(/north/g)].map((found) => found?.length),
  ).toEqual([6, 6, 2, 1])
  expect(JSON.stringify((await model.send('GET', '/users/preferences')).body).match(/Secret merger/g)).toHaveLength(8)
})
