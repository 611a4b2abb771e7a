import '#platform/web/screen/layout.css'
import './dashboards.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { dashboardFields, dashboards, type Dashboard } from '#insight/dashboards/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'

/** The reader's own and shared dashboards. */
export default function DashboardList() {
  const { data, error, refetch } = useQuery({ ...queryOf(dashboards.calls.list), staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  usePageCount(data?.length)
  if (!data && error) return <PageFailure title="The dashboards could not be loaded" error={error} retry={() => void refetch()} />
  const add = (
    <Button leftSection={<IconPlus size={15} aria-hidden="true" />} onClick={() => setAdding(true)}>
      New dashboard
    </Button>
  )
  return (
    <>
      {data?.length === 0 ? (
        <EmptyPlace
          title="No dashboards yet"
          text="A dashboard shows your lists as charts, tables and numbers. Add the first one."
          action={add}
        />
      ) : (
        <div className="card-page dashboards" aria-busy={!data}>
          <header className="row wraps">
            <p>Your lists as charts, tables and numbers.</p>
            {add}
          </header>
          <section className="card">
            <Dashboards dashboards={data ?? []} />
          </section>
        </div>
      )}
      {isAdding && <NewDashboard onClose={() => setAdding(false)} />}
    </>
  )
}

const Dashboards = ({ dashboards: shown }: { dashboards: readonly Dashboard[] }) => (
  <ScrollRegion className="dashboards-table" label="Dashboards">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Seen by</th>
          <th scope="col" data-number>
            Tiles
          </th>
          <th scope="col">Made by</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ analyticsDashboardId: id, name, isShared, portfolioName, tiles, createdByName, modifiedDate }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="text-link" to={pathOf('/analytics/dashboards/{id}', { id })}>
                {name}
              </Link>
            </th>
            <td>{isShared ? (portfolioName ? `People of ${portfolioName}` : 'Everyone in the workspace') : 'Only you'}</td>
            <td data-number>{tiles.length}</td>
            <td>{createdByName}</td>
            <td>{formatDateTime(modifiedDate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

const noTiles = { tiles: [] }

function NewDashboard({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  return (
    <Dialog title="New dashboard" onClose={onClose}>
      <CallForm
        call={dashboards.calls.create}
        fields={dashboardFields}
        more={noTiles}
        submitLabel="Add"
        isFirst
        onDone={({ analyticsDashboardId }) => void navigate({ to: pathOf('/analytics/dashboards/{id}', { id: analyticsDashboardId }) })}
      />
    </Dialog>
  )
}
