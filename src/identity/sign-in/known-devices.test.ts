/** Wrong passwords from elsewhere keep nobody out who has signed in with this browser before, and still slow guessing down. */
import { expect, test } from 'vitest'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp } from '#platform/testing/app.ts'
import { peopleWith } from './server/password-for-tests.ts'

const { app, database, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)

const password = 'a lighthouse keeper'
let network = 0
const newNetwork = () => `10.3.${++network}.1`

const person = await peopleWith(password, { database, addAccount, addPerson })

async function signIn(emailAddress: string, given = password, remoteAddress = newNetwork(), cookie?: string) {
  const payload = { emailAddress, password: given }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    payload,
    remoteAddress,
    headers: cookie === undefined ? {} : { cookie },
  })
  return { status: answer.statusCode, setCookie: String(answer.headers['set-cookie'] ?? '') }
}
/** The marker of a browser that has signed in, as it sends it. */
const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';')[0]!

test('ten wrong passwords from anywhere keep nobody out who has signed in with this browser before', async () => {
  const { emailAddress } = await person()
  const known = await signIn(emailAddress)
  expect(known.setCookie).toMatch(/^portolan_device=[\w-]{43}; Path=\/api\/users; Max-Age=7776000; HttpOnly; SameSite=Strict$/)
  const office = newNetwork()
  for (let n = 0; n < 10; n++) await signIn(emailAddress, 'wrong password', office)
  expect((await signIn(emailAddress)).status, 'from elsewhere they wait').toBe(429)
  expect((await signIn(emailAddress, password, office, cookieOf(known))).status).toBe(200)
  expect((await signIn(emailAddress)).status, 'which does not help those who guess').toBe(429)
})

test('a known browser guesses no faster than another, and helps with no other address', async () => {
  const [own, other] = [await person(), await person()]
  const cookie = cookieOf(await signIn(own.emailAddress))
  const guess = (emailAddress: string, given = 'wrong password') => signIn(emailAddress, given, newNetwork(), cookie)
  for (const { emailAddress } of [own, other]) {
    for (let n = 0; n < 10; n++) expect((await guess(emailAddress)).status).toBe(400)
    expect((await guess(emailAddress, password)).status).toBe(429)
  }
})

test('a new password forgets the browsers that the one before has signed in with', async () => {
  const { emailAddress, userId, send } = await person()
  const cookie = cookieOf(await signIn(emailAddress))
  const count = async () => (await rows('select 1 from known_device where user_id = $1', [userId])).length
  expect(await count()).toBe(1)
  await send('POST', '/users/changemypassword', { oldPassword: password, newPassword: 'another lighthouse' })
  expect(await count()).toBe(0)
  for (let n = 0; n < 10; n++) await signIn(emailAddress, 'wrong password')
  expect((await signIn(emailAddress, 'another lighthouse', newNetwork(), cookie)).status).toBe(429)
})

test('a script that signs in without cookies leaves no more than twenty browsers', async () => {
  const { emailAddress, userId } = await person()
  for (let n = 0; n < 22; n++) await signIn(emailAddress)
  expect(await rows('select 1 from known_device where user_id = $1', [userId])).toHaveLength(20)
})
