/**
 * Answers to people bound to portfolios don't depend on anything outside of them. One workspace is read in three worlds that differ only in records that
 * such a reader doesn't see: applications, portfolios, scores, roles and relations of another portfolio before, after all of them have changed, and
 * after they are gone. Every GET of the catalogue, every list by every field, every history and every export answers the same bytes, tags and counts.
 * A new entity is covered as soon as it is in the catalogue.
 */
import { buffer } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, test, vi } from 'vitest'
import { allCalls, entities } from '#catalogue'
import { exportRecords, writingFor } from '#exchange/exports/server/export-records.ts'
import { asked, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { grantsOf } from '#platform/contract/access.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { endsOf } from '#platform/server/records/other-ends.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { boundTarget } from '#platform/server/records/sight.ts'
import { usesOf } from '#platform/server/records/usage.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { inOrder } from '#platform/testing/in-order.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'
import { differing, told, unheard } from './hidden-telling.ts'
import { addProposals, changeProposals, proposalPaths, removeProposals, repeatingModel } from './hidden-proposals.ts'
import { withWrites } from './hidden-writes.ts'
import { bringing, naming, unlinked, referred, viewQueries, waysToAsk, sharedView } from './hidden-naming.ts'

const { addAccount, addPerson, app, database, services } = await testApp({ PRIVATE_MODELS: 'on' })
const rows = rowsOf(database)

const all = [...entities.values()]
const bound = all.filter((entity) => entity.scope === 'portfolio')
const portfolio = entities.get('portfolio')!

/** Ids by the name of their entity. */
type Ids = Record<string, string[]>
const seen: Ids = {}
const hidden: Ids = {}
let boss: Person
let readers: Person[]
let askTheModel: (reader: Person) => Promise<Map<string, string>>
/** Sees everything, and holds roles in both portfolios. */
let colleague: Person

const first = (ids: Ids, at = 0) => Object.fromEntries(Object.entries(ids).map(([name, list]) => [name, list[at % list.length]!]))

async function sent(person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as Record<string, unknown>
}

const insertRole = 'insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values ($1, $2, $3, $4, $5)'
const addRole = (who: Person, role: string, portfolioId: string) =>
  rows(insertRole, [uuidv7(), who.userId, who.accountId, role, portfolioId])

/** Records made by a manager of the portfolio belong to it; what they refer to is shared by all, or theirs. */
async function addRecords(
  manager: Person,
  entity: Entity,
  count: number,
  given: Record<string, string>,
  theirs: Ids = {},
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const there = { ...first(theirs, at), ...given }
    const body = { ...(await maker(boss, there).body(entity)), ...(await naming(boss, entity, there, there)), ...unlinked(entity) }
    ids.push((await sent(manager, 'POST', entity.path, body))[entity.key] as string)
  }
  return ids
}
beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
  await asked(boss, ['How well does it fit?', 'How much is it used?'])
  const { make } = maker(boss)
  for (const entity of all.filter((one) => one.scope !== 'portfolio'))
    seen[entity.name] = [(await make(entity))[entity.key], (await make(entity))[entity.key]] as string[]
  const shared = first(seen)
  const portfolios: string[] = []
  for (const name of ['Ours', 'Ours too', 'AAA above', 'ZZZ above', 'Theirs'])
    portfolios.push((await sent(boss, 'POST', '/portfolios', { name }))['portfolioId'] as string)
  seen['portfolio'] = portfolios.slice(0, 2)
  // The first two are to be what ours are part of: anyone who held a role there would hold it in ours.
  hidden['portfolio'] = portfolios.slice(2)
  const [ours, , , , theirs] = portfolios as [string, string, string, string, string]
  readers = [await addPerson(boss.accountId, ['View User'], ours), await addPerson(boss.accountId, ['Author'], ours)]
  for (const [at, reader] of readers.entries()) await addRole(reader, ['View User', 'Author'][at]!, seen['portfolio'][1]!)
  const [manager, stranger] = [
    await addPerson(boss.accountId, ['Portfolio Manager'], ours),
    await addPerson(boss.accountId, ['Portfolio Manager'], theirs),
  ]
  colleague = await addPerson(boss.accountId, ['View User'])
  await addRole(colleague, 'Portfolio Manager', theirs)
  await addRole(colleague, 'Author', ours)
  for (const entity of inOrder(bound.filter((one) => one !== portfolio))) {
    seen[entity.name] = await addRecords(manager, entity, 4, { ...shared, portfolio: ours }, seen)
    hidden[entity.name] = await addRecords(stranger, entity, 4, { ...shared, portfolio: theirs }, hidden)
  }
  for (const entity of bound) {
    for (const [at, name] of ['AAA', 'ZZZ'].entries())
      await sent(boss, 'PUT', `${entity.path}/${hidden[entity.name]![at]}`, { [entity.title]: `${name} unseen ${entity.label}` })
    // Two of ours name hidden ones beside one that is seen; a hidden one names ours.
    for (const at of [0, 1])
      await sent(boss, 'PUT', `${entity.path}/${seen[entity.name]![at]}`, {
        ...(await naming(boss, entity, shared, first(hidden, at), first(seen, 2))),
        ...bringing(entity, 'what it names'),
      })
    if (entity !== portfolio)
      await sent(boss, 'PUT', `${entity.path}/${hidden[entity.name]![2]}`, {
        ...(await naming(boss, entity, shared, first(seen), first(hidden))),
        ...bringing(entity, 'itself'),
      })
  }
  const applications = seen['application']!
  await sent(boss, 'POST', `/portfolios/${theirs}/applications/bulkadd`, { applicationIds: applications.slice(0, 3) })
  for (const [at, applicationId] of applications.slice(0, 3).entries()) {
    expect((await score(boss, ours, applicationId, at + 1, 2)).status).toBe(200)
    expect((await score(boss, theirs, applicationId, 4 - at, 0)).status).toBe(200)
  }
  await addProposals(database, { boss, seen, hidden })
  for (const entity of all) await sent(boss, 'POST', '/users/preferences', await sharedView(boss, entity, { seen, hidden }))
  askTheModel = withWrites(await repeatingModel(boss), [readers[0]!, manager], { seen, hidden })
}, 120_000)

/** Dependent records were removed with it. */
async function stillThere(entity: Entity, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map(async (id) => (await boss.send('GET', `${entity.path}/${id}`)).status === 200))
  return ids.filter((_, at) => found[at])
}

/** Everything that is hidden changes, and more of it comes and goes. */
async function changeHidden(): Promise<void> {
  const shared = first(seen, 1)
  const theirs = hidden['portfolio']![2]!
  for (const entity of bound) {
    // A list with two ends also writes the records at the other one, and some of those are visible.
    const withTwoEnds = new Set(endsOf(entity).map(({ name }) => name))
    hidden[entity.name] = await stillThere(entity, hidden[entity.name]!)
    for (const [at, id] of hidden[entity.name]!.entries()) {
      const body = await maker(boss, { ...shared, ...first(hidden) }).body(entity)
      const plain = Object.fromEntries(
        Object.entries<Field>(entity.all).flatMap(([name, field]) =>
          boundTarget(field) || withTwoEnds.has(name) || !(name in body) ? [] : [[name, body[name]]],
        ),
      )
      await sent(boss, 'PUT', `${entity.path}/${id}`, { ...plain, [entity.title]: `${['ZZZ', 'AAA'][at % 2]} other ${entity.label} ${at}` })
    }
    if (entity === portfolio) continue
    await sent(boss, 'DELETE', `${entity.path}/${hidden[entity.name]!.pop()}`)
    hidden[entity.name]!.push(...(await addRecords(boss, entity, 3, { ...shared, ...first(hidden), portfolio: theirs }, hidden)))
  }
  hidden['portfolio']!.push((await sent(boss, 'POST', '/portfolios', { name: 'New', parentPortfolioId: theirs }))['portfolioId'] as string)
  const [one, other, , fourth] = seen['application']!
  expect((await score(boss, theirs, one!, 1, 4)).status).toBe(200)
  await sent(boss, 'POST', `/portfolios/${theirs}/applications/bulkadd`, { applicationIds: [fourth, ...hidden['application']!] })
  await sent(boss, 'DELETE', `/portfolios/${theirs}/applications/${other}`)
  await rows("delete from user_role where user_id = $1 and role_name = 'Portfolio Manager'", [colleague.userId])
  await addRole(colleague, 'Author', theirs)
  await changeProposals(database, rows, { boss, seen, hidden })
}

/** Removes every trace of it. */
async function removeHidden(): Promise<void> {
  await removeProposals(rows, { boss, seen })
  for (const entity of bound) {
    const ids = [hidden[entity.name]!, boss.accountId] as const
    for (const use of usesOf(entity)) {
      const where = `where ${use.column} = any($1::uuid[]) and account_id = $2`
      // A row of a list, and a record that is nothing without what it is of, go with it.
      const isList = use.table !== use.entity.table || (use.entity.all as Record<string, Field>)[use.field]?.required
      await rows(isList ? `delete from ${use.table} ${where}` : `update ${use.table} set ${use.column} = null ${where}`, [...ids])
    }
  }
  for (const entity of bound)
    await rows(`delete from ${entity.table} where ${columnName(entity.key)} = any($1::uuid[]) and account_id = $2`, [
      hidden[entity.name]!,
      boss.accountId,
    ])
  await rows('update revision set revision = revision + 1 where account_id = $1', [boss.accountId])
}

/** Lists by every field, and filtered by what the reader does not see. */
function listQueries(entity: Entity): string[] {
  const fields = Object.entries<Field>(entity.all)
  const numbers = fields.filter(([, { kind }]) => kind === 'number' || kind === 'money' || kind === 'percent').map(([name]) => name)
  const sums = numbers.map((name) => `mean:${name}`).join(',')
  return [
    '',
    '?limit=2&offset=1',
    `?group=&aggregate=${sums}`,
    ...fields.flatMap(([name, field]) => {
      const names = referred(field).flatMap((to) => (hidden[to] ?? []).slice(0, 2).map((id) => `?filter=${name}:is:${id}`))
      const isPlain = names.length === 0 && !field.computed
      return [`?sort=${name}`, `?group=${name}&aggregate=${sums}`, ...(isPlain ? [] : [`?filter=${name}:blank:yes`]), ...names]
    }),
  ]
}

/** `{id}` is of what the path begins with, of records seen and not seen. */
function pathsOf(call: Call): string[] {
  if (!call.path.includes('{')) return [call.path]
  const [, start] = call.path.split('/')
  const entity = all.find(({ path }) => path === `/${start}`)
  const people = [boss, colleague, ...readers].map(({ userId }) => userId)
  const ids = entity ? [...seen[entity.name]!, ...(hidden[entity.name] ?? [])] : start === 'users' ? people : []
  const portfolios = [...seen['portfolio']!, ...hidden['portfolio']!]
  const named = call.path.includes('{portfolioId}') ? portfolios : ids
  return named.map((id) => call.path.replace(/\{\w+\}/g, id))
}

function everyPath(): string[] {
  const reading = [...allCalls.values()].filter(({ method }) => method === 'GET')
  return reading.flatMap((call) => {
    const entity = all.find(({ path }) => path === call.path)
    const paths = entity
      ? listQueries(entity).map((query) => `${call.path}${query}`)
      : [...pathsOf(call), ...viewQueries(call, hidden).map((query) => `${call.path}${query}`)]
    return [...paths, ...waysToAsk(call, seen['portfolio']!)]
  })
}

const ask = ({ token }: Person, path: string, more: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...more } })

/** By path. */
async function everythingTold(to: Person, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const path of paths) answers.set(path, told(await ask(to, path)))
  return answers
}

/** Content of an export if the reader had the right to it, entity by entity. */
async function everyExport(): Promise<Map<string, string>> {
  const grants = grantsOf(seen['portfolio']!.map((portfolioId) => ({ roleName: 'Portfolio Manager', portfolioId })))
  const tenant = database.tenant(boss.accountId)
  const files = new Map<string, string>()
  for (const { name } of all) {
    const of = recordsOf(name)
    const query = { format: 'csv' } as const
    const file = await exportRecords(tenant, grants, of, query, writingFor({ services, tenant }))
    files.set(`export of ${name}`, (await buffer(file)).toString())
  }
  return files
}

test('records hidden from bound readers neither change their answers nor appear in them', async () => {
  const paths = [...everyPath(), ...proposalPaths({ seen, hidden })]
  // Lists of what belongs to no portfolio come from the same statements for both: the second reader asks for each of them once.
  const ofShared = (path: string) => all.some((entity) => entity.scope !== 'portfolio' && path.startsWith(`${entity.path}?`))
  const pathsOfReaders = [paths, paths.filter((path) => !ofShared(path))]
  const moment = new Date()
  const look = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: moment }) // The clock stands still.
    const read = await Promise.all(readers.map((reader, at) => everythingTold(reader, pathsOfReaders[at]!))).finally(() =>
      vi.useRealTimers(),
    )
    for (const [at, reader] of readers.entries()) for (const [path, answer] of await askTheModel(reader)) read[at]!.set(path, answer)
    return { read, files: await everyExport() }
  }
  const lists = all.map(({ path }) => path)
  const listsOfBoss = [...lists, '/proposals', '/ai/requests']
  const [before, beforeOfBoss] = [await look(), await everythingTold(boss, listsOfBoss)]
  const tags = new Map<string, string>()
  for (const path of lists) tags.set(path, (await ask(readers[0]!, path)).headers['etag'] as string)
  const gone = Object.values(hidden).flat()
  await unheard({ database, services }, { boss, readers, tagId: seen['tag']![0]! }, changeHidden)
  const [changed, changedForBoss] = [await look(), await everythingTold(boss, listsOfBoss)]
  // The test can fail: readers who see everything get another answer from every list that counts or holds any of it.
  const moved = listsOfBoss.filter((path) => beforeOfBoss.get(path) !== changedForBoss.get(path))
  expect(moved).toEqual(
    expect.arrayContaining([
      ...bound.map(({ path }) => path),
      '/areas',
      '/tags',
      '/contacts',
      '/suppliers',
      '/links',
      '/proposals',
      '/ai/requests',
    ]),
  )
  for (const [at, answers] of changed.read.entries()) expect(differing(before.read[at]!, answers), `reader ${at}, changed`).toEqual([])
  expect(differing(before.files, changed.files)).toEqual([])
  for (const [path, tag] of tags) expect((await ask(readers[0]!, path, { 'if-none-match': tag })).statusCode, path).toBe(304)
  const secrets = [...new Set([...gone, ...Object.values(hidden).flat(), ' unseen ', ' other '])]
  const leaks = [before, changed].flatMap(({ read, files }) =>
    [...read, files].flatMap((answers) =>
      [...answers].flatMap(([path, text]) => secrets.filter((secret) => text.includes(secret)).map((secret) => `${path} tells ${secret}`)),
    ),
  )
  expect(leaks).toEqual([])
  await removeHidden()
  const removed = await look()
  for (const [at, answers] of removed.read.entries()) expect(differing(before.read[at]!, answers), `reader ${at}, gone`).toEqual([])
  expect(differing(before.files, removed.files)).toEqual([])
}, 600_000)
