/** The use count of a value equals the list that opens from it. */
import { expect, test } from 'vitest'
import { referenceLists, type ListValue } from '#portfolio/reference-lists/contract.ts'
import { places } from '#portfolio/reference-lists/contract/places.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { usesOf as referencesTo } from '#platform/server/records/usage.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

type Found = Record<string, unknown>[]
interface Use {
  place: { entity: string }
  count: number
  isOther: boolean
  search?: Record<string, unknown>
}
// The compiler keeps the browser's half away from here: this test holds the two against each other.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)
const { usesOf, groupedBy } = await web('#portfolio/reference-lists/web/uses.ts')
const { columnsOf } = await web('#platform/web/screen/columns.tsx')
const { stateIn } = await web('#platform/web/screen/address.ts')
const { askedOf } = await web('#platform/web/screen/serverQuery.ts')
const { emptyGridState } = await web('#platform/web/grid/state.ts')

const { addAccount, addPerson } = await testApp()

test('every field that holds a value of a list is among its places', () => {
  for (const { entity } of referenceLists) {
    const told = places[entity.name as keyof typeof places].map(
      (place) => `${place.entity}.${place.among ?? place.field ?? 'integrations'}`,
    )
    const held = referencesTo(entity).map((use) => `${use.entity.name}.${use.field}`)
    expect(told, entity.name).toEqual(held.length ? held : ['project.projectSize'])
  }
})

/** Uses of each value of a list, and the number of rows of the list that opens from it. */
async function shownTo(person: Person, list: Entity): Promise<{ name: string; use: Use; rows: number | undefined }[]> {
  const values = (await person.send('GET', list.path)).body as ListValue[]
  const names = (name: string) => (name === list.name ? new Map(values.map((row) => [idOf(list, row), titleOf(list, row)])) : new Map())
  const shown = []
  for (const place of places[list.name as keyof typeof places]) {
    const of = entityNamed(place.entity)!
    const group = groupedBy(place)
    const groups = group ? (await person.send('GET', `${of.path}?group=${group}`)).body : []
    const columns = columnsOf(of, names)
    for (const value of values)
      for (const use of usesOf(place, groups, list, value, values) as Use[]) {
        const name = titleOf(list, value)
        if (!use.search) shown.push({ name, use, rows: undefined })
        else {
          const state = stateIn(use.search, columns, [{ id: '', state: emptyGridState }])
          const { filter } = askedOf(of, columns, state)
          const query = (filter as string[]).map((one) => `filter=${encodeURIComponent(one)}`).join('&')
          const rows = (await person.send('GET', `${of.path}?${query}`)).body as Found
          shown.push({ name, use, rows: rows.length })
        }
      }
  }
  return shown
}

test('the number beside a value is that of the rows its link opens, for each reader, in every list', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => {
    const { status, body: made } = await person.send('POST', path, body)
    expect(status, JSON.stringify(made)).toBe(201)
    return made as Record<string, string>
  }
  // For each list, one value used by two records and one whose name contains the other's.
  const held: Record<string, string> = {}
  for (const { entity } of referenceLists) {
    const extra = entity.name === 'refProjectSize' ? { lowerBoundary: 0, upperBoundary: 1000, displayOrder: 0 } : {}
    held[entity.name] = (await add(entity.path, { name: 'Test, one', ...extra }))[entity.key]!
    await add(entity.path, { name: 'Another test' })
  }
  const later = (await add('/refApplicationStates', { name: 'Later' }))['refApplicationStateId']
  const to = (list: string) => [{ [`${list}Id`]: held[list] }]
  const states = (currentState: boolean, list = 'refApplicationState') => [{ [`${list}Id`]: held[list], currentState }]
  const other = await add('/applications', { name: 'Other', refOperationalStateId: held['refOperationalState'] })
  const seen = await add('/applications', {
    name: 'Now',
    states: [...states(true), { refApplicationStateId: later, currentState: false }],
    platforms: to('refApplicationPlatform'),
    hostingTypes: to('refHostingType'),
    deliveryModels: to('refDeliveryModel'),
    environments: to('refEnvironment'),
    refOperationalStateId: held['refOperationalState'],
    integrations: [
      { direction: 'Publish', otherApplicationId: other['applicationId'], refIntegrationTypeId: held['refIntegrationType'], tags: [] },
    ],
  })
  await add('/applications', { name: 'Archived', states: states(true), active: false })
  await add('/applications', { name: 'Planned', states: states(false), platforms: to('refApplicationPlatform') })
  await add('/applications', { name: 'Past', states: [...states(false), { refApplicationStateId: later, currentState: true }] })
  await add('/itServices', {
    name: 'Service',
    states: states(true, 'refITServiceState'),
    classifications: to('refClassification'),
    computingTypes: to('refComputingType'),
    platforms: to('refPlatform'),
  })
  await add('/ideas', { name: 'Idea', stage: held['refIdeaStatus'], type: held['refIdeaType'], drivers: to('refDriver') })
  const program = await add('/programs', { name: 'Program', programDrivers: to('refDriver') })
  expect(program).toBeDefined()
  await add('/projects', {
    name: 'Project',
    refProjectStageId: held['refProjectStage'],
    refProjectStatusId: held['refProjectStatus'],
    refProjectTypeId: held['refProjectType'],
    plannedCost: 10,
    drivers: to('refDriver'),
  })
  await add('/links', { name: 'Document', websiteAddress: 'https://example.com', linkTypes: to('refLinkType') })
  await add('/tags', { name: 'Tag', refDataClassificationId: held['refDataClassification'] })
  const { portfolioId } = await add('/portfolios', { name: 'Mine' })
  await person.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId: seen['applicationId'] })
  const bound = await addPerson(person.accountId, ['View User'], portfolioId)

  for (const who of [person, bound])
    for (const { entity } of referenceLists) {
      const shown = await shownTo(who, entity)
      for (const { name, use, rows } of shown) if (rows !== undefined) expect(rows, `${entity.name}: ${name}`).toBe(use.count)
      const isLinked = entity.name !== 'refIntegrationType'
      if (who === person)
        expect(shown.filter(({ name, rows }) => name === 'Test, one' && (rows !== undefined) === isLinked)).not.toEqual([])
    }
  const told = async (who: Person) =>
    (await shownTo(who, referenceLists[0]!.entity)).map(({ name, use }) => [name, use.isOther ? 'other' : 'now', use.count])
  // Two are in the state, one of them archived, and two had it or will; the merge still counts all four.
  expect(await told(person)).toEqual([
    ['Later', 'now', 1],
    ['Later', 'other', 1],
    ['Test, one', 'now', 2],
    ['Test, one', 'other', 2],
  ])
  expect(await told(bound)).toEqual([
    ['Later', 'other', 1],
    ['Test, one', 'now', 1],
  ])
  expect((await person.send('GET', `/refApplicationStates/${held['refApplicationState']}`)).body.usageCount).toBe(4)
})
