import { Suspense } from 'react'
import { exportsFeature } from '#exchange/exports/contract.ts'
import { slot } from '#platform/web/screen/slot.ts'
import { useCan } from '#platform/web/session/access.ts'

const WorkbookButton = slot('workspace.workbook')

/** The way out beside the way in: a file that can be imported again. */
export function TakeOut() {
  const may = useCan(exportsFeature.calls.workbook.access)
  if (!may) return null
  return (
    <section className="card import-card" aria-labelledby="import-out">
      <h2 id="import-out">Export everything</h2>
      <p className="import-hint">
        One workbook with a sheet for each kind of record that you may export. You can import it again, into this workspace or another one.
      </p>
      <div>
        <Suspense>
          <WorkbookButton record={{}} />
        </Suspense>
      </div>
    </section>
  )
}
