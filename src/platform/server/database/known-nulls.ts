/**
 * A statement that tests whether a parameter is null (`$2::uuid[] is null or …`: the reader is bound to no portfolios) is prepared twice: unchanged, and for a known
 * null. The latter omits dead alternatives: PostgreSQL would drop them when planning, but copy their text and lock their tables for every call. (bench/README.md)
 */

interface Prepared {
  readonly name: string
  readonly text: string
}

const asking = /\$(\d+)::uuid\[\] is null/g
/** Begins an alternative that its own brackets end. */
const beginning = /\(\$(\d+)::uuid\[\] is null or /g
/** PostgreSQL takes no longer names. */
const longestName = 63
type Known = Map<string, Prepared> | null
const made = new WeakMap<Prepared, Known>()

/** Means the same for these values, $1 the first of them. */
export function knowingNulls(statement: Prepared, values: readonly unknown[]): Prepared {
  const kept = made.get(statement)
  const known = kept === undefined ? noted(statement) : kept
  if (!known || !values.includes(null)) return statement
  const nulls = values.flatMap((value, at) => (value === null ? [at + 1] : []))
  const key = nulls.join()
  const found = known.get(key) ?? withNulls(statement, nulls)
  known.set(key, found)
  return found
}

/** Null for statements without a null test, and for unnamed ones, which are planned for their values anyway. */
function noted(statement: Prepared): Known {
  const known = statement.name && statement.text.includes('::uuid[] is null') ? new Map<string, Prepared>() : null
  made.set(statement, known)
  return known
}

function withNulls(statement: Prepared, nulls: readonly number[]): Prepared {
  const told = new Set<number>()
  const text = withoutMoot(statement.text, nulls).replace(asking, (whole, number: string) => {
    if (!nulls.includes(Number(number))) return whole
    told.add(Number(number))
    // The parameter stays, for PostgreSQL wants every one to be used.
    return `(${whole} or true)`
  })
  const name = `${statement.name}+${[...told].sort((a, b) => a - b).join('')}`
  return told.size && name.length <= longestName ? { name, text } : statement
}

/** `($2::uuid[] is null or …)` without what follows, where no other parameter would go with it. */
function withoutMoot(text: string, nulls: readonly number[]): string {
  let kept = ''
  let at = 0
  for (const { index, 1: number } of text.matchAll(beginning)) {
    const end = endOf(text, index)
    if (index < at || end === undefined || !nulls.includes(Number(number))) continue
    kept += `${text.slice(at, index)}($${number}::uuid[] is null)`
    at = end + 1
  }
  const made = kept + text.slice(at)
  return parametersOf(made) === parametersOf(text) ? made : text
}

const parametersOf = (text: string) => [...new Set(text.match(/\$\d+/g))].sort().join()

/** Comments, bodies and escaped quotes, which change the meaning of quotes and brackets. */
const unread = /--|\/\*|\$\w*\$|\\'/

/** Index at which the bracket at `start` closes, ignoring quoted brackets. Undefined if the brackets contain more than the alternative, or the text can't be parsed. */
function endOf(text: string, start: number): number | undefined {
  if (unread.test(text)) return undefined
  let depth = 0
  for (const { 0: part, index } of text.slice(start).matchAll(/'[^']*'|"[^"]*"|[(),]/g)) {
    if (part === '(') depth++
    else if (part === ',' && depth === 1) return undefined
    else if (part === ')' && --depth === 0) return start + index
  }
  return undefined
}
