/** Every record is answered with the requested fields, on reading, creating and changing: always with the values of the whole record. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { testApp, type Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

type Row = Record<string, unknown>
const { addAccount, addPerson } = await testApp()

const picked = (row: Row, names: readonly string[]) => Object.fromEntries([...new Set(names)].map((name) => [name, row[name]]))

async function told(person: Person, path: string): Promise<{ row: Row; etag: string | undefined }> {
  const { status, body, headers } = await person.send('GET', path)
  expect(status, `${path} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return { row: body as Row, etag: headers['etag'] }
}

test.each(triedEntities(entities).map((entity) => [entity.plural, entity] as const))('%s', async (_, entity) => {
  const account = await addAccount()
  const person = await addPerson(account, ['Global Admin'])
  const portfolio = await person.send('POST', '/portfolios', { name: 'Bound' })
  const reader = await addPerson(account, ['View User'], portfolio.body.portfolioId)
  const { make, body } = maker(person, { portfolio: portfolio.body.portfolioId })
  const made = await make(entity)
  const path = `${entity.path}/${String(made[entity.key])}`
  const whole = await told(person, path)
  const names = Object.keys(whole.row)

  for (const name of names)
    expect(await told(person, `${path}?fields=${name}`), name).toEqual({ row: picked(whole.row, [entity.key, name]), etag: whole.etag })
  expect((await told(person, `${path}?fields=`)).row).toEqual(picked(whole.row, [entity.key]))
  expect((await told(person, `${path}?fields=${names.join()}`)).row).toEqual(whole.row)

  // Fields hidden from a reader bound to a portfolio are hidden in parts, too.
  const seen = await reader.send('GET', path)
  for (const name of names) {
    const part = await reader.send('GET', `${path}?fields=${name}`)
    const same = seen.status === 200 ? picked(seen.body as Row, [entity.key, name]) : { message: seen.body.message }
    expect([part.status, part.body], name).toEqual([seen.status, expect.objectContaining(same)])
    if (part.status === 200) expect(Object.keys(part.body as Row)).toEqual([...new Set([entity.key, name])])
  }

  const changed = await person.send('PUT', `${path}?fields=${entity.title}`, { [entity.title]: whole.row[entity.title] })
  expect([changed.status, changed.body]).toEqual([200, picked(whole.row, [entity.key, entity.title])])
  const added = await person.send('POST', `${entity.path}?fields=${entity.title}`, await body(entity))
  expect([added.status, Object.keys(added.body as Row)]).toEqual([201, [...new Set([entity.key, entity.title])]])
  const after = await told(person, `${entity.path}/${String((added.body as Row)[entity.key])}`)
  expect([added.body, added.headers['etag']]).toEqual([picked(after.row, [entity.key, entity.title]), after.etag])
})

test('an unknown field of a record is refused with the known ones, and nothing is written', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { body: area } = await person.send('POST', '/areas', { name: 'Harbour' })
  for (const name of ['nothing', 'constructor', 'a.name', '"', "name'"]) {
    const asked = `fields=name,${encodeURIComponent(name)}`
    for (const [method, path, sent] of [
      ['GET', `/areas/${area.areaId}`, undefined],
      ['PUT', `/areas/${area.areaId}`, { name: 'Port' }],
      ['POST', '/areas', { name: 'Quay' }],
    ] as const) {
      const { status, body } = await person.send(method, `${path}?${asked}`, sent)
      expect([status, body.errors?.[0]?.path], `${method} ${name}`).toEqual([400, 'query.fields'])
      expect(body.errors[0].message).toMatch(/^A business area has no field .*areaId, accountId, name/s)
    }
  }
  const { body: areas } = await person.send('GET', '/areas')
  expect(areas.map(({ name }: Row) => name)).toEqual(['Harbour'])
})

test('a change answers what it made of the fields asked for, with the version to go on from', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { body: made } = await person.send('POST', '/applications', { name: 'Ledger', criticality: 2 })
  const path = `/applications/${made.applicationId}`
  const first = await person.send('PUT', `${path}?fields=criticality,timeRecommendation`, { criticality: 4 })
  expect(first.body).toEqual({ applicationId: made.applicationId, criticality: 4, timeRecommendation: null })
  const second = await person.send('PUT', `${path}?fields=notes`, { notes: 'Seen' }, { 'if-match': first.headers['etag']! })
  expect([second.status, second.body]).toEqual([200, { applicationId: made.applicationId, notes: 'Seen' }])
  const stale = await person.send('PUT', `${path}?fields=notes`, { notes: 'Late' }, { 'if-match': first.headers['etag']! })
  expect([stale.status, stale.body.record.notes]).toEqual([409, 'Seen'])
})

test('a reader bound to a portfolio gets the visible part, also of their own writes', async () => {
  const account = await addAccount()
  const boss = await addPerson(account, ['Global Admin'])
  const [here, there] = await Promise.all(['Here', 'There'].map((name) => boss.send('POST', '/portfolios', { name })))
  const bound = await addPerson(account, ['Portfolio Manager'], here!.body.portfolioId)
  const made = await bound.send('POST', '/applications?fields=name,portfolios', { name: 'Ledger' })
  const id = String(made.body.applicationId)
  expect(made.body).toEqual({ applicationId: id, name: 'Ledger', portfolios: [{ portfolioId: here!.body.portfolioId }] })
  const joined = await boss.send('POST', `/portfolios/${there!.body.portfolioId}/applications`, { applicationId: id })
  expect(joined.status, JSON.stringify(joined.body)).toBeLessThan(300)
  const seen = [{ portfolioId: here!.body.portfolioId }]
  expect((await bound.send('GET', `/applications/${id}?fields=portfolios`)).body).toEqual({ applicationId: id, portfolios: seen })
  const changed = await bound.send('PUT', `/applications/${id}?fields=notes,portfolios`, { notes: 'Seen' })
  expect(changed.body).toEqual({ applicationId: id, notes: 'Seen', portfolios: seen })
  expect((await boss.send('GET', `/applications/${id}?fields=portfolios`)).body.portfolios).toHaveLength(2)
})
