import './emptied.css'
import { useState } from 'react'
import { resetFields, workspaces } from '#workspace/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { EmptiedList } from './EmptiedList.tsx'
import { JobCard } from './JobCard.tsx'

const overview = () => ({ to: '/overview', label: 'Go to the overview' })

/** Emptying the workspace, once its name was typed; and bringing back what was in it. */
export default function ResetData() {
  const user = useSession()
  const [job, follow] = useState<{ jobId: string; title: string; doneTitle: string }>()
  if (!user) return null
  const { accountId, accountName } = user
  if (job) return <JobCard {...job} next={overview} />
  const check = ({ confirmName }: Values): Record<string, string> =>
    typeof confirmName === 'string' && confirmName.trim() === accountName.trim() ? {} : { confirmName: `Type “${accountName}” to confirm` }
  return (
    <div className="workspace-reset">
      <CallCard
        title={`Empty ${accountName}?`}
        lead="All applications, portfolios, scores, ideas, projects, people's roles in portfolios and lists are removed. For 30 days you can restore them here."
        call={workspaces.calls.reset}
        fields={resetFields}
        more={{ accountId }}
        check={check}
        submitLabel="Empty the workspace"
        onDone={({ jobId }) => follow({ jobId, title: `Emptying ${accountName}`, doneTitle: `${accountName} was emptied` })}
      />
      <EmptiedList
        onBegun={(jobId) =>
          follow({ jobId, title: `Restoring the contents of ${accountName}`, doneTitle: `The contents of ${accountName} are restored` })
        }
      />
    </div>
  )
}
