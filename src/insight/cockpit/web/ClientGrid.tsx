import { useNavigate } from '@tanstack/react-router'
import { IconFileText, IconScale, IconSend } from '@tabler/icons-react'
import { fewestCompared, mostCompared } from '#insight/cockpit/contract/comparison.ts'
import type { Client } from '#insight/cockpit/contract/figures.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { exportShown } from '#platform/web/screen/exportShown.ts'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { timeColours } from '#platform/web/colours.ts'
import { columns, openPath, phoneRow, trialColumns } from './columns.tsx'

interface ClientGridProps {
  readonly rows: readonly Client[] | undefined
  readonly error: { readonly message: string; retry(): void } | undefined
  readonly compare: (accountIds: readonly string[]) => void
  readonly push: (clients: readonly Client[]) => void
}

/** One line a client. */
export function ClientGrid({ rows, error, compare, push }: ClientGridProps) {
  const navigate = useNavigate()
  const [state, setState] = useGridState('providerClients')
  const isBilled = useSession()?.billing !== 'off'
  const compareThese = (chosen: readonly Client[], deselect: () => void) => {
    const told = chosen.filter(({ withheld }) => !withheld)
    if (told.length < fewestCompared || told.length > mostCompared)
      return void notify(`Choose ${fewestCompared} to ${mostCompared} clients that show their figures`, 'error')
    deselect()
    compare(told.map(({ accountId }) => accountId))
  }
  const report = ([client, ...others]: readonly Client[], deselect: () => void) => {
    if (!client || others.length || client.withheld) return void notify('Choose one client that shows its figures', 'error')
    deselect()
    void navigate({ to: pathOf('/print/clients/{id}', { id: client.accountId }) })
  }
  return (
    <Grid<Client>
      name="clients"
      nameOfOne="client"
      label="Client workspaces"
      rows={state && rows}
      columns={isBilled ? columns : unbilled}
      rowId={({ accountId }) => accountId}
      state={state ?? emptyGridState}
      onState={setState}
      onOpen={(client) => void navigate({ to: openPath(client) })}
      onExport={exportShown}
      bulkActions={[
        { id: 'compare', label: 'Compare', icon: <IconScale size={15} />, run: compareThese },
        { id: 'report', label: 'Report', icon: <IconFileText size={15} />, run: report },
        { id: 'push', label: 'Push', icon: <IconSend size={15} />, run: push },
      ]}
      toolbarEnd={legend}
      mobileRow={phoneRow}
      empty={
        <EmptyPlace title="No client workspaces yet" text="The clients that you make workspaces for are shown here with their figures." />
      }
      {...(error && { error })}
    />
  )
}

const unbilled = columns.filter(({ id }) => !trialColumns.has(id))

const shown = { Invest: timeColours.Invest, Migrate: timeColours.Migrate, Tolerate: timeColours.Tolerate, Eliminate: timeColours.Eliminate }
const legend = (
  <span className="cockpit-legend soft small">
    {Object.entries({ ...shown, 'Not scored': 'var(--line-control)' }).map(([label, colour]) => (
      <span key={label}>
        <i style={{ background: colour }} aria-hidden="true" /> {label}
      </span>
    ))}
  </span>
)
