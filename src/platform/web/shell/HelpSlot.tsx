import { lazy, useEffect } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'
import { loadHelpPanel } from './help.ts'
import { isTyping } from './keys.ts'
import { openHelp, openShortcuts, setOpened, useOpened } from './opened.ts'

const HelpPanel = lazy(loadHelpPanel)
const Shortcuts = lazy(() => import('./Shortcuts.tsx'))

const closeHelp = () => setOpened({ help: undefined })
const closeShortcuts = () => setOpened({ shortcuts: false })

/** Help beside the screen, on `?`, and over both the page of keyboard shortcuts, on Ctrl / (or Cmd /). */
export default function HelpSlot() {
  const { help, shortcuts } = useOpened()
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {help !== undefined && (
        <Late onClose={closeHelp}>
          <HelpPanel key={help} place={help} onClose={closeHelp} />
        </Late>
      )}
      {shortcuts && (
        <Late onClose={closeShortcuts}>
          <Shortcuts onClose={closeShortcuts} />
        </Late>
      )}
    </>
  )
}

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event
  const open = key === '/' && (ctrlKey || metaKey) ? openShortcuts : key === '?' && !isTyping(target) ? openHelp : undefined
  if (!open) return
  event.preventDefault()
  open()
}
