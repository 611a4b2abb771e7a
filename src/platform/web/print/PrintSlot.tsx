import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { usePageTrail } from '#platform/web/shell/pageTitle.ts'
import { loadRows, PrintSheet } from './PrintSheet.tsx'
import { onPrinting } from './onPrinting.ts'
import { printables } from './printing.ts'

/**
 * Draws the lists and records of the page for paper while one prints. The browser's own menu gives no time to load anything, so the code is
 * here before; rows that only the server has, and pivot tables, come with Ctrl P and our menus alone.
 */
export default function PrintSlot({ user }: { user: SessionUser }) {
  const { title } = usePageTrail()
  const [sheet, setSheet] = useState<ReactNode>(null)
  const draw = () => setSheet(<PrintSheet title={title} user={user} parts={printables()} time={new Date().toISOString()} />)
  const before = useEffectEvent(() => {
    if (printables().length > 0) flushSync(draw)
  })
  const print = useEffectEvent(async () => {
    try {
      await loadRows(printables())
      window.print()
    } catch (error) {
      void notify(`This could not be printed. ${messageOf(error)}`, 'error')
    }
  })
  useEffect(() => {
    return onPrinting(
      () => void print(),
      () => before(),
      () => setSheet(null),
    )
  }, [])
  return sheet
}
