/** How each kind of tile is drawn. */
import { crossed } from '#insight/dashboards/contract/shown.ts'
import type { Figure, Tile } from '#insight/dashboards/contract/tiles.ts'
import type { Drawing } from '#platform/web/charts/drawing.ts'
import { donut } from './donut.ts'
import { lines } from './lines.ts'
import { roadmap } from './roadmap.ts'
import { time } from './time.ts'
import { treemap } from './treemap.ts'

export function drawingOf({ kind, measures }: Pick<Tile, 'kind' | 'measures'>, figure: Figure): Drawing {
  if (kind === 'donut') return donut(figure)
  if (kind === 'treemap') return treemap(figure)
  if (kind === 'roadmap') return roadmap(figure)
  return kind === 'time' ? time(figure) : lines(figure, measures[0]?.how === 'count')
}

/** The names of what has a colour of its own and no words beside it. */
export function legendOf({ kind }: Pick<Tile, 'kind'>, figure: Figure): string[] {
  if (kind === 'donut') return figure.groups.map(({ keys }) => keys[0]!.label)
  return kind === 'line' ? crossed(figure).columns.map(({ label }) => label) : []
}
