import { formatDate } from '#platform/contract/format.ts'
import type { Columns } from './columns.ts'
import { cut } from './cut.ts'
import { lineHeight, wordsOf, type PlacedEnds } from './ends.ts'
import type { Palette } from './palette.ts'

interface EndsProps {
  ends: PlacedEnds
  columns: Columns
  palette: Palette
  isNarrow: boolean
  width: number
  top: number
}

/** The last row: what ends, against the projects above that replace it. */
export function Ends({ ends: { ends, count, height }, columns, palette, isNarrow, width, top }: EndsProps) {
  return (
    <g role="group" aria-label="Applications that end">
      <line x1={0} x2={width} y1={top + 2} y2={top + 2} stroke={palette.line} />
      {!isNarrow && (
        <g fill={palette.text} fontWeight={500}>
          <text x={28} y={top + height / 2 + 6}>
            {cut('Applications that end', columns.name - 34)}
          </text>
          {columns.owner !== undefined && (
            <text x={columns.cost ?? columns.done} y={top + height / 2 + 6} textAnchor="end" fill={palette.soft} fontWeight={400}>
              {count}
            </text>
          )}
        </g>
      )}
      {ends.map(({ date, names, x, isBefore, line }) => {
        const base = top + 14 + line * lineHeight
        return (
          <g key={date}>
            <title>{`${wordsOf({ names })}: ${formatDate(date)}`}</title>
            <path transform={`translate(${x}, ${base})`} d="M0 0v13M0 0h9l-2 3 2 3H0z" stroke={palette.soft} fill={palette.soft} />
            <text x={x + (isBefore ? -6 : 14)} y={base + 11} fontSize={12} textAnchor={isBefore ? 'end' : 'start'} fill={palette.text}>
              {cut(wordsOf({ names }), isBefore ? x - 8 : width - x - 16)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
