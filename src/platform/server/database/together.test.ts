import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { countStatements } from './statement.ts'
import { Together, type Wish } from './together.ts'

interface Row {
  readonly id: string
  readonly of: string
}

/** Reads that begin, and end, when they are told to. */
function controlled() {
  const together = new Together<Row>()
  const reads: { readonly ids: string[]; readonly signal: AbortSignal; end(): void; fail(error: Error): void }[] = []
  let connect: (() => void)[] = []
  const ask = (wish: Wish): Promise<Row | undefined> =>
    together.row(wish, async (ids, signal) => {
      await new Promise<void>((resolve, reject) => {
        connect.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('given up')))
      })
      const asked = ids()
      return new Promise<Row[]>((resolve, reject) =>
        reads.push({ ids: asked, signal, end: () => resolve(asked.map((id) => ({ id, of: wish.key }))), fail: reject }),
      )
    })
  /** As when a connection is free: everything that waits is sent. */
  const begin = async () => {
    await new Promise(setImmediate)
    for (const one of connect) one()
    connect = []
    await new Promise(setImmediate)
  }
  return { ask, begin, reads }
}

test('those who wait for a connection share a read, those who come later have another', async () => {
  const { ask, begin, reads } = controlled()
  const early = [ask({ key: 'boat', id: '1' }), ask({ key: 'boat', id: '2' }), ask({ key: 'boat', id: '1' }), ask({ key: 'crew', id: '1' })]
  await begin()
  expect(reads.map(({ ids }) => ids)).toEqual([['1', '2'], ['1']])
  const late = ask({ key: 'boat', id: '1' })
  await begin()
  expect(reads[2]!.ids).toEqual(['1'])
  for (const { end } of reads) end()
  expect(await Promise.all([...early, late])).toEqual([
    { id: '1', of: 'boat' },
    { id: '2', of: 'boat' },
    { id: '1', of: 'boat' },
    { id: '1', of: 'crew' },
    { id: '1', of: 'boat' },
  ])
})

test('a read is given up when all of those who wait for it have left, and nobody joins it then', async () => {
  const { ask, begin, reads } = controlled()
  const [first, second] = [new AbortController(), new AbortController()]
  const gone = Promise.allSettled([
    ask({ key: 'boat', id: '1', signal: first.signal }),
    ask({ key: 'boat', id: '2', signal: second.signal }),
  ])
  first.abort()
  await new Promise(setImmediate)
  second.abort()
  const stays = ask({ key: 'boat', id: '3' })
  await begin()
  expect(await gone).toMatchObject([{ reason: { message: 'given up' } }, { reason: { message: 'given up' } }])
  expect(reads.map(({ ids }) => ids)).toEqual([['3']])
  reads[0]!.end()
  expect(await stays).toEqual({ id: '3', of: 'boat' })
})

test('one who leaves takes nothing from the others', async () => {
  const { ask, begin, reads } = controlled()
  const leaving = new AbortController()
  const both = [ask({ key: 'boat', id: '1', signal: leaving.signal }), ask({ key: 'boat', id: '2' })]
  await begin()
  leaving.abort()
  expect(reads[0]!.signal.aborted).toBe(false)
  reads[0]!.end()
  expect((await Promise.all(both)).map((row) => row?.id)).toEqual(['1', '2'])
})

test('a read has at most 25 rows, and its failure is everybody’s', async () => {
  const { ask, begin, reads } = controlled()
  const all = Array.from({ length: 60 }, (_, at) => ask({ key: 'boat', id: String(at) }))
  await begin()
  expect(reads.map(({ ids }) => ids.length)).toEqual([25, 25, 10])
  reads[0]!.fail(new Error('lost'))
  for (const { end } of reads.slice(1)) end()
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(all.map((_, at) => (at < 25 ? 'rejected' : 'fulfilled')))
})

const { addAccount, addPerson } = await testApp()

test('records asked for at the same moment take fewer statements, and everybody gets their own', async () => {
  const account = await addAccount()
  const person = await addPerson(account, ['Global Admin'])
  const portfolios = await Promise.all(['North', 'South'].map((name) => person.send('POST', '/portfolios', { name })))
  const readers = await Promise.all(portfolios.map(({ body }) => addPerson(account, ['View User'], String(body['portfolioId']))))
  const ids: string[] = []
  for (const { body } of portfolios) {
    const applicationIds: string[] = []
    for (let at = 0; at < 3; at++)
      applicationIds.push(String((await person.send('POST', '/applications', { name: `Crane ${ids.length + at}` })).body['applicationId']))
    await person.send('POST', `/portfolios/${String(body['portfolioId'])}/applications/bulkadd`, { applicationIds })
    ids.push(...applicationIds)
  }
  const unknown = randomUUID()
  const alone = await Promise.all(ids.map((id) => person.send('GET', `/applications/${id}`)))

  const { result, statements } = await countStatements(() =>
    Promise.all([...ids, ...ids, unknown].map((id) => person.send('GET', `/applications/${id}`))),
  )
  expect(result.slice(0, 6).map(({ body }) => body)).toEqual(alone.map(({ body }) => body))
  expect(result.slice(6, 12).map(({ headers }) => headers['etag'])).toEqual(alone.map(({ headers }) => headers['etag']))
  expect(result[12]!.status).toBe(404)
  expect(statements.filter(({ name }) => name.startsWith('application.many')).length).toBeLessThan(7)

  // Those who see different records never share.
  const seen = await Promise.all(readers.map((reader) => Promise.all(ids.map((id) => reader.send('GET', `/applications/${id}`)))))
  expect(seen.map((answers) => answers.map(({ status }) => status))).toEqual([
    [200, 200, 200, 404, 404, 404],
    [404, 404, 404, 200, 200, 200],
  ])
})
