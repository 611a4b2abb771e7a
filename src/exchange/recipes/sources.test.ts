import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { csv, followJob } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Recipe } from '#exchange/recipes/contract.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { watchStatements } from '#platform/server/database/statement.ts'
import { runJob } from '#platform/server/jobs/run-job.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { queueByHand } from '#platform/testing/queued-job.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { fetchRecipeJob } from './server/fetch-job.ts'
import { fileServer } from './server/file-server-for-tests.ts'
import { fetched, kept, read, recipeLetters } from './server/recipes-for-tests.ts'
import { fetchDue, fetchRecipeKind } from './server/start-fetch.ts'

/* The next file of a recipe, fetched from an address: prepared or imported, announced in a letter, and a sentence for each failure. */

const app = await testApp({ PRIVATE_IMPORT_FILES: 'on' })
const { database, services } = app
const rows = rowsOf(database)
const { answers, asked, at, serve } = await fileServer()

const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])
const first = ['ID,Name,Notes', 'a1,Till,Cash desk', 'a2,Desk,Help desk']
const second = ['ID,Name,Notes', 'a1,Till,Cash register', 'a3,Lift,Up and down']
const numbered = (length: number) => ['ID,Name', ...Array.from({ length }, (_, number) => `n${number},Number ${number}`)]

/** A recipe of {@link first} with an address. */
async function withSource(person: Person, path: string, more: object = {}, lines: readonly string[] = first): Promise<Recipe> {
  const recipe = await kept(person, 'application', lines, 'Inventory')
  const { status, body } = await person.send('PUT', `/recipes/${recipe.recipeId}/source`, { address: at(path), every: 'daily', ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const last = ({ source }: Recipe) => source!.fetches[0]!
const names = async (person: Person) =>
  (await person.send('GET', '/applications?order=name')).body.map(({ name }: { name: string }) => name).toSorted()
const letters = ({ accountId }: Person) => recipeLetters(rows, accountId)

test('a file waits with what it would change and a letter that says so; nothing is written, and the same bytes are no other file', async () => {
  const person = await someone()
  serve('/next.csv', ...second)
  const recipe = await fetched(person, await withSource(person, '/next.csv'))
  expect(last(recipe)).toMatchObject({
    result: 'waiting',
    isScheduled: false,
    message: '1 new, 1 changed, 1 missing from the file.',
    counts: { new: 1, changed: 1, gone: 1, unchanged: 0, rejected: 0 },
  })
  expect(recipe.waiting).toMatchObject({ fileName: 'next.csv', rowCount: 2 })
  expect(await names(person)).toEqual(['Desk', 'Till'])
  const [letter] = await letters(person)
  expect(letter!.subject).toBe('A new file for “Inventory”: 1 new, 1 changed, 1 missing from the file')
  expect(letter!.link.pathname).toBe(`/admin/import/recipes/${recipe.recipeId}`)
  expect((await person.send('GET', '/recipes')).body).toMatchObject([
    { fetchedFor: person.userId, waitingFile: 'next.csv', lastFetch: { result: 'waiting' } },
  ])
  const again = await fetched(person, recipe)
  expect(last(again)).toMatchObject({ result: 'unchanged', message: 'The file is the same as the last one.', counts: null })
  expect(again.waiting?.importId).toBe(recipe.waiting!.importId)
  expect(await letters(person)).toHaveLength(1)
  // After a discard, only a person who asks for it brings it back.
  await person.send('DELETE', `/recipes/${recipe.recipeId}/file`)
  expect((await scheduled(person, recipe)).waiting).toBeNull()
  expect((await fetched(person, recipe)).waiting?.fileName).toBe('next.csv')
})

test('a server that knows the file by its mark is not asked for it again', async () => {
  const person = await someone()
  answers.set('/marked.csv', (response, headers) => {
    if (headers['if-none-match'] === '"v1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"v1"', 'content-disposition': 'attachment; filename="../June list.csv"' }).end(csv(...second))
  })
  const recipe = await fetched(person, await withSource(person, '/marked.csv'))
  expect(recipe.waiting?.fileName).toBe('June list.csv')
  expect(last(await fetched(person, recipe))).toMatchObject({ result: 'unchanged' })
})

test('a file is taken automatically where that is chosen, as one import with one undo', async () => {
  const person = await someone()
  serve('/take.csv', ...second)
  const recipe = await fetched(person, await withSource(person, '/take.csv', { takes: true }))
  expect(last(recipe)).toMatchObject({ result: 'taken', counts: { new: 1, changed: 1, gone: 1 } })
  expect(last(recipe).message).toMatch(/^Added 1 and changed 1 application/)
  expect(recipe.waiting).toBeNull()
  expect(await names(person)).toEqual(['Desk', 'Lift', 'Till'])
  expect((await letters(person)).map(({ subject }) => subject)).toEqual([
    '“Inventory” was updated: 1 new, 1 changed, 1 missing from the file',
  ])
  expect(recipe.runs[0]).toMatchObject({ fileName: 'take.csv', status: 'succeeded' })
  await followJob(person, (await person.send('POST', `/imports/${recipe.runs[0]!.importId}/undo`)).body.jobId)
  expect(await names(person)).toEqual(['Desk', 'Till'])
  expect(last(await scheduled(person, recipe))).toMatchObject({ result: 'unchanged' })
  expect(await names(person)).toEqual(['Desk', 'Till'])
})

test('records that stay as they are though the file lacks them are news once, and do not count as missing again', async () => {
  const person = await someone()
  const many = numbered(30)
  serve('/left.csv', ...many.slice(0, 19))
  const recipe = await fetched(person, await withSource(person, '/left.csv', { takes: true }, many))
  expect(last(recipe)).toMatchObject({ result: 'taken', counts: { gone: 12 } })
  expect(await letters(person)).toHaveLength(1)
  serve('/left.csv', 'ID,Name', ...many.slice(1, 19).toReversed())
  expect(last(await scheduled(person, recipe))).toMatchObject({ result: 'unchanged' })
  expect(await letters(person)).toHaveLength(1)
  // Twelve that are missing already and seven more are not half of the list.
  serve('/left.csv', ...many.slice(0, 12))
  expect(last(await scheduled(person, recipe))).toMatchObject({ result: 'taken', counts: { gone: 19 } })
})

test('a file that fails after it has come is tried again by the next scheduled fetch', async () => {
  const person = await someone()
  const recipe = await withSource(person, '/keyless.csv')
  serve('/keyless.csv', 'Number,Remark', '1,2')
  for (const fetch of [fetched, scheduled, scheduled]) expect(last(await fetch(person, recipe))).toMatchObject({ result: 'failed' })
})

test('a file with other columns, or without half of the records, is not taken unseen', async () => {
  const person = await someone()
  serve('/odd.csv', 'ID,Name,Remarks', 'a1,Till,Other')
  const odd = await fetched(person, await withSource(person, '/odd.csv', { takes: true }))
  expect(last(odd)).toMatchObject({ result: 'waiting' })
  expect(last(odd).message).toContain('The columns of the file have changed: “Remarks” new, “Notes” missing.')
  const other = await someone()
  const many = numbered(30)
  serve('/short.csv', ...many.slice(0, 12))
  const short = await fetched(other, await withSource(other, '/short.csv', { takes: true }, many))
  expect(last(short)).toMatchObject({ result: 'waiting', counts: { gone: 19 } })
  expect(last(short).message).toContain('The file lacks 19 of 30 records, so it waits for your review and was not imported automatically.')
  expect(short.runs).toHaveLength(1)
})

test('a short list is held back too when a file lacks more than half of it; one without half is taken', async () => {
  const person = await someone()
  const many = numbered(12)
  serve('/few.csv', ...many.slice(0, 3))
  const recipe = await fetched(person, await withSource(person, '/few.csv', { takes: true }, many))
  expect(last(recipe)).toMatchObject({ result: 'waiting', counts: { gone: 10 } })
  expect(last(recipe).message).toContain('The file lacks 10 of 12 records, so it waits for your review and was not imported automatically.')
  expect(await names(person)).toHaveLength(12)
  serve('/few.csv', ...many.slice(0, 7))
  expect(last(await fetched(person, recipe))).toMatchObject({ result: 'taken', counts: { gone: 6 } })
})

test('another file in which nothing is new leaves nothing waiting', async () => {
  const person = await someone()
  serve('/same.csv', 'ID,Name,Notes', 'a2,Desk,Help desk', 'a1,Till,Cash desk')
  const recipe = await fetched(person, await withSource(person, '/same.csv'))
  expect(last(recipe)).toMatchObject({ result: 'unchanged', message: 'The file is another one, but nothing in it is new or changed.' })
  expect(recipe.waiting).toBeNull()
  expect(await letters(person)).toEqual([])
})

test('each source that fails is a sentence and a letter, nothing is written, and the next run tries again', async () => {
  const person = await someone()
  const recipe = await withSource(person, '/fails.csv')
  answers.set('/moved', (response) => void response.writeHead(302, { location: at('/secret.csv') }).end())
  answers.set('/page', (response) => void response.end('<!doctype html><p>Sign in</p>'))
  answers.set('/huge', (response) => void response.writeHead(200, { 'content-length': String(65 * 1024 * 1024) }).end('x'))
  answers.set('/endless', (response) => {
    const piece = Buffer.alloc(1024 * 1024, 'x')
    const more = () => void (response.destroyed || response.write(piece, more))
    more()
  })
  answers.set('/broken', (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('ID,Na')
    setTimeout(() => response.destroy(), 20)
  })
  serve('/shape', 'Number,Remark', '1,2')
  serve('/secret.csv', ...second)
  const failures: [string, RegExp][] = [
    ['/fails.csv', /^The address returned the status 404\.$/],
    ['/moved', /^The address redirects to another one \(302\)\. Enter that one\.$/],
    ['/page', /page/],
    ['/huge', /^The file is larger than 64 MB\.$/],
    ['/endless', /^The file is larger than 64 MB\.$/],
    ['/broken', /^The address did not answer in time, or can’t be reached\.$/],
    ['/shape', /^The column “ID” is missing, by which applications are known\./],
  ]
  for (const [path, sentence] of failures) {
    await person.send('PUT', `/recipes/${recipe.recipeId}/source`, { address: at(path), every: 'daily', takes: true })
    const found = await fetched(person, recipe)
    expect(last(found), path).toMatchObject({ result: 'failed', message: expect.stringMatching(sentence), counts: null })
  }
  expect(asked).not.toContain('/secret.csv')
  await person.send('PUT', `/recipes/${recipe.recipeId}/source`, { address: 'http://127.0.0.1:9/x', every: 'daily' })
  expect(last(await fetched(person, recipe)).message).toMatch(/can’t be reached/)
  expect(await names(person)).toEqual(['Desk', 'Till'])
  const told = await letters(person)
  expect(told).toHaveLength(failures.length + 1)
  expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set(['The file for “Inventory” could not be imported']))
  expect(told[0]!.text).toContain('The address returned the status 404.')
  await person.send('PUT', `/recipes/${recipe.recipeId}/source`, { address: at('/secret.csv'), every: 'daily' })
  expect(last(await fetched(person, recipe))).toMatchObject({ result: 'waiting' })
})

test('an invalid address, one with a password and a day that the week has not are refused', async () => {
  const person = await someone()
  const { recipeId } = await kept(person, 'application', first, 'Inventory')
  const put = async (body: object) => (await person.send('PUT', `/recipes/${recipeId}/source`, body)).status
  expect(await put({ address: 'nowhere', every: 'daily' })).toBe(422)
  expect(await put({ address: 'ftp://example.com/a.csv', every: 'daily' })).toBe(422)
  expect(await put({ address: 'https://me:secret@example.com/a.csv', every: 'daily' })).toBe(422)
  expect(await put({ address: 'https://example.com/a.csv', every: 'weekly', day: 8 })).toBe(422)
  expect(await put({ address: 'https://example.com/a.csv', every: 'hourly' })).toBe(400)
  expect((await person.send('POST', `/recipes/${recipeId}/fetch`)).status).toBe(409)
  const stranger = await someone()
  expect((await stranger.send('POST', `/recipes/${recipeId}/fetch`)).status).toBe(404)
  expect((await (await app.addPerson(person.accountId, ['View User'])).send('POST', `/recipes/${recipeId}/fetch`)).status).toBe(403)
})

const run = (accountId: string) => fetchDue.run({ tenant: database.tenant(accountId), actor: systemActor, services })
/** The recipe after the schedule of another day. */
async function scheduled(person: Person, recipe: Recipe): Promise<Recipe> {
  await rows('update import_recipe_source set done_day = done_day - 40 where account_id = $1', [person.accountId])
  await run(person.accountId)
  const [job] = await rows<{ id: string }>(
    "select job_id as id from job where account_id = $1 and kind = 'fetchRecipe' and is_scheduled order by created_date desc limit 1",
    [person.accountId],
  )
  await followJob(person, job!.id)
  return read(person, recipe)
}

test('a scheduled fetch runs once on its day, in the name of the person who set it, with that person’s current rights', async () => {
  const person = await someone()
  serve('/daily.csv', ...second)
  const recipe = await withSource(person, '/daily.csv')
  expect(await run(person.accountId)).toEqual({ fetches: 0 })
  const found = await scheduled(person, recipe)
  expect(last(found)).toMatchObject({ result: 'waiting', isScheduled: true })
  expect(found.waiting?.createdByName).toBe(found.source!.setByName)
  expect(await run(person.accountId)).toEqual({ fetches: 0 })
  // Former members may no longer import, and get no letter.
  const boss = await app.addPerson(person.accountId, ['Global Admin'])
  await rows('delete from user_role where account_id = $1 and user_id = $2', [person.accountId, person.userId])
  await rows('update import_recipe_source set done_day = done_day - 40 where account_id = $1', [person.accountId])
  const before = (await letters(person)).length
  await run(person.accountId)
  await expect.poll(async () => last(await read(boss, recipe)).result).toBe('failed')
  expect(last(await read(boss, recipe)).message).toMatch(/can’t import/)
  expect(await letters(person)).toHaveLength(before)
})

/** Null: alive. Otherwise the number of commits before the process dies. */
let left: number | null = null
const unwatch = watchStatements({
  sent: () => {},
  control: (_client, text) => {
    if (left === null || text !== 'commit') return
    if (left === 0) throw new Error('Killed')
    left -= 1
  },
})
afterAll(unwatch)

test.each([false, true])(
  'killed before each of its commits and continued, a fetch makes one file of its own and one letter (taken by itself: %s)',
  { timeout: 120_000 },
  async (takes) => {
    serve('/killed.csv', ...second)
    const kinds = new Map([[fetchRecipeKind, fetchRecipeJob]])
    let at = 0
    for (let isKilled = true; isKilled; at += 1) {
      const person = await someone()
      const recipe = await withSource(person, '/killed.csv', { takes })
      const fetchId = uuidv7()
      const jobId = await queueByHand(database, person, fetchRecipeKind, { recipeId: recipe.recipeId, fetchId })
      await rows('insert into import_recipe_fetch (account_id, fetch_id, recipe_id, job_id, is_scheduled) values ($1, $4, $2, $3, true)', [
        person.accountId,
        recipe.recipeId,
        jobId,
        fetchId,
      ])
      left = at
      isKilled = await runJob(services, kinds, person.accountId, jobId, () => false).then(
        () => left === 0,
        () => true,
      )
      left = null
      await rows("update job set status = 'running' where job_id = $1 and status = 'failed'", [jobId])
      await runJob(services, kinds, person.accountId, jobId, () => false)
      const [found] = await rows(
        `select (select count(*)::integer from import where account_id = $1 and recipe_id = $2) as files, (select count(*)::integer from import where account_id = $1) as imports,
  (select status from job where job_id = $3) as status, (select count(*)::integer from mail_message where account_id = $1 and subject like '%Inventory%') as letters`,
        [person.accountId, recipe.recipeId, jobId],
      )
      expect(found, `fail point ${at}`).toEqual({ files: 2, imports: 2, status: 'succeeded', letters: 1 })
      expect(await names(person)).toEqual(takes ? ['Desk', 'Lift', 'Till'] : ['Desk', 'Till'])
    }
    expect(at, 'times killed').toBeGreaterThan(4)
  },
)
