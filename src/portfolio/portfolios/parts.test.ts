import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { application, join, portfolio, read } from './server/samples-for-tests.ts'

/* A portfolio with all that is part of it. */

const { addAccount, addPerson } = await testApp()

const namesIn = async (person: Person, id: string, more = '&withParts=yes') =>
  ((await read(person, `/applications?portfolioId=${id}${more}&fields=name`)) as { name: string }[]).map(({ name }) => name)

test('applications of a portfolio with its parts are listed once each, as far as one sees the parts', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const top = await portfolio(boss, 'Top')
  const middle = await portfolio(boss, 'Middle', { parentPortfolioId: top })
  const bottom = await portfolio(boss, 'Bottom', { parentPortfolioId: middle })
  const other = await portfolio(boss, 'Other')
  const ids: string[] = []
  for (const name of ['Anchor', 'Berth', 'Crane', 'Dock']) ids.push(await application(boss, name))
  await join(boss, top, [ids[0]!])
  await join(boss, middle, [ids[0]!, ids[1]!])
  await join(boss, bottom, [ids[1]!, ids[2]!])
  await join(boss, other, [ids[2]!, ids[3]!])
  expect(await namesIn(boss, top)).toEqual(['Anchor', 'Berth', 'Crane'])
  expect(await namesIn(boss, top, '')).toEqual(['Anchor'])
  expect(await namesIn(boss, top, '&withParts=no')).toEqual(['Anchor'])
  expect(await namesIn(boss, middle)).toEqual(['Anchor', 'Berth', 'Crane'])
  const costs = await read(boss, `/costs/years?portfolioId=${top}&withParts=yes`)
  expect(costs.amountsSeen).toBe(true)

  // A portfolio that leaves the tree leaves the list, though no application has changed.
  expect((await boss.send('PUT', `/portfolios/${bottom}`, { parentPortfolioId: null })).status).toBe(200)
  expect(await namesIn(boss, top)).toEqual(['Anchor', 'Berth'])
  expect((await boss.send('PUT', `/portfolios/${bottom}`, { parentPortfolioId: middle })).status).toBe(200)

  const elsewhere = await addPerson(boss.accountId, ['View User'], other)
  expect(await namesIn(elsewhere, other)).toEqual(['Crane', 'Dock'])
  expect((await elsewhere.send('GET', `/applications?portfolioId=${top}&withParts=yes`)).status).toBe(404)
  expect((await boss.send('GET', `/applications?portfolioId=${top}&withParts=perhaps`)).status).toBe(400)
})
