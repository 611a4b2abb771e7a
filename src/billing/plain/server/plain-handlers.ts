/** Handlers of plain records. Each write is one transaction that leaves a line in the audit: who changed what, from what to what. */
import { uuidv7 } from 'uuidv7'
import type { Context } from '#platform/server/access/context.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { etagOf, expectedVersion, knownId } from '#platform/server/http/crud.ts'
import { notFound, stale } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Changes, type FieldChanges } from '#platform/server/records/changes.ts'
import { isExpected } from '#platform/server/records/patch.ts'
import { knownAccount } from './known-account.ts'
import { plainStatements, type PlainRecord, type PlainTable } from './plain-table.ts'

type Params = Readonly<Record<string, string>>

/** One write, under way. */
export interface PlainWrite {
  readonly changes: Changes
  readonly system: Transaction
  readonly context: Context
  /** The account that the record is of, or the session's. */
  readonly accountId: string
  readonly params: Params
}

export interface PlainRules extends PlainTable {
  /** The parameter of the path that names one. */
  readonly id?: string
  /** The name of a record in the audit. */
  readonly nameOf: (record: PlainRecord) => string
  /** Refuses what no field alone forbids, and answers what is stored. `before` is null for a new one. */
  readonly rule?: (next: PlainRecord, before: PlainRecord | null, write: PlainWrite) => Promise<PlainRecord> | PlainRecord
  readonly beforeRemove?: (record: PlainRecord, write: PlainWrite) => Promise<unknown>
  /** Runs after a write, in the same transaction. */
  readonly after?: (write: PlainWrite, record: PlainRecord, isNew: boolean) => Promise<unknown>
}

export function plainHandlers(rules: PlainRules) {
  const { label, key, id = 'id', within, isOfAccount } = rules
  const statements = plainStatements(rules)
  /** The first parameters of every statement after the account. */
  const parents = (params: Params) => (within ? [knownId(params[within]!, label)] : [])

  const inAccount = async (context: Context, params: Params) =>
    isOfAccount ? knownAccount(context, params['accountId']!) : context.session.accountId
  const valuesIn = (accountId: string, params: Params) => [...(isOfAccount ? [accountId] : []), ...parents(params)]

  const write = async (params: Params, context: Context, work: (write: PlainWrite) => Promise<string>, status = 200): Promise<Answer> => {
    const accountId = await inAccount(context, params)
    const recordId = await changeAsSystem(context.services.database.system, accountId, context.session, (changes, system) =>
      work({ changes, system, context, accountId, params }),
    )
    return answer(context, [...valuesIn(accountId, params), recordId], status)
  }
  const answer = async ({ services }: Context, values: unknown[], status = 200): Promise<Answer> => {
    const found = await services.database.system.row(statements.find, values)
    if (!found) throw notFound(label)
    return json(JSON.stringify(found.record), { etag: etagOf(found.version), 'cache-control': 'private, no-cache' }, status)
  }
  const locked = async ({ system, context, accountId, params }: PlainWrite) => {
    const values = [...valuesIn(accountId, params), knownId(params[id]!, label)]
    const found = await system.row(statements.lock, values)
    if (!found) throw notFound(label)
    if (!isExpected(expectedVersion(context), found.version)) throw stale(label, found.record, found.version)
    return { values, record: found.record }
  }
  const stored = (record: PlainRecord) => statements.stored.map((name) => record[name] ?? null)
  const log = ({ changes, accountId }: PlainWrite, record: PlainRecord, fields: FieldChanges) =>
    changes.log('account', accountId, rules.nameOf(record), 'update', fields)

  return {
    list: async (input: unknown, context: Context): Promise<Answer> => {
      const { params = {} } = input as { params?: Params }
      const accountId = await inAccount(context, params)
      return json((await context.services.database.system.json(statements.list, valuesIn(accountId, params)))!)
    },
    read: async ({ params }: { params: Params }, context: Context): Promise<Answer> => {
      const accountId = await inAccount(context, params)
      return answer(context, [...valuesIn(accountId, params), knownId(params[id]!, label)])
    },
    create: ({ params = {}, body }: { params?: Params; body: PlainRecord }, context: Context): Promise<Answer> => {
      const add = async (writing: PlainWrite) => {
        const given = { ...withDefaults(rules.fields, body), ...(within && { [within]: params[within] }) }
        const record = (await rules.rule?.(given, null, writing)) ?? given
        const recordId = uuidv7()
        await writing.system.rows(statements.insert, [...valuesIn(writing.accountId, params), recordId, ...stored(record)])
        log(writing, record, difference({}, record, statements.stored))
        await rules.after?.(writing, { ...record, [key]: recordId }, true)
        return recordId
      }
      return write(params, context, add, 201)
    },
    update: ({ params, body }: { params: Params; body: PlainRecord }, context: Context): Promise<Answer> =>
      write(params, context, async (writing) => {
        const { values, record: before } = await locked(writing)
        const given = { ...before, ...defined(body) }
        const record = (await rules.rule?.(given, before, writing)) ?? given
        const changed = difference(before, record, statements.stored)
        if (Object.keys(changed).length) {
          await writing.system.rows(statements.update, [...values, ...stored(record)])
          log(writing, record, changed)
          await rules.after?.(writing, record, false)
        }
        return knownId(params[id]!, label)
      }),
    remove: async ({ params }: { params: Params }, context: Context): Promise<void> => {
      const accountId = await inAccount(context, params)
      await changeAsSystem(context.services.database.system, accountId, context.session, async (changes, system) => {
        const writing = { changes, system, context, accountId, params }
        const { values, record } = await locked(writing)
        await rules.beforeRemove?.(record, writing)
        await system.rows(statements.remove, values)
        log(writing, record, { [label]: [rules.nameOf(record), null] })
        await rules.after?.(writing, record, false)
      })
    },
  }
}

const defined = (body: PlainRecord) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

const withDefaults = (fields: PlainTable['fields'], body: PlainRecord): PlainRecord => ({
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.kind === 'flag' ? [[name, field.default ?? false]] : []))),
  ...defined(body),
})

/** The field-by-field text of a change. */
const difference = (before: PlainRecord, after: PlainRecord, names: readonly string[]): FieldChanges =>
  Object.fromEntries(
    names.flatMap((name) => {
      const [was, is] = [before[name] ?? null, after[name] ?? null]
      return was === is ? [] : [[name, [was, is]]]
    }),
  )
