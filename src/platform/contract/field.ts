/**
 * Field kinds: how one piece of a record is declared. A field is plain data; its validation, column, form input, grid cell,
 * import and export column and history line are all derived from it.
 */

/** A fixed choice that ships with the product. `value` is what is stored and sent. */
export interface Option {
  readonly value: string
  readonly label: string
  /** Words that imported files may use for it. */
  readonly words?: readonly string[]
}

/** One value of a number that is a level of something, and what it is called. */
export interface Level {
  readonly value: number
  readonly word: string
}

interface FieldBase {
  /** Label of the form, the column head and the import header. */
  readonly label: string
  readonly required?: boolean
  /** A sentence under the input. */
  readonly help?: string
  /** Stored, but written by the product alone: bodies may carry it and it is ignored. */
  readonly readOnly?: boolean
  /** Derived by SQL of the feature's server half; there is no column. Implies readOnly. */
  readonly computed?: boolean
  /** Text for a blank value: "Not scored". Default: "Not set", or empty. */
  readonly blank?: string
  /** Other headers under which an imported file may carry this field. */
  readonly synonyms?: readonly string[]
  /** Grid: shown at rest. Default: false for long text and child rows with own fields, true otherwise. */
  readonly inGrid?: boolean
  /** Grid: the field that its cells are drawn from in place of this one. */
  readonly toldBy?: string
  /** Grid: width in pixels. */
  readonly width?: number
  /** For list fields: the field is an amount of money, shown only to readers with permission to see costs. */
  readonly isOfAmounts?: boolean
  /** Grid: what a group and the status line show. */
  readonly aggregate?: 'sum' | 'mean'
  /** No two records of the account share a value; texts are compared folded (fold.ts). */
  readonly unique?: boolean
  /** Fields that the server may change along with this one. Undoing a change of it puts them back, too. */
  readonly brings?: readonly string[]
  /** In the record's answer but not in a list's: too large to send ten thousand times. */
  readonly recordOnly?: boolean
  /** Not part of a form, a grid or an import: keys and counters that another field speaks for. */
  readonly internal?: boolean
}

export interface TextField extends FieldBase {
  readonly kind: 'text' | 'longText'
  /** Maximum number of characters; default: 250 for text, 20,000 for long text. */
  readonly max?: number
  readonly multilineExport?: boolean
  /** Holds numbers such as 1.10 or A-7: lists sort by them, 1.2 before 1.10. */
  readonly numbered?: boolean
}
export interface NumberField extends FieldBase {
  readonly kind: 'number' | 'money' | 'percent'
  readonly min?: number
  readonly max?: number
  /** Digits after the point, 0 to 2. Money always has 2, percent 0. */
  readonly decimals?: 0 | 1 | 2
  /** For money: in the billing currency instead of that of the workspace. */
  readonly isPrice?: boolean
  /** Names of its levels, in ascending order. */
  readonly levels?: readonly Level[]
}
export interface FlagField extends FieldBase {
  readonly kind: 'flag'
  readonly default?: boolean
}
export interface DateField extends FieldBase {
  readonly kind: 'date' | 'dateTime'
  /** The last day of something: in a file a year, quarter or month alone stands for its last day, elsewhere for its first. */
  readonly isEnd?: true
}
export interface PatternField extends FieldBase {
  readonly kind: 'colour' | 'email' | 'phone' | 'website'
}
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference'
  /** Name of the entity referred to. */
  readonly to: string
  /** Effect of deleting the other record. `restrict` (default): refused with 409 and a list of uses. */
  readonly onDelete?: 'restrict' | 'cascade' | 'clear'
}
/** Rows that belong to the record and are saved with it. A list of references is child rows with one reference field. */
export interface ChildrenField<Row extends Fields = Fields> extends FieldBase {
  readonly kind: 'children'
  readonly table: string
  /** The field of the row that is its own id, when a row may occur twice; else the row is known by `rowKey`. */
  readonly rowId?: string
  /** Field of the table with the id of the record that owns the list; default: the key of its entity. Two lists between records of one kind need two fields. */
  readonly ownKey?: string
  /** Fields that identify a row within its list. */
  readonly rowKey: readonly string[]
  readonly row: Row
  /** SQL order of the rows: field names of the row. */
  readonly orderBy?: readonly string[]
  /** In an import or export cell several rows are joined by `; `: the name of this reference field stands for the row. */
  readonly named?: string
  /** The row key is two texts, which stand for a row in a cell as `first: second`. No two records share a row. Forms have the list folded. */
  readonly isPair?: true
  /** One of the rows may have this flag; a cell of a file names that row alone. */
  readonly oneOf?: string
  /** A computed list that lists may be filtered by all the same: its table holds the key of either side. */
  readonly isFiltered?: boolean
}

/** Several values answered as one object, or null when all are blank. Only ever computed: what is stored is in fields of its own. */
export interface GroupField<Inner extends Fields = Fields> extends FieldBase {
  readonly kind: 'group'
  readonly fields: Inner
}

/** Values of fields that the workspace has made, by their keys; see own-fields.ts. */
export interface OwnField extends FieldBase {
  readonly kind: 'own'
}

export type ScalarField = TextField | NumberField | FlagField | DateField | PatternField | ChoiceField | ReferenceField
export type Field = ScalarField | ChildrenField | GroupField | OwnField
export type Fields = Readonly<Record<string, Field>>
export type FieldKind = Field['kind']

type Given<F extends Field> = Omit<F, 'kind'>
type OfKind<K extends FieldKind, F extends Field = Field> = F extends Field ? (K extends F['kind'] ? Given<F> : never) : never

const of =
  <K extends FieldKind>(kind: K) =>
  <const G extends OfKind<K>>(given: G): G & { readonly kind: K } => ({ ...given, kind })

export const text = of('text')
export const longText = of('longText')
export const number = of('number')
export const money = of('money')
export const percent = of('percent')
export const flag = of('flag')
export const date = of('date')
export const dateTime = of('dateTime')
export const colour = of('colour')
export const email = of('email')
export const phone = of('phone')
export const website = of('website')
export const choice = of('choice')
export const reference = of('reference')
export const children = of('children')
export const group = of('group')
/** The one line by which an entity takes values of the workspace's own fields, as `custom`. */
export const own = () => of('own')({ label: 'Custom fields', internal: true, recordOnly: true })

/**
 * A list of references: child rows of one reference field named `key`.
 * @example references({ label: 'Tags', table: 'application_tag', key: 'tagId', to: 'tag' })
 */
export function references<const K extends string>(
  given: Omit<Given<ChildrenField>, 'rowKey' | 'row' | 'rowId' | 'named'> & {
    readonly key: K
    readonly to: string
    readonly onDelete?: ReferenceField['onDelete']
  },
): ChildrenField<{ readonly [P in K]: ReferenceField & { readonly required: true } }> {
  const { key, to, onDelete, ...rest } = given
  const column = reference({ label: given.label, to, required: true, onDelete: onDelete ?? 'cascade' })
  return { ...rest, kind: 'children', rowKey: [key], named: key, row: { [key]: column } as { [P in K]: typeof column } }
}

/** Derived by the server: in answers, grids and exports, never in bodies, forms or imports. */
export const computed = <const F extends Field>(field: F): F & { readonly computed: true; readonly readOnly: true } => ({
  ...field,
  computed: true,
  readOnly: true,
})

/** Does a search look into this field, even where a list does not show it? Who made a record is no word of it; nor is what a workspace's own field says. */
export const isSearched = (name: string, { kind, computed: isDerived }: Field): boolean =>
  !isDerived && (kind === 'text' || kind === 'email') && !name.endsWith('ByName') && !name.includes('.')

/** May somebody write it? What is read-only or computed is not in forms, bodies and inserts. */
export const isWritable = (field: Field): boolean => !field.readOnly && !field.computed
