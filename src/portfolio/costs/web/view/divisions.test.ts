import { expect, test } from 'vitest'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import type { Divided, DividedPart } from '#portfolio/costs/contract/divided.ts'
import { partsOf } from './divisions.ts'
import { isEmpty, withGaps, yearsOffered } from './kinds.ts'

const part = (name: string, more: Partial<DividedPart> = {}): DividedPart => ({
  kind: 'part',
  id: name,
  name,
  asManufacturer: false,
  ...more,
})
const left = (kind: DividedPart['kind']): DividedPart => ({ kind, id: null, name: null, asManufacturer: false })
const divided = (parts: DividedPart[], amounts: number[]): Divided => ({
  amountsSeen: true,
  parts,
  years: [{ year: 2026, totalCost: 0, amounts, applications: amounts.map(() => 1) }],
})
const year = { year: 2026 } as CostYear

test('the eight largest are drawn, the rest is one part with their number and their sum, and the table has every one', () => {
  const parts = Array.from({ length: 12 }, (_, at) => part(`Area ${at}`))
  const { drawn, all } = partsOf(divided([...parts, left('none')], [...parts.map((_, at) => 12.1 - at), 5]), 'area', [])
  expect(drawn.map(({ name }) => name)).toEqual([...parts.slice(0, 8).map(({ name }) => name), 'Other (4)', 'No business area'])
  expect(drawn.map(({ of }) => of(year)).slice(7)).toEqual([5.1, 10.4, 5])
  expect(drawn[8]!.sumOf?.map(({ name, behind }) => [name, behind?.search])).toEqual(
    parts.slice(8).map(({ name }) => [name, { areas: name }]),
  )
  expect(all.length).toBe(13)
  expect(new Set(drawn.map(({ colour }) => colour)).size).toBe(10)
  // One more is drawn rather than an "Other" of one.
  expect(
    partsOf(
      divided(
        parts.slice(0, 9),
        parts.slice(0, 9).map(() => 1),
      ),
      'area',
      [],
    ).drawn.length,
  ).toBe(9)
})

test('equal names, and names that become equal when shortened, are distinguished', () => {
  const long = 'Regional Directorate for Harbour and Inland Services'
  const parts = [part('IT'), part('IT'), part('IT (2)'), part(`${long} North`), part(`${long} South`), left('notDivided'), left('over')]
  const { drawn } = partsOf(divided(parts, [1, 1, 1, 1, 1, 1, -1]), 'portfolio', [])
  expect(drawn.map(({ name }) => name).slice(0, 3)).toEqual(['IT', 'IT (2)', 'IT (2) (2)'])
  const short = drawn.map((one) => one.short!)
  expect(new Set(short).size).toBe(7)
  expect(Math.max(...short.map(({ length }) => length))).toBeLessThan(36)
  expect(short.slice(5)).toEqual(['Unallocated', 'Overallocated'])
})

test('a part leads to its rows where a list can say them', () => {
  const behind = (by: 'area' | 'supplier' | 'portfolio', one: DividedPart, inside: string[] = []) =>
    partsOf(divided([one], [1]), by, inside).drawn[0]!.behind
  expect(behind('area', part('Sales'), ['Cargo'])).toEqual({ to: '/applications', search: { areas: 'Sales', portfolios: 'Cargo' } })
  expect(behind('area', left('none'))?.search).toEqual({ areas: '' })
  expect(behind('supplier', part('Acme'))?.search).toEqual({ vendorSupplierId: 'Acme' })
  expect(behind('supplier', part('Acme', { asManufacturer: true }))?.search).toEqual({
    vendorSupplierId: 'Acme',
    manufacturerSupplierId: 'Acme',
    anyOf: ['vendorSupplierId', 'manufacturerSupplierId'],
  })
  expect(behind('supplier', left('none'))?.search).toEqual({ vendorSupplierId: '', manufacturerSupplierId: '' })
  expect(behind('portfolio', part('Cargo'))?.to).toBe('/portfolios/Cargo/costs')
  // The shares that portfolios carry say why.
  expect(behind('portfolio', left('notDivided'))).toEqual({ to: '/costs/shares', search: {} })
  expect(behind('portfolio', left('over'), ['Cargo'])).toEqual({ to: '/costs/shares', search: { portfolioId: 'Cargo' } })
})

test('years without entries have a place among the others, and up to the year that is asked for', () => {
  const told = (of: number) => ({ year: of, grandTotal: { totalCost: 5 } }) as CostYear
  const all = withGaps([told(2022), told(2024)], 2026)
  expect(all.map((one) => [one.year, isEmpty(one)])).toEqual([
    [2022, false],
    [2023, true],
    [2024, false],
    [2025, true],
    [2026, true],
  ])
  expect(withGaps([told(2027)], 2026).map((one) => one.year)).toEqual([2027])
  expect(withGaps([], 2026)).toEqual([])
})

test('the latest years around the present one are offered, and the chosen one however far away', () => {
  const years = [2015, 2016, 2017, 2018, 2019, 2020, 2021]
  expect(yearsOffered(years, 2020, 2021)).toEqual([2016, 2017, 2018, 2019, 2020, 2021])
  expect(yearsOffered(years, 2015, 2021)).toEqual([2015, 2017, 2018, 2019, 2020, 2021])
  expect(yearsOffered([2026], 2027, 2026)).toEqual([2026, 2027])
  // Entries far ahead leave the present year in the choice.
  expect(yearsOffered([...years, 2031, 2032, 2033], 2018, 2018)).toEqual([2015, 2016, 2017, 2018, 2019, 2020])
  expect(yearsOffered([...years, 2031, 2032, 2033], 2033, 2018)).toEqual([2015, 2016, 2017, 2018, 2019, 2033])
})
