import { expect, test } from 'vitest'
import { watchStatements } from '#platform/server/database/statement.ts'
import { testApp } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()

test('rows that the database refuses are named where many are written in parts, and all others go through', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  for (const name of ['grace', 'joan'])
    await person.send('POST', '/contacts', { firstName: name, lastName: 'Known', emailAddress: `${name}@example.com` })
  const taken: Record<number, string> = { 100: 'grace', 300: 'joan' }
  const rows = Array.from({ length: 600 }, (_, at) => `Person,Number ${at},${taken[at] ?? `p${at}`}@example.com`)
  const file = await upload(person, 'contact', csv('First name,Last name,E-mail', ...rows))
  await replan(person, file.importId, { matchBy: 'name', badCells: 'reject' })
  const checked = await dryRun(person, file.importId)
  expect(checked.counts).toMatchObject({ create: 598, reject: 2 })
  const told = checked.rows.filter(({ action }) => action === 'reject').map(({ rowNumber, errors }) => [rowNumber, errors[0]?.message])
  expect(told).toEqual([102, 302].map((row) => [row, 'There is already a contact with the e-mail you entered']))
  expect((await run(person, file.importId)).message).toBe('Added 598 contacts; 2 rows were rejected.')
  expect((await person.send('GET', '/contacts')).body).toHaveLength(600)
})

test('what is new is taken into the index of search once a file is checked, and once it is imported', async () => {
  const told: string[] = []
  watchStatements({ sent: (_client, { name }) => void (name.startsWith('search.') && told.push(name)), control: () => {} })
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const file = await upload(person, 'application', csv('Name', 'Quay', 'Crane'))
  await dryRun(person, file.importId)
  await expect.poll(() => told).toEqual(['search.index-later', 'search.take-in'])
  expect((await run(person, file.importId)).message).toBe('Added 2 applications.')
  await expect.poll(() => told.slice(2)).toEqual(['search.index-later', 'search.take-in'])
})
