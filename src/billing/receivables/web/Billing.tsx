import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { workspaces } from '#workspace/workspaces/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'
import { AccountLedger } from './AccountLedger.tsx'
import { AccountProducts } from './AccountProducts.tsx'
import { Balances } from './Balances.tsx'
import { ChargeNow } from './ChargeNow.tsx'
import { FigureRows, Figures, useFigure } from './Figures.tsx'
import { TermLinks } from './TermLinks.tsx'
import { useAccountId } from './useAccountId.ts'

/** Balances by workspace, and the products and transactions of one workspace. */
export default function Billing() {
  const accountId = useAccountId()
  const figure = useFigure()
  const navigate = useNavigate()
  const { data = [] } = useQuery(queryOf(workspaces.calls.list, { query: {} }))
  const isChosen = data.some((one) => one.accountId === accountId)
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
          clearable
          value={isChosen ? accountId : null}
          onChange={(chosen) => void navigate({ to: '/admin/system/billing', search: chosen ? { accountId: chosen } : {} })}
        />
        <span className="spacer" />
        <ChargeNow accountId={isChosen ? accountId : undefined} />
      </div>
      {isChosen ? (
        <>
          <TermLinks accountId={accountId} />
          <AccountProducts accountId={accountId} />
          <AccountLedger accountId={accountId} />
        </>
      ) : (
        <>
          <Figures />
          {figure ? <FigureRows figure={figure} /> : <Balances />}
        </>
      )}
    </div>
  )
}
