import { Outlet } from '@tanstack/react-router'
import { Queries } from '#platform/web/api/Queries.tsx'
import { usePageTrail } from './pageTitle.ts'

/** The frame of the screens meant for paper: content alone, with a button that prints. */
export function PrintLayout() {
  const { title } = usePageTrail()
  return (
    <main className="print-page">
      <div className="print-bar">
        <button type="button" className="plain-button" onClick={() => history.back()}>
          Back
        </button>
        <button type="button" className="plain-button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <h1>{title}</h1>
      <Queries>
        <Outlet />
      </Queries>
    </main>
  )
}
