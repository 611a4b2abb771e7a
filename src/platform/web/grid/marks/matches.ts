import { foldText } from '#platform/contract/fold.ts'
import { placesOf } from '#platform/contract/fold-places.ts'
import { plainText } from '../columnFormat.ts'
import type { GridColumn } from '../types.ts'

/** Ranges of the words in an element's visible text. */
export function rangesOf(element: HTMLElement, words: readonly string[]): Range[] {
  // Skips decoration such as a record's letter: it is no text of the element.
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

/** The columns that are not shown and hold a word that no shown one holds; at most one a word, in the order of the columns. */
export function unseenIn<Row>(
  row: Row,
  words: readonly string[],
  searched: readonly GridColumn<Row>[],
  shown: ReadonlySet<string>,
): string[] {
  const holds = (column: GridColumn<Row>, word: string) => foldText(plainText(column, column.value(row))).includes(word)
  const missing = words.filter((word) => !searched.some((column) => shown.has(column.id) && holds(column, word)))
  const found = new Set<GridColumn<Row>>()
  for (const word of missing) {
    const column = searched.find((one) => !shown.has(one.id) && holds(one, word))
    if (column) found.add(column)
  }
  return searched.filter((column) => found.has(column)).map(({ label }) => label)
}
