/** A domain is proven by the letter to the people who run it, too. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, send } = await testApp()
const rows = rowsOf(database)
let worlds = 0

async function world(domainName = `w${(worlds += 1)}.example`) {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  const { body } = await admin.send('PUT', '/accounts/domains', { accountDomains: [{ domainName }] })
  const id: string = body[0].accountDomainId
  const ask = (mailbox: string) => admin.send('POST', `/accounts/domains/${id}/sendproof`, { mailbox })
  return { account, admin, id, domainName, ask }
}
const linkTo = async (address: string) => {
  const { link } = await lastLetter(database.system, address)
  expect(link.pathname).toBe('/provedomain')
  return Object.fromEntries(link.searchParams)
}
const confirm = (body: object) => send('POST', '/accounts/domains/confirm', body)
const isProven = async ({ account }: { account: string }) =>
  (await rows('select 1 from account_domain where account_id = $1 and proven_date is not null', [account])).length === 1

/** Somebody whose verified address is at the domain. */
async function enrols(domainName: string, account: string): Promise<boolean> {
  const person = await addPerson(await addAccount(), ['View User'])
  const address = `${person.userId}@${domainName}`
  await rows('update app_user set email_address = $2, canonical_address = $2, email_address_verified = true where user_id = $1', [
    person.userId,
    address,
  ])
  const { body } = await person.send('GET', '/accounts/workspaces')
  return body.availableAccounts.some(({ accountId }: { accountId: string }) => accountId === account)
}

test('the link proves the domain once, without a session, and only then its people may join', async () => {
  const one = await world('Harbour.Example')
  expect((await one.ask('hostmaster')).body).toEqual({ emailAddress: 'hostmaster@harbour.example' })
  expect(await enrols('harbour.example', one.account)).toBe(false)
  const letter = await lastLetter(database.system, 'hostmaster@harbour.example')
  expect(letter.text).toMatch(
    /Test Global Admin says that the workspace “Account .*” on Portolan belongs to the people who run harbour\.example/,
  )
  const link = await linkTo('hostmaster@harbour.example')
  expect((await send('POST', '/accounts/domains/proof', link)).body).toEqual({
    domainName: 'harbour.example',
    workspaceName: expect.stringContaining('Account'),
  })
  expect(await isProven(one)).toBe(false)
  expect((await confirm({ ...link, emailAddress: 'admin@harbour.example' })).status).toBe(422)
  expect((await confirm(link)).body.domainName).toBe('harbour.example')
  expect(await isProven(one)).toBe(true)
  expect(await enrols('harbour.example', one.account)).toBe(true)
  expect((await confirm(link)).status).toBe(422)
  expect((await one.ask('hostmaster')).status).toBe(422)
  const { body: audit } = await one.admin.send('GET', '/audit?kind=settings')
  expect(audit[0]).toMatchObject({ details: { provenDomain: [null, 'Harbour.Example, confirmed by hostmaster@harbour.example'] } })
})

test('letters go to the addresses of its administrators alone, and the newest link alone works', async () => {
  const one = await world()
  for (const mailbox of ['ceo', 'admin@evil.example', '', undefined])
    expect((await one.ask(mailbox as string)).status, String(mailbox)).toBe(400)
  const links = []
  for (const mailbox of ['admin', 'administrator', 'postmaster', 'webmaster']) {
    expect((await one.ask(mailbox)).status).toBe(200)
    links.push(await linkTo(`${mailbox}@${one.domainName}`))
  }
  const newest = links.pop()!
  for (const link of links) expect((await confirm(link)).status).toBe(422)
  expect((await confirm(newest)).status).toBe(200)
})

test('a link ends after a day, and with the claim that it was sent for', async () => {
  const [late, gone] = [await world(), await world()]
  await late.ask('admin')
  await rows("update user_token set expires_date = now() - interval '1 second' where purpose = 'domain' and account_id = $1", [
    late.account,
  ])
  const expired = await linkTo(`admin@${late.domainName}`)
  expect([(await send('POST', '/accounts/domains/proof', expired)).status, (await confirm(expired)).status]).toEqual([422, 422])
  await gone.ask('admin')
  await gone.admin.send('PUT', '/accounts/domains', { accountDomains: [] })
  await gone.admin.send('PUT', '/accounts/domains', { accountDomains: [{ domainName: gone.domainName }] })
  expect((await confirm(await linkTo(`admin@${gone.domainName}`))).status).toBe(422)
  expect([await isProven(late), await isProven(gone)]).toEqual([false, false])
})

test('of two workspaces that claim a domain the first to prove it has it, and a closed one proves nothing', async () => {
  const [one, other, closed] = [await world('shared.example'), await world('shared.example'), await world()]
  await one.ask('admin')
  const first = await linkTo('admin@shared.example')
  await other.ask('webmaster')
  const second = await linkTo('webmaster@shared.example')
  expect((await confirm(first)).status).toBe(200)
  expect((await confirm(second)).status).toBe(409)
  expect([await isProven(one), await isProven(other)]).toEqual([true, false])
  await closed.ask('admin')
  await rows('update account set deleted_date = now() where account_id = $1', [closed.account])
  expect((await confirm(await linkTo(`admin@${closed.domainName}`))).status).toBe(422)
})

test('a domain of another workspace is not written for, and an address at most five times an hour', async () => {
  const [one, other] = [await world(), await world()]
  expect((await other.admin.send('POST', `/accounts/domains/${one.id}/sendproof`, { mailbox: 'admin' })).status).toBe(404)
  const company = await addPerson(one.account, ['Company Admin'])
  expect((await company.send('POST', `/accounts/domains/${one.id}/sendproof`, { mailbox: 'admin' })).status).toBe(403)
  const statuses = []
  for (let count = 0; count < 6; count++) statuses.push((await one.ask('admin')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await lettersTo(database.system, `admin@${one.domainName}`)).toHaveLength(5)
  const rest = ['administrator', 'hostmaster', 'postmaster', 'webmaster'].flatMap((mailbox) => [mailbox, mailbox, mailbox, mailbox])
  const last = []
  for (const mailbox of rest) last.push((await one.ask(mailbox)).status)
  // Twenty in all for a workspace.
  expect(last.lastIndexOf(200)).toBe(14)
  expect(last[15]).toBe(429)
})
