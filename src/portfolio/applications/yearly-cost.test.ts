/** Columns of current costs agree with the overview, for readers whom the workspace setting lets see costs. */
import { expect, test } from 'vitest'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { countStatements } from '#platform/server/database/statement.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const fields = ['yearlyCost', 'ownYearlyCost', 'thirdPartyYearlyCost'] as const
type Costs = Record<(typeof fields)[number], number | null>
type Row = Costs & { name: string; applicationId: string }

const get = async (person: Person, path: string) => {
  const { status, body } = await person.send('GET', path)
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200)
  return body
}
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}
const list = `/applications?fields=name,${fields.join()}`
const sums = `/applications?group=&aggregate=${fields.map((field) => `sum:${field}`).join()}&status=active`
const costsIn = async (person: Person, query = '') =>
  Object.fromEntries(((await get(person, list + query)) as Row[]).map((row) => [row.name, fields.map((field) => row[field])]))

const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

/** Own at 100.25, of others at 200.5, one with a past entry and one to come, one archived, one without an entry. */
async function workspace(person: Person) {
  const ids: Record<string, string> = {}
  const entries: [name: string, body: object, entry: Record<string, unknown> | null][] = [
    ['Own', {}, { effectiveDate: day(0), license: 100, hosting: 0.25 }],
    ['Bought', { isThirdParty: true }, { effectiveDate: '2025-01-01', endDate: day(0), personnel: 200.5 }],
    ['Over', {}, { effectiveDate: '2025-01-01', endDate: day(-1), license: 1000 }],
    ['To come', {}, { effectiveDate: day(1), license: 10_000 }],
    ['Archived', { active: false }, { effectiveDate: '2025-01-01', license: 100_000 }],
    ['Set aside', {}, { effectiveDate: '2025-01-01', license: 1_000_000, active: false }],
    ['Free', {}, null],
  ]
  for (const [name, body, entry] of entries) {
    ids[name] = (await add(person, '/applications', { name, ...body })).applicationId
    if (entry) await add(person, `/applications/${ids[name]}/costhistory`, entry)
  }
  return ids
}
const none = [null, null, null]
const whole = {
  Own: [100.25, 100.25, null],
  Bought: [200.5, null, 200.5],
  Over: none,
  'To come': none,
  Archived: none,
  'Set aside': none,
  Free: none,
}

test('a list shows, filters, sorts and sums today’s costs on request, as the overview does', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids = await workspace(person)
  expect(await costsIn(person)).toEqual(whole)
  expect(await get(person, `/applications?fields=${fields.join()}&rows=arrays&limit=1&sort=-yearlyCost`)).toEqual({
    fields: ['applicationId', ...fields],
    rows: [[ids['Bought'], 200.5, null, 200.5]],
  })
  const names = async (query: string) => (await get(person, `/applications?fields=name&${query}`)).map(({ name }: Row) => name)
  expect(await names('filter=yearlyCost:from:150')).toEqual(['Bought'])
  expect(await names('filter=ownYearlyCost:blank:no')).toEqual(['Own'])
  expect((await names('sort=yearlyCost')).slice(0, 2)).toEqual(['Own', 'Bought'])
  expect(await get(person, '/applications?group=isThirdParty&aggregate=sum:yearlyCost&filter=yearlyCost:blank:no')).toEqual([
    { values: { isThirdParty: false }, count: 1, aggregates: { yearlyCost: 100.25 } },
    { values: { isThirdParty: true }, count: 1, aggregates: { yearlyCost: 200.5 } },
  ])
  const { totalCost } = await get(person, '/overview')
  expect((await get(person, sums))[0].aggregates).toEqual({
    yearlyCost: totalCost.grandTotal,
    ownYearlyCost: totalCost.own,
    thirdPartyYearlyCost: totalCost.thirdParty,
  })
  // New entries show up although the same list was answered before.
  const [{ applicationCostHistoryId }] = await get(person, `/applications/${ids['Own']}/costhistory`)
  await person.send('PUT', `/applications/${ids['Own']}/costhistory/${applicationCostHistoryId}`, { license: 300 })
  expect((await costsIn(person))['Own']).toEqual([300.25, 300.25, null])
})

test('a list without costs returns none, and pays nothing for them', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await workspace(person)
  const [{ applicationId, ...row }] = await get(person, '/applications')
  const record = await get(person, `/applications/${applicationId}`)
  for (const field of fields) expect([field in row, field in record]).toEqual([false, false])
  const read = async (path: string) => {
    const { statements } = await countStatements(() => get(person, path))
    return statements.map(({ text }) => text).filter((text) => /\bfrom application\b/.test(text))
  }
  expect((await read('/applications?fields=criticality')).map((text) => text.includes('application_cost_history'))).toEqual([false])
  expect((await read(list)).map((text) => text.includes('application_cost_history'))).toEqual([true])
})

test('a reader of portfolios sees the overview’s amounts: a shared application at its whole cost', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids = await workspace(person)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  const { portfolioId: other } = await add(person, '/portfolios', { name: 'Other' })
  for (const path of [portfolioId, other])
    await add(person, `/portfolios/${path}/applications/bulkadd`, { applicationIds: [ids['Own'], ids['Over']] })
  const share = Object.fromEntries(kinds.map((kind) => [kind, 7]))
  await add(person, `/portfolios/costhistory/${portfolioId}`, { applicationId: ids['Own'], effectiveDate: '2025-01-01', ...share })
  const author = await addPerson(person.accountId, ['Author'], portfolioId)
  expect(await costsIn(author)).toEqual({ Own: whole.Own, Over: none })
  expect((await get(author, sums))[0].aggregates.yearlyCost).toBe((await get(author, '/overview')).totalCost.grandTotal)
})

test('readers without permission to see costs see blanks: every list is the same to them, however filtered, sorted or grouped', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids = await workspace(person)
  const { portfolioId } = await add(person, '/portfolios', { name: 'Fleet' })
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [ids['Own'], ids['Over']] })
  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const viewer = await addPerson(person.accountId, ['View User'])
  expect(await costsIn(viewer)).toEqual(Object.fromEntries(Object.keys(whole).map((name) => [name, none])))
  expect(await get(viewer, '/applications?fields=name&filter=yearlyCost:from:0')).toEqual([])
  expect(await get(viewer, '/applications?group=yearlyCost&aggregate=max:ownYearlyCost')).toEqual([
    { values: { yearlyCost: null }, count: 7, aggregates: { ownYearlyCost: null } },
  ])
  const plainly = (await get(viewer, '/applications?fields=name')).map(({ name }: Row) => name)
  for (const sort of fields.flatMap((field) => [field, `-${field}`]))
    expect((await get(viewer, `/applications?fields=name&sort=${sort}`)).map(({ name }: Row) => name)).toEqual(plainly)
  // An editor of one portfolio who reads the whole workspace sees amounts in that portfolio alone.
  const editor = await addPerson(person.accountId, ['View User'])
  await addRole(person, editor, portfolioId)
  expect(await costsIn(editor)).toEqual({ ...Object.fromEntries(Object.keys(whole).map((name) => [name, none])), Own: whole.Own })
  expect((await costsIn(await addPerson(person.accountId, ['Company Admin'])))['Bought']).toEqual(whole.Bought)
})

async function addRole(boss: Person, { userId }: Person, portfolioId: string) {
  const { status, body } = await boss.send('PUT', `/portfolios/${portfolioId}/security`, {
    roles: [{ userId, roleName: 'Portfolio Manager' }],
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
