/** Values of the workspace's own fields are written only by their definitions. */
import { isBlank } from '#platform/contract/blank.ts'
import { rowIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { fieldOfOwn, takesOwn, type OwnDefinition } from '#platform/contract/custom-fields.ts'
import { ownField, ownName } from '#platform/contract/own-names.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { badInput, type FieldError } from '#platform/server/http/refusal.ts'
import type { Changes } from '../changes.ts'
import { columnName } from '../columns.ts'
import { lockDefinitions, requiredOf } from './definitions.ts'
import { lacksOf } from './required.ts'
import type { OwnObject } from './values.ts'

type Row = Readonly<Record<string, unknown>>
const ownOf = (row: Row | undefined): OwnObject => rowIn(row?.[ownField])

/** New values of a body: a record may be written back as read, even if a choice or a person has been removed since. */
const newIn = (given: OwnObject, stored: OwnObject) =>
  Object.entries(given).filter(([key, value]) => value !== null && !(Object.hasOwn(stored, key) && stored[key] === value))

/** Keys of values that a body takes away. */
const clearedIn = (given: OwnObject, stored: OwnObject) =>
  Object.entries(given).flatMap(([key, value]) => (value === null && !isBlank(stored[key]) ? [key] : []))

const isKey = (text: string) => /^[a-z][a-zA-Z0-9]{0,59}$/.test(text)

interface Admission {
  /** The records that the bodies change. */
  readonly stored?: readonly Row[]
  /** People have typed the new records: each has what is required. */
  readonly areTyped?: boolean
  /** Whether a body puts back what a record had: a required field is blank again if it was. */
  readonly isUndo?: (at: number) => boolean
}

/**
 * The bodies as they are to be written.
 * @throws Refusal 400 at `custom.<key>`
 */
export async function admit(
  changes: Changes,
  entity: Entity,
  given: readonly Row[],
  { stored = [], areTyped = false, isUndo = () => false }: Admission = {},
): Promise<readonly Row[]> {
  if (!takesOwn(entity)) return given
  const bodies = given.map((body) => (body[ownField] ? { ...body, [ownField]: trimmed(ownOf(body)) } : body))
  const required = areTyped ? ((await requiredOf(changes.transaction, [entity.name])).get(entity.name) ?? []) : []
  const lacks = required.length ? bodies.flatMap((body) => lacksOf(required, ownOf(body))) : []
  const cleared = bodies.map((body, at) => (changes.isRestored || isUndo(at) ? [] : clearedIn(ownOf(body), ownOf(stored[at]))))
  const keys = new Set([...bodies.flatMap((body, at) => newIn(ownOf(body), ownOf(stored[at])).map(([key]) => key)), ...cleared.flat()])
  if (lacks.length && !keys.size) throw badInput(lacks)
  if (!keys.size) return bodies
  const definitions = new Map(
    (await lockDefinitions(changes.transaction, entity.name, [...keys].filter(isKey))).map((one) => [one.key, checkerOf(one)]),
  )
  const admitted = bodies.map((body) => (body[ownField] ? { ...body, [ownField]: lowered(ownOf(body), definitions) } : body))
  const faults = admitted.flatMap((body, at) => [
    ...newIn(ownOf(body), ownOf(stored[at])).flatMap(([key, value]) => faultOf(entity, key, value, definitions.get(key))),
    ...lacksOf(
      cleared[at]!.flatMap((key) => definitions.get(key) ?? []).filter(({ required: isNeeded, active }) => isNeeded && active),
      {},
    ),
  ])
  const errors = [...lacks, ...faults]
  if (errors.length) throw badInput(errors)
  await refuseUnknownPeople(changes, admitted, definitions)
  return admitted
}

const checkerOf = (definition: OwnDefinition) => ({ ...definition, schema: fieldSchema(fieldOfOwn(definition)) })
type Checkers = ReadonlyMap<string, ReturnType<typeof checkerOf>>

/** Blanks say nothing, as in any other field. */
const trimmed = (own: OwnObject): OwnObject =>
  Object.fromEntries(Object.entries(own).map(([key, value]) => [key, typeof value === 'string' ? value.trim() || null : value]))

/** Ids are compared as they are stored. */
const lowered = (given: OwnObject, checkers: Checkers): OwnObject =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const isId = ['choice', 'person'].includes(checkers.get(key)?.kind ?? '')
      return [key, isId && typeof value === 'string' ? value.toLowerCase() : value]
    }),
  )

function faultOf(entity: Entity, key: string, value: unknown, checker: ReturnType<typeof checkerOf> | undefined): FieldError[] {
  const path = ownName(key)
  if (!checker) return [{ path, message: `This workspace has no field ${key.slice(0, 60)} for ${entity.plural}; it may have been deleted` }]
  if (!checker.active) return [{ path, message: `${checker.name} is archived and takes no new values` }]
  return (checker.schema.safeParse(value).error?.issues ?? []).slice(0, 1).map(({ message }) => ({ path, message }))
}

/** Locks the contacts until the transaction ends. */
async function refuseUnknownPeople({ transaction }: Changes, bodies: readonly Row[], checkers: Checkers): Promise<void> {
  const named = bodies.flatMap((body) =>
    Object.entries(ownOf(body)).flatMap(([key, id]) => (checkers.get(key)?.kind === 'person' && id !== null ? [{ key, id }] : [])),
  )
  const contact = entityNamed('contact')
  if (!named.length || !contact) return
  const column = columnName(contact.key)
  const text = `select ${column} as id from ${contact.table} where account_id = $1 and ${column} = any($2::uuid[]) order by 1 for key share`
  const found = await transaction.rows<{ id: string }>({ name: 'own.people', text }, [[...new Set(named.map(({ id }) => id))]])
  const known = new Set<unknown>(found.map(({ id }) => id))
  const lost = named.find(({ id }) => !known.has(id))
  if (lost) throw badInput([{ path: ownName(lost.key), message: `${checkers.get(lost.key)!.name}: record not found in this workspace` }])
}
