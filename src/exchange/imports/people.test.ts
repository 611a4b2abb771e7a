import { expect, test } from 'vitest'
import { contactTypes } from '#tenancy/account/contract/common-values.ts'
import { testApp } from '#platform/testing/app.ts'
import { csv, dryRun, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()

test('a cell that names no person adds none; an e-mail address alone names its person, in either file', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const cells = [
    'https://team.example.com/x',
    'cc: Anna Bell, finance@example.com',
    'Please ask the front desk about who runs this one.',
    'bob@example.com',
    'Anna Bell',
    'Dora Ek',
    'King, Martin Luther, Jr.',
  ]
  const { importId } = await upload(person, 'application', csv('Name,Owner', ...cells.map((cell, at) => `App ${at},"${cell}"`)))
  const checked = await dryRun(person, importId)
  expect([checked.counts.create, checked.added[0]!.names]).toEqual([
    7,
    ['bob@example.com', 'Anna Bell', 'Dora Ek', 'King, Martin Luther, Jr.'],
  ])
  expect(checked.rows.slice(0, 3).map(({ notes }) => notes[0]!.message)).toEqual([
    expect.stringContaining('is the address of a page, not a contact'),
    expect.stringContaining('is a list of addressees, not a contact'),
    expect.stringContaining('is a sentence, not a contact'),
  ])
  const contacts = await upload(person, 'contact', csv('E-mail,Company', 'carl.dahl@example.com,ACME'))
  await run(person, contacts.importId)
  const found: Record<string, string>[] = (await person.send('GET', '/contacts')).body
  expect(found.map(({ name, emailAddress }) => [name, emailAddress])).toEqual([['carl dahl', 'carl.dahl@example.com']])
})

test('a cell that says that there is nobody, no company or no page says nothing', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const page = 'https://wiki.example.org'
  const lines = ['Ledger,TBD,Unknown,False', `Till,(à désigner),n.v.t.,${page}`, `Desk,Nina Tbd,SAP,${page}`, `Shop,?,SAP,${page}`]
  const { importId } = await upload(person, 'application', csv('Name,Owner,Vendor,Wiki', ...lines))
  const checked = await dryRun(person, importId)
  expect([checked.counts.create, checked.counts.reject, checked.counts.emptied]).toEqual([4, 0, undefined])
  // Shown by cause, with the words, and costs nothing.
  expect(checked.causes.map(({ column, kind, rows, values, remedy }) => [column, kind, rows, values, remedy])).toEqual([
    ['Owner', 'nobody', 3, ['TBD', '(à désigner)', '?'], 'empty'],
    ['Vendor', 'nobody', 2, ['Unknown', 'n.v.t.'], 'empty'],
    ['Wiki', 'nobody', 1, ['False'], 'empty'],
  ])
  expect(checked.rows[0]!.notes.map(({ message }) => message)).toEqual([
    '“False” names no document.',
    '“TBD” names nobody.',
    '“Unknown” names no supplier.',
  ])
  expect(checked.added.flatMap(({ names }) => names).sort()).toEqual(['Nina Tbd', 'SAP', page])
})

test('a deputy of an owner is secondary support, not the owner', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const lines = ['Ledger,Ann Lee,Bob Ray', 'Till,Dan Poe,Cara Ohm', 'Desk,Ann Lee,Eva Sun']
  const { plan } = await upload(person, 'application', csv('Name,Business Owner,Deputy owner', ...lines))
  const roles = Object.values(plan.columns).map((id) => contactTypes.find((one) => id === `contacts:${one.value}`)?.label)
  expect(new Set(roles)).toEqual(new Set([undefined, 'Business owner', 'Secondary support']))
})
