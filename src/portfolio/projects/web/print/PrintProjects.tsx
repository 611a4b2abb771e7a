import './print.css'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { projects } from '#portfolio/projects/contract.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperGroup } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { boardFilters, chosenIn, type BoardSearch } from '../board/filters.ts'
import { ConditionCounts } from './ConditionCounts.tsx'
import { costOf, printedFields, useProjectColumns, type PrintedProject } from './projectColumns.tsx'

/** Active projects by stage, narrowed by the address in the same words as the board. */
export default function PrintProjects() {
  usePageTitle('Projects')
  const search: BoardSearch = useSearch({ strict: false })
  const chosen = chosenIn(search)
  const filter = boardFilters.flatMap(({ name, field }) => (chosen[name] === undefined ? [] : [`${field}:in:${chosen[name]}`]))
  const isNarrowed = filter.length > 0 || Boolean(chosen.search)
  const query = {
    fields: printedFields.join(','),
    sort: 'targetDate,name',
    status: 'active' as const,
    ...(filter.length > 0 && { filter }),
    ...(chosen.search && { search: chosen.search }),
  }
  const { data, error, refetch } = useQuery(queryOf(projects.calls.list, { query }))
  return (
    <Printed content={data} error={error} retry={() => void refetch()}>
      {(rows) => <Projects rows={rows} isNarrowed={isNarrowed} />}
    </Printed>
  )
}

function Projects({ rows, isNarrowed }: { rows: readonly PrintedProject[]; isNarrowed: boolean }) {
  const [stages, statuses, programs] = [useNames('refProjectStage'), useNames('refProjectStatus'), useNames('program')]
  const columns = useProjectColumns((row) =>
    [statuses.get(row.refProjectStatusId ?? ''), ...row.programs.map(({ programId }) => programs.get(programId))]
      .filter(Boolean)
      .join(' · '),
  )
  if (rows.length === 0)
    return <p className="paper-empty">{isNarrowed ? 'No project matches the filters.' : 'There are no projects yet.'}</p>
  return (
    <>
      <p className="paper-facts">
        <span>
          {counted(rows.length, 'project')}
          {isNarrowed && ' that match the filters'}
        </span>
        <span>Planned cost {formatMoney(costOf(rows))}</span>
        <ConditionCounts rows={rows} />
      </p>
      <PaperTable label="Projects by stage" columns={columns} groups={byStage(rows, stages)} rowId={(row) => row.projectId} />
    </>
  )
}

/** In the order of the stages; those without one come last. */
function byStage(rows: readonly PrintedProject[], stages: ReadonlyMap<string, string>): readonly PaperGroup<PrintedProject>[] {
  const groups = [...stages].map(([id, title]) => ({ title, rows: rows.filter((row) => row.refProjectStageId === id) }))
  const others = rows.filter((row) => !stages.has(row.refProjectStageId ?? ''))
  return [...groups, { title: 'No stage', rows: others }].filter((group) => group.rows.length > 0)
}
