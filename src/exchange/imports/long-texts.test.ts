/** Cells and headers as long as their file: no pattern takes time by the square of a text. Each is made of a few characters that come again and again. */
import { expect, test } from 'vitest'
import { splitPieces } from '#platform/server/exchange/name-lists.ts'
import { dateVotes, namesNoDay, parseDate } from '#platform/server/spreadsheet/dates.ts'
import { decimalVotes, parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { plainText } from '#platform/server/spreadsheet/plain-text.ts'
import { tableColumns } from '#platform/server/spreadsheet/table-columns.ts'
import { parseFlag } from '#platform/server/spreadsheet/values.ts'
import { allowed, mostHold, worked } from '#platform/testing/hold.ts'
import { apartFromPhone, personNamed } from '#portfolio/contacts/server/person-name.ts'
import { headerScorer } from './server/decide/columns/header-score.ts'
import { sayingOf } from './server/decide/columns/said-headers.ts'
import { knownPieces, otherReading } from './server/decide/records/several.ts'
import { columnValuesOf } from './server/prepare/column-values.ts'
import { profileOf } from './server/prepare/profile.ts'
import { namesOf, pathMark } from './server/prepare/tree-paths.ts'
import { wordsOf } from './server/words/header-text.ts'
import { saysNobody } from './server/words/nobody.ts'
import { plainWord, saysOpen, withoutCode } from './server/words/senses.ts'

/** Characters of a text: what takes time by their square takes seconds. */
const long = 40_000
/** Milliseconds of one text. */
const ofText = 100

const pieces = [
  ' ',
  '(',
  ')',
  '"',
  '@',
  '.',
  ',',
  '-',
  '_',
  '/',
  '<',
  '>',
  '&',
  '\t',
  '\n ',
  '1',
  '1,',
  '1.',
  '1 ',
  'a',
  'A',
  'ж',
  'a ',
  'A ',
  'a@',
  'a.',
  '@.',
  'x ',
  '<a',
  '</p> ',
  '<br ',
  '(1',
  '", "',
  'l_',
  'T',
  'https://',
]
/** With what lets a pattern begin before, and what makes it fail behind. */
const [before, behind] = [
  ['', 'x ', 'x <', '<p></p>1'],
  ['', '!', ' abcd', '1'],
] as const
const texts = pieces.flatMap((piece) =>
  before.flatMap((start) => behind.map((end) => `${start}${piece.repeat(long / piece.length)}${end}`)),
)

const reading: Readonly<Record<string, (text: string) => unknown>> = {
  decimals: (text) => [parseDecimal(text, ','), decimalVotes([text])],
  dates: (text) => [parseDate(text, 'day-first'), dateVotes([text]), namesNoDay(text)],
  flags: parseFlag,
  markup: plainText,
  names: (text) => [splitPieces(text), otherReading('tag', text), knownPieces(text, () => false)],
  people: (text) => [apartFromPhone(text), personNamed.fields(text), personNamed.refuses!(text)],
  paths: (text) => [namesOf([text]), pathMark([text])],
  words: (text) => [wordsOf(text), plainWord(text), withoutCode(text), saysOpen(text), saysNobody('contact', text)],
}

/** Milliseconds of the quickest of up to three times: garbage may be collected in any. */
function timeOf(work: () => unknown, bar: number): number {
  let least = Infinity
  for (let round = 0; round < 3 && least >= bar; round++) {
    const before = worked()
    work()
    least = Math.min(least, worked() - before)
  }
  return least
}

const slowly = (read: (text: string) => unknown, given: readonly string[] = texts, bar = ofText) =>
  given.flatMap((text) => {
    const took = timeOf(() => read(text), bar)
    return took >= bar && took >= allowed(bar)
      ? [`${JSON.stringify(text.slice(0, 12))} … ${JSON.stringify(text.slice(-6))}: ${Math.round(took)} ms`]
      : []
  })

test.each(Object.keys(reading))('%s are read in a time by the length of the cell', { timeout: 120_000 }, (name) => {
  expect(slowly(reading[name]!)).toEqual([])
})

test('a header as long as its file names a column by its beginning', { timeout: 120_000 }, () => {
  const headers = (text: string) => tableColumns([text, `x${text}`, text], [], 3).map(({ name }) => name)
  const read = (text: string) => {
    const all = headers(text)
    const said = sayingOf(all)
    return all.map((header) => headerScorer(said(header))('Application owner'))
  }
  expect(slowly(read)).toEqual([])
  expect(headers('a'.repeat(long)).map(({ length }) => length)).toEqual([500, 500, 504])
})

/** Rows of a column that are looked at closely. */
const looked = 200
test('a column of long cells is measured in little time', { timeout: 120_000 }, () => {
  const read = (text: string) => {
    const cells = Array.from({ length: looked }, (_, at) => `${text.slice(0, 490)}${text.slice(-5)}${at}`)
    const values = columnValuesOf(cells, { separator: null, decimalMark: '.' })
    const { people, companies, departments, amounts, areGrades, areCodes, areSlugs, areMade, haveDigits } = values
    return [profileOf(cells), people(), companies(), departments(), amounts(), areGrades(), areCodes(), areSlugs(), areMade(), haveDigits()]
  }
  expect(
    slowly(
      read,
      texts.filter((_, at) => at % 3 === 0),
      mostHold,
    ),
  ).toEqual([])
})
