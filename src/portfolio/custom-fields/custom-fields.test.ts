import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { mostFields, takers } from '#portfolio/custom-fields/contract.ts'
import { takesOwn, type OwnKind } from '#platform/contract/custom-fields.ts'
import { asked, define } from '#portfolio/custom-fields/server/define-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { recordsIn } from '#platform/contract/table.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

const make = async (person: Person, name: string, custom: object = {}) => {
  const { status, body } = await person.send('POST', '/applications', { name, custom })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

test('every entity that takes values is offered to new fields, and no other', () => {
  expect(takers.map(({ name }) => name)).toEqual([...entities.values()].filter(takesOwn).map(({ name }) => name))
})

test('a key is made of the name, stays, and belongs to one field', async () => {
  const person = await admin()
  const field = await define(person, 'Cost centre', 'text')
  expect(field.fieldKey).toBe('costCentre')
  expect((await define(person, 'Cost-Centre', 'text')).fieldKey).toBe('costCentre2')
  expect((await define(person, 'Größe', 'text')).fieldKey).toBe('groE')
  expect((await define(person, '資産', 'text')).fieldKey).toBe('field')
  expect((await define(person, 'Constructor', 'text')).fieldKey).toBe('fieldconstructor')
  const renamed = await person.send('PUT', `/customfields/${field.customFieldId}`, { name: 'Centre of cost' })
  expect([renamed.status, renamed.body.fieldKey]).toEqual([200, 'costCentre'])
  expect((await person.send('POST', '/customfields', { name: ' COST-centre ', kind: 'flag', ofEntity: 'application' })).status).toBe(409)
})

const bounds: readonly [OwnKind, good: readonly unknown[], bad: readonly unknown[]][] = [
  ['text', ['x'.repeat(2000), 'Grün'], ['x'.repeat(2001), 5, true, 'a\u0000b', '\ud800']],
  ['longText', ['x'.repeat(20_000), 'Two\nlines'], ['x'.repeat(20_001), 5]],
  ['percent', [0, 37, 100], [-1, 101, 12.5, '5']],
  ['number', [0, -2.25, 1e11], [1.234, '5', true, 1e15]],
  ['money', [0, 10.5], [1.234, 'much', 1e15]],
  ['date', ['2026-02-28', '1900-01-01', '2199-12-31'], ['2026-02-30', '0001-01-01', '2200-01-01', 'soon', 20260228]],
  ['flag', [true, false], ['yes', 1]],
  ['link', ['www.example.com', 'https://example.com/a?b'], ['nowhere', 7]],
]
test.each(bounds)('%s: takes what the kind takes, and names what it does not at its place', async (kind, good, bad) => {
  const person = await admin()
  await define(person, 'Fact', kind)
  const { applicationId } = await make(person, 'One')
  for (const value of good) {
    const answer = await person.send('PUT', `/applications/${applicationId}`, { custom: { fact: value } })
    expect([answer.status, answer.body.custom]).toEqual([200, { fact: value }])
  }
  for (const value of bad) {
    const answer = await person.send('PUT', `/applications/${applicationId}`, { custom: { fact: value } })
    expect([answer.status, answer.body.errors?.[0].path], JSON.stringify(value)).toEqual([400, 'custom.fact'])
  }
  for (const nothing of [null, '  ']) {
    const answer = await person.send('PUT', `/applications/${applicationId}`, { custom: { fact: nothing } })
    expect([answer.status, answer.body.custom]).toEqual([200, {}])
  }
})

test('a choice is one of its field, a person one of the workspace', async () => {
  const [person, stranger] = [await admin(), await admin()]
  const tier = await define(person, 'Tier', 'choice', { choices: [{ label: 'Gold', displayOrder: 1 }, { label: 'Silver' }] })
  await define(person, 'Steward', 'person')
  const contact = async (of: Person) => (await of.send('POST', '/contacts', { firstName: 'Ada' })).body.contactId as string
  const [own, others] = [await contact(person), await contact(stranger)]
  const gold = tier.choices[0].choiceId as string
  const { applicationId, custom } = await make(person, 'One', { tier: gold, steward: own.toUpperCase() })
  expect(custom).toEqual({ tier: gold, steward: own })
  const write = (body: object) => person.send('PUT', `/applications/${applicationId}`, { custom: body })
  for (const [key, value] of Object.entries({ tier: 'Gold', steward: others })) {
    const { status, body } = await write({ [key]: value })
    expect([status, body.errors?.[0].path]).toEqual([400, `custom.${key}`])
  }
  expect((await person.send('PUT', `/customfields/${tier.customFieldId}`, { choices: [tier.choices[1]] })).body.errors?.[0].path).toBe(
    'choices',
  )
  // A contact that a record names is in use.
  const refused = await person.send('DELETE', `/contacts/${own}`)
  expect([refused.status, refused.body.usedBy]).toEqual([409, [{ entity: 'application', label: 'application', count: 1 }]])
  expect((await write({ tier: gold, steward: null })).status).toBe(200)
  expect((await person.send('DELETE', `/contacts/${own}`)).status).toBe(204)
  expect(await asked(person, 'filter=custom.steward:blank:yes&fields=name')).toHaveLength(1)
})

test('a change names only changed fields; the history lists each field by itself', async () => {
  const person = await admin()
  await define(person, 'Budget', 'money')
  await define(person, 'Room', 'text')
  const { applicationId } = await make(person, 'One', { budget: 5, room: 'K 1' })
  const answer = await person.send('PUT', `/applications/${applicationId}`, { custom: { budget: 7 }, notes: 'Checked' })
  expect(answer.body.custom).toEqual({ budget: 7, room: 'K 1' })
  const { body } = await person.send('GET', `/applications/${applicationId}/history`)
  expect(body[0].changes).toEqual({ notes: [null, 'Checked'], 'custom.budget': [5, 7] })
  expect(body[1].changes).toMatchObject({ 'custom.budget': [null, 5], 'custom.room': [null, 'K 1'] })
  expect((await person.send('PUT', `/applications/${applicationId}`, { custom: { budget: 7 } })).headers['etag']).toBe(
    answer.headers['etag'],
  )
})

test('lists filter, order, group and sum by them, and return them only on request', async () => {
  const person = await admin()
  const tier = await define(person, 'Tier', 'choice', { choices: [{ label: 'Silver' }, { label: 'Gold' }] })
  for (const [name, kind] of [
    ['Room', 'text'],
    ['Seats', 'number'],
    ['Since', 'date'],
    ['Checked', 'flag'],
    ['Share', 'percent'],
    ['Story', 'longText'],
  ] as const)
    await define(person, name, kind)
  const idOf = (label: string) => tier.choices.find((one: { label: string }) => one.label === label).choiceId
  await make(person, 'A', {
    tier: idOf('Silver'),
    room: 'k 2',
    seats: 10,
    since: '2024-05-01',
    checked: true,
    share: 10,
    story: 'Long ago\nin a port',
  })
  await make(person, 'B', { tier: idOf('Gold'), room: 'K 10', seats: 9.5, since: '2023-05-01', share: 9 })
  await make(person, 'C', { checked: false })
  for (const [filter, found] of [
    ['room:contains:k', 'AB'],
    ['room:is:K 10', 'B'],
    ['room:not:K 10', 'AC'],
    ['room:blank:yes', 'C'],
    ['seats:from:9.6', 'A'],
    ['seats:to:10', 'AB'],
    ['since:from:2024-01-01', 'A'],
    ['share:from:10', 'A'],
    ['share:is:9', 'B'],
    ['story:contains:port', 'A'],
    ['checked:is:true', 'A'],
    ['checked:is:false', 'C'],
    [`tier:in:${idOf('Gold')},`, 'BC'],
  ] as const)
    expect(names(await asked(person, `filter=custom.${encodeURIComponent(filter)}&fields=name`)).join(''), filter).toBe(found)
  for (const [sort, order] of [
    ['seats', 'BAC'],
    ['-seats', 'ABC'],
    ['since', 'BAC'],
    ['share', 'BAC'],
    ['tier', 'BAC'],
    ['room', 'BAC'],
  ] as const)
    expect(names(await asked(person, `sort=${sort.replace(/^(-?)/, '$1custom.')}`)).join(''), sort).toBe(order)
  expect(await asked(person, 'group=custom.checked&aggregate=sum:custom.seats')).toEqual([
    { values: { 'custom.checked': false }, count: 1, aggregates: { 'custom.seats': null } },
    { values: { 'custom.checked': true }, count: 1, aggregates: { 'custom.seats': 10 } },
    { values: { 'custom.checked': null }, count: 1, aggregates: { 'custom.seats': 9.5 } },
  ])
  expect(Object.keys((await asked(person, 'limit=1'))[0])).not.toContain('custom')
  expect((await asked(person, 'fields=name,custom&sort=name'))[2].custom).toEqual({ checked: false })
  expect(recordsIn(await asked(person, 'rows=arrays&fields=name,custom.seats,custom.tier&sort=name'))[0]).toMatchObject({
    'custom.seats': 10,
    'custom.tier': idOf('Silver'),
  })
  for (const query of [
    'fields=custom.seats',
    'rows=arrays&fields=custom.none',
    'filter=custom.none:is:1',
    "sort=custom.x'",
    'group=custom.none',
    'filter=custom:is:1',
  ])
    expect((await person.send('GET', `/applications?${query}`)).status, query).toBe(400)
  // The order of choices goes by their words, also in an answer that is kept.
  await asked(person, 'sort=custom.tier')
  const renamed = tier.choices.map((one: { label: string }) => ({ ...one, label: one.label === 'Gold' ? 'Zinc' : one.label }))
  expect((await person.send('PUT', `/customfields/${tier.customFieldId}`, { choices: renamed })).status).toBe(200)
  expect(names(await asked(person, 'sort=custom.tier')).join('')).toBe('ABC')
})

test('a field with values keeps its kind; archived it accepts no more and keeps its values', async () => {
  const person = await admin()
  const field = await define(person, 'Room', 'text')
  const path = `/customfields/${field.customFieldId}`
  expect((await person.send('PUT', path, { kind: 'number' })).status).toBe(200)
  expect((await person.send('PUT', path, { kind: 'text' })).status).toBe(200)
  const { applicationId } = await make(person, 'One', { room: 'K 1' })
  expect((await person.send('PUT', path, { kind: 'number' })).body.errors?.[0].path).toBe('kind')
  expect((await person.send('DELETE', path)).status).toBe(409)
  expect((await person.send('PUT', path, { active: false })).status).toBe(200)
  const write = (custom: object) => person.send('PUT', `/applications/${applicationId}`, { custom })
  expect((await write({ room: 'K 2' })).body.errors?.[0].path).toBe('custom.room')
  expect((await write({ room: 'K 1' })).body.custom).toEqual({ room: 'K 1' })
  expect((await person.send('GET', '/applications?filter=custom.room:is:K 1')).status).toBe(400)
  expect((await write({ room: null })).body.custom).toEqual({})
  expect((await person.send('DELETE', path)).status).toBe(204)
  expect((await write({ room: 'K 1' })).body.errors?.[0]).toMatchObject({
    path: 'custom.room',
    message: expect.stringContaining('deleted'),
  })
})

test('two workspaces have a field of the same key each, and neither reads the other', async () => {
  const [one, two] = [await admin(), await admin()]
  await define(one, 'Room', 'text')
  await define(two, 'Room', 'number')
  await make(one, 'One', { room: 'K 1' })
  const { applicationId } = await make(two, 'Two', { room: 1 })
  expect(names(await asked(two, 'filter=custom.room:from:1'))).toEqual(['Two'])
  expect(names(await asked(one, 'filter=custom.room:contains:K'))).toEqual(['One'])
  expect((await one.send('PUT', `/applications/${applicationId}`, { custom: { room: 'x' } })).status).toBe(404)
  expect((await two.send('GET', '/customfields')).body).toHaveLength(1)
})

test('a kind that changes while a first value is written ends with one of both', async () => {
  const person = await admin()
  const field = await define(person, 'Room', 'text')
  const { applicationId } = await make(person, 'One')
  const [written, changed] = await Promise.all([
    person.send('PUT', `/applications/${applicationId}`, { custom: { room: 'K 1' } }),
    person.send('PUT', `/customfields/${field.customFieldId}`, { kind: 'number' }),
  ])
  expect([
    [200, 422],
    [400, 200],
  ]).toContainEqual([written.status, changed.status])
})

test(`there are at most ${mostFields}, and a record takes a value in each`, async () => {
  const person = await admin()
  for (let at = 1; at <= mostFields; at++) await define(person, `Fact ${at}`, 'text')
  const { status, body } = await person.send('POST', '/customfields', { name: 'One more', kind: 'text', ofEntity: 'application' })
  expect([status, body.errors?.[0].path]).toEqual([422, 'ofEntity'])
  const all = Object.fromEntries(Array.from({ length: mostFields }, (_, at) => [`fact${at + 1}`, `Value ${at}`]))
  expect((await make(person, 'One', all)).custom).toEqual(all)
  const fields = Object.keys(all).map((key) => `custom.${key}`)
  const table = await asked(person, `rows=arrays&fields=${fields.join()}`)
  expect(table.rows[0].slice(1)).toEqual(Object.values(all))
})

test('values go and come back with their record', async () => {
  const person = await admin()
  await define(person, 'Room', 'text')
  const { applicationId } = await make(person, 'One', { room: 'K 1' })
  expect((await person.send('DELETE', `/applications/${applicationId}`)).status).toBe(204)
  const [{ recordId }] = (await person.send('GET', '/bin')).body
  const restored = await person.send('POST', '/bin/restore', { ids: [recordId] })
  expect(restored.status, JSON.stringify(restored.body)).toBe(200)
  expect((await person.send('GET', `/applications/${applicationId}`)).body.custom).toEqual({ room: 'K 1' })
})
