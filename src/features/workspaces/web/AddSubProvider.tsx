import { useNavigate } from '@tanstack/react-router'
import { providerFields, workspaces } from '#features/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { NameInput } from './NameInput.tsx'
import { tellWithWay } from './tellWithWay.ts'

const inputs = { workspaceName: NameInput }

/** A namespace for a partner, under the provider that one is in. */
export default function AddSubProvider() {
  const navigate = useNavigate()
  return (
    <CallCard
      title="New sub-provider"
      lead="A partner gets a namespace of its own under yours, and looks after its own clients. The person below is invited as its administrator."
      call={workspaces.calls.createSubProvider}
      fields={providerFields}
      inputs={inputs}
      submitLabel="Create the namespace"
      onDone={({ workspaceName, accountId }) => {
        void tellWithWay(`${workspaceName} is there, and its administrator is invited`, accountId)
        void navigate({ to: '/admin/workspaces' as never })
      }}
    />
  )
}
