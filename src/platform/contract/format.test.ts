import { expect, test } from 'vitest'
import {
  formatChange,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatFlag,
  formatLongDate,
  formatMoney,
  formatMoneyShort,
  formatPrice,
  formatNumber,
  formatPercent,
  writeMoneyIn,
} from './format.ts'

test('numbers have thousands separators and as many decimals as asked', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(formatNumber(1234.567)).toBe('1,234.57')
  expect(formatNumber(9.6, 1)).toBe('9.6')
  expect(formatNumber(50, 1)).toBe('50.0')
  expect(formatNumber(2.5, 0)).toBe('3')
})

test('money is in dollars where nothing else is set, with 0 or 2 decimals', () => {
  expect(formatMoney(756000)).toBe('$756,000')
  expect(formatMoney(0)).toBe('$0')
  expect(formatMoney(-1234.5, 2)).toBe('-$1,234.50')
  expect(formatMoneyShort(282_700_000)).toBe('$282.7M')
})

test('money is in the currency of the workspace, or in the one that is named', () => {
  const plain = (text: string) => text.replace('\u00a0', ' ')
  try {
    writeMoneyIn('EUR')
    expect([formatMoney(1234), formatMoney(1.5, 2), formatMoneyShort(282_700_000)]).toEqual(['€1,234', '€1.50', '€282.7M'])
    expect(plain(formatMoney(1234, 0, 'CHF'))).toBe('CHF 1,234')
    expect(plain(formatMoney(1200, 'short', 'CAD'))).toBe('$1.2K')
    expect([1200, 3400].map(formatMoneyShort)).toEqual(['€1.2K', '€3.4K'])
  } finally {
    writeMoneyIn('USD')
  }
})

test('prices are in the currency of the installation, with its short symbol', () => {
  const of = (currency: string) => formatPrice(-1234.5, currency).replace('\u00a0', ' ')
  expect(['CAD', 'USD', 'EUR', 'GBP', 'CHF'].map(of)).toEqual(['-$1,234.50', '-$1,234.50', '-€1,234.50', '-£1,234.50', '-CHF 1,234.50'])
  expect(formatPrice(null, 'EUR')).toBe('')
})

test('percent travels as 0 to 100 and shows no decimals', () => {
  expect(formatPercent(45.4)).toBe('45%')
})

test('a change is a percentage with its sign, if there is a value to compare with', () => {
  expect([formatChange(100, 104.2), formatChange(200, 199.99), formatChange(100, 90), formatChange(5, 5)]).toEqual([
    '+4.2%',
    '+0.0%',
    '−10.0%',
    '+0.0%',
  ])
  expect([formatChange(0, 5), formatChange(null, 5), formatChange(5, null)]).toEqual(['', '', ''])
})

test('a day is written as it is, in no time zone', () => {
  expect(formatDate('2026-03-09')).toBe('03/09/2026')
  expect(formatDate('2026-03-09T23:59:59Z')).toBe('03/09/2026')
  expect(formatLongDate('2026-03-09')).toBe('Mar 9, 2026')
  expect(formatDate('yesterday')).toBe('')
})

test('a time uses the 12-hour clock of the zone', () => {
  expect(formatDateTime('2026-03-09T14:05:00Z', 'UTC')).toBe('03/09/2026 2:05 PM')
  expect(formatDateTime('2026-03-09T14:05:00Z', 'Asia/Tokyo')).toBe('03/09/2026 11:05 PM')
  expect(formatDateTime('nonsense', 'UTC')).toBe('')
})

test('sizes count in 1024', () => {
  expect(formatFileSize(0)).toBe('0 bytes')
  expect(formatFileSize(1536)).toBe('1.5 KB')
  expect(formatFileSize(5 * 1024 ** 2)).toBe('5 MB')
  expect(formatFileSize(2 * 1024 ** 5)).toBe('2,048 TB')
})

test('blank values show nothing', () => {
  for (const format of [formatNumber, formatMoney, formatMoneyShort, formatPercent, formatFileSize]) {
    expect(format(null)).toBe('')
    expect(format(undefined)).toBe('')
  }
  expect(formatDate(null)).toBe('')
  expect(formatDateTime('')).toBe('')
  expect(formatFlag(null)).toBe('')
  expect(formatFlag(false)).toBe('No')
})
