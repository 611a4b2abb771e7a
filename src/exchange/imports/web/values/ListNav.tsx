import type { ValueList } from '#exchange/imports/contract/check.ts'
import { openTone, openWords } from './open.ts'

interface ListNavProps {
  readonly lists: readonly ValueList[]
  readonly chosen: string | undefined
  readonly onChoose: (columnId: string) => void
}

/** The lists that the file fills, with what is left to decide in each. */
export function ListNav({ lists, chosen, onChoose }: ListNavProps) {
  return (
    <nav className="card" aria-label="Lists in the file">
      <h2>Lists in the file</h2>
      {lists.map(({ columnId, header, values }) => (
        <button key={columnId} type="button" aria-current={columnId === chosen ? 'true' : undefined} onClick={() => onChoose(columnId)}>
          <span>
            {header}
            <small data-tone={openTone(values)}>{openWords(values) || 'All matched'}</small>
          </span>
          {values.length}
        </button>
      ))}
      {!lists.length && <p>No column of the file fills a list.</p>}
    </nav>
  )
}
