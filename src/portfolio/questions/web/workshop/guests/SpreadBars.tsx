import type { Bar, Spread } from '#portfolio/guests/contract/spread.ts'

/** How many guests took each answer, under the answers; who, when one points at it. */
export function SpreadBars({ spread: { bars }, onTake }: { spread: Spread; onTake(bar: Bar): void }) {
  const most = Math.max(...bars.map(({ names }) => names.length), 1)
  return (
    <ul className="workshop-bars">
      {bars.map((bar) => {
        const { questionAnswerId, value, label, names } = bar
        return (
          <li key={value} title={names.join(', ') || undefined} data-most={names.length === most || undefined}>
            <em aria-hidden="true" data-number={questionAnswerId === null || undefined}>
              {value}
            </em>
            <div className="column" aria-hidden="true">
              <i style={{ flexBasis: `${(names.length / most) * 100}%` }} />
            </div>
            <b>
              <span className="visually-hidden">{`${value}, ${label}: `}</span>
              {names.length || '–'}
            </b>
            {names.length > 0 && (
              <button type="button" className="text-link" onClick={() => onTake(bar)} aria-label={`Use this answer: ${value}, ${label}`}>
                Use this answer
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
