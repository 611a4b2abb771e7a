import '#platform/web/screen/layout.css'
import './page/attention.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { attention } from '#insight/attention/contract.ts'
import { costRule } from '#insight/attention/contract/rules.ts'
import { mostRows } from '#insight/attention/contract/shapes.ts'
import type { Reply } from '#platform/contract/call.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'

type Rows = Reply<typeof attention.calls.rows>

/** All of them, a page after the other. */
async function everyRow(portfolioId: string | undefined): Promise<Rows> {
  const found: Rows[number][] = []
  for (;;) {
    const page = await send(attention.calls.rows, { query: { rule: costRule, offset: found.length, ...(portfolioId && { portfolioId }) } })
    found.push(...page)
    if (page.length < mostRows) return found
  }
}

/** The applications that no cost entry covers today: the list of applications has no column for it. */
export default function WithoutCost() {
  const { portfolio }: { portfolio?: string } = useSearch({ strict: false })
  const portfolios = useNames('portfolio')
  const { data, error, refetch } = useQuery({
    queryKey: ['attention', costRule, portfolio],
    queryFn: () => everyRow(portfolio),
    staleTime: 0,
  })
  usePageCount(data?.length)
  if (error && !data) return <PageFailure title="These applications could not be loaded" error={error} retry={() => void refetch()} />
  if (data?.length === 0) return <EmptyPlace title="Every application has a cost" text="Each of them has a cost entry for today." />
  const place = portfolio && portfolios.has(portfolio) ? ` in ${portfolios.get(portfolio)}` : ''
  const found = data && `${counted(data.length, 'application')} without a cost for today${place}`
  return (
    <div className="card-page attention">
      {data && (
        <OnPaper label="Without a cost">
          <p>{found}</p>
          <PaperTable
            label="Applications without a cost for today"
            columns={[
              { label: 'Application', cell: ({ name }) => name },
              { label: 'Criticality', isNumeric: true, cell: ({ criticality }) => criticality },
            ]}
            groups={[{ title: 'Applications', rows: data }]}
            rowId={({ applicationId }) => applicationId}
          />
        </OnPaper>
      )}
      <header>
        <p role="status">{found ?? place}</p>
        <Link className="text-link" to="/attention" search={portfolio ? { portfolio } : {}}>
          Needs attention
        </Link>
      </header>
      <section className="card" aria-busy={!data || undefined}>
        <ScrollRegion className="lined-table attention-table" label="Applications without a cost for today">
          <table>
            <thead>
              <tr>
                <th scope="col">Application</th>
                <th scope="col">Criticality</th>
              </tr>
            </thead>
            <tbody>
              {data?.map(({ applicationId, name, criticality }) => (
                <tr key={applicationId}>
                  <th scope="row">
                    <Link className="text-link" to={pathOf('/applications/costhistory/{id}', { id: applicationId })}>
                      {name}
                    </Link>
                  </th>
                  <td>{criticality}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </section>
    </div>
  )
}
