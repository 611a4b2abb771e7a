import { crossed, largestOf, wordsOf } from '#insight/dashboards/contract/shown.ts'
import type { Figure, Tile, TileGroup } from '#insight/dashboards/contract/tiles.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { groundOf } from './ground.ts'
import { TileLink } from './TileLink.tsx'

interface TileTableProps {
  tile: Tile
  figure: Figure
}

/** A tile as a table: its groups in lines, or two dimensions side by side. Each number opens its rows. */
export const TileTable = ({ tile, figure }: TileTableProps) => (
  <ScrollRegion className="dashboards-table tile-table" label={`${tile.title}, table`}>
    {tile.kind === 'table' || figure.dimensions.length < 2 ? <Lines tile={tile} figure={figure} /> : <Matrix tile={tile} figure={figure} />}
  </ScrollRegion>
)

const Lines = ({ tile, figure: { dimensions, measures, groups } }: TileTableProps) => (
  <table>
    <thead>
      <tr>
        {dimensions.map((dimension) => (
          <th key={dimension} scope="col">
            {dimension}
          </th>
        ))}
        {measures.map(({ label }) => (
          <th key={label} scope="col" data-number>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {groups.map((group, at) => (
        <tr key={at}>
          {group.keys.map((key, place) =>
            place === 0 ? (
              <th key={place} scope="row">
                <TileLink tile={tile} keys={group.keys}>
                  {key.label}
                </TileLink>
              </th>
            ) : (
              <td key={place}>{key.label}</td>
            ),
          )}
          {measures.map((measure, place) => (
            <td key={measure.label} data-number>
              {wordsOf(group.values[place] ?? null, measure)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Matrix({ tile, figure }: TileTableProps) {
  const { columns, rows } = crossed(figure)
  const most = largestOf(figure.groups.map(({ values }) => values[0] ?? null))
  const cellOf = (group: TileGroup) => (
    <TileLink tile={tile} keys={group.keys}>
      {wordsOf(group.values[0] ?? null, figure.measures[0])}
    </TileLink>
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{figure.dimensions[0]}</th>
          {columns.map(({ label }, at) => (
            <th key={at} scope="col" data-number>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }, at) => (
          <tr key={at}>
            <th scope="row">{key.label}</th>
            {cells.map((group, place) => (
              <td key={place} data-number style={groundOf(group?.values[0] ?? null, most)}>
                {group && cellOf(group)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
