import { lazy } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'
import { isTyping } from './keys.ts'
import { useOpening } from './useOpening.ts'

const Shortcuts = lazy(() => import('./Shortcuts.tsx'))
const opening = 'portolan:shortcuts'

/** Opens the page of keyboard shortcuts from anywhere. */
export const openShortcuts = (): void => void window.dispatchEvent(new Event(opening))

const isKey = ({ key, target }: KeyboardEvent) => key === '?' && !isTyping(target)

/** The page of keyboard shortcuts, on `?`. */
export function ShortcutsSlot() {
  const [state, set] = useOpening(opening, isKey)
  if (state !== 'open') return null
  const close = () => set('closed')
  return (
    <Late onClose={close}>
      <Shortcuts onClose={close} />
    </Late>
  )
}
