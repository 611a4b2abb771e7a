import { Link } from '@tanstack/react-router'
import { itService } from '#portfolio/it-services/contract.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Service } from './serviceTree.ts'

/** From one map to the next. */
export function ServiceLink({ service }: { service: Service }) {
  const { search, ...to } = useRecordLink()(itService, service.id)
  return (
    <Link {...to} search={{ ...(search as object | undefined), tab: 'Map' }} className="text-link">
      {service.name}
    </Link>
  )
}
