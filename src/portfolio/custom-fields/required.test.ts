import { expect, test } from 'vitest'
import { application } from '#portfolio/applications/contract.ts'
import { withOwn, type OwnDefinition } from '#platform/contract/custom-fields.ts'
import { csv, dryRun, replan, run, undo, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { asked, define } from './server/define-for-tests.ts'

/* Required custom fields, and the sections in which custom fields are. */

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
const required = { required: true }
const lack = { path: 'custom.costCentre', message: 'Enter a cost centre' }

const make = async (person: Person, body: object, path = '/applications') => {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
/** A record without a value, and the field that is required only after it. */
async function older(person: Person) {
  const { applicationId } = await make(person, { name: 'Older' })
  const field = await define(person, 'Cost centre', 'text', required)
  const write = (body: object, query = '') => person.send('PUT', `/applications/${applicationId}${query}`, body)
  return { applicationId, field, write }
}

test('a new record needs a value, and the refusal says so in the words of any required field', async () => {
  const person = await admin()
  const field = await define(person, 'Cost centre', 'text', required)
  const tier = await define(person, 'Tier', 'choice', { ...required, choices: [{ label: 'Gold' }] })
  const gold = tier.choices[0].choiceId as string
  expect([field.required, field.section]).toEqual([true, null])
  for (const own of [{}, { custom: {} }, { custom: null }, { custom: { costCentre: null } }, { custom: { costCentre: '  ' } }]) {
    const { status, body } = await person.send('POST', '/applications', { name: 'One', ...own })
    expect([status, body.errors], JSON.stringify(own)).toEqual([400, [lack, { path: 'custom.tier', message: 'Choose a tier' }]])
  }
  const { body } = await person.send('POST', '/applications', { name: 'One', custom: { tier: gold, other: 1 } })
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['custom.costCentre', 'custom.other'])
  expect((await make(person, { name: 'One', custom: { costCentre: 'K 1', tier: gold } })).custom).toEqual({ costCentre: 'K 1', tier: gold })
  // Other kinds of records and other workspaces ask for nothing, nor does an archived field.
  await make(person, { name: 'North' }, '/areas')
  await make(await admin(), { name: 'One' })
  for (const { customFieldId } of [field, tier]) await person.send('PUT', `/customfields/${customFieldId}`, { active: false })
  await make(person, { name: 'Two' })
})

test('a required field with nothing to choose from is refused, since nobody could add a record any more', async () => {
  const person = await admin()
  const tier = { name: 'Tier', ofEntity: 'application', kind: 'choice' }
  const refused = [{ path: 'choices', message: 'A required field needs something to choose from. Add a choice first' }]
  const bare = await person.send('POST', '/customfields', { ...tier, required: true, choices: [] })
  expect([bare.status, bare.body.errors]).toEqual([422, refused])
  const field = await make(person, { ...tier, choices: [] }, '/customfields')
  const put = (body: object) => person.send('PUT', `/customfields/${field.customFieldId}`, body)
  expect((await put({ required: true })).body.errors).toEqual(refused)
  const gold = await put({ required: true, choices: [{ label: 'Gold' }] })
  expect(gold.status).toBe(200)
  expect((await put({ choices: [] })).body.errors).toEqual(refused)
  expect([(await put({ help: 'How it is paid' })).status, (await put({ required: false, choices: [] })).status]).toEqual([200, 200])
  expect([(await put({ active: false })).status, (await put({ required: true })).status, (await put({ active: true })).status]).toEqual([
    200, 200, 422,
  ])
})

test('zero and no are values; a contact with a photo needs its values, too', async () => {
  const person = await admin()
  await define(person, 'Seats', 'number', required)
  await define(person, 'Checked', 'flag', required)
  await make(person, { name: 'One', custom: { seats: 0, checked: false } })
  expect((await person.send('POST', '/applications', { name: 'Two', custom: { seats: 0 } })).body.errors).toEqual([
    { path: 'custom.checked', message: 'Checked must be yes or no' },
  ])
  await define(person, 'Cost centre', 'text', { ...required, ofEntity: 'contact' })
  const { status, body } = await person.send('POST', '/contacts', { firstName: 'Ada' })
  expect([status, body.errors]).toEqual([400, [lack]])
  const { contactId } = await make(person, { firstName: 'Ada', custom: { costCentre: 'K 1' } }, '/contacts')
  expect((await person.send('PUT', `/contacts/${contactId}`, { custom: { costCentre: null } })).body.errors).toEqual([lack])
  expect((await person.send('PUT', `/contacts/${contactId}?undo=yes`, { custom: { costCentre: null } })).status).toBe(200)
})

test('a value is changed and not cleared; a record from before goes on without one', async () => {
  const person = await admin()
  const { write, field } = await older(person)
  for (const body of [{ notes: 'Checked' }, { custom: {} }, { custom: { costCentre: null } }, { custom: null }])
    expect((await write(body)).status, JSON.stringify(body)).toBe(200)
  expect((await write({ custom: { costCentre: 'K 1' } })).body.custom).toEqual({ costCentre: 'K 1' })
  for (const nothing of [null, '', '  ']) {
    const { status, body } = await write({ notes: 'No', custom: { costCentre: nothing } })
    expect([status, body.errors]).toEqual([400, [lack]])
  }
  expect((await write({ notes: 'Again' })).body.custom).toEqual({ costCentre: 'K 1' })
  // Taking the first value back is no clearing.
  expect((await write({ custom: { costCentre: null } }, '?undo=yes')).body.custom).toEqual({})
  await write({ custom: { costCentre: 'K 1' } })
  await person.send('PUT', `/customfields/${field.customFieldId}`, { required: false })
  expect((await write({ custom: { costCentre: null } })).body.custom).toEqual({})
})

test('a record comes back from the bin without a value, and an idea becomes a project', async () => {
  const person = await admin()
  const { applicationId } = await older(person)
  expect((await person.send('DELETE', `/applications/${applicationId}`)).status).toBe(204)
  const [{ recordId }] = (await person.send('GET', '/bin')).body
  expect((await person.send('POST', '/bin/restore', { ids: [recordId] })).status).toBe(200)
  await define(person, 'Cost centre', 'text', { ...required, ofEntity: 'project' })
  const { ideaId } = await make(person, { name: 'Electric vans' }, '/ideas')
  const promoted = await person.send('POST', `/ideas/${ideaId}/promote`, {})
  expect(promoted.status, JSON.stringify(promoted.body)).toBeLessThan(300)
})

test('an import rejects new rows without a value; other columns of older records are written', async () => {
  const person = await admin()
  await older(person)
  const without = await upload(person, 'application', csv('Name,Notes', 'Older,Seen', 'Newer,Seen'))
  const { counts, causes } = await dryRun(person, without.importId)
  expect(counts).toMatchObject({ update: 1, reject: 1 })
  expect(causes).toMatchObject([{ message: 'Enter a cost centre', rows: 1 }])
  expect((await run(person, without.importId)).status).toBe('succeeded')
  expect((await asked(person, 'fields=name,notes')).map(({ name, notes }: { name: string; notes: string }) => [name, notes])).toEqual([
    ['Older', 'Seen'],
  ])

  const file = await upload(person, 'application', csv('Name,Notes,Cost centre', 'Newer,One,', 'Newest,Two,K 2'))
  expect(file.targets.find(({ id }) => id === 'custom.costCentre')!.required).toBe(true)
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ create: 1, reject: 1 })
  const [cause] = (await dryRun(person, file.importId)).causes
  expect(cause).toMatchObject({ column: 'Cost centre', message: 'Enter a cost centre' })
  await replan(person, file.importId, { constants: { 'custom.costCentre': 'K 0' } })
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ create: 2, reject: 0 })
  expect((await run(person, file.importId)).status).toBe('succeeded')
  expect((await asked(person, 'fields=custom&sort=name')).map(({ custom }: { custom: object }) => custom)).toEqual([
    { costCentre: 'K 0' },
    { costCentre: 'K 2' },
    {},
  ])
})

test('cells that clear values reject rows with a value and pass rows without; an undone import leaves the field blank', async () => {
  const person = await admin()
  await older(person)
  await make(person, { name: 'Filled', custom: { costCentre: 'K 1' } })
  const clearing = await upload(person, 'application', csv('Name,Notes,Cost centre', 'Older,Seen,', 'Filled,Seen,'))
  await replan(person, clearing.importId, { blanks: 'clear' })
  const { counts, rows } = await dryRun(person, clearing.importId)
  expect(counts).toMatchObject({ update: 1, reject: 1 })
  expect(rows.find(({ action }) => action === 'reject')!.errors).toMatchObject([{ column: 'Cost centre', message: 'Enter a cost centre' }])
  const filling = await upload(person, 'application', csv('Name,Cost centre', 'Older,K 9'))
  const own = async () => (await asked(person, 'fields=custom&sort=-name'))[0].custom
  expect((await run(person, filling.importId)).status).toBe('succeeded')
  expect(await own()).toEqual({ costCentre: 'K 9' })
  expect((await undo(person, filling.importId)).status).toBe('succeeded')
  expect(await own()).toEqual({})
})

test('a record that rows only name is not added without a value', async () => {
  const person = await admin()
  await define(person, 'Cost centre', 'text', { ...required, ofEntity: 'supplier' })
  await make(person, { name: 'Known', custom: { costCentre: 'K 1' } }, '/suppliers')
  const { importId } = await upload(person, 'application', csv('Name,Supplier', 'One,Known', 'Two,Newcomer'))
  const { causes } = await dryRun(person, importId)
  expect(causes).toMatchObject([{ column: 'Supplier', message: 'The supplier “Newcomer” can’t be added: Enter a cost centre.', rows: 1 }])
  expect((await run(person, importId)).status).toBe('succeeded')
  expect((await person.send('GET', '/suppliers')).body).toHaveLength(1)
})

test('fields are in sections, those without one first, in the order of the fields', async () => {
  const person = await admin()
  for (const [name, section, displayOrder] of [
    ['Data class', 'Security', 1],
    ['Room', null, 3],
    ['Vault', ' security ', 4],
    ['Budget code', 'Money', 2],
    ['Door', 'custom fields', 5],
  ] as const)
    await define(person, name, 'text', { section, displayOrder })
  const { body } = await person.send('GET', '/customfields?status=active')
  const definitions = body.map((one: { fieldKey: string }) => ({ ...one, key: one.fieldKey, choices: [] })) as OwnDefinition[]
  const sections = withOwn(application, definitions).form[0]!.sections.slice(application.form[0]!.sections.length)
  expect(sections).toEqual([
    { title: 'Custom fields', fields: ['custom.room', 'custom.door'] },
    { title: 'Security', fields: ['custom.dataClass', 'custom.vault'] },
    { title: 'Money', fields: ['custom.budgetCode'] },
  ])
})
