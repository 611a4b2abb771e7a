import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

test('numbers count up in the account without gaps, and nobody writes them', async () => {
  const person = await admin()
  const add = (name: string, more: object = {}) => person.send('POST', '/programs', { name, accountProgramNumber: 7, ...more })
  expect((await add('Late', { initiationDate: '2026-05-02', targetDate: '2026-05-01' })).body.errors[0].path).toBe('targetDate')
  const added = await Promise.all(['One', 'Two', 'Three'].map((name) => add(name)))
  expect(added.map(({ body }) => body.accountProgramNumber as number).sort((a, b) => a - b)).toEqual([1, 2, 3])
})

test('somebody bound to a portfolio makes programs in it and sees those in it alone', async () => {
  const person = await admin()
  const made = async (name: string) => (await person.send('POST', '/portfolios', { name })).body.portfolioId as string
  const [own, other] = [await made('Own'), await made('Other')]
  await person.send('POST', '/programs', { name: 'Elsewhere', portfolios: [{ portfolioId: other }] })
  const bound = await addPerson(person.accountId, ['Portfolio Manager'], own)
  const add = (portfolios: string[]) =>
    bound.send('POST', '/programs', { name: 'Mine', portfolios: portfolios.map((portfolioId) => ({ portfolioId })) })
  for (const portfolios of [[], [other], [own, other]]) {
    const refused = await add(portfolios)
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'portfolios'])
  }
  expect((await add([own])).status).toBe(201)
  expect((await bound.send('GET', '/programs')).body.map((program: { name: string }) => program.name)).toEqual(['Mine'])
})
