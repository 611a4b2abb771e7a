import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { workspaces } from '#workspace/workspaces/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { AccountProducts } from './AccountProducts.tsx'
import { useAccountId } from './useAccountId.ts'

/** What one workspace has of the catalogue. */
export default function Billing() {
  const accountId = useAccountId()
  const navigate = useNavigate()
  const { data = [] } = useQuery(queryOf(workspaces.calls.list, { query: {} }))
  return (
    <div className="plain-page">
      <SandboxLine />
      <div className="plain-bar">
        <Select
          aria-label="Workspace"
          placeholder="Choose a workspace"
          searchable
          w={320}
          data={data.map((one) => ({ value: one.accountId, label: one.workspaceName }))}
          value={data.some((one) => one.accountId === accountId) ? accountId : null}
          onChange={(chosen) => chosen && void navigate({ to: '/admin/system/billing', search: { accountId: chosen } })}
        />
      </div>
      {data.some((one) => one.accountId === accountId) && <AccountProducts accountId={accountId} />}
    </div>
  )
}
