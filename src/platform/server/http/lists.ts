/** Answers lists: unchanged since the client last asked, from memory, or from one statement. */
import { createHash } from 'node:crypto'
import type { Entity } from '#platform/contract/entity.ts'
import { mostGroups, windowSize, type ListQuery } from '#platform/contract/query.ts'
import type { Context } from '#platform/server/access/context.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { firstParameter, type Condition } from '#platform/server/records/filter-sql.ts'
import { groupStatement } from '#platform/server/records/group-sql.ts'
import { forReader } from '#platform/server/records/list-fields.ts'
import { listStatement } from '#platform/server/records/list-sql.ts'
import { revisionOf } from '#platform/server/records/changes.ts'
import { readBy, type Reads } from '#platform/server/records/reads.ts'
import type { Records } from '#platform/server/records/records.ts'
import { asAsked } from '#platform/server/records/custom-fields/asked.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Answer } from './answer.ts'
import { json, notModified } from './answer.ts'
import { answerDeleted } from './deleted-list.ts'
import { isKnown } from './etag.ts'
import { KeptAnswers } from './kept-answers.ts'
import { ruleNotMet } from './refusal.ts'

const megabyte = 1024 * 1024
const kept = new WeakMap<Settings, KeptAnswers>()

/** The answer cache of this server. */
function keptAnswers({ services: { settings } }: Context): KeptAnswers {
  const known = kept.get(settings)
  if (known) return known
  const made = new KeptAnswers(settings.listMemory * megabyte)
  kept.set(settings, made)
  return made
}

/** Weak: the bytes differ by encoding, the list does not. */
function listTag({ session }: Context, revision: number, parts: readonly unknown[]): string {
  return `W/"${createHash('sha1')
    .update(JSON.stringify([session.accountId, revision, ...parts]))
    .digest('base64url')}"`
}

/** ETag derived from the bytes of an answer. */
const contentTag = (bytes: Buffer) => `W/"${createHash('sha1').update(bytes).digest('base64url')}"`

/** Bytes that depend only on the records read and on `parts`: cached under them. `compose` is called only when neither client nor cache has them. */
export async function unchangedOr(
  context: Context,
  reads: Reads,
  parts: readonly unknown[],
  compose: () => Promise<Buffer>,
): Promise<Answer> {
  const revision = listTag(context, await revisionOf(context.tenant, reads), parts)
  const isKnownAs = (etag: string) => isKnown(context.request.header('if-none-match'), etag)
  const headersOf = (etag: string) => ({ etag, 'cache-control': 'private, no-cache' })
  // Revisions also rise with changes that a reader bound to portfolios can't see: such a reader gets an ETag derived from the bytes.
  const isRevisionTold = context.session.grants.isAccountWide
  if (isRevisionTold && isKnownAs(revision)) return notModified(headersOf(revision))
  const accepted = context.request.header('accept-encoding')
  const answer = await keptAnswers(context).answer(revision, accepted, compose, (bytes) => (isRevisionTold ? revision : contentTag(bytes)))
  const headers = headersOf(answer.etag)
  if (isKnownAs(answer.etag)) return notModified(headers)
  return json(answer.body, answer.encoding === 'identity' ? headers : { ...headers, 'content-encoding': answer.encoding })
}

/** One statement's answer, cached while nothing that it reads changes. */
export const answerUnchanged = (context: Context, statement: Statement, values: unknown[] = []): Promise<Answer> =>
  unchangedOr(
    context,
    readBy(statement),
    [statement.name, ...values],
    async () => (await context.tenant.json(statement, values)) ?? Buffer.from('[]'),
  )

export async function answerList<E extends Entity>(
  context: Context,
  plain: Records<E>,
  query: ListQuery,
  more: readonly Condition[] = [],
): Promise<Answer> {
  if (query.status === 'deleted' && !more.length) return answerDeleted(context, plain.entity, query)
  const of = await asAsked(context.tenant, plain, query)
  const reader = readerValues(context.session.grants, of.entity)
  const isGrouped = query.group !== undefined
  const asked = (isGrouped ? groupStatement : listStatement)(of, query, more)
  const { statement, values, along } = forReader(asked, context.session.grants, firstParameter)
  const read = async () => {
    const bytes = await context.tenant.json(statement, [...reader, ...values])
    if (!bytes && isGrouped) throw tooManyGroups()
    if (bytes && query.rows === 'arrays' && isTooMany(bytes))
      return withFirst(bytes, () => answerList(context, plain, firstOf(query), more))
    return bytes ?? Buffer.from('[]')
  }
  if (!isGrouped && (query.limit !== undefined || query.offset !== undefined)) return page(await read())
  return unchangedOr(context, readBy(statement), [of.entity.name, reader, query, more, along, ...(of.own ? [of.own] : [])], read)
}

const tooManyGroups = () =>
  ruleNotMet(
    'query.group',
    `There are more than ${mostGroups.toLocaleString('en')} groups. Group by fewer fields, or narrow the list with filters first.`,
  )

/** The answer of a list that has more records than are wanted. */
const isTooMany = (bytes: Buffer) => bytes.subarray(0, tooMany.length).equals(tooMany)
const tooMany = Buffer.from('{"total":')

const firstOf = (query: ListQuery): ListQuery => ({ ...query, most: undefined, offset: 0, limit: windowSize })

/** How many they are, and the first of them beside it: one object of two. */
async function withFirst(total: Buffer, read: () => Promise<Answer>): Promise<Buffer> {
  const first = (await read()).body as Buffer
  return Buffer.concat([total.subarray(0, -1), Buffer.from(','), first.subarray(1)])
}

/** A page comes as its total, a line break and the rows. */
function page(bytes: Buffer): Answer {
  const end = bytes.indexOf(10)
  return json(bytes.subarray(end + 1), { 'x-total-count': bytes.subarray(0, end).toString() })
}
