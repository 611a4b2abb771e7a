import { useState } from 'react'
import { scenarioCost, scenarios } from '#insight/scenarios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { ApiProblem, isProblem } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { fieldsSaved, recordSaved, requestFields } from '#platform/web/api/records.ts'
import { readAs } from '#platform/web/fields/reading.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { changedNames, valuesOf, type Values } from '#platform/web/form/values.ts'
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
  const done = (saved: { readonly name: string }) => {
    void notify(`${saved.name} saved`)
    onClose()
  }
  const added = (saved: Cost) => done(recordSaved(scenarioCost, saved))
  return (
    <Dialog title={cost ? cost.name : 'New scenario cost'} onClose={onClose}>
      {cost ? (
        <Change cost={cost} onDone={done} />
      ) : (
        <CallForm call={scenarios.calls.addCost} fields={fields} more={{ scenarioId }} submitLabel="Add the cost" onDone={added} />
      )}
    </Dialog>
  )
}

/** Writes what is typed and leaves the other fields as they are. What somebody else has changed since is named before it is overwritten. */
function Change({ cost, onDone }: { readonly cost: Cost; readonly onDone: (saved: { readonly name: string }) => void }) {
  const [began] = useState(() => valuesOf(fields, cost))
  const [seen, setSeen] = useState<Row>(cost)
  const save = async (body: Values) => {
    const typed = changedNames(began, body)
    const changes = typed.map((field) => ({ field, column: field, valueIn: () => body[field] }))
    try {
      const { saved } = await requestFields(scenarioCost, seen, changes)
      fieldsSaved(scenarioCost, [saved])
      return { ...cost, ...body }
    } catch (error) {
      if (!isProblem(error, 409) || !error.record) throw error
      const theirs = error.record
      setSeen({ ...theirs })
      throw new ApiProblem({ status: 409, message: meanwhile(theirs, typed) })
    }
  }
  return (
    <CallForm
      call={scenarios.calls.updateCost}
      params={{ id: cost.scenarioCostId }}
      fields={fields}
      initial={began}
      submitLabel="Save the cost"
      onSend={save}
      onDone={onDone}
    />
  )
}

/** Names the present values of the typed fields. */
function meanwhile(theirs: Row, typed: readonly string[]): string {
  const values = keysOf(fields).flatMap((name) =>
    typed.includes(name) ? [`${fields[name].label} is ${readAs(fields[name], theirs[name], () => new Map()) || 'blank'}`] : [],
  )
  return `${theirs.modifiedByName ?? 'Someone'} changed this cost in the meantime: ${values.join(', ')}. Save again to replace it with yours.`
}
