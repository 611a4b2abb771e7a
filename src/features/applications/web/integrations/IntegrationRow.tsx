import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { application } from '#features/applications/contract/application.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { unseen } from '#platform/web/fields/options.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { Chips } from '../cells.tsx'
import { integrationColumns, type Integration, type IntegrationColumn, type RowEditing } from './integration.ts'
import { IntegrationCell } from './IntegrationCell.tsx'

interface IntegrationRowProps {
  readonly row: Integration
  /** From 1. */
  readonly place: number
  /** None: it is read. */
  readonly editing?: RowEditing
}

/** One integration as a row: which way, with which application, by what, what flows, and its tags. */
export function IntegrationRow({ row, place, editing }: IntegrationRowProps) {
  const told = useTold(row)
  return (
    <tr>
      {integrationColumns.map((name) => (
        <td key={name} data-column={name}>
          {editing ? (
            <IntegrationCell name={name} row={row} place={place} editing={editing}>
              {told[name]}
            </IntegrationCell>
          ) : (
            (told[name] ?? <i>Not set</i>)
          )}
        </td>
      ))}
      {editing && (
        <td>
          <button type="button" className="icon-button" aria-label={`Remove integration ${place}`} onClick={editing.onRemove}>
            <IconTrash size={15} />
          </button>
        </td>
      )}
    </tr>
  )
}

/** What each column shows; nothing of what is blank. */
function useTold(row: Integration): Record<IntegrationColumn, ReactNode> {
  const recordLink = useRecordLink()
  const names = useNames('application')
  const types = useNames('refIntegrationType')
  const tags = useNames('tag')
  const { otherApplicationId: other } = row
  // It may have been chosen a moment ago, and may be one that the reader does not see.
  const stored = row.direction === 'Subscribe' ? row.publishingName : row.subscribingName
  const name = (other && names.get(other)) ?? stored
  const chips = row.tags.flatMap(({ tagId }) => tags.get(tagId) ?? [])
  return {
    direction:
      row.direction === 'Publish' ? (
        <span className="integration-way">
          <IconArrowRight size={14} aria-hidden="true" /> Out
        </span>
      ) : (
        <span className="integration-way">
          <IconArrowLeft size={14} aria-hidden="true" /> In
        </span>
      ),
    otherApplicationId:
      other && name ? (
        <Link {...recordLink(application, other)} className="text-link">
          {name}
        </Link>
      ) : (
        <span>{unseen(application)}</span>
      ),
    refIntegrationTypeId: types.get(row.refIntegrationTypeId ?? ''),
    notes: row.notes,
    tags: chips.length > 0 ? <Chips names={chips} atMost={4} /> : undefined,
  }
}
