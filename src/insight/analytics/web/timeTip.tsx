import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import type { Drawn } from './chart/option.ts'
import type { Placed } from './points.ts'

/** Tooltip of a mark: one application, or several together. The table shows the same without a pointer. */
export function timeTip(datum: unknown, about: (point: Placed) => string) {
  const drawn = datum as Drawn
  if ('point' in drawn) return <PointTip point={drawn.point} about={about(drawn.point)} />
  return 'cell' in drawn ? <CellTip cell={drawn.cell} /> : undefined
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
