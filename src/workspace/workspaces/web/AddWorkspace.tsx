import { Link, useNavigate } from '@tanstack/react-router'
import { workspaceFields, workspaces } from '#workspace/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { useFieldsOffered } from './fieldsOffered.ts'
import { NameInput } from './NameInput.tsx'
import { tellWithWay } from './tellWithWay.ts'

const { parentAccountId: _provider, ...allFields } = workspaceFields
const inputs = { workspaceName: NameInput }

const Lead = () => (
  <>
    It starts with reference lists and questions. The person below is invited as its Global Admin. For a partner with its own clients,
    create a{' '}
    <Link to="/admin/workspaces/sub/add" className="text-link">
      sub-provider
    </Link>{' '}
    instead.
  </>
)

/** A workspace for a client of this provider. */
export default function AddWorkspace() {
  const navigate = useNavigate()
  const { isBilled, fields } = useFieldsOffered(allFields)
  return (
    <CallCard
      title="New client workspace"
      lead={<Lead />}
      call={workspaces.calls.create}
      fields={fields}
      inputs={inputs}
      initial={isBilled ? { trialAccount: true } : {}}
      submitLabel="Create the workspace"
      onDone={({ workspaceName, accountId }) => {
        void tellWithWay(`${workspaceName} was created, and its administrator was invited`, accountId)
        void navigate({ to: '/admin/workspaces' })
      }}
    />
  )
}
