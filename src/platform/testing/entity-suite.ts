/**
 * Required behaviour of every entity, with sample values derived from its contract: create, read, list, update, delete, bad input, no session, no right,
 * other tenant, other portfolio, stale If-Match, history. A feature's own test holds only its quirks.
 */
import { describe, expect, test } from 'vitest'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field } from '#platform/contract/field.ts'
import type { Person, TestApp } from './app.ts'
import { rowsOf } from './rows.ts'
import { edgeOf, maker, wrongValue } from './samples.ts'

const writable = (entity: Entity) => Object.entries(entity.all as Record<string, Field>).filter(([, field]) => isWritable(field))
/** No two records share it: a value, or a row of a list. */
const isOfOne = (field: Field): boolean => field.unique === true || (field.kind === 'children' && field.isPair === true)
const scalars = (entity: Entity) => writable(entity).filter(([, field]) => field.kind !== 'children')

const isRequiredText = ({ kind, required }: Field) => Boolean(required) && (kind === 'text' || kind === 'longText')
const unseen = ['\u200b\u200b', '\u3164', '\u2800 ', '\u202e\u2066', '\u0301', '\u0007', '\ufe0f\u00ad']

/** Child rows as they were sent: without ids and answers computed by the server. */
function sentPart(sent: unknown, answered: unknown): unknown {
  if (!Array.isArray(sent)) return answered
  return (answered as Record<string, unknown>[]).map((row, at) =>
    Object.fromEntries(
      Object.keys(sent[at] as object).map((name) => [name, sentPart((sent[at] as Record<string, unknown>)[name], row[name])]),
    ),
  )
}

export function entitySuite(entity: Entity, app: TestApp): void {
  const admin = async () => app.addPerson(await app.addAccount(), ['Global Admin'])
  const pathOf = (record: Record<string, unknown>) => `${entity.path}/${record[entity.key] as string}`
  const made = async (person: Person) => maker(person).make(entity)

  /** Values for what no two records share, and days that no other has. */
  async function uniqueValues(person: Person): Promise<Record<string, unknown>> {
    const body = await maker(person).body(entity)
    const days: readonly string[] = entity.apart ? [entity.apart.from, entity.apart.to] : []
    return Object.fromEntries(
      writable(entity).flatMap(([name, field]) => (isOfOne(field) || days.includes(name) ? [[name, body[name]]] : [])),
    )
  }

  describe(entity.label, () => {
    test('is created with every field and read back the same', async () => {
      const person = await admin()
      const body = await maker(person).body(entity)
      const created = await person.send('POST', entity.path, body)
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      const read = await person.send('GET', pathOf(created.body))
      expect(read.body).toEqual(created.body)
      for (const [name] of writable(entity)) expect(sentPart(body[name], read.body[name]), name).toEqual(body[name])
      expect([read.headers['etag'], read.headers['cache-control'], read.headers['vary']]).toEqual([
        '"1"',
        'private, no-cache',
        'accept-encoding',
      ])
      expect(read.body.permissions).toEqual({ edit: true, remove: true })
    })

    test('is copied by sending it as it was read, and every row has an id of its own', async () => {
      const person = await admin()
      const { make, wholeBody } = maker(person)
      await make(entity)
      const sent = await person.send('POST', entity.path, await wholeBody(entity))
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      const record = (await person.send('GET', pathOf(sent.body))).body
      const copy = await person.send('POST', entity.path, record)
      const isUnique = writable(entity).some(([, field]) => isOfOne(field))
      // The copy is of the same days, where the days of two may not overlap.
      const isRefused = isUnique || entity.apart !== undefined
      expect(copy.status, JSON.stringify(copy.body)).toBe(isUnique ? 409 : entity.apart ? 422 : 201)
      if (isRefused) expect(copy.body.errors[0].message).toMatch(/\w/)
      const next = isRefused ? (await person.send('POST', entity.path, { ...record, ...(await uniqueValues(person)) })).body : copy.body
      expect(next[entity.key]).not.toBe(record[entity.key])
      for (const [name, field] of writable(entity)) {
        if (field.kind !== 'children' || !field.rowId) continue
        const [row] = record[name] as Record<string, unknown>[]
        expect([row === undefined, next[name].length], name).toEqual([false, record[name].length])
        expect(next[name][0][field.rowId], name).not.toBe(row![field.rowId])
        // Two rows of one id: first the one that the record has, then another record's.
        const two = [next[name][0], await maker(person).row(field)]
        for (const [id, isKept] of [
          [next[name][0][field.rowId], true],
          [row![field.rowId], false],
        ]) {
          const answer = await person.send('PUT', pathOf(next), { [name]: two.map((one) => ({ ...one, [field.rowId!]: id })) })
          expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBe(200)
          const ids = answer.body[name].map((one: Record<string, unknown>) => one[field.rowId!])
          expect([new Set(ids).size, ids.includes(id)], name).toEqual([2, isKept])
        }
        expect((await person.send('GET', pathOf(record))).body[name], name).toEqual(record[name])
      }
    })

    test('is listed, searched, sorted and paged', async () => {
      const person = await admin()
      const { make } = maker(person)
      const [one, two] = [await make(entity), await make(entity)]
      const list = await person.send('GET', entity.path)
      const ids = list.body.map((record: Record<string, unknown>) => record[entity.key])
      expect(ids).toEqual(expect.arrayContaining([one[entity.key], two[entity.key]]))
      expect((await person.send('GET', pathOf(one))).body).toMatchObject(
        list.body.find((record: Record<string, unknown>) => record[entity.key] === one[entity.key]),
      )
      const page = await person.send('GET', `${entity.path}?limit=1&offset=1&sort=-${entity.title}`)
      expect([page.body.length, Number(page.headers['x-total-count'])]).toEqual([1, ids.length])
      const [first] = (await person.send('GET', `${entity.path}?limit=1&sort=-${entity.title}`)).body
      expect(page.body[0][entity.key]).not.toBe(first[entity.key])
      const found = await person.send('GET', `${entity.path}?search=${encodeURIComponent(String(two[entity.title]))}`)
      expect(found.body.map((record: Record<string, unknown>) => record[entity.key])).toContain(two[entity.key])
      expect((await person.send('GET', `${entity.path}?sort=nonsense`)).status).toBe(400)
      await person.send('PUT', pathOf(one), { active: false })
      const ofStatus = async (status: string) =>
        (await person.send('GET', `${entity.path}?status=${status}`)).body.map((record: Record<string, unknown>) => record[entity.key])
      expect([await ofStatus('archived'), await ofStatus('promoted')]).toEqual([[one[entity.key]], []])
      expect(await ofStatus('active')).toEqual(ids.filter((id: unknown) => id !== one[entity.key]))
    })

    test('an unchanged list is not sent twice', async () => {
      const person = await admin()
      await made(person)
      const first = await person.send('GET', entity.path)
      const tag = { 'if-none-match': first.headers['etag']! }
      expect((await person.send('GET', entity.path, undefined, tag)).status).toBe(304)
      await made(person)
      expect((await person.send('GET', entity.path, undefined, tag)).status).toBe(200)
    })

    test('is changed, and a stale change is answered with the record as it is now', async () => {
      const person = await admin()
      const record = await made(person)
      const tag = { 'if-match': (await person.send('GET', pathOf(record))).headers['etag']! }
      const next = await maker(person).body(entity)
      const changed = await person.send('PUT', pathOf(record), next, tag)
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      for (const [name] of scalars(entity)) expect(changed.body[name], name).toEqual(next[name])
      const late = await person.send('PUT', pathOf(record), { active: false }, tag)
      expect(late.status).toBe(409)
      expect([late.body.record, late.headers['etag']]).toEqual([changed.body, changed.headers['etag']])
      expect((await person.send('DELETE', pathOf(record), undefined, tag)).status).toBe(409)
    })

    test('keeps its history field by field', async () => {
      const person = await admin()
      const record = await made(person)
      await person.send('PUT', pathOf(record), { active: false })
      const { body } = await person.send('GET', `${pathOf(record)}/history`)
      expect(body.map((change: { action: string }) => change.action)).toEqual(['update', 'create'])
      expect(body[0].changes).toEqual({ active: [true, false] })
      expect(body[0].changedBy).toBe(person.userId)
      const { active, ...others } = body[1].changes as Record<string, [unknown, unknown]>
      expect(active).toEqual([null, true])
      for (const [name, [before, after]] of Object.entries(others)) expect([before, after === null], name).toEqual([null, false])
    })

    test('is deleted', async () => {
      const person = await admin()
      const record = await made(person)
      expect((await person.send('DELETE', `${entity.path}/${(record[entity.key] as string).toUpperCase()}`)).status).toBe(204)
      expect((await person.send('GET', pathOf(record))).status).toBe(404)
      const inBin = await person.send('GET', `${entity.path}?status=deleted&limit=5`)
      expect([inBin.body, inBin.headers['x-total-count']], JSON.stringify(inBin.body)).toEqual([
        [expect.objectContaining({ [entity.key]: record[entity.key], deleted: true, daysLeft: 30 })],
        '1',
      ])
      const [last] = await rowsOf(app.database)<{ action: string; changes: Record<string, unknown> }>(
        'select action, changes from change_log where record_id = $1 order by change_id desc limit 1',
        [record[entity.key]],
      )
      expect([last!.action, last!.changes['active']]).toEqual(['delete', [true, null]])
    })

    test('takes the longest text and the largest number there may be, and no more', async () => {
      const person = await admin()
      const path = pathOf(await made(person))
      for (const [name, field] of scalars(entity)) {
        const edge = edgeOf(field)
        if (!edge) continue
        const [kept, refused] = [
          await person.send('PUT', path, { [name]: edge.last }),
          await person.send('PUT', path, { [name]: edge.beyond }),
        ]
        expect([kept.status, kept.body[name]], `${name} ${JSON.stringify(kept.body)}`).toEqual([200, edge.last])
        expect([refused.status, refused.body.errors?.[0].path], name).toEqual([400, name])
      }
    })

    test('bad input is named at its field and nothing is written', async () => {
      const person = await admin()
      const body = await maker(person).body(entity)
      const before = (await person.send('GET', entity.path)).body.length
      for (const [name, field] of writable(entity)) {
        const answer = await person.send('POST', entity.path, { ...body, [name]: wrongValue(field) })
        expect(answer.status, name).toBe(400)
        expect(
          answer.body.errors.some((error: { path: string; message: string }) => error.path.startsWith(name) && error.message),
          name,
        ).toBe(true)
        if (field.required) expect((await person.send('POST', entity.path, { ...body, [name]: null })).body.errors[0].path, name).toBe(name)
      }
      expect((await person.send('GET', entity.path)).body).toHaveLength(before)
      expect((await person.send('GET', `${entity.path}/not-an-id`)).status).toBe(404)
    })

    test('a required text that shows nothing is refused at its field, in rows too', async () => {
      const person = await admin()
      const body = await maker(person).body(entity)
      const refused = async (path: string, change: Record<string, unknown>) => {
        const answer = await person.send('POST', entity.path, { ...body, ...change })
        expect([answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].message], path).toEqual([
          400,
          path,
          expect.stringMatching(/^Enter an? /),
        ])
      }
      for (const [name, field] of writable(entity)) {
        if (isRequiredText(field)) for (const text of unseen) await refused(name, { [name]: text })
        const [row] = field.kind === 'children' && Array.isArray(body[name]) ? body[name] : []
        if (field.kind !== 'children' || !row) continue
        for (const [inner, cell] of Object.entries(field.row))
          if (isWritable(cell) && isRequiredText(cell)) await refused(`${name}.0.${inner}`, { [name]: [{ ...row, [inner]: unseen[0] }] })
      }
    })

    test('a name that may be there once is taken whatever its case, accents, composition and invisible characters', async () => {
      const person = await admin()
      const names = writable(entity).filter(([, { kind, unique }]) => kind === 'text' && unique)
      for (const [name] of names) {
        const first = await maker(person).body(entity)
        // Names of custom fields are apart by what they are of.
        const sort = Object.fromEntries(writable(entity).flatMap(([own, { kind }]) => (kind === 'choice' ? [[own, first[own]]] : [])))
        expect((await person.send('POST', entity.path, { ...first, [name]: 'Caf\u00e9 Z\u00fcrich' })).status, name).toBe(201)
        for (const twin of [
          'Cafe\u0301 Zu\u0308rich',
          'CAFE ZURICH',
          'Ca\u00adf\u00e9\u00a0\u200bZ\u00fcrich',
          '\uff23af\u00e9 Z\u00fcrich',
        ]) {
          const answer = await person.send('POST', entity.path, { ...(await maker(person).body(entity)), ...sort, [name]: twin })
          expect([answer.status, answer.body.errors?.[0].path], twin).toEqual([409, name])
        }
      }
    })

    test('needs a session, a right, and the same tenant', async () => {
      const person = await admin()
      const record = await made(person)
      const body = await maker(person).body(entity)
      expect((await app.send('GET', entity.path)).status).toBe(401)
      const viewer = await app.addPerson(person.accountId, ['View User'])
      expect((await viewer.send('GET', pathOf(record))).body.permissions).toEqual({ edit: false, remove: false })
      expect((await viewer.send('POST', entity.path, body)).status).toBe(403)
      expect((await viewer.send('PUT', pathOf(record), { active: false })).status).toBe(403)
      expect((await viewer.send('DELETE', pathOf(record))).status).toBe(403)
      const stranger = await admin()
      for (const [method, sent] of [
        ['GET', undefined],
        ['PUT', { active: false }],
        ['DELETE', undefined],
      ] as const)
        expect((await stranger.send(method, pathOf(record), sent)).status, method).toBe(404)
      expect((await stranger.send('GET', entity.path)).body.map((r: Record<string, unknown>) => r[entity.key])).not.toContain(
        record[entity.key],
      )
    })

    test.runIf(entity.scope === 'portfolio')('is not seen from another portfolio', async () => {
      const person = await admin()
      const record = await made(person)
      const portfolio = await person.send('POST', '/portfolios', { name: 'Another' })
      const bound = await app.addPerson(person.accountId, ['Portfolio Manager'], portfolio.body.portfolioId)
      expect((await bound.send('GET', pathOf(record))).status).toBe(404)
      expect((await bound.send('PUT', pathOf(record), { active: false })).status).toBe(404)
      const seen = (await bound.send('GET', entity.path)).body.map((r: Record<string, unknown>) => r[entity.key])
      expect(seen).not.toContain(record[entity.key])
    })
  })
}
