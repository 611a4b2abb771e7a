/** All letters of the product, with hostile words for everything that they say: nothing in them can be opened but their button. */
import { expect, test } from 'vitest'
import * as domains from '#workspace/accounts/server/domain-letter.ts'
import * as owners from '#insight/owner-reviews/server/letter-texts.ts'
import type { Letter } from '#platform/server/mail/letter.ts'
import * as addresses from './server/address-letters.ts'
import * as texts from './server/letter-texts.ts'

const hostile = `Full\u202E mailbox,\r\nBcc: all@evil.example sign in at https://evil.example/x or www.evil.example or evil.example ${'now '.repeat(50)}`
/** Texts that aren't names: known addresses, numbers, choices, and words that a signed-in user writes to people of their own workspace. */
const facts = {
  baseAddress: 'https://portolan.example.com',
  emailAddress: 'ada@example.com',
  newAddress: 'ada@other.example.com',
  verification: 'V',
  inviteToken: 'T',
  key: 'K',
  domain: 'example.com',
  deadline: '2030-01-31',
  validHours: 24,
  trialDays: 30,
  change: 'passkeyAdded',
  message: null,
  logo: undefined,
  brand: undefined,
  applications: [hostile, hostile],
}
const everything = new Proxy(facts, { get: (known, name) => (name in known ? Reflect.get(known, name) : hostile) })

const composers = Object.entries({ ...domains, ...owners, ...addresses, ...texts }).flatMap(([name, made]) => {
  if (typeof made !== 'function' || made.length !== 1 || /^(verification|sendDomainProof|confirmDomain|domainProof)$/.test(name)) return []
  const letter = (made as (of: unknown) => Letter | object)(everything)
  return 'subject' in letter ? [[name, letter] as const] : []
})

test('all letters are met', () => {
  expect(composers.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'proveDomainLetter',
      'askOwner',
      'remindOwner',
      'confirmNewAddress',
      'addressChangeAsked',
      'invite',
      'trialWelcome',
    ]),
  )
  expect(composers.length).toBeGreaterThan(13)
})

test.each(composers)('%s', (_, { subject, text, html }) => {
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/evil\.example|@evil|www\.|\u202E/)
    expect(part).not.toMatch(/(now ){20}/)
  }
  expect(subject).not.toMatch(/[\r\n]/)
  expect([...text.matchAll(/https?:\/\/\S+/g)].every(([address]) => address.startsWith('https://portolan.example.com/'))).toBe(true)
})
