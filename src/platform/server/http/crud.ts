/**
 * Handlers of the plain calls of an entity, as functions that a feature names: `list: crud.list(areaRecords)`. What is not plain is a handler
 * written out in its feature.
 */
import { uuidv7 } from 'uuidv7'
import { isUuid } from '#platform/contract/uuid.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { HistoryQuery, RecordQuery, UpdateQuery } from '#platform/contract/crud.ts'
import type { CreateOf, Entity, RecordOf, UpdateOf } from '#platform/contract/entity.ts'
import { listed, type ListQuery } from '#platform/contract/query.ts'
import { capital, withArticle } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/access/context.ts'
import { readerValues, recordsSeen, type Session } from '#platform/server/access/session.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { change, changeAndRead, type Changes } from '#platform/server/records/changes.ts'
import { firstParameter } from '#platform/server/records/filter-sql.ts'
import { forReader } from '#platform/server/records/list-fields.ts'
import type { JsonOf } from '#platform/server/records/record-json.ts'
import type { Records } from '#platform/server/records/records.ts'
import { namesToName } from '#platform/server/records/on-request.ts'
import { removeRecords, type Removal } from '#platform/server/records/remove.ts'
import type { Expected, Patch } from '#platform/server/records/patch.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import type { Answer } from './answer.ts'
import { json } from './answer.ts'
import { answerHistory } from './history.ts'
import { answerList } from './lists.ts'
import { badInput, notFound, ruleNotMet } from './refusal.ts'

interface Found<E extends Entity = Entity> {
  id: string
  version: number
  json: JsonOf<RecordOf<E>>
}
type ById = { params: { id: string } }
/** Fields of the returned record: all unless the call names some. */
type Telling = { query?: RecordQuery }
type Updating = { query?: UpdateQuery }

/** An id that is not a UUID belongs to no record. */
export function knownId(id: string, label: string): string {
  if (!isUuid(id)) throw notFound(label)
  return id.toLowerCase()
}

export const etagOf = (version: number) => `"${version}"`

/** The versions that a client says it has read, one of which must be the record's. `*` and nothing: any. (RFC 9110, section 13.1.1.) */
export function expectedVersion(context: Context): Expected | undefined {
  const tags = (context.request.header('if-match') ?? '').split(',').map((tag) => tag.trim())
  if (tags.every((tag) => tag === '') || tags.includes('*')) return undefined
  const versions = tags.flatMap((tag) => /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag)?.slice(1).map(Number) ?? [])
  if (!versions.length) throw badInput([{ path: 'header.If-Match', message: 'If-Match must be the ETag of the record' }])
  return versions
}

/** A statement that reads records, and what follows the ids among its values. */
interface Reading {
  readonly statement: Statement
  readonly along: readonly unknown[]
}

/**
 * How records are read, as the call asks for them.
 * @throws Refusal 400 for a field that the entity does not have
 */
function telling<E extends Entity>(of: Records<E>, grants: Grants, { fields }: RecordQuery = {}): Reading {
  if (fields === undefined) return { statement: of.many, along: [] }
  const { entity } = of
  const known = namesToName(entity, 'record')
  const names = listed(fields)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw badInput([
      { path: 'query.fields', message: `${capital(withArticle(entity.label))} has no field ${unknown}. It has: ${known.join(', ')}` },
    ])
  const statement = of.manyWith([...new Set([entity.key, ...names])])
  return forReader({ statement, values: [[]] }, grants, firstParameter)
}

/** Values of a reading within a transaction. */
const valuesOf = ({ entity }: Records, grants: Grants, ids: readonly string[], { along }: Reading) => [
  ...readerValues(grants, entity),
  ids,
  ...along,
]

/** Reads one record as JSON text: all of it, or the fields that `query` names. */
export async function findRecord<E extends Entity>(context: Context, of: Records<E>, id: string, query?: RecordQuery): Promise<Found<E>> {
  const { grants } = context.session
  const { statement, along } = telling(of, grants, query)
  const found = await context.tenant.rowOf<Found<E>>(statement, readerValues(grants, of.entity), knownId(id, of.entity.label), along)
  if (!found) throw notFound(of.entity.label)
  return found
}

/** The record as stored, within the transaction that wrote it. */
export async function readBack<E extends Entity>(changes: Changes, of: Records<E>, id: string, query?: RecordQuery): Promise<Found<E>> {
  const { grants } = changes.actor
  const reading = telling(of, grants, query)
  const found = await changes.transaction.row<Found<E>>(reading.statement, valuesOf(of, grants, [id], reading))
  if (!found) throw notFound(of.entity.label)
  return found
}

/** The record with its ETag. */
export const answerRecord = ({ version, json: body }: { version: number; json: string }, status = 200) =>
  json(body, { etag: etagOf(version), 'cache-control': 'private, no-cache' }, status)

export const list =
  <E extends Entity>(of: Records<E>) =>
  ({ query }: { query: ListQuery }, context: Context): Promise<Answer> =>
    answerList(context, of, query)

export const get =
  <E extends Entity>(of: Records<E>) =>
  async ({ params, query }: ById & Telling, context: Context): Promise<Answer> => {
    return answerRecord(await findRecord(context, of, params.id, query))
  }

const isBound = (of: Records, { grants }: Session) => of.inPortfolios !== undefined && recordsSeen(grants, of.entity) !== null

/** Writes, and returns the record afterwards, or the fields that `query` names. `work` returns the record's id. */
export async function writeAndAnswer<E extends Entity>(
  context: Context,
  of: Records<E>,
  status: number,
  work: (changes: Changes) => Promise<string>,
  query?: RecordQuery,
): Promise<Answer> {
  const { tenant, session } = context
  const reading = telling(of, session.grants, query)
  if (isBound(of, session)) return writeInSight(context, of, status, work, reading)
  const [found] = await writeAndRead(tenant, session, of, reading, async (changes) => [await work(changes)])
  return answerFound(of, found, status)
}

/** The records that the work names, as they are after it. */
const writeAndRead = <E extends Entity>(
  tenant: Tenant,
  session: Session,
  of: Records<E>,
  reading: Reading,
  work: (changes: Changes) => Promise<readonly string[]>,
): Promise<Found<E>[]> =>
  changeAndRead(tenant, session, async (changes) => [reading.statement, valuesOf(of, session.grants, await work(changes), reading)])

function answerFound<E extends Entity>({ entity }: Records<E>, found: Found<E> | undefined, status?: number): Answer {
  if (!found) throw notFound(entity.label)
  return answerRecord(found, status)
}

/** The same for a user bound to portfolios: a write that would hide the record from them is refused. */
async function writeInSight<E extends Entity>(
  { tenant, session }: Context,
  of: Records<E>,
  status: number,
  work: (changes: Changes) => Promise<string>,
  reading: Reading,
): Promise<Answer> {
  const found = await change(tenant, session, async (changes) => {
    const values = valuesOf(of, session.grants, [await work(changes)], reading)
    const written = await changes.transaction.row<Found<E>>(reading.statement, values)
    if (!written) throw ruleNotMet('portfolioId', `Choose a portfolio in which you may edit ${of.entity.plural}`)
    return written
  })
  return answerRecord(found, status)
}

/**
 * Batch key of a change, from the entity, the session and the kind of change: waiting changes with the same key are made in one transaction.
 * ([ADR 27](../../../../docs/adr/0027-batching-reads-and-writes.md))
 */
const togetherBy = ({ entity }: Records, session: Session, how: string) => JSON.stringify([entity.name, how, session])
const nameOf = ({ statement: { name, text } }: Reading) => name || text

/** Work beyond inserting a new record. */
interface Making {
  /** Identifies the way of creating: records created in the same way can share a batch. */
  readonly how: string
  readonly also: (changes: Changes, ids: readonly string[]) => Promise<void>
}
const nothingElse: Making = { how: '', also: async () => {} }

/** Makes a record and answers it. */
export async function make<E extends Entity>(
  context: Context,
  of: Records<E>,
  body: CreateOf<E>,
  query?: RecordQuery,
  { how, also }: Making = nothingElse,
): Promise<Answer> {
  const { tenant, session } = context
  const reading = telling(of, session.grants, query)
  const id = uuidv7()
  const insert = async (changes: Changes, given: readonly NewRecord<E>[]) => {
    const ids = await insertRecords(
      changes,
      of,
      given.map((one) => ({ ...one.body, [of.entity.key]: one.id })),
      { areTyped: true },
    )
    await also(changes, ids)
    return ids
  }
  if (isBound(of, session)) return writeInSight(context, of, 201, async (changes) => (await insert(changes, [{ id, body }]))[0]!, reading)
  const key = togetherBy(of, session, `make ${how} ${nameOf(reading)}`)
  const found = await tenant.changeOf<NewRecord<E>, Found<E>>(key, { id, body }, (shared, given) =>
    writeAndRead(shared, session, of, reading, (changes) => insert(changes, given())),
  )
  return answerFound(of, found, 201)
}
interface NewRecord<E extends Entity> {
  readonly id: string
  readonly body: CreateOf<E>
}

export const create =
  <E extends Entity>(of: Records<E>) =>
  ({ body, query }: { body: CreateOf<E> } & Telling, context: Context): Promise<Answer> =>
    make(context, of, body, query)

export const update =
  <E extends Entity>(of: Records<E>) =>
  async ({ params, body, query }: ById & { body: UpdateOf<E> } & Updating, context: Context): Promise<Answer> => {
    const { tenant, session } = context
    const reading = telling(of, session.grants, query)
    const id = knownId(params.id, of.entity.label)
    const version = expectedVersion(context)
    const areListsWhole = query?.lists === 'whole'
    const isUndo = query?.undo === 'yes'
    const patch: Patch<E> = { id, body, areListsWhole, isUndo, ...(version === undefined ? {} : { version }) }
    if (isBound(of, session))
      return writeInSight(context, of, 200, async (changes) => (await updateRecords(changes, of, [patch]), id), reading)
    const key = togetherBy(of, session, `update ${nameOf(reading)}`)
    const found = await tenant.changeOf<Patch<E>, Found<E>>(key, patch, (shared, patches) =>
      writeAndRead(shared, session, of, reading, async (changes) => {
        const all = patches()
        await updateRecords(changes, of, all)
        return all.map((one) => one.id)
      }),
    )
    return answerFound(of, found)
  }

export const remove =
  <E extends Entity>(of: Records<E>) =>
  async ({ params }: ById, context: Context): Promise<void> => {
    const { tenant, session } = context
    const version = expectedVersion(context)
    const removal: Removal = { id: knownId(params.id, of.entity.label), ...(version === undefined ? {} : { version }) }
    const removeAll = async (changes: Changes, all: readonly Removal[]) => {
      await removeRecords(changes, of, all, { areApart: true })
      return all
    }
    await tenant.changeOf<Removal, Removal>(togetherBy(of, session, 'remove'), removal, (shared, removals) =>
      change(shared, session, (changes) => removeAll(changes, removals()), { isPatient: true }),
    )
  }

/** History of a record that the reader sees, newest first, without references to records hidden from the reader. */
export const history =
  <E extends Entity>(of: Records<E>) =>
  async ({ params, query }: ById & { query: HistoryQuery }, context: Context): Promise<Answer> => {
    await findRecord(context, of, params.id)
    return answerHistory(context, of, params.id, query)
  }

/** All six, for an entity without quirks. */
export const all = <E extends Entity>(of: Records<E>) => ({
  list: list(of),
  get: get(of),
  create: create(of),
  update: update(of),
  remove: remove(of),
  history: history(of),
})
