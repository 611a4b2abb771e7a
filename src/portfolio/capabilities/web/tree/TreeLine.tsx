import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { capability } from '#portfolio/capabilities/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { treeDrop, treeEdgeAt, treeStep, type TreeMove } from '#platform/web/drag/tree.ts'
import { useDragItem } from '#platform/web/drag/useDragItem.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import type { Line, Node } from './nodes.ts'

interface TreeLineProps {
  readonly line: Line
  readonly nodes: readonly Node[]
  readonly isClosed: boolean
  readonly mayMove: boolean
  readonly onToggle: () => void
  readonly onMove: (move: TreeMove | undefined) => void
  readonly onRemove: (() => void) | undefined
}

const steps = [
  { key: 'ArrowUp', label: 'Move up', icon: <IconArrowUp size={15} /> },
  { key: 'ArrowDown', label: 'Move down', icon: <IconArrowDown size={15} /> },
  { key: 'ArrowRight', label: 'Into the one above', icon: <IconArrowRight size={15} /> },
  { key: 'ArrowLeft', label: 'Out of its parent', icon: <IconArrowLeft size={15} /> },
] as const

/** One capability of the tree. */
export function TreeLine({ line: { node, level, hasParts }, nodes, isClosed, mayMove, onToggle, onMove, onRemove }: TreeLineProps) {
  const { element, drag } = useDragItem<HTMLLIElement>({
    kind: 'capability-tree',
    id: node.id,
    isFixed: !mayMove,
    edgeAt: (share, movedId) => {
      const edge = treeEdgeAt(share)
      return treeDrop(nodes, movedId, node.id, edge) ? edge : null
    },
    take: (movedId, edge) => onMove(treeDrop(nodes, movedId, node.id, edge)),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayMove || !event.altKey || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    onMove(treeStep(nodes, node.id, event.key))
  }
  return (
    <li className="row gap-4 hovers" ref={element} data-drag={drag} data-level={level} style={{ paddingInlineStart: 8 + (level - 1) * 24 }}>
      {hasParts ? (
        <button
          type="button"
          className="capability-toggle"
          aria-expanded={!isClosed}
          aria-label={`Parts of ${node.name}`}
          onClick={onToggle}
        >
          {isClosed ? <IconChevronRight size={15} /> : <IconChevronDown size={15} />}
        </button>
      ) : (
        <span className="capability-toggle" />
      )}
      <Link {...recordLink(capability, node.id)} onKeyDown={onKeyDown}>
        {node.code && <small className="soft numbers">{node.code}</small>} {node.name}
      </Link>
      <span className="spacer" />
      <small className="soft numbers">{counted(node.applications, 'application')}</small>
      {(mayMove || onRemove) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="capability-toggle" aria-label={`Move or delete ${node.name}`}>
              <IconDots size={15} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayMove &&
              steps.map(({ key, label, icon }) => {
                const move = treeStep(nodes, node.id, key)
                return (
                  <Menu.Item key={key} leftSection={icon} disabled={!move} onClick={() => onMove(move)}>
                    {label}
                  </Menu.Item>
                )
              })}
            {onRemove && (
              <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onRemove}>
                Delete with its parts
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}
