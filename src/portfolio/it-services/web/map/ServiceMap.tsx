import './map.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { itService } from '#portfolio/it-services/contract.ts'
import { request } from '#platform/web/api/request.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { ServiceTable } from './ServiceTable.tsx'
import { connectionsOf, treeBelow, type Branch, type Service } from './serviceTree.ts'
import { ServiceTree } from './ServiceTree.tsx'

const path = `${itService.path}?fields=name,usesITServices,applicationITServices`

interface Listed {
  readonly itServiceId: string
  readonly name: string
  readonly usesITServices: readonly { readonly usesITServiceId: string; readonly notes: string | null }[]
  readonly applicationITServices: readonly unknown[]
}

const servicesIn = (rows: readonly Listed[]): Service[] =>
  rows.map(({ itServiceId, name, usesITServices, applicationITServices }) => ({
    id: itServiceId,
    name,
    applications: applicationITServices.length,
    uses: usesITServices.map(({ usesITServiceId, notes }) => ({ id: usesITServiceId, notes })),
  }))

/** Beneath the lists, so that it counts as old with them. */
const allServices = {
  queryKey: ['list', itService.name, 'map'],
  queryFn: ({ signal }: { signal: AbortSignal }) => request<Listed[]>('GET', path, { signal }),
}

/** Services that the service uses and that use it, to any depth, as a tree or as a table. */
export default function ServiceMap({ record }: { record: RecordOf<typeof itService> }) {
  const id = record.itServiceId
  const [view, setView] = useState('tree')
  // Another version of the record may have other connections.
  const { data, error, refetch } = useQuery({ ...allServices, queryKey: [...allServices.queryKey, id, record.modifiedDate] })
  const sides = useMemo(() => data && sidesOf(servicesIn(data), id), [data, id])
  if (error) return <PartFailure className="card history-note" error={error} retry={() => void refetch()} />
  const Side = view === 'tree' ? ServiceTree : ServiceTable
  return (
    <section className="card form-card service-map" aria-busy={!sides || undefined}>
      <header className="beside wraps spread">
        <div>
          <h2>Service map</h2>
          <p>All services that it uses and that use it, direct and indirect.</p>
        </div>
        <SegmentedControl
          aria-label="Show as"
          value={view}
          onChange={setView}
          data={[
            { value: 'tree', label: 'Tree' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </header>
      {sides ? (
        <div className="service-map-sides stack">
          {sides.map(({ title, none, branches }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {branches.length === 0 ? <p className="child-none">{none}</p> : <Side label={title} branches={branches} name={record.name} />}
            </section>
          ))}
        </div>
      ) : (
        <span className="skeleton" />
      )}
    </section>
  )
}

interface MapSide {
  readonly title: string
  readonly none: string
  readonly branches: readonly Branch[]
}

function sidesOf(services: readonly Service[], id: string): MapSide[] {
  const byId = new Map(services.map((service) => [service.id, service]))
  return [
    { title: 'It uses', none: 'It uses no other IT service.', branches: treeBelow(byId, connectionsOf(services, 'uses'), id) },
    { title: 'Used by', none: 'No IT service uses it.', branches: treeBelow(byId, connectionsOf(services, 'usedBy'), id) },
  ]
}
