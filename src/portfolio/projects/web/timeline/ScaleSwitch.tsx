import { SegmentedControl } from '@mantine/core'
import { keysOf } from '#platform/contract/keys.ts'
import { scales, type Scale } from './timeline.ts'

interface ScaleSwitchProps {
  /** Undefined: what there is room for. */
  readonly scale: Scale | undefined
  onScale(scale: Scale | undefined): void
}

const labels = { months: 'Months', quarters: 'Quarters', years: 'Years' } as const
const fitting = 'fit'

/** How finely the axis is divided. */
export const ScaleSwitch = ({ scale, onScale }: ScaleSwitchProps) => (
  <SegmentedControl
    className="timeline-scale"
    aria-label="Divide the axis by"
    value={scale ?? fitting}
    onChange={(chosen) => onScale(chosen === fitting ? undefined : chosen)}
    data={[{ value: fitting, label: 'Fit' }, ...keysOf(scales).map((value) => ({ value, label: labels[value] }))]}
  />
)
