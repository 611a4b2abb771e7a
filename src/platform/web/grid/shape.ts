/**
 * Reads values remembered earlier, perhaps by an older version: a shape returns the usable value, without unknown parts, and throws
 * if the value does not fit. Zod does more, but every list would have to load it.
 */
export type Shape<T> = (value: unknown) => T
/** Type that a shape reads. */
export type Read<S> = S extends Shape<infer T> ? T : never

const fitting =
  <T>(fits: (value: unknown) => value is T): Shape<T> =>
  (value) => {
    if (!fits(value)) throw new TypeError('Remembered in another shape')
    return value
  }

export const text = fitting((value) => typeof value === 'string')
export const figure = fitting((value) => typeof value === 'number')
export const truth = fitting((value) => typeof value === 'boolean')
const list = fitting((value): value is unknown[] => Array.isArray(value))
const object = fitting(
  (value): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value),
)

/** One of these values. */
export const oneOf = <const V extends readonly (string | number)[]>(...values: V): Shape<V[number]> =>
  fitting((value): value is V[number] => (values as readonly unknown[]).includes(value))

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : shape(value)

/** May be missing, and then stays so. */
export const orNone =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value === undefined ? undefined : shape(value)

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) =>
    list(value).map(shape)

/** Values by names of their own. */
export const byName =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value) =>
    Object.fromEntries(Object.entries(object(value)).map(([name, one]) => [name, shape(one)]))

/** These parts; all must be there. */
export const parts =
  <P extends Readonly<Record<string, Shape<unknown>>>>(shapes: P): Shape<{ [K in keyof P]: Read<P[K]> }> =>
  (value) => {
    const given = object(value)
    return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, shape(given[name])])) as { [K in keyof P]: Read<P[K]> }
  }

/** The shape that the part `kind` names. */
export const byKind =
  <P extends Readonly<Record<string, Shape<object>>>>(shapes: P): Shape<{ [K in keyof P]: { kind: K } & Read<P[K]> }[keyof P]> =>
  (value) => {
    const { kind } = object(value)
    const own = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
    if (!own) throw new TypeError('Remembered in another shape')
    return { kind, ...own(value) } as { [K in keyof P]: { kind: K } & Read<P[K]> }[keyof P]
  }

/** Parses a JSON text; undefined if it does not fit. */
export function remembered<T>(shape: Shape<T>, json: string | undefined): T | undefined {
  if (json === undefined) return undefined
  try {
    return shape(JSON.parse(json))
  } catch {
    return undefined
  }
}
