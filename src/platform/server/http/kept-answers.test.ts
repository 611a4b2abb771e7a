import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CallerGone } from '#platform/server/database/unavailable.ts'
import { KeptAnswers } from './kept-answers.ts'

const text = Buffer.from('[1,2,3]'.repeat(1000))
const tagOf = (bytes: Buffer) => `W/"${bytes.length}"`

/** Counts how often it was composed. */
function composed(bytes = text) {
  const made = { times: 0, compose: async () => bytes }
  made.compose = async () => {
    made.times++
    await new Promise((go) => setTimeout(go, 20))
    return bytes
  }
  return made
}

test('eight who ask for the same at once, in whatever encoding, have it composed once', async () => {
  const kept = new KeptAnswers(1_000_000)
  const made = composed()
  const answers = await Promise.all(
    ['br', 'gzip', undefined, 'br', 'gzip', undefined, 'br', 'br'].map((taken) => kept.answer('a', taken, made.compose, tagOf)),
  )
  expect(made.times).toBe(1)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as Record<
    string,
    (body: Buffer) => Buffer
  >
  for (const { body, encoding } of answers) expect(unpack[encoding]!(body)).toEqual(text)
  expect(answers[0]!.body).toBe(answers[3]!.body)
})

test('another key is another answer', async () => {
  const kept = new KeptAnswers(1_000_000)
  const [one, other] = [composed(Buffer.from('1')), composed(Buffer.from('2'))]
  await Promise.all([kept.answer('a', undefined, one.compose, tagOf), kept.answer('b', undefined, other.compose, tagOf)])
  expect([one.times, other.times]).toEqual([1, 1])
})

test('requests after a failure ask again', async () => {
  const kept = new KeptAnswers(1_000_000)
  const failing = () => Promise.reject(new Error('gone'))
  await expect(Promise.all([kept.answer('a', undefined, failing, tagOf), kept.answer('a', undefined, failing, tagOf)])).rejects.toThrow(
    'gone',
  )
  expect((await kept.answer('a', undefined, composed().compose, tagOf)).body).toEqual(text)
})

test('a request that joined a cancelled one continues without it', async () => {
  const kept = new KeptAnswers(1_000_000)
  const leaving = async () => {
    await new Promise((go) => setTimeout(go, 20))
    throw new CallerGone('left')
  }
  const made = composed()
  const [left, ...stayed] = await Promise.allSettled([
    kept.answer('a', undefined, leaving, tagOf),
    kept.answer('a', undefined, made.compose, tagOf),
    kept.answer('a', 'br', made.compose, tagOf),
  ])
  expect(left.status).toBe('rejected')
  expect(stayed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(made.times).toBe(1)
})

test('an answer too large to be kept as it is, is kept compressed; one that is too large even so, is not', async () => {
  const kept = new KeptAnswers(4000)
  const made = composed()
  for (let at = 0; at < 3; at++) expect((await kept.answer('a', undefined, made.compose, tagOf)).body).toEqual(text)
  expect(made.times).toBe(1)
  const noise = composed(randomBytes(10_000))
  for (let at = 0; at < 2; at++) await kept.answer('b', undefined, noise.compose, tagOf)
  expect(noise.times).toBe(2)
})

test('any other failure fails all joined requests, and none retries it in turn', async () => {
  const kept = new KeptAnswers(1_000_000)
  let times = 0
  const failing = async () => {
    times++
    await new Promise((go) => setTimeout(go, 20))
    throw new Error('took too long')
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => kept.answer('a', undefined, failing, tagOf)))
  expect([new Set(outcomes.map(({ status }) => status)), times]).toEqual([new Set(['rejected']), 1])
})
