import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { usePageTrail } from '#platform/web/shell/pageTitle.ts'
import { PageHead } from './PageHead.tsx'
import { loadParts, PrintSheet, type Loaded } from './PrintSheet.tsx'
import { onPrinting } from './onPrinting.ts'
import { printables } from './printing.ts'

/**
 * Draws the lists and records of the page for paper while one prints; other pages get a head. The browser's own menu gives no time to load anything,
 * so the code is here before; rows that only the server has, pivot tables and charts come with Ctrl P and our menus alone.
 */
export default function PrintSlot({ user }: { user: SessionUser }) {
  const { title } = usePageTrail()
  const [sheet, setSheet] = useState<ReactNode>(null)
  const loaded = useRef<Loaded>(undefined)
  const before = useEffectEvent(() => {
    const [parts, common] = [printables(), { title, user, time: new Date().toISOString() }]
    flushSync(() =>
      setSheet(parts.length > 0 ? <PrintSheet {...common} parts={parts} loaded={loaded.current} /> : <PageHead {...common} />),
    )
  })
  const print = useEffectEvent(async () => {
    try {
      loaded.current = await loadParts(printables())
      window.print()
    } catch (error) {
      void notify(`This could not be printed. ${messageOf(error)}`, 'error')
    }
  })
  const after = useEffectEvent(() => {
    loaded.current = undefined
    setSheet(null)
  })
  useEffect(() => {
    return onPrinting(
      () => void print(),
      () => before(),
      () => after(),
    )
  }, [])
  return sheet
}
