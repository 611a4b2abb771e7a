import { expect, test } from 'vitest'
import { figuresOf, lastChanged, type Application } from './figures.ts'

const plain: Application = {
  applicationId: 'a',
  name: 'Ledger',
  active: true,
  currentStateId: 'live',
  timeRecommendation: 'Invest',
  criticality: 3,
  ownerContactsDescription: 'Ida',
  color: null,
  modifiedDate: '2026-01-01',
  modifiedByName: 'Ida',
}

test('every application is in one of the four, or unscored; gaps are counted apart', () => {
  const all: Application[] = [
    plain,
    { ...plain, timeRecommendation: null, ownerContactsDescription: null },
    { ...plain, timeRecommendation: 'Eliminate', currentStateId: 'phase out' },
    { ...plain, currentStateId: null },
  ]
  const figures = figuresOf(all, new Set(['phase out']))
  expect(figures).toEqual({
    total: 4,
    times: { Invest: 2, Migrate: 0, Tolerate: 0, Eliminate: 1 },
    unscored: 1,
    toBeRetired: 1,
    withoutOwner: 1,
    withoutState: 1,
  })
})

test('the newest changes come first', () => {
  const all = ['2026-01-03', '2026-01-09', '2026-01-05'].map((modifiedDate) => ({ ...plain, modifiedDate }))
  expect(lastChanged(all, 2).map((one) => one.modifiedDate)).toEqual(['2026-01-09', '2026-01-05'])
})
