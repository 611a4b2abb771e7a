/**
 * Typed access to objects by key. The compiler forgets an object's keys when they are listed, since it may hold more than its type says; objects
 * written out in the code have exactly these keys.
 */

/** The names of an object that is written out in the code, in its order. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** Names and values of such an object. */
export const entriesOf = <T extends object>(of: T) => Object.entries(of) as { [K in keyof T & string]: [K, T[K]] }[keyof T & string][]

/** An object with a value for each of these names. */
export const eachOf = <const K extends string, V>(names: readonly K[], valueOf: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>
