import { createContext } from 'react'

/** Files that were chosen in a form, by the name that its fields have of them. */
export type Chosen = Map<string, File>

export const ChosenFiles = createContext<Chosen>(new Map())

/** Keeps a file under a name that no other one has: two pictures may both be called logo.png. */
export function keepChosen(chosen: Chosen, file: File): string {
  const name = `${chosen.size + 1}-${file.name.slice(-100)}`
  chosen.set(name, file)
  return name
}

/** Files to send: those that the body names. */
export const filesNamedIn = (chosen: Chosen, body: Readonly<Record<string, unknown>>): File[] => {
  const named = new Set(Object.values(body))
  return [...chosen].flatMap(([name, file]) => (named.has(name) ? [new File([file], name, { type: file.type })] : []))
}
