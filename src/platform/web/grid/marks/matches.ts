import { plainText } from '../columnFormat.ts'
import type { GridColumn } from '../types.ts'

/** The words of a search: all of them are in a row that is found. */
export const wordsOf = (search: string): readonly string[] => [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))]

/** Where the words stand in what an element shows. */
export function rangesOf(element: HTMLElement, words: readonly string[]): Range[] {
  // What is drawn for the eye alone, such as a record's letter, is no text of it.
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('[aria-hidden]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const ranges: Range[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const [from, to] of placesOf(node.nodeValue ?? '', words)) {
      const range = new Range()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  return ranges
}

/** Beginning and end of each place of a text that has one of the words. */
export function placesOf(text: string, words: readonly string[]): [from: number, to: number][] {
  const lower = text.toLowerCase()
  // Lower case is longer than what it was made of in a few languages: places would be wrong.
  if (lower.length !== text.length) return []
  return words.flatMap((word) => {
    const places: [number, number][] = []
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) places.push([at, at + word.length])
    return places
  })
}

/** The columns that are not shown and hold a word that no shown one holds; at most one a word, in the order of the columns. */
export function unseenIn<Row>(
  row: Row,
  words: readonly string[],
  searched: readonly GridColumn<Row>[],
  shown: ReadonlySet<string>,
): string[] {
  const holds = (column: GridColumn<Row>, word: string) => plainText(column, column.value(row)).toLowerCase().includes(word)
  const missing = words.filter((word) => !searched.some((column) => shown.has(column.id) && holds(column, word)))
  const found = new Set<GridColumn<Row>>()
  for (const word of missing) {
    const column = searched.find((one) => !shown.has(one.id) && holds(one, word))
    if (column) found.add(column)
  }
  return searched.filter((column) => found.has(column)).map(({ label }) => label)
}
