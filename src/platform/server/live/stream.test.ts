import { expect, test } from 'vitest'
import { eventStream } from './stream.ts'

test('a reader that does not read is dropped', () => {
  let isOver = false
  const { body, send } = eventStream(() => (isOver = true))
  for (let count = 0; count < 300; count++) send('note', 'x'.repeat(1_000))
  expect(body.destroyed).toBe(true)
  return expect.poll(() => isOver).toBe(true)
})
