import './vital-signs.css'
import { Button } from '@mantine/core'
import { IconHeartbeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { projects } from '#portfolio/projects/contract.ts'
import type { VitalWeights } from '#portfolio/projects/contract/calls.ts'
import { valueField, vitalSigns, weightField } from '#portfolio/projects/contract/vital-signs.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { VitalStrips } from './VitalStrips.tsx'

const UpdateVitals = lazy(() => import('./UpdateVitals.tsx'))

/** Does the project need help, and with what: today's value of each sign, its way since the first one, and the last reason in words. */
export function VitalSigns({ record }: { record: RecordOf<typeof project> }) {
  const [isUpdating, setUpdating] = useState(false)
  const { data: weights } = useQuery(queryOf(projects.calls.vitalWeights))
  const changes = record.vitals
  const mayEdit = record.permissions.edit
  return (
    <section className="card vital-signs">
      <header className="row wraps">
        <h2>Vital signs</h2>
        <span className="spacer" />
        <Sum record={record} weights={weights} />
        {mayEdit && (
          <Button variant="default" leftSection={<IconHeartbeat size={15} />} onClick={() => setUpdating(true)}>
            Update vital signs
          </Button>
        )}
      </header>
      {changes.length === 0 ? (
        <p className="vital-none">No vital signs yet. Rate budget, schedule, scope and resources to give the project a condition.</p>
      ) : (
        <VitalStrips changes={changes} />
      )}
      {isUpdating && (
        <Late onClose={() => setUpdating(false)}>
          <UpdateVitals record={record} onClose={() => setUpdating(false)} />
        </Late>
      )}
    </section>
  )
}

/** How the condition is made: its value, and the sum that it comes from. */
function Sum({ record, weights }: { record: RecordOf<typeof project>; weights: VitalWeights | undefined }) {
  const value = record.projectConditionValue
  if (value === null) return null
  // Keeps the place until the weights load.
  if (!weights) return <p className="vital-sum soft small numbers">{'\u00a0'}</p>
  const told = vitalSigns.flatMap(({ value: sign }) => {
    const own = record[valueField(sign)]
    return own === null ? [] : [{ value: own, weight: record[weightField(sign)] ?? weights[sign] }]
  })
  const isEven = told.every(({ weight }) => weight === told[0]!.weight)
  const total = isEven ? told.length : told.reduce((sum, { weight }) => sum + weight, 0)
  const parts = told.map((one) => (isEven ? one.value : `${one.weight} × ${one.value}`)).join(' + ')
  return (
    <p className="vital-sum soft small numbers">
      Condition <b>{formatNumber(value, 2)}</b> = ({parts}) ÷ {total}
      {isEven ? ', all weigh the same' : ''}
    </p>
  )
}
