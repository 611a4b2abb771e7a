import './integrations.css'
import { Link } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { application } from '#features/applications/contract/application.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { unseen } from '#platform/web/fields/options.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { Chips } from '../cells.tsx'
import type { Integration } from './integration.ts'

/** An integration as text: from whom to whom, by what, with which tags, and why. */
export function IntegrationLine({ integration }: { integration: Integration }) {
  const recordLink = useRecordLink()
  const types = useNames('refIntegrationType')
  const tags = useNames('tag')
  const { publishingName, subscribingName, direction, otherApplicationId, notes } = integration
  const other = (name: string | null | undefined) =>
    name && otherApplicationId ? (
      <Link {...recordLink(application, otherApplicationId)} className="text-link">
        {name}
      </Link>
    ) : (
      <span>{unseen(application)}</span>
    )
  const isOut = direction === 'Publish'
  const type = types.get(integration.refIntegrationTypeId ?? '')
  return (
    <li className="integration-line">
      <p>
        {isOut ? <b>{publishingName}</b> : other(publishingName)}
        <IconArrowRight size={14} aria-label="publishes to" />
        {isOut ? other(subscribingName) : <b>{subscribingName}</b>}
        {type && <small>{type}</small>}
        <Chips names={integration.tags.flatMap(({ tagId }) => tags.get(tagId) ?? [])} atMost={6} />
      </p>
      {notes && <p className="integration-notes">{notes}</p>}
    </li>
  )
}
