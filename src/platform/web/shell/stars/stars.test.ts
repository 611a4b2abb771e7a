import { expect, test } from 'vitest'
import { mostStars, starsIn, toggled } from './stars.ts'

const star = (href: string) => ({ href, label: href.slice(1) })

test('a star is given once and taken back', () => {
  const one = toggled([], star('/ideas'))
  expect(toggled(one, { href: '/costs', label: 'Costs' })).toEqual([star('/ideas'), { href: '/costs', label: 'Costs' }])
  expect(toggled(one, star('/ideas'))).toEqual([])
})

test('the oldest star gives way', () => {
  const many = Array.from({ length: mostStars }, (_, at) => star(`/${at}`))
  expect(toggled(many, star('/new')).at(0)).toEqual(star('/1'))
})

test('only addresses of the product are read', () => {
  const told = [star('/ideas'), star('//elsewhere.example'), { href: 'https://elsewhere.example', label: 'x' }, { href: '/costs' }, 7]
  expect(starsIn(JSON.stringify(told))).toEqual([star('/ideas')])
  expect([starsIn(undefined), starsIn('{'), starsIn('{}')]).toEqual([[], [], []])
})
