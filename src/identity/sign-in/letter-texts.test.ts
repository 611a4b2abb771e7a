import { describe, expect, test } from 'vitest'
import { letter, nameInSentence } from '#platform/server/mail/letter.ts'
import { invite, resetPassword, trialWelcome, verifyEmail } from './server/letter-texts.ts'

const person = {
  baseAddress: 'https://portolan.example.com/app/',
  validHours: 24,
  firstName: 'Ann',
  emailAddress: 'ann+x@example.com',
  verification: 'a/b+c',
}

describe.each([
  ['verifyEmail', verifyEmail(person), '/verifyemail#emailAddress=ann%2Bx%40example.com&verification=a%2Fb%2Bc', '24 hours'],
  [
    'resetPassword',
    resetPassword({ ...person, validHours: 1 }),
    '/resetpassword#emailAddress=ann%2Bx%40example.com&verification=a%2Fb%2Bc',
    '1 hour.',
  ],
  [
    'invite',
    invite({ ...person, validHours: 336, inviter: 'Bob', workspace: 'Northwind', inviteToken: 'T' }),
    '/register#emailAddress=ann%2Bx%40example.com&inviteToken=T',
    '14 days',
  ],
  [
    'trialWelcome',
    trialWelcome({ ...person, trialDays: 30 }),
    '/verifyemail#emailAddress=ann%2Bx%40example.com&verification=a%2Fb%2Bc',
    '24 hours',
  ],
])('%s', (_name, letter, path, life) => {
  const address = `https://portolan.example.com/app${path}`

  test('has the address in both forms, one button, a greeting and how long the link works', () => {
    expect(letter.text).toContain(address)
    expect(letter.html).toContain(`href="${address.replace('&', '&amp;')}"`)
    expect(letter.html.match(/display:inline-block/g)).toHaveLength(1)
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain('Hello Ann,')
      expect(body).toContain(life)
    }
    expect(letter.subject).toMatch(/Portolan/)
  })

  test('is safe in the dark', () => {
    expect(letter.html).toContain('name="color-scheme" content="light dark"')
    expect(letter.html).toContain('prefers-color-scheme: dark')
  })
})

test('a subject is one line, whatever it is made of, and a name at most 60 characters', () => {
  const odd = letter({
    subject: () => 'One\r\nBcc: all@example.com',
    says: () => [],
    button: { label: 'Open', path: '/open' },
    footnote: () => 'Once.',
  })
  expect(odd(person).subject).toBe('One Bcc: all@example.com')
  expect(nameInSentence('x'.repeat(60))).toBe('x'.repeat(60))
  expect(nameInSentence('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
})

test('typed text stays text, on one line, and short', () => {
  const letter = invite({
    ...person,
    firstName: '',
    inviter: '<img src=x onerror=alert(1)>\r\nBcc: all@example.com',
    workspace: `"R&D" ${'x'.repeat(500)}`,
    inviteToken: 'T',
  })
  expect(letter.html).not.toContain('<img')
  expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc:')
  expect(letter.html).toContain('&quot;R&amp;D&quot;')
  expect(letter.subject).not.toMatch(/[\r\n]/)
  expect(letter.subject.length).toBeLessThan(260)
  expect(letter.text).toContain('Hello,\n')
})
