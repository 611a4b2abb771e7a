/** The five calls of an entity and its history, derived from the entity. */
import * as z from 'zod/mini'
import { call } from './call.ts'
import type { Entity, PartOf, RecordOf, RowOf } from './entity.ts'
import { largestLongBody } from './largest.ts'
import { deletedSchema, groupsSchema, listQuery, tooManySchema } from './query.ts'
import { normalised } from './blank.ts'
import { isWritable, type Field } from './field.ts'
import { createSchema, partOfSchema, recordSchema, someFieldsSchema, typed, updateSchema } from './schema.ts'
import { tableSchema } from './table.ts'
import { withArticle } from './words.ts'

/** One entry of the change log: who, on whose behalf, when, what. `changes` maps a field to its value before and after. */
export const changeSchema = z.object({
  changeId: z.string(),
  entity: z.string(),
  recordId: z.string(),
  recordName: z.string(),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  changedDate: z.string(),
  changedBy: z.nullable(z.string()),
  changedByName: z.string(),
  /** While impersonating: who was really at the keyboard. */
  onBehalfOfName: z.nullable(z.string()),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
changeSchema.register(z.globalRegistry, { id: 'Change' })
export type Change = z.output<typeof changeSchema>
/** Key under which `changes` names the writer's action, where the values show only its effect: `[null, 'changed the scoring questions']`. */
export const reasonName = 'because'

const wrongLimit = 'limit must be a whole number from 1 to 1000'
/** Bytes of changes in one answer of a history: the lists of a record are in each change of them, before and after. */
export const mostHistory = 8 * 1024 * 1024
/** How much of a history is asked for. One that goes on has a Link to its older changes (RFC 8288), those before the last one answered. */
const historyQuery = z.object({
  before: z.optional(z.guid('before must be the changeId of an entry')),
  limit: z.optional(z.coerce.number(wrongLimit).check(z.int(wrongLimit), z.minimum(1, wrongLimit), z.maximum(1_000, wrongLimit))),
})
export type HistoryQuery = z.output<typeof historyQuery>

/** A row with these fields and its id, for calls that answer part of a list. */
export const partSchema = <const E extends Entity, const N extends keyof RowOf<E> & string>(of: E, names: readonly N[]) =>
  typed<PartOf<E, N>>(z.pick(recordSchema(of, 'list'), Object.fromEntries([of.key, ...names].map((name) => [name, true]))))

/** Lists have no end of their own, and their rows may have long texts. */
const hasLists = ({ all }: Entity) => Object.values<Field>(all).some((field) => field.kind === 'children' && isWritable(field))

/** `fields` selects fields of the record, comma-separated: `fields=name,areas`; the key is always included, and all fields without `fields`. */
export const recordQuery = z.object({ fields: z.optional(z.string()) })
export type RecordQuery = z.output<typeof recordQuery>

/**
 * `lists=whole`: a list in the body is all that the record shall have. Without it, choosing another current state replaces the states that were there.
 * `undo=yes`: the body puts back what the record had. A custom field that is required is blank again where it was.
 */
export const updateQuery = z.extend(recordQuery, {
  lists: z.optional(z.literal('whole', 'lists takes whole, or nothing')),
  undo: z.optional(z.literal('yes', 'undo takes yes, or nothing')),
})
export type UpdateQuery = z.output<typeof updateQuery>

export const crud = <const E extends Entity>(of: E) => {
  const record = typed<RecordOf<E>>(recordSchema(of))
  const row = typed<RowOf<E>>(recordSchema(of, 'list'))
  const some = someFieldsSchema(of)
  const told = { query: recordQuery, reply: record, repliesWith: { fields: partOfSchema(of) }, entity: of.name } as const
  const prepare = (raw: unknown) => normalised(of.all, raw)
  const byId = `${of.path}/{id}` as const
  const size = hasLists(of) ? { largestBody: largestLongBody } : {}
  return {
    list: call({
      method: 'GET',
      path: of.path,
      summary: `Lists ${of.plural}`,
      access: 'session',
      query: listQuery,
      reply: z.array(row),
      repliesWith: {
        group: groupsSchema,
        most: z.union([tooManySchema, tableSchema, z.array(some)]),
        rows: z.union([tableSchema, z.array(some)]),
        fields: z.array(some),
        status: z.union([z.array(row), z.array(deletedSchema)]),
      },
      entity: of.name,
    }),
    get: call({
      method: 'GET',
      path: byId,
      summary: `Returns one ${of.label}`,
      access: 'session',
      ...told,
    }),
    create: call({
      method: 'POST',
      path: of.path,
      summary: `Adds ${withArticle(of.label)}`,
      access: of.rights.create,
      body: createSchema(of),
      prepare,
      ...size,
      ...told,
    }),
    update: call({
      method: 'PUT',
      path: byId,
      summary: `Changes a ${of.label}; omitted fields stay unchanged`,
      access: of.rights.edit,
      body: updateSchema(of),
      prepare,
      ...size,
      ...told,
      query: updateQuery,
    }),
    remove: call({
      method: 'DELETE',
      path: byId,
      summary: `Deletes a ${of.label}`,
      access: of.rights.remove,
      entity: of.name,
    }),
    history: call({
      method: 'GET',
      path: `${byId}/history` as const,
      summary: `Lists the changes of one ${of.label}, newest first; limit restricts how many, and before continues with older ones, as the Link of a long history does`,
      access: 'session',
      query: historyQuery,
      reply: z.array(changeSchema),
      entity: of.name,
    }),
  }
}
