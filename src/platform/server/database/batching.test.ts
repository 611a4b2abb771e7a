import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { countStatements } from './statement.ts'
import { Together, type Wish } from './batching.ts'
import { DatabaseUnavailable } from './unavailable.ts'

interface Row {
  readonly id: string
  readonly of: string
}

/** Reads whose start and end the test controls. */
function controlled() {
  const together = new Together()
  const reads: { readonly ids: string[]; readonly signal: AbortSignal; end(): void; fail(error: Error): void }[] = []
  let connect: (() => void)[] = []
  const ask = (wish: Wish): Promise<Row | undefined> =>
    together.row<Row>(wish, async (wishes, signal) => {
      await new Promise<void>((resolve, reject) => {
        connect.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('given up')))
      })
      const asked = wishes().map(({ id }) => id)
      return new Promise<Row[]>((resolve, reject) =>
        reads.push({ ids: asked, signal, end: () => resolve(asked.map((id) => ({ id, of: wish.key }))), fail: reject }),
      )
    })
  /** Simulates a free connection: everything that waits is sent. */
  const begin = async () => {
    await new Promise(setImmediate)
    for (const one of connect) one()
    connect = []
    await new Promise(setImmediate)
  }
  return { ask, begin, reads }
}

test('requests that wait for a connection share a read, later ones have another', async () => {
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

test('a read is cancelled when all of its waiting requests have left, and nobody joins it then', async () => {
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

/** Changes whose start the test controls. Returns the ids of each transaction, and the refusal of each change whose `what` is refused. */
function changing(refused: string) {
  const together = new Together()
  const transactions: string[][] = []
  let connect: (() => void)[] = []
  const ask = (id: string, what: string, key = 'boat', signal?: AbortSignal) =>
    together.changed<string, Row>({ key, id, change: what, signal }, async (wishes) => {
      await new Promise<void>((resolve) => connect.push(resolve))
      const all = wishes()
      transactions.push(all.map((wish) => wish.id))
      if (all.some(({ change }) => change === refused)) throw new Error(refused)
      return all.map((wish) => ({ id: wish.id, of: wish.change }))
    })
  const begin = async () => {
    await new Promise(setImmediate)
    for (const one of connect.splice(0)) one()
    await new Promise(setImmediate)
  }
  return { ask, begin, transactions }
}

test('changes that wait for a connection share a transaction, except for those of one row', async () => {
  const { ask, begin, transactions } = changing('none of them')
  const all = Promise.all([ask('1', 'red'), ask('2', 'blue'), ask('1', 'green'), ask('3', 'white'), ask('1', 'black', 'crew')])
  await begin()
  expect(transactions).toEqual([['1', '2'], ['1', '3'], ['1']])
  expect((await all).map((row) => row?.of)).toEqual(['red', 'blue', 'green', 'white', 'black'])
})

test('when one change of several is refused, each is retried by itself, and only that one is refused', async () => {
  const { ask, begin, transactions } = changing('sunk')
  const all = Promise.allSettled([ask('1', 'red'), ask('2', 'sunk'), ask('3', 'blue')])
  await begin()
  await begin()
  expect(transactions).toEqual([['1', '2', '3'], ['1'], ['2'], ['3']])
  expect(await all).toMatchObject([{ value: { of: 'red' } }, { reason: { message: 'sunk' } }, { value: { of: 'blue' } }])
  const alone = ask('4', 'sunk')
  const refusal = expect(alone).rejects.toThrow('sunk')
  await begin()
  await refusal
  expect(transactions.slice(4)).toEqual([['4']])
})

test('after a loss of the database nothing is made again: what was kept is not known', async () => {
  const together = new Together()
  let times = 0
  const lose = () => Promise.reject(times++ ? new Error('again') : new DatabaseUnavailable('lost'))
  const all = ['1', '2'].map((id) => together.changed({ key: 'boat', id, change: 'red' }, lose))
  expect(await Promise.allSettled(all)).toMatchObject([{ reason: { message: 'lost' } }, { reason: { message: 'lost' } }])
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

  // Readers with different access never share a statement.
  const seen = await Promise.all(readers.map((reader) => Promise.all(ids.map((id) => reader.send('GET', `/applications/${id}`)))))
  expect(seen.map((answers) => answers.map(({ status }) => status))).toEqual([
    [200, 200, 200, 404, 404, 404],
    [404, 404, 404, 200, 200, 200],
  ])
})

/** Ids of a number of records created one after the other. */
async function made(person: Person, path: string, key: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(String((await person.send('POST', path, { name: `Ferry ${at}` })).body[key]))
  return ids
}

test('changes of one session at the same moment take fewer transactions; each has its answer, its line in the history and its refusal', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const ids = await made(person, '/applications', 'applicationId', 8)
  const notes = (id: string, text: string, headers = {}) => person.send('PUT', `/applications/${id}`, { notes: text }, headers)

  const { result, statements } = await countStatements(() =>
    Promise.all([...ids.map((id, at) => notes(id, `Note ${at}`)), notes(ids[0]!, 'Last word')]),
  )
  expect(result.map(({ status, body }) => [status, body['applicationId'], body['notes']])).toEqual([
    ...ids.map((id, at) => [200, id, `Note ${at}`]),
    [200, ids[0], 'Last word'],
  ])
  expect(statements.filter(({ name }) => name.startsWith('application.locked')).length).toBeLessThan(9)
  for (const [at, id] of ids.entries()) {
    const { body } = await person.send('GET', `/applications/${id}/history`)
    const changes = (body as unknown as { changes: Record<string, [unknown, unknown]> }[]).flatMap((one) =>
      one.changes['notes'] ? [one.changes['notes']] : [],
    )
    expect(new Set(changes.map(([, after]) => after))).toEqual(new Set([...(at ? [] : ['Last word']), `Note ${at}`]))
  }

  const outcomes = await Promise.all([
    ...ids.map((id, at) => notes(id, `Second ${at}`, at === 3 ? { 'if-match': '"1"' } : {})),
    notes(randomUUID(), 'Nobody'),
    person.send('PUT', `/applications/${ids[4]!}`, { notes: 'Refused', parentSuiteApplicationId: ids[4]! }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 409, 200, 200, 200, 200, 404, 422])
  const kept = await Promise.all(ids.map((id) => person.send('GET', `/applications/${id}`)))
  expect(kept.map(({ body }) => body['notes'])).toEqual(ids.map((_, at) => (at === 3 ? 'Note 3' : `Second ${at}`)))
})

test('deletions at the same moment take fewer transactions, and are in the bin one by one; what is in use stays', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const suppliers = await made(person, '/suppliers', 'supplierId', 12)
  const [inUse, ...rest] = suppliers.slice(8)
  await person.send('POST', '/applications', { name: 'Tug', manufacturerSupplierId: inUse })
  const remove = (ids: readonly string[]) => Promise.all(ids.map((id) => person.send('DELETE', `/suppliers/${id}`)))

  const { result, statements } = await countStatements(() => remove(suppliers.slice(0, 8)))
  expect(result.map(({ status }) => status)).toEqual(Array(8).fill(204))
  expect(statements.filter(({ name }) => name.startsWith('supplier.locked')).length).toBeLessThan(8)

  const [refused, ...others] = await remove([inUse!, ...rest])
  expect(refused).toMatchObject({ status: 409, body: { message: 'This supplier is used by 1 application. Remove it there first.' } })
  expect(others.map(({ status }) => status)).toEqual([204, 204, 204])

  const { body } = await person.send('GET', '/bin?entity=supplier')
  const kept = body as unknown as { recordId: string; batchId: string }[]
  expect(kept.map(({ recordId }) => recordId).sort()).toEqual(suppliers.filter((id) => id !== inUse).sort())
  expect(new Set(kept.map(({ batchId }) => batchId)).size).toBe(11)
})

test('records made at the same moment take fewer transactions; one that is refused takes none of the others along', async () => {
  const account = await addAccount()
  const person = await addPerson(account, ['Global Admin'])
  const { body: portfolio } = await person.send('POST', '/portfolios', { name: 'Harbour' })
  const names = Array.from({ length: 8 }, (_, at) => `Pilot ${at}`)
  const { result, statements } = await countStatements(() =>
    Promise.all(names.map((name) => person.send('POST', `/applications?portfolioId=${String(portfolio['portfolioId'])}`, { name }))),
  )
  expect(result.map(({ status, body }) => [status, body['name']])).toEqual(names.map((name) => [201, name]))
  expect(new Set(result.map(({ body }) => body['applicationId'])).size).toBe(8)
  for (const { body } of result) expect(body['portfolios']).toMatchObject([{ portfolioId: portfolio['portfolioId'] }])
  expect(statements.filter(({ name }) => name === 'application.insert').length).toBeLessThan(8)

  const sent = names.map((name, at) => ({ name: `Second ${name}`, ...(at === 5 && { vendorSupplierId: randomUUID() }) }))
  const outcomes = await Promise.all(sent.map((body) => person.send('POST', '/applications', body)))
  expect(outcomes.map(({ status }) => status >= 400)).toEqual(names.map((_, at) => at === 5))
  const { body: all } = await person.send('GET', '/applications?search=Second')
  expect((all as unknown as { name: string }[]).map(({ name }) => name)).toEqual(sent.flatMap(({ name }, at) => (at === 5 ? [] : [name])))
})
