import { Menu } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconCopy, IconDeviceFloppy, IconLink, IconPencil, IconPin, IconPinnedOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { GridState } from '#platform/web/grid/state.ts'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { useMayShare } from '#platform/web/session/access.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import SaveView from './SaveView.tsx'
import { ownView, tellOutcome, updateView } from './updateView.ts'
import { defaultView, deleteView, showsSame, type NamedView, type StandardView } from './views.ts'

interface ViewItemsProps {
  button: MenuButton
  list: string
  state: GridState
  /** The saved view that is open; a standard one can't be changed. */
  chosen: NamedView | undefined
  /** All of them. */
  views: readonly StandardView[]
  /** A view was saved that is now open. */
  onSaved(view: NamedView): void
  hasBin: boolean
}

/** Actions of a view: save, rename, duplicate, copy the link, make it the default, delete. Also opens the list's deleted records. */
export default function ViewItems({ button, list, state, chosen, views, onSaved, hasBin }: ViewItemsProps) {
  const [asking, ask] = useState<'new' | 'name' | 'copy'>()
  const { value: first = '', set: setFirst } = usePreference(defaultView(list))
  const own = ownView(chosen, useMayShare())
  const shown = chosen ?? views.find((view) => showsSame(view.state, state))
  const link = async () => {
    // The address follows what is chosen a moment later.
    await new Promise((done) => setTimeout(done, 300))
    await navigator.clipboard.writeText(location.href)
  }
  return (
    <>
      <OpenMenu button={button} position="bottom-end" width={240}>
        <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => ask('new')}>
          Save as a new view…
        </Menu.Item>
        {own && !showsSame(own.state, state) && (
          <Menu.Item
            leftSection={<IconDeviceFloppy size={15} />}
            onClick={() => void tellOutcome(updateView(list, own, state), `${own.name} updated`)}
          >
            Save “{own.name}”
          </Menu.Item>
        )}
        {own && (
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => ask('name')}>
            Rename “{own.name}”…
          </Menu.Item>
        )}
        {shown && shown.id !== '' && (
          <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => ask('copy')}>
            Duplicate “{shown.name}”…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={15} />} onClick={() => void tellOutcome(link(), 'Link copied')}>
          Copy link
        </Menu.Item>
        {shown && shown.id !== first && (
          <Menu.Item
            leftSection={<IconPin size={15} />}
            onClick={() => void tellOutcome(setFirst(shown.id), `The list now opens with “${shown.name}”`)}
          >
            Always open with this view
          </Menu.Item>
        )}
        {first && (
          <Menu.Item
            leftSection={<IconPinnedOff size={15} />}
            onClick={() => void tellOutcome(setFirst(''), 'The list now opens as you left it')}
          >
            Open as I left it
          </Menu.Item>
        )}
        {own && (
          <Menu.Item
            leftSection={<IconTrash size={15} />}
            color="red"
            onClick={() => void tellOutcome(deleteView(list, own), `${own.name} deleted`)}
          >
            Delete “{own.name}”{own.isShared && ' for everybody'}
          </Menu.Item>
        )}
        {hasBin && <BinItem />}
      </OpenMenu>
      {asking && (
        <SaveView
          list={list}
          state={asking === 'new' ? state : (shown?.state ?? state)}
          {...(asking === 'name' && own && { renamed: own })}
          {...(asking === 'copy' && shown && { suggested: `Copy of ${shown.name}` })}
          onClose={() => ask(undefined)}
          onSaved={asking === 'name' ? () => undefined : onSaved}
        />
      )}
    </>
  )
}

/** Shows what was deleted beside the list, and puts it away. */
function BinItem() {
  const { bin }: { bin?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isOpen = bin === true
  const toggle = () => void navigate({ ...inPlace, search: (old: object) => ({ ...old, peek: undefined, bin: isOpen ? undefined : true }) })
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={15} />} onClick={toggle}>
        {isOpen ? 'Close the bin' : 'Bin'}
      </Menu.Item>
    </>
  )
}
