import './peek-links.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { canOpen } from '#platform/web/screen/recordLink.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { idInLink } from './idInLink.ts'

/** Shows a record beside the page: its id in the address, as lists have it. */
export function useShowPeek(): (id: string | undefined) => void {
  const navigate = useNavigate()
  return (id) => void navigate({ ...inPlace, search: (old: object) => ({ ...old, peek: id }) })
}

/** A drawing's own panel takes the place of the record beside it. */
export function useClosePeek(): () => void {
  const { peek }: { peek?: unknown } = useSearch({ strict: false })
  const show = useShowPeek()
  return () => peek !== undefined && show(undefined)
}

/**
 * Opens the links of records in a panel beside the content: by click and by Enter, while Ctrl, a middle click and the like follow the
 * link. Escape closes it and returns the focus. On a phone, which has no room for two, links work as usual.
 */
export function PeekLinks({ entity, children }: { entity: Pick<Entity, 'screens'>; children: ReactNode }) {
  const show = useShowPeek()
  const phone = usePhone()
  const { peek }: { peek?: unknown } = useSearch({ strict: false })
  const opener = useRef<HTMLElement | SVGElement>(null)
  const isShown = peek !== undefined
  useEffect(() => {
    // Leaves the focus alone if the person has moved on to something else.
    if (!isShown && opener.current?.isConnected && document.activeElement === document.body) opener.current.focus({ preventScroll: true })
    if (!isShown) opener.current = null
  }, [isShown])
  const onClickCapture = (event: MouseEvent) => {
    if (phone || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !canOpen(entity)) return
    const link = event.target.closest<HTMLAnchorElement>('a')
    const id = link && idInLink(entity, link.getAttribute('href') ?? '')
    // In a table the name opens, and P shows beside it.
    if (!id || link.closest('.grid-viewport')) return
    event.preventDefault()
    event.stopPropagation()
    opener.current = link
    show(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown || event.defaultPrevented) return
    event.stopPropagation()
    show(undefined)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links in it are what is pressed
    <div className="peek-links" onClickCapture={onClickCapture} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
