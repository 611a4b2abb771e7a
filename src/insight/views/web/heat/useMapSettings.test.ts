import { expect, test } from 'vitest'
import { seenPortfolio } from './useMapSettings.ts'

test('a remembered portfolio that has gone gives way to all of them', () => {
  expect([seenPortfolio('gone', [{ portfolioId: 'here' }]), seenPortfolio('gone', [])]).toEqual(['', ''])
  expect([seenPortfolio('here', [{ portfolioId: 'here' }]), seenPortfolio('here', undefined)]).toEqual(['here', 'here'])
})
