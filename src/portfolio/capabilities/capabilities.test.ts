import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dryRun, inventory, run, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

type Body = Record<string, unknown>
async function add(person: Person, name: string, parentCapabilityId: string | null = null, more: Body = {}): Promise<string> {
  const answer = await person.send('POST', '/capabilities', { name, parentCapabilityId, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.capabilityId
}
const get = async (person: Person, path: string) => (await person.send('GET', path)).body
const put = (person: Person, id: string, body: Body) => person.send('PUT', `/capabilities/${id}`, body)
/** Five levels, from the top. */
async function chain(person: Person): Promise<string[]> {
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(await add(person, name, ids.at(-1) ?? null))
  return ids
}

test('a tree has five levels at most, however it comes to a sixth', async () => {
  const person = await admin()
  const ids = await chain(person)
  expect(await Promise.all(ids.map(async (id) => (await get(person, `/capabilities/${id}`)).level))).toEqual([1, 2, 3, 4, 5])
  const deeper = await person.send('POST', '/capabilities', { name: 'Six', parentCapabilityId: ids[4] })
  expect([deeper.status, deeper.body.errors[0].path]).toEqual([422, 'parentCapabilityId'])
  const [above, below] = [await add(person, 'Above'), ids[0]!]
  const moved = await person.send('POST', `/capabilities/${below}/move`, { parentCapabilityId: above, afterId: null })
  expect([moved.status, moved.body.errors[0].path]).toEqual([422, 'parentCapabilityId'])
  expect((await put(person, ids[0]!, { parentCapabilityId: ids[2] })).status).toBe(422)
  expect((await put(person, ids[1]!, { parentCapabilityId: above })).body.level).toBe(2)
})

test('capabilities are moved among their sisters and into another capability', async () => {
  const person = await admin()
  const [a, b, c] = [await add(person, 'A'), await add(person, 'B'), await add(person, 'C')]
  const move = (id: string, body: Body) => person.send('POST', `/capabilities/${id}/move`, body)
  expect((await move(c, { afterId: null })).status).toBe(200)
  const names = async () => (await get(person, '/capabilities')).map((row: Body) => row['name'])
  expect(await names()).toEqual(['C', 'A', 'B'])
  expect((await move(b, { parentCapabilityId: a, afterId: null })).body).toMatchObject({
    parentCapabilityId: a,
    level: 2,
    displayOrder: 1,
  })
})

test('many are deleted together: with their parts, or refused whole', async () => {
  const person = await admin()
  const [one, two] = await chain(person)
  const other = await add(person, 'Other')
  const remove = (body: Body) => person.send('POST', '/capabilities/bulkdelete', body)
  const refused = await remove({ capabilityIds: [one, other] })
  expect([refused.status, refused.body.usedBy[0].entity]).toEqual([409, 'capability'])
  expect((await person.send('DELETE', `/capabilities/${two}`)).status).toBe(409)
  expect(await get(person, '/capabilities')).toHaveLength(6)
  expect((await remove({ capabilityIds: [one, two], withParts: true })).body).toEqual({ deleted: 5 })
  expect((await get(person, '/capabilities')).map((row: Body) => row['name'])).toEqual(['Other'])
  const viewer = await addPerson(person.accountId, ['View User'])
  expect((await viewer.send('POST', '/capabilities/bulkdelete', { capabilityIds: [other] })).status).toBe(403)
})

test('an application says how it serves its capabilities; one of them may be its primary one', async () => {
  const person = await admin()
  const [plan, sail] = [await add(person, 'Plan'), await add(person, 'Sail')]
  const capabilities = [
    { capabilityId: plan, isPrimary: true, rank: 1, score: 82.5 },
    { capabilityId: sail, isPrimary: false, rank: 2, score: null },
  ]
  const made = await person.send('POST', '/applications', { name: 'Voyage Planner', capabilities })
  expect([made.status, made.body.capabilities]).toEqual([201, capabilities])
  const { applicationId } = made.body
  expect((await get(person, `/capabilities/${plan}`)).capabilityApplications).toEqual([
    { applicationId, isPrimary: true, rank: 1, score: 82.5 },
  ])
  const second = await person.send('PUT', `/applications/${applicationId}`, {
    capabilities: capabilities.map((link) => ({ ...link, isPrimary: true })),
  })
  expect([second.status, second.body.errors[0].path]).toEqual([422, 'capabilities.1.isPrimary'])
  await person.send('DELETE', `/capabilities/${plan}`)
  expect((await get(person, `/applications/${applicationId}`)).capabilities).toEqual([capabilities[1]])
})

test('somebody bound to a portfolio counts the applications of it alone', async () => {
  const person = await admin()
  const plan = await add(person, 'Plan')
  const app = async (name: string) =>
    (await person.send('POST', '/applications', { name, capabilities: [{ capabilityId: plan }] })).body.applicationId as string
  const [own] = [await app('Own'), await app('Other')]
  const { portfolioId } = (await person.send('POST', '/portfolios', { name: 'Own' })).body
  await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [own] })
  const reader = await addPerson(person.accountId, ['View User'], portfolioId)
  expect((await get(person, `/capabilities/${plan}`)).applicationsCount).toBe(2)
  const seen = await get(reader, `/capabilities/${plan}`)
  expect([seen.applicationsCount, seen.capabilityApplications.length]).toEqual([1, 1])
})

test('a file of codes, parents and names becomes the tree, also where a parent comes after its parts', async () => {
  const person = await admin()
  const csv = 'Code,Parent,Name\n1.1,1,Plan voyages\n1,,Sail\n1.1.1,1.1,Route\n1.1.2,9.9,Nowhere\n'
  const file = await upload(person, 'capability', Buffer.from(csv), 'tree.csv')
  expect(file.plan.columns).toEqual({ Code: 'code', Parent: 'parentCapabilityId', Name: 'name' })
  // A parent that nobody knows is left out, and its part begins a branch of its own.
  expect((await run(person, file.importId)).message).toBe('Added 4 capabilities; 1 cell was left empty.')
  const rows = (await get(person, '/capabilities')) as { code: string; level: number }[]
  expect(Object.fromEntries(rows.map(({ code, level }) => [code, level]))).toEqual({ '1': 1, '1.1': 2, '1.1.1': 3, '1.1.2': 1 })
})

test('GEMMA: all business functions, with parents by id', async () => {
  const person = await admin()
  const bytes = await inventory('gemma_business_functions_capabilities.csv')
  const file = await upload(person, 'capability', bytes, 'gemma.csv')
  expect(file.plan.columns).toMatchObject({ id: 'sourceId', name: 'name', parent_id: 'parentCapabilityId', documentation: 'description' })
  const checked = await dryRun(person, file.importId)
  const job = await run(person, file.importId)
  expect(job.message).toContain(`Added ${checked.counts.create} capabilities`)
  const table = await readTable(bytes, 'gemma.csv')
  const at = (name: string) => table.columns.findIndex((column) => column.name === name)
  const rows = (await get(person, '/capabilities')) as {
    name: string
    code: string | null
    capabilityId: string
    parentCapabilityId: string | null
  }[]
  expect(rows.length + checked.counts.reject).toBe(table.rows.length)
  // Keys that a program made are kept beside the records, and shown to nobody as codes.
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set([null]))
  const byId = new Map(rows.map((row) => [row.capabilityId, row]))
  const parentsOf = (pairs: (readonly [string, string])[]) => pairs.map(([name, parent]) => `${name} < ${parent}`).sort()
  expect(parentsOf(rows.map(({ name, parentCapabilityId }) => [name, byId.get(parentCapabilityId ?? '')?.name ?? '']))).toEqual(
    parentsOf(table.rows.map((row) => [row[at('name')]!, row[at('parent_name')]!])),
  )
  expect(checked.rows.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([])
})

test('with fixed capabilities, existing ones are still moved, as the help says', async () => {
  const person = await admin()
  const [above, part] = [await add(person, 'Sail'), await add(person, 'Row')]
  await person.send('PUT', `/accounts/${person.accountId}`, { fixedCapabilityMode: true })
  const moved = await person.send('PUT', `/capabilities/${part}`, { parentCapabilityId: above })
  expect([moved.status, moved.body.parentCapabilityId]).toEqual([200, above])
  expect(readFileSync(join(packageRoot, 'docs/help/capabilities.md'), 'utf8')).toContain('Existing ones can still be changed and moved.')
})

test('with fixed capabilities, a file changes existing ones and adds none', async () => {
  const person = await admin()
  await add(person, 'Sail', null, { code: '1' })
  await person.send('PUT', `/accounts/${person.accountId}`, { fixedCapabilityMode: true })
  const file = await upload(person, 'capability', 'Code,Name\n1,Sail well\n2,Row\n')
  expect((await run(person, file.importId)).message).toBe('Changed 1 capability; 1 row was rejected.')
  expect(((await get(person, '/capabilities')) as Body[]).map(({ name }) => name)).toEqual(['Sail well'])
})
