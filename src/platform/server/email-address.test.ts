import { expect, test } from 'vitest'
import { canonicalAddress, canonicalDomain } from './email-address.ts'

test.each([
  ['case', 'Ada.Marsh@Example.COM', 'ada.marsh@example.com'],
  ['blanks around', '  ada@example.com\u00a0', 'ada@example.com'],
  ['fullwidth letters', '\uff41da@\uff45xample.com', 'ada@example.com'],
  ['letters composed in two ways', 'rene\u0301@example.com', 'ren\u00e9@example.com'],
  ['zero-width characters', 'a\u200bd\u200da\ufeff@exam\u00adple.com', 'ada@example.com'],
  ['marks of direction', '\u202eada@example.com', 'ada@example.com'],
  ['a domain in its own letters', 'ada@B\u00dcCHER.example', 'ada@xn--bcher-kva.example'],
  ['a domain in ASCII already', 'ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['final and other sigma', '\u039f\u0394\u039f\u03a3@example.com', '\u03bf\u03b4\u03bf\u03c3@example.com'],
  ['final sigma', '\u03bf\u03b4\u03bf\u03c2@example.com', '\u03bf\u03b4\u03bf\u03c3@example.com'],
  ['capital sharp s', 'GRO\u1e9e@example.com', 'gro\u00df@example.com'],
])('%s does not matter', (_, typed, canonical) => {
  expect(canonicalAddress(typed)).toBe(canonical)
})

test.each([
  ['a capital I with a dot', 't\u0130ctim@example.com', 'tictim@example.com'],
  ['an i without a dot', 'v\u0131ctim@example.com', 'victim@example.com'],
  ['sharp s', 'gro\u00df@example.com', 'gross@example.com'],
  ['dots', 'a.da@example.com', 'ada@example.com'],
  ['what stands behind a plus sign', 'ada+1@example.com', 'ada@example.com'],
])('%s matters', (_, one, other) => {
  expect(canonicalAddress(one)).not.toBe(canonicalAddress(other))
})

test('a canonical address stays as it is, whatever its characters', () => {
  const changed: string[] = []
  for (let code = 0x20; code < 0x2ffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue
    const character = String.fromCodePoint(code)
    if (character.toUpperCase() === character.toLowerCase() && character.normalize('NFKC') === character) continue
    const once = canonicalAddress(`${character}x@example.com`)
    if (canonicalAddress(once) !== once) changed.push(code.toString(16))
  }
  expect(changed).toEqual([])
})

test('a domain alone has the same form', () => {
  expect(canonicalDomain(' B\u00fccher.Example ')).toBe('xn--bcher-kva.example')
})
