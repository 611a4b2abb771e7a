import { Link } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { unseen } from '#platform/web/fields/options.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { StateCell } from '#platform/web/lifecycle-states/StateCell.tsx'
import { stateOf, useStates } from '#platform/web/lifecycle-states/states.ts'
import { Chips } from '../cells.tsx'
import type { Flow } from './flows.ts'
import { changedColumns, type Integration, type IntegrationColumn, type RowEditing } from './integration.ts'
import { IntegrationCell } from './IntegrationCell.tsx'
import type { Partner } from './partners.ts'

export interface IntegrationRowProps {
  readonly flow: Flow
  readonly partner: Partner | undefined
  readonly isLit: boolean
  readonly light: (key: string | undefined) => void
  /** None: it is read. */
  readonly editing?: RowEditing
}

/** One integration as a row: with which application, by what, what flows, its tags, what becomes of the other one, and where it is declared. */
export function IntegrationRow({ flow, partner, isLit, light, editing }: IntegrationRowProps) {
  const states = useStates('refApplicationState')
  const told = useTold(flow.integration)
  const { key, integration, otherName, isOwn } = flow
  const isNew = integration.applicationIntegrationId === undefined
  const name = otherName ?? 'a new one'
  const cell = (column: IntegrationColumn, children?: ReactNode) =>
    editing && (
      <IntegrationCell name={column} row={integration} of={name} editing={editing}>
        {children}
      </IntegrationCell>
    )
  return (
    <tr data-lit={isLit || undefined} onMouseEnter={() => light(key)} onMouseLeave={() => light(undefined)}>
      <td data-column="application">
        {isNew ? (
          <div className="integration-new">
            {cell('direction')}
            {cell('otherApplicationId')}
          </div>
        ) : (
          <Other flow={flow} />
        )}
      </td>
      {changedColumns.map((column) => (
        <td key={column} data-column={column}>
          {cell(column, told[column]) ?? told[column]}
        </td>
      ))}
      <td data-column="state">{partner && <StateCell state={stateOf(states, partner)} />}</td>
      <td data-column="time">
        {partner && (partner.timeRecommendation ? <TimeChip time={partner.timeRecommendation} /> : <i>Not scored</i>)}
      </td>
      <td data-column="defined">
        <span>{isOwn ? 'This application' : <Other flow={flow} isPlain />}</span>
        {editing?.onRemove && (
          <button type="button" className="icon-button" aria-label={`Remove the integration with ${name}`} onClick={editing.onRemove}>
            <IconTrash size={15} />
          </button>
        )}
      </td>
    </tr>
  )
}

/** The application at the other end, as the way to it. */
function Other({ flow: { integration, otherName }, isPlain = false }: { flow: Flow; isPlain?: boolean }) {
  const recordLink = useRecordLink()
  const { otherApplicationId: id } = integration
  if (!id || !otherName) return <span>{unseen(application)}</span>
  const link = (
    <Link {...recordLink(application, id)} className={isPlain ? 'text-link' : undefined}>
      {otherName}
    </Link>
  )
  if (isPlain) return link
  return (
    <span className="integration-other row medium">
      <RecordSquare entity="application" id={id} name={otherName} />
      {link}
    </span>
  )
}

/** Content of each column; blank cells are left out. */
function useTold(row: Integration): Record<(typeof changedColumns)[number], ReactNode> {
  const kinds = useStates('refIntegrationType')
  const tags = useNames('tag')
  const kind = kinds.get(row.refIntegrationTypeId ?? '')
  const chips = row.tags.flatMap(({ tagId }) => tags.get(tagId) ?? [])
  return {
    refIntegrationTypeId: kind ? kind.colour ? <StateDot label={kind.name} colour={kind.colour} /> : kind.name : <i>Not set</i>,
    notes: row.notes ?? <i>Not set</i>,
    tags: <Chips names={chips} atMost={2} />,
  }
}
