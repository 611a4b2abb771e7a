import './help.css'
import { Link, useRouterState } from '@tanstack/react-router'
import { IconKeyboard, IconX } from '@tabler/icons-react'
import { lazy, useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { useSession } from '#platform/web/session/stored.ts'
import type { HelpPanel as HelpPanelOf } from '#platform/web/shell/help.ts'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { openShortcuts } from '#platform/web/shell/opened.ts'
import { HelpHits } from './HelpHits.tsx'
import { HelpText } from './HelpText.tsx'
import { openMessenger } from './messenger.ts'
import { contents, placeOf } from './pages.ts'
import { SearchHelp } from './SearchHelp.tsx'

const AskAdministrators = lazy(() => import('./AskAdministrators.tsx').then((module) => ({ default: module.AskAdministrators })))

/** Help beside the screen, which stays as it is: the screen's own page until another is chosen, and the search in all pages. */
export default function HelpPanel({ place: given, onClose }: ComponentProps<HelpPanelOf>) {
  const own = useRouterState({ select: ({ matches }) => matches.findLast(({ staticData }) => staticData.screen)?.staticData.screen?.help })
  const [chosen, setChosen] = useState(given)
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const place = chosen || own || contents
  const { page = placeOf(contents).page!, section } = placeOf(place)
  const { panel, field, onKeyDown } = usePanel(onClose)
  const body = useRef<HTMLDivElement>(null)
  const go = (next: string) => {
    setTyped('')
    setAsking(false)
    setChosen(next)
    // The clicked link may be gone; without a focused element the panel gets no keys.
    body.current?.focus()
  }
  const ask = () => {
    setTyped('')
    setAsking(true)
    body.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
    <aside ref={panel} className="help-panel column" aria-label="Help" onKeyDown={onKeyDown}>
      <header className="row rigid">
        <h2>{typed.trim() ? 'Help' : isAsking ? 'Ask your administrators' : page.title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <IconX size={16} />
        </button>
      </header>
      <SearchHelp typed={typed} onTyped={setTyped} field={field} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div ref={body} className="help-body" tabIndex={0} role="group" aria-label="Help page">
        {typed.trim() ? (
          <HelpHits typed={typed.trim()} onPlace={go} />
        ) : isAsking ? (
          <Late>
            <AskAdministrators />
          </Late>
        ) : (
          <HelpText key={page.id} page={page} heading="h3" section={section} onPlace={go} onScreen={() => setChosen(place)} />
        )}
      </div>
      <Ways page={isAsking ? '' : page.id} own={own} onPlace={go} onAsk={ask} />
    </aside>
  )
}

const failed = (error: unknown) => void notify(messageOf(error), 'error')

/** Links to more help: the page of the screen once another is open, all pages, administrators, and shortcuts. */
interface WaysProps {
  /** The page that is shown, if one is. */
  readonly page: string
  readonly own: string | undefined
  readonly onPlace: (place: string) => void
  readonly onAsk: () => void
}

function Ways({ page, own, onPlace, onAsk }: WaysProps) {
  const isOffered = useOffered()
  const session = useSession()
  return (
    <footer>
      {own && own !== page && (
        <button type="button" className="text-link" onClick={() => onPlace(own)}>
          Help for this screen
        </button>
      )}
      {page !== contents && (
        <button type="button" className="text-link" onClick={() => onPlace(contents)}>
          All topics
        </button>
      )}
      {isOffered('/help') && (
        <button type="button" className="text-link" onClick={onAsk}>
          Ask your administrators
        </button>
      )}
      {session?.intercomHash && (
        <button type="button" className="text-link" onClick={() => void openMessenger().catch(failed)}>
          Chat with support
        </button>
      )}
      {isOffered('/admin/questions') && (
        <Link to="/admin/questions" className="text-link">
          Questions
        </Link>
      )}
      {isOffered('/help') && page && (
        <Link to={page === contents ? '/help' : `/help/${page}`} className="text-link">
          Open as a page
        </Link>
      )}
      <span className="spacer" />
      <button type="button" className="text-link" onClick={openShortcuts}>
        <IconKeyboard size={14} aria-hidden="true" /> Keyboard shortcuts
      </button>
    </footer>
  )
}

/** The keyboard comes to the search, goes back to where it was, and Escape closes. */
function usePanel(onClose: () => void) {
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    field.current?.focus()
    return () => catchFocus(opener)
  }, [opener])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return { panel, field, onKeyDown }
}
