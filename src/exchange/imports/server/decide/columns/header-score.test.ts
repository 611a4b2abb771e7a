import { expect, test } from 'vitest'
import { headerScorer } from './header-score.ts'

const score = (header: string, name: string) => headerScorer(header)(name)

test.each([
  ['APP_NM', 'Application name', 100],
  ['Publisher0', 'Publisher', 100],
  ['Date de mise en service', 'Date mise en service', 100],
  ['Importance (H/M/L)', 'Importance', 99],
  ['General: Owner', 'Owner', 97],
])('%s is %s', (header, name, points) => {
  expect(score(header, name)).toBe(points)
})

test('a compound has the words that it is made of', () => {
  expect(score('Anwendungsbezeichnung', 'Bezeichnung')).toBe(score('Anwendung Bezeichnung', 'Bezeichnung'))
  expect(score('Inbetriebnahmedatum', 'Inbetriebnahme')).toBeGreaterThan(60)
  expect(score('Filename', 'Name')).toBe(0)
  expect(score('Functional', 'Function')).toBe(0)
})

test('a header is about what comes before "of"', () => {
  expect(score('Zweck der Anwendung', 'Zweck')).toBeGreaterThan(score('Zweck der Anwendung', 'Anwendung'))
  expect(score('Anwendung Zweck', 'Zweck')).toBeGreaterThan(score('Anwendung Zweck', 'Anwendung'))
})

test('a word that is cut short by a dot is what it begins', () => {
  expect(headerScorer('Kurzbeschr.')('Kurzbeschreibung')).toBeGreaterThanOrEqual(85)
  expect(headerScorer('Systemverantw.')('Verantwortlicher')).toBeGreaterThan(52)
  expect(headerScorer('Bem.')('Bemerkung')).toBeGreaterThanOrEqual(85)
  expect(headerScorer('Dok.')('Bemerkung')).toBe(0)
})

test('words beside a name don’t change its meaning', () => {
  expect(score('Platform_Used', 'Platform')).toBeGreaterThanOrEqual(85)
  expect(score('owned_by.email', 'Owned by')).toBeGreaterThanOrEqual(85)
  expect(score('manufacturer.name', 'Manufacturer')).toBeGreaterThanOrEqual(85)
})

test('either of two names is enough', () => {
  expect(score('Hersteller/Lieferant', 'Hersteller')).toBeGreaterThanOrEqual(85)
  expect(score('Owner o dueño', 'Owner')).toBeGreaterThanOrEqual(85)
})

test('a last occurrence differs from a first one', () => {
  expect(score('Last launched on', 'Launched')).toBeLessThan(52)
  expect(score('Launched on', 'Launched')).toBeGreaterThan(52)
})
