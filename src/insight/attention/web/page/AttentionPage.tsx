import '#platform/web/screen/layout.css'
import './attention.css'
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { attention, attentionRule } from '#insight/attention/contract.ts'
import { applications, type Ruled } from '#insight/attention/contract/lists.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { Completeness } from './Completeness.tsx'
import { useLists } from '../useLists.ts'
import { PrintedAttention } from './PrintedAttention.tsx'
import { Rules } from './Rules.tsx'
import { Series } from './Series.tsx'

/** Results of each rule over a list, and the completeness of its records, in the workspace or in a portfolio: the address names both. */
export default function AttentionPage() {
  usePageTitle('Attention')
  const { of, portfolio }: { of?: string; portfolio?: string } = useSearch({ strict: false })
  const lists = useLists()
  const { isWhole } = useDirectory()
  const named = lists.find(({ value }) => value === of)
  // A list that the reader may not open is replaced by applications.
  const list = named ?? applications
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    ...queryOf(attention.calls.look, { query: { of: list.value as Ruled, ...(portfolio && { portfolioId: portfolio }) } }),
    placeholderData: keepPreviousData,
    enabled: !of || named !== undefined || isWhole,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (error && !data) return <PageFailure title="The attention page could not be loaded" error={error} retry={() => void refetch()} />
  const choose = (next: string) => void navigate({ ...inPlace, search: (old: object) => ({ ...old, of: next }) })
  return (
    <div className="card-page attention">
      {data && (
        <OnPaper label="Needs attention">
          <PrintedAttention told={data} list={list} portfolioId={portfolio} />
        </OnPaper>
      )}
      <header>
        <Select
          aria-label="List"
          data={lists.map(({ value, label }) => ({ value, label }))}
          value={list.value}
          onChange={(value) => value && choose(value)}
          allowDeselect={false}
        />
        {data && !data.isInPortfolios && portfolio && <p>{list.label} are in no portfolio: all are counted.</p>}
        <p role="status">{data && `${formatNumber(data.records, 0)} in use, ${formatDate(data.day)}`}</p>
        <AttentionLinks of={list.value} />
      </header>
      {data?.records === 0 ? (
        <EmptyPlace
          title={`No ${list.label.toLowerCase()} in use here`}
          text="Rules count those that need attention once there are some."
          action={
            <Link className="plain-button as-link" to={list.path}>
              {list.label}
            </Link>
          }
        />
      ) : (
        <>
          <Rules rules={data?.rules} list={list} portfolioId={portfolio} />
          {/* Nothing stands below the rules before they are there: it would be pushed down. */}
          {data && data.completeness.facts.length > 0 && (
            <>
              <Completeness told={data.completeness} list={list} records={data.records} portfolioId={portfolio} />
              <Series series={data.series} list={list} />
            </>
          )}
        </>
      )}
    </div>
  )
}

/** Links to related pages; `of`: the list for a new rule. */
function AttentionLinks({ of }: { of: string }) {
  const isOffered = useOffered()
  const mayAdd = useCan(attentionRule.rights.create)
  return (
    <>
      {isOffered('/proposals') && (
        <Link className="text-link" to="/proposals">
          Proposals
        </Link>
      )}
      {isOffered('/ownerreviews') && (
        <Link className="text-link" to="/ownerreviews">
          Owner reviews
        </Link>
      )}
      <Link className="text-link" to={attentionRule.screens.list}>
        Custom rules
      </Link>
      {mayAdd && (
        <Link className="plain-button as-link" to={attentionRule.screens.add} search={{ of: of }}>
          <IconPlus size={15} aria-hidden="true" />
          Add a rule
        </Link>
      )}
    </>
  )
}
