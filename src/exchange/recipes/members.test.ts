import { expect, test } from 'vitest'
import { csv, run, undo, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { compared, kept, next, read, taken, type Compared } from './server/recipes-for-tests.ts'

/* Only records that came from a recipe’s own files are missed, and each is brought back as far as the recipe itself has taken it away. */

const app = await testApp()
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

const changeTo = async (person: Person, { recipeId }: { recipeId: string }, body: object) => {
  const { status } = await person.send('PUT', `/recipes/${recipeId}`, body)
  expect(status).toBe(200)
}
const byHand = async (person: Person, lines: readonly string[], fileName: string): Promise<void> => {
  const { importId } = await upload(person, 'application', csv(...lines), fileName)
  expect(await run(person, importId)).toMatchObject({ status: 'succeeded' })
}

test('records of a file with the same name, imported by hand later, are not missed, with and without a column of ids', async () => {
  const person = await someone()
  for (const [name, lines] of [
    ['Applications', ['Name,Notes', 'Till,Cash desk']],
    ['Systems', ['ID,Name', 'a1,Gate']],
  ] as const) {
    const recipe = await kept(person, 'application', lines, name)
    await changeTo(person, recipe, { gone: 'archive' })
    await byHand(person, ['ID,Name', `x1,${name} crane`, `x2,${name} lorry`], `${name}.csv`)
    await next(person, recipe, lines)
    expect((await compared(person, recipe)).counts, name).toMatchObject({ gone: 0, unchanged: 1 })
    await taken(person, recipe)
    const { body } = await person.send('GET', '/applications')
    expect(body.filter(({ active }: { active: boolean }) => !active)).toEqual([])
  }
})

test('ids that were imported by hand before the recipe was kept are its own', async () => {
  const person = await someone()
  await byHand(person, ['ID,Name', 'a1,Till', 'a2,Desk'], 'Inventory.csv')
  const recipe = await kept(person, 'application', ['ID,Name', 'a1,Till'], 'Inventory')
  await next(person, recipe, ['ID,Name', 'a1,Till'])
  const { rows } = await compared(person, recipe)
  expect(rows.gone.map(({ name }) => name)).toEqual(['Desk'])
})

/** Takes a file of these lines as the next one of the recipe; answers its import. */
async function took(person: Person, recipe: { recipeId: string }, lines: readonly string[]): Promise<string> {
  await next(person, recipe, lines)
  expect(await taken(person, recipe)).toMatchObject({ status: 'succeeded' })
  return (await read(person, recipe)).runs[0]!.importId
}
const named = async (person: Person, name: string) =>
  (await person.send('GET', '/applications')).body.find((one: { name: string }) => one.name === name)
const changesOf = ({ rows }: Compared, of: string) =>
  rows.changed.find(({ name }) => name === of)?.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)
const kept1 = 'Undone; 1 record was kept, since someone changed or uses it.'
const [header, till, desk] = ['ID,Name,Notes', 'a1,Till,Cash desk', 'a2,Desk,Help desk']

test('runs undone in another order than they were made: a record that stayed archived is brought back by the next file that has it', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', [header, till, desk], 'Order')
  await changeTo(person, recipe, { gone: 'archive' })
  const [second, third] = [await took(person, recipe, [header, till]), await took(person, recipe, [header, till, desk])]
  expect((await undo(person, second)).message).toBe(kept1)
  expect((await undo(person, third)).message).toBe('Undone.')
  expect(await named(person, 'Desk')).toMatchObject({ active: false })
  await next(person, recipe, [header, till, desk])
  expect(changesOf(await compared(person, recipe), 'Desk')).toEqual(['Active: No → Yes'])
})

test('a record that an undo keeps, since somebody has edited it, is brought back, and stays one of the recipe without a column of ids', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', [header, till, desk], 'Edited')
  await changeTo(person, recipe, { gone: 'archive' })
  const second = await took(person, recipe, [header, till])
  const { applicationId } = await named(person, 'Desk')
  expect((await person.send('PUT', `/applications/${applicationId}`, { notes: 'By hand' })).status).toBe(200)
  expect((await undo(person, second)).message).toBe(kept1)
  await next(person, recipe, [header, till, desk])
  expect(changesOf(await compared(person, recipe), 'Desk')).toEqual(['Notes: By hand → Help desk', 'Active: No → Yes'])
  const nameless = await kept(person, 'application', ['Name,Notes', 'Gate,Doors'], 'Names')
  const adding = await took(person, nameless, ['Name,Notes', 'Gate,Doors', 'Lift,Up'])
  await took(person, nameless, ['Name,Notes', 'Gate,Doors', 'Lift,Down'])
  expect((await undo(person, adding)).message).toBe(kept1)
  await next(person, nameless, ['Name,Notes', 'Gate,Doors'])
  expect((await compared(person, nameless)).rows.gone.map(({ name }) => name)).toEqual(['Lift'])
})

test('the word of the file goes before bringing back: a row that says inactive, or names the tag, keeps it', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', ['ID,Name,Active,Tags', 'a1,Till,Yes,shops', 'a2,Desk,Yes,office'], 'Word')
  await changeTo(person, recipe, { gone: 'archive' })
  const without = ['ID,Name,Active,Tags', 'a1,Till,Yes,shops']
  await took(person, recipe, without)
  await next(person, recipe, [...without, 'a2,Desk,No,office'])
  expect((await compared(person, recipe)).counts).toMatchObject({ changed: 0, unchanged: 2 })
  await taken(person, recipe)
  expect(await named(person, 'Desk')).toMatchObject({ active: false })
  await took(person, recipe, [...without, 'a2,Desk,Yes,office'])
  expect(await named(person, 'Desk')).toMatchObject({ active: true })
  await changeTo(person, recipe, { gone: 'mark', goneTag: 'missing' })
  await took(person, recipe, without)
  await next(person, recipe, [...without, 'a2,Desk,Yes,office; missing'])
  expect((await compared(person, recipe)).counts).toMatchObject({ changed: 0, unchanged: 2 })
})

test('a record that was marked and then archived loses both when it is back, and one undo gives both again', async () => {
  const person = await someone()
  const recipe = await kept(person, 'application', [header, till, desk], 'Both')
  await changeTo(person, recipe, { gone: 'mark', goneTag: 'missing' })
  await took(person, recipe, [header, till])
  await changeTo(person, recipe, { gone: 'archive' })
  await took(person, recipe, [header, till])
  const before = await named(person, 'Desk')
  expect(before).toMatchObject({ active: false, tags: [{}] })
  await next(person, recipe, [header, till, desk])
  expect(changesOf(await compared(person, recipe), 'Desk')).toEqual(['Active: No → Yes', 'Tags: missing → '])
  await taken(person, recipe)
  expect(await named(person, 'Desk')).toMatchObject({ active: true, tags: [] })
  await undo(person, (await read(person, recipe)).runs[0]!.importId)
  expect(await named(person, 'Desk')).toMatchObject({ active: false, tags: before.tags })
})
