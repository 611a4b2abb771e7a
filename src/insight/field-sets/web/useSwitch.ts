import { useState } from 'react'
import { fieldSetsFeature, type FieldSetState } from '#insight/field-sets/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Says which parts of a set stay when it is switched off. */
function staying({ title, fields, rules, view }: FieldSetState): string {
  const values = Math.max(0, ...fields.map((field) => field.values))
  const changed = rules.filter(({ state }) => state === 'on').length
  const kept = [
    values ? 'values' : '',
    changed ? counted(changed, 'changed rule') : '',
    view.isThere ? `the view “${view.name}”, which was changed` : '',
  ].filter(Boolean)
  return kept.length ? `${title} is off. Kept: ${kept.join(', ')}.` : `${title} is off.`
}

/** Switches a set and says what became of it. */
export function useSwitch(set: FieldSetState, onSwitched: () => void) {
  const [isBusy, setBusy] = useState(false)
  const turn = async (to: 'on' | 'off') => {
    setBusy(true)
    try {
      const now = await send(fieldSetsFeature.calls[to], { params: { name: set.name } })
      void notify(to === 'on' ? `${set.title} is on: fields, rules and a view were added.` : staying(now))
      onSwitched()
    } catch (error) {
      void notify(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, turn }
}
