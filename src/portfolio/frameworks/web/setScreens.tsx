/** The list, the empty form and the record of sets: one of each for processes, one for technology services. */
import './frameworks.css'
import { Link } from '@tanstack/react-router'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { capabilitySet } from '#portfolio/frameworks/contract.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { EntityForm } from '#platform/web/form/EntityForm.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { useGoOn } from '#platform/web/router/useGoOn.ts'
import { listScreen } from '#platform/web/screen/list.tsx'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

const words = {
  APQC: { path: '/admin/processsets', one: 'process set', many: 'process sets' },
  TSM: { path: '/admin/tsmsets', one: 'technology service set', many: 'technology service sets' },
} as const satisfies Record<Standard, object>

/** The same records, by what they are called here and where their screens are. */
function setsOf(standard: Standard): Entity {
  const { path, one, many } = words[standard]
  const screens = { list: path, add: `${path}/add`, edit: `${path}/edit/{id}` }
  return { ...(capabilitySet as unknown as Entity), label: one, plural: many, screens }
}

export const listOf = (standard: Standard) =>
  listScreen(setsOf(standard), {
    part: { name: `capabilitySet${standard}`, base: emptyGridState },
    holds: (row) => row['standard'] === standard,
    // The column would repeat the same value in each row.
    columns: (columns) => columns.map((column) => (column.id === 'standard' ? { ...column, hidden: true } : column)),
    ways: <ItemsLink />,
  })

/** Sets pick items: where these are kept, and imported. */
function ItemsLink() {
  const isOffered = useOffered()
  return (
    isOffered('/admin/frameworkitems') && (
      <Link className="plain-button as-link framework-items-link" to="/admin/frameworkitems">
        <IconBinaryTree2 size={15} aria-hidden="true" />
        Framework items
      </Link>
    )
  )
}

export const addOf = (standard: Standard) =>
  function AddSet() {
    const entity = setsOf(standard)
    const goOn = useGoOn()
    usePageTitle(`New ${words[standard].one}`)
    return (
      <EntityForm
        entity={entity}
        fixed={{ standard }}
        onSaved={(saved) => void goOn({ to: pathOf(entity.screens.edit, { id: idOf(entity, saved) }), replace: true })}
      />
    )
  }

export const editOf = (standard: Standard) => recordScreen(setsOf(standard))
