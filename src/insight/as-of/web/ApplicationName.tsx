import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'

interface Named {
  readonly applicationId: string
  readonly name: string
  readonly isThere: boolean
}

/** As it was called then; a link to it as it is now, if it is. */
export function ApplicationName({ row: { applicationId, name, isThere } }: { row: Named }) {
  const recordLink = useRecordLink()
  return (
    <span className="record-name">
      <RecordSquare entity="application" id={applicationId} name={name} />
      {isThere ? (
        <Link {...recordLink(application, applicationId)} tabIndex={-1}>
          {name}
        </Link>
      ) : (
        <span>
          {name} <small>deleted since</small>
        </span>
      )}
    </span>
  )
}
