import { expect, test } from 'vitest'
import { capital, counted, lowered, withArticle } from './words.ts'

test('a count and its noun', () => {
  expect([counted(0, 'row'), counted(1, 'row'), counted(1200, 'row')]).toEqual(['0 rows', '1 row', '1,200 rows'])
  expect([counted(1, 'idea status', 'idea statuses'), counted(2, 'idea status', 'idea statuses')]).toEqual([
    '1 idea status',
    '2 idea statuses',
  ])
})

test('a noun at the beginning, within a sentence, and with its article', () => {
  expect([capital('business area'), lowered('Business area'), lowered('IT services')]).toEqual([
    'Business area',
    'business area',
    'IT services',
  ])
  expect(['tag', 'area', 'upper boundary'].map(withArticle)).toEqual(['a tag', 'an area', 'an upper boundary'])
})
