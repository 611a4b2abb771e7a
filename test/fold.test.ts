import { expect, test } from 'vitest'
import { foldText } from '#platform/contract/fold.ts'
import { isVisible } from '#platform/contract/visible.ts'
import { testDatabase } from '#platform/testing/database.ts'

const { system } = await testDatabase()

/** The texts that the two halves fold differently. */
async function different(texts: readonly string[]): Promise<unknown[]> {
  const text = 'select x.told, folded(x.told) as folded from unnest($1::text[]) with ordinality x(told, at) order by x.at'
  const rows = await system.rows<{ told: string; folded: string }>({ name: 'fold.compare', text }, [texts])
  return rows
    .filter(({ told, folded }) => folded !== foldText(told))
    .map(({ told, folded }) => [escape(told), escape(folded), escape(foldText(told))])
}

/** All of the first two planes; of the others, which are ideographs, tags and private, some. */
const isAsked = (code: number) =>
  code > 0 && (code < 0xd800 || code > 0xdfff) && (code < 0x2_0000 || (code >= 0x2_f800 && code < 0x2_fa20) || code % 61 === 0)
const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter(isAsked)
  .map((code) => String.fromCodePoint(code))

test('the browser and PostgreSQL fold every character alike', async () => {
  for (let at = 0; at < everyCharacter.length; at += 50_000)
    expect(await different(everyCharacter.slice(at, at + 50_000).map((one) => `a${one}b`))).toEqual([])
})

/** The same numbers in every run. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ;) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    yield seed / 2 ** 32
  }
}
const random = numbers()
const pick = <T>(of: readonly T[]): T => of[Math.floor(random.next().value * of.length)]!

const marks = everyCharacter.filter((one) => /\p{M}/u.test(one))
const lower = everyCharacter.slice(0, 0x3200)
const kinds = [lower, lower, marks, everyCharacter, [' ', '​', 'ß', 'É', 'é', 'Ω', 'Й', 'ﬁ']]
const randomTexts = Array.from({ length: 20_000 }, () => Array.from({ length: 12 }, () => pick(pick(kinds))).join(''))

test('the browser and PostgreSQL fold texts alike', async () => {
  expect(await different(randomTexts)).toEqual([])
})

test('a text is folded once and for all, and however it was composed', () => {
  for (const text of randomTexts) {
    const folded = foldText(text)
    expect(foldText(folded)).toBe(folded)
    expect(foldText(text.normalize('NFD'))).toBe(folded)
    expect(foldText(text.normalize('NFC'))).toBe(folded)
  }
})

const same: readonly (readonly [one: string, other: string, why: string])[] = [
  ['Zürich', 'zurich', 'case and accents'],
  ['Café', 'Cafe\u0301', 'composed and decomposed'],
  ['Straße', 'STRASSE', 'sharp s'],
  ['STRAẞE', 'strasse', 'capital sharp s'],
  ['İstanbul', 'istanbul', 'dotted capital I'],
  ['ısı', 'isi', 'dotless i'],
  ['ΟΔΟΣ', 'οδός', 'final sigma and tonos'],
  ['Ærøskøbing', 'aeroskobing', 'letters that Unicode leaves whole'],
  ['Łódź Đorđe Þór', 'lodz dorde thor', 'letters that Unicode leaves whole'],
  ['Ｃａｆé', 'cafe', 'full width'],
  ['ﬁnance', 'finance', 'ligatures'],
  ['CO₂ m²', 'co2 m2', 'subscripts and superscripts'],
  ['Ёлка', 'елка', 'Cyrillic'],
  ['A\u00a0\u2003B ', 'a b', 'blanks'],
  ['A\u3000B', 'a b', 'ideographic blank'],
  ['Cus\u00adtom\u200ber', 'customer', 'soft hyphen and zero-width space'],
  ['\ufeffCRM\u200e', 'crm', 'byte order mark and bidi mark'],
  ['❤️', '❤', 'variation selector'],
  ['O’Brien', "O'Brien", 'apostrophe'],
  ['ERP – Finance', 'ERP - Finance', 'dashes'],
  ['한국', '한국'.normalize('NFD'), 'Hangul'],
  ['שָׁלוֹם', 'שלום', 'Hebrew points'],
]
test.each(same)('%s is %s: %s', (one, other) => expect(foldText(one)).toBe(foldText(other)))

test.each([
  ['हिन्दी', 'हनद', 'vowel signs of Devanagari'],
  ['ที่', 'ท', 'vowels and tones of Thai'],
  ['ガ', 'カ', 'voiced kana'],
  ['Ж', 'Ш', 'letters'],
])('%s is not %s: %s', (one, other) => expect(foldText(one)).not.toBe(foldText(other)))

test('invisible characters, blanks and marks alone show nothing', () => {
  for (const text of [
    '',
    ' ',
    '\u200b\u200b',
    '\u0301',
    '\u202e',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\ufeff',
    '\u0e48',
    '\u0007',
    '\u{e0041}',
    '\uffa0\u115f',
  ])
    expect(isVisible(text), escape(text)).toBe(false)
  for (const text of ['a', '1', '-', '漢', 'ที่', '🚢', '\u200ba', '´', '\ue000']) expect(isVisible(text), escape(text)).toBe(true)
})

const escape = (text: string) => Array.from(text, (one) => (one.codePointAt(0) ?? 0).toString(16)).join(' ')
