import './integrations.css'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { ChildrenField } from '#platform/contract/field.ts'
import { useNames, type Row } from '#platform/web/api/queries.ts'
import type { InputProps } from '#platform/web/fields/input.ts'
import type { WholeTab } from '#platform/web/form/EntityForm.tsx'
import type { RowOrder } from '#platform/web/grid/types.ts'
import { PeekLinks } from '#platform/web/peek/PeekLinks.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { usePeek } from '#platform/web/screen/usePeek.tsx'
import { FlowDiagram } from './FlowDiagram.tsx'
import { flowsOf } from './flows.ts'
import { IntegrationList } from './IntegrationList.tsx'
import type { Integration } from './integration.ts'
import { usePartners } from './partners.ts'

const ApplicationPeek = lazy(() => import('../peek/ApplicationPeek.tsx'))

/** Data flows of an application, as a drawing and as one table that is edited in place. */
export default function IntegrationsTab({ record, inputOf }: WholeTab<typeof application>) {
  const input = inputOf('integrations') as InputProps<ChildrenField, readonly Integration[] | null>
  const names = useNames('application')
  const [lit, light] = useState<string>()
  const flows = flowsOf(
    {
      integrations: input.value ?? [],
      relatedIntegrations: record.relatedIntegrations ?? [],
    },
    names,
  )
  const partners = usePartners(flows)
  return (
    <div className="integrations-tab stack gap-12">
      <PeekLinks entity={application}>
        <FlowDiagram record={record} {...{ flows, partners, lit, light }} />
        <IntegrationList record={record} {...{ input, flows, partners, lit, light }} />
        <Beside />
      </PeekLinks>
    </div>
  )
}

/** The applications have no order in which one goes on. */
const noOrder: RowOrder<Row> = { rows: () => null, placeOf: () => -1 }
const more = { draw: (record: Row) => <ApplicationPeek record={record as RecordOf<typeof application>} /> }

/** The application that was chosen in the drawing or the table. */
function Beside() {
  const navigate = useNavigate()
  const recordLink = useRecordLink()
  const { beside } = usePeek(application, (id) => void navigate(recordLink(application, id)), more)
  return beside?.(noOrder)
}

const nothing = () => undefined

/** The integrations of an application that is yet to be added: an input of its form, without a drawing. */
export function Integrations(props: InputProps<ChildrenField, readonly Integration[] | null>) {
  const names = useNames('application')
  const integrations = props.value ?? []
  const flows = flowsOf({ integrations, relatedIntegrations: [] }, names)
  return <IntegrationList input={props} flows={flows} partners={usePartners(flows)} lit={undefined} light={nothing} />
}

/** Data flows, beside the other facts of an application. */
export function FlowCard({ record }: { record: RecordOf<typeof application> }) {
  const [lit, light] = useState<string>()
  const flows = flowsOf(record)
  return <FlowDiagram record={record} flows={flows} partners={usePartners(flows)} lit={lit} light={light} isBrief />
}
