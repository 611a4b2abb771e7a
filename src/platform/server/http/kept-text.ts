/** Finds characters that PostgreSQL can't store in a text: NUL, and lone surrogates. Reports their path, whereas PostgreSQL would refuse the whole statement. */
import { mostFaults, type FieldError } from './refusal.ts'

const unkeepable = /[\0\p{Cs}]/u
const message = 'This contains a character that cannot be stored. Type it again'

/** Location of a value in the request. Converted to a path only when reported, since a body has many places. */
interface Place {
  readonly name: string | number
  readonly within: Place | undefined
}

function pathOf(place: Place): string {
  const names: (string | number)[] = []
  for (let one: Place | undefined = place; one; one = one.within) names.unshift(one.name)
  return names.join('.')
}

/**
 * Unstorable characters in a body or a query, in names and values, with paths that begin with `at`; reports the first few. Uses an explicit stack: a body may be
 * nested deeper than the call stack allows.
 */
export function unkeptTexts(sent: unknown, at: string): FieldError[] {
  const errors: FieldError[] = []
  const look = (text: unknown, name: string | number, within: Place | undefined) => {
    if (typeof text === 'string' && unkeepable.test(text) && errors.length < mostFaults)
      errors.push({ path: at + pathOf({ name, within }), message })
  }
  if (typeof sent === 'string') look(sent, '', undefined)
  const waiting: [value: unknown, place: Place | undefined][] = [[sent, undefined]]
  for (let next = waiting.pop(); next && errors.length < mostFaults; next = waiting.pop()) {
    const [value, place] = next
    if (typeof value !== 'object' || value === null) continue
    const visit = (name: string | number, inner: unknown) => {
      if (typeof inner === 'object') waiting.push([inner, { name, within: place }])
      else look(inner, name, place)
    }
    // Names of a list's items would be made for each.
    if (Array.isArray(value)) for (let index = 0; index < value.length && errors.length < mostFaults; index++) visit(index, value[index])
    else
      for (const [name, inner] of Object.entries(value)) {
        look(name, name, place)
        visit(name, inner)
      }
  }
  return errors
}
