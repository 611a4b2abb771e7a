import { expect, test } from 'vitest'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { CostMap } from './contract/cost-map.ts'

const { addAccount, addPerson } = await testApp()
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}
const told = ({ applications }: CostMap) => Object.fromEntries(applications.map(({ name, cost }) => [name, cost]))
const nothing: CostMap = { amountsSeen: false, applications: [], withoutCost: 0 }

test('the map of costs is the sum of today’s entries, for readers with permission to see costs', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids: string[] = []
  const slow: Record<string, number> = {}
  for (let at = 0; at < 9; at++) {
    const active = at !== 8
    const { applicationId } = await add(person, '/applications', { name: `A${at}`, active, isThirdParty: at % 2 === 0 })
    ids.push(applicationId)
    if (at === 7) continue
    // One entry is over, the other holds today; amounts have cents.
    const amounts = Object.fromEntries(kinds.map((kind, place) => [kind, ((at + 1) * 7919 + place * 104_729) / 100]))
    await add(person, `/applications/${applicationId}/costhistory`, {
      effectiveDate: '2010-01-01',
      endDate: '2019-12-31',
      license: 999_999,
    })
    await add(person, `/applications/${applicationId}/costhistory`, { effectiveDate: '2020-01-01', ...amounts })
    const cents = kinds.reduce((sum, kind) => sum + Math.round(amounts[kind]! * 100), 0)
    if (active) slow[`A${at}`] = cents / 100
  }
  const whole: CostMap = await get(person, '/views/costs')
  expect(told(whole)).toEqual(slow)
  expect([whole.amountsSeen, whole.withoutCost, whole.applications[0]!.name]).toEqual([true, 1, 'A6'])
  expect(told(await get(person, '/views/costs?filter=isThirdParty:is:true'))).toEqual(
    Object.fromEntries(Object.entries(slow).filter(([name]) => Number(name[1]) % 2 === 0)),
  )
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 3) })
  await add(person, `/portfolios/costhistory/${portfolioId}`, { applicationId: ids[0], effectiveDate: '2020-01-01', license: 40.5 })
  expect(told(await get(person, `/views/costs?portfolioId=${portfolioId}`))).toEqual({ A0: 40.5, A1: slow['A1'], A2: slow['A2'] })
  const [author, viewer, wide] = [
    await addPerson(person.accountId, ['Author'], portfolioId),
    await addPerson(person.accountId, ['View User'], portfolioId),
    await addPerson(person.accountId, ['View User']),
  ]
  const inside = { A0: slow['A0'], A1: slow['A1'], A2: slow['A2'] }
  for (const reader of [author, viewer]) expect(told(await get(reader, '/views/costs'))).toEqual(inside)
  await person.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const manager = await addPerson(person.accountId, ['Portfolio Manager'], portfolioId)
  expect(told(await get(manager, '/views/costs'))).toEqual(inside)
  for (const reader of [author, viewer, wide]) expect(await get(reader, '/views/costs')).toEqual(nothing)
  expect(await get(wide, `/views/costs?portfolioId=${portfolioId}`)).toEqual(nothing)
})
