import { expect, test } from 'vitest'
import { unitIn, withoutUnit } from './units.ts'

test('a header says what its amounts are counted in, beside a currency or in words', () => {
  const told = {
    1: [
      'Cost',
      'Kosten in EUR',
      'Budget 2025',
      'M&A',
      'Team',
      'Market',
      'KPI',
      'Total cost of ownership (EUR)',
      'Price in $',
      'Amount CAD',
      'Tier',
      '1000 users',
      'Euro',
      'Term',
      'Umkreis (km)',
      'Milestone',
      'Tisk',
      'Coste mil',
      'Crew',
      'Black box',
    ],
    1_000: [
      'Budget (k€)',
      'Kosten in TEUR',
      'Kosten T€',
      'OPEX kEUR',
      'Cost, €k',
      'Cost $K',
      "Cost ($'000)",
      'Cost (000s)',
      'Cost in thousands',
      'Thousands of dollars',
      'Kosten (Tsd. €)',
      'Coût en milliers',
      'Coste en miles',
      'Kosten in duizenden',
      'Budget in k',
      'Cost USD 000',
      'Kosten x 1.000',
      'Стоимость, тыс. руб.',
      'Koszt (tys. zł)',
      'Náklady v tis. Kč',
      '年間費用(千円)',
      '예산(천원)',
      'Custo (R$ mil)',
      'Költség, eFt',
    ],
    1_000_000: [
      'Budget M€',
      'Cost ($M)',
      'Spend, €m',
      'Kosten Mio. EUR',
      'Kosten in Mio',
      'Revenue (in millions)',
      'Millions of dollars',
      'Budget $MM',
      'CHF mn',
      'Бюджет, млн руб.',
      'Náklady (mil. Kč)',
      '予算（百万円）',
      'Custo (R$ milhões)',
    ],
    10_000: ['年間費用（万円）', '预算(万元)', '예산(만원)'],
    100_000: ['Cost (₹ in lakhs)', 'Budget Lakh', 'Annual spend, Lacs'],
    10_000_000: ['Cost in crores', 'Budget (₹ Cr)', 'Rs. Cr.'],
    100_000_000: ['予算(億円)', '投资（亿元）'],
    1_000_000_000: ['Budget (bn)', 'Umsatz Mrd. €', '$B'],
  }
  for (const [unit, headers] of Object.entries(told))
    expect(headers.map((header) => [header, unitIn(header)])).toEqual(headers.map((header) => [header, Number(unit)]))
})

test('a header without its unit says what it is about', () => {
  expect(['Lizenz (k€)', 'Kosten in TEUR', 'License 2025 $M', 'Cost'].map(withoutUnit)).toEqual([
    'Lizenz ( )',
    'Kosten in',
    'License 2025',
    'Cost',
  ])
})
