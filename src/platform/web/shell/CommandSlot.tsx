import { lazy, useState } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'
import { loadCommandBar } from './commandBar.ts'
import { useOpening } from './useOpening.ts'
import { useTypedAhead } from './useTypedAhead.ts'

const CommandBar = lazy(loadCommandBar)
const opening = 'portolan:command-bar'

/** Opens the command bar from anywhere. */
export const openCommandBar = (): void => void window.dispatchEvent(new Event(opening))

const isKey = ({ ctrlKey, metaKey, key }: KeyboardEvent) => (ctrlKey || metaKey) && key.toLowerCase() === 'k'

/** Place of the command bar: Ctrl K (or Cmd K) loads and opens the feature's bar. Keys typed while it loads are passed to it. */
export function CommandSlot() {
  const [state, set] = useOpening(opening, isKey)
  const [typed, setTyped] = useState('')
  useTypedAhead(state === 'open', setTyped)
  if (state === 'never') return null
  // Opened again it is empty.
  const close = () => {
    set('closed')
    setTyped('')
  }
  return (
    <Late onClose={() => set('never')}>
      <CommandBar opened={state === 'open'} typed={typed} onTyped={setTyped} onClose={close} />
    </Late>
  )
}
