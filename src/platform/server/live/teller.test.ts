import { expect, test } from 'vitest'
import { openTeller } from './teller.ts'

const quiet = { warn: () => undefined }

test('simultaneous messages leave in one statement, and nothing is left when it ends', async () => {
  const sent: unknown[][] = []
  const teller = openTeller(async (_, values) => void sent.push(values), quiet)
  teller.tell(['a'])
  teller.tell([])
  teller.tell(['b', 'c'])
  await expect.poll(() => sent).toEqual([[['a', 'b', 'c']]])
  teller.tell(['d'])
  await teller.end()
  expect(sent).toEqual([[['a', 'b', 'c']], [['d']]])
})

test('a failed message is sent again, before later ones', async () => {
  const sent: unknown[][] = []
  let isAway = true
  const ask = async (_: unknown, values: unknown[]) => {
    if (isAway) throw new Error('away')
    sent.push(values)
  }
  let warned = 0
  const teller = openTeller(ask, { warn: () => void warned++ })
  teller.tell(['a'])
  await expect.poll(() => warned).toBe(1)
  isAway = false
  teller.tell(['b'])
  await teller.end()
  expect(sent).toEqual([[['a', 'b']]])
})
