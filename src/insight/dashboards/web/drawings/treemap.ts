import { crossed, wordsOf } from '#insight/dashboards/contract/shown.ts'
import type { Figure, TileGroup } from '#insight/dashboards/contract/tiles.ts'
import type { Drawing } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import { chartColours, lightColour } from '#platform/web/colours.ts'

const words = { fontFamily: chartFont, fontSize: 12, overflow: 'truncate' }

/** Rectangles as large as the groups; by two dimensions a block for each value of the first. */
export function treemap(figure: Figure): Drawing {
  const isNested = figure.dimensions.length > 1
  const leaf = (group: TileGroup, at: number) => ({
    name: `${group.keys.at(-1)!.label}\n${wordsOf(group.values[0] ?? null, figure.measures[0])}`,
    value: Math.max(0, Number(group.values[0] ?? 0)),
    group,
    itemStyle: { color: lightColour(chartColours[at % 12]!) },
  })
  const data = isNested
    ? crossed(figure).rows.map(({ key, cells }, at) => ({
        name: key.label,
        children: cells.flatMap((cell) => (cell ? leaf(cell, at) : [])),
      }))
    : figure.groups.map(leaf)
  return ({ look, room }) => ({
    textStyle: { fontFamily: chartFont },
    series: [
      {
        type: 'treemap',
        left: 4,
        right: 4,
        top: 4 + room.top,
        bottom: 4 + room.bottom,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        label: { ...words, color: '#171f30', position: [6, 6], align: 'left', verticalAlign: 'top' },
        upperLabel: { ...words, show: isNested, height: 22, color: look.text },
        itemStyle: { borderColor: look.surface, borderWidth: 1, gapWidth: 1 },
        levels: [{ upperLabel: { show: false } }, { itemStyle: { color: look.line, borderColor: look.line } }],
        data,
      },
    ],
  })
}
