import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('numbers count up in the account and are nobody else to give', async () => {
  const person = await admin()
  const added = await Promise.all(
    ['one', 'two', 'three'].map((name) => person.send('POST', '/links', { name, websiteAddress: 'example.com', accountLinkNumber: 7 })),
  )
  expect(added.map(({ body }) => body.accountLinkNumber as number).sort((a, b) => a - b)).toEqual([1, 2, 3])
})

test('an address needs no scheme, but must be one of a website', async () => {
  const person = await admin()
  const add = (websiteAddress: string) => person.send('POST', '/links', { name: 'Manual', websiteAddress })
  for (const good of ['example.com', 'www.example.com/a?b=c', 'https://docs.example.co.uk:8443/x'])
    expect((await add(good)).status, good).toBe(201)
  for (const bad of ['example', 'javascript:alert(1)', 'ftp://example.com', 'https://example.technology-x']) {
    const { status, body } = await add(bad)
    expect([status, body.errors[0]], bad).toEqual([400, { path: 'websiteAddress', message: 'the field must be a valid website address' }])
  }
})

test('documents are listed in their order, those without one after them, by name', async () => {
  const person = await admin()
  for (const [name, displayOrder] of [
    ['Zebra', null],
    ['apple', null],
    ['Second', 2],
    ['First', 1],
  ] as const)
    await person.send('POST', '/links', { name, websiteAddress: 'example.com', displayOrder })
  expect((await person.send('GET', '/links')).body.map((link: { name: string }) => link.name)).toEqual([
    'First',
    'Second',
    'apple',
    'Zebra',
  ])
})
