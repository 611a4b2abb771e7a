import { Menu } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconArchive, IconLink, IconMaximize, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { lazy, useState, type ReactNode } from 'react'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { isWritable } from '#platform/contract/field.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { archiveAll } from './archiveRows.ts'
import { mayEdit, mayRemove } from './columns.tsx'
import type { RemovalGiven } from './removalGiven.ts'
import { recordLink } from './recordLink.ts'

const RecordRemoval = lazy(() => import('./RecordRemoval.tsx'))

interface RecordMenuProps {
  readonly button: MenuButton
  readonly entity: Entity
  readonly record: Row
  /** Called after deletion, to leave the page. */
  readonly onGone: () => void
  /** Opens the record's page; given only elsewhere. */
  readonly onOpen?: () => void
  readonly onEdit?: () => void
  readonly onPrint?: () => void
  /** The feature's own question before deleting. */
  readonly ask?: ((given: RemovalGiven) => ReactNode) | undefined
}

/** Actions on one record, limited to the person's rights. */
export default function RecordMenu({ button, entity, record, onGone, onOpen, onEdit, onPrint, ask }: RecordMenuProps) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { active } = entity.all
  const isInUse = record.active !== false
  const copy = () => {
    const { href } = router.buildLocation(recordLink(entity, idOf(entity, record)))
    return navigator.clipboard.writeText(location.origin + href).then(
      () => notify('Link copied'),
      (error: unknown) => notify(messageOf(error), 'error'),
    )
  }
  return (
    <>
      <OpenMenu button={button} position="bottom-end" width={180}>
        {onOpen && (
          <Menu.Item leftSection={<IconMaximize size={15} />} onClick={onOpen}>
            Open
          </Menu.Item>
        )}
        {onEdit && mayEdit(record) && (
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size={15} />} onClick={() => void copy()}>
          Copy link
        </Menu.Item>
        {onPrint && (
          <Menu.Item leftSection={<IconPrinter size={15} />} onClick={onPrint}>
            Print
          </Menu.Item>
        )}
        {active && isWritable(active) && mayEdit(record) && (
          <Menu.Item leftSection={<IconArchive size={15} />} onClick={() => void archiveAll(entity, [record], !isInUse)}>
            {isInUse ? 'Archive' : 'Make active'}
          </Menu.Item>
        )}
        {mayRemove(record) && (
          <Menu.Item leftSection={<IconTrash size={15} />} color="red" onClick={() => setAsking(true)}>
            Delete
          </Menu.Item>
        )}
      </OpenMenu>
      {isAsking && (
        <Late onClose={close}>
          <RecordRemoval entity={entity} record={record} ask={ask} onClose={close} onGone={onGone} />
        </Late>
      )}
    </>
  )
}
