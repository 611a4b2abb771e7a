import './attention.css'
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { attention, attentionRule } from '#features/attention/contract.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { Completeness } from './Completeness.tsx'
import { Rules } from './Rules.tsx'
import { Series } from './Series.tsx'

/** What each rule finds, and how complete what is recorded is, in the workspace or in a portfolio that the address names. */
export default function AttentionPage() {
  usePageTitle('What needs attention')
  const { portfolio }: { portfolio?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const portfolios = useNames('portfolio')
  const isOffered = useOffered()
  const mayAdd = useCan(attentionRule.rights.create)
  const { data, error, refetch } = useQuery({
    ...queryOf(attention.calls.look, { query: portfolio ? { portfolioId: portfolio } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (error && !data) return <PageFailure title="What needs attention could not be loaded" error={error} retry={() => void refetch()} />
  const choose = (id: string | null) => void navigate({ search: (id ? { portfolio: id } : {}) as never, replace: true })
  return (
    <div className="attention">
      <header>
        <Select
          aria-label="Portfolio"
          placeholder="All applications"
          data={[...portfolios].map(([value, label]) => ({ value, label }))}
          value={portfolio ?? null}
          onChange={choose}
          searchable
          clearable
        />
        <p role="status">{data && `${counted(data.applications, 'application')} in use, ${formatDate(data.day)}`}</p>
        {isOffered('/ownerreviews') && (
          <Link className="text-link" to="/ownerreviews">
            Owner reviews
          </Link>
        )}
        <Link className="text-link" to={attentionRule.screens.list as never}>
          Own rules
        </Link>
        {mayAdd && (
          <Link className="plain-button as-link" to={attentionRule.screens.add as never}>
            <IconPlus size={15} aria-hidden="true" />
            Add a rule
          </Link>
        )}
      </header>
      {data?.applications === 0 ? (
        <EmptyPlace
          title="No applications in use here"
          text="As soon as there are some, the rules count those that need a look."
          action={
            <Link className="plain-button as-link" to="/applications">
              Applications
            </Link>
          }
        />
      ) : (
        <>
          <Rules rules={data?.rules} portfolioId={portfolio} />
          <Completeness told={data?.completeness} applications={data?.applications ?? 0} portfolioId={portfolio} />
          <Series series={data?.series} />
        </>
      )}
    </div>
  )
}
