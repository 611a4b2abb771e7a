import { expect, test } from 'vitest'
import { linkNamed } from './link-name.ts'

test.each([
  ['https://wiki.example.org/handbook/', 'wiki.example.org/handbook', 'https://wiki.example.org/handbook/'],
  ['www.example.org', 'www.example.org', 'www.example.org'],
  ['wiki.example.org/z', 'wiki.example.org/z', 'wiki.example.org/z'],
  ['Handbook (https://wiki.example.org/x)', 'Handbook', 'https://wiki.example.org/x'],
  ['Runbook: https://wiki.example.org/y', 'Runbook', 'https://wiki.example.org/y'],
  ['Runbook:https://wiki.example.org/y', 'Runbook', 'https://wiki.example.org/y'],
  ['Drawings – <https://plans.example.org>', 'Drawings', 'https://plans.example.org'],
  ['https://wiki.example.org/Dock_(port)', 'wiki.example.org/Dock_(port)', 'https://wiki.example.org/Dock_(port)'],
  ['Docks https://wiki.example.org/a(b)c', 'Docks', 'https://wiki.example.org/a(b)c'],
  [
    'https://web.example.org/at/https://wiki.example.org',
    'web.example.org/at/https://wiki.example.org',
    'https://web.example.org/at/https://wiki.example.org',
  ],
])('%s is the document %s', (text, name, websiteAddress) => {
  expect(linkNamed.fields(text)).toEqual({ name, websiteAddress })
  expect(linkNamed.refuses!(text)).toBeUndefined()
})

test.each([
  'See the shared drive',
  'Manual.pdf',
  'javascript:alert(1)',
  'https://wiki.example.org/1, https://wiki.example.org/2',
  // A pattern that tries every place from every place would take minutes for it.
  `${'-'.repeat(500_000)}x`,
])('%.60s makes no document', (text) => {
  expect(linkNamed.refuses!(text)).toBe('is not one web address')
})
