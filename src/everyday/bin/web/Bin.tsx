import './bin.css'
import { Button, Select, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { bin } from '#everyday/bin/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { send } from '#platform/web/api/send.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { BinTable } from './BinTable.tsx'
import { PrintedBin } from './PrintedBin.tsx'
import { useRestoring } from './useRestoring.tsx'

const atOnce = 200

/** Records deleted in the last 30 days, of one kind if the address names it, with a way to restore them. */
export default function Bin() {
  const { entity }: { entity?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { restore, busy, dialog } = useRestoring(() => setChosen(new Set()))
  const { pages, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useDeleted(entity, search.trim())
  const rows = pages?.flat()
  const picked = rows?.filter(({ recordId }) => chosen.has(recordId)) ?? []
  return (
    <>
      <AccountTabs />
      <div className="bin-bar row wraps rigid">
        <TextInput
          leftSection={<IconSearch size={15} />}
          placeholder="Search"
          aria-label="Search the bin"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Kinds value={entity ?? null} onChange={(name) => void navigate({ to: '/admin/bin', search: name ? { entity: name } : {} })} />
        <span className="small soft">Kept for 30 days, with all that belongs to them</span>
        <span className="spacer" />
        {picked.length > 0 && (
          <Button leftSection={<IconArrowBackUp size={15} />} loading={busy.size > 1} onClick={() => void restore(picked)}>
            Restore {formatNumber(picked.length)}
          </Button>
        )}
      </div>
      {!rows && error && <PageFailure title="The bin could not be loaded" error={error} retry={() => void refetch()} />}
      {!rows && !error && <div className="bin-scroll" aria-busy="true" />}
      {rows?.length === 0 && (
        <EmptyPlace
          title={entity || search ? 'Nothing found' : 'The bin is empty'}
          text={entity || search ? 'Nothing in the bin matches your search or filters.' : 'Deleted records are kept here for 30 days.'}
        />
      )}
      {rows && rows.length > 0 && (
        <div className="bin-scroll">
          <OnPaper label="Bin">
            <PrintedBin rows={rows} entity={entity} search={search.trim()} hasOlder={hasNextPage} />
          </OnPaper>
          <BinTable rows={rows} chosen={chosen} busy={busy} onChoose={setChosen} onRestore={(row) => void restore([row])} />
          {hasNextPage && (
            <Button variant="default" m={16} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older ones
            </Button>
          )}
        </div>
      )}
      {rows && rows.length > 0 && (
        <p className="bin-foot rigid small soft">
          {counted(rows.length, 'deleted record', 'deleted records')}
          {hasNextPage ? ' shown' : ''}
        </p>
      )}
      {dialog}
    </>
  )
}

function useDeleted(entity: string | undefined, search: string) {
  const query = { ...(entity && { entity }), ...(search && { search }) }
  const { data, ...asked } = useInfiniteQuery({
    queryKey: ['call', 'bin', query],
    queryFn: ({ pageParam, signal }) =>
      send(bin.calls.list, { query: { ...query, limit: String(atOnce), offset: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length === atOnce ? all.length * atOnce : undefined),
    staleTime: 0,
  })
  return { pages: data?.pages, ...asked }
}

function Kinds({ value, onChange }: { value: string | null; onChange: (name: string | null) => void }) {
  const { outlines } = useDirectory()
  const kinds = [...outlines.values()].map(({ name, plural }) => ({ value: name, label: capital(plural) }))
  const sorted = kinds.toSorted((a, b) => a.label.localeCompare(b.label))
  return <Select placeholder="Every kind" aria-label="Kind" clearable searchable data={sorted} value={value} onChange={onChange} />
}
