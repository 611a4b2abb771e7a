import './portfolio-work.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { portfolios, type portfolio } from '#portfolio/portfolios/contract.ts'
import { program, programs } from '#portfolio/programs/contract.ts'
import { projects } from '#portfolio/projects/contract.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { RecordName } from '#platform/web/screen/RecordName.tsx'
import { Condition } from '../Condition.tsx'
import { PrintedWork } from './PrintedWork.tsx'

/** Number of records listed of each; their list has all. */
const mostNamed = 5

/** Beside the applications of a portfolio: its programs, its projects with their condition, and its ideas, the most wanted first. */
export function PortfolioWork({ record }: { record: RecordOf<typeof portfolio> }) {
  const { portfolioId, name } = record
  const query = { portfolioId }
  const { data: ofPrograms } = useQuery(queryOf(programs.calls.ofPortfolio, { params: { id: portfolioId } }))
  const { data: ofProjects } = useQuery(queryOf(projects.calls.allProjects, { query }))
  const { data: ofIdeas } = useQuery(queryOf(portfolios.calls.allIdeas, { query }))
  const running = ofProjects?.filter(({ archived }) => !archived) ?? []
  const wanted = ofIdeas?.filter(({ active, promoted }) => active && !promoted).toSorted((one, other) => other.vote - one.vote) ?? []
  const led = (ofPrograms ?? []).filter((row) => row.active)
  return (
    <>
      <OnPaper label="Work">
        <PrintedWork programs={led} projects={running} ideas={wanted} />
      </OnPaper>
      <Named title="Programs" list={program.screens.list} portfolio={name} count={led.length}>
        {led.slice(0, mostNamed).map((row) => (
          <li key={row.programId}>
            <RecordName entity={program.name} id={row.programId} />
            <small>{formatPercent(row.percentComplete)}</small>
          </li>
        ))}
      </Named>
      <Named title="Projects" list={project.screens.list} portfolio={name} count={running.length}>
        {running.slice(0, mostNamed).map(({ projectId, projectCondition }) => (
          <li key={projectId}>
            <RecordName entity={project.name} id={projectId} />
            <small>
              <Condition condition={projectCondition} />
            </small>
          </li>
        ))}
      </Named>
      <Named title="Ideas" list={idea.screens.list} portfolio={name} count={wanted.length}>
        {wanted.slice(0, mostNamed).map(({ ideaId, vote }) => (
          <li key={ideaId}>
            <RecordName entity={idea.name} id={ideaId} />
            <small>{counted(vote, 'vote')}</small>
          </li>
        ))}
      </Named>
    </>
  )
}

interface NamedProps {
  readonly title: string
  /** The screen that lists them all. */
  readonly list: string
  readonly portfolio: string
  readonly count: number
  readonly children: ReactNode
}

function Named({ title, list, portfolio, count, children }: NamedProps) {
  if (count === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="portfolio-work stack">{children}</ul>
      {count > mostNamed && (
        <p>
          <Link className="text-link" to={list} search={{ portfolios: portfolio }}>
            All {formatNumber(count)} {title.toLowerCase()}
          </Link>
        </p>
      )}
    </section>
  )
}
