/** Blank values: "", null, a blank id. One definition for the browser before sending and the server before checking. Without Zod: every page loads it. */
import type { Field, Fields } from './field.ts'
import { isVisible } from './visible.ts'

/** "blank default id" and the empty workspace. */
export const blankId = '00000000-0000-0000-0000-000000000000'

/** Is nothing given? */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Trims text and turns blanks, text that shows nothing, blank ids and empty numbers into null, so that "" and null mean the same; ids become lower case. */
export function normalised(fields: Fields, body: Record<string, unknown>): Record<string, unknown>
export function normalised(fields: Fields, body: unknown): unknown
export function normalised(fields: Fields, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name in fields ? normalisedValue(fields[name]!, value) : value]),
  )
}
/** Text of one line stays one: what ends lines or steers a terminal is a blank, so that no name makes a second entry of a log, a letter or the audit. */
const trimmedText = ({ kind }: Field, value: string) => (kind === 'text' ? value.replace(/\p{Cc}+/gu, ' ') : value).trim()

const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText'

function normalisedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'children') return Array.isArray(value) ? value.map((row) => normalised(field.row, row)) : value
  const trimmed = typeof value === 'string' && field.kind !== 'longText' ? trimmedText(field, value) : value
  if (typeof trimmed === 'string' && isText(field) && !isVisible(trimmed)) return null
  if (trimmed === '' || (field.kind === 'reference' && trimmed === blankId)) return null
  // Ids are compared as they are stored.
  if (field.kind === 'reference' && typeof trimmed === 'string') return trimmed.toLowerCase()
  if (trimmed === null && field.kind === 'flag') return field.default ?? false
  return trimmed
}
