import { IconCircle, IconCircleCheckFilled, IconPencil, IconUserX } from '@tabler/icons-react'
import type { OwnItem, OwnerState } from '#insight/owner-reviews/contract/shapes.ts'

interface PlacesProps {
  readonly state: OwnerState
  readonly place: number
  readonly isListed: boolean
  /** How many changes wait to be sent. */
  drafted(item: OwnItem): number
  onPlace(place: number): void
}

const changesOf = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} proposed`

function stateOf({ answer, proposals }: OwnItem, drafted: number): string {
  if (drafted) return `${changesOf(drafted)}, not sent`
  if (answer === null) return 'To do'
  if (answer === 'notMine') return 'Not yours'
  if (answer === 'correct') return 'Still correct'
  const accepted = proposals.filter(({ decision }) => decision === 'accepted').length
  const declined = proposals.filter(({ decision }) => decision === 'declined').length
  if (!accepted && !declined) return changesOf(proposals.length)
  return [accepted && `${accepted} accepted`, declined && `${declined} declined`].filter(Boolean).join(', ')
}

const icons = { correct: IconCircleCheckFilled, changes: IconPencil, notMine: IconUserX }

/** All applications of the review. */
export function Places({ state, place, isListed, drafted, onPlace }: PlacesProps) {
  return (
    <nav className="owner-places" aria-label="Your applications" data-listed={isListed || undefined}>
      <ul>
        {state.applications.map((item) => {
          const Icon = item.answer ? icons[item.answer] : IconCircle
          return (
            <li key={item.place}>
              <button
                className="row gap-12"
                type="button"
                aria-current={item.place === place || undefined}
                onClick={() => onPlace(item.place)}
              >
                <Icon size={18} aria-hidden="true" data-kind={item.answer ?? 'todo'} />
                <span>
                  <b className="medium">{item.name}</b>
                  <small>{stateOf(item, drafted(item))}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
