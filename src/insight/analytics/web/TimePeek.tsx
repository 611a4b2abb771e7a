import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import type { RowOrder } from '#platform/web/grid/types.ts'
import { usePeek } from '#platform/web/screen/usePeek.tsx'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { slot } from '#platform/web/screen/slot.ts'
import type { Row } from '#platform/web/api/queries.ts'

const Peek = slot('application.peek')
/** The chart has no order in which one goes on. */
const noOrder: RowOrder<Row> = { rows: () => null, placeOf: () => -1 }
const more = {
  draw: (record: Row) => (
    <Suspense>
      <Peek record={record} />
    </Suspense>
  ),
}

/** The application that the address shows beside the chart. */
export default function TimePeek() {
  const navigate = useNavigate()
  const { beside } = usePeek(application, (id) => void navigate(recordLink(application, id)), more)
  return beside?.(noOrder)
}
