import './trail-steps.css'
import { useNavigate } from '@tanstack/react-router'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { usePlainKey } from '#platform/web/shell/usePlainKey.ts'
import { recordLink } from './recordLink.ts'
import { atPlace, trailOf } from './trail.ts'
import { useNeighbours } from './useNeighbours.ts'

/** The button that was pressed, and the record that it led to: the same button has the cursor on that record's page, so that one can go on. */
let pressed: { readonly by: number; readonly id: string } | undefined

/** The records before and after this one in the list that led here: by buttons, or J and K. */
export default function TrailSteps({ entity, id, place }: { entity: Entity; id: string; place: number }) {
  const neighbours = useNeighbours(entity, id, trailOf(entity.name), place)
  const navigate = useNavigate()
  const { at = 0, previous, next } = neighbours ?? {}
  const goTo = (to: string | undefined, by: 1 | -1) => (to === undefined ? undefined : () => void navigate(wayTo(entity, to, at + by)))
  usePlainKey({ j: goTo(next, 1), k: goTo(previous, -1) })
  if (!neighbours) return null
  const step = (label: string, to: string | undefined, by: number, icon: typeof IconChevronUp) => {
    const Icon = icon
    const goOn = (button: HTMLButtonElement | null) => {
      if (!button || pressed?.by !== by || pressed.id !== id) return
      pressed = undefined
      // Leaves the focus alone if the person has moved on.
      if (document.activeElement === document.body) button.focus({ preventScroll: true })
    }
    const go = () => {
      if (to === undefined) return
      pressed = { by, id: to }
      void navigate(wayTo(entity, to, at + by))
    }
    return (
      <button
        ref={goOn}
        type="button"
        className="icon-button"
        aria-label={`${label} ${entity.label}`}
        title={`${label} (${by > 0 ? 'J' : 'K'})`}
        aria-disabled={to === undefined}
        onClick={go}
      >
        <Icon size={16} />
      </button>
    )
  }
  return (
    <span className="trail-steps rigid soft">
      <small>
        {formatNumber(at + 1)} of {formatNumber(neighbours.total)}
      </small>
      {step('Previous', previous, -1, IconChevronUp)}
      {step('Next', next, 1, IconChevronDown)}
    </span>
  )
}

/** The tab that is open stays open. */
const wayTo = (entity: Entity, id: string, place: number) => ({
  ...recordLink(entity, id),
  search: ((old: { tab?: string }) => (old.tab === undefined ? {} : { tab: old.tab })) as never,
  ...atPlace(place),
  replace: true,
})
