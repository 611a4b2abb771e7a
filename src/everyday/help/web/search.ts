/** Finds the sections of help that answer a question: words by their beginnings and stems, with one slip of the keys, titles before text. */
import MiniSearch from 'minisearch'
import type { HelpPage } from '#everyday/help/contract/page.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { HelpHit, HelpSearch } from '#platform/web/shell/help.ts'
import { meanings, silent } from './meanings.ts'

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of HTML that the build has made. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|strong|em|code)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&\w+;/g, (one) => entities[one] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const endings = /(?:ations?|ions?|ings?|ies|ers?|ed|es|e|s|y)$/
const stemOf = (word: string) => (word.length > 4 ? word.replace(endings, '') : word.replace(/s$/, ''))

const wordsOf = (text: string): string[] =>
  foldText(text)
    .replaceAll('e-mail', 'email')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Search terms of a word: its stem and those of its synonyms; empty for a word that every question has. */
const soughtFor = (word: string): string[] => (silent.has(word) ? [] : [word, ...(meanings[word] ?? [])].map(stemOf))

/** The search over these pages; the list of them is not among what is found. */
export function helpSearch(pages: readonly HelpPage[]): HelpSearch {
  const sections = pages
    .filter(({ id }) => id !== 'index')
    .flatMap((page) => page.sections.map((section) => ({ page, section, place: section.id ? `${page.id}#${section.id}` : page.id })))
  const index = new MiniSearch<{ id: number }>({
    fields: ['title', 'also', 'page', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => (silent.has(word) ? null : stemOf(word)),
  })
  index.addAll(
    sections.map(({ page, section }, id) => ({
      id,
      title: section.title,
      also: section.also,
      page: page.title,
      text: textOf(section.html),
    })),
  )
  const hitOf = (id: number): HelpHit => {
    const { page, section, place } = sections[id]!
    const says = /^.*?[.:](?= |$)/.exec(textOf(section.html))?.[0] ?? ''
    return { place, title: section.title, within: section.id ? page.title : undefined, says }
  }
  return (typed, most) => {
    const said = new Set(wordsOf(typed).map(stemOf))
    return index
      .search(typed, {
        processTerm: soughtFor,
        // Synonyms weigh less than words of the page itself.
        boostTerm: (term) => (said.has(term) ? 1 : 0.5),
        boost: { title: 3, also: 3, page: 1.5 },
        // A page begins with what its subject is.
        boostDocument: (id) => (sections[Number(id)]!.section.id ? 1 : 1.3),
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 5 ? 1 : false),
      })
      .slice(0, most)
      .map(({ id }) => hitOf(Number(id)))
  }
}
