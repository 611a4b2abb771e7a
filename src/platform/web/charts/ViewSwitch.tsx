import './charts.css'
import { SegmentedControl } from '@mantine/core'
import { IconChartDots3, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type View = 'chart' | 'table'

const labelled = (icon: ReactNode, word: string) => (
  <span className="view-switch row gap-6">
    {icon}
    {word}
  </span>
)

/** The chart, or its table twin. */
export function ViewSwitch({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <SegmentedControl
      aria-label="Show as"
      value={view}
      onChange={(next) => onView(next)}
      data={[
        { value: 'chart', label: labelled(<IconChartDots3 size={15} aria-hidden="true" />, 'Chart') },
        { value: 'table', label: labelled(<IconTable size={15} aria-hidden="true" />, 'Table') },
      ]}
    />
  )
}
