import { expect, test } from 'vitest'
import { dryRun, replan, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'

/*
 * Cells of thousands of characters, made of what patterns look for, in every column that applications have. A pattern that takes time by the square of its text
 * takes half a minute for one such file, and nobody else is answered meanwhile.
 */

const app = await testApp()
const person = await app.addPerson(await app.addAccount(), ['Global Admin'])

const length = 8000
const units = [
  '@',
  ' ',
  'T ',
  ', ',
  ';',
  '1',
  '1.',
  '1,',
  '1-',
  '-',
  '(',
  'a <',
  'a/',
  'aB',
  ' a',
  '€',
  "'",
  '\n',
  'http://',
  '%',
  ' - ',
].map((unit) => [unit, length / unit.length] as const)
/** The ways to read one would double with each; few enough to finish all the same. */
const addresses = ['a@b.c;', 22] as const

const { targets, plan } = await upload(person, 'application', 'Name\nLedger')
const others = targets.filter(({ id }) => id !== plan.columns['Name'])

test.each([...units, addresses])('cells of %j are read, guessed at, looked up and refused or taken like any', async (unit, times) => {
  const headers = others.map((_, at) => `Column ${at + 1}`)
  const cell = `"${unit.repeat(times)}!"`
  const file = await upload(person, 'application', `${['Name', ...headers].join()}\nLedger${`,${cell}`.repeat(headers.length)}`)
  const columns = Object.fromEntries(headers.map((header, at) => [header, others[at]!.id]))
  await replan(person, file.importId, { columns: { ...columns, Name: plan.columns['Name']! } })
  expect((await dryRun(person, file.importId)).counts.total).toBe(1)
  for (const step of ['values', 'known']) expect((await person.send('GET', `/imports/${file.importId}/${step}`)).status).toBe(200)
})
