import { useMemo } from 'react'
import { search } from './found.ts'

interface HelpHitsProps {
  readonly typed: string
  readonly onPlace: (place: string) => void
}

/** The sections of help that answer what is typed, the best first. */
export function HelpHits({ typed, onPlace }: HelpHitsProps) {
  const hits = useMemo(() => search(typed, most), [typed])
  if (hits.length === 0) return <p role="status">No help matches “{typed}”. Try other words.</p>
  return (
    <ol className="help-hits" aria-label="Help found">
      {hits.map(({ place, title, within, says }) => (
        <li key={place}>
          <button type="button" onClick={() => onPlace(place)}>
            <b className="strong">{title}</b>
            {within && <small className="soft"> {within}</small>}
            <span className="soft">{says}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const most = 8
