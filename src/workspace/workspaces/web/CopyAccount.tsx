import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workspaceFields, workspaces } from '#workspace/workspaces/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { JobCard } from './JobCard.tsx'
import { NameInput } from './NameInput.tsx'

const inputs = { company: NameInput }
const wayOn = ({ result }: Job) =>
  typeof result?.['accountId'] === 'string'
    ? { to: pathOf('/jump/{id}', { id: result['accountId'] }), label: 'Open the copy' }
    : { to: '/admin/workspaces', label: 'Go to the workspaces' }
const fields = { company: { ...workspaceFields.company, label: 'Name of the copy' } }

/** Copying a workspace with all it holds, without its people. */
export default function CopyAccount() {
  const { data } = useQuery(queryOf(workspaces.calls.list, { query: {} }))
  const [accountId, choose] = useState<string | null>(null)
  const [jobId, follow] = useState<string>()
  if (jobId) return <JobCard jobId={jobId} title="Copying the workspace" doneTitle="The workspace was copied" next={wayOn} />
  return (
    <CallCard
      title="Copy a workspace"
      lead="The copy has the content, settings, shared views and import recipes that the workspace has now, with a new history. People and what they keep for themselves, the bin, imports, addresses of recipes, AI settings and sign-on are not copied. Workshops and owner reviews have ended in it."
      call={workspaces.calls.copy}
      fields={fields}
      inputs={inputs}
      more={{ accountId }}
      submitLabel="Copy"
      onDone={(job) => follow(job.jobId)}
    >
      <Select
        label="Workspace"
        placeholder="The current one"
        searchable
        clearable
        data={(data ?? []).map((one) => ({ value: one.accountId, label: one.workspaceName }))}
        value={accountId}
        onChange={choose}
      />
    </CallCard>
  )
}
