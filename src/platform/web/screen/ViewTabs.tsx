import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, useState, type ReactNode } from 'react'
import type { GridState } from '#platform/web/grid/state.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useMayShare } from '#platform/web/session/access.ts'
import { usePreferences } from '#platform/web/session/preferences.ts'
import { TabList } from './TabList.tsx'
import type { updateView } from './updateView.ts'
import { deleteView, showsSame, viewsIn, type NamedView } from './views.ts'

const SaveView = lazy(() => import('./SaveView.tsx'))

/** A view that ships with the product. */
export type StandardView = Pick<NamedView, 'id' | 'name' | 'state'>

interface ViewTabsProps {
  /** The list's name in preferences. */
  list: string
  /** The views that the list always has: everything first, under the id ''. */
  standard: readonly StandardView[]
  state: GridState
  onState(next: GridState): void
  children?: ReactNode
}

/** The list's views as tabs: the standard ones, then the saved ones; the menu saves, updates and deletes them. */
export function ViewTabs({ list, standard, state, onState, children }: ViewTabsProps) {
  const saved = viewsIn(list, usePreferences() ?? [])
  const views: readonly StandardView[] = [...standard, ...saved]
  const [chosenId, choose] = useState('')
  const last = views.find((view) => view.id === chosenId)
  // Of two views that show the same it is the one that was chosen.
  const chosen = last && showsSame(last.state, state) ? last : (views.find((view) => showsSame(view.state, state)) ?? last)
  const open = (id: string) => {
    choose(id)
    const view = views.find((one) => one.id === id) ?? views[0]
    if (view) onState({ ...view.state, density: state.density, pageSize: state.pageSize })
  }
  return (
    <div className="tabs">
      <TabList label="Views" tabs={views.map(({ id, name }) => ({ id, label: name }))} current={chosen?.id ?? ''} onTab={open} />
      <ViewMenu list={list} state={state} chosen={saved.find((view) => view.id === chosen?.id)} onSaved={(view) => choose(view.id)} />
      {children}
    </div>
  )
}

function ViewMenu({
  list,
  state,
  chosen,
  onSaved,
}: {
  list: string
  state: GridState
  chosen: NamedView | undefined
  onSaved(view: NamedView): void
}) {
  const [isSaving, setSaving] = useState(false)
  const mayShare = useMayShare()
  // A shared view is changed by those alone who may share one.
  const own = chosen?.isShared && !mayShare ? undefined : chosen
  const act = (work: Promise<void>, done: string) => void tell(work, done)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className="icon-button hide-small" aria-label="View menu">
            <IconDots size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setSaving(true)}>Save as a new view…</Menu.Item>
          {own && !showsSame(own.state, state) && (
            <Menu.Item onClick={() => act(update(list, own, state), `${own.name} updated`)}>Update “{own.name}”</Menu.Item>
          )}
          {own && (
            <Menu.Item color="red" onClick={() => act(deleteView(list, own), `${own.name} deleted`)}>
              Delete “{own.name}”{own.isShared && ' for everybody'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <Late onClose={() => setSaving(false)}>
          <SaveView list={list} state={state} onClose={() => setSaving(false)} onSaved={onSaved} />
        </Late>
      )}
    </>
  )
}

const update = (...given: Parameters<typeof updateView>) => import('./updateView.ts').then((module) => module.updateView(...given))

async function tell(work: Promise<void>, done: string): Promise<void> {
  try {
    await work
    await notify(done)
  } catch (error) {
    await notify(messageOf(error), 'error')
  }
}
