import '@mantine/core/styles/NumberInput.layer.css'
import './vital-weights.css'
import { Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projects } from '#portfolio/projects/contract.ts'
import type { VitalWeights } from '#portfolio/projects/contract/calls.ts'
import { vitalSigns } from '#portfolio/projects/contract/vital-signs.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'

const { vitalWeights, setVitalWeights } = projects.calls

/** Weights of the vital signs in the workspace. */
export function VitalWeightsCard() {
  const { data } = useQuery(queryOf(vitalWeights))
  const mayEdit = useCan(setVitalWeights.access)
  return (
    <section className="card list-card vital-weights" aria-labelledby="vital-weights">
      <header>
        <h2 id="vital-weights">Weights of vital signs</h2>
      </header>
      {data ? <Weights stored={data} isReadOnly={!mayEdit} /> : <span className="skeleton" />}
    </section>
  )
}

function Weights({ stored, isReadOnly }: { stored: VitalWeights; isReadOnly: boolean }) {
  const [typed, setTyped] = useState<Partial<VitalWeights>>({})
  const weights = { ...stored, ...typed }
  const isChanged = vitalSigns.some(({ value }) => weights[value] !== stored[value])
  const save = async () => {
    try {
      const saved = await send(setVitalWeights, { body: weights }, { ifMatch: etagOf(stored) })
      queryClient.setQueryData(queryOf(vitalWeights).queryKey, saved)
      setTyped({})
      void queryClient.invalidateQueries()
      void notify('Weights saved')
    } catch (error) {
      // Somebody else has saved: what is typed stays, the rest is as they saved it.
      if (isProblem(error, 409)) void queryClient.invalidateQueries({ queryKey: queryOf(vitalWeights).queryKey })
      void notify(messageOf(error), 'error')
    }
  }
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p>The condition of a project is the weighted mean of its vital signs. A project can have its own weights.</p>
      <div>
        {vitalSigns.map(({ value, label }) => (
          <NumberInput
            key={value}
            label={label}
            min={0}
            max={100}
            allowDecimal={false}
            readOnly={isReadOnly}
            value={weights[value]}
            onChange={(given) => setTyped({ ...typed, [value]: Number(given) || 0 })}
          />
        ))}
      </div>
      {isChanged && <Button type="submit">Save weights</Button>}
    </form>
  )
}
