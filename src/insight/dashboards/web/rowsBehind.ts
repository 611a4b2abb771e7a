import type { Figure, Tile } from '#insight/dashboards/contract/tiles.ts'

/** What the address of the list says, so that it shows the rows that a tile, or one of its bars, counts. */
export function rowsBehind({ field }: Pick<Tile, 'field'>, bar?: Pick<Figure['bars'][number], 'value'>): Record<string, unknown> {
  const all = { active: true }
  return bar && field ? { ...all, [field]: bar.value ?? '' } : all
}
