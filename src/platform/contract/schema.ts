/** Zod schemas derived from fields: the same rules in the browser, on the server and in the OpenAPI document. */
import * as z from 'zod/mini'
import { isBlank } from './blank.ts'
import { earliestDay, isInRange, isInstant, latestDay } from './day.ts'
import { isVisible } from './visible.ts'
import { isWritable, type ChildrenField, type Field, type Fields, type GroupField, type ScalarField, type TextField } from './field.ts'
import { stampFields, type CreateOf, type Entity, type UpdateOf } from './entity.ts'
import type { Given, Value, Writable } from './value.ts'
import { lowered, withArticle } from './words.ts'

const chosen = new Set(['choice', 'reference', 'colour'])

/** Message of an empty required field: "Enter a name", "Choose a state". */
export const missing = (field: Field) =>
  `${chosen.has(field.kind) ? 'Choose' : 'Enter'} ${dayWord(field) ?? withArticle(lowered(field.label))}`
/** "From" and "In use until" name no thing. */
const dayWord = ({ kind, label }: Field) => (kind === 'date' && /\b(from|until|to)$/i.test(label) ? 'a date' : undefined)

/** An optional scheme, www, a domain with a 2 to 5 letter ending, a port of up to 5 digits, a path. */
const websitePattern = /^(https?:\/\/)?(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,5}(:\d{1,5})?(\/\S*)?$/i
/** A domain may be in letters of its own. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u
const phonePattern = /^[+()\d][\d\s().+x/-]{2,39}$/i

/** Sums of decimals are off by their last binary digits: 0.1 + 0.2 has one decimal. */
const noise = 4 * Number.EPSILON
const atMostDecimals = (decimals: number) => (value: number) =>
  decimals === 0 ? Number.isInteger(value) : Math.abs(value - rounded(value, decimals)) <= Math.abs(value) * noise

const noEmail = (label: string) => `${label} must be an e-mail address such as name@example.com`
const noDate = (label: string) => `${label} must be a date such as 2026-12-31`
/** Message of a value with the wrong type: it is missing, or its expected form. */
const wrong = (field: Field, message: string) => ({
  error: (issue: { input?: unknown }) => (isBlank(issue.input) ? missing(field) : message),
})

type NumberField = Extract<ScalarField, { kind: 'number' | 'money' | 'percent' }>

/** Largest value of the column: PostgreSQL's integer, or 14 digits including decimals. */
const largest = (kind: NumberField['kind'], decimals: number) =>
  kind === 'percent' ? 100 : kind === 'number' && !decimals ? 2_147_483_647 : 10 ** (14 - decimals) - 1

/** Digits behind the point that a field keeps. */
export const decimalsOf = ({ kind, decimals }: Pick<NumberField, 'kind' | 'decimals'>): number => decimals ?? (kind === 'money' ? 2 : 0)

/** Half away from zero, by the digits as they are written: 1.005 is 1.01. */
export function rounded(value: number, decimals: number): number {
  // More digits than a number has have no room for decimals.
  if (Math.abs(value) >= 1e15) return value
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e')
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return Math.sign(value) * Number(`${whole}e-${decimals}`) || 0
}

function numberSchema(field: NumberField): z.ZodMiniType {
  const decimals = decimalsOf(field)
  const most = largest(field.kind, decimals)
  const min = field.min ?? (field.kind === 'percent' ? 0 : -most)
  const max = field.max ?? most
  return z
    .number(wrong(field, `${field.label} must be a number`))
    .check(
      z.minimum(min, `${field.label} must be ${min} or more`),
      z.maximum(max, `${field.label} must be ${max} or less`),
      z.refine(
        atMostDecimals(decimals),
        decimals ? `${field.label} takes at most ${decimals} decimals` : `${field.label} must be a whole number`,
      ),
    )
}

const textOf = (field: ScalarField, max: number, ...checks: Parameters<z.ZodMiniString['check']>) =>
  // No pattern is tried on a text that is too long: patterns may take longer than the text.
  z
    .string(wrong(field, `${field.label} must be text`))
    .check(z.maxLength(max, { error: `${field.label} takes at most ${max} characters`, abort: true }), ...checks)

/** Maximum number of characters of a text. */
export const longestOf = ({ kind, max }: TextField): number => max ?? (kind === 'text' ? 250 : 20_000)

function valueSchema(field: ScalarField): z.ZodMiniType {
  const { label } = field
  switch (field.kind) {
    case 'text':
    case 'longText':
      return textOf(field, longestOf(field))
    case 'number':
    case 'money':
    case 'percent':
      return numberSchema(field)
    case 'flag':
      return z.boolean(`${label} must be yes or no`)
    case 'date':
      return z.iso
        .date(wrong(field, noDate(label)))
        .check(z.refine(isInRange, `${label} must be a day from ${earliestDay} to ${latestDay}`))
    case 'dateTime':
      return textOf(field, 40, z.refine(isInstant, `${label} must be a date and time such as 2026-12-31T12:00:00Z`))
    case 'colour':
      return textOf(field, 7, z.regex(/^#[0-9a-f]{6}$/i, `${label} must be a colour such as #3b5bdb`))
    case 'email':
      return textOf(
        field,
        254,
        z.regex(emailPattern, noEmail(label)),
        // Fullwidth signs become plain ones where addresses are compared: what holds a second @ then would be of another domain.
        z.refine((value) => !emailPattern.test(value) || emailPattern.test(value.normalize('NFKC')), noEmail(label)),
      )
    case 'phone':
      return textOf(field, 40, z.regex(phonePattern, `${label} must be a phone number`))
    case 'website':
      return textOf(field, 2000, z.regex(websitePattern, 'the field must be a valid website address'))
    case 'choice':
      return z.enum(
        field.options.map((o) => o.value),
        wrong(field, `${label} must be one of: ${field.options.map((o) => o.label).join(', ')}`),
      )
    case 'reference':
      return z.guid(wrong(field, `${label} must be an id`))
  }
}

/**
 * A schema built from fields at run time, typed as the same fields are typed elsewhere (value.ts, entity.ts). The compiler can't
 * derive one from the other: the signatures here and in this file state it.
 */
export const typed = <T>(schema: z.ZodMiniType): z.ZodMiniType<T> => schema as z.ZodMiniType<T>

const ownValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** The rule for each value is that of its definition: platform/server/records/custom-fields. */
const ownSchema = ({ label }: Field) => z.record(z.string(), ownValue, `${label} must be an object of values by key`)

/** A text that shows something, for schemas that no field makes. */
export const visible = (message: string) => z.refine<string>(isVisible, message)

const isShown = (value: unknown) => !isBlank(value) && (typeof value !== 'string' || isVisible(value))
const notBlank = (field: Field) => z.refine(isShown, missing(field))

/** Rows that a list of one record may have: checking twice as many keeps others waiting. */
const mostRows = 10_000

/** The rule for one field's value on the wire. */
export function fieldSchema<F extends Field>(field: F): z.ZodMiniType<Value<F>>
export function fieldSchema(field: Field): z.ZodMiniType {
  if (field.kind === 'children')
    return z.array(rowSchema(field), `${field.label} must be a list`).check(z.maxLength(mostRows, `${field.label}: at most 10,000 rows`))
  if (field.kind === 'group') return z.nullable(objectSchema(field.fields))
  if (field.kind === 'own') return z.nullable(ownSchema(field))
  if (field.kind === 'flag') return valueSchema(field)
  return field.required ? valueSchema(field).check(notBlank(field)) : z.nullable(valueSchema(field))
}

/** One child row: its own id when it has one, its writable fields by their rules. */
export function rowSchema(field: ChildrenField): z.ZodMiniObject {
  const id = field.rowId ? { [field.rowId]: z.optional(z.nullable(z.string())) } : {}
  return z.extend(objectSchema(field.row), id)
}

type Optional<F extends Field> = z.ZodMiniOptional<z.ZodMiniType<Given<F>>>
/** Schemas of the fields that a body may contain, with the required ones. */
type BodyShape<F extends Fields> = {
  [K in keyof Writable<F>]: F[K] extends { required: true } ? z.ZodMiniType<Given<F[K]>> : Optional<F[K]>
}
type UpdateShape<F extends Fields> = { [K in keyof Writable<F>]: Optional<F[K]> }

/** Fields as an object: every required one must be there. */
export function objectSchema<F extends Fields>(fields: F): z.ZodMiniObject<BodyShape<F>>
export function objectSchema<F extends Fields>(fields: F, requiredToo: boolean): z.ZodMiniObject<UpdateShape<F>>
export function objectSchema(fields: Fields, requiredToo = true): z.ZodMiniObject {
  const shape = Object.entries(fields)
    .filter(([, f]) => isWritable(f))
    .map(([name, f]): [string, z.ZodMiniType] => [name, requiredToo && f.required ? fieldSchema(f) : z.optional(fieldSchema(f))])
  return z.object(Object.fromEntries(shape))
}

/** Body of a create. Unknown keys are dropped, so that a record may be sent as it was read. */
export const createSchema = <E extends Entity>(of: E) => typed<CreateOf<E>>(objectSchema(of.all))
/** Body of an update: absent fields keep their values. */
export const updateSchema = <E extends Entity>(of: E) => typed<UpdateOf<E>>(objectSchema(of.all, false))

/** The shape of a value in an answer: looser than its rule, since a rule may have come after the record. */
export function answerSchema<F extends Field>(field: F): z.ZodMiniType<Value<F>>
export function answerSchema(field: Field): z.ZodMiniType {
  if (field.kind === 'children') return z.array(answerRow(field))
  if (field.kind === 'group') return z.nullable(answerGroup(field))
  if (field.kind === 'own') return ownSchema(field)
  const plain =
    field.kind === 'flag'
      ? z.boolean()
      : field.kind === 'number' || field.kind === 'money' || field.kind === 'percent'
        ? z.number()
        : z.string()
  return field.required || field.kind === 'flag' ? plain : z.nullable(plain)
}

/** {@link answerSchema} of each, by name. */
export function answers<F extends Fields>(fields: F): { [K in keyof F]: z.ZodMiniType<Value<F[K]>> }
export function answers(fields: Fields): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerSchema(field)]))
}
const answerRow = (field: ChildrenField) => z.object({ ...(field.rowId ? { [field.rowId]: z.string() } : {}), ...answers(field.row) })
const answerGroup = (field: GroupField) => z.object(answers(field.fields))

/** A record as answered: alone, or as a row of a list, which leaves out what is `recordOnly`. */
export function recordSchema(of: Entity, place: 'record' | 'list' = 'record'): z.ZodMiniObject {
  const own = Object.entries<Field>({ ...of.fields, ...stampFields }).filter(([, field]) => place === 'record' || !field.recordOnly)
  const record = z.object({
    [of.key]: z.string(),
    accountId: z.nullable(z.string()),
    ...answers(Object.fromEntries(own)),
    permissions: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  record.register(z.globalRegistry, { id: `${of.name[0]!.toUpperCase()}${of.name.slice(1)}${place === 'list' ? 'Row' : ''}` })
  return record
}

const onRequest = (fields: Fields = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(answerSchema(field))]))

/** A record with only the requested fields. */
export const partOfSchema = (of: Entity): z.ZodMiniObject =>
  z.extend(z.partial(recordSchema(of)), { ...onRequest(of.listFields), [of.key]: z.string() })

/** A row of a list with only the requested fields. */
export const someFieldsSchema = (of: Entity): z.ZodMiniObject => {
  const own = Object.fromEntries(Object.entries<Field>(of.all).filter(([, { kind }]) => kind === 'own'))
  return z.extend(z.partial(recordSchema(of, 'list')), {
    ...onRequest({ ...own, ...of.listFields }),
    [of.key]: z.string(),
  })
}
