/** The address of a list, which says what narrows it: read and written as the router of the browser does. */

/** Column → required values: texts or numbers are shown values ('' is "Not set"), a flag is true or false, anything else is a filter as remembered by lists. `search` is the search; of the filters on the columns in `anyOf`, one has to match. */
export type ListSearch = Readonly<Record<string, unknown>>

/** Parameters that only affect the drawing of a list, not its filters. */
const drawing = ['view', 'as', 'by', 'portfolio', 'open', 'page', 'without', 'sort', 'group', 'tree', 'columns', 'pivot', 'asked']

/** Filters in an address, or in its part after the question mark. A text without parameters is a search. */
export function searchIn(address: string): ListSearch {
  const text = address.trim()
  if (!text.includes('=')) return text && !/^\/|:\/\//.test(text) ? { search: text } : {}
  const query = text.includes('?') ? text.slice(text.indexOf('?') + 1) : text
  const parts = query.split('#')[0]!.split('&').filter(Boolean)
  const named = parts.map((part) => {
    const [name = '', ...rest] = part.split('=')
    return [decoded(name), decoded(rest.join('='))] as const
  })
  return Object.fromEntries(named.filter(([name]) => !drawing.includes(name)).map(([name, value]) => [name, valueIn(value)]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The part of an address after its question mark. */
export const queryFor = (search: ListSearch): string =>
  Object.entries(search)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textFor(value))}`)
    .join('&')

/** A text that would be read as another value is quoted. */
const textFor = (value: unknown): string => (typeof value === 'string' && valueIn(value) === value ? value : JSON.stringify(value))
