import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { csv, upload } from './server/exchange-for-tests.ts'

/* Columns that stand where nobody looks for them, or say together what one of them would. */

const { addAccount, addPerson } = await testApp()
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

test('of the name and the address of an owner the one that says that it is the name fills the role', async () => {
  const person = await someone()
  const rows = [
    'Ledger;Anna Reid;anna.reid@example.org',
    'Till;Peter Quinn;peter.quinn@example.org',
    'Payroll;Maria Lowe;maria.lowe@example.org',
  ]
  const { plan, targets } = await upload(person, 'application', csv('Name;owner_name;owner_email', ...rows))
  const label = (header: string) => targets.find(({ id }) => id === plan.columns[header])?.label
  expect(['owner_name', 'owner_email'].map(label)).toEqual(['Contacts: Owner', undefined])
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
