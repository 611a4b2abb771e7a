import type { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { causeOf, Condition } from '../Condition.tsx'

/** Under the name: the condition with its cause, the stage, who manages it. */
export function ProjectSubtitle({ record }: { record: RecordOf<typeof project> }) {
  const stages = useNames('refProjectStage')
  const contacts = useNames('contact')
  const condition = record.projectCondition
  // Their places are kept until the names are there.
  const nameIn = (names: ReadonlyMap<string, string>, id: string | null) => id && (names.get(id) ?? (names.size === 0 ? '…' : undefined))
  const [stage, manager] = [nameIn(stages, record.refProjectStageId), nameIn(contacts, record.managerContactId)]
  const parts = [record.archived && 'Archived', stage, manager && `Managed by ${manager}`].filter(Boolean)
  return (
    <span className="project-subtitle">
      <Condition condition={condition} cause={causeOf(record, condition)} />
      {condition && parts.length > 0 && ' · '}
      {parts.join(' · ')}
    </span>
  )
}
