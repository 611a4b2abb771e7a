import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import type { TypeLook } from './typeLook.ts'
import { larger, smaller } from './zoom.ts'

interface DiagramFootProps {
  readonly note: string
  /** How many integrations between what is drawn are left out. */
  readonly leftOut: number
  /** Integrations between the drawn neighbours are drawn, too. */
  readonly isBetween: boolean
  /** Applications have been moved by hand. */
  readonly isMoved: boolean
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly zoom: number
  onBetween(between: 'yes' | undefined): void
  onLayOut(): void
  /** Undefined: fitted. */
  onZoom(zoom: number | undefined): void
}

/** The counts of drawn and left out integrations, the legend and the zoom. */
export function DiagramFoot({ note, leftOut, isBetween, isMoved, looks, zoom, onBetween, onLayOut, onZoom }: DiagramFootProps) {
  return (
    <div className="view-note rigid soft small beside wraps">
      <span role="status">{note}</span>
      {leftOut > 0 && (
        <button type="button" className="text-link" onClick={() => onBetween('yes')}>
          Draw them
        </button>
      )}
      {isBetween && (
        <button type="button" className="text-link" onClick={() => onBetween(undefined)}>
          Only connected ones
        </button>
      )}
      {isMoved && (
        <button type="button" className="text-link" onClick={onLayOut}>
          Reset layout
        </button>
      )}
      <Legend looks={looks} />
      <span className="spacer" />
      <Zoom zoom={zoom} onZoom={onZoom} />
    </div>
  )
}

const Legend = ({ looks }: { looks: ReadonlyMap<string, TypeLook> }) => (
  <span className="diagram-legend hide-small">
    {[...looks.values()].map(({ id, name, colour, dash, count }) => (
      <span className="row gap-6" key={id}>
        <svg width="28" height="6" aria-hidden="true">
          <line x2="28" y1="3" y2="3" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
        </svg>
        {name} {formatNumber(count)}
      </span>
    ))}
  </span>
)

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number | undefined) => void }) {
  const [less, more] = [smaller(zoom), larger(zoom)]
  const percent = `${formatNumber(zoom * 100, 0)}%`
  return (
    <Button.Group className="hide-small">
      <Button variant="default" size="compact-xs" aria-label="Zoom out" disabled={less === undefined} onClick={() => onZoom(less)}>
        <IconMinus size={13} />
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Zoom ${percent}, fit to the page`}
        title="Fit to the page"
        onClick={() => onZoom(undefined)}
      >
        {percent}
      </Button>
      <Button variant="default" size="compact-xs" aria-label="Zoom in" disabled={more === undefined} onClick={() => onZoom(more)}>
        <IconPlus size={13} />
      </Button>
    </Button.Group>
  )
}
