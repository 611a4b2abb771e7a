import { Button } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import type { idea } from '#portfolio/ideas/contract/idea.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useCan } from '#platform/web/session/access.ts'

const PromoteDialog = lazy(() => import('./PromoteDialog.tsx'))

/** For users who may edit both the idea and projects, while the idea is active. */
export function PromoteButton({ record }: { record: RecordOf<typeof idea> }) {
  const [isOpen, setOpen] = useState(false)
  const mayMake = useCan(project.rights.create)
  if (!mayMake || !record.permissions.edit || !record.active || record.promoted) return null
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
