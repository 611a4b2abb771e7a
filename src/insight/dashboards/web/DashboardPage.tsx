import './dashboards.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dashboards, type Dashboard } from '#insight/dashboards/contract.ts'
import type { Tile } from '#insight/dashboards/contract/tiles.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { say } from '#platform/web/drag/say.ts'
import { PageFailure, PartFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { DashboardActions } from './DashboardActions.tsx'
import { TileCard } from './TileCard.tsx'
import { TileDialog } from './TileDialog.tsx'
import { moved, without } from './tileOrder.ts'

const read = (id: string) => queryOf(dashboards.calls.get, { params: { id } })
const counted = (id: string) => queryOf(dashboards.calls.figures, { params: { id } })

/** One dashboard: its tiles, and for the person who made it the ways to change it. */
export default function DashboardPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({ ...read(id), staleTime: 0 })
  usePageTitle(data?.name)
  const found = data?.analyticsDashboardId
  useEffect(() => {
    // Not counted, the dashboard is shown all the same.
    if (found) send(dashboards.calls.open, { params: { id: found } }, { stay: true }).catch(() => undefined)
  }, [found])
  if (data) return <Shown dashboard={data} />
  return error ? (
    <PageFailure title="The dashboard could not be loaded" error={error} retry={() => void refetch()} />
  ) : (
    <div className="dashboards" aria-busy="true" />
  )
}

/** Keeps what was saved, and counts again. */
async function keep(saved: Dashboard): Promise<void> {
  queryClient.setQueryData(read(saved.analyticsDashboardId).queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: counted(saved.analyticsDashboardId).queryKey })
}

async function save({ analyticsDashboardId: id, name, isShared, version }: Dashboard, tiles: readonly Tile[]): Promise<Dashboard> {
  const body = { name, isShared, version, tiles: [...tiles] }
  const saved = await send(dashboards.calls.update, { params: { id }, body }, { stay: true })
  await keep(saved)
  return saved
}

function Shown({ dashboard }: { dashboard: Dashboard }) {
  const { analyticsDashboardId: id, tiles, permissions } = dashboard
  const figures = useQuery({ ...counted(id), staleTime: 0 })
  const [edited, edit] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [movedTo, setMoved] = useState<number>()
  const arrange = async (next: readonly Tile[]) => {
    setBusy(true)
    await save(dashboard, next).catch((error: unknown) => notify(messageOf(error), 'error'))
    setBusy(false)
  }
  const actionsAt = (at: number) => ({
    isBusy,
    isMoved: movedTo === at,
    edit: () => edit(at),
    move: (by: -1 | 1) => {
      setMoved(at + by)
      void arrange(moved(tiles, at, by))
      say(`${tiles[at]!.title} is tile ${at + by + 1} of ${tiles.length}`)
    },
    remove: () => {
      setMoved(undefined)
      return arrange(without(tiles, at))
    },
  })
  return (
    <div className="dashboards">
      <DashboardActions dashboard={dashboard} onAdd={() => edit(tiles.length)} onSaved={(saved) => void keep(saved)} />
      {figures.error && !figures.data && <PartFailure className="form-notice" error={figures.error} retry={() => void figures.refetch()} />}
      <div className="dashboard-tiles">
        {tiles.map((tile, at) => (
          <TileCard
            key={at}
            tile={tile}
            figure={figures.data?.[at]}
            place={{ at, of: tiles.length }}
            actions={permissions.edit ? actionsAt(at) : undefined}
          />
        ))}
      </div>
      {edited !== undefined && (
        <TileDialog
          tile={tiles[edited]}
          onSave={(tile) => save(dashboard, tiles.toSpliced(edited, 1, tile))}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}
