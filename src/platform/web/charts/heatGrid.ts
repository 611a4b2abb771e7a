/** A grid of tiles, each with its words: a heat map that can be read without its colours. */
import type { EChartsCoreOption } from 'echarts/core'
import { gridOf, nameAxis } from './axes.ts'
import type { ChartView } from './drawing.ts'
import { chartFont } from './look.ts'

/** One tile; `words` are drawn in it, dark on a light colour. */
export interface HeatTile {
  readonly column: string
  readonly row: string
  readonly words: string
  readonly colour: string
}

interface RenderApi {
  value(at: number): number
  coord(point: readonly [number, number]): [number, number]
  size(by: readonly [number, number]): [number, number]
}

/** The option of a grid of tiles; rows from the top. Cells without a tile stay empty. */
export function heatGrid(
  view: ChartView,
  columns: readonly string[],
  rows: readonly string[],
  tiles: readonly HeatTile[],
): EChartsCoreOption {
  return {
    textStyle: { fontFamily: chartFont },
    grid: { ...gridOf(view), left: view.isNarrow ? 84 : 120 },
    xAxis: nameAxis(view, columns),
    yAxis: { ...nameAxis(view, rows), inverse: true },
    series: [
      {
        type: 'custom',
        data: tiles.map((tile) => ({ value: [columns.indexOf(tile.column), rows.indexOf(tile.row)], tile })),
        renderItem: ({ dataIndex }: { dataIndex: number }, api: RenderApi) => tileShape(tiles[dataIndex]!, api),
      },
    ],
  }
}

function tileShape({ words, colour }: HeatTile, api: RenderApi) {
  const [x, y] = api.coord([api.value(0), api.value(1)])
  const [cellWidth, cellHeight] = api.size([1, 1])
  const [width, height] = [cellWidth - 3, cellHeight - 3]
  const text = {
    text: words,
    x,
    y,
    align: 'center',
    verticalAlign: 'middle',
    fill: '#171f30',
    font: `12px ${chartFont}`,
    width: width - 8,
    overflow: 'truncate',
  }
  return {
    type: 'group',
    children: [
      { type: 'rect', shape: { x: x - width / 2, y: y - height / 2, width, height, r: 4 }, style: { fill: colour } },
      { type: 'text', style: text },
    ],
  }
}
