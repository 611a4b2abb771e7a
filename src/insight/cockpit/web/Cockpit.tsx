import '#platform/web/screen/screen.css'
import './cockpit.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { cockpit } from '#insight/cockpit/contract.ts'
import type { Client } from '#insight/cockpit/contract/figures.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { TabList } from '#platform/web/screen/TabList.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { ClientGrid } from './ClientGrid.tsx'
import { Compare } from './compare/Compare.tsx'
import { Tiles } from './Tiles.tsx'
import { pushesView, views, type ViewId } from './views.ts'

const PushDialog = lazy(() => import('./push/PushDialog.tsx'))
const PushList = lazy(() => import('./push/PushList.tsx'))

/** Polling interval for figures that are still being counted, in milliseconds. */
const patience = 5_000

/** All client workspaces of a provider, with their figures: which client to call, and how they compare. */
export default function Cockpit() {
  const { data, error, refetch } = useQuery({
    ...queryOf(cockpit.calls.list),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ figures, withheld }) => !figures && !withheld) ? patience : false),
  })
  const isBilled = useSession()?.billing !== 'off'
  const [view, setView] = useState<ViewId>('')
  const [compared, compare] = useState<readonly string[]>()
  const [pushing, push] = useState<readonly Client[]>()
  usePageCount(data?.length)
  const rows = useMemo(() => data?.filter(views.find(({ id }) => id === view)?.shows ?? views[0].shows), [data, view])
  return (
    <>
      <div className="tabs">
        <TabList<ViewId>
          label="Clients"
          tabs={[...views.filter(({ id }) => isBilled || id !== 'trial'), pushesView].map(({ id, label }) => ({ id, label }))}
          current={view}
          onTab={setView}
        />
      </div>
      {view === pushesView.id ? (
        <Late>
          <PushList />
        </Late>
      ) : (
        <>
          {data ? <Tiles clients={data} isBilled={isBilled} /> : !error && <Tiles clients={[]} isBilled={isBilled} isComing />}
          <ClientGrid
            rows={rows}
            compare={compare}
            push={push}
            error={error && !data ? { message: messageOf(error), retry: () => void refetch() } : undefined}
          />
          {compared && <Compare accountIds={compared} onClose={() => compare(undefined)} />}
        </>
      )}
      {pushing && (
        <Late onClose={() => push(undefined)}>
          <PushDialog clients={pushing} onClose={() => push(undefined)} />
        </Late>
      )}
    </>
  )
}
