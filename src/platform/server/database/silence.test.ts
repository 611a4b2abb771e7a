import { expect, test } from 'vitest'
import { lookEvery, Silence } from './silence.ts'

const looks = 8
const patience = looks * lookEvery
const connection = () => ({ heard: 0, isAsking: true, isWaiting: () => client.isAsking })
let client = connection()
type Client = typeof client

/** How many looks it takes until the work is given up, `each` look after something has happened. */
function looksUntilGivenUp(silence: Silence<Client>, isGivenUp: () => boolean, each: (look: number) => void = () => undefined): number {
  for (let look = 1; look <= 10 * looks; look++) {
    each(look)
    silence.look()
    if (isGivenUp()) return look
  }
  return Number.POSITIVE_INFINITY
}

function begun(silence: Silence<Client>) {
  let givenUp = 0
  const work = silence.begin(patience, () => void givenUp++)
  return { ...work, isGivenUp: () => givenUp === 1 }
}

test('a place, a connection and a statement share one patience while nothing is heard', () => {
  const silence = new Silence<Client>()
  const work = begun(silence)
  client = connection()
  expect(looksUntilGivenUp(silence, work.isGivenUp, (look) => look === looks - 1 && work.lend(client))).toBe(looks)
  silence.look()
  expect(work.isGivenUp(), 'once').toBe(true)
})

test('the wait for a connection does not count where others are heard, and a statement then has all of its patience', () => {
  const silence = new Silence<Client>()
  const [work, other] = [begun(silence), begun(silence)]
  const [busy, asking] = [
    { ...connection(), isWaiting: () => true },
    { ...connection(), isWaiting: () => true },
  ]
  other.lend(busy)
  const lentAt = 3 * looks
  const each = (look: number) => {
    busy.heard++
    if (look === lentAt) work.lend(asking)
  }
  expect(looksUntilGivenUp(silence, work.isGivenUp, each)).toBe(lentAt + looks - 1)
  expect(other.isGivenUp()).toBe(false)
})

test('a new connection, an answer and work between two statements each begin the patience again', () => {
  const silence = new Silence<Client>()
  const work = begun(silence)
  client = connection()
  const each = (look: number) => {
    if (look === looks - 1) silence.connected()
    if (look === looks) work.lend(client)
    if (look === 2 * looks - 1) client.heard++
    if (look === 3 * looks - 2) client.isAsking = false
    if (look === 4 * looks) client.isAsking = true
  }
  expect(looksUntilGivenUp(silence, work.isGivenUp, each)).toBe(5 * looks - 1)
})

test('work that has ended is given up no more', () => {
  const silence = new Silence<Client>()
  const work = begun(silence)
  work.end()
  expect(looksUntilGivenUp(silence, work.isGivenUp)).toBe(Number.POSITIVE_INFINITY)
})
