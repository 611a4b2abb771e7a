/**
 * Search, as SQL: every word occurs in one of the record's short texts. These are stored together, folded (contract/fold.ts), in a column that PostgreSQL computes
 * from them, with a trigram index. (docs/adr/0003-two-walls-between-tenants.md, ../search-columns.ts)
 */
import type { Entity } from '#platform/contract/entity.ts'
import { foldText } from '#platform/contract/fold.ts'
import { isSearched, type Field } from '#platform/contract/field.ts'
import { isIndexed, wordsOf } from '#platform/contract/search.ts'
import { columnName } from './columns.ts'

/** Short texts of a record as they are stored. */
export const searchedFields = ({ all }: Pick<Entity, 'all'>): string[] =>
  Object.entries<Field>(all)
    .filter(([name, field]) => isSearched(name, field))
    .map(([name]) => name)

/** The column that holds them. */
export const searchColumn = 'search_text'

/**
 * The view through which the search index is used: row-level security would check each row before an operator that might leak it, and `like` might. The view
 * restricts rows to the account itself, so even a statement without that condition finds no others' rows.
 */
export const searchView = ({ table }: Pick<Entity, 'table'>): string => `${table}_search`

/** A text folded by PostgreSQL, as contract/fold.ts folds it. */
export const foldedSql = (sql: string): string => `folded(${sql})`

/** A text as part of a pattern of `like`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Pattern of `like` that finds a text within folded ones; null without a search, for statements that return all records then. */
export function holdingPattern(search: string | undefined): string | null {
  const folded = foldText(search ?? '')
  return folded ? `%${escapeLike(folded)}%` : null
}

interface Holding {
  readonly sql: string
  readonly values: readonly string[]
}

/** Every word must occur in one of the record's short texts. */
export function searchConditions(entity: Entity, search: string): Holding[] {
  const words = wordsOf(search)
  return words.length && searchedFields(entity).length ? [holding(entity, words, 'and')] : []
}

/** Records whose short texts hold all (or one) of these folded texts. */
export function holding(entity: Entity, words: readonly string[], how: 'and' | 'or'): Holding {
  const values = words.map((word) => `%${escapeLike(word)}%`)
  const holds = (row: string) => `(${words.map(() => `${row}.${searchColumn} like $::text`).join(` ${how} `)})`
  // Without three letters in a row the index would be read from end to end.
  if (how === 'and' ? !words.some(isIndexed) : !words.every(isIndexed)) return { sql: holds('a'), values }
  const key = columnName(entity.key)
  // Planned on its own, because of the offset: within the list's plan, whose tables row-level security guards, the index could not be used.
  return { sql: `a.${key} in (select s.${key} from ${searchView(entity)} s where s.account_id = $1 and ${holds('s')} offset 0)`, values }
}
