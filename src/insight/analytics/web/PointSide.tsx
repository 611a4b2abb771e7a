import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract.ts'
import { Suspense, type ComponentType } from 'react'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Point } from './points.ts'

const Explained = slot<typeof application>('time.explained') as ComponentType<{ record: { applicationId: string } }>

/** Panel beside the chart that explains an application's position. */
export default function PointSide({ point, onClose }: { point: Point; onClose(): void }) {
  const recordLink = useRecordLink()
  return (
    <aside className="time-side point-side" aria-label={`${point.name}, explained`}>
      <header className="beside spread">
        <h2 className="soft small medium">{point.name}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <IconX size={16} />
        </button>
      </header>
      <p>
        <TimeChip time={point.time} />{' '}
        <Link {...recordLink(application, point.id)} className="text-link">
          Open the application
        </Link>
      </p>
      <Suspense fallback={<span className="skeleton" style={{ height: 240 }} />}>
        <Explained key={point.id} record={{ applicationId: point.id }} />
      </Suspense>
    </aside>
  )
}
