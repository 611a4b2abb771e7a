import { useSearch } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { lazy, useState, type ReactNode } from 'react'
import type { GridState } from '#platform/web/grid/state.ts'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { slot } from './slot.ts'
import { TabList } from './TabList.tsx'
import type { Temporary } from './useGridState.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { chosenView, showsSame, type NamedView, type StandardView } from './views.ts'

const ChangedView = lazy(() => import('./ChangedView.tsx'))
/** Parts of a question in words that the list does not show. */
const Asked = slot('list.asked')
const ViewItems = lazy(() => import('./ViewItems.tsx'))

interface ViewTabsProps {
  /** The list's name in preferences. */
  list: string
  /** The views that the list always has: everything first, under the id ''. */
  standard: readonly StandardView[]
  saved: readonly NamedView[]
  state: GridState
  temporary: Temporary
  /** The menu offers the deleted records beside the list. */
  hasBin: boolean
  children?: ReactNode
}

/** The list's views as tabs: the standard ones, then the saved ones; the menu does with them what can be done. What no view shows can be saved, and reset. */
export function ViewTabs({ list, standard, saved, state, temporary, hasBin, children }: ViewTabsProps) {
  const { asked }: { asked?: unknown } = useSearch({ strict: false })
  const views: readonly StandardView[] = [...standard, ...saved]
  const [chosenId, choose] = useChosen(list)
  const last = views.find((view) => view.id === chosenId)
  const isShown = (view: StandardView) => showsSame(view.state, state)
  // If two views show the same, the chosen one is marked.
  const chosen = last && isShown(last) ? last : (views.find(isShown) ?? (temporary.isTemporary ? undefined : last))
  const isChanged = !views.some(isShown)
  const show = (view: StandardView) => temporary.leaveFor({ ...view.state, density: state.density, pageSize: state.pageSize })
  const open = (id: string) => {
    choose(id)
    show(views.find((one) => one.id === id) ?? views[0]!)
  }
  const reset = () => (temporary.isTemporary ? temporary.leave() : open(chosen?.id ?? ''))
  const savedChosen = saved.find((view) => view.id === chosen?.id)
  const onSaved = (view: NamedView) => {
    choose(view.id)
    // Edits during saving count as changes of the saved view.
    if (showsSame(view.state, state)) temporary.keep()
    else show(view)
  }
  const button = (
    <button type="button" className="icon-button hide-small" aria-label="View menu">
      <IconDots size={16} />
    </button>
  )
  return (
    <>
      <div className="tabs">
        <TabList
          label="Views"
          tabs={views.map(({ id, name }) => ({ id, label: name }))}
          current={chosen?.id ?? (isChanged ? '-' : '')}
          onTab={open}
        />
        {(isChanged || temporary.isTemporary) && (
          <Late>
            <ChangedView list={list} state={state} chosen={savedChosen} isChanged={isChanged} onSaved={onSaved} onReset={reset} />
          </Late>
        )}
        <LateMenu button={button}>
          {(target) => <ViewItems button={target} {...{ list, state, views, onSaved, hasBin }} chosen={savedChosen} />}
        </LateMenu>
        {children}
      </div>
      {asked !== undefined && (
        <Late>
          <Asked record={{ asked }} />
        </Late>
      )}
    </>
  )
}

/** The view that was chosen last, here or when the list was left. */
function useChosen(list: string): readonly [id: string, choose: (id: string) => void] {
  const { value, set } = usePreference(chosenView(list))
  const [now, choose] = useState<string>()
  const id = now ?? value ?? ''
  return [
    id,
    (next) => {
      choose(next)
      // If this fails, the list is merely shown as changed.
      if (next !== id) set(next).catch(() => undefined)
    },
  ]
}
