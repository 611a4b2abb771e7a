import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backups, confirmFields, newWorkspaceFields, type Backup } from '#keeping/backups/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { useCan } from '#platform/web/session/access.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { Restoring } from './Restoring.tsx'
import { nameOf } from './words.ts'

/** The two ways to restore a backup, for users who may. */
export function Restore({ backup }: { backup: Backup }) {
  const user = useSession()
  const mayRestore = useCan(['RESET_ACCOUNT_DATA'])
  const [mayMakeClient, mayMakeProvider] = [useCan(['CREATE_CHILD_ACCOUNTS']), useCan(['CREATE_PARENT_ACCOUNTS'])]
  const client = useQueryClient()
  const [jobId, follow] = useState<string>()
  if (!user || !mayRestore) return null
  if (jobId) return <Restoring jobId={jobId} onEnd={() => void client.invalidateQueries()} />
  const { accountName } = user
  const mayMakeNew = mayMakeProvider || (mayMakeClient && !user.isProvider)
  const common = { call: backups.calls.restore, params: { id: backup.backupId }, onDone: (job: { jobId: string }) => follow(job.jobId) }
  const check = ({ confirmName }: Values): Record<string, string> =>
    typeof confirmName === 'string' && confirmName.trim() === accountName.trim() ? {} : { confirmName: `Type “${accountName}” to confirm` }
  const checkNew = ({ workspaceName }: Values): Record<string, string> =>
    typeof workspaceName === 'string' && workspaceName.trim() ? {} : { workspaceName: 'Enter a name' }
  return (
    <>
      {backup.sourceName === null && (
        <CallCard
          {...common}
          title={`Restore ${accountName}`}
          lead={`Everything in this workspace becomes what it was on ${nameOf(backup)}. A backup of what it holds now is made first. People and their roles stay as they are, and a role in a portfolio returns with its portfolio.`}
          fields={confirmFields}
          check={check}
          submitLabel="Restore this workspace"
        />
      )}
      {mayMakeNew && (
        <CallCard
          {...common}
          title="Restore into a new workspace"
          lead={
            backup.sourceName === null
              ? 'Makes a workspace of the same owner with what the backup holds. Nothing changes in this one.'
              : `Makes a workspace with what “${backup.sourceName}” held. People whom this installation does not know are invited. Nothing changes in this workspace.`
          }
          fields={newWorkspaceFields}
          check={checkNew}
          submitLabel="Create workspace"
        />
      )}
      {backup.sourceName !== null && !mayMakeNew && (
        <p className="backups-fault rigid bad">
          This backup is of another workspace, so it needs a new one. You don’t have permission to create workspaces. Ask your provider.
        </p>
      )}
    </>
  )
}
