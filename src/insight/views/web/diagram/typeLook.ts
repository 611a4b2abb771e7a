/** Look of integration types: a colour and a dash each, so that none depends on its colour alone. */
import type { GraphLink } from './graph.ts'

export interface TypeLook {
  readonly id: string
  readonly name: string
  readonly colour: string
  /** Dash pattern of the SVG line; undefined: solid. */
  readonly dash: string | undefined
  readonly count: number
}

const colours = ['#3b5bdb', '#0b7285', '#9a6200', '#862e9c', '#5b6579', '#c22a41', '#2b8a3e', '#a61e4d']
const dashes = [undefined, undefined, '8 4', '2 3', '8 3 2 3', '4 4', '12 4', '6 2']

/** By name; integrations without a type come last. The ids of types are '' for those. */
export function typeLooks(links: readonly GraphLink[], names: ReadonlyMap<string, string>): ReadonlyMap<string, TypeLook> {
  const counts = new Map<string, number>()
  for (const { typeId } of links) counts.set(typeId ?? '', (counts.get(typeId ?? '') ?? 0) + 1)
  const nameOf = (id: string) => (id ? (names.get(id) ?? '(not known)') : 'Without a type')
  const sorted = [...counts].sort(([a], [b]) => Number(a === '') - Number(b === '') || nameOf(a).localeCompare(nameOf(b)))
  return new Map(
    sorted.map(([id, count], at) => [
      id,
      {
        id,
        name: nameOf(id),
        count,
        colour: id ? colours[at % colours.length]! : '#5b6579',
        dash: id ? dashes[at % dashes.length] : '1 3',
      },
    ]),
  )
}
