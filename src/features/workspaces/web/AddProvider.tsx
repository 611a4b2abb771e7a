import { useNavigate } from '@tanstack/react-router'
import { providerFields, workspaces } from '#features/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { NameInput } from './NameInput.tsx'
import { tellWithWay } from './tellWithWay.ts'

const inputs = { workspaceName: NameInput }

/** A namespace for a provider. */
export default function AddProvider() {
  const navigate = useNavigate()
  return (
    <CallCard
      title="New provider"
      lead="A provider has a namespace of its own and looks after client workspaces. The person below is invited as its administrator."
      call={workspaces.calls.createProvider}
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
