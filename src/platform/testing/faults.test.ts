import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from '../server/http/error-answers.ts'
import { shownFaults } from './faults.ts'

test('a fault of the server under test is shown with its stack; other lines are not', async () => {
  const shown: string[] = []
  const app = Fastify({ loggerInstance: shownFaults((text) => shown.push(text)) as never })
  app.setErrorHandler(answerError)
  app.get('/broken', () => {
    throw new Error('The boat has sunk')
  })
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect((await app.inject('/missing')).statusCode).toBe(404)
  expect(shown).toEqual([
    expect.stringMatching(/^The server under test: call failed.*\nError: The boat has sunk\n\s+at .*faults\.test\.ts/),
  ])
})
