import { IconCirclePlus } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import type { Known } from '#exchange/imports/contract/known.ts'
import { willAdd } from './willAdd.ts'
import type { PlanDraft } from './usePlan.ts'

/** Says, before anything is done, which other lists the file adds to. */
export function WillAdd({ stored, draft, known }: { stored: Import; draft: PlanDraft; known: Known | undefined }) {
  const said = known ? willAdd(known.columns, stored.targets, draft.plan) : ''
  if (!said) return null
  return (
    <p className="import-costs" role="status">
      <IconCirclePlus size={16} aria-hidden="true" />
      <span>
        Will also create <b>{said}</b>. Choose another field for a column, or none, if that is not what you want.
      </span>
    </p>
  )
}
