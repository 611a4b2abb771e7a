import { IconCoins } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import { costsLeftOut } from './costs.ts'
import type { PlanDraft } from './usePlan.ts'

const inWords = new Intl.ListFormat('en')

/** Says which columns of costs are left out, and what can be done about it. */
export function CostsNote({ stored, draft: { plan, newFields } }: { stored: Import; draft: PlanDraft }) {
  const { columns, mayImport } = costsLeftOut(stored, plan.columns)
  const costs = columns.filter(({ name }) => !newFields.has(name))
  if (!costs.length) return null
  return (
    <p className="import-costs">
      <IconCoins size={16} aria-hidden="true" />
      <span>
        <b>{inWords.format(costs.map(({ name }) => name))}</b> {costs.length > 1 ? 'look like costs' : 'looks like a cost'} and{' '}
        {costs.length > 1 ? 'are' : 'is'} left out.{' '}
        {mayImport
          ? 'To import the amounts with the applications, choose a field that begins with “Costs”.'
          : 'You can’t import cost entries. Ask an administrator of the workspace.'}
      </span>
    </p>
  )
}
