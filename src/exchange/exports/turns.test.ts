import { expect, test } from 'vitest'
import { watchStatements, type Statement } from '#platform/server/database/statement.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { writeTable } from '#platform/server/spreadsheet/write-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { gate } from '#platform/testing/gate.ts'

const { addAccount, addPerson, database, services } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

const insertAreas = {
  name: 'test.areas',
  text: "insert into area (account_id, area_id, name) select $1, gen_random_uuid(), 'Area ' || gen_random_uuid() from generate_series(1, $2::integer) returning 1",
}
const addAreasTo = ({ accountId }: Person, count: number) =>
  database.tenant(accountId).write((transaction) => transaction.rows(insertAreas, [count]))

/** Records the statements that the database gets from now on, until `stop`. */
function watched() {
  const asked: { statement: Statement; values: unknown[] }[] = []
  const stop = watchStatements({ sent: (_client, statement, values) => void asked.push({ statement, values }), control: () => {} })
  return {
    stop,
    named: (name: string) => asked.filter(({ statement }) => statement.name === name),
    // By their text: after some sixty lists of a process, the next ones have no name.
    lists: (table: string) => asked.filter(({ statement: { text } }) => text.includes(`from ${table} a `) && text.includes(' order by ')),
  }
}

test('exports that wait for their turn have only counted, and read no record', async () => {
  const person = await someone()
  await addAreasTo(person, 3)
  const [turn, begun] = [gate(), gate()]
  const holding = (async function* () {
    begun.open()
    yield await turn.passed.then(() => ['a'])
  })()
  const writing = { dataFolder: services.settings.dataFolder, share: person.accountId }
  const before = writeTable('csv', [{ name: 'Name', shape: 'text' }], holding, writing)
  await begun.passed
  const { stop, named, lists } = watched()
  const paths = ['itservices/multimatrix', 'areas?format=csv', 'areas?format=xlsx&sort=-name', 'areas?format=json']
  const answers = paths.map((path) => person.send('GET', `/exports/${path}`))
  try {
    await expect.poll(() => named('audit_entry.insert').length).toBe(3)
    // Equal counts that are asked for at the same moment may be one statement.
    expect([...new Set(lists('area').map(({ values }) => values.slice(-2).join()))]).toEqual(['0,0'])
    expect([named('area.exchange_names'), named('it_service.matrix')]).toEqual([[], []])
  } finally {
    // Whatever fails, exports of other tests get their turn.
    turn.open()
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(paths.map(() => 200))
  stop()
  expect(named('it_service.matrix').length).toBeGreaterThan(0)
  ;(await before).destroy()
})

test('an export reads its records a few at a time, in the order of the list', async () => {
  const person = await someone()
  await addAreasTo(person, 600)
  const listed = (await person.send('GET', '/areas?sort=-name&offset=40&limit=520')).body.map(({ name }: { name: string }) => name)
  const { stop, lists } = watched()
  const { body } = await person.send('GET', '/exports/areas?format=csv&columns=name&sort=-name&offset=40&limit=520')
  stop()
  expect((await readTable(body, 'areas')).rows.flat()).toEqual(listed)
  const chosen = lists('area').flatMap(({ values }) => values.filter((value) => Array.isArray(value)))
  expect(chosen.map((ids) => ids.length)).toEqual([25, 50, 100, 200, 145])
  expect((await person.send('GET', '/audit?kind=export')).body).toMatchObject([{ details: { rows: 520 } }])
})
