/** Rounding, periods, taxes and what payments pay, case by case. */
import { expect, test } from 'vitest'
import { shareOf, taxOf } from './contract/cents.ts'
import { openOf } from './contract/open-amounts.ts'
import { localDay, periodAround, periodFrom } from './contract/periods.ts'
import { pricedBy } from './contract/price-parts.ts'
import { taxesOn, type Registration } from './contract/tax.ts'

test.each([
  [100, 1, 3, 33],
  [200, 1, 3, 67],
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [999_999_999_999, 30, 31, 967_741_935_483],
])('%i × %i ÷ %i is %i', (amount, part, whole, is) => expect(shareOf(amount, part, whole)).toBe(is))

test.each([
  [10_000, 9_975, 998],
  [4_900, 13_000, 637],
  [-10_000, 9_975, -998],
])('a tax on %i of %i thousandths of a percent is %i', (net, rate, is) => expect(taxOf(net, rate)).toBe(is))

test('a line is rounded once, half up, whatever its margin, days and percentages are; its parts sum up to it', () => {
  const priced = (cents: number, margin: number, days: readonly [number, number], ...percents: number[]) =>
    pricedBy(
      { productName: 'Basic', unit: 'Month', margin },
      { currency: 'CAD' },
      1,
      [{ cents, isPerEditUser: false }],
      { days },
      percents.map((percent) => ({ name: `${percent}`, percent })),
    )
  // 49.99 × 50 % = 24.995. 1.01 × 50 % = 0.505. 9.99 × 85 % × 15/31 × 67 % = 2.7529.
  const found = [priced(4_999, 0, [30, 30], 5_000), priced(101, 5_000, [30, 30]), priced(999, 1_500, [15, 31], 3_300)]
  expect(found.map(({ net }) => net)).toEqual([2_500, 51, 275])
  // 10.03 × 50 % × 10/30 × 50 % = 0.8358, which three roundings in turn would make 0.83.
  expect(priced(1_003, 5_000, [10, 30], 5_000)).toEqual({
    net: 84,
    parts: [
      { description: 'Basic per month', amount: 1_003 },
      { description: 'Margin of 50%', amount: -501 },
      { description: '10 of 30 days', amount: -335 },
      { description: 'Coupon 5000, 50% off', amount: -83 },
    ],
  })
})

test.each([
  ['Month', 31, '2026-02-15', '2026-01-31', '2026-02-28'],
  ['Month', 31, '2026-02-28', '2026-02-28', '2026-03-31'],
  ['Month', 30, '2024-02-29', '2024-02-29', '2024-03-30'],
  ['Month', 1, '2026-12-31', '2026-12-01', '2027-01-01'],
  ['Year', 29, '2027-02-28', '2027-02-28', '2028-02-29'],
  ['Year', 29, '2028-02-28', '2027-02-28', '2028-02-29'],
] as const)('a period per %s from day %i around %s is %s to %s', (unit, day, on, start, end) =>
  expect(periodAround({ unit, day, month: 2 }, on)).toEqual({ start, end }),
)

test('a product that begins between two anchors is charged up to the next one', () =>
  expect(periodFrom({ unit: 'Month', day: 10, month: 1 }, '2026-03-25')).toEqual({
    start: '2026-03-25',
    end: '2026-04-10',
    of: { start: '2026-03-10', end: '2026-04-10' },
  }))

test.each([
  ['2026-03-08T07:30:00Z', 'America/Toronto', '2026-03-08'],
  ['2026-11-01T03:59:00Z', 'America/Toronto', '2026-10-31'],
  ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29'],
  ['2026-10-24T23:30:00Z', 'Europe/London', '2026-10-25'],
])('%s in %s is %s', (instant, zone, day) => expect(localDay(new Date(instant), zone)).toBe(day))

const all: Registration[] = [
  { place: 'CA', code: 'GST', number: 'G', from: '2020-01-01' },
  ...[
    ['CA-QC', 'QST'],
    ['CA-BC', 'PST'],
    ['CA-SK', 'PST'],
    ['CA-MB', 'RST'],
    ['DE', 'VAT'],
    ['EE', 'VAT'],
  ].map(([place, code]) => ({ place: place!, code: code!, number: 'N', from: '2020-01-01' })),
]
const rates = (
  countryId: string,
  province: string | null,
  on: string,
  registrations = all,
  type: 'SaaS' | 'Services' | 'Exempt' = 'SaaS',
) => taxesOn(registrations, { countryId, province }, type, on).map(({ code, rate }) => `${code} ${rate / 1000}`)

test.each([
  ['CA', 'AB', '2026-06-01', ['GST 5']],
  ['CA', 'QC', '2026-06-01', ['GST 5', 'QST 9.975']],
  // Names as the workspace settings offer them.
  ['CA', 'Quebec', '2026-06-01', ['GST 5', 'QST 9.975']],
  ['CA', 'NS', '2025-03-31', ['HST 15']],
  ['CA', 'NS', '2025-04-01', ['HST 14']],
  ['CA', 'MB', '2025-12-31', ['GST 5']],
  ['CA', 'MB', '2026-01-01', ['GST 5', 'RST 7']],
  ['DE', null, '2026-06-01', ['VAT 19']],
  ['EE', null, '2025-06-30', ['VAT 22']],
  ['EE', null, '2025-07-01', ['VAT 24']],
  ['FR', null, '2026-06-01', []],
  ['US', null, '2026-06-01', []],
])('taxes in %s %s on %s are %j', (country, province, on, is) => expect(rates(country, province, on)).toEqual(is))

test('there is no tax without a registration, before its day, or on what is exempt; services have no provincial sales tax', () => {
  expect(rates('CA', 'ON', '2026-06-01', [])).toEqual([])
  expect(rates('CA', 'ON', '2019-12-31')).toEqual([])
  expect(rates('CA', 'BC', '2026-06-01', all, 'Exempt')).toEqual([])
  expect(rates('CA', 'BC', '2026-06-01', all, 'Services')).toEqual(['GST 5'])
})

test('payments and credit notes pay the oldest invoice first', () => {
  const open = (paid: number, ...totals: number[]) => [
    ...openOf(
      totals.map((total, at) => ({ invoiceId: String(at), total })),
      paid,
    ).values(),
  ]
  expect(open(0, 100, 50)).toEqual([100, 50])
  expect(open(120, 100, 50)).toEqual([0, 30])
  expect(open(500, 100, 50)).toEqual([0, 0])
  expect(open(0, 100, -30, 50)).toEqual([70, 0, 50])
  // Once the rest is paid, nothing is open.
  expect(open(70, 100, -30)).toEqual([0, 0])
  expect(open(-30, 100, -30, 50)).toEqual([100, 0, 50])
})
