/** PostgreSQL's refusals in words: which field, which rule. Constraint names follow db/migrations: `<table>_<column>_unique`, `<table>_<column>_fkey`. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { lowered, withArticle } from '#platform/contract/words.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import { codeOf } from '#platform/server/error-facts.ts'
import { columnName } from '#platform/server/records/columns.ts'
import type { Refusal } from './refusal.ts'
import { badInput, conflict, entangled, tooCostly } from './refusal.ts'

interface PostgresError {
  code: string
  message: string
  constraint?: string
  table?: string
  detail?: string
}

interface Place {
  entity: Entity
  path: string
  field: Field
  /** Label of the list whose rows the field is of. */
  list?: string
}

/** Constraint name → the field it guards; filled when the first is looked up. */
const places = new Map<string, Place>()

/** The field that a constraint of this name guards. */
export const fieldOfConstraint = (constraint: string): Readonly<Place> | undefined => placeOf(constraint)

function placeOf(constraint: string): Place | undefined {
  if (!places.size) for (const entity of allEntities()) collect(entity, entity.table, entity.all)
  return places.get(constraint) ?? places.get(withoutPart(constraint))
}

/** A server of a cluster puts the number of its part behind the name. */
const withoutPart = (name: string) => name.replace(/_\d{5,}$/, '')

// Which of a list's rows is to blame the database does not say: its fault is reported at the list, where every form shows one.
function collect(entity: Entity, table: string, fields: Fields, list?: { path: string; list: string }): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'children') collect(entity, field.table, field.row, list ?? { path: name, list: field.label })
    for (const end of ['unique', 'fkey']) places.set(`${table}_${columnName(name)}_${end}`, { entity, path: name, ...list, field })
  }
}

const isPostgresError = (error: unknown): error is PostgresError => codeOf(error) !== undefined

/** A cluster names it in the message alone, when one of its servers has refused. */
const constraintOf = ({ constraint, message }: PostgresError) => constraint ?? / constraint "([^"]+)"/.exec(message)?.[1] ?? ''
const tableOf = ({ table, message }: PostgresError) => withoutPart(table ?? / on table "([^"]+)"$/.exec(message)?.[1] ?? '')

/** The value in `Key (account_id, folded(name))=(…, crm) already exists.` */
const valueIn = (detail?: string) => /\)=\([^,]*, (.*)\)/.exec(detail ?? '')?.[1]

/** The refusal that a database error means, or undefined when it is the server's own fault. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  if (!isPostgresError(error)) return undefined
  switch (error.code) {
    case '23505': {
      const place = placeOf(constraintOf(error))
      return place && conflict(...duplicate(place, valueIn(error.detail)))
    }
    // A reference that is declared `on delete restrict`: PostgreSQL says so from 18 on.
    case '23001':
      return stillUsed(error)
    case '23503': {
      const place = placeOf(constraintOf(error))
      return error.detail?.includes('still referenced')
        ? stillUsed(error)
        : place && badInput([{ path: place.path, message: `${place.field.label}: record not found in this workspace` }])
    }
    // Wrong format, out of range, too long, or containing a character that PostgreSQL can't store: NUL.
    case '22P02':
    case '22P05':
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22009':
    case '22015':
    case '22021':
      return badInput([{ path: '', message: 'A value has the wrong form, is out of range or holds a character that cannot be kept' }])
    // Ended by statement_timeout, or past temp_file_limit or the longest answer.
    case '57014':
    case '53400':
    case '54000':
      return tooCostly()
    case '40P01':
      return entangled()
    default:
      return undefined
  }
}

const duplicate = ({ entity, path, field, list }: Place, value?: string): [string, { path: string; message: string }[]] => {
  if (list !== undefined) {
    const taken = `Another ${entity.label} has one of these ${lowered(list)}. Enter another one, or remove it there first`
    return [`${taken}.`, [{ path, message: taken }]]
  }
  const isNamed = value !== undefined && field.kind !== 'reference'
  const message = `There is already ${withArticle(entity.label)} with the ${lowered(field.label)} ${isNamed ? `"${value}"` : 'you entered'}`
  return [`${message}.`, [{ path, message }]]
}

/** Fallback: features that know where a record is used say so themselves; see records/usage.ts. */
const stillUsed = (error: PostgresError) => {
  const table = tableOf(error)
  const entity = allEntities().find(
    (e) => e.table === table || Object.values(e.fields).some((f) => f.kind === 'children' && f.table === table),
  )
  return conflict(`It is still used by ${entity?.plural ?? 'other records'}. Remove it there first.`)
}
