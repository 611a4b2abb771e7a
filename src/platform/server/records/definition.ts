/** The server half of an entity: SQL for what the contract only names, and the statements derived from both. */
import type { Entity, FieldOf, StoredOf, UpdateOf } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import type { Changes, FieldChanges } from './changes.ts'

/**
 * SQL for one computed field, as an expression over the record's row `a`. Parameters every statement has: $1 the account, $2 the portfolios
 * the reader sees (null: everything). Use {@link seesApplication} so that nothing of another portfolio leaks.
 */
export type ComputedSql = string

/** A computed child list that reads rows as they are stored in the table of its field: those for which this condition over row `c` holds. */
export interface ComputedRows {
  readonly rows: string
}

/** A source shared by several computed fields beside row `a`, under the alias that is its key. */
export interface Joined {
  /** A table with at most one row for a record; with `columns`, the FROM of rows that belong to a record by the id in their row `l`. */
  readonly from: string
  readonly where?: string
  /** Aggregates over the rows of one record, named: `count(*) as count`. */
  readonly columns?: string
  /** The child list behind the rows `l`. If both are requested, they are read once. */
  readonly list?: string
  /** For records read one by one: a select over row `a` with at most one row, where `from` would count whole lists for each. */
  readonly ofOne?: string
}

/** Fields of child rows: `integrations.publishingName`. */
type BelowOf<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { kind: 'children'; row: infer R } ? `${N}.${keyof R & string}` : never
}[keyof F & string]
type ByField<E extends Entity, T> =
  E extends Entity<infer F>
    ? string extends keyof F
      ? Readonly<Record<string, T>>
      : Readonly<Partial<Record<FieldOf<E> | BelowOf<F>, T>>>
    : never

/** A feature's own definition: SQL that depends on other features' entities is a function, called once the catalogue is complete. */
export interface GivenDefinition<E extends Entity> extends Omit<RecordsDefinition<E>, 'computed'> {
  readonly computed?: ByField<E, ComputedSql | ComputedRows | (() => ComputedSql)>
}

/** A record about to be written, and its stored version: null for a new one. If a change touches no child list, both come without them. */
export interface WritePair<E extends Entity = Entity> {
  readonly next: StoredOf<E>
  readonly before: Readonly<StoredOf<E>> | null
  /** Fields sent by the writer. */
  readonly body: UpdateOf<E>
}

export interface RecordsDefinition<E extends Entity> {
  readonly entity: E
  readonly computed?: ByField<E, ComputedSql | ComputedRows>
  /** SQL of the entity's list fields; it may name {@link amountsSeenAt} and {@link today}. */
  readonly listFields?: Readonly<Record<string, ComputedSql>>
  /**
   * Replacements for stored fields that reveal other portfolios, such as a mean over all of them, for a reader bound to portfolios ($2):
   * in the record, its order, its filters and its groups.
   */
  readonly seen?: ByField<E, ComputedSql>
  /** By alias; read only where SQL names the alias. */
  readonly joined?: Readonly<Record<string, Joined>>
  /** For entities of scope `portfolio`: a condition that holds when the record `a` is in one of the portfolios `ids` (a uuid[] expression). */
  readonly inPortfolios?: (ids: string) => string
  /**
   * A rule of the domain on a record about to be written, new (`before` null) or changed: answers it, altered where the rule says so. A change that
   * touches no child list comes without them.
   * @param areListsWhole the lists of `next` are meant as they are, whatever was there before
   * @throws Refusal 422 naming the field
   */
  rule?(next: StoredOf<E>, before: StoredOf<E> | null, areListsWhole?: boolean): StoredOf<E>
  /** For a record whose cell text fills several fields: the fields, and the name that they form. People are named by two, documents by their address. */
  readonly named?: {
    fields(name: string): UpdateOf<E>
    name(fields: Partial<StoredOf<E>>): string
    /** Why a text is no name of such a record, to follow the text: `is the address of a page`. Nothing is added by it. */
    refuses?(name: string): string | undefined
  }
  /** A number that people use for the record, counting up in each account without gaps: see numbering.ts. */
  readonly numbered?: FieldOf<E>
  /** Stored fields that no body writes and calls of the feature do, by {@link Patch.set} in patch.ts. */
  readonly byCalls?: readonly FieldOf<E>[]
  /**
   * One of `byCalls`: the number that keeps the order of a list within a board's column, where the place that people see is computed. Moves write it, and
   * records that make room get no new version. Without it moves write `displayOrder` itself. See ordering.ts.
   */
  readonly placed?: FieldOf<E>
  /** SQL over row `a` that holds for records of status `promoted`, which are neither active nor archived. Without it there are none. */
  readonly promoted?: string
  /** Lays over records about to be written, new or changed, what follows from other records; before their rule, so that it is checked and logged like the rest. */
  beforeWrite?(changes: Changes, pairs: readonly WritePair<E>[]): Promise<void>
  /** Completes new records with what only the database knows. */
  beforeInsert?(changes: Changes, records: StoredOf<E>[]): Promise<void>
  /** Keeps what depends on these records up to date, in the same transaction. `fields` are those written in any of them. */
  afterWrite?(changes: Changes, ids: string[], fields: ReadonlySet<FieldOf<E>>): Promise<void>
  /** Facts that the history keeps of records about to be deleted besides the fields that people write, by id: nothing else records them. */
  alsoGone?(changes: Changes, ids: string[]): Promise<ReadonlyMap<string, FieldChanges>>
  readonly beforeRemove?: (changes: Changes, ids: string[]) => Promise<void>
  /** Rows of other tables that go with the records though no foreign key says so; they come back with them from the bin. */
  readonly goesAlong?: readonly GoingAlong[]
  /** By table, SQL over a kept row `x` of it: whether it comes back from the bin with the record. */
  readonly returning?: Readonly<Record<string, string>>
  /** Updates data that depends on restored records, and notifies those affected. */
  afterRestore?(changes: Changes, ids: string[]): Promise<void>
}

export interface GoingAlong {
  readonly table: string
  /** Holds the id of the record. */
  readonly column: string
  /** SQL over a kept row `x`: whether it may come back. $3 is when it was deleted. */
  readonly mayReturn: string
}

/**
 * SQL of a computed field that is one value.
 * @throws Error when the records give none
 */
export function computedSql({ computed = {} }: Pick<RecordsDefinition<Entity>, 'computed'>, name: string): ComputedSql {
  const sql = computed[name]
  if (typeof sql !== 'string') throw new Error(`No SQL is given for the value of ${name}`)
  return sql
}

/** True in SQL when the reader sees the application whose id is `id`. */
export const seesApplication = (id: string): string =>
  `($2::uuid[] is null or exists (select 1 from portfolio_application seen where seen.account_id = $1 and seen.application_id = ${id} and seen.portfolio_id = any($2)))`

/** `all` for readers of the whole account, `seen` for readers bound to the portfolios $2. */
export const asSeen = (all: string, seen: string): string => `(case when $2::uuid[] is null then ${all} else ${seen} end)`

/** True in SQL when the reader sees the portfolio whose id is `id`. */
export const seesPortfolio = (id: string): string => `($2::uuid[] is null or ${id} = any($2))`
