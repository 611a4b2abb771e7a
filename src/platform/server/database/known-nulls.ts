/**
 * A statement that asks whether a parameter is null (`$2::uuid[] is null or …`: the reader is bound to no portfolios) is prepared twice: as it is, and knowing
 * that it is. PostgreSQL then drops what that makes moot when it plans, instead of setting it up for every call. (bench/README.md)
 */

interface Prepared {
  readonly name: string
  readonly text: string
}

const asking = /\$(\d+)::uuid\[\] is null/g
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

/** Nothing for a statement that asks for no null, or that is planned for its values anyway, for want of a name. */
function noted(statement: Prepared): Known {
  const known = statement.name && statement.text.includes('::uuid[] is null') ? new Map<string, Prepared>() : null
  made.set(statement, known)
  return known
}

function withNulls(statement: Prepared, nulls: readonly number[]): Prepared {
  const told = new Set<number>()
  const text = statement.text.replace(asking, (whole, number: string) => {
    if (!nulls.includes(Number(number))) return whole
    told.add(Number(number))
    // The parameter stays, for PostgreSQL wants every one to be used.
    return `(${whole} or true)`
  })
  const name = `${statement.name}+${[...told].sort((a, b) => a - b).join('')}`
  return told.size && name.length <= longestName ? { name, text } : statement
}
