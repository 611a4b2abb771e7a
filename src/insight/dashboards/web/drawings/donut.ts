import type { Figure } from '#insight/dashboards/contract/tiles.ts'
import type { Drawing } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import { chartColours } from '#platform/web/colours.ts'

/** Parts of a whole as a ring; the legend names them. */
export const donut =
  ({ groups }: Figure): Drawing =>
  ({ look, room }) => ({
    textStyle: { fontFamily: chartFont },
    series: [
      {
        type: 'pie',
        radius: ['52%', '88%'],
        top: room.top,
        bottom: room.bottom,
        label: { show: false },
        itemStyle: { borderColor: look.surface, borderWidth: 2 },
        data: groups.map((group, at) => ({
          name: group.keys[0]!.label,
          value: Number(group.values[0] ?? 0),
          group,
          itemStyle: { color: chartColours[at % 12] },
        })),
      },
    ],
  })
