import type { ReactNode } from 'react'
import { TabList } from '#platform/web/screen/TabList.tsx'

interface FormTabsProps {
  labels: readonly string[]
  /** How much is on a tab, by its label. */
  counts: Readonly<Record<string, ReactNode>> | undefined
  current: string
  onTab(label: string): void
}

/** The tabs of a form; a form of one part shows none. */
export function FormTabs({ labels, counts, current, onTab }: FormTabsProps) {
  if (labels.length < 2) return null
  return (
    <div className="tabs form-tabs">
      <TabList
        label="Parts of the form"
        tabs={labels.map((label) => ({ id: label, label, count: counts?.[label] }))}
        current={current}
        onTab={onTab}
      />
    </div>
  )
}
