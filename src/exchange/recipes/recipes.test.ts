import { expect, test } from 'vitest'
import { csv, followJob, run, undo, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { entities } from '#catalogue'
import { testApp, type Person } from '#platform/testing/app.ts'
import { compared, kept, next, read, taken, type Compared } from './server/recipes-for-tests.ts'

/* A recipe: the difference that it shows is the change that it makes, and each run is undone exactly. */

const app = await testApp()
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

type Records = Record<string, Record<string, unknown>>

/** Every record of the kinds that imports write, whole, but for the times and versions that any change leaves. */
async function everything(person: Person): Promise<Records> {
  const found: Records = {}
  for (const { path, key, rights } of entities.values()) {
    if (!rights.exchange) continue
    for (const { [key]: id } of (await person.send('GET', path)).body)
      found[`${path}/${id}`] = withoutStamps((await person.send('GET', `${path}/${id}`)).body)
  }
  return found
}
const withoutStamps = ({
  modifiedDate: _date,
  modifiedBy: _by,
  modifiedByName: _name,
  version: _version,
  ...record
}: Record<string, unknown>) => record

const names = (rows: Compared['rows']['new']) => rows.map(({ name }) => name).toSorted()
const changesOf = ({ rows }: Compared) =>
  Object.fromEntries(
    [...rows.changed, ...rows.gone].map(({ name, changes }) => [
      name,
      changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    ]),
  )

/** The differences between two states of the workspace. */
function apart(before: Records, after: Records) {
  const nameOf = ({ name }: Record<string, unknown>) => String(name)
  const of = (path: string) => path.startsWith('/applications/')
  return {
    added: Object.keys(after)
      .filter((path) => of(path) && !before[path])
      .map((path) => nameOf(after[path]!))
      .toSorted(),
    changed: Object.keys(after)
      .filter((path) => of(path) && before[path] && JSON.stringify(before[path]) !== JSON.stringify(after[path]))
      .map((path) => nameOf(after[path]!))
      .toSorted(),
    removed: Object.keys(before).filter((path) => !after[path]),
  }
}

const first = ['ID,Name,Notes,Tags', 'a1,Till,Cash desk,shops', 'a2,Desk,Help desk,office', 'a3,Shelf,,shops', 'a4,Gate,Doors,site']
const second = [
  'ID,Name,Notes,Tags',
  'a1,Till,Cash register,shops',
  'a2,Help desk,Help desk,office',
  'a4,Gate,Doors,site',
  'a5,Lift,Up and down,site',
]
const third = ['ID,Name,Notes,Tags', 'a1,Till,Cash register,shops; site', 'a3,Shelf,Back again,shops', 'a4,Gate,Doors,site']

test('three files, one after the other: the difference shown is the change made, and each is undone exactly', async () => {
  const person = await someone()
  await person.send('POST', '/applications', { name: 'Ours', notes: 'No file has it' })
  const recipe = await kept(person, 'application', first, 'Inventory')
  expect(recipe).toMatchObject({ name: 'Inventory', entity: 'application', records: 4, gone: 'leave', waiting: null })
  await person.send('PUT', `/recipes/${recipe.recipeId}`, { gone: 'archive' })
  const states = [await everything(person)]
  const runs: string[] = []
  for (const [lines, shown] of [
    [second, { new: ['Lift'], changed: ['Help desk', 'Till'], gone: ['Shelf'], unchanged: ['Gate'] }],
    [third, { new: [], changed: ['Shelf', 'Till'], gone: ['Help desk', 'Lift'], unchanged: ['Gate'] }],
    [third, { new: [], changed: [], gone: [], unchanged: ['Gate', 'Shelf', 'Till'] }],
  ] as const) {
    const before = states.at(-1)!
    const waiting = await next(person, recipe, lines)
    expect(waiting.waiting).toMatchObject({ fileName: 'next.csv', shape: { unknown: [], missing: [], fault: null } })
    const found = await compared(person, recipe)
    expect(await everything(person), 'comparing leaves nothing behind').toEqual(before)
    expect({
      new: names(found.rows.new),
      changed: names(found.rows.changed),
      gone: names(found.rows.gone),
      unchanged: names(found.rows.unchanged),
    }).toEqual(shown)
    expect((await taken(person, recipe, found.planTag)).status).toBe('succeeded')
    const after = await everything(person)
    expect(apart(before, after)).toEqual({ added: shown.new, changed: [...shown.changed, ...shown.gone].toSorted(), removed: [] })
    states.push(after)
    runs.push((await read(person, recipe)).runs[0]!.importId)
  }
  for (const importId of runs.toReversed()) {
    states.pop()
    expect((await undo(person, importId)).message).toBe('Undone.')
    expect(await everything(person)).toEqual(states.at(-1))
  }
  await next(person, recipe, second)
  expect(names((await compared(person, recipe)).rows.gone), 'an undone run has never been').toEqual(['Shelf'])
})

test('each change is shown field by field: what changes, what is archived, and what comes back', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', first, 'Fields')
  await person.send('PUT', `/recipes/${recipe.recipeId}`, { gone: 'archive' })
  await next(person, recipe, second)
  expect(changesOf(await compared(person, recipe))).toEqual({
    Till: ['Notes: Cash desk → Cash register'],
    'Help desk': ['Name: Desk → Help desk'],
    Shelf: ['Active: Yes → No'],
  })
  expect((await taken(person, recipe)).message).toBe('Added 1 and changed 2 applications; 1 record that the file lacks was archived.')
  await next(person, recipe, third)
  expect(changesOf(await compared(person, recipe))).toMatchObject({
    Shelf: ['Notes:  → Back again', 'Active: No → Yes'],
    Lift: ['Active: Yes → No'],
  })
})

test('records that a file lacks are left alone, or get a tag, as the recipe says; the tag goes when they come back', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', first, 'Tags')
  const path = `/recipes/${recipe.recipeId}`
  await next(person, recipe, second)
  const found = await compared(person, recipe)
  expect([found.counts.gone, found.handled, changesOf(found)['Shelf']]).toEqual([1, 0, []])
  await person.send('PUT', path, { gone: 'mark', goneTag: 'not in the file' })
  expect((await person.send('POST', `${path}/take`, { planTag: found.planTag })).status, 'the choice is another since').toBe(409)
  const before = await everything(person)
  const marked = await compared(person, recipe)
  expect(changesOf(marked)['Shelf']).toEqual(['Tags: shops → shops; not in the file'])
  await taken(person, recipe, marked.planTag)
  const tagNames = async () => (await person.send('GET', '/tags')).body.map(({ name }: { name: string }) => name)
  expect(await tagNames()).toContain('not in the file')
  await next(person, recipe, second)
  expect((await compared(person, recipe)).counts.gone, 'it is marked already').toBe(0)
  await next(person, recipe, first)
  expect(changesOf(await compared(person, recipe))['Shelf']).toEqual(['Tags: shops; not in the file → shops'])
  const { runs } = await read(person, recipe)
  await undo(person, runs[0]!.importId)
  expect(await everything(person)).toEqual(before)
  expect((await person.send('PUT', path, { gone: 'mark', goneTag: ' ' })).status).toBe(422)
})

test('two recipes of one kind leave each other’s records alone, also where ids are the same and one record is in both', async () => {
  const person = await someone()
  const ours = await kept(person, 'application', ['ID,Name', 'x1,Till', 'x2,Desk', 'x3,Shared'], 'Ours', 'ours.csv')
  const theirs = await kept(person, 'application', ['ID,Name', 'x1,Crane', 'x2,Lorry', 'x7,Shared'], 'Theirs', 'theirs.csv')
  for (const { recipeId } of [ours, theirs]) await person.send('PUT', `/recipes/${recipeId}`, { gone: 'archive' })
  await next(person, ours, ['ID,Name', 'x1,Till'])
  const found = await compared(person, ours)
  expect(found.counts).toMatchObject({ new: 0, changed: 0, gone: 2, unchanged: 1 })
  expect(found.rows.gone.map(({ name, changes, note }) => [name, changes.length, note])).toEqual([
    ['Desk', 1, null],
    ['Shared', 0, 'It also comes from the recipe “Theirs”.'],
  ])
  await taken(person, ours)
  await next(person, theirs, ['ID,Name', 'x1,Crane', 'x2,Lorry', 'x7,Shared', 'x3,Till yard'])
  expect((await compared(person, theirs)).counts).toMatchObject({ new: 1, changed: 0, gone: 0, unchanged: 3 })
})

test('columns that are new or missing are said before anything happens, with a remedy; without the key nothing is compared', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', ['ID,Name,Notes', 'a1,Till,Cash', 'a2,Desk,Help'], 'Shape')
  const { waiting } = await next(person, recipe, ['ID,Name,Remarks,Zeal', 'a1,Till,Coins,x', 'a2,Desk,Help,y'])
  expect(waiting!.shape).toMatchObject({
    unknown: [
      { header: 'Remarks', fills: null, instead: { header: 'Notes' } },
      { header: 'Zeal', fills: null, instead: null },
    ],
    missing: [{ header: 'Notes', fills: 'Notes', by: null }],
    fault: null,
  })
  expect((await compared(person, recipe)).counts, 'what the recipe does not know is left out').toMatchObject({ changed: 0, unchanged: 2 })
  const columns = { ID: 'sourceId', Name: 'name', Remarks: waiting!.shape.unknown[0]!.instead!.columnId, Zeal: null }
  await person.send('PUT', `/imports/${waiting!.importId}`, { columns })
  expect((await read(person, recipe)).waiting!.shape.missing).toEqual([{ header: 'Notes', fills: 'Notes', by: 'Remarks' }])
  expect(changesOf(await compared(person, recipe))).toEqual({ Till: ['Notes: Cash → Coins'] })
  await taken(person, recipe)
  const again = await next(person, recipe, ['ID,Name,Remarks,Zeal', 'a1,Till,Notes,x'])
  expect(again.waiting!.shape, 'what was decided is known').toMatchObject({ unknown: [], missing: [], fault: null })
  const keyless = await next(person, recipe, ['Name,Remarks', 'Till,Coins'])
  expect(keyless.waiting!.shape.fault).toMatch(/“ID” is missing/)
  const path = `/recipes/${recipe.recipeId}`
  expect((await person.send('POST', `${path}/take`, {})).status).toBe(422)
  await expect(compared(person, recipe)).rejects.toThrow(/“ID” is missing/)
})

test('a file is read as the last one was, also where its rows begin elsewhere, and one that waits is discarded or replaced', async () => {
  const person = await someone()
  const recipe = await kept(person, 'contact', ['Vorname;Nachname;E-Mail', 'Ada;Weber;ada@example.org'], 'People')
  const found = await next(person, recipe, [
    'Export of June',
    '',
    'E-Mail,Vorname,Nachname',
    'ada@example.org,Ada,Weber-Kruse',
    'bo@example.org,Bo,Kruse',
  ])
  expect(found.waiting!.shape).toMatchObject({ unknown: [], missing: [] })
  expect((await compared(person, recipe)).counts).toMatchObject({ new: 1, changed: 1, gone: 0 })
  const replaced = await next(person, recipe, ['Vorname;Nachname;E-Mail', 'Ada;Weber;ada@example.org'], 'july.csv')
  expect(replaced.waitingFile).toBe('july.csv')
  await person.send('DELETE', `/recipes/${recipe.recipeId}/file`)
  expect(await read(person, recipe)).toMatchObject({ waiting: null, waitingFile: null })
  expect((await person.send('POST', `/recipes/${recipe.recipeId}/check`)).status).toBe(409)
})

test('the rows of a kind come a page at a time', async () => {
  const person = await someone()
  const recipe = await kept(person, 'tag', ['Name', 'shops'], 'Pages')
  const path = `/recipes/${recipe.recipeId}`
  await next(person, recipe, ['Name', 'shops', ...Array.from({ length: 130 }, (_, at) => `tag ${at}`)])
  const { jobId } = await followJob(person, (await person.send('POST', `${path}/check`)).body.jobId)
  const page = async (query: string) => (await person.send('GET', `${path}/difference?job=${jobId}&${query}`)).body
  const [first, second, unchanged, past] = [
    await page('of=new'),
    await page('of=new&page=1'),
    await page('of=unchanged'),
    await page('of=new&page=2'),
  ]
  expect([first.counts.new, first.rows.length, second.rows.length, past.rows.length]).toEqual([130, 100, 30, 0])
  expect([first.rows[99].name, second.rows[0].name, unchanged.rows[0].name]).toEqual(['tag 99', 'tag 100', 'shops'])
})

test('what was read of a recipe before another change overwrites nothing, and two who save at once lose nothing', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', ['ID,Name', 'a1,Till'], 'One')
  const path = `/recipes/${recipe.recipeId}`
  const put = (to: string, body: object, version: string) => person.send('PUT', to, body, { 'if-match': `"${version}"` })
  const address = { address: 'https://files.example.com/next.csv', every: 'daily' }
  const { settingsVersion: first } = await read(person, recipe)
  const { body: archiving } = await put(path, { gone: 'archive' }, first)
  for (const [to, body] of [
    [path, { name: 'Late' }],
    [path, { gone: 'leave' }],
    [`${path}/source`, address],
  ] as const) {
    const { status, body: refused } = await put(to, body, first)
    expect([status, refused.message]).toEqual([409, 'The settings of the recipe changed in the meantime. Check them and save again.'])
  }
  expect((await put(`${path}/source`, address, archiving.settingsVersion)).status).toBe(200)
  expect((await put(path, { name: 'Late' }, archiving.settingsVersion)).status, 'the address is another one').toBe(409)
  await Promise.all([person.send('PUT', path, { name: 'Renamed' }), person.send('PUT', path, { gone: 'leave' })])
  expect(await read(person, recipe)).toMatchObject({ name: 'Renamed', gone: 'leave', source: address })
})

test('recipes belong to their workspace and to users who may import the kind; their files are sent nowhere else', async () => {
  const person = await someone()
  const file = await upload(person, 'application', csv('Name', 'Till'), 'one.csv')
  expect((await person.send('POST', '/recipes', { importId: file.importId, name: 'Early' })).status, 'it was not run').toBe(409)
  await run(person, file.importId)
  const keep = (name: string, importId = file.importId) => person.send('POST', '/recipes', { importId, name })
  const { body: recipe } = await keep('One')
  expect((await keep('Two')).status, 'kept already').toBe(409)
  const other = await upload(person, 'application', csv('Name', 'Desk'), 'two.csv')
  await run(person, other.importId)
  expect((await keep('one', other.importId)).status, 'the name is taken').toBe(422)
  const { waiting } = await next(person, recipe, ['Name', 'Till'])
  expect((await person.send('POST', '/imports/process', { importId: waiting!.importId })).status).toBe(409)
  expect((await person.send('POST', `/imports/${waiting!.importId}/reread`, { entity: 'area' })).status).toBe(409)
  const path = `/recipes/${recipe.recipeId}`
  expect((await (await someone()).send('GET', path)).status).toBe(404)
  const author = await app.addPerson(person.accountId, ['Author'])
  expect([(await author.send('GET', path)).status, (await author.send('GET', '/recipes')).status]).toEqual([403, 403])
  expect((await person.send('PUT', path, { name: 'Renamed' })).body.name).toBe('Renamed')
  expect((await person.send('DELETE', path)).status).toBe(204)
  expect((await person.send('GET', '/recipes')).body).toEqual([])
  expect((await person.send('GET', `/imports/${file.importId}`)).body).toMatchObject({ status: 'succeeded', recipeId: null })
})
