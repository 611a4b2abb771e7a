/** Costs are entered, added and moved only where one may edit. */
import { expect, test } from 'vitest'
import { application, enter, one, portfolio, rowsOfYear, sent } from './server/entering-for-tests.ts'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson, database } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('a right in one portfolio does not hold in another that one may read', async () => {
  const person = await admin()
  const [mine, theirs] = [await application(person, 'Mine'), await application(person, 'Theirs')]
  const [own, other] = [await portfolio(person, 'Own', [mine]), await portfolio(person, 'Other', [theirs])]
  const author = await addPerson(person.accountId, ['Author'], own)
  await changeAsSystem(database.system, person.accountId, actorOf(person), (changes, system) =>
    giveRole(changes, system, 'Test', { userId: author.userId, roleName: 'View User', accountId: person.accountId, portfolioId: other }),
  )
  const entry = { effectiveDate: '2026-01-01', license: 1 }
  expect((await rowsOfYear(author, 2026)).map(({ name, entry: state }) => `${name} ${state}`)).toEqual(['Mine free', 'Theirs closed'])
  expect((await enter(author, 2026, one(theirs, { license: 1 }))).status).toBe(403)
  expect((await author.send('POST', `/applications/${theirs}/costhistory`, entry)).status).toBe(403)
  expect((await author.send('POST', `/portfolios/costhistory/${other}`, { applicationId: theirs, ...entry })).status).toBe(403)
  expect((await author.send('POST', `/portfolios/costhistory/${own}`, { applicationId: mine, ...entry })).status).toBe(201)
  expect((await author.send('POST', `/applications/${mine}/costhistory`, entry)).status).toBe(201)
  // Nor is one that is theirs moved there.
  await sent(person, 'POST', `/portfolios/${other}/applications/bulkadd`, { applicationIds: [mine] })
  const [{ applicationCostHistoryId: id }] = (await author.send('GET', `/applications/${mine}/costhistory`)).body
  const [{ portfolioApplicationCostHistoryId: shareId }] = (await author.send('GET', `/portfolios/costhistory/${own}`)).body
  for (const [path, body] of [
    [`/applicationcosts/${id}`, { applicationId: theirs }],
    [`/portfoliocosts/${shareId}`, { applicationId: theirs }],
    [`/portfoliocosts/${shareId}`, { portfolioId: other }],
  ] as const)
    expect((await author.send('PUT', path, body)).status, path).toBe(403)
  expect((await author.send('PUT', `/applicationcosts/${id}`, { applicationId: mine, license: 2 })).status).toBe(200)
})
