import { Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import type { PlanDraft } from './usePlan.ts'

/** One value for every row, for fields that the file does not fill. */
export function Constants({ stored, draft: { plan, change } }: { stored: Import; draft: PlanDraft }) {
  const filled = new Set(Object.values(plan.columns))
  const open = stored.targets.filter(({ id }) => !filled.has(id) && plan.constants[id] === undefined)
  const set = (id: string, value: string) => change({ constants: { ...plan.constants, [id]: value } })
  const drop = (id: string) => change({ constants: Object.fromEntries(Object.entries(plan.constants).filter(([other]) => other !== id)) })
  return (
    <section className="card import-constants" aria-labelledby="import-constants">
      <h2 id="import-constants">The same value for every row</h2>
      {Object.entries(plan.constants).map(([id, value]) => {
        const label = stored.targets.find((target) => target.id === id)?.label ?? id
        return (
          <div key={id} className="import-constant">
            <TextInput label={label} value={value} onChange={({ currentTarget }) => set(id, currentTarget.value)} />
            <button type="button" className="icon-button" aria-label={`No value for ${label}`} onClick={() => drop(id)}>
              <IconX size={16} />
            </button>
          </div>
        )
      })}
      <Select
        aria-label="Add a field with one value"
        placeholder="Add a field"
        searchable
        value={null}
        data={open.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => id && set(id, '')}
      />
    </section>
  )
}
