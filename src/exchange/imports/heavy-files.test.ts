/** Files made to take long: none holds the server's thread for more than a fifth of a second (see `test/waits.test.ts`). */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { watchHold } from '#platform/testing/hold.ts'
import { csv, dryRun, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

/** Milliseconds. */
const bar = 200

/** Answers what the work answers. The first time also compiles: only longer work is tried again, and the shortest of three counts. */
async function within<T>(work: () => Promise<T>): Promise<T> {
  const holds: number[] = []
  for (;;) {
    const stop = watchHold()
    const answer = await work()
    holds.push(stop())
    if (Math.min(...holds) < bar) return answer
    if (holds.length === 3) throw new Error(`Held the others up for ${holds.map(Math.round).join(', ')} ms`)
  }
}

test('a path of thousands of names costs its row, and one of long names, too', async () => {
  const person = await someone()
  const deep = Array.from({ length: 8000 }, (_, at) => `c${at}`).join('/')
  const long = Array.from({ length: 15 }, (_, at) => `${at}${'n'.repeat(2000)}`).join('/')
  const usual = Array.from({ length: 5 }, (_, at) => `Level ${at}`).join(' / ')
  const file = await within(() => upload(person, 'capability', csv('Path,Code', `${deep},1`, `${long},2`, 'a/b,3', `${usual},4`)))
  expect(file.plan.columns).toEqual({ Path: 'treePath', Code: 'code' })
  const checked = await within(() => dryRun(person, file.importId))
  expect(checked.counts).toMatchObject({ create: 2, reject: 2 })
  expect(checked.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['A path may have 20 names. This one has 8000.'],
    ['A path may have 5000 characters. This one has 30020.', expect.any(String)],
    [],
    [],
  ])
})
