/** The order of what a search finds. */
import { separators, spaced, wordsOf } from '#platform/contract/search.ts'
import { columnType } from './columns.ts'
import { expression, fieldOf, type Condition } from './filter-sql.ts'
import type { Records } from './records.ts'
import { escapeLike, foldedSql } from './search-sql.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** How well a record's name fits a search, best first, as numbers; the same as the grid's own (contract/search.ts). */
export function searchRank(of: Records, search: string): Condition | undefined {
  const words = wordsOf(search)
  const field = fieldOf(of, of.entity.title, 'search')
  if (!words.length || field.kind === 'children' || field.kind === 'group' || field.kind === 'own' || columnType(field) !== 'text')
    return undefined
  const phrase = words.join(' ')
  const name = foldedSql(expression(of, of.entity.title, field))
  const wordByWord = `translate(${name}, ${quoted(separators)}, ${quoted(' '.repeat(separators.length))})`
  return {
    sql: `(case when ${name} = $::text then 0 when ${name} like $::text then 1 when ' ' || ${wordByWord} like $::text then 2 when ${words.map(() => `${name} like $::text`).join(' and ')} then 3 else 4 end)`,
    values: [phrase, `${escapeLike(phrase)}%`, `% ${escapeLike(spaced(phrase))}%`, ...words.map((word) => `%${escapeLike(word)}%`)],
  }
}
