import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import type { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { contactsIn } from '#platform/web/people/contactEntries.ts'
import { People } from '../cells.tsx'
import { useYearlyCost } from '../peek/yearlyCost.ts'

/** On a phone first of all facts: who answers for the application and what it costs. Elsewhere that stands beside them. */
export default function PhoneFacts({ record }: { record: RecordOf<typeof application> }) {
  const people = useNames('contact')
  const cost = useYearlyCost(record)
  const owners = contactsIn(record.contacts, ownerContact).flatMap((id) => people.get(id) ?? [])
  return (
    <>
      <Row label="Owner" tab="Contacts">
        {owners.length > 0 && <People names={owners} />}
      </Row>
      {cost !== undefined && (
        <Row label="Yearly cost" tab="Costs">
          {cost === null ? null : formatMoney(cost)}
        </Row>
      )}
    </>
  )
}

/** A fact that is written on a tab of its own: the whole row leads there. */
function Row({ label, tab, children }: { label: string; tab: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt className="small breaks soft">{label}</dt>
      <dd>
        <Link to="." state search={(old: object) => ({ ...old, tab })} className="fact-way">
          {children || <i>Not set</i>}
        </Link>
      </dd>
    </div>
  )
}
