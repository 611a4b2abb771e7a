import { cut } from './cut.ts'
import type { Palette } from './palette.ts'
import { runningAtOnce, type DatedRow } from './timeline.ts'

interface AtOnceProps {
  dated: readonly DatedRow[]
  left: number
  top: number
  isNarrow: boolean
  palette: Palette
  x(day: string): number
}

/** How many run at once: the higher, the more of them need the same people and the same systems. */
export function AtOnce({ dated, left, top, isNarrow, palette, x }: AtOnceProps) {
  const stretches = runningAtOnce(dated)
  const most = Math.max(...stretches.map(({ count }) => count))
  return (
    <g fontSize={11} fill={palette.soft}>
      {!isNarrow && (
        <text x={28} y={top + 22} fontSize={12}>
          {cut('At the same time', left - 40)}
        </text>
      )}
      {stretches.map(({ from, to, count }) => {
        const [begin, long] = [x(from), x(to) - x(from)]
        const high = (count / most) * 20
        return (
          <g key={from}>
            <rect x={begin} y={top + 30 - high} width={Math.max(0.5, long)} height={high} fill={palette.planned} />
            {long > 14 && (
              <text x={begin + long / 2} y={top + 27} textAnchor="middle" fill={palette.text}>
                {count}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
