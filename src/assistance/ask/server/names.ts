/** Records that a question may name, as its reader sees them: what they don't see is like a word that nobody knows. */
import { foldText } from '#platform/contract/fold.ts'
import { isIndexed } from '#platform/contract/search.ts'
import { titleSql } from '#insight/attention/server/lists.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Context } from '#platform/server/access/context.ts'
import { firstParameter, withParameters } from '#platform/server/records/filter-sql.ts'
import { allRecords, type Records } from '#platform/server/records/records.ts'
import { escapeLike, foldedSql, holding } from '#platform/server/records/search-sql.ts'
import { source } from '#platform/server/records/source-sql.ts'
import type { Named } from './grammar/lexicon.ts'
import { fillers, stem, type Token } from './grammar/words.ts'

/** Words of one name. */
const longestName = 6
/** Names of a kind that come along. */
const mostNames = 40
/** Values of a list that the workspace keeps, such as states: all of them come along, for words that mean the same. */
const isValueList = (entity: string) => entity.startsWith('ref')
const mostValues = 100

interface Asked {
  readonly phrases: readonly string[]
  /** Words by which the index of search finds the records. */
  readonly words: readonly string[]
}

/** The phrases of a question that may be a name, folded, in each way that a name may be spelt. */
function phrasesOf(tokens: readonly Token[], text: string): Asked {
  const phrases = new Set<string>()
  const isContent = (at: number) => !fillers.has(tokens[at]!.word)
  for (let at = 0; at < tokens.length; at++)
    for (let end = at; end < Math.min(tokens.length, at + longestName); end++) {
      if (!isContent(end) || (at === end && !isContent(at))) continue
      const typed = foldText(text.slice(tokens[at]!.from, tokens[end]!.to))
      const words = tokens.slice(at, end + 1).map(({ word }) => word)
      for (const one of [typed, words.join(' '), [...words.slice(0, -1), stem(words.at(-1)!)].join(' ')]) if (one) phrases.add(one)
    }
  const words = tokens.flatMap((token, at) => (isContent(at) ? token.word.split(' ').map(stem) : []))
  return { phrases: [...phrases], words: [...new Set(words)].filter(Boolean) }
}

/** One statement for all kinds: what begins like a phrase of the question, and all values of the workspace's lists. */
export async function namesFor(
  { tenant, session }: Context,
  entities: ReadonlySet<string>,
  tokens: readonly Token[],
  text: string,
): Promise<Named[]> {
  const asked = phrasesOf(tokens, text)
  const all = [...entities].flatMap((name) => allRecords.get(name) ?? []).filter((of) => isValueList(of.entity.name) || asked.words.length)
  const [first] = all
  if (!first) return []
  const begins = asked.phrases.filter((one) => one.length > 2).map((one) => `${escapeLike(one)} %`)
  const values = [asked.phrases, begins, ...indexedBy(first, asked.words).flatMap((one) => one.values)]
  const parts = all.map((of) => `(${withParameters(selectNames(of, asked.words), firstWord)})`)
  const read = `(select $${firstPhrase}::text[] is null or $${firstPhrase + 1}::text[] is null${values
    .slice(2)
    .map((_, at) => ` or $${firstWord + at}::text is null`)
    .join('')})`
  // Unnamed: the text depends on the number of words, so it is never reused.
  const statement = { name: '', text: `select n.entity, n.name from (${parts.join('\nunion all ')}) n where ${read} is not null` }
  const rows = await tenant.rows<Named>(statement, [...readerValues(session.grants, first.entity), ...values])
  return rows.filter(({ name }) => name)
}

const firstPhrase = firstParameter
const firstWord = firstParameter + 2

/** The records in which a word of the question stands: each kind is asked for the same words. */
const indexedBy = ({ entity }: Records, words: readonly string[]) =>
  [words.filter(isIndexed), words.filter((word) => !isIndexed(word))]
    .filter((part) => part.length)
    .map((part) => holding(entity, part, 'or'))

function selectNames(of: Records, words: readonly string[]): string {
  const { name: entity } = of.entity
  const title = titleSql(of)
  const folded = foldedSql(title)
  const named = isValueList(entity)
    ? ''
    : ` and (${indexedBy(of, words)
        .map(({ sql }) => sql)
        .join(' or ')}) and (${folded} = any($${firstPhrase}::text[]) or ${folded} like any($${firstPhrase + 1}::text[]))`
  return `select '${entity}' as entity, o.name from (select distinct ${title} as name ${source(of, [title], 'few')} and a.active${named}) o order by length(o.name), o.name limit ${
    isValueList(entity) ? mostValues : mostNames
  }`
}
