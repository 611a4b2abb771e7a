import '#platform/web/charts/charts.css'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { listOf } from '#insight/attention/contract/lists.ts'
import { wordsOf } from '#insight/dashboards/contract/shown.ts'
import type { Figure, Tile, TileGroup } from '#insight/dashboards/contract/tiles.ts'
import { ViewBones } from '#platform/web/charts/ViewBones.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { Legend } from './Bars.tsx'
import { drawingOf, legendOf } from './drawings/drawings.ts'
import { rowsBehind } from './rowsBehind.ts'

const Chart = lazy(() => import('#platform/web/charts/Chart.tsx'))

/** Group behind a mark; a bar of a roadmap contains it. */
function groupIn(datum: unknown): TileGroup | undefined {
  if (typeof datum !== 'object' || datum === null) return undefined
  return 'group' in datum ? (datum.group as TileGroup | undefined) : 'bar' in datum ? groupIn(datum.bar) : undefined
}

const heightOf = ({ kind }: Tile, { groups }: Figure) => (kind === 'roadmap' ? Math.min(720, 70 + groups.length * 30) : 260)

/** A tile that is drawn on a canvas. A mark opens its rows; the table twin has the same as links. */
export function ChartTile({ tile, figure }: { tile: Tile; figure: Figure }) {
  const navigate = useNavigate()
  const isOffered = useOffered()
  const drawing = useMemo(() => drawingOf(tile, figure), [tile, figure])
  const { path } = listOf(tile.list)
  const open = (datum: unknown) => {
    const group = groupIn(datum)
    const search = group && rowsBehind(tile, group.keys)
    if (search && isOffered(path)) void navigate({ to: path, search })
  }
  const tip = (datum: unknown) => {
    const group = groupIn(datum)
    return group && <Told group={group} figure={figure} />
  }
  const legend = legendOf(tile, figure)
  return (
    <>
      {legend.length > 0 && <Legend names={legend} />}
      <div className="chart-place" style={{ height: heightOf(tile, figure) }}>
        <Late fallback={<ViewBones shape="bars" />}>
          <Chart label={tile.title} drawing={drawing} tip={tip} onOpen={open} />
        </Late>
      </div>
    </>
  )
}

const Told = ({ group: { keys, values }, figure: { measures } }: { group: TileGroup; figure: Figure }) => (
  <>
    <b>{keys.map(({ label }) => label).join(' · ')}</b>
    {measures.map((measure, at) => (
      <p key={measure.label}>
        {measure.label}: {wordsOf(values[at] ?? null, measure)}
      </p>
    ))}
  </>
)
