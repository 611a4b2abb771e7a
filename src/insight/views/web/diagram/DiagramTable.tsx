import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { LongTable } from '../shared/LongTable.tsx'
import { PrintedTable } from '../shared/PrintedTable.tsx'
import type { GraphLink } from './graph.ts'
import type { TypeLook } from './typeLook.ts'

interface DiagramTableProps {
  readonly nodes: Integrations['nodes']
  readonly links: readonly GraphLink[]
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly tags: ReadonlyMap<string, string>
  readonly isPrinted?: boolean
}

const columns = [{ label: 'Publishes' }, { label: 'Subscribes' }, { label: 'Type' }, { label: 'Tags' }]

/** The same as lines, one an integration. */
export function DiagramTable({ nodes, links, looks, tags, isPrinted }: DiagramTableProps) {
  const Table = isPrinted ? PrintedTable : LongTable
  const recordLink = useRecordLink()
  const named = (node: number) => (
    <Link {...recordLink(application, nodes[node]!.applicationId)} tabIndex={-1}>
      {nodes[node]!.name}
    </Link>
  )
  const rows = links.map((link) => ({
    key: `${link.from} ${link.to} ${link.typeId}`,
    cells: [
      named(link.from),
      named(link.to),
      looks.get(link.typeId ?? '')?.name ?? '–',
      link.tagIds.flatMap((id) => tags.get(id) ?? []).join(', ') || '–',
    ],
  }))
  return <Table label="Integrations, as a table" columns={columns} rows={rows} />
}
