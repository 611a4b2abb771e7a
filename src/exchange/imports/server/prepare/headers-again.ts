/** Rows that say the names of the columns again, as printed reports do on each page. */
import { ownWidth, type CutColumn } from './cut-columns.ts'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** A name that came twice was counted, and one of two header rows has a group before it: each row says its own part. */
function partsOf(name: string): ReadonlySet<string> {
  const own = plain(name).replace(/ \(\d+\)$/, '')
  const group = own.indexOf(': ')
  return new Set(group < 0 ? [own] : [own, own.slice(0, group), own.slice(group + 2)])
}

/** Places of the lines whose cells are all names of their columns: two of them at least, in a file that has so many columns. */
export function* headersAgain(columns: readonly CutColumn[], lines: readonly (readonly string[])[]): Generator<void, number[]> {
  const names = columns.slice(0, ownWidth(columns)).map(({ name }) => partsOf(name))
  const fewest = Math.min(2, names.length)
  const found: number[] = []
  for (const [at, line] of lines.entries()) {
    const filled = [...line.keys()].filter((place) => line[place] !== '')
    if (filled.length >= fewest && filled.every((place) => names[place]?.has(plain(line[place]!)))) found.push(at)
    yield
  }
  return found
}
