import './audit.css'
import { Button, Select, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { auditKinds, type AuditEntry } from '#tenancy/audit/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { saysOf, type Names } from './entries.ts'
import { ExportButton } from './ExportButton.tsx'
import { atOnce, pageOf } from './pages.ts'
import { PrintedAudit } from './PrintedAudit.tsx'

/** Events about people and settings: actor, time, action, and impersonated user. */
export default function Audit() {
  const [kind, setKind] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const query = {
    ...(kind && { kind }),
    ...(search.trim() && { search: search.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) => pageOf(query, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length === atOnce ? last.at(-1)!.auditEntryId : undefined),
    staleTime: 0,
  })
  const entries = data?.pages.flat()
  const names = useNames('portfolio')
  return (
    <>
      <AccountTabs />
      <div className="audit-bar row wraps rigid">
        <TextInput
          leftSection={<IconSearch size={15} />}
          placeholder="Search"
          aria-label="Search the audit"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          placeholder="Everything"
          aria-label="Kind"
          clearable
          data={Object.entries(auditKinds).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={setKind}
        />
        <TextInput type="date" aria-label="From" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput type="date" aria-label="To" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        <span className="spacer" />
        <ExportButton isEmpty={!entries?.length} query={query} names={names} />
      </div>
      {!entries && error && <PageFailure title="The audit could not be loaded" error={error} retry={() => void refetch()} />}
      {!entries && !error && <div className="audit-scroll" aria-busy="true" />}
      {entries?.length === 0 && <EmptyPlace title="Nothing found" text="No activity matches your filters." />}
      {entries && entries.length > 0 && (
        <ScrollRegion className="audit-scroll" label="Audit">
          <OnPaper label="Audit" isAcross>
            <PrintedAudit entries={entries} names={names} asked={query} hasOlder={hasNextPage} />
          </OnPaper>
          <Entries entries={entries} names={names} />
          {hasNextPage && (
            <Button variant="default" m={16} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older ones
            </Button>
          )}
        </ScrollRegion>
      )}
    </>
  )
}

function Entries({ entries, names }: { entries: readonly AuditEntry[]; names: Names }) {
  return (
    <table className="audit-table">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">User</th>
          <th scope="col">Event</th>
          <th scope="col">Subject</th>
          <th scope="col">Details</th>
          <th scope="col">Network</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.auditEntryId}>
            <td>{formatDateTime(entry.happenedDate)}</td>
            <td>
              {entry.userName}
              {entry.onBehalfOfName && <small> by {entry.onBehalfOfName}</small>}
            </td>
            <td data-kind={entry.kind}>{auditKinds[entry.kind]}</td>
            <td>{entry.subject ?? ''}</td>
            <td className="audit-details soft breaks">{saysOf(entry, names)}</td>
            <td>{entry.network ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
