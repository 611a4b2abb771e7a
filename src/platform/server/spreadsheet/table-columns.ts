import { letterOf } from '#platform/contract/column-letter.ts'
import type { TableColumn } from '#platform/server/spreadsheet/table.ts'

const SAMPLES = 5
/** Characters of a header: a longer one names nothing. It is compared with hundreds of names. */
const LONGEST = 500

/** The columns that a header row names, `width` of them, with samples of the rows below; null: by their places, as no row names them. */
export function tableColumns(header: string[] | null, rows: string[][], width: number): TableColumn[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => ({
    name: header ? uniqueName(header[index] ?? '', index, taken) : `Column ${letterOf(index)}`,
    samples: samplesOf(rows, index),
  }))
}

/** The beginning of a header, numbered if the same one precedes it. */
export function uniqueName(header: string, index: number, taken: Set<string>): string {
  const plain = header.replace(/\s+/g, ' ').trim()
  const base = plain.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '') || `Column ${index + 1}`
  let name = base
  for (let count = 2; taken.has(name); count++) name = `${base} (${count})`
  taken.add(name)
  return name
}

/** The first different values of a column that are not blank. */
export function samplesOf(rows: readonly (readonly string[])[], index: number): string[] {
  const samples = new Set<string>()
  for (const row of rows) {
    const value = row[index]
    if (value !== undefined && value.trim() !== '') samples.add(value)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
