import { expect, test } from 'vitest'
import { csv, dryRun, run, undo, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { asked, define } from '#portfolio/custom-fields/server/define-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

const exported = async (person: Person): Promise<string[][]> => {
  const { columns, rows } = await readTable((await person.send('GET', '/exports/applications?format=csv')).body, 'applications.csv')
  return [columns.map(({ name }) => name), ...rows]
}

test('a column without a field becomes one, its rows are imported, exported, changed and taken back', async () => {
  const person = await admin()
  const { importId, mayAddFields, plan } = await upload(
    person,
    'application',
    csv(
      'Name,Vault tier,Vault page,Vault opened,Vault seats',
      'A,Gold,https://a.example.com,2024-05-01,10',
      'B,Silver,https://b.example.com,2023-05-01,20',
      'C,Gold,,2022-05-01,',
      'D,gold,https://d.example.com,,5',
      'E,Silver,https://e.example.com,2021-01-01,10',
    ),
  )
  expect([mayAddFields, plan.columns['Vault tier']]).toEqual([true, null])
  const made: Record<string, string> = {}
  for (const column of ['Vault tier', 'Vault page', 'Vault opened', 'Vault seats']) {
    const { status, body } = await person.send('POST', `/imports/${importId}/fields`, { column })
    expect(status, JSON.stringify(body)).toBe(200)
    made[column] = body.plan.columns[column]
  }
  expect(made['Vault tier']).toBe('custom.vaultTier')
  const definitions = (await person.send('GET', '/customfields')).body as {
    name: string
    kind: string
    choices: { label: string; choiceId: string }[]
  }[]
  expect(Object.fromEntries(definitions.map(({ name, kind }) => [name, kind]))).toEqual({
    'Vault tier': 'choice',
    'Vault page': 'link',
    'Vault opened': 'date',
    'Vault seats': 'number',
  })
  expect(definitions.find(({ name }) => name === 'Vault tier')!.choices.map(({ label }) => label)).toEqual(['Gold', 'Silver'])
  expect((await dryRun(person, importId)).counts).toMatchObject({ create: 5, reject: 0 })
  expect((await run(person, importId)).status).toBe('succeeded')
  const gold = definitions.find(({ name }) => name === 'Vault tier')!.choices[0]!.choiceId
  expect((await asked(person, 'fields=custom&sort=name'))[0].custom).toEqual({
    vaultTier: gold,
    vaultPage: 'https://a.example.com',
    vaultOpened: '2024-05-01',
    vaultSeats: 10,
  })

  const [head, ...rows] = await exported(person)
  const at = (name: string) => head!.indexOf(name)
  expect(rows.map((row) => row[at('Vault tier')])).toEqual(['Gold', 'Silver', 'Gold', 'Gold', 'Silver'])
  // An export can be imported as it is, and each row shows its changes.
  rows[0]![at('Vault seats')] = '11'
  const again = await upload(person, 'application', [head!, ...rows].map((row) => row.join(',')).join('\r\n'))
  expect(again.plan.columns['Vault seats']).toBe('custom.vaultSeats')
  const checked = await dryRun(person, again.importId)
  expect(checked.counts).toMatchObject({ update: 1, unchanged: 4 })
  expect(checked.rows.find(({ action }) => action === 'update')!.changes).toEqual([{ label: 'Vault seats', before: '10', after: '11' }])
  expect((await run(person, again.importId)).status).toBe('succeeded')
  const seats = async () => (await asked(person, 'rows=arrays&fields=custom.vaultSeats&sort=name')).rows.map((row: unknown[]) => row[1])
  expect(await seats()).toEqual([11, 20, null, 5, 10])
  expect((await undo(person, again.importId)).status).toBe('succeeded')
  expect(await seats()).toEqual([10, 20, null, 5, 10])
})

test('an invalid cell is reported at its column; a field of that name is not made twice', async () => {
  const person = await admin()
  await define(person, 'Seats', 'number')
  const { importId, plan } = await upload(person, 'application', csv('Name,Seats,Colour of door', 'A,10,red', 'B,many,blue', 'C,7,green'))
  expect(plan.columns['Seats']).toBe('custom.seats')
  const { causes } = await dryRun(person, importId)
  expect(causes).toMatchObject([{ column: 'Seats', rows: 1 }])
  const field = (column: string, by = person) => by.send('POST', `/imports/${importId}/fields`, { column })
  expect((await field('Seats')).status).toBe(409)
  expect((await field('Nothing')).status).toBe(422)
  expect((await field('Colour of door', await addPerson(person.accountId, ['Author']))).status).toBe(403)
  expect((await field('Colour of door', await admin())).status).toBe(404)
})
