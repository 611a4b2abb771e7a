import { Link } from '@tanstack/react-router'
import { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { ConditionShape } from './Condition.tsx'

/** A project beneath its program in a list: the shape of its condition, which a column beside it says in words, and the way to it. */
export function ProjectName({ record }: { record: Pick<RecordOf<typeof project>, 'projectId' | 'name' | 'projectCondition'> }) {
  const recordLink = useRecordLink()
  const condition = record.projectCondition
  return (
    <>
      <span className="condition" data-condition={condition ?? undefined}>
        {condition ? <ConditionShape condition={condition} /> : <i />}
      </span>
      <Link {...recordLink(project, record.projectId)} tabIndex={-1}>
        {record.name}
      </Link>
    </>
  )
}
