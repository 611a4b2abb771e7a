import { pino } from 'pino'
import { expect, test } from 'vitest'
import { goInRounds } from './rounds.ts'

test('a round that fails is logged and the next one comes; stopping waits for the round under way and lets none follow', async () => {
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  let rounds = 0
  let ended = 0
  let secondBegun = () => {}
  const second = new Promise<void>((begun) => (secondBegun = begun))
  const go = async () => {
    rounds++
    if (rounds === 1) throw new Error('no connection')
    secondBegun()
    await new Promise((done) => setTimeout(done, 30))
    ended++
  }
  const stop = goInRounds({ between: 1, go, failure: 'It could not be done' }, log)
  await second
  await stop()
  expect({ rounds, ended }).toEqual({ rounds: 2, ended: 1 })
  expect(logged.join()).toMatch(/no connection.*It could not be done/)
  await new Promise((done) => setTimeout(done, 20))
  expect(rounds).toBe(2)
})
