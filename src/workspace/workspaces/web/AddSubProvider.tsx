import { workspaces } from '#workspace/workspaces/contract.ts'
import { NewNamespace } from './NewNamespace.tsx'

/** A namespace for a partner, under the provider that one is in. */
export default function AddSubProvider() {
  return (
    <NewNamespace
      title="New sub-provider"
      lead="A partner gets a namespace of its own under yours, and looks after its own clients."
      call={workspaces.calls.createSubProvider}
    />
  )
}
