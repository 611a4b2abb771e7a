import { expect, test } from 'vitest'
import type { Refusal } from '#platform/server/http/refusal.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

const owner = { emailAddress: 'ada.marsh@harbour.example', firstName: 'Ada', lastName: 'Lindqvist', company: 'Northwind Shipping' }
const faultOf = (password: string) =>
  refuseWeakPassword(password, owner, 'password').then(
    () => undefined,
    (error: unknown) => (error as Refusal).details.errors?.[0]?.message,
  )

test.each([
  ['ten blanks', ' '.repeat(10), 'besides blanks'],
  ['blanks around little', '   abc   xyz   '.slice(0, 12), 'besides blanks'],
  ['zero-width characters', `abc${'\u200b'.repeat(12)}`, 'besides blanks'],
  ['one character', 'a'.repeat(64), 'short pattern'],
  ['two characters', 'aaaaabbbbbaaab', 'short pattern'],
  ['a short pattern', 'abcdabcdabcdab', 'short pattern'],
  ['one word twice', 'lighthouselighthouse', 'short pattern'],
  ['a run of letters', 'abcdefghijkl', 'short pattern'],
  ['a run of digits', '0987654321', 'short pattern'],
  ['a common one', 'qwertyuiop', 'too common'],
  ['a common one with decoration', 'Password2026!!', 'too common'],
  ['a common one with signs for letters', 'p@$$w0rd2026', 'too common'],
  ['the product', 'portolan123', 'name'],
  ['the product, decorated', '!!P0rt0l4n!!', 'name'],
  ['the product and common digits', 'portolan12345678', 'name'],
  ['the own name', 'AdaLindqvist1', 'name'],
  ['the company', 'northwind-2026', 'name'],
  ['the address', 'Ada.Marsh@Harbour.Example', "Don't use your e-mail address"],
  ['what stands before the @', 'ada.marsh_99', 'name'],
])('%s is refused', async (_, password, message) => {
  expect(await faultOf(password)).toContain(message)
})

test.each([
  'a lighthouse keeper',
  'portolan is my harbour',
  'Kx7#pQ2v-ao',
  '83619274651',
  'ada likes long walks',
  'correct horse battery',
  '\u043c\u043e\u0439 \u0441\u0442\u0430\u0440\u044b\u0439 \u043c\u0430\u044f\u043a',
])('%s is accepted', async (password) => {
  expect(await faultOf(password)).toBeUndefined()
})
