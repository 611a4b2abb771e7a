/**
 * Objects by their names. The compiler forgets which names an object has as soon as they are listed, since more may be in it than its type says; those that
 * are written out in the code, and come from nowhere else, have just these.
 */

/** The names of an object that is written out in the code, in its order. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** Names and values of such an object. */
export const entriesOf = <T extends object>(of: T) => Object.entries(of) as { [K in keyof T & string]: [K, T[K]] }[keyof T & string][]

/** An object with a value for each of these names. */
export const eachOf = <const K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>
