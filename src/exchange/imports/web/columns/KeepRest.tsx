import { Switch } from '@mantine/core'
import type { Import } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { restOf } from './rest.ts'
import type { PlanDraft } from './usePlan.ts'

/** Columns from which on one switch is less work than a choice for each. */
const fewest = 2

/** Keeps every column that no field takes as a field of the workspace's own, in one go. */
export function KeepRest({ stored, draft: { plan, newFields, change } }: { stored: Import; draft: PlanDraft }) {
  const rest = restOf(stored.columns, plan)
  if (!stored.mayAddFields || rest.length < fewest) return null
  const areKept = rest.every((name) => newFields.has(name))
  return (
    <Switch
      className="import-rest"
      checked={areKept}
      label={`Keep the other ${counted(rest.length, 'column')} as custom fields`}
      description="Each becomes a field of this workspace, named as in the file and of the kind that its values suggest. An undo removes them."
      onChange={({ currentTarget }) => change({ newFields: currentTarget.checked ? rest : [] })}
    />
  )
}
