import './print.css'
import { useQuery } from '@tanstack/react-query'
import { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { recordOf, useNames } from '#platform/web/api/queries.ts'
import { Printed } from '#platform/web/print/Printed.tsx'
import { PrintedRecord } from '#platform/web/print/PrintedRecord.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { causeOf, Condition } from '../Condition.tsx'
import { VitalStrips } from '../record/VitalStrips.tsx'

/** Everything about one project, in the order of its page. */
export default function PrintProject({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(recordOf(project, id))
  usePageTitle(data?.name)
  return (
    <Printed content={data} error={error} retry={() => void refetch()}>
      {(record) => <Project record={record} />}
    </Printed>
  )
}

function Project({ record }: { record: RecordOf<typeof project> }) {
  const [stages, statuses] = [useNames('refProjectStage'), useNames('refProjectStatus')]
  return (
    <>
      <p className="paper-facts">
        <Condition condition={record.projectCondition} cause={causeOf(record, record.projectCondition)} />
        <span>No. {record.accountProjectNumber}</span>
        <span>{stages.get(record.refProjectStageId ?? '')}</span>
        <span>{statuses.get(record.refProjectStatusId ?? '')}</span>
        {record.archived && <span>Archived</span>}
      </p>
      {record.vitals.length > 0 && (
        <section>
          <h2>Vital signs over time</h2>
          <VitalStrips changes={record.vitals} />
        </section>
      )}
      <PrintedRecord entity={project} record={record} without={[...(project.onOwnTab ?? []), 'name']} />
    </>
  )
}
