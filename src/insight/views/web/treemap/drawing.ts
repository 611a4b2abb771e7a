import { formatMoneyShort } from '#platform/contract/format.ts'
import type { Drawing } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import { chartColours, lightColour } from '#platform/web/colours.ts'
import { totalOf, type CostGroup } from './groups.ts'

/** Datum of a rectangle. */
export interface TreemapDatum {
  readonly name: string
  readonly value: number
  readonly group: string
  /** Undefined: a group. */
  readonly applicationId?: string
}

/** Number of rectangles from which lines between them would dominate. */
const many = 1500

/** Share of the whole from which on an amount has room: one that is cut would be another amount. */
const roomy = 0.01

/** Squarified: a block for each group, in it a rectangle for each application. Leaves have their own colours: ECharts would mix them. */
export function treemapDrawing(groups: readonly CostGroup[]): Drawing {
  const told = roomy * totalOf(groups)
  const gap = groups.reduce((sum, { applications }) => sum + applications.length, 0) > many ? 0 : 1
  return ({ look, room }) => ({
    textStyle: { fontFamily: chartFont },
    series: [
      {
        type: 'treemap',
        left: 12,
        right: 12,
        top: 12 + room.top,
        bottom: 12 + room.bottom,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        visibleMin: 60,
        label: {
          fontFamily: chartFont,
          fontSize: 12,
          color: '#171f30',
          overflow: 'truncate',
          position: [6, 6],
          align: 'left',
          verticalAlign: 'top',
        },
        upperLabel: {
          show: true,
          height: 24,
          fontFamily: chartFont,
          fontWeight: 600,
          fontSize: 12,
          color: look.text,
          overflow: 'truncate',
        },
        itemStyle: { borderColor: look.surface, borderWidth: gap, gapWidth: gap },
        levels: [
          { itemStyle: { borderColor: look.surface, borderWidth: 0, gapWidth: 6 }, upperLabel: { show: false } },
          { itemStyle: { borderColor: look.line, borderWidth: 1, gapWidth: gap } },
        ],
        data: groups.map(({ name, cost, applications }, at) => ({
          name: `${name}  ${formatMoneyShort(cost)}`,
          value: cost,
          group: name,
          itemStyle: { color: look.line, borderColor: look.line },
          children: applications.map((one) => ({
            name: one.cost < told ? one.name : `${one.name}\n${formatMoneyShort(one.cost)}`,
            value: one.cost,
            group: name,
            applicationId: one.applicationId,
            itemStyle: { color: lightColour(chartColours[at % 12]!) },
          })),
        })),
      },
    ],
  })
}
