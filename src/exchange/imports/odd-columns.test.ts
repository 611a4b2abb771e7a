import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { csv, dryRun, upload } from './server/exchange-for-tests.ts'

/* Columns that stand where nobody looks for them, or say together what one of them would. */

const { addAccount, addPerson } = await testApp()
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

test('the name and the address of an owner are one person in one role', async () => {
  const person = await someone()
  const rows = [
    'Ledger;Anna Reid;anna.reid@example.org',
    'Till;Peter Quinn;peter.quinn@example.org',
    'Payroll;Maria Lowe;maria.lowe@example.org',
  ]
  const { plan, targets } = await upload(person, 'application', csv('Name;owner_name;owner_email', ...rows))
  const label = (header: string) => targets.find(({ id }) => id === plan.columns[header])?.label
  expect(['owner_name', 'owner_email'].map(label)).toEqual(['Contacts: Owner', 'Contacts: Owner'])
})

test('a name in an odd place and a second document are found', async () => {
  const person = await someone()
  const row = (name: string, state: string) =>
    `${name};https://example.org/${name.toLowerCase()};https://docs.example.org/${name.toLowerCase()};${state}`
  const text = csv(
    'short_description;url;documentation;phase',
    row('Ledger', 'Live'),
    row('Till', 'Planned'),
    row('Payroll', 'Live'),
    row('Archive', 'Retired'),
  )
  const { plan, targets } = await upload(person, 'application', text)
  const label = (header: string) => targets.find(({ id }) => id === plan.columns[header])?.label
  expect(['short_description', 'url', 'documentation'].map(label)).toEqual(['Name', 'Documents', 'Documents'])
})

test('of a technical name and a display name, the latter is the name', async () => {
  const person = await someone()
  const rows = ['shopping-cart;Shopping cart;Live', 'payment-gateway;Payment gateway;Live', 'checkout-web;Checkout;Retired']
  const { plan, targets } = await upload(person, 'application', csv('name;displayName;status', ...rows))
  const label = (header: string) => targets.find(({ id }) => id === plan.columns[header])?.label
  expect(label('displayName')).toBe('Name')
})

test('last names in capitals belong to people', async () => {
  const person = await someone()
  const rows = ['Ledger;LE GOFF Pierre', 'Till;DURAND Marie', 'Payroll;PETIT Jean']
  const { plan, targets } = await upload(person, 'application', csv('Nom;Aline dit', ...rows))
  const label = (header: string) => targets.find(({ id }) => id === plan.columns[header])?.label
  expect(label('Aline dit')).toMatch(/^Contacts: /)
})

test('a decision, a place or a day of which the file says that it is open is left blank without complaint', async () => {
  const person = await someone()
  const rows = ['Ledger;Don’t know;unknown;tbd', 'Till;onderzoeken;High;2031-01-01', 'Payroll;Invest;Low;2032-01-01']
  const { importId } = await upload(person, 'application', csv('Name;Planned disposition;Criticality;In use until', ...rows))
  const { causes, counts } = await dryRun(person, importId)
  expect([causes, counts.create]).toEqual([[], 3])
})
