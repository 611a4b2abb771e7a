/** Kind of a column's values, under any header: counted, measured and inspected. */
import type { columnKinds, FileColumn } from '#exchange/imports/contract/file-column.ts'
import { guessDateOrder, parseDate } from '#platform/server/spreadsheet/dates.ts'
import { guessDecimalMark, parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { beginningOf, isBlank, isFormulaError, parseFlag } from '#platform/server/spreadsheet/values.ts'
import { mostlyOf, type Mostly } from '../words/mostly.ts'
import { separatorOf } from './separator.ts'

export type ColumnKind = (typeof columnKinds)[number]

/** A column as far as guessing goes. */
export type Profiled = Omit<FileColumn, 'match' | 'samples'>

export interface Profile {
  /** Rows in which it is not blank. */
  readonly filled: number
  /** Different values, without case. */
  readonly distinct: number
  /** Characters of its longest cell, and of a usual one. */
  readonly longest: number
  readonly mean: number
  /** The values are 1, 2, 3 and so on: they number the rows. */
  readonly isCounted: boolean
  readonly kind: ColumnKind
  /** Separator between the values of one cell; null: a cell is one value. */
  readonly separator: string | null
}

/** Values whose kind is looked at. */
const looked = 1000
/** Characters of a usual cell that is a sentence rather than a name. */
const sentence = 60

export function profileOf(values: Iterable<string>): Profile {
  const different = new Set<string>()
  const sample: string[] = []
  const errors: string[] = []
  let [filled, longest, characters] = [0, 0, 0]
  for (const value of values) {
    longest = Math.max(longest, value.length)
    if (isBlank(value)) continue
    filled++
    characters += value.length
    different.add(value.trim().toLowerCase())
    const kept = isFormulaError(value) ? errors : sample
    if (kept.length < looked) kept.push(beginningOf(value.trim()))
  }
  // Errors of formulas say nothing about the other values.
  if (!sample.length) sample.push(...errors)
  const mean = filled ? characters / filled : 0
  const separator = separatorOf(sample)
  const measured = { filled, distinct: different.size, longest, mean, isCounted: areCounted(sample), separator }
  return { ...measured, kind: filled ? kindOf(sample, measured) : 'empty' }
}

function kindOf(sample: readonly string[], { filled, distinct, mean, separator }: Omit<Profile, 'kind'>): ColumnKind {
  const mostly = mostlyOf(sample)
  const { order } = guessDateOrder(sample)
  const { mark } = guessDecimalMark(sample)
  const isNumber = (value: string) => 'value' in parseDecimal(value, mark)
  if (mostly(0.7, (value) => areAddresses.test(value))) return 'email'
  if (mostly(0.6, isAddressed)) return 'person'
  if (mostly(0.7, (value) => address.test(value)) || mostly(0.9, (value) => address.test(value) || bareAddress.test(value)))
    return 'address'
  if (distinct <= 2 && mostly(0.98, (value) => 'value' in parseFlag(value))) return 'flag'
  if (
    !areVersions(sample, mostly) &&
    mostly(0.7, (value) => !/^\d*$/.test(value) && !isNumber(value) && 'value' in parseDate(value, order))
  )
    return 'date'
  // A few rows may come again.
  const differ = distinct === filled || (distinct >= filled * 0.9 && mostly(0.9, (value) => /\p{L}/u.test(value)))
  if (differ && filled > 2 && mostly(0.9, isLikeId)) return 'id'
  if (mostly(0.9, isNumber)) return mostly(0.5, (value) => /\p{Sc}|^[A-Z]{3}\s|\s[A-Z]{3}$/u.test(value)) ? 'money' : 'number'
  if (separator !== null) return 'list'
  if (mean > sentence) return 'sentence'
  // A few words that come again and again are a choice; names hardly do.
  return distinct <= Math.max(1, filled * 0.5) ? 'choice' : 'name'
}

/** One or several, which hold nothing of what divides them: else the ways to read one cell double with each. */
const areAddresses = /^[^\s@;,]+@[^\s@;,]+\.\w+([;,\s]+[^\s@;,]+@[^\s@;,]+\.\w+)*$/
/** "Ada Lovelace <ada@example.com>". As one pattern it would try all ways to divide a long cell. */
const isAddressed = (value: string): boolean =>
  value
    .split(/\s+/)
    .slice(1)
    .some((word) => {
      const at = /^[<(]/.test(word) ? word.indexOf('@', 2) : -1
      return at > 0 && /\.\w+[>)]/.test(word.slice(at + 2))
    })

/** By itself, or behind what it is called. */
const address = /^(https?:\/\/|www\.)\S+|^[^\n]{1,40}[\s(<:](https?:\/\/|www\.)\S+$/i
/** "wiki.example.org", "example.org/app": some products are called "monday.com", none like this. */
const bareAddress = /^(?!(com|org|net|io|de|fr|nl|es)\.)[a-z0-9-]+((\.[a-z0-9-]+)+\.[a-z]{2,5}(:\d+)?(\/\S*)?|\.[a-z]{2,5}\/\S*)$/i

/** "4.10.2": some could be days, all of them can't. */
const areVersions = (sample: readonly string[], mostly: Mostly): boolean =>
  mostly(0.9, (value) => /^v?\d+(\.\d+){1,3}$/i.test(value)) && sample.some((value) => !('value' in parseDate(value, 'day-first')))

/** 1, 2, 3: places in this file, which are others in the next. */
export const areCounted = (values: readonly string[]): boolean =>
  values.length > 1 && values.every((value, at) => /^\d+$/.test(value) && Number(value) === Number(values[0]) + at)

/** One word with digits in it, such as APP-0012, 4711 or a UUID. */
export const isLikeId = (value: string): boolean => /^[\p{L}\p{N}._:#/-]+$/u.test(value) && /\d/.test(value)
