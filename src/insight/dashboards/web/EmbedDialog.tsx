import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboards, type Dashboard } from '#insight/dashboards/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

/** The address that shows a dashboard in another page. */
export function EmbedDialog({ dashboard: { analyticsDashboardId: id, name }, onClose }: { dashboard: Dashboard; onClose(): void }) {
  const asked = queryOf(dashboards.calls.embedUrl, { params: { id } })
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0, refetchOnWindowFocus: false })
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog title={`Embed ${name}`} onClose={onClose}>
      <p>
        Anyone with this address sees the dashboard with your access, read-only, without signing in. Scripts get a fresh address from{' '}
        <code>GET /api/analytics/embedurl/{id}</code>.
      </p>
      {!data && error && <PartFailure className="form-notice" error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <ScrollRegion className="embed-address small breaks" label="Address">
            <code>{data.embedUrl}</code>
          </ScrollRegion>
          <p>Expires {formatDateTime(data.expiresDate)}</p>
          <Group gap={8} mt={12}>
            <Button onClick={() => void navigator.clipboard.writeText(data.embedUrl).then(() => setCopied(true))}>
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
