import { expect, test } from 'vitest'
import { define } from '#portfolio/custom-fields/server/define-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, run, undo, upload } from './server/exchange-for-tests.ts'

/* Fields of the workspace's own that were made of a column of a file, and what becomes of them when the import is undone. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const file = csv('Name,GDPR class', 'Old,C0', ...Array.from({ length: 6 }, (_, at) => `App ${at},C${at % 2}`))
const all = async (person: Person, path: string) => (await person.send('GET', path)).body
const fieldsOf = async (person: Person): Promise<string[]> => (await all(person, '/customfields')).map(({ name }: { name: string }) => name)
const applicationNamed = async (person: Person, name: string) =>
  (await all(person, '/applications?fields=name,custom')).find((one: { name: string }) => one.name === name)
const keptOf = async (person: Person, importId: string): Promise<string[]> =>
  (await all(person, `/imports/status/${importId}`)).kept.map(
    ({ entity, name, reason }: Record<string, string>) => `${entity} ${name}: ${reason}`,
  )

/** Uploads a file of which a column becomes a field. */
async function withField(person: Person, column = 'GDPR class', text = file) {
  const { importId } = await upload(person, 'application', text)
  const { status, body } = await person.send('POST', `/imports/${importId}/fields`, { column })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return importId
}
async function imported(person: Person) {
  const importId = await withField(person)
  await run(person, importId)
  return importId
}

test('a field that was made for an import goes when the import is undone, and the next import can make it again', async () => {
  const person = await someone()
  const [other, stranger] = [await someone(), await someone()]
  await person.send('POST', '/applications', { name: 'Old' })
  await define(person, 'Room', 'text')
  await define(other, 'GDPR class', 'text')
  await imported(stranger)
  const first = await imported(person)
  expect((await applicationNamed(person, 'Old')).custom).toEqual({ gdprClass: expect.any(String) })
  expect((await undo(person, first)).message).toBe('Undone.')
  expect([await fieldsOf(person), await keptOf(person, first)]).toEqual([['Room'], []])
  expect((await applicationNamed(person, 'Old')).custom).toEqual({})
  expect([await fieldsOf(other), await fieldsOf(stranger)]).toEqual([['GDPR class'], ['GDPR class']])
  expect((await person.send('POST', `/imports/${first}/undo`)).status).toBe(409)
  const second = await imported(person)
  expect((await applicationNamed(person, 'Old')).custom).toEqual({ gdprClass: expect.any(String) })
  expect((await undo(person, second)).message).toBe('Undone.')
  expect(await fieldsOf(person)).toEqual(['Room'])
})

test('it is kept, and named, while another record has a value in it', async () => {
  const person = await someone()
  const importId = await imported(person)
  const { custom } = await applicationNamed(person, 'Old')
  await person.send('POST', '/applications', { name: 'Other', custom })
  const old = await applicationNamed(person, 'App 0')
  await person.send('PUT', `/applications/${old.applicationId}`, { notes: 'mine' })
  expect((await undo(person, importId)).message).toBe('Undone; 1 record and 1 custom field were kept, since someone changed or uses them.')
  expect(await keptOf(person, importId)).toEqual([
    'application App 0: Changed since by Test Global Admin.',
    expect.stringMatching(/^customField GDPR class: 2 applications have a value in GDPR class\./),
  ])
  expect((await applicationNamed(person, 'Other')).custom).toEqual(custom)
  expect(await fieldsOf(person)).toEqual(['GDPR class'])
})

test('it is kept when somebody has changed it since, before the import was run or after', async () => {
  const person = await someone()
  const rename = async (name: string) => {
    const [{ customFieldId }] = await all(person, '/customfields')
    expect((await person.send('PUT', `/customfields/${customFieldId}`, { name })).status).toBe(200)
  }
  const early = await withField(person)
  await rename('Class')
  await run(person, early)
  expect((await undo(person, early)).message).toBe('Undone; 1 custom field was kept, since someone changed or uses it.')
  expect(await keptOf(person, early)).toEqual(['customField Class: Changed since by Test Global Admin.'])
  const [{ customFieldId }] = await all(person, '/customfields')
  expect((await person.send('DELETE', `/customfields/${customFieldId}`)).status).toBe(204)
  const late = await imported(person)
  await rename('Class')
  await undo(person, late)
  expect(await keptOf(person, late)).toEqual(['customField Class: Changed since by Test Global Admin.'])
  expect(await fieldsOf(person)).toEqual(['Class'])
})

test('an import that was run into it keeps it, and imports that are undone last first leave nothing', async () => {
  const person = await someone()
  const first = await imported(person)
  const again = await upload(person, 'application', csv('Name,GDPR class', 'Old,C1', 'New,C1'))
  expect(again.plan.columns['GDPR class']).toBe('custom.gdprClass')
  await run(person, again.importId)
  expect((await undo(person, again.importId)).message).toBe('Undone.')
  expect(await fieldsOf(person)).toEqual(['GDPR class'])
  const third = await upload(person, 'application', csv('Name,GDPR class', 'Blank,'))
  await run(person, third.importId)
  await undo(person, first)
  expect(await keptOf(person, first)).toEqual(['customField GDPR class: Used since by another import.'])
  expect(await fieldsOf(person)).toEqual(['GDPR class'])
})

test('a field that was made for a file that was never imported is the next one’s that fills it; alone it stays', async () => {
  const person = await someone()
  const draft = await withField(person)
  expect((await person.send('POST', `/imports/${draft}/undo`)).status).toBe(409)
  const other = await upload(person, 'application', csv('Name,Notes', 'One,n'))
  await run(person, other.importId)
  await undo(person, other.importId)
  expect(await fieldsOf(person)).toEqual(['GDPR class'])
  const { importId } = await upload(person, 'application', file)
  await run(person, importId)
  expect((await undo(person, importId)).message).toBe('Undone.')
  expect(await fieldsOf(person)).toEqual([])
})

test('a record that comes back from the bin comes without the field, and has its value again once the field is back', async () => {
  const person = await someone()
  const importId = await imported(person)
  const { custom, applicationId } = await applicationNamed(person, 'App 1')
  await undo(person, importId)
  const restore = async (name: string) => {
    const { recordId } = (await all(person, '/bin')).find((one: { name: string }) => one.name === name)
    const { status, body } = await person.send('POST', '/bin/restore', { ids: [recordId] })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  await restore('App 1')
  const read = await all(person, `/applications/${applicationId}`)
  expect((await person.send('PUT', `/applications/${applicationId}`, { ...read, notes: 'mine' })).status).toBe(200)
  expect((await person.send('GET', '/applications?filter=custom.gdprClass:is:C1')).status).toBe(400)
  await restore('GDPR class')
  expect((await all(person, `/applications?fields=name&filter=custom.gdprClass:is:${custom.gdprClass}`))[0].name).toBe('App 1')
  // Another record comes back to a field of the same key that was made since: what it holds is no choice of that one, and stays readable.
  for (const path of [`/applications/${applicationId}`, `/customfields/${(await all(person, '/customfields'))[0].customFieldId}`])
    expect((await person.send('DELETE', path)).status).toBe(204)
  await imported(person)
  const added = new Set((await all(person, '/applications')).map((one: { applicationId: string }) => one.applicationId))
  await restore('App 2')
  const back = (await all(person, '/applications?fields=name,custom')).filter(
    (one: { applicationId: string }) => !added.has(one.applicationId),
  )
  expect(back.map(({ name }: { name: string }) => name)).toEqual(['App 2'])
  expect((await person.send('PUT', `/applications/${back[0].applicationId}`, { custom: back[0].custom })).status).toBe(200)
})

test('only those who administer the workspace make fields, and an importer undoes that without the right to delete them', async () => {
  const boss = await someone()
  const person = await addPerson(boss.accountId, ['Application Manager'])
  const { importId } = await upload(person, 'application', file)
  expect((await person.send('POST', `/imports/${importId}/fields`, { column: 'GDPR class' })).status).toBe(403)
  const made = await imported(boss)
  const [{ customFieldId }] = await all(person, '/customfields')
  expect((await person.send('DELETE', `/customfields/${customFieldId}`)).status).toBe(403)
  expect((await undo(person, made)).message).toBe('Undone.')
  expect(await fieldsOf(boss)).toEqual([])
})
