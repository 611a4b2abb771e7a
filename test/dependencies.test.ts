import { afterAll, expect, test } from 'vitest'
import { allCalls, entities } from '#catalogue'
import type { Field } from '#platform/contract/field.ts'
import { watchStatements, type Statement } from '#platform/server/database/statement.ts'
import { namesByTable, readBy } from '#platform/server/records/reads.ts'
import { testApp } from '#platform/testing/app.ts'
import { planOf } from '#platform/testing/plans.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const tables = new Set(
  (await rows<{ name: string }>(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).map(
    ({ name }) => name,
  ),
)
const functions = new Map(
  (
    await rows<{ name: string; source: string }>(
      `select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`,
    )
  ).map(({ name, source }) => [name, source]),
)

/** The statements sent since it was last asked, with their values. */
let sent: { statement: Statement; values: unknown[] }[] = []
afterAll(watchStatements({ sent: (_client, statement, values) => sent.push({ statement, values }), control: () => {} }))
const sentSince = () => sent.splice(0)

const wordsOf = (text: string) => new Set(text.match(/[a-z_]+/g))

/** Tables that a statement reads beyond its cache key. A plan doesn't look into functions: they are named beside the tables. */
async function missing(statement: Statement, names: readonly string[]): Promise<string[]> {
  const planned = (await planOf(database, statement)).flatMap((node) => node['Relation Name'] ?? [])
  const called = [...wordsOf(statement.text)].filter((word) => tablesIn(word).length)
  return [...new Set([...planned, ...called])].flatMap((read) => {
    const own = namesByTable().get(read)
    if (!own) return [`${statement.name} reads ${read}, which no feature names among its tables`]
    const beyond = [...own, ...(called.includes(read) ? tablesIn(read).flatMap((table) => namesByTable().get(table) ?? []) : [])]
    return beyond.filter((name) => !names.includes(name)).map((name) => `${statement.name} reads ${read}, and is not kept by ${name}`)
  })
}

/** Tables that a function of ours reads. */
const tablesIn = (called: string) => [...wordsOf(functions.get(called) ?? '')].filter((word) => tables.has(word))

/** Queries that make another statement of a list: what may bring in another table. */
const variants = (path: string): string[] => {
  const entity = [...entities.values()].find((one) => one.path === path)
  const fields = Object.entries((entity?.fields ?? {}) as Record<string, Field>).filter(
    ([, field]) => field.computed || field.kind === 'reference' || field.kind === 'children',
  )
  return ['', ...fields.flatMap(([name]) => [`?sort=${name}`, `?group=${name}`, `?filter=${name}:blank:true`])]
}

test('every cached answer depends on all tables that PostgreSQL reads for it', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const seen = new Map<string, readonly string[]>()
  const faults: string[] = []
  for (const { method, path } of allCalls.values()) {
    if (method !== 'GET' || path.includes('{')) continue
    for (const query of variants(path)) {
      sentSince()
      await person.send('GET', path + query)
      const asked = sentSince()
      const at = asked.findIndex(({ statement }) => statement.name === 'revision.read')
      if (at < 0) continue
      const names = asked[at]!.values[1] as string[]
      for (const { statement } of asked.slice(at + 1)) {
        if (seen.has(statement.text)) continue
        seen.set(statement.text, names)
        faults.push(...(await missing(statement, names)))
      }
    }
  }
  expect(seen.size).toBeGreaterThan(100)
  expect(faults).toEqual([])
}, 120_000)

test('a dependency that is left out is found', async () => {
  const careless = {
    name: 'careless',
    text: 'select a.name, t.name from area a join application_area l on true join application t on true where a.account_id = $1',
  }
  expect(readBy(careless)).toEqual(['application', 'area'])
  expect((await missing(careless, ['area'])).sort()).toEqual([
    'careless reads application, and is not kept by application',
    'careless reads application_area, and is not kept by application',
  ])
})
