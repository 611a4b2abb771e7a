import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { workspaces } from '#features/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { JobCard } from './JobCard.tsx'

const none = {}

/** Emptying the workspace, once its name was typed. */
export default function ResetData() {
  const user = useSession()
  const [typed, type] = useState('')
  const [sampleData, setSample] = useState(false)
  const [jobId, follow] = useState<string>()
  if (!user) return null
  if (jobId) return <JobCard jobId={jobId} title={`Emptying ${user.accountName}`} next={{ to: '/overview', label: 'Go to the overview' }} />
  const check = (): Record<string, string> => (typed.trim() === user.accountName ? none : { typed: 'x' })
  return (
    <CallCard
      title={`Empty ${user.accountName}?`}
      lead="All applications, portfolios, scores, ideas, projects, people's roles in portfolios and lists are taken out. For 30 days your provider or the Enterprise Admin can bring back what was in it."
      call={workspaces.calls.reset}
      fields={none}
      more={{ accountId: user.accountId, sampleData }}
      check={check}
      submitLabel="Empty the workspace"
      onDone={(job) => follow(job.jobId)}
    >
      <TextInput
        label={`Type “${user.accountName}” to confirm`}
        value={typed}
        error={typed && typed.trim() !== user.accountName ? 'This is not the name of the workspace' : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Checkbox label="Fill it with sample data then" checked={sampleData} onChange={(event) => setSample(event.currentTarget.checked)} />
    </CallCard>
  )
}
