import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const app = await testApp()
const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
for (const [name, notes] of [
  ['Z\u00fcrich', 'Stra\u00dfe und Gr\u00f6\u00dfe'],
  ['Cafe\u0301 S\u00f8r', 'second'],
  ['Other', 'third'],
])
  expect((await person.send('POST', '/suppliers', { name, notes })).status).toBe(201)

const found = async (query: string) => (await person.send('GET', `/suppliers?${query}`)).body.map(({ name }: { name: string }) => name)

test.each([
  ['search=zurich', ['Z\u00fcrich']],
  ['search=ZU%CC%88RICH', ['Z\u00fcrich']],
  ['search=z%C3%BC', ['Z\u00fcrich']],
  ['search=caf%C3%A9%20sor', ['Cafe\u0301 S\u00f8r']],
  ['filter=name:is:zurich', ['Z\u00fcrich']],
  ['filter=name:in:other,%C2%A0Caf%C3%A9%20s%C3%B8r', ['Cafe\u0301 S\u00f8r', 'Other']],
  ['filter=name:contains:AF%C3%89', ['Cafe\u0301 S\u00f8r']],
  ['filter=notes:contains:STRASSE', ['Z\u00fcrich']],
  ['filter=name:not:zurich', ['Cafe\u0301 S\u00f8r', 'Other']],
])('a list finds texts folded: %s', async (query, names) => {
  expect((await found(query)).toSorted()).toEqual(names.toSorted())
})
