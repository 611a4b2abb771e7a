import { expect, test } from 'vitest'
import { run, sendFile, undo, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { entities } from '#catalogue'
import { testApp, type Person } from '#platform/testing/app.ts'
import { checked, exportedWorkbook, opened, processed, read, undone, workbook } from './server/workbooks-for-tests.ts'

/* A workbook with a sheet for each kind: recognized, checked as a whole, imported in one go, and taken back in one. */

const app = await testApp()
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

const strangers = {
  'Read me': ['Please fill in the sheets', 'Thank you'],
  Systeme: [
    'Application,Business owner,Vendor,Department,Criticality',
    'Till,ada@example.org,Acier SARL,Shops,High',
    'Desk,bo@example.org,Bois SA,Office,no idea',
    ',bo@example.org,Bois SA,Office,Low',
  ],
  Fournisseurs: ['Fournisseur,Site web,Ville', 'Acier SARL,https://acier.example,Lyon', 'Bois SA,https://bois.example,Nice'],
  Personen: ['Vorname,Nachname,E-Mail,Abteilung', 'Ada,Weber,ada@example.org,Shops', 'Bo,Kruse,bo@example.org,Office'],
  Empty: ['Name,Description,Owner'],
}

/** Names of the records of every kind. */
async function everything(person: Person): Promise<Record<string, string[]>> {
  const lists = [...entities.values()].filter(({ rights, path }) => rights.exchange || path.startsWith('/ref'))
  const named = await Promise.all(
    lists.map(async ({ name, path, title }): Promise<[string, string[]]> => {
      const { body } = await person.send('GET', path)
      return [name, Array.isArray(body) ? body.map((one: Record<string, string>) => one[title] ?? '').toSorted() : []]
    }),
  )
  return Object.fromEntries(named)
}
const namesOf = async (person: Person, path: string) => (await person.send('GET', path)).body.map(({ name }: { name: string }) => name)

test('the sheets of a workbook are recognized, imported in an order in which what they name is there, and undone as one', async () => {
  const person = await someone()
  const before = await everything(person)
  const found = await opened(person, await workbook(strangers))
  expect(found.status).toBe('draft')
  expect(
    found.sheets.filter(({ isLeftOut }) => !isLeftOut).map(({ sheetName, entity, rowCount }) => [sheetName, entity, rowCount]),
  ).toEqual([
    ['Personen', 'contact', 2],
    ['Fournisseurs', 'supplier', 2],
    ['Systeme', 'application', 3],
  ])
  expect(found.unread.map(({ sheetName }) => sheetName)).toContain('Empty')

  const check = await checked(person, found)
  expect(check.sheets.map(({ counts: { create, reject } }) => [create, reject])).toEqual([
    [2, 0],
    [2, 0],
    [2, 1],
  ])
  const [contacts, suppliers, applications] = check.sheets
  expect(contacts!.added).toMatchObject([{ entity: 'area', count: 2 }])
  expect([suppliers!.added, applications!.added], 'the sheets before have what the applications name').toEqual([[], []])
  expect(applications!.causes.find(({ kind }) => kind === 'missing')).toMatchObject({ rows: 1, rejected: [4] })
  expect(await everything(person), 'a check leaves nothing behind').toEqual(before)

  const job = await processed(person, found)
  expect(job).toMatchObject({ status: 'succeeded', message: 'Added 6 records; 1 row was rejected.' })
  const after = await read(person, found)
  const counted = after.sheets.filter(({ isLeftOut }) => !isLeftOut).map(({ counts }) => [counts?.create, counts?.reject])
  expect([after.status, counted]).toEqual([
    'succeeded',
    [
      [2, 0],
      [2, 0],
      [2, 1],
    ],
  ])
  const till = (await person.send('GET', '/applications')).body.find(({ name }: { name: string }) => name === 'Till')
  const { body: whole } = await person.send('GET', `/applications/${till.applicationId}`)
  const [ada] = (await person.send('GET', '/contacts')).body.filter(({ lastName }: { lastName: string }) => lastName === 'Weber')
  expect(whole.contacts.map(({ contactId }: { contactId: string }) => contactId)).toEqual([ada.contactId])
  const rejected = await person.send('GET', `/imports/${applications!.importId}/rejected`)
  expect(rejected.body.toString()).toContain('Bois SA')

  expect(await undone(person, found)).toMatchObject({ status: 'succeeded', message: 'Undone.' })
  expect(await everything(person)).toEqual(before)
  expect((await read(person, found)).status).toBe('undone')
  expect((await person.send('POST', `/imports/workbooks/${found.runId}/undo`)).status).toBe(409)
})

test('a sheet that stays out is not imported, and what was changed after the check is checked again', async () => {
  const person = await someone()
  const found = await opened(person, await workbook(strangers))
  const { planTag } = await checked(person, found)
  const suppliers = found.sheets.find(({ entity }) => entity === 'supplier')!
  const path = `/imports/workbooks/${found.runId}`
  const leftOut = [...found.sheets.filter(({ isLeftOut }) => isLeftOut), suppliers].map(({ importId }) => importId)
  expect((await person.send('PUT', path, { leftOut })).body.sheets.filter((one: { isLeftOut: boolean }) => one.isLeftOut)).toHaveLength(
    leftOut.length,
  )
  expect((await person.send('POST', `${path}/process`, { planTag })).status).toBe(409)
  expect((await person.send('PUT', path, { leftOut: [found.runId] })).status).toBe(400)
  const all = found.sheets.map(({ importId }) => importId)
  await person.send('PUT', path, { leftOut: all })
  expect((await person.send('POST', `${path}/check`)).status).toBe(409)
  await person.send('PUT', path, { leftOut })
  await processed(person, found)
  const websites = (await person.send('GET', '/suppliers')).body.map(({ websiteAddress }: { websiteAddress: string }) => websiteAddress)
  expect(websites, 'the applications name them').toEqual([null, null])
  expect((await undone(person, found)).message).toBe('Undone.')
  expect(await namesOf(person, '/suppliers')).toEqual([])
})

test('an undo puts back what every sheet changed, and keeps what somebody has changed or uses since', async () => {
  const person = await someone()
  const { body: tag } = await person.send('POST', '/tags', { name: 'shops', description: 'earlier' })
  const { body: old } = await person.send('POST', '/applications', { name: 'Till', notes: 'before' })
  const lines = {
    Applications: ['Name,Notes,Tags', 'Till,after,shops', 'Desk,new,office', 'Shelf,new,office'],
    Tags: ['Name,Description', 'shops,told', 'office,new'],
  }
  const found = await opened(person, await workbook(lines))
  await processed(person, found)
  expect((await person.send('GET', `/applications/${old.applicationId}`)).body.notes).toBe('after')
  const shelf = (await person.send('GET', '/applications')).body.find(({ name }: { name: string }) => name === 'Shelf')
  await person.send('PUT', `/applications/${shelf.applicationId}`, { notes: 'mine' })
  expect((await undone(person, found)).message).toBe('Undone; 2 records were kept, since someone changed or uses them.')
  expect(await namesOf(person, '/applications')).toEqual(['Shelf', 'Till'])
  expect(await namesOf(person, '/tags')).toEqual(['office', 'shops'])
  expect((await person.send('GET', `/applications/${old.applicationId}`)).body).toMatchObject({ notes: 'before', tags: [] })
  expect((await person.send('GET', `/tags/${tag.tagId}`)).body.description).toBe('earlier')
  expect((await read(person, found)).sheets.map(({ entity, kept }) => [entity, kept])).toEqual([
    ['tag', 1],
    ['application', 1],
  ])
})

test('a sheet is neither imported nor undone by itself, and a workbook is its reader’s who may import all of it', async () => {
  const person = await someone()
  const found = await opened(person, await workbook(strangers))
  const [sheet] = found.sheets
  expect((await person.send('POST', '/imports/process', { importId: sheet!.importId })).status).toBe(409)
  await processed(person, found)
  expect((await person.send('POST', `/imports/${sheet!.importId}/undo`)).status).toBe(409)
  expect((await person.send('POST', `/imports/workbooks/${found.runId}/process`, {})).status).toBe(409)
  const author = await app.addPerson(person.accountId, ['Author'])
  expect((await author.send('GET', `/imports/workbooks/${found.runId}`)).status).toBe(403)
  expect((await (await someone()).send('GET', `/imports/workbooks/${found.runId}`)).status).toBe(404)
  const recent = (await person.send('GET', '/imports')).body
  expect(new Set(recent.map(({ runId }: { runId: string }) => runId))).toEqual(new Set([found.runId]))
})

test('a file of one sheet, and a workbook without rows, are no workbook of kinds', async () => {
  const person = await someone()
  const one = await upload(person, 'contact', 'First name,Last name\r\nAda,Weber', 'people.csv')
  expect((await person.send('POST', '/imports/workbooks', { importId: one.importId })).status).toBe(422)
  await run(person, one.importId)
  expect((await undo(person, one.importId)).status).toBe('succeeded')
  const { status } = await sendFile(person, '/imports/upload', await exportedWorkbook(person), 'empty.xlsx', {})
  expect(status).toBe(422)
})
