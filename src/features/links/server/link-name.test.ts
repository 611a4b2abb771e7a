import { expect, test } from 'vitest'
import { linkNamed } from './link-name.ts'

test.each([
  ['https://wiki.example.org/handbook/', 'wiki.example.org/handbook', 'https://wiki.example.org/handbook/'],
  ['www.example.org', 'www.example.org', 'www.example.org'],
  ['wiki.example.org/z', 'wiki.example.org/z', 'wiki.example.org/z'],
  ['Handbook (https://wiki.example.org/x)', 'Handbook', 'https://wiki.example.org/x'],
  ['Runbook: https://wiki.example.org/y', 'Runbook', 'https://wiki.example.org/y'],
  ['Drawings – <https://plans.example.org>', 'Drawings', 'https://plans.example.org'],
])('%s is the document %s', (text, name, websiteAddress) => {
  expect(linkNamed.fields(text)).toEqual({ name, websiteAddress })
  expect(linkNamed.refuses!(text)).toBeUndefined()
})

test('a text without an address makes no document', () => {
  expect(linkNamed.refuses!('See the shared drive')).toBe('is no web address')
})
