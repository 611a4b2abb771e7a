import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { workspaceColumns, type WorkspaceColumn } from './workspaceColumns.tsx'

const usual = workspaceColumns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)

/** The columns that the person wants to see, in the order of the table, and how to change that. */
export function useColumns(): { all: readonly WorkspaceColumn[]; shown: readonly WorkspaceColumn[]; toggle(id: string): void } {
  const isBilled = useSession()?.billing !== 'off'
  const all = workspaceColumns.filter(({ forBilling }) => isBilled || !forBilling)
  const { value, set } = usePreference('workspaces.columns')
  const wanted = value === undefined ? usual : idsOf(value)
  const toggle = (id: string) => {
    const next = wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id]
    set(JSON.stringify(next)).catch((problem: unknown) => notify(messageOf(problem), 'error'))
  }
  return { all, shown: all.filter(({ id }) => wanted.includes(id)), toggle }
}

/** Values of another version, or edited by hand, count as unset. */
function idsOf(kept: string): readonly unknown[] {
  try {
    const ids: unknown = JSON.parse(kept)
    return Array.isArray(ids) ? ids : usual
  } catch {
    return usual
  }
}

/** A button that opens the list of columns, with a box for each. */
export function ColumnsButton({ all, shown, toggle }: ReturnType<typeof useColumns>) {
  return (
    <Popover shadow="lg" width={220} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={15} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Columns">
        <ul className="workspace-columns" aria-label="Columns">
          {all.map((column) => (
            <li key={column.id}>
              <Checkbox size="xs" label={column.label} checked={shown.includes(column)} onChange={() => toggle(column.id)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
