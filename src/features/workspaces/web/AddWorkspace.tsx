import { useNavigate } from '@tanstack/react-router'
import { workspaceFields, workspaces } from '#features/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { NameInput } from './NameInput.tsx'

const { parentAccountId: _provider, ...fields } = workspaceFields
const inputs = { workspaceName: NameInput }

/** A workspace for a client of this provider. */
export default function AddWorkspace() {
  const navigate = useNavigate()
  return (
    <CallCard
      title="New client workspace"
      lead="It begins with reference lists and questions. The person below is invited as its Global Admin."
      call={workspaces.calls.create}
      fields={fields}
      inputs={inputs}
      initial={{ trialAccount: true }}
      submitLabel="Create the workspace"
      onDone={({ workspaceName }) => {
        void notify(`${workspaceName} is there, and its administrator is invited`)
        void navigate({ to: '/admin/workspaces' as never })
      }}
    />
  )
}
