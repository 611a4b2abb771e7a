import { Button } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { project } from '#features/projects/contract/project.ts'
import type { Permissions } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useCan } from '#platform/web/session/access.ts'

const PromoteDialog = lazy(() => import('./PromoteDialog.tsx'))

/** For those who may edit both the idea and projects, while the idea is active. */
export function PromoteButton({ record }: { record: Row }) {
  const [isOpen, setOpen] = useState(false)
  const mayMake = useCan(project.rights.create)
  const mayEdit = (record['permissions'] as Permissions | undefined)?.edit === true
  if (!mayMake || !mayEdit || record['active'] !== true || record['promoted'] === true) return null
  return (
    <>
      <Button
        variant="default"
        className="shrinks"
        aria-label="Promote"
        leftSection={<IconRocket size={15} />}
        onClick={() => setOpen(true)}
      >
        Promote
      </Button>
      {isOpen && (
        <Late onClose={() => setOpen(false)}>
          <PromoteDialog record={record} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  )
}
