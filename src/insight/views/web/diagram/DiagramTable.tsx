import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import type { Clustering, Integrations } from '#insight/views/contract/integrations.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { LongTable } from '../shared/LongTable.tsx'
import { PrintedTable } from '../shared/PrintedTable.tsx'
import { clusterWords } from './clusters.ts'
import type { GraphLink } from './graph.ts'
import type { TypeLook } from './typeLook.ts'

interface DiagramTableProps {
  readonly nodes: Integrations['nodes']
  readonly groups: Integrations['groups']
  /** Kind of the groups: a column for each end. */
  readonly by: Clustering | undefined
  readonly links: readonly GraphLink[]
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly tags: ReadonlyMap<string, string>
  readonly isPrinted?: boolean
}

const columnsBy = (by: Clustering | undefined) => {
  const group = (end: string) => (by ? [{ label: `${clusterWords[by].one} of the ${end}` }] : [])
  return [
    { label: 'Publishes' },
    ...group('publisher'),
    { label: 'Subscribes' },
    ...group('subscriber'),
    { label: 'Type' },
    { label: 'Tags' },
  ]
}

/** The same as lines, one an integration. */
export function DiagramTable({ nodes, groups, by, links, looks, tags, isPrinted }: DiagramTableProps) {
  const Table = isPrinted ? PrintedTable : LongTable
  const recordLink = useRecordLink()
  const named = (node: number) => (
    <Link {...recordLink(application, nodes[node]!.applicationId)} tabIndex={-1}>
      {nodes[node]!.name}
    </Link>
  )
  const groupsOf = (node: number) => (by ? [nodes[node]!.groups.map((group) => groups[group]!.name).join(', ') || '–'] : [])
  const rows = links.map((link) => ({
    key: `${link.from} ${link.to} ${link.typeId}`,
    cells: [
      named(link.from),
      ...groupsOf(link.from),
      named(link.to),
      ...groupsOf(link.to),
      looks.get(link.typeId ?? '')?.name ?? '–',
      link.tagIds.flatMap((id) => tags.get(id) ?? []).join(', ') || '–',
    ],
  }))
  return <Table label="Integrations, as a table" columns={columnsBy(by)} rows={rows} />
}
