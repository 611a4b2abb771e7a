import { expect, test } from 'vitest'
import { ListCache } from './list-cache.ts'

const answer = (bytes: number) => ({ body: Buffer.alloc(bytes), encoding: 'br', etag: '"1"' })
const kept = (cache: ListCache, ...keys: string[]) => keys.filter((key) => cache.get(key))

test('the least recently used answer is evicted when there is no room, and no more than that', () => {
  const cache = new ListCache(100)
  for (const key of ['a', 'b']) cache.set(key, answer(40))
  cache.get('a')
  cache.set('c', answer(40))
  expect(kept(cache, 'a', 'b', 'c')).toEqual(['a', 'c'])
  cache.set('d', answer(10))
  expect(kept(cache, 'a', 'c', 'd')).toEqual(['a', 'c', 'd'])
})

test('an answer that would push out all others is not kept', () => {
  const cache = new ListCache(100)
  cache.set('a', answer(40))
  cache.set('b', answer(51))
  expect(kept(cache, 'a', 'b')).toEqual(['a'])
})
