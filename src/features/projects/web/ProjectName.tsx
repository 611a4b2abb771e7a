import { Link } from '@tanstack/react-router'
import { project } from '#features/projects/contract/project.ts'
import type { Condition as ConditionName } from '#features/projects/contract/vital-signs.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { ConditionShape } from './Condition.tsx'

/** A project beneath its program in a list: the shape of its condition, which a column beside it says in words, and the way to it. */
export function ProjectName({ record }: { record: Row }) {
  const recordLink = useRecordLink()
  const condition = record['projectCondition'] as ConditionName | null
  return (
    <>
      <span className="condition" data-condition={condition ?? undefined}>
        {condition ? <ConditionShape condition={condition} /> : <i />}
      </span>
      <Link {...recordLink(project, record.projectId as string)} tabIndex={-1}>
        {String(record.name)}
      </Link>
    </>
  )
}
