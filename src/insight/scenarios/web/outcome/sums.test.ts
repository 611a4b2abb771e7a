import { expect, test } from 'vitest'
import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { effectsOf, lastYear, savedAYear, savedIn, savedInAll } from './sums.ts'

const outcome = (more: Partial<Outcome>): Outcome => ({
  scenarioId: '1',
  amountsSeen: true,
  years: [],
  steps: [],
  capabilities: [],
  processes: [],
  integrations: [],
  areas: [],
  people: [],
  ...more,
})
const year = (at: number, goes: number, comes: number, once = 0) => ({ year: at, without: 1000, goes, comes, once })

test('saved is what goes less what comes, to the cent; what is paid once does not count as a year', () => {
  const told = outcome({ years: [year(2026, 0, 0.1), year(2027, 0.3, 0.1), year(2028, 500, 220.1, 100)] })
  expect(told.years.map(savedIn)).toEqual([-0.1, 0.2, 279.9])
  expect([savedInAll(told), savedAYear(told), lastYear(told)]).toEqual([280, 379.9, 2028])
  expect([savedInAll(outcome({})), savedAYear(outcome({}))]).toEqual([0, 0])
})

test('integrations are counted by what becomes of them', () => {
  const one = (effect: 'Rebuild' | 'Remove') => ({ id: effect, from: 'A', to: 'B', type: null, effect })
  expect(effectsOf(outcome({ integrations: [one('Rebuild'), one('Remove'), one('Rebuild')] }))).toEqual({ rebuilt: 2, removed: 1 })
})
