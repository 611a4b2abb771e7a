import './print.css'
import { useQuery } from '@tanstack/react-query'
import { program, programs } from '#features/programs/contract.ts'
import { projects } from '#features/projects/contract.ts'
import { idOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames, type Row } from '#platform/web/api/queries.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { ConditionCounts } from './ConditionCounts.tsx'
import { costOf, printedFields, useProjectColumns } from './projectColumns.tsx'

/** Active programs, each with its projects and how its percentage comes about. */
export default function PrintPrograms() {
  usePageTitle('Programs')
  const all = useQuery(queryOf(programs.calls.list, { query: { status: 'active', sort: 'name' } }))
  const ofAll = useQuery(
    queryOf(projects.calls.list, { query: { fields: printedFields.join(','), sort: 'targetDate,name', filter: 'programs:blank:no' } }),
  )
  const content = all.data && ofAll.data && { all: all.data as readonly Row[], ofAll: ofAll.data as readonly Row[] }
  const retry = () => void Promise.all([all.refetch(), ofAll.refetch()])
  return (
    <Printed content={content} error={all.error ?? ofAll.error} retry={retry}>
      {({ all: rows, ofAll: own }) =>
        rows.length === 0 ? (
          <p className="paper-empty">There are no programs yet.</p>
        ) : (
          rows.map((row) => <Program key={idOf(program, row)} record={row} rows={own.filter((one) => isIn(one, idOf(program, row)))} />)
        )
      }
    </Printed>
  )
}

const isIn = (row: Row, id: string): boolean => (row['programs'] as { programId: string }[]).some(({ programId }) => programId === id)

function Program({ record, rows }: { record: Row; rows: readonly Row[] }) {
  const [contacts, stages, statuses] = [useNames('contact'), useNames('refProjectStage'), useNames('refProjectStatus')]
  const columns = useProjectColumns((row) =>
    [stages.get(row['refProjectStageId'] as string), statuses.get(row['refProjectStatusId'] as string)].filter(Boolean).join(' · '),
  )
  const coordinator = contacts.get(record['programCoordinatorContactId'] as string)
  const percent = record['percentComplete'] as number | null
  const how = record['isPercentCompleteSetByHand'] === true ? 'set by hand' : 'mean of its projects'
  const [start, target] = [record['initiationDate'] as string | null, record['targetDate'] as string | null]
  return (
    <section>
      <h2>{String(record['name'])}</h2>
      <p className="paper-facts">
        <span>No. {String(record['accountProgramNumber'])}</span>
        {(start ?? target) && <span>{[formatDate(start), formatDate(target)].join(' to ')}</span>}
        {coordinator && <span>Coordinated by {coordinator}</span>}
        {percent !== null && (
          <span>
            {formatPercent(percent)} complete, {how}
          </span>
        )}
        <span>{counted(rows.length, 'project')}</span>
        {rows.length > 0 && <span>Planned cost {formatMoney(costOf(rows))}</span>}
        <ConditionCounts rows={rows} />
      </p>
      {record['shortDescription'] ? <p>{record['shortDescription'] as string}</p> : null}
      {rows.length > 0 && (
        <PaperTable
          label={`Projects of ${String(record['name'])}`}
          columns={columns}
          groups={[{ title: 'Projects', rows }]}
          rowId={(row) => row['projectId'] as string}
        />
      )}
    </section>
  )
}
