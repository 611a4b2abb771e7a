/** One address is one user, however it is written; and two are two. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { app, database, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)
const password = 'a lighthouse keeper'
const boss = await addPerson(await addAccount(), ['Enterprise Admin'])

const register = (emailAddress: string) =>
  send('POST', '/users/register', {
    firstName: 'Ada',
    lastName: 'Marsh',
    company: `Company ${uuidv7()}`,
    emailAddress,
    password,
    agreeTerms: true,
  })
let network = 0
async function signIn(emailAddress: string, given = password) {
  const payload = { emailAddress, password: given }
  return (await app.inject({ method: 'POST', url: '/api/users/authenticate', payload, remoteAddress: `10.2.${++network}.1` })).statusCode
}

/** The same address in other characters. */
const waysToWrite = (name: string) => [
  `re\u0301n\u00e9-${name}@example.com`,
  `R\u00c9N\u00c9-${name}@EXAMPLE.com`,
  `\uff52\u00e9n\u00e9-${name}@example.com`,
  `r\u200be\u0301\u2060n\u00e9-${name}@example.com`,
]

test('anyone who registers is found by every way to write the address, which belongs to the one who proves it', async () => {
  const name = uuidv7()
  const typed = `Ren\u00e9-${name}@Example.com`.replace('en', '\u00e9n')
  const { status, body } = await register(typed)
  expect([status, body.emailAddress]).toEqual([200, typed])
  for (const way of waysToWrite(name)) {
    expect(await signIn(way), way).toBe(200)
    expect((await boss.send('POST', '/users/checkemail', { emailAddress: way })).body).toEqual({ exists: true })
  }
  const [way] = waysToWrite(name) as [string]
  await send('POST', '/users/forgotpassword', { emailAddress: way })
  const compared = `r\u00e9n\u00e9-${name}@example.com`
  expect(await lettersTo(system, compared), 'letters go to the form that is compared').toHaveLength(2)
  const { link } = await lastLetter(system, compared)
  const [verification, password] = [link.searchParams.get('verification'), 'another lighthouse']
  expect((await send('POST', '/users/resetpassword', { emailAddress: way, verification, password })).status).toBe(200)
  for (const other of waysToWrite(name)) {
    const claim = await register(other)
    expect([claim.status, claim.body.userId === body.userId, claim.body.emailAddressVerified], other).toEqual([200, false, false])
  }
})

test('wrong passwords are counted together, however the address is written', async () => {
  const name = uuidv7()
  await register(`r\u00e9n\u00e9-${name}@example.com`)
  const ways = waysToWrite(name)
  for (let n = 0; n < 10; n++) expect(await signIn(ways[n % ways.length]!, 'wrong password')).toBe(400)
  for (const way of ways) expect(await signIn(way)).toBe(429)
})

test('a capital I with a dot is another address: it signs nobody in, verifies nobody, and gets nobody’s letters', async () => {
  const name = uuidv7()
  const [victim, dotted] = [`tictim-${name}@example.com`, `t\u0130ctim-${name}@example.com`]
  await register(victim)
  expect(await signIn(dotted)).toBe(400)
  expect((await boss.send('POST', '/users/checkemail', { emailAddress: dotted })).body).toEqual({ exists: false })
  await send('POST', '/users/forgotpassword', { emailAddress: dotted })
  expect(await lettersTo(system, victim)).toHaveLength(1)
  const { link } = await lastLetter(system, victim)
  const verification = link.searchParams.get('verification')
  expect((await send('POST', '/users/verifyemail', { emailAddress: dotted, verification })).status).toBe(422)
})

test('a text whose plain characters contain a second @ is not an address', async () => {
  const { status, body } = await register(`boss\uff20corp.example@example.com`)
  expect([status, body.errors[0].path]).toEqual([400, 'emailAddress'])
})

test('a domain in its own letters is that in ASCII, for members and for workspaces to join', async () => {
  const account = await addAccount()
  const name = uuidv7()
  const someone = await addPerson(account, ['Global Admin'])
  await rows('update app_user set email_address = $2, canonical_address = $2 where user_id = $1', [
    someone.userId,
    `ada@xn--bcher-kva-${name}.example`.replace(`-${name}`, ''),
  ])
  const exists = async (emailAddress: string) => (await someone.send('POST', '/users/checkaccountemail', { emailAddress })).body.exists
  expect([await exists('Ada@B\u00fccher.example'), await exists('ada@bucher.example')]).toEqual([true, false])
  const open = await addAccount()
  await rows(
    'insert into account_domain (account_domain_id, account_id, domain_name, canonical_domain, proven_date) values ($1, $2, $3, $4, now())',
    [uuidv7(), open, 'B\u00fccher.example', 'xn--bcher-kva.example'],
  )
  expect((await someone.send('GET', '/accounts/workspaces')).body.availableAccounts).toMatchObject([{ accountId: open }])
})

test('contacts have one address each, however it is written', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const first = await admin.send('POST', '/contacts', { firstName: 'Ren\u00e9', emailAddress: 'Ren\u00e9@Example.com' })
  expect([first.status, first.body.emailAddress]).toEqual([201, 'Ren\u00e9@Example.com'])
  const check = (emailAddress: string) => admin.send('POST', '/contacts/checkemail', { emailAddress })
  expect((await check('\uff52ene\u0301@example.com')).body).toEqual({ exists: true, contactId: first.body.contactId })
  const twin = await admin.send('POST', '/contacts', { firstName: 'Twin', emailAddress: 'rene\u0301@example.com' })
  expect([twin.status, twin.body.errors[0].path]).toEqual([409, 'emailAddress'])
  await admin.send('PUT', `/contacts/${first.body.contactId}`, { emailAddress: 'other@example.com' })
  expect((await check('ren\u00e9@example.com')).body.exists).toBe(false)
})
