import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import type { TypeLook } from './typeLook.ts'

const zooms = [0.25, 0.5, 0.75, 1, 1.25, 1.5]

interface DiagramFootProps {
  readonly note: string
  /** How many integrations between what is drawn are left out. */
  readonly leftOut: number
  /** Those between what is drawn are drawn, too. */
  readonly isBetween: boolean
  /** Somebody has moved applications. */
  readonly isMoved: boolean
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly zoom: number
  onBetween(between: 'yes' | undefined): void
  onLayOut(): void
  onZoom(zoom: number): void
}

/** The counts of drawn and left out integrations, the legend and the zoom. */
export function DiagramFoot({ note, leftOut, isBetween, isMoved, looks, zoom, onBetween, onLayOut, onZoom }: DiagramFootProps) {
  return (
    <div className="view-note">
      <span role="status">{note}</span>
      {leftOut > 0 && (
        <button type="button" className="text-link" onClick={() => onBetween('yes')}>
          Draw them
        </button>
      )}
      {isBetween && (
        <button type="button" className="text-link" onClick={() => onBetween(undefined)}>
          Only those on the way
        </button>
      )}
      {isMoved && (
        <button type="button" className="text-link" onClick={onLayOut}>
          Lay out again
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
      <span key={id}>
        <svg width="28" height="6" aria-hidden="true">
          <line x2="28" y1="3" y2="3" stroke={colour} strokeWidth="2" strokeDasharray={dash} />
        </svg>
        {name} {formatNumber(count)}
      </span>
    ))}
  </span>
)

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const at = zooms.indexOf(zoom)
  return (
    <Button.Group className="hide-small">
      <Button variant="default" size="compact-xs" aria-label="Smaller" disabled={at === 0} onClick={() => onZoom(zooms[at - 1]!)}>
        <IconMinus size={13} />
      </Button>
      <Button variant="default" size="compact-xs" aria-label={`Zoom ${zoom * 100}%, back to 100%`} onClick={() => onZoom(1)}>
        {formatNumber(zoom * 100, 0)}%
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-label="Larger"
        disabled={at === zooms.length - 1}
        onClick={() => onZoom(zooms[at + 1]!)}
      >
        <IconPlus size={13} />
      </Button>
    </Button.Group>
  )
}
