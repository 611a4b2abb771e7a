import './proposals.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { proposals, proposalStatuses, type Proposal } from '#assistance/proposals/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { capital } from '#platform/contract/words.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { TabList } from '#platform/web/screen/TabList.tsx'
import { OwnChoices } from './OwnChoices.tsx'
import { QueueButtons } from './QueueButtons.tsx'
import { ProposalLine } from './ProposalLine.tsx'
import { useDeciding } from './useDeciding.ts'
import { useDecidingAll } from './useDecidingAll.ts'

type Status = Proposal['status']
const atOnce = 100

interface Search {
  readonly batch?: string
  readonly record?: string
  readonly status?: Status
  /** Records of the reader's own alone. */
  readonly own?: boolean
}

/** Proposals that wait for a decision: all, those of one batch, or those of one application. */
export default function ProposalQueue() {
  const { batch, record, own, status = 'open' }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { outlines } = useDirectory()
  const { pages, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useProposals(status, batch, record, own)
  const { isBusy, decide } = useDeciding()
  const all = useDecidingAll()
  const rows = pages?.flatMap((page) => page.proposals)
  const counts = pages?.[0]?.counts
  const show = (next: Status, isOwn: boolean) =>
    void navigate({
      to: '/proposals',
      search: { ...(batch && { batch }), ...(record && { record }), ...(isOwn && { own: true }), status: next },
    })
  const records = [...new Map((rows ?? []).map((row) => [row.recordId, row])).values()]
  return (
    <>
      <div className="tabs">
        <TabList<Status>
          label="Proposals"
          tabs={proposalStatuses.map((id) => ({ id, label: capital(id), count: counts && formatNumber(counts[id]) }))}
          current={status}
          onTab={(next) => show(next, own === true)}
        />
      </div>
      <div className="proposals stack gap-12" aria-busy={isBusy || all.isBusy}>
        {all.job && <ProgressLine done={all.job.done} total={all.job.total ?? 0} label="Deciding" />}
        {!record && <OwnChoices isOwn={own === true} onOwn={(isOwn) => show(status, isOwn)} />}
        {rows && rows.length > 0 && (
          <QueueButtons
            status={status}
            batch={batch}
            record={record}
            isOwn={own === true}
            rows={rows}
            isBusy={isBusy || all.isBusy}
            decide={decide}
            decideAll={all.decideAll}
          />
        )}
        {!rows && error && <PageFailure title="The proposals could not be loaded" error={error} retry={() => void refetch()} />}
        {!rows && !error && <div className="card" style={{ height: 240 }} aria-busy="true" />}
        {rows?.length === 0 && <Nothing status={status} />}
        {records.map(({ recordId: id, recordName: name, entity }) => (
          <section className="card" key={id}>
            <h2>
              <Link className="text-link" to={pathOf(outlines.get(entity)?.screens.edit ?? '/proposals', { id })}>
                {name}
              </Link>
            </h2>
            <ul>
              {rows!
                .filter(({ recordId }) => recordId === id)
                .map((one) => (
                  <ProposalLine
                    key={one.proposalId}
                    proposal={one}
                    isBusy={isBusy || all.isBusy}
                    onDecide={(act) => void decide(act, [one])}
                  />
                ))}
            </ul>
          </section>
        ))}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

function useProposals(status: Status, batch?: string, record?: string, own = false) {
  const query = {
    status,
    ...(batch && { jobId: batch }),
    ...(record && { recordId: record }),
    ...(own && { own: 'true' as const }),
    limit: atOnce,
  }
  const { data, ...asked } = useInfiniteQuery({
    queryKey: ['call', proposals.calls.list.path, 'queue', query],
    queryFn: ({ pageParam, signal }) => send(proposals.calls.list, { query: { ...query, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.proposals.length === atOnce ? pages.length * atOnce : undefined),
    staleTime: 0,
  })
  return { pages: data?.pages, ...asked }
}

const Nothing = ({ status }: { status: Status }) =>
  status === 'open' ? (
    <EmptyPlace
      title="Nothing to decide"
      text="Batch processing proposes capabilities for applications. Product releases are proposed for the records that run on them. Proposals wait here, and nothing changes until you accept them."
    />
  ) : (
    <EmptyPlace title={`No ${status} proposals`} text="Proposals that you decide on are listed here, and each decision can be undone." />
  )
