/**
 * Sales-tax rates for software as a service, in thousandths of a percent, each valid from a day. A new rate is a new line: earlier invoices keep their own.
 * Canada: Excise Tax Act and the provinces' acts. European Union: standard rates.
 */
export interface TaxRate {
  /** `CA` for all of Canada, `CA-QC` for a province, else a country. */
  readonly place: string
  readonly code: string
  readonly rate: number
  readonly from: string
}

const canada = (code: string, rate: number, provinces: readonly string[], from = '2020-01-01'): TaxRate[] =>
  provinces.map((province) => ({ place: `CA-${province}`, code, rate, from }))

const standard: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  ES: 21,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  SE: 25,
  SI: 22,
}

export const taxRates: readonly TaxRate[] = [
  ...canada('GST', 5_000, ['AB', 'NT', 'NU', 'YT', 'BC', 'MB', 'SK', 'QC']),
  ...canada('PST', 7_000, ['BC']),
  // Software as a service is taxable in Manitoba from 2026 on.
  ...canada('RST', 7_000, ['MB'], '2026-01-01'),
  ...canada('PST', 6_000, ['SK']),
  ...canada('QST', 9_975, ['QC']),
  ...canada('HST', 13_000, ['ON']),
  ...canada('HST', 15_000, ['NS', 'NB', 'NL', 'PE']),
  ...canada('HST', 14_000, ['NS'], '2025-04-01'),
  ...Object.entries(standard).map(([place, percent]) => ({ place, code: 'VAT', rate: percent * 1_000, from: '2020-01-01' })),
  { place: 'EE', code: 'VAT', rate: 20_000, from: '2020-01-01' },
  { place: 'EE', code: 'VAT', rate: 22_000, from: '2024-01-01' },
  { place: 'EE', code: 'VAT', rate: 24_000, from: '2025-07-01' },
  { place: 'FI', code: 'VAT', rate: 24_000, from: '2020-01-01' },
  { place: 'FI', code: 'VAT', rate: 25_500, from: '2024-09-01' },
  { place: 'RO', code: 'VAT', rate: 19_000, from: '2020-01-01' },
  { place: 'RO', code: 'VAT', rate: 21_000, from: '2025-08-01' },
  { place: 'SK', code: 'VAT', rate: 20_000, from: '2020-01-01' },
  { place: 'SK', code: 'VAT', rate: 23_000, from: '2025-01-01' },
]
