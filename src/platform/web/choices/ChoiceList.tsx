import './choices.css'
import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Choices } from './useChoices.ts'

/** Maximum number of rows shown at once; typing finds the others. */
const shownAtMost = 100

interface ChoiceListProps<Row> {
  readonly of: Pick<Entity, 'label' | 'plural'>
  readonly choices: Choices<Row>
  readonly isLoading: boolean
  readonly error: unknown
  /** Shown when there is nothing to choose. */
  readonly none: ReactNode
  /** Beside the name. */
  readonly renderNote?: (row: Row) => ReactNode
}

/** A search, and below it the rows with a box for each. */
export function ChoiceList<Row extends { readonly name: string }>({
  of,
  choices,
  isLoading,
  error,
  none,
  renderNote,
}: ChoiceListProps<Row>) {
  const { search, setSearch, offered, found, chosen, toggle, idOf } = choices
  return (
    <>
      <TextInput
        aria-label={`Search ${of.plural}`}
        placeholder={`Search ${of.plural}`}
        data-autofocus
        data-passing
        leftSection={<IconSearch size={15} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls */}
      <div className="choices" role="group" aria-label={of.plural.charAt(0).toUpperCase() + of.plural.slice(1)} tabIndex={0}>
        {error ? <p role="alert">{messageOf(error)}</p> : isLoading && <p>Loading…</p>}
        {!error && !isLoading && found.length === 0 && (
          <p role="status">{offered.length > 0 ? `No ${of.label} matches “${search.trim()}”.` : none}</p>
        )}
        {found.slice(0, shownAtMost).map((row) => (
          <Checkbox
            key={idOf(row)}
            size="sm"
            label={
              renderNote ? (
                <>
                  {row.name} {renderNote(row)}
                </>
              ) : (
                row.name
              )
            }
            checked={chosen.has(idOf(row))}
            onChange={() => toggle(idOf(row))}
          />
        ))}
        {found.length > shownAtMost && <p>and {formatNumber(found.length - shownAtMost)} more; type to find them</p>}
      </div>
    </>
  )
}
