import { expect, test } from 'vitest'
import { ApiProblem, messageOf } from './problem.ts'

test.each([
  ['a refusal', new ApiProblem({ status: 409, message: 'There is one already' }), 'There is one already'],
  [
    'code that does not come, in Chromium',
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    'Reload the page to get it.',
  ],
  [
    'code that does not come, in Firefox',
    new TypeError('error loading dynamically imported module: /assets/a.js'),
    'Reload the page to get it.',
  ],
  ['code that does not come, in Safari', new TypeError('Importing a module script failed.'), 'Reload the page to get it.'],
  ['an error without words', new Error(''), 'Reload the page, then try again.'],
  ['no error at all', 'odd', 'Reload the page, then try again.'],
])('%s is told in words that say what to do', (_what, error, message) => {
  expect(messageOf(error)).toContain(message)
})
