import { expect, test } from 'vitest'
import { ApiProblem } from '#platform/web/api/problem.ts'
import { PartlyRestored, restoreInCalls } from './partlyUndone.ts'

const ids = Array.from({ length: 1_201 }, (_, at) => `id ${at}`)
const refusal = new ApiProblem({
  status: 409,
  message: '“Yard” exists already. Nothing was restored.',
  errors: [{ path: 'ids.7', message: '“Yard” exists already.' }],
})

/** Refuses the call of this number, counted from 0. Returns what was restored, and the error. */
async function refusing(call: number) {
  const calls: (readonly string[])[] = []
  const restore = (some: readonly string[]) => {
    if (calls.length === call) return Promise.reject(refusal)
    calls.push(some)
    return Promise.resolve()
  }
  const error: unknown = await restoreInCalls(ids, restore).catch((thrown: unknown) => thrown)
  return { restored: calls.flat(), error }
}

test('records are restored in calls of 500; a refusal of the first one is the answer', async () => {
  expect(await refusing(99)).toEqual({ restored: ids, error: undefined })
  expect(await refusing(0)).toEqual({ restored: [], error: refusal })
})

test('a refusal of a later call says which records are back and which are not', async () => {
  const { restored, error } = await refusing(1)
  expect(error).toBeInstanceOf(PartlyRestored)
  expect(error).toMatchObject({
    restored,
    refusal,
    message: '500 of 1,201 are back; the others stay in the bin. “Yard” exists already.',
  })
  // The place that the refusal names counts from the first that is not back.
  expect(ids.slice(restored.length)[7]).toBe('id 507')
})
