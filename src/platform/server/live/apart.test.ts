/** Many changes for many readers of one workspace hold back no other, and take a bounded room. */
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { missedTopic } from '#platform/contract/live.ts'
import { authenticate } from '#platform/server/access/authenticate.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { gate } from '#platform/testing/gate.ts'
import { mostGathered, openLive } from './live.ts'
import { textsOf } from './tell.ts'
import { topic } from './topic.ts'

const { database, addAccount, addPerson } = await testApp()
const addReader = async () => addPerson(await addAccount(), ['View User'])
const [busy, quiet] = [await addReader(), await addReader()]

/** Passing on to the busy workspace takes until it is opened. */
const goesOn = gate()
const asked: number[] = []
const notes = topic<number, number>({
  name: 'note',
  messages: async ({ userId }, payloads) => {
    if (userId !== busy.userId) return payloads
    asked.push(payloads.length)
    await goesOn.passed
    return [payloads.length]
  },
})
const live = openLive(database, [notes], pino({ level: 'silent' }), { perUser: 2, inAll: 9, gathering: 20 })
afterAll(() => live.stop())

/** Events of a person's stream, as they arrive. */
async function hear({ token }: Person): Promise<string[]> {
  const body = live.open((await authenticate(database.system, token))!, token)
  const events: string[] = []
  body.on('data', (bytes: Buffer) => {
    const [, event] = /^event: (.*)$/m.exec(bytes.toString()) ?? []
    if (event) events.push(event)
  })
  onTestFinished(() => void body.destroy())
  return events
}
const tell = (person: Person, count: number) => {
  const texts = textsOf(
    'note',
    Array.from({ length: count }, (_, at) => at),
  )
  database.tenant(person.accountId).tell(texts)
}

test('another workspace hears at once, and a reader that is far behind asks again', { timeout: 60_000 }, async () => {
  const [heardByBusy, heard] = [await hear(busy), await hear(quiet)]
  await expect
    .poll(async () => {
      tell(busy, 1)
      await live.until(busy.accountId, 'note 0', 500)
      return asked.length
    })
    .toBeGreaterThan(0)
  tell(busy, mostGathered + 10)
  tell(quiet, 1)
  await expect.poll(() => heard).toEqual(['note'])
  goesOn.open()
  await expect.poll(() => heardByBusy).toContain(missedTopic)
  expect(Math.max(...asked)).toBeLessThanOrEqual(mostGathered)
  tell(busy, 1)
  await expect.poll(() => heardByBusy.at(-1)).toBe('note')
})
