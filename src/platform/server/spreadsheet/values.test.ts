import { describe, expect, test } from 'vitest'
import { guessDateOrder, namesNoDay, parseDate, type DateOrder } from '#platform/server/spreadsheet/dates.ts'
import { guessDecimalMark, parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { isBlank, isFormulaError, parseFlag } from '#platform/server/spreadsheet/values.ts'

describe('dates', () => {
  test.each([
    ['2024-03-04', '2024-03-04'],
    ['2024/3/4', '2024-03-04'],
    ['2024.03.04', '2024-03-04'],
    ['20240304', '2024-03-04'],
    ['2024-03-04T13:05:07.123Z', '2024-03-04'],
    ['2024-03-04 13:05', '2024-03-04'],
    ['2024-03-04T23:30:00+02:00', '2024-03-04'],
    ['03/04/2024', '2024-03-04'],
    ['3/4/24', '2024-03-04'],
    ['3-4-2024', '2024-03-04'],
    ['3/4/2024 1:05 PM', '2024-03-04'],
    ['12/31/69', '1969-12-31'],
    ['4 Mar 2024', '2024-03-04'],
    ['4-Mar-24', '2024-03-04'],
    ['4th March 2024', '2024-03-04'],
    ['Mar 4, 2024', '2024-03-04'],
    ['March 4th, 2024', '2024-03-04'],
    ['Sept. 4, 2024', '2024-09-04'],
    ['Mon, 4 Mar 2024', '2024-03-04'],
    ['4. März 2024', '2024-03-04'],
    ['4 février 2024', '2024-02-04'],
    ['4 mrt 2024', '2024-03-04'],
    ['4 de marzo de 2024', '2024-03-04'],
    ['1 août 2024', '2024-08-01'],
    ['45355', '2024-03-04'],
    ['45355.75', '2024-03-04'],
    ['2024-03', '2024-03-01'],
    ['03/2024', '2024-03-01'],
    ['March 2024', '2024-03-01'],
    ['2024', '2024-01-01'],
    ['FY2025', '2025-01-01'],
    ['2015年4月1日', '2015-04-01'],
    ['2020年1月', '2020-01-01'],
    ['2018년 10월 1일', '2018-10-01'],
    ['2020. 03. 15.', '2020-03-15'],
    ['03/Jan/26 9:12 AM', '2026-01-03'],
    ['15 марта 2020 г.', '2020-03-15'],
    ['март 2020', '2020-03-01'],
    ['15. března 2020', '2020-03-15'],
    ['15 marca 2020 r.', '2020-03-15'],
    ['15 Ağustos 2020', '2020-08-15'],
    ['2020. március 15.', '2020-03-15'],
    ['2020 March 15', '2020-03-15'],
    ['FY 25', '2025-01-01'],
    ['fy-2025', '2025-01-01'],
    ['Fiscal Year 2025', '2025-01-01'],
    ['Geschäftsjahr 2025', '2025-01-01'],
    ['CY’26', '2026-01-01'],
    [' 2024-02-29 ', '2024-02-29'],
  ])('%s', (text, value) => expect(parseDate(text, 'month-first')).toEqual({ value }))

  test.each([
    ['04.03.2024', '2024-03-04'],
    ['04.03.2024.', '2024-03-04'],
    ['4. 3. 2024.', '2024-03-04'],
    ['31/12/2024', '2024-12-31'],
    ['31.12.99', '1999-12-31'],
    ['Q1 2024', '2024-01-01'],
    ['Q3/2024', '2024-07-01'],
    ['2024 Q4', '2024-10-01'],
    ['3. Quartal 2024', '2024-07-01'],
    ['T2 2024', '2024-04-01'],
    ['2e kwartaal 2024', '2024-04-01'],
    ['4. 3. 2024', '2024-03-04'],
    ['Mo 04.03.24', '2024-03-04'],
    ['lun. 04/03/2024', '2024-03-04'],
    ['Mon 2024-03-04', '2024-03-04'],
    ['04. 03. 24', '2024-03-04'],
    ['04.03.2024 10:15 Uhr', '2024-03-04'],
    ['04.03.2024, 10:15 Uhr', '2024-03-04'],
  ])('%s, day first', (text, value) => expect(parseDate(text, 'day-first')).toEqual({ value }))

  test.each([
    ['Q3 2019', true],
    ['2019', true],
    ['FY2019', true],
    ['05/2025', true],
    ['2024-03', true],
    ['Mar 2024', true],
    ['2024-03-01', false],
    ['01.07.2019', false],
    ['3 March 2024', false],
    ['20240301', false],
  ])('%s names no day: %s', (text, expected) => {
    expect(namesNoDay(text)).toBe(expected)
  })

  test.each([
    'soon',
    '12',
    '1234',
    '99999',
    '1.5',
    '4 Foo 2024',
    '2024-03-04-05',
    'Q5 2024',
    'Q1',
    '',
    '4 March',
    'FY',
    'FY3025',
    'FY24 Q3',
    'FY2024/25',
  ])('%j is invalid', (text) =>
    expect(parseDate(text, 'month-first')).toEqual({ error: `“${text}” is not a date. Write it like 2024-12-31.` }),
  )

  test('a day that the calendar lacks', () => {
    expect(parseDate('2023-02-29', 'day-first')).toEqual({ error: '“2023-02-29” is not a day of the calendar. Write it like 2024-12-31.' })
    expect(parseDate('31/12/2024', 'month-first')).toEqual({
      error: '“31/12/2024” is not a day of the calendar, read as month/day/year. Write it like 2024-12-31.',
    })
    expect(parseDate('0024-01-01', 'day-first')).toHaveProperty('error')
  })

  test.each<[string[], DateOrder, boolean]>([
    [['03/04/2024', '31/12/2024 10:00', ''], 'day-first', true],
    [['03/04/2024', '12/31/2024'], 'month-first', true],
    [['03/04/2024', '2024-01-31'], 'month-first', false],
    [['03.04.2024'], 'day-first', true],
    [['2024-03-04', '4 Mar 2024'], 'month-first', true],
    [['31/12/2024', '30/12/2024', '12/31/2024'], 'day-first', false],
    [[], 'month-first', true],
  ])('the order of %j', (values, order, certain) => expect(guessDateOrder(values)).toEqual({ order, certain }))
})

test.each([
  ['Mar-24', '2024-03-01'],
  ['Jan 03', '2003-01-01'],
  ['Jan-03', '2003-01-01'],
  ['Sept ’19', '2019-09-01'],
  ['März 2024', '2024-03-01'],
  ['mars-98', '1998-03-01'],
  ['2024 March', '2024-03-01'],
  ['2024-Mar', '2024-03-01'],
])('a month and a year: %s', (text, value) => expect(parseDate(text, 'month-first')).toEqual({ value }))

describe('decimals', () => {
  test.each([
    ['1,234.56', 1234.56],
    ['1234.5', 1234.5],
    ["1'234.56", 1234.56],
    ['1 234.56', 1234.56],
    ['1,234,567', 1_234_567],
    ['12,34,567.8', 1_234_567.8],
    ['$1,234.56', 1234.56],
    ['US$ 5', 5],
    ['5 USD', 5],
    ['-$5', -5],
    ['$-5', -5],
    ['(1,234.50)', -1234.5],
    ['($5)', -5],
    ['$(1,200.50)', -1200.5],
    ['$ (5)', -5],
    ['(5) EUR', -5],
    ['USD (1,200)', -1200],
    ['5-', -5],
    ['−5', -5],
    ['+5', 5],
    ['12%', 12],
    ['12.5 %', 12.5],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['-0', 0],
    ['1e3', 1000],
    ['1.5E+06', 1_500_000],
    ['1.5 m€', 1_500_000],
    ['€1.1M', 1_100_000],
    ['$ 250k', 250_000],
    ['-2.5 mn €', -2_500_000],
    ['(3 million USD)', -3_000_000],
    ['1.2bn', 1_200_000_000],
    ['USD 12k', 12_000],
    ['CHF 100.-', 100],
    ['0.001', 0.001],
  ])('%s', (text, value) => expect(parseDecimal(text, '.')).toEqual({ value }))

  test.each([
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202f234,56 €', 1234.56],
    ['1\u00a0234', 1234],
    ['1234,5', 1234.5],
    ['(1.200,50) €', -1200.5],
    ['€(1.200,50)', -1200.5],
    ['€ 1.234.567,-', 1_234_567],
    ['12,5 kr', 12.5],
    ['1.234', 1234],
    ["1'234,5", 1234.5],
    ['2,5 Mio. €', 2_500_000],
    ['12 Tsd. EUR', 12_000],
    ['1,25 Millionen', 1_250_000],
    ['3 Mrd.', 3_000_000_000],
  ])('%s with a comma', (text, value) => expect(parseDecimal(text, ',')).toEqual({ value }))

  test.each(['abc', '', '1,5', '1,23,4', '1.2.3', '12 apples', '1,2345', '--5', '$', '5 k', "1,234'567", 'Infinity', '0x10'])(
    '%j is invalid',
    (text) => expect(parseDecimal(text, '.')).toEqual({ error: `“${text}” is not a number. Write it like 1,234.56.` }),
  )

  test('a letter alone stands for zeros in amounts of money only', () => {
    expect(['5 k', '3m', '1.25M'].map((text) => parseDecimal(text, '.', { unit: 1 }))).toEqual([
      { value: 5000 },
      { value: 3_000_000 },
      { value: 1_250_000 },
    ])
    for (const text of ['5 k', '12m', '5 mn', '2 billion €', '3 months', '5 metres', '12 mths', '4 kms'])
      expect(parseDecimal(text, '.'), text).toHaveProperty('error')
  })

  test.each<[string[], '.' | ',', boolean]>([
    [['1.234,56', '1.234'], ',', true],
    [['1,234.56'], '.', true],
    [['1,5', '2,25', 'n/a', ''], ',', true],
    [['1.234.567'], ',', true],
    [['1,234', '5'], '.', false],
    [['0,123'], ',', true],
    [['1234,567'], ',', true],
    [['€ 12,50'], ',', true],
    [['1.5', '2.5', '3,5'], '.', false],
    [['5', '1200'], '.', true],
    [[], '.', true],
  ])('the mark of %j', (values, mark, certain) => expect(guessDecimalMark(values)).toEqual({ mark, certain }))
})

describe('flags and blanks', () => {
  test.each(['yes', 'Y', 'TRUE', '1', 'x', 'Ja', 'oui', 'sí', ' t '])('%s', (text) => expect(parseFlag(text)).toEqual({ value: true }))
  test.each(['no', 'N', 'false', '0', 'Nee', 'nein', 'non', 'F'])('%s', (text) => expect(parseFlag(text)).toEqual({ value: false }))
  test('neither', () => expect(parseFlag('maybe')).toEqual({ error: '“maybe” is neither yes nor no. Write yes or no.' }))
  test.each(['', '  ', '-', '–', 'n/a', 'N/A', 'NULL', 'None', '\\N', '(Leer)', '<null>', 'NaN', '#NV'])('%j is blank', (text) =>
    expect(isBlank(text)).toBe(true),
  )
  test('zero and no are not; the markers can be chosen', () => {
    expect(['0', 'no', '--'].some((text) => isBlank(text))).toBe(false)
    expect(isBlank('None', ['', '-'])).toBe(false)
  })
  test.each(['#REF!', '#BEZUG!', '#NAME?', '#VALEUR!', '#¡DIV/0!', '#¿NOMBRE?', '#WAARDE!', '#NOME?', '#ÜBERLAUF!', 'Err:502', '#ERROR!'])(
    '%s is what a formula leaves',
    (text) => expect(isFormulaError(text)).toBe(true),
  )
  test.each(['#1', '#team!', 'REF!', 'Err:5', '#N/A', '#HR?'])('%s may be a text', (text) => expect(isFormulaError(text)).toBe(false))
})

test.each(['1´234.50', '1`234.50', '1‘234.50', '1’234.50', "SFr. 1'234.50", 'Fr. 1 234.50'])('%s is an amount of Switzerland', (text) =>
  expect(parseDecimal(text, '.')).toEqual({ value: 1234.5 }),
)
test('an amount without cents ends with a dash of any length', () => {
  expect(['300.—', '300.–', '300.-', 'CHF 300.--'].map((text) => parseDecimal(text, '.'))).toEqual(
    Array.from({ length: 4 }, () => ({ value: 300 })),
  )
})

test.each(['CAP001', 'ISO27001', 'VPN10', 'GPT4', 'APP 12', '365ABC'])('%s is no amount: its letters are no currency', (text) =>
  expect(parseDecimal(text, '.')).toHaveProperty('error'),
)
test.each(['EUR100', '100 EUR', 'CHF 100', '100CHF', '(USD 100)', 'MAD 100', '100 COP', 'US$100'])('%s is one', (text) => {
  const parsed = parseDecimal(text, '.')
  expect('value' in parsed && Math.abs(parsed.value)).toBe(100)
})
