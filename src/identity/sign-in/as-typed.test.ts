/** Passwords count exactly as they are typed. (ASVS 5.0, 6.2.8.) */
import { hash } from '@node-rs/argon2'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { hashPassword } from './server/passwords.ts'

const { database, send, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)

async function person(passwordHash: string) {
  const someone = await addPerson(await addAccount(), ['View User'])
  const emailAddress = `${uuidv7()}@example.com`
  const text = 'update app_user set email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1'
  await rows(text, [someone.userId, emailAddress, passwordHash])
  const signIn = async (password: string) => (await send('POST', '/users/authenticate', { emailAddress, password })).status
  return { ...someone, signIn }
}
const typed = '  Ŋo ﬁsh ﬂies \u0065\u0301 ²  '

test('blanks, letters of either kind, ligatures and marks all count', async () => {
  const { signIn } = await person(await hashPassword(typed))
  for (const other of [typed.trim(), typed.normalize('NFKC'), typed.normalize('NFC'), typed.toLowerCase(), typed.slice(0, -1)])
    expect(await signIn(other), JSON.stringify(other)).toBe(400)
  expect(await signIn(typed)).toBe(200)
})

test('an earlier password, stored in NFKC, works until it is typed: from then on exactly as typed', async () => {
  const { userId, signIn } = await person(`nfkc:${await hash(typed.normalize('NFKC'))}`)
  expect(await signIn('not that one')).toBe(400)
  expect(await signIn(typed)).toBe(200)
  const [kept] = await rows<{ hash: string }>('select password_hash as hash from app_user where user_id = $1', [userId])
  expect(kept!.hash).toMatch(/^\$argon2id\$/)
  expect([await signIn(typed.normalize('NFKC')), await signIn(typed)]).toEqual([400, 200])
})
