import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface TabListProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: string; count?: ReactNode }[]
  current: Id
  onTab(id: Id): void
}

/** Tabs with the keys that people expect of them: arrows, Home and End move between them. */
export function TabList<Id extends string>({ label, tabs, current, onTab }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  // A phone has no room for all tabs: scrolls to the current one. The page itself does not scroll.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(current)}"]`)
    if (row && tab) row.scrollTo({ left: tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
  }, [current])
  const isThere = tabs.some(({ id }) => id === current)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    onTab(tabs[index]!.id)
    ;(list.current?.children[index] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className="tabs-list grow" role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ id, label: name, count }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === current}
          tabIndex={(isThere ? id === current : at === 0) ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onTab(id)}
        >
          <span>
            {name}
            {count && <small> {count}</small>}
          </span>
        </button>
      ))}
    </div>
  )
}
