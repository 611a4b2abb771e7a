import { expect, test } from 'vitest'
import { grantsOf } from '#platform/contract/access.ts'
import { change, type Actor } from '#platform/server/records/changes.ts'
import { testApp } from '#platform/testing/app.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { loadSampleContent } from './server/sample-content.ts'

const { addAccount, addPerson, database } = await testApp()

type Listed = Record<string, unknown> & { name: string }
interface Linked {
  frameworkItemId: string
  portfolioId: string | null
}

test('the sample has processes and technology services: sets of portfolios, standard items and own ones, each with applications of the portfolio', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { userId, accountId } = person
  const grants = grantsOf([{ roleName: 'Global Admin', portfolioId: null }])
  const actor: Actor = { userId, userName: 'Grace', originalUserId: userId, originalUserName: 'Grace', grants }
  await change(database.tenant(accountId), actor, beginContent)
  await loadSampleContent({ database }, accountId, actor)
  const list = async (path: string) => (await person.send('GET', path)).body as Listed[]
  const applications = await list('/applications')
  const [items, sets, portfolios] = [await list('/accounts/flatframeworks'), await list('/capabilitySets'), await list('/portfolios')]
  const byId = new Map(items.map((one) => [one['frameworkItemId'], one]))
  const portfolioNames = new Map(portfolios.map((one) => [one['portfolioId'], one.name]))
  const told = sets.map((set) => {
    const picked = (set['capabilitySetFrameworkItems'] as Linked[]).map(({ frameworkItemId }) => byId.get(frameworkItemId)!)
    expect(new Set(picked.map(({ framework }) => framework))).toEqual(new Set([set['standard']]))
    const supported = picked.filter(({ frameworkItemId }) =>
      applications.some((one) =>
        (one['frameworkItems'] as Linked[]).some(
          (link) => link.frameworkItemId === frameworkItemId && (link.portfolioId ?? set['portfolioId']) === set['portfolioId'],
        ),
      ),
    )
    expect(supported.length, set.name).toBeGreaterThanOrEqual(3)
    return [
      set.name,
      set['standard'],
      portfolioNames.get(set['portfolioId']) ?? null,
      picked.filter(({ itemKind }) => itemKind === 'Custom').length,
    ]
  })
  expect(told).toEqual([
    ['From quote to cash', 'APQC', 'Commercial', 0],
    ['Port calls and terminals', 'APQC', 'Ports', 2],
    ['Services for everybody', 'TSM', null, 0],
    ['Ships under way', 'APQC', 'Fleet', 2],
    ['Technology of the terminals', 'TSM', 'Ports', 1],
    ['Technology on board', 'TSM', 'Fleet', 1],
  ])
  // Applications linked within a portfolio are members of it.
  for (const one of applications)
    for (const { portfolioId } of one['frameworkItems'] as Linked[])
      if (portfolioId) expect(one['portfolios'], one.name).toContainEqual({ portfolioId })
})
