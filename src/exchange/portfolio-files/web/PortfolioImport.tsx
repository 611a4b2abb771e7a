import './portfolio-files.css'
import '#platform/web/form/form.css'
import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { hasEnded, type Job } from '#platform/contract/job.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf, recordOf } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { download, pathOf, send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { RecordProblem, RecordSkeleton } from '#platform/web/screen/RecordStates.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

const { calls } = portfolioFiles
const everySecond = 1000

const failed = (error: unknown) => void notify(messageOf(error), 'error')

/** Applications, answers and shares of costs of a portfolio, from a file; and the files to begin with. */
export default function PortfolioImport({ id }: { id: string }) {
  const { data: record, error } = useQuery(recordOf(portfolio, id))
  const [started, setStarted] = useState<Job>()
  const forget = useRef<() => void>(null)
  const { data: followed } = useQuery({
    ...queryOf(jobs.calls.get, { params: { id: started?.jobId ?? '' } }),
    enabled: started !== undefined,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : everySecond),
  })
  usePageTitle(record && `Import into ${record.name}`)
  if (error) return <RecordProblem entity={portfolio} error={error} onRetry={askAgain} />
  if (!record) return <RecordSkeleton />
  const job = followed ?? started
  const choose = async (file: File) => {
    try {
      setStarted(await send(calls.importApplications, { params: { id }, files: { file } }))
      void queryClient.invalidateQueries()
    } catch (error) {
      failed(error)
    }
  }
  const save = (call: typeof calls.applications | typeof calls.scores) => () => void download(call, { params: { id } }).catch(failed)
  return (
    <div className="portfolio-import">
      <section className="card form-card">
        <header>
          <div>
            <h2>File</h2>
            <p>
              A row for each application, known by its name or Portolan ID. Applications that are not in the portfolio are put in; blank
              cells change nothing. Costs become the portfolio’s share; a new share begins with the costs of the application itself.
            </p>
          </div>
        </header>
        <FileButton
          resetRef={forget}
          accept=".csv,.xlsx"
          inputProps={{ 'aria-label': 'File of applications' }}
          onChange={(file) => {
            // The same file can be chosen again once it was mended.
            forget.current?.()
            if (file) void choose(file)
          }}
        >
          {(props) => (
            <Button {...props} variant="default">
              Choose a file
            </Button>
          )}
        </FileButton>
        {job && (
          <p role="status">
            {job.message ?? (hasEnded(job) ? job.status : 'Importing…')}{' '}
            {job.errorsFileName && (
              <button
                type="button"
                className="plain-button"
                onClick={() => void download(jobs.calls.errors, { params: { id: job.jobId } }).catch(failed)}
              >
                Rejected rows
              </button>
            )}
          </p>
        )}
        <p>
          <Link className="text-link" to={pathOf('/portfolios/{id}', { id })}>
            To the portfolio
          </Link>
        </p>
      </section>
      <section className="card form-card">
        <header>
          <div>
            <h2>Start from the current data</h2>
            <p>These files have the columns that an import takes: notes and costs, or a column for each business question.</p>
          </div>
        </header>
        <div className="portfolio-import-files">
          <Button variant="default" onClick={save(calls.applications)}>
            Applications and costs
          </Button>
          <Button variant="default" onClick={save(calls.scores)}>
            Answers and scores
          </Button>
        </div>
      </section>
    </div>
  )
}
