/**
 * Two workspaces. A user of one names the records of the other in every call: nothing of them is revealed, and nothing of them changes. Anonymous callers
 * get no further, and neither do users of the same workspace with another portfolio's records. Every statement of these calls names the account of its rows, so that row-level security stays the second wall, not the first.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { allCalls, entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { tenantRole } from '#platform/server/database/database.ts'
import { countStatements, watchStatements, type Statement, type StatementWatch } from '#platform/server/database/statement.ts'
import { planOf } from '#platform/testing/plans.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { testApp, type Answered, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'
import { everythingOf, whileAllStay, whileSignedIn, withoutWall, type Ids } from './two-worlds.ts'

const { addAccount, addPerson, database, send, app } = await testApp()
const rows = rowsOf(database)
const watchSent = (sent: StatementWatch['sent']) => watchStatements({ sent, control: () => {} })

let owner: Person
let stranger: Person
let ids: Ids
const sent = new Map<string, Statement>()

beforeAll(async () => {
  owner = await addPerson(await addAccount(), ['Global Admin'])
  stranger = await addPerson(await addAccount(), ['Global Admin'])
  ids = await everythingOf(app, owner)
})

/** `{id}` is of what the path begins with. */
const ownKey = (call: Call): string | undefined => {
  const [, first] = call.path.split('/')
  const entity = [...entities.values()].find((one) => one.path === `/${first}`)
  return entity?.key ?? { imports: 'importId', jobs: 'jobId' }[first!]
}
const pathOf = (call: Call, named: Ids = ids) =>
  `${call.path.replace(/\{(\w+)\}/g, (_, name: string) => named[name === 'id' ? ownKey(call)! : name]!)}${call.file ? '?format=csv' : ''}`

/** The record as it is read, and every id under each name that a body may give it. */
async function bodyOf(call: Call): Promise<Record<string, unknown> | undefined> {
  if (!call.body) return undefined
  const entity = call.entity === undefined ? undefined : entities.get(call.entity)
  const record = entity && (await owner.send('GET', `${entity.path}/${ids[entity.key]}`)).body
  const several = Object.fromEntries(Object.entries(ids).map(([key, id]) => [`${key}s`, [id]]))
  return { ...ids, ...several, ...record, ids: [ids[ownKey(call) ?? '']], intoId: ids[ownKey(call) ?? ''] }
}

const tables = (
  await rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'session' order by 1`,
  )
).map(({ name }) => name)

/** Every row of an account, in every table that has any. */
async function everyRow(accountId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables)
    found[table] = (await rows<{ row: string }>(`select t::text as row from ${table} t where account_id = $1 order by 1`, [accountId])).map(
      ({ row }) => row,
    )
  return found
}

const told = ({ body }: Answered) => (Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body))

async function tryEveryCall(as: Person['send'], judge: (name: string, call: Call, status: number) => void): Promise<void> {
  const before = await everyRow(owner.accountId)
  for (const [name, call] of whileSignedIn) {
    const { result: answer, statements } = await countStatements(async () => as(call.method, pathOf(call), await bodyOf(call)))
    remember(statements)
    judge(name, call, answer.status)
    if (as !== send && call.access !== 'guest') expect(answer.status, `${name} is asked by somebody`).not.toBe(401)
    for (const [key, id] of Object.entries(ids))
      expect(told(answer).includes(id), `${name} tells the ${key} of another workspace`).toBe(false)
  }
  expect(await everyRow(owner.accountId)).toEqual(before)
}

test('nobody is let in, whatever is named', () =>
  tryEveryCall(send, (name, call, status) => {
    if (call.access !== 'anonymous') expect(status, name).toBe(401)
  }))

/** The path names a record. Whether a workspace's name is free is open to anyone who may sign in. */
const namesRecord = ({ path }: Call) => path.includes('{') && !path.endsWith('/checkworkspace/{name}')

const findsNothing = (name: string, call: Call, status: number) => {
  expect(status, name).toBeLessThan(500)
  if (namesRecord(call)) expect(status, name).toBeGreaterThanOrEqual(400)
}

test('somebody of another workspace finds nothing and changes nothing', () => tryEveryCall(stranger.send, findsNothing))

test.skipIf(isOnCluster())('with row-level security switched off they find and change no more: the filters alone hold', () =>
  withoutWall(rows, () => tryEveryCall(stranger.send, findsNothing)),
)

test.skipIf(isOnCluster())(
  'with the filters taken out of the statements nothing of another account is read: row-level security alone holds',
  async () => {
    const asked: { text: string; values: unknown[] }[] = []
    let isOwners = true
    const unwatch = watchSent((_client, { text }, values) => {
      if (isOwners && values[0] === owner.accountId && /^(select|with)\b/.test(text) && !/\bfor (no key )?(update|key share)\b/.test(text))
        asked.push({ text: text.replace(/(?:\b\w+\.)?\baccount_id = \$1\b/g, '$1::uuid is not null'), values })
    })
    onTestFinished(unwatch)
    for (const [, call] of allCalls) if (call.method === 'GET') await owner.send('GET', pathOf(call))
    isOwners = false
    const tenant = database.tenant(stranger.accountId)
    /** Answers with an id of the owner that the request didn't name. */
    const leaks = async () => {
      const found: string[] = []
      for (const [at, { text, values }] of asked.entries()) {
        // Statements on tables closed to tenants are refused, in words that hold no row.
        const answer = await tenant.rows({ name: `test.unfiltered_${at}`, text }, values.slice(1)).catch(String)
        const read = JSON.stringify(answer, (_key, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value))
        if (Object.values(ids).some((id) => !values.includes(id) && read.includes(id))) found.push(text)
      }
      return found
    }
    expect(await leaks()).toEqual([])
    // The filters are out indeed.
    await withoutWall(rows, async () => expect((await leaks()).length).toBeGreaterThan(50))
  },
)

test('a reader bound to another portfolio learns nothing of hidden records, and changes nothing of them', async () => {
  const { make } = maker(owner)
  const [unseen, own]: [Ids, Ids] = [ids, { ...ids }]
  for (const name of ['portfolio', 'application']) {
    const entity = entities.get(name)!
    own[entity.key] = (await make(entity))[entity.key] as string
    await owner.send('PUT', `${entity.path}/${unseen[entity.key]}`, { name: `Unseen ${name}` })
  }
  // Theirs is in both portfolios, and the one that they do not see publishes to it.
  for (const { portfolioId, applicationId } of [unseen, own])
    for (const where of new Set([unseen['portfolioId'], portfolioId]))
      expect((await owner.send('POST', `/portfolios/${where}/applications`, { applicationId })).status).toBe(201)
  const question = { questionText: 'Unseen question', weight: 1, isCustomAnswer: true }
  const asked = await owner.send('PUT', '/businessquestions', { portfolioId: unseen['portfolioId'], questions: [question] })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const path = `/applications/${unseen['applicationId']}`
  const published = await owner.send('PUT', path, { integrations: [{ otherApplicationId: own['applicationId'], direction: 'Publish' }] })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  const insider = await addPerson(owner.accountId, ['Portfolio Manager'], own['portfolioId'])
  const reader = await addPerson(owner.accountId, ['Portfolio Manager', 'Application Manager'], own['portfolioId'])
  const hidden = ['Unseen application', 'Unseen portfolio', 'Unseen question', unseen['applicationId']!, unseen['portfolioId']!]
  const leaks: string[] = []
  for (const [name, call] of whileSignedIn) {
    // One reader's cached answer isn't another's.
    if (call.method === 'GET') await owner.send('GET', pathOf(call, own))
    // A copy of it that they make is their own, under a name of their own.
    const body = await bodyOf(call)
    const answers = [await insider.send(call.method, pathOf(call), body && { ...body, name: 'Their own' })]
    if (call.method === 'GET') answers.push(await reader.send('GET', pathOf(call, own)))
    for (const answer of answers) leaks.push(...hidden.filter((text) => told(answer).includes(text)).map((text) => `${name} tells ${text}`))
  }
  expect(leaks).toEqual([])
  expect((await owner.send('GET', path)).headers['etag']).toBe(published.headers['etag'])
})

/** On a cluster the coordinator's plan doesn't show what its servers read. */
const onePlan = test.skipIf(isOnCluster())

/** Every call by somebody who may make it, deletes last; run once. */
let made: Promise<void> | undefined
const everyCallMade = () => (made ??= makeEveryCall())
let isMaking = false
async function makeEveryCall(): Promise<void> {
  isMaking = true
  const lastly = ([, { method }]: [string, Call]) => Number(method === 'DELETE')
  for (const [, call] of whileAllStay.toSorted((a, b) => lastly(a) - lastly(b))) {
    const body = await bodyOf(call)
    const { result, statements } = await countStatements(() => owner.send(call.method, pathOf(call), body && { ...body, active: false }))
    if (call.access !== 'guest') expect(result.status, call.path).not.toBe(401)
    remember(statements)
  }
  isMaking = false
}

onePlan('every statement says whose rows it means', async () => {
  await everyCallMade()
  const asked = [...sent.values()].filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
  expect(asked.length).toBeGreaterThan(150)
  // A connection that has prepared one of two statements of the same name refuses the other.
  const names = asked.flatMap(({ name }) => name || [])
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
  const faults: string[] = []
  for (const statement of asked) faults.push(...(await unboundTables(statement)))
  expect(faults).toEqual([])
  const careless = { name: 'careless', text: 'select a.name from area a join tag t on t.name = a.name where a.account_id = $1' }
  expect(await unboundTables(careless)).toEqual(['careless reads tag of every account'])
})

/**
 * One server could derive the account through another table. A cluster locates each table by itself, and refuses a statement that it
 * would have to send to all servers.
 */
test('every statement compares the account of every table with $1', async () => {
  await everyCallMade()
  const isTenants = ({ text }: Statement) =>
    [...text.matchAll(/\b(?:from|join|update|into) ([a-z_]+)/gi)].some(([, table]) => walled.has(table!))
  const through = (text: string) => /\b(\w+)\.account_id (?:=|is not distinct from) (?!\1\.)\w+\.account_id\b/.exec(text)?.[0]
  const asked = [...sent.values()].filter(isTenants)
  expect(asked.length).toBeGreaterThan(150)
  expect(asked.flatMap(({ name, text }) => (through(text) ? [`${name || text}: ${through(text)}`] : []))).toEqual([])
  expect(through('select 1 from area a join tag t on t.account_id = a.account_id')).toBe('t.account_id = a.account_id')
})

/** Writes in the owner's account by their text, with the last values sent: those of {@link everyCallMade}. */
const writes = new Map<string, { text: string; values: unknown[] }>()
const unwatch = watchSent((_client, { text }, values) => {
  const isWrite = /\b(insert into|update|delete from|merge into) [a-z_]+\b/.test(text) || /\bfor (no key )?update\b/.test(text)
  if (isMaking && values[0] === owner?.accountId && isWrite) writes.set(text, { text, values })
})
afterAll(unwatch)

test.skipIf(isOnCluster())(
  'with the filters taken out of the statements nothing of another account is written: row-level security alone holds',
  async () => {
    await everyCallMade()
    // Deleted records are created again, under ids of their own: the writes name these.
    const again = await everythingOf(app, await addPerson(owner.accountId, ['Global Admin']))
    const renamed = new Map(Object.entries(ids).map(([key, id]) => [id, again[key]!]))
    const now = (value: unknown): unknown =>
      typeof value === 'string'
        ? value.replace(/[0-9a-f-]{36}/g, (id) => renamed.get(id) ?? id)
        : Array.isArray(value)
          ? value.map(now)
          : value
    const asked = [...writes.values()].map(({ text, values }) => ({
      text: text.replace(/(?:\b\w+\.)?\baccount_id = \$1\b/g, '$1::uuid is not null'),
      values: values.slice(1).map(now),
    }))
    expect(asked.length).toBeGreaterThan(150)
    const client = new Client(database.connection)
    await client.connect()
    /** Sent as a session of the stranger's account, in the name of either account. Answers what it read or wrote, or nothing where it was refused. */
    const sendAs = async (accountId: string, { text, values }: (typeof asked)[number], end: 'commit' | 'rollback') => {
      await client.query(`begin; set local role ${tenantRole}; set local app.account_id to '${stranger.accountId}'`)
      const answer = await client.query(text, [accountId, ...values]).catch(() => undefined)
      await client.query(answer ? end : 'rollback').catch(() => client.query('rollback'))
      return answer
    }
    const inEitherName = async (work: (one: (typeof asked)[number], accountId: string) => Promise<void>) => {
      for (const one of asked) for (const accountId of [stranger.accountId, owner.accountId]) await work(one, accountId)
    }
    const before = await everyRow(owner.accountId)
    try {
      // Taken back at once, or what one has written of what it was given would be the stranger's own for the next to read.
      const told: string[] = []
      await inEitherName(async (one, accountId) => {
        const read = JSON.stringify((await sendAs(accountId, one, 'rollback'))?.rows ?? [])
        if (Object.values(again).some((id) => !JSON.stringify(one.values).includes(id) && read.includes(id))) told.push(one.text)
      })
      expect(told).toEqual([])
      await inEitherName(async (one, accountId) => void (await sendAs(accountId, one, 'commit')))
      expect(await everyRow(owner.accountId)).toEqual(before)
      // The filters are out indeed.
      let reached = 0
      await withoutWall(rows, async () => {
        for (const one of asked) if ((await sendAs(owner.accountId, one, 'rollback'))?.rowCount) reached++
      })
      expect(reached).toBeGreaterThan(60)
    } finally {
      await client.end()
    }
  },
)

const remember = (statements: readonly Statement[]) => statements.forEach((statement) => sent.set(statement.text, statement))

/** Tables of tenants that PostgreSQL, without row-level security, would read for every account alike. */
async function unboundTables(statement: Statement): Promise<string[]> {
  const nodes = await planOf(database, statement)
  const conditions = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([what, value]) => (/ Cond$|Filter$/.test(what) ? [String(value)] : [])),
  )
  const isBound = (alias: string) => conditions.some((condition) => new RegExp(`(?<![\\w.])${alias}\\.account_id\\b`).test(condition))
  return nodes
    .filter((node) => node['Node Type'].endsWith('Scan') && walled.has(node['Relation Name'] ?? '') && !isBound(node.Alias!))
    .map((node) => `${statement.name || statement.text} reads ${node['Relation Name']} of every account`)
}

const walled = new Set(
  (await rows<{ name: string }>("select polrelid::regclass::text as name from pg_policy where polname = 'tenant'")).map(({ name }) => name),
)
