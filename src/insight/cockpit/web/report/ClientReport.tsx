import './client-report.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { cockpit } from '#insight/cockpit/contract.ts'
import { measureNames, measures, type ClientReport as Report, type MeasureName } from '#insight/cockpit/contract/comparison.ts'
import { formatLongDate, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { figureWords, measureWords } from '../figureWords.ts'

/** One client on one page. How others do on average is on it only when the provider says so. */
export default function ClientReport({ id }: { id: string }) {
  const { mean }: { mean?: unknown } = useSearch({ strict: false })
  const hasMean = mean === 'on'
  const { data, error, refetch } = useQuery({
    ...queryOf(cockpit.calls.report, { params: { id }, query: { mean: hasMean ? 'true' : 'false' } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  usePageTitle(data?.workspaceName)
  return (
    <Printed content={data} error={error} retry={() => void refetch()}>
      {(report) => (
        <>
          <MeanBar hasMean={hasMean} />
          <div className="client-report">
            <Figures report={report} />
          </div>
        </>
      )}
    </Printed>
  )
}

/** Kept in the address, so that the printed page equals the screen. Not printed itself. */
function MeanBar({ hasMean }: { hasMean: boolean }) {
  const navigate = useNavigate()
  return (
    <form className="print-bar" onSubmit={(event) => event.preventDefault()} aria-label="Report contents">
      <label>
        <input
          type="checkbox"
          checked={hasMean}
          onChange={({ currentTarget }) => void navigate({ ...inPlace, search: currentTarget.checked ? { mean: 'on' } : {} })}
        />{' '}
        Show the mean of your clients, without names
      </label>
    </form>
  )
}

type Line = readonly [label: string, value: string]
const figureColumns: readonly PaperColumn<Line>[] = [
  { label: 'Figure', cell: ([label]) => label },
  { label: 'Value', isNumeric: true, cell: ([, value]) => value },
]

function Figures({ report: { providerName, currency, countedDate, figures, values, mean, meanOf } }: { report: Report }) {
  if (!figures) return <p>The figures of this client have not been counted yet. Open the report again in a minute.</p>
  const columns: readonly PaperColumn<MeasureName>[] = [
    { label: 'Figure', cell: (name) => measures[name].label },
    { label: 'This workspace', isNumeric: true, cell: (name) => measureWords(name, values[name], currency) },
    ...(mean ? [{ label: 'Mean', isNumeric: true, cell: (name: MeasureName) => measureWords(name, mean[name], currency) }] : []),
  ]
  return (
    <>
      <p>
        For {providerName}
        {countedDate && `, as of ${formatLongDate(countedDate.slice(0, 10))}`}.
      </p>
      <h2>Figures</h2>
      <PaperTable
        label="Figures"
        columns={figureColumns}
        groups={[{ title: 'Figures', rows: figureWords(figures, currency) }]}
        rowId={([label]) => label}
      />
      <h2>In proportion</h2>
      <PaperTable label="In proportion" columns={columns} groups={[{ title: 'In proportion', rows: proportions }]} rowId={(name) => name} />
      {meanOf !== null && (
        <p>The mean is of {formatNumber(meanOf)} workspaces with applications; where too few have a figure it is left out.</p>
      )}
    </>
  )
}

/** Measures independent of a client's size; the others are in the table above. */
const proportions = measureNames.filter((name) => measures[name].kind === 'percent' || measures[name].kind === 'money')
