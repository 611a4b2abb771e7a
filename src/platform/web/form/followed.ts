import type { Followed, Stored } from './useStored.ts'
import type { Values } from './values.ts'

/** Some settings of an answer, for a form that changes them. */
export function followed<A extends { readonly settingsVersion: string }>(
  answer: A,
  valuesIn: (answer: A) => Values,
  read: () => Promise<A>,
): Followed {
  const storedIn = (one: A): Stored => ({ values: valuesIn(one), ifMatch: `"${one.settingsVersion}"` })
  return { ...storedIn(answer), reread: async () => storedIn(await read()) }
}
