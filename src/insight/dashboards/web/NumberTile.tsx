import { wordsOf } from '#insight/dashboards/contract/shown.ts'
import type { Figure, Tile } from '#insight/dashboards/contract/tiles.ts'
import { TileLink } from './TileLink.tsx'

/** Up to four numbers of all that the tile is over. */
export const NumberTile = ({ tile, figure: { measures, groups } }: { tile: Tile; figure: Figure }) => (
  <dl className="tile-numbers beside wraps">
    {measures.map((measure, at) => (
      <div className="column" key={measure.label}>
        <dd>
          <TileLink tile={tile} className="dashboard-number">
            {wordsOf(groups[0]?.values[at] ?? null, measure)}
          </TileLink>
        </dd>
        <dt>{measure.label}</dt>
      </div>
    ))}
  </dl>
)
