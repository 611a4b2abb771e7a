import { IconCoins } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Import } from '#exchange/imports/contract.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { costsLeftOut } from './costs.ts'
import type { PlanDraft } from './usePlan.ts'

const entry = '/costs'
const inWords = new Intl.ListFormat('en')

/** Where columns of costs go: an import of applications takes none. */
export function CostsNote({ stored, draft: { plan, newFields } }: { stored: Import; draft: PlanDraft }) {
  const isOffered = useOffered()
  const costs = costsLeftOut(stored, plan.columns).filter(({ name }) => !newFields.has(name))
  if (!costs.length || !isOffered(entry)) return null
  return (
    <p className="import-costs">
      <IconCoins size={16} aria-hidden="true" />
      <span>
        <b>{inWords.format(costs.map(({ name }) => name))}</b> {costs.length > 1 ? 'look like costs' : 'looks like a cost'}, which are kept
        by year. After the import, copy names and amounts, and choose “Paste from a sheet” under{' '}
        <Link to={entry} target="_blank" className="text-link">
          Costs
        </Link>
        .
      </span>
    </p>
  )
}
