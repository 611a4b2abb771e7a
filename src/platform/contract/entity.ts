/**
 * An entity: one kind of record with its fields, its rights, its place in the API and on screen. Plain data; the server derives table access
 * from it, the browser its grid and form.
 */
import { dateTime, flag, reference, text, type Field, type Fields } from './field.ts'
import type { CreateBody, StoredValues, UpdateBody, Values } from './value.ts'
import type { Right } from './rights.ts'

/** One card of a form. */
export interface Section {
  readonly title: string
  readonly help?: string
  readonly fields: readonly string[]
}
/** One tab of a form. Entities with a single tab show none. */
export interface Tab {
  readonly label: string
  readonly sections: readonly Section[]
}

export interface EntityDefinition<F extends Fields = Fields, K extends string = string> {
  /** Singular, camelCase: `itService`. References name it. */
  readonly name: string
  /** Singular and plural, lower case: "business area", "business areas". */
  readonly label: string
  readonly plural: string
  /** A sentence on what the list is for, shown while it is empty: "Areas group applications by business unit." */
  readonly purpose?: string
  /** Path of its calls below /api: `/areas`. */
  readonly path: `/${string}`
  readonly table: string
  /** The id field on the wire: `areaId`. */
  readonly key: K
  /** The field that names a record to people. */
  readonly title: string
  readonly fields: F
  /** Computed fields that a list includes, filters, sorts and sums by only on request. No record, form or file of the entity has them. */
  readonly listFields?: Fields
  readonly rights: {
    readonly create: readonly Right[]
    readonly edit: readonly Right[]
    readonly remove: readonly Right[]
    readonly exchange?: Right
  }
  /** `portfolio`: seen and edited only in the portfolios that hold it, by users bound to portfolios. Default: the account. */
  readonly scope?: 'account' | 'portfolio'
  /** Its records consist of amounts of money: readers without permission to see costs see none of them. */
  readonly isOfAmounts?: boolean
  /** Records that say the same in `of` do not overlap in time; both days are part of it, an open end never comes. */
  readonly apart?: { readonly of: readonly string[]; readonly from: string; readonly to: string }
  readonly screens: {
    /** The grid. */
    readonly list: string
    readonly add: string
    /** With `{id}`. */
    readonly edit: string
    /** With `{id}`: where a record is read, when that is a page of its own. */
    readonly view?: string
    readonly import?: string
  }
  /** Path of the call that returns ids and names for pickers; default: the list call. A path below `/commandbar` follows by itself. */
  readonly lookup?: string
  /** Fields shown beside the name in pickers, such as the colour; pickers request no others. */
  readonly shownWith?: readonly string[]
  /** Fields that a list's rows are drawn with besides the columns it shows. */
  readonly rowsWith?: readonly string[]
  /** Fields that people may write and no section names follow in a card of their own, so that a new field needs no line here. */
  readonly form: readonly Tab[]
  /** Fields that are typed in on a tab of the feature's own. */
  readonly onOwnTab?: readonly string[]
  /** Fields by which an import recognizes an existing record, most exact first; default: the title. */
  readonly matchBy?: readonly string[]
  /** Reference within which titles are unique: the same title under another one is another record. */
  readonly within?: string
  /** Sentence shown before a removal: records deleted with it, or references cleared. */
  readonly removalNote?: string
  /** The limit of a plan that counts its records. */
  readonly limitedBy?: string
  /** Fields that should be known of every record: completeness is the share of them that is. */
  readonly expected?: readonly string[]
  /** Default order of a list: field names, `-` before a descending one. Default: the title. */
  readonly order?: readonly string[]
}

/** Carried by every entity, after its own fields. `permissions` is what the signed-in user may do with the record. */
export const stampFields = {
  active: flag({
    label: 'Active',
    default: true,
    inGrid: false,
    help: 'Archived records are hidden from lists but kept.',
  }),
  createdDate: dateTime({ label: 'Created', readOnly: true, required: true, inGrid: false }),
  createdBy: reference({ label: 'Created by', to: 'user', readOnly: true, internal: true }),
  createdByName: text({ label: 'Created by', readOnly: true, inGrid: false }),
  modifiedDate: dateTime({ label: 'Modified', readOnly: true, required: true, inGrid: false }),
  modifiedBy: reference({ label: 'Modified by', to: 'user', readOnly: true, internal: true }),
  modifiedByName: text({ label: 'Modified by', readOnly: true, inGrid: false }),
} as const
export type StampFields = typeof stampFields

export interface Entity<F extends Fields = Fields, K extends string = string> extends EntityDefinition<F, K> {
  /** Own fields and stamps: everything but the two ids. */
  readonly all: F & StampFields
}

/** Names that a definition may use: its own fields and the stamps. The compiler refuses any other name. */
type NameOf<F extends Fields> = (keyof F | keyof StampFields) & string
interface Named<N extends string> {
  readonly title: N
  readonly form: readonly (Tab & { readonly sections: readonly (Section & { readonly fields: readonly N[] })[] })[]
  readonly onOwnTab?: readonly N[]
  readonly rowsWith?: readonly N[]
  readonly matchBy?: readonly N[]
  readonly within?: N
  readonly expected?: readonly N[]
  readonly order?: readonly (N | `-${N}`)[]
}

/** Declares an entity. */
export const entity = <const F extends Fields, const K extends string>(
  definition: EntityDefinition<F, K> & Named<NameOf<NoInfer<F>>>,
): Entity<F, K> => {
  const all = { ...definition.fields, ...stampFields }
  return { ...definition, all, form: withEveryField(definition, all) }
}

function withEveryField({ form, onOwnTab = [] }: EntityDefinition, all: Fields): readonly Tab[] {
  const named = new Set([...onOwnTab, ...form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))])
  const others = Object.keys(all).filter((name) => isTyped(all[name]!) && !named.has(name))
  const [first, ...rest] = form
  if (!first || others.length === 0) return form
  return [{ ...first, sections: [...first.sections, { title: 'More', fields: others }] }, ...rest]
}

const isTyped = ({ readOnly, computed, internal }: Field) => !readOnly && !computed && !internal

export interface Permissions {
  readonly edit: boolean
  readonly remove: boolean
}
/**
 * A record of any entity, as platform code that works on all of them reads it: by the names of its fields, each value unknown, but for the stamps that every
 * record has and the colour by which some are known. A picker's rows and parts of a list have fewer of them.
 */
export interface AnyRecord extends Readonly<Partial<Values<StampFields>>> {
  readonly permissions?: Pick<Permissions, 'edit'> & Partial<Permissions>
  readonly color?: string | null
  readonly [name: string]: unknown
}

type Keyed<K extends string> = string extends K ? unknown : Record<K, string>
type Answered<F extends Fields, K extends string> = string extends keyof F
  ? AnyRecord
  : Values<F & StampFields> & Keyed<K> & { accountId: string; permissions: Permissions }
type InLists<F extends Fields> = { [N in keyof F as F[N] extends { recordOnly: true } ? never : N]: F[N] }

/** A record as answered, its id under the entity's key. A name that the entity does not have does not compile; of any entity it is {@link AnyRecord}. */
export type RecordOf<E extends Entity> = E extends Entity<infer F, infer K> ? Answered<F, K> : never
/** A row of an entity's list: the record without what only the record's own answer carries. */
export type RowOf<E extends Entity> =
  E extends Entity<infer F, infer K> ? (string extends keyof F ? AnyRecord : Answered<InLists<F>, K>) : never
/** A row of a list of which only these fields, and the id, were asked for. */
export type PartOf<E extends Entity, N extends string> =
  E extends Entity<infer F, infer K> ? (string extends keyof F ? AnyRecord : Pick<RowOf<E>, (N | K) & keyof RowOf<E>>) : never
/** A record as pickers know it: its id, and the names, colours and similar fields that they request. */
export type PickOf<E extends Entity> =
  E extends Entity<infer F, infer K> ? (string extends keyof F ? AnyRecord : Partial<RowOf<E>> & Keyed<K>) : never
/** A record about to be written or as it is stored, without computed fields. A new one has no stamps; one whose child lists do not change comes without them. */
export type StoredOf<E extends Entity> =
  E extends Entity<infer F, infer K>
    ? string extends keyof F
      ? Record<string, unknown>
      : StoredValues<F> & Partial<Values<StampFields> & Keyed<K> & { permissions: Permissions }>
    : never
/** Field names of an entity, for the compiler. */
export type FieldOf<E extends Entity> = E extends Entity<infer F> ? NameOf<F> : never
export type CreateOf<E extends Entity> =
  E extends Entity<infer F> ? (string extends keyof F ? AnyRecord : CreateBody<F & StampFields>) : never
export type UpdateOf<E extends Entity> =
  E extends Entity<infer F> ? (string extends keyof F ? AnyRecord : UpdateBody<F & StampFields>) : never

/** A field's value by its name: for platform code that walks the fields of any entity. */
export const valueOf = (record: object, name: string): unknown => (record as AnyRecord)[name]

export const idOf = (definition: Pick<EntityDefinition, 'key'>, record: object): string => valueOf(record, definition.key) as string
export const titleOf = (definition: Pick<EntityDefinition, 'title'>, record: object): string =>
  (valueOf(record, definition.title) as string | null | undefined) ?? ''
