import './print.css'
import { useQuery } from '@tanstack/react-query'
import { programs, type program } from '#portfolio/programs/contract.ts'
import { projects } from '#portfolio/projects/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { ConditionCounts } from './ConditionCounts.tsx'
import { costOf, printedFields, useProjectColumns, type PrintedProject } from './projectColumns.tsx'

/** Active programs, each with its projects and how its percentage comes about. */
export default function PrintPrograms() {
  usePageTitle('Programs')
  const all = useQuery(queryOf(programs.calls.list, { query: { status: 'active', sort: 'name' } }))
  const ofAll = useQuery(
    queryOf(projects.calls.list, { query: { fields: printedFields.join(','), sort: 'targetDate,name', filter: 'programs:blank:no' } }),
  )
  const content = all.data && ofAll.data && { all: all.data, ofAll: ofAll.data }
  const retry = () => void Promise.all([all.refetch(), ofAll.refetch()])
  return (
    <Printed content={content} error={all.error ?? ofAll.error} retry={retry}>
      {({ all: rows, ofAll: own }) =>
        rows.length === 0 ? (
          <p className="paper-empty">There are no programs yet.</p>
        ) : (
          rows.map((row) => <Program key={row.programId} record={row} rows={own.filter((one) => isIn(one, row.programId))} />)
        )
      }
    </Printed>
  )
}

const isIn = (row: PrintedProject, id: string): boolean => row.programs.some(({ programId }) => programId === id)

function Program({ record, rows }: { record: RowOf<typeof program>; rows: readonly PrintedProject[] }) {
  const [contacts, stages, statuses] = [useNames('contact'), useNames('refProjectStage'), useNames('refProjectStatus')]
  const columns = useProjectColumns((row) =>
    [stages.get(row.refProjectStageId ?? ''), statuses.get(row.refProjectStatusId ?? '')].filter(Boolean).join(' · '),
  )
  const coordinator = contacts.get(record.programCoordinatorContactId ?? '')
  const percent = record.percentComplete
  const how = record.isPercentCompleteSetByHand ? 'set by hand' : 'mean of its projects'
  const [start, target] = [record.initiationDate, record.targetDate]
  return (
    <section>
      <h2>{record.name}</h2>
      <p className="paper-facts">
        <span>No. {record.accountProgramNumber}</span>
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
      {record.shortDescription ? <p>{record.shortDescription}</p> : null}
      {rows.length > 0 && (
        <PaperTable
          label={`Projects of ${record.name}`}
          columns={columns}
          groups={[{ title: 'Projects', rows }]}
          rowId={(row) => row.projectId}
        />
      )}
    </section>
  )
}
