import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const rowsIn = rowsOf(database)

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
  const { body } = await person.send('GET', '/contacts')
  expect(body).toHaveLength(600)
  // The history is written in parts, too.
  for (const at of [0, 499, 500, 599]) {
    const one = body.find(({ lastName }: { lastName: string }) => lastName === `Number ${at}`)
    expect((await person.send('GET', `/contacts/${one.contactId}/history`)).body).toMatchObject([{ action: 'create' }])
  }
})

test('rows are written before all are checked, until one names what has to be added', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Known' })
  const rows = Array.from({ length: 900 }, (_, at) => `Thing ${at},${at < 600 ? 'Known' : 'Unheard of'}`)
  const file = await upload(person, 'application', csv('Name,Business area', ...rows))
  const checked = await dryRun(person, file.importId)
  expect(checked).toMatchObject({ counts: { create: 900, reject: 0 }, added: [{ names: ['Unheard of'] }] })
  expect((await run(person, file.importId)).message).toBe('Added 900 applications.')
  const areas = new Map((await person.send('GET', '/areas')).body.map(({ areaId, name }: Record<string, string>) => [areaId, name]))
  const { body } = await person.send('GET', '/applications')
  expect(body).toHaveLength(900)
  for (const at of [0, 299, 599, 600, 899]) {
    const one = body.find(({ name }: { name: string }) => name === `Thing ${at}`)
    expect(one.areas.map(({ areaId }: { areaId: string }) => areas.get(areaId))).toEqual([at < 600 ? 'Known' : 'Unheard of'])
    expect((await person.send('GET', `/applications/${one.applicationId}/history`)).body).toMatchObject([{ action: 'create' }])
  }
  // The undo logs in parts; in the bin it is one deletion, which keeps each record.
  expect((await undo(person, file.importId)).message).toBe('Undone.')
  expect((await person.send('GET', '/applications')).body).toEqual([])
  const logged = await rowsIn<{ name: string; name_before: string }>(
    `select record_name as name, changes -> 'name' ->> 0 as name_before from change_log where account_id = $1 and entity = 'application' and action = 'delete'`,
    [person.accountId],
  )
  const names = body.map(({ name }: { name: string }) => name).sort()
  expect(logged.map(({ name }) => name).sort()).toEqual(names)
  expect(logged.map(({ name_before }) => name_before).sort()).toEqual(names)
  const binned = await rowsIn<{ kept: number; batches: number }>(
    `select count(*)::int as kept, count(distinct batch_id)::int as batches from bin_record where account_id = $1 and entity = 'application'`,
    [person.accountId],
  )
  expect(binned).toEqual([{ kept: 900, batches: 1 }])
})
