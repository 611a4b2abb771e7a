import './portfolio-paper.css'
import { sessionUser } from '#platform/web/session/stored.ts'
import { PrintedBand } from './PrintedBand.tsx'
import { ApplicationsTable } from './ApplicationsTable.tsx'
import { CostBars } from './CostBars.tsx'
import { PaperPage } from './PaperPage.tsx'
import { PartsTable } from './PartsTable.tsx'
import { scopeWords, scoreWords } from './words.ts'
import { TimePrint } from './TimePrint.tsx'
import { YearsTable } from './YearsTable.tsx'

/** One portfolio for the board meeting: a page that says all by itself, then its applications. */
export default function PrintedPortfolio({ id }: { id: string }) {
  return (
    <PaperPage id={id} title={(name) => name}>
      {(paper) => {
        const { record, parts, figures, members } = paper
        const years = figures.costs?.years ?? []
        const hasCosts = years.some(({ grandTotal }) => grandTotal.totalCost)
        return (
          <>
            <p>
              {scopeWords(paper)}
              {record.managerContact && ` · decided by ${record.managerContact}`}
            </p>
            <PrintedBand {...paper} />
            <div className="portfolio-paper-charts" data-alone={!hasCosts || undefined}>
              {hasCosts && (
                <section>
                  <h2>Cost by kind</h2>
                  <CostBars years={years} />
                </section>
              )}
              <section>
                <h2>TIME</h2>
                <TimePrint {...paper} />
                {parts.withParts && (
                  <>
                    <h2>Parts</h2>
                    <PartsTable {...paper} />
                  </>
                )}
              </section>
            </div>
            {hasCosts && (
              <section>
                <h2>Cost by year</h2>
                <YearsTable years={years} />
              </section>
            )}
            {members.length > 0 && (
              <>
                <h2>
                  Applications <small>{figures.costs ? `by the cost of ${figures.costs.year}` : 'by name'}</small>
                </h2>
                <ApplicationsTable {...paper} />
              </>
            )}
            <p className="portfolio-paper-note">
              {figures.costs && `Amounts are ${sessionUser()?.currency ?? 'USD'} a year, by the days of the year that they hold. `}
              {scoreWords(paper)}
            </p>
          </>
        )
      }}
    </PaperPage>
  )
}
