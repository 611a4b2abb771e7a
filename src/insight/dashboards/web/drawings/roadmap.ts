import type { Figure } from '#insight/dashboards/contract/tiles.ts'
import type { Drawing } from '#platform/web/charts/drawing.ts'
import { timeline } from '#platform/web/charts/timeline.ts'
import { chartColours } from '#platform/web/colours.ts'
import { dayNow } from '#platform/contract/day.ts'

const isDay = (value: unknown): value is string => typeof value === 'string'

/** A bar for each group, from the first of its first dates to the last of its last ones. Groups that lack either are in the table alone. */
export function roadmap({ groups }: Figure): Drawing {
  const bars = groups.flatMap((group, at) => {
    const [from, to] = group.values
    const row = group.keys[0]!.label
    return isDay(from) && isDay(to) && from <= to ? [{ row, name: row, from, to, colour: chartColours[at % 12]!, group }] : []
  })
  return (view) => timeline(view, bars, dayNow())
}
