import './print.css'
import { useQuery } from '@tanstack/react-query'
import { project } from '#features/projects/contract/project.ts'
import { titleOf } from '#platform/contract/entity.ts'
import { recordOf, useNames, type Row } from '#platform/web/api/queries.ts'
import { Printed } from '#platform/web/print/Printed.tsx'
import { PrintedRecord } from '#platform/web/print/PrintedRecord.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { causeOf, Condition } from '../Condition.tsx'
import { VitalStrips } from '../record/VitalStrips.tsx'
import type { Change } from '../record/strip.ts'
import { conditionOf } from './projectColumns.tsx'

/** Everything about one project, in the order of its page. */
export default function PrintProject({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(recordOf(project, id))
  usePageTitle(data && titleOf(project, data))
  return (
    <Printed content={data} error={error} retry={() => void refetch()}>
      {(record) => <Project record={record} />}
    </Printed>
  )
}

function Project({ record }: { record: Row }) {
  const [stages, statuses] = [useNames('refProjectStage'), useNames('refProjectStatus')]
  const changes = (record['vitals'] as readonly Change[] | undefined) ?? []
  return (
    <>
      <p className="paper-facts">
        <Condition condition={conditionOf(record)} cause={causeOf(record, conditionOf(record))} />
        <span>No. {String(record['accountProjectNumber'])}</span>
        <span>{stages.get(record['refProjectStageId'] as string)}</span>
        <span>{statuses.get(record['refProjectStatusId'] as string)}</span>
        {record['archived'] === true && <span>Archived</span>}
      </p>
      {changes.length > 0 && (
        <section>
          <h2>Vital signs over time</h2>
          <VitalStrips changes={changes} />
        </section>
      )}
      <PrintedRecord entity={project} record={record} without={[...(project.onOwnTab ?? []), 'name']} />
    </>
  )
}
