import '#platform/web/screen/layout.css'
import './dashboards.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dashboards, type Dashboard } from '#insight/dashboards/contract.ts'
import { figureOf, type NewTile, type Tile } from '#insight/dashboards/contract/tiles.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { withMove } from '#platform/web/drag/order.ts'
import { useSorted } from '#platform/web/drag/useSorted.ts'
import { PageFailure, PartFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { DashboardActions } from './DashboardActions.tsx'
import { TileCard } from './TileCard.tsx'
import { TileDialog } from './TileDialog.tsx'
import type { TileWays } from './TileMenu.tsx'

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
    <div className="card-page dashboards" aria-busy="true" />
  )
}

/** Keeps what was saved, and counts again. */
async function keep(saved: Dashboard): Promise<void> {
  queryClient.setQueryData(read(saved.analyticsDashboardId).queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: counted(saved.analyticsDashboardId).queryKey })
}

/** Saves over what was read last, so that moves in quick succession follow each other. */
async function save(id: string, change: (tiles: readonly Tile[]) => readonly NewTile[]): Promise<Dashboard> {
  const { name, isShared, portfolioId, version, tiles } = await queryClient.ensureQueryData(read(id))
  const body = { name, isShared, portfolioId, version, tiles: [...change(tiles)] }
  const saved = await send(dashboards.calls.update, { params: { id }, body }, { stay: true })
  await keep(saved)
  return saved
}

function Shown({ dashboard }: { dashboard: Dashboard }) {
  const { analyticsDashboardId: id, tiles, permissions } = dashboard
  const figures = useQuery({ ...counted(id), staleTime: 0 })
  const [edited, edit] = useState<Tile | 'new'>()
  const order = useSorted<Tile>({
    items: tiles,
    idOf: ({ tileId }) => tileId,
    nameOf: ({ title }) => title,
    save: (move) => save(id, (now) => withMove(now, ({ tileId }) => tileId, move)),
  })
  const change = (tileId: string, to: readonly NewTile[]) => save(id, (now) => now.flatMap((one) => (one.tileId === tileId ? to : [one])))
  const told = (error: unknown) => void notify(messageOf(error), 'error')
  const waysOf = (tile: Tile): TileWays => ({
    edit: () => edit(tile),
    widen: (width) => void change(tile.tileId, [{ ...tile, width }]).catch(told),
    remove: async () => void (await change(tile.tileId, []).catch(told)),
  })
  return (
    <div className="card-page dashboards">
      <DashboardActions dashboard={dashboard} onAdd={() => edit('new')} onSaved={(saved) => void keep(saved)} />
      {figures.error && !figures.data && <PartFailure className="form-notice" error={figures.error} retry={() => void figures.refetch()} />}
      <div className="dashboard-tiles">
        {order.shown.map((tile, at) => (
          <TileCard
            key={tile.tileId}
            tile={tile}
            figure={figureOf(figures.data ?? [], tile)}
            place={{ at, of: tiles.length }}
            order={order}
            ways={permissions.edit ? waysOf(tile) : undefined}
          />
        ))}
      </div>
      {edited && (
        <TileDialog
          tile={edited === 'new' ? undefined : edited}
          onSave={(tile) => (edited === 'new' ? save(id, (now) => [...now, tile]) : change(edited.tileId, [tile]))}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  )
}
