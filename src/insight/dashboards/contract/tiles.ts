/** Tiles: counts over a list, as a number or as bars by one of its fields. */
import * as z from 'zod/mini'
import { ruledLists } from '#insight/attention/contract/lists.ts'
import { isAskable } from '#platform/contract/askable.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { text, type Field } from '#platform/contract/field.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import { namingReference } from '#platform/contract/sole-reference.ts'

/** On one dashboard. */
export const mostTiles = 12
/** Bars of one tile; smaller groups are counted together. */
export const mostBars = 20

export const tileFields = { title: text({ label: 'Title', required: true, max: 80 }) } as const

const listNames = ruledLists.map(({ value }) => value)

const place = {
  kind: z.enum(['number', 'bars'], 'Choose number or bars'),
  list: z.enum(listNames, 'Choose a list'),
  /** What bars are grouped by; null for a number. */
  field: z.nullable(z.string().check(z.maxLength(100))),
}
export const tileInput = z.extend(objectSchema(tileFields), place)
export const tileSchema = z.object({ title: z.string(), ...place })
export type Tile = z.output<typeof tileSchema>

/** The counts of a tile. */
export const figureSchema = z.object({
  total: z.number(),
  bars: z.array(
    z.object({
      /** As the list's filter takes it; null: blank; left out where no filter finds these rows. */
      value: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
      label: z.string(),
      count: z.number(),
    }),
  ),
  /** Groups beyond the bars. */
  others: z.object({ groups: z.number(), count: z.number() }),
})
export type Figure = z.output<typeof figureSchema>

/** Lists with the fields that bars may be grouped by. */
export const tileListSchema = z.object({
  list: z.enum(listNames),
  label: z.string(),
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
})
export type TileList = z.output<typeof tileListSchema>

/** What the values of a field refer to, where they are ids. */
export const referredBy = (field: Field): string | undefined => {
  if (field.kind === 'reference') return field.to
  const naming = field.kind === 'children' ? namingReference(field) : undefined
  const inner = naming && field.kind === 'children' ? field.row[naming] : undefined
  return inner?.kind === 'reference' ? inner.to : undefined
}

/** Fields with few values, by which the list's filter finds the records of each group again. `isKnown`: entities whose records have names. */
export function groupingFields({ all }: Pick<Entity, 'all'>, isKnown: (entity: string) => boolean): [name: string, field: Field][] {
  return Object.entries<Field>(all).filter(([name, field]) => {
    if (name === 'active' || field.internal || field.recordOnly || !isAskable(field)) return false
    const entity = referredBy(field)
    return entity ? isKnown(entity) : field.kind === 'choice' || field.kind === 'flag'
  })
}
