import type { CSSProperties } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import type { Drawn } from './chart/option.ts'
import type { Placed } from './points.ts'

/** A mark under the pointer, and where in the chart, in pixels, the pointer is. */
export interface Tip {
  readonly drawn: Drawn
  readonly x: number
  readonly y: number
}
interface ChartTipProps extends Tip {
  /** Size of the chart: the words stand towards its middle. */
  readonly width: number
  readonly height: number
  readonly about: (point: Placed) => string
}

/** What a mark says of itself under the pointer. The table says the same to those who use none. */
export function ChartTip({ drawn, x, y, width, height, about }: ChartTipProps) {
  const style: CSSProperties = {
    ...(x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }),
    ...(y > height / 2 ? { bottom: height - y + 12 } : { top: y + 12 }),
  }
  return (
    <div className="chart-tip" style={style} aria-hidden="true">
      {'point' in drawn ? <PointTip point={drawn.point} about={about(drawn.point)} /> : <CellTip cell={drawn.cell} />}
    </div>
  )
}

function PointTip({ point, about }: { point: Placed; about: string }) {
  const facts = [
    ['Business', formatNumber(point.business, 1)],
    ['Technology', formatNumber(point.technology, 1)],
    ['Criticality', point.criticality === null ? 'not set' : `${point.criticality} of 5`],
    ['TIME', point.time],
  ] as const
  return (
    <>
      <b>{point.name}</b>
      {about && <p>{about}</p>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function CellTip({ cell: { time, x, y, size, count } }: { cell: Extract<Drawn, { cell: unknown }>['cell'] }) {
  return (
    <>
      <b>{counted(count, 'application')}</b>
      <p>
        {time} · technology {x} to {x + size}, business {y} to {y + size}
      </p>
    </>
  )
}
