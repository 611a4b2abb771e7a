import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconFocusCentered } from '@tabler/icons-react'
import { application } from '#portfolio/applications/contract/application.ts'
import type { Clustering, Integrations } from '#insight/views/contract/integrations.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { clusterWords } from './clusters.ts'
import { neighbours, type GraphLink } from './graph.ts'
import type { TypeLook } from './typeLook.ts'

interface DiagramPanelProps {
  readonly nodes: Integrations['nodes']
  readonly groups: Integrations['groups']
  /** Kind of the groups; undefined: not grouped. */
  readonly by: Clustering | undefined
  /** All links that the filters leave, drawn or not. */
  readonly links: readonly GraphLink[]
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly tags: ReadonlyMap<string, string>
  readonly node: number
  readonly onChoose: (node: number) => void
  readonly onCentre: (node: number) => void
  readonly onClose: () => void
}

const critical = 5

/** One application: what depends on it, and all of its integrations. */
export function DiagramPanel({ nodes, groups, by, links, looks, tags, node, onChoose, onCentre, onClose }: DiagramPanelProps) {
  const recordLink = useRecordLink()
  const { applicationId, name } = nodes[node]!
  const own = nodes[node]!.groups.map((group) => groups[group]!.name)
  const after = neighbours(links, node, 2, 'publishes', false).columns
  const [direct, further] = [after[1] ?? [], after[2] ?? []]
  const parts = [
    { title: 'Publishes to', own: links.filter(({ from }) => from === node), other: (link: GraphLink) => link.to },
    { title: 'Receives from', own: links.filter(({ to }) => to === node), other: (link: GraphLink) => link.from },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className="view-panel diagram-panel" aria-label={name} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>
        <h2>
          <Link {...recordLink(application, applicationId)}>{name}</Link>
        </h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <button type="button" className="plain-button" onClick={() => onCentre(node)}>
        <IconFocusCentered size={14} aria-hidden="true" /> Center here
      </button>
      {by && <p>{own.length > 0 ? `${clusterWords[by].one}: ${own.join(', ')}` : clusterWords[by].none}</p>}
      <h3 className="soft small medium">If it stops</h3>
      <ul>
        <li>
          <b>{formatNumber(direct.length, 0)}</b> lose its data directly,{' '}
          <b>{formatNumber(direct.filter((one) => nodes[one]!.criticality === critical).length, 0)}</b> of them mission critical
        </li>
        <li>
          <b>{formatNumber(further.length, 0)}</b> more within two steps
        </li>
      </ul>
      {parts.map(({ title, own: flows, other }) => (
        <section key={title} aria-label={title}>
          <h3 className="soft small medium">
            {title} {formatNumber(flows.length, 0)}
          </h3>
          <ul>
            {flows.map((link) => (
              <li key={`${link.from} ${link.to} ${link.typeId}`}>
                <button type="button" className="text-link" onClick={() => onChoose(other(link))}>
                  {nodes[other(link)]!.name}
                </button>
                <small>{[looks.get(link.typeId ?? '')?.name, ...link.tagIds.map((id) => tags.get(id))].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}
