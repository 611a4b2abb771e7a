import { TabList } from '#platform/web/screen/TabList.tsx'

/** The tabs of a form; a form of one part shows none. */
export function FormTabs({ labels, current, onTab }: { labels: readonly string[]; current: string; onTab(label: string): void }) {
  if (labels.length < 2) return null
  return (
    <div className="tabs form-tabs">
      <TabList label="Parts of the form" tabs={labels.map((label) => ({ id: label, label }))} current={current} onTab={onTab} />
    </div>
  )
}
