/** The names of a workspace's own fields: `custom.<key>` wherever fields go by name, one object `custom` in bodies and answers. */

/** The field of an entity that holds the values. */
export const ownField = 'custom'
const prefix = `${ownField}.`
export const ownName = (key: string): string => prefix + key
/** The key in `custom.<key>`; undefined for any other name. */
export const ownKeyIn = (name: string): string | undefined => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined)

type Row = Record<string, unknown>
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Outgoing body: fields `custom.<key>` are nested into `custom`. */
export function nested(body: Row): Row
export function nested(body: unknown): unknown
export function nested(body: unknown): unknown {
  if (!isObject(body) || !Object.keys(body).some(ownKeyIn)) return body
  const own: Row = {}
  const rest: Row & { [ownField]?: object } = {}
  for (const [name, value] of Object.entries(body)) {
    const key = ownKeyIn(name)
    if (key === undefined) rest[name] = value
    else own[key] = value
  }
  return { ...rest, [ownField]: { ...rest[ownField], ...own } }
}

/** Incoming record or list: each custom value gets a field of its own, `custom.<key>`. Alters and returns the answer. */
export function unfolded<T>(answer: T): T {
  const records: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  for (const record of records)
    if (isObject(record) && isObject(record[ownField]))
      for (const [key, value] of Object.entries(record[ownField])) record[ownName(key)] = value
  return answer
}
