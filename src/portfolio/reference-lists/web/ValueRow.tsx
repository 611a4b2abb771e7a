import { Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconArrowMerge, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ListValue } from '#portfolio/reference-lists/contract.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { Grip } from '#platform/web/drag/Grip.tsx'
import { MoveItems } from '#platform/web/drag/MoveItems.tsx'
import { useDragItem } from '#platform/web/drag/useDragItem.ts'
import type { Sorted } from '#platform/web/drag/useSorted.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { mayEdit, mayRemove } from '#platform/web/screen/columns.tsx'
import { extrasOf } from './extras.ts'
import type { UsesOf } from './useUses.ts'
import { Uses } from './Uses.tsx'

export interface ValueRowProps {
  readonly entity: Entity
  readonly row: ListValue
  readonly at: number
  readonly of: number
  readonly order: Sorted<ListValue>
  readonly uses: { readonly of: UsesOf; readonly isFailed: boolean }
  readonly onRemove: (row: ListValue, merges: boolean) => void
}

/** One value of a list: dot and name, what else it says, how many records use it, and what may be done with it. */
export function ValueRow(props: ValueRowProps) {
  const { entity, row, at, of, order } = props
  const id = idOf(entity, row)
  const name = titleOf(entity, row)
  const canEdit = mayEdit(row)
  const { element, handle, drag } = useDragItem<HTMLLIElement, HTMLButtonElement>({
    kind: entity.name,
    id,
    isFixed: !canEdit,
    edgeAt: (share) => (canEdit ? (share < 0.5 ? 'before' : 'after') : null),
    take: (moved, edge) => edge !== 'inside' && order.take(moved, id, edge),
  })
  return (
    <li ref={element} className="drag-item" data-drag={drag} data-archived={!row.active || undefined}>
      <Grip handle={handle} id={id} name={name} at={at} lift={order.lift} isOff={!canEdit || of < 2} />
      <i className="value-dot" style={row.color ? { background: row.color } : undefined} aria-hidden="true" />
      <span className="value-name row wraps grow">
        {canEdit ? (
          <Link
            className="medium breaks"
            to={pathOf(entity.screens.edit, { id })}
            onKeyDown={(event) => order.onKeyDown(event, id)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          >
            {name}
          </Link>
        ) : (
          <b className="medium breaks">{name}</b>
        )}
        {row.shortName && <small className="faint">{row.shortName}</small>}
        {extrasOf(entity, row).map((extra) => (
          <span key={extra} className="value-extra">
            {extra}
          </span>
        ))}
      </span>
      <Uses row={row} uses={props.uses.of(row)} isFailed={props.uses.isFailed} />
      {(canEdit || mayRemove(row)) && <ValueMenu {...props} name={name} />}
    </li>
  )
}

function ValueMenu({ entity, row, at, of, name, order, onRemove }: ValueRowProps & { name: string }) {
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
            <MoveItems at={at} of={of} onMove={(to) => order.move(id, to)} />
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
