import { Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconArrowMerge, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { counted } from '#platform/contract/words.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { shownText } from '#platform/web/fields/input.ts'
import { mayEdit, mayRemove } from '#platform/web/screen/columns.tsx'
import { MoveItems } from '#platform/web/screen/MoveItems.tsx'
import { dragRow, type Edge } from './dragRow.ts'
import { extrasOf } from './extras.ts'

export interface ValueRowProps {
  readonly entity: Entity
  readonly row: Row
  readonly at: number
  readonly of: number
  readonly onMove: (id: string, to: number) => void
  /** Another value was dropped at an edge of this one. */
  readonly onTake: (movedId: string, edge: Edge) => void
  readonly onRemove: (row: Row, merges: boolean) => void
}

/** One value of a list: dot and name, what else it says, how many records use it, and what may be done with it. */
export function ValueRow(props: ValueRowProps) {
  const { entity, row, at, of, onMove } = props
  const [drag, setDrag] = useState<'source' | Edge | null>(null)
  const [element, handle] = useDragging(props, setDrag)
  const name = titleOf(entity, row)
  const canEdit = mayEdit(row)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !by) return
    event.preventDefault()
    onMove(idOf(entity, row), at + by)
  }
  return (
    <li ref={element} data-drag={drag ?? undefined} data-archived={row['active'] === false || undefined}>
      <span ref={handle} className="value-grip" data-off={!canEdit || of < 2 || undefined} aria-hidden="true">
        <IconGripVertical size={14} />
      </span>
      <i className="value-dot" style={row['color'] ? { background: shownText(row['color']) } : undefined} aria-hidden="true" />
      <span className="value-name">
        {canEdit ? (
          <Link
            to={pathOf(entity.screens.edit, { id: idOf(entity, row) })}
            onKeyDown={onKeyDown}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        {row['shortName'] ? <small>{shownText(row['shortName'])}</small> : null}
        {extrasOf(entity, row).map((extra) => (
          <span key={extra} className="value-extra">
            {extra}
          </span>
        ))}
      </span>
      <Uses count={Number(row['usageCount'] ?? 0)} />
      {(canEdit || mayRemove(row)) && <ValueMenu {...props} name={name} />}
    </li>
  )
}

const Uses = ({ count }: { count: number }) => (
  <span className="value-uses" data-none={count === 0 || undefined}>
    {count === 0 ? 'Not used' : counted(count, 'record')}
  </span>
)

function ValueMenu({ entity, row, at, of, name, onMove, onRemove }: ValueRowProps & { name: string }) {
  const navigate = useNavigate()
  const id = idOf(entity, row)
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className="icon-button" aria-label={`Actions for ${name}`}>
          <IconDots size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit(row) && (
          <>
            <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => void navigate({ to: pathOf(entity.screens.edit, { id }) })}>
              Edit
            </Menu.Item>
            <MoveItems at={at} of={of} onMove={(to) => onMove(id, to)} />
          </>
        )}
        {mayRemove(row) && (
          <>
            <Menu.Item leftSection={<IconArrowMerge size={15} />} disabled={of < 2} onClick={() => onRemove(row, true)}>
              Merge into…
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={15} />} color="red" onClick={() => onRemove(row, false)}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useDragging({ entity, row, onTake }: ValueRowProps, show: (drag: 'source' | Edge | null) => void) {
  const element = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const take = useEffectEvent(onTake)
  const id = idOf(entity, row)
  const canEdit = mayEdit(row)
  useEffect(() => {
    if (!canEdit || !element.current || !handle.current) return undefined
    return dragRow({
      element: element.current,
      handle: handle.current,
      list: entity.name,
      id,
      show,
      take: (moved, edge) => take(moved, edge),
    })
  }, [entity, id, canEdit, show])
  return [element, handle] as const
}
