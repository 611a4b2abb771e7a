import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Integrations } from './contract/integrations.ts'

const { addAccount, addPerson } = await testApp()
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
async function add(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}
const told = ({ nodes, links }: Integrations) =>
  links.map(({ from, to, tagIds }) => `${nodes[from]!.name} → ${nodes[to]!.name} ${tagIds.length}`).sort()

interface Row {
  name: string
  applicationId: string
  integrations: { direction: string; otherApplicationId: string; refIntegrationTypeId: string | null; tags: { tagId: string }[] }[]
}

/** From the records, one integration after the other. */
function slow(rows: readonly Row[]): string[] {
  const names = new Map(rows.map(({ applicationId, name }) => [applicationId, name]))
  const tags = new Map<string, Set<string>>()
  for (const { name, integrations } of rows)
    for (const one of integrations) {
      const other = names.get(one.otherApplicationId)
      if (!other) continue
      const key = [one.direction === 'Publish' ? `${name} → ${other}` : `${other} → ${name}`, one.refIntegrationTypeId].join('|')
      const held = tags.get(key) ?? new Set()
      for (const { tagId } of one.tags) held.add(tagId)
      tags.set(key, held)
    }
  return [...tags].map(([key, held]) => `${key.split('|')[0]} ${held.size}`).sort()
}

test('integrations go from publisher to subscriber, once for each type, whichever end declares them', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const type = (await add(person, '/refIntegrationTypes', { name: 'API' })).refIntegrationTypeId
  const tags = [await add(person, '/tags', { name: '24x7' }), await add(person, '/tags', { name: 'Nightly' })]
  const ids: string[] = []
  for (let at = 0; at < 7; at++) ids.push((await add(person, '/applications', { name: `A${at}` })).applicationId)
  const declare = async (at: number, integrations: [direction: string, other: number, type: string | null, tags: number[]][]) => {
    const body = {
      integrations: integrations.map(([direction, other, refIntegrationTypeId, held]) => ({
        direction,
        otherApplicationId: ids[other],
        refIntegrationTypeId,
        tags: held.map((place) => ({ tagId: tags[place].tagId })),
      })),
    }
    const answer = await person.send('PUT', `/applications/${ids[at]}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await declare(0, [
    ['Publish', 1, type, [0]],
    ['Publish', 2, null, []],
    ['Subscribe', 3, type, []],
  ])
  // The same as A0 says, from the other end and with another tag; and one of another type.
  await declare(1, [
    ['Subscribe', 0, type, [1]],
    ['Subscribe', 0, null, []],
    ['Publish', 4, type, []],
  ])
  await declare(4, [['Publish', 5, type, [0, 1]]])
  const whole: Integrations = await get(person, '/views/integrations')
  expect(told(whole)).toEqual(slow(await get(person, '/applications')))
  expect(told(whole)).toContain('A0 → A1 2')
  expect(whole.nodes.map(({ name }) => name)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5'])
  expect(told(await get(person, '/views/integrations?filter=name:not:A1'))).toEqual(['A0 → A2 0', 'A3 → A0 0', 'A4 → A5 2'])
  const { portfolioId } = await add(person, '/portfolios', { name: 'Own' })
  await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [ids[0], ids[2], ids[4]] })
  const expected: Integrations = await get(person, `/views/integrations?portfolioId=${portfolioId}`)
  expect(told(expected)).toEqual(['A0 → A2 0'])
  for (const role of ['Author', 'View User'] as const) {
    const bound = await addPerson(person.accountId, [role], portfolioId)
    expect(await get(bound, '/views/integrations'), role).toEqual(expected)
    expect(await get(bound, '/views/integrations?filter=name:is:A1'), role).toEqual({ by: null, groups: [], nodes: [], links: [] })
  }
})

test('applications have their business areas, branches of capabilities, and the portfolios that the reader sees', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids: string[] = []
  for (let at = 0; at < 3; at++) ids.push((await add(person, '/applications', { name: `A${at}` })).applicationId)
  const areas = [await add(person, '/areas', { name: 'Terminals' }), await add(person, '/areas', { name: 'Finance' })]
  const root = (await add(person, '/capabilities', { name: 'Ship goods' })).capabilityId
  const leaf = (await add(person, '/capabilities', { name: 'Load ships', parentCapabilityId: root })).capabilityId
  const areaIds = areas.map(({ areaId }) => ({ areaId }))
  const put = async (at: number, body: object) => {
    const answer = await person.send('PUT', `/applications/${ids[at]}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await put(0, {
    areas: areaIds,
    capabilities: [{ capabilityId: leaf }],
    integrations: [{ direction: 'Publish', otherApplicationId: ids[1] }],
  })
  await put(1, {
    areas: areaIds.slice(0, 1),
    capabilities: [{ capabilityId: root }],
    integrations: [{ direction: 'Publish', otherApplicationId: ids[2] }],
  })
  const [own, other] = [await add(person, '/portfolios', { name: 'Own' }), await add(person, '/portfolios', { name: 'Other' })]
  for (const { portfolioId } of [own, other])
    await add(person, `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids.slice(0, 2) })
  const groupsBy = async (reader: Person, by: string) => {
    const { groups, nodes }: Integrations = await get(reader, `/views/integrations${by && `?by=${by}`}`)
    return nodes.map((node) => [node.name, ...node.groups.map((place) => groups[place]!.name)])
  }
  expect(await groupsBy(person, '')).toEqual([['A0'], ['A1'], ['A2']])
  expect(await groupsBy(person, 'area')).toEqual([['A0', 'Finance', 'Terminals'], ['A1', 'Terminals'], ['A2']])
  expect(await groupsBy(person, 'capability')).toEqual([['A0', 'Ship goods'], ['A1', 'Ship goods'], ['A2']])
  expect(await groupsBy(person, 'portfolio')).toEqual([['A0', 'Other', 'Own'], ['A1', 'Other', 'Own'], ['A2']])
  const bound = await addPerson(person.accountId, ['View User'], own.portfolioId)
  expect(await groupsBy(bound, 'portfolio')).toEqual([
    ['A0', 'Own'],
    ['A1', 'Own'],
  ])
  const { groups: groupsOfBound }: Integrations = await get(bound, '/views/integrations?by=portfolio')
  expect(groupsOfBound.map(({ name }) => name)).toEqual(['Own'])
  expect((await person.send('GET', '/views/integrations?by=nothing')).status).toBe(400)
})
