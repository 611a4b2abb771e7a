import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardFields, dashboards, type Dashboard } from '#insight/dashboards/contract.ts'
import { mostTiles } from '#insight/dashboards/contract/tiles.ts'
import { send } from '#platform/web/api/send.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { EmbedDialog } from './EmbedDialog.tsx'

interface DashboardActionsProps {
  dashboard: Dashboard
  onAdd(): void
  onSaved(saved: Dashboard): void
}

/** Author and audience of the dashboard, and the reader's actions on it. */
export function DashboardActions({ dashboard, onAdd, onSaved }: DashboardActionsProps) {
  const { name, tiles, isShared, portfolioName, createdByName, permissions } = dashboard
  const [open, setOpen] = useState<'settings' | 'embed' | 'remove'>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const remove = async () => {
    await send(dashboards.calls.remove, { params: { id: dashboard.analyticsDashboardId } }, { stay: true })
    void notify(`${name} deleted`)
    await navigate({ to: '/analytics/dashboards' })
  }
  const ways = [
    { label: 'Name and sharing', of: 'settings', isOffered: permissions.edit },
    { label: 'Embed', of: 'embed', isOffered: true },
    { label: 'Delete', of: 'remove', isOffered: permissions.remove },
  ] as const
  return (
    <header className="row wraps">
      <p>
        {tiles.length === 0 && permissions.edit ? 'Add the first tile to draw a list. ' : ''}
        {isShared ? `Shared with ${portfolioName ?? 'the workspace'} by ${createdByName}` : 'Only you see this dashboard'}
      </p>
      {permissions.edit && (
        <Button disabled={tiles.length >= mostTiles} onClick={onAdd}>
          Add tile
        </Button>
      )}
      {ways
        .filter((way) => way.isOffered)
        .map((way) => (
          <Button key={way.of} variant="default" onClick={() => setOpen(way.of)}>
            {way.label}
          </Button>
        ))}
      {open === 'settings' && <Settings dashboard={dashboard} onSaved={onSaved} onClose={close} />}
      {open === 'embed' && <EmbedDialog dashboard={dashboard} onClose={close} />}
      {open === 'remove' && (
        <Confirm title={`Delete ${name}?`} label="Delete" onSure={remove} onClose={close}>
          {isShared ? 'Everyone who sees it loses it.' : 'Its tiles go with it.'} Embedded copies stop showing it. The records stay.
        </Confirm>
      )}
    </header>
  )
}

function Settings({ dashboard, onSaved, onClose }: Pick<DashboardActionsProps, 'dashboard' | 'onSaved'> & { onClose(): void }) {
  const { analyticsDashboardId: id, name, isShared, portfolioId, tiles, version } = dashboard
  return (
    <Dialog title="Name and sharing" onClose={onClose}>
      <CallForm
        call={dashboards.calls.update}
        params={{ id }}
        fields={dashboardFields}
        initial={{ name, isShared, portfolioId }}
        more={{ tiles, version }}
        submitLabel="Save"
        isFirst
        onDone={(saved) => {
          onSaved(saved)
          onClose()
        }}
      />
    </Dialog>
  )
}
