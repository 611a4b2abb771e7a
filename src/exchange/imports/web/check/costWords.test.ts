import { expect, test } from 'vitest'
import { formatDate } from '#platform/contract/format.ts'
import { costsText } from './costWords.ts'

test('costs of a row are shown by year, or from their first day', () => {
  const amounts = [
    { label: 'License', amount: 1200 },
    { label: 'Hosting', amount: 300.5 },
  ]
  const year = { from: '2025-01-01', until: '2025-12-31', isNew: true, amounts }
  const open = { from: '2026-07-01', until: null, isNew: false, amounts: [amounts[0]!] }
  expect(costsText({ costs: [year, open] })).toBe(`2025: License 1,200, Hosting 300.5 · From ${formatDate('2026-07-01')}: License 1,200`)
  expect(costsText({})).toBe('')
})
