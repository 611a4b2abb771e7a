import { Fragment } from 'react'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import type { Input } from '#platform/web/fields/input.ts'
import { PeekFact } from '#platform/web/peek/PeekFact.tsx'
import { ContactsByRole } from '#platform/web/people/ContactsByRole.tsx'
import { contactsIn } from '#platform/web/people/contactEntries.ts'
import { RecordName } from '#platform/web/screen/RecordName.tsx'
import { CurrentState } from '#platform/web/lifecycle-states/CurrentState.tsx'
import { StateCell } from '#platform/web/lifecycle-states/StateCell.tsx'
import { stateOf, useStates } from '#platform/web/lifecycle-states/states.ts'
import { People } from '../cells.tsx'
import { criticalityWord } from '#portfolio/applications/contract/criticality-word.ts'
import { Criticality } from '../record/Criticality.tsx'
import { useYearlyCost } from './yearlyCost.ts'

/** Most important facts of an application, each in its own form and edited in place. */
export function PeekFacts({ record }: { record: RecordOf<typeof application> }) {
  const state = stateOf(useStates('refApplicationState'), record)
  const people = useNames('contact')
  const cost = useYearlyCost(record)
  const owners = contactsIn(record.contacts, ownerContact).flatMap((id) => people.get(id) ?? [])
  const edit = (name: string, input?: unknown) => ({ edit: { entity: application, record, name, input: input as Input | undefined } })
  const { areas, vendorSupplierId: vendor } = record
  return (
    <dl aria-label="Key facts">
      <PeekFact label="State" {...edit('states', CurrentState)}>
        {state && <StateCell state={state} />}
      </PeekFact>
      <PeekFact label="Criticality" {...edit('criticality', Criticality)}>
        {record.criticality && criticalityTold(record.criticality)}
      </PeekFact>
      <PeekFact label="Owner" {...edit('contacts', ContactsByRole)}>
        {owners.length > 0 && <People names={owners} />}
      </PeekFact>
      <PeekFact label="Business areas" {...edit('areas')}>
        {areas.length > 0 && (
          <span>
            {areas.map(({ areaId }, at) => (
              <Fragment key={areaId}>
                {at > 0 && ', '}
                <RecordName entity="area" id={areaId} />
              </Fragment>
            ))}
          </span>
        )}
      </PeekFact>
      <PeekFact label="Vendor" {...edit('vendorSupplierId')}>
        {vendor && <RecordName entity="supplier" id={vendor} />}
      </PeekFact>
      {cost !== undefined && <PeekFact label="Yearly cost">{cost === null ? null : formatMoney(cost)}</PeekFact>}
      <PeekFact label="In use until" {...edit('lifecycleEndDate')}>
        {formatDate(record.lifecycleEndDate)}
      </PeekFact>
      <PeekFact label="Last reviewed" {...edit('lastReviewedDate')}>
        {formatDate(record.lastReviewedDate)}
      </PeekFact>
    </dl>
  )
}

const criticalityTold = (value: number) => (
  <span className="peek-criticality inline-row">
    <CriticalityTicks value={value} /> {criticalityWord(value)}
  </span>
)
