import { Select } from '@mantine/core'
import type { BoardSettings } from './useBoardSettings.ts'

interface Choice {
  readonly value: string
  readonly label: string
}
interface BoardOptionsProps {
  readonly lanes: readonly Choice[]
  readonly sums: readonly Choice[]
  /** The sum that is shown where none is chosen. */
  readonly usualSum: string
  readonly settings: BoardSettings
  onSettings(next: BoardSettings): void
}

/** By what a board has lanes, and what its columns sum up. */
export function BoardOptions({ lanes, sums, usualSum, settings, onSettings }: BoardOptionsProps) {
  const { lane: _lane, ...withoutLanes } = settings
  return (
    <div className="board-options">
      <Select
        aria-label="Lanes"
        data={[{ value: '', label: 'No lanes' }, ...lanes.map(({ value, label }) => ({ value, label: `Lanes: ${label.toLowerCase()}` }))]}
        value={settings.lane ?? ''}
        allowDeselect={false}
        onChange={(lane) => onSettings(lane ? { ...withoutLanes, lane, folded: [] } : withoutLanes)}
      />
      <Select
        aria-label="Sum"
        data={sums.map(({ value, label }) => ({ value, label: `Sum: ${label.toLowerCase()}` }))}
        value={settings.sum ?? usualSum}
        allowDeselect={false}
        onChange={(sum) => sum && onSettings({ ...settings, sum })}
      />
    </div>
  )
}
