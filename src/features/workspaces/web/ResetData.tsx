import { useState } from 'react'
import { resetFields, workspaces } from '#features/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { JobCard } from './JobCard.tsx'

/** Emptying the workspace, once its name was typed. */
export default function ResetData() {
  const user = useSession()
  const [jobId, follow] = useState<string>()
  if (!user) return null
  const { accountId, accountName } = user
  if (jobId)
    return (
      <JobCard
        jobId={jobId}
        title={`Emptying ${accountName}`}
        doneTitle={`${accountName} was emptied`}
        next={() => ({ to: '/overview', label: 'Go to the overview' })}
      />
    )
  const check = ({ confirmName }: Values): Record<string, string> =>
    typeof confirmName === 'string' && confirmName.trim() === accountName.trim() ? {} : { confirmName: `Type “${accountName}” to confirm` }
  return (
    <CallCard
      title={`Empty ${accountName}?`}
      lead="All applications, portfolios, scores, ideas, projects, people's roles in portfolios and lists are taken out. For 30 days your provider or the Enterprise Admin can bring back what was in it."
      call={workspaces.calls.reset}
      fields={resetFields}
      more={{ accountId }}
      check={check}
      submitLabel="Empty the workspace"
      onDone={(job) => follow(job.jobId)}
    />
  )
}
