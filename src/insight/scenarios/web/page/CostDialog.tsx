import { scenarioCost, scenarios } from '#insight/scenarios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { eachOf, keysOf } from '#platform/contract/keys.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

type Cost = RecordOf<typeof scenarioCost>
const { name, yearlyAmount, onceAmount, startDate, endDate } = scenarioCost.fields
const fields = { name, yearlyAmount, onceAmount, startDate, endDate }

interface CostDialogProps {
  readonly scenarioId: string
  /** Undefined: a new one. */
  readonly cost: Cost | undefined
  readonly onClose: () => void
}

/** One cost that comes with a scenario. */
export default function CostDialog({ scenarioId, cost, onClose }: CostDialogProps) {
  const done = (saved: Cost) => {
    recordSaved(scenarioCost, saved)
    void notify(`${saved.name} saved`)
    onClose()
  }
  return (
    <Dialog title={cost ? cost.name : 'New scenario cost'} onClose={onClose}>
      {cost ? (
        <CallForm
          call={scenarios.calls.updateCost}
          params={{ id: cost.scenarioCostId }}
          fields={fields}
          initial={eachOf(keysOf(fields), (field) => cost[field])}
          submitLabel="Save the cost"
          onDone={done}
        />
      ) : (
        <CallForm call={scenarios.calls.addCost} fields={fields} more={{ scenarioId }} submitLabel="Add the cost" onDone={done} />
      )}
    </Dialog>
  )
}
