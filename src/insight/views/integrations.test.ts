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
    expect(await get(bound, '/views/integrations?filter=name:is:A1'), role).toEqual({ nodes: [], links: [] })
  }
})
