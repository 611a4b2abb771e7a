/** "4 - nothing bakes": a place on a scale by its code, where the words behind it say nothing to us and those beside it do. */
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { foldText } from '#platform/contract/fold.ts'
import { scaleOf } from '../../words/senses.ts'
import type { Subject } from '../../subjects.ts'

const code = /^\s*\(?(\d)\)?\s*[-–:.)]\s*\p{L}/u
/** Distinct codes with understood words, from which on they show the direction of all codes. */
const fewestKnown = 2

/** By column id: the rank of each word that only has a code. */
export function placesByCode({ columns }: Pick<Subject, 'columns'>, found: readonly FileColumn[]): Record<string, Record<string, string>> {
  const told = found.flatMap(({ match, samples }) => {
    const shape = columns.find(({ id }) => id === match?.id)?.shape
    const places = shape?.kind === 'value' ? placesOf(shape.field, samples) : {}
    return match && Object.keys(places).length ? [[match.id, places] as const] : []
  })
  return Object.fromEntries(told)
}

/** @param words different cells of one column */
export function placesOf(field: ScalarField, words: readonly string[]): Record<string, string> {
  const placeOf = scaleOf(field)
  if (!placeOf || field.kind !== 'number') return {}
  const all = words.flatMap((word) => {
    const number = code.exec(word)?.[1]
    return number === undefined ? [] : [{ word, code: Number(number), place: placeOf(word) }]
  })
  const known = all.flatMap(({ code, place }) => (place === null ? [] : [{ code, place }]))
  const [first] = known
  if (!first || new Set(known.map(({ code }) => code)).size < fewestKnown) return {}
  const way = [1, -1].find((sign) => known.every(({ code, place }) => place - sign * code === first.place - sign * first.code))
  if (!way) return {}
  const [least, most] = [field.min ?? 1, field.max ?? 5]
  const unknown = all.map(({ word, code, place }) => ({ word, place: place === null ? first.place + way * (code - first.code) : null }))
  return Object.fromEntries(
    unknown.flatMap(({ word, place }) => (place !== null && place >= least && place <= most ? [[foldText(word), String(place)]] : [])),
  )
}
