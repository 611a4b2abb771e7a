import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'

interface Named {
  readonly applicationId: string
  readonly name: string
  readonly isThere: boolean
}

/** The application's name at that time, linked to its present record if it still exists. */
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
