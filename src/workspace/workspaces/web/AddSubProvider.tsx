import { workspaces } from '#workspace/workspaces/contract.ts'
import { NewNamespace } from './NewNamespace.tsx'

/** A namespace for a partner, under the provider that one is in. */
export default function AddSubProvider() {
  return (
    <NewNamespace
      title="New sub-provider"
      lead="A partner gets its own namespace under yours and manages its own clients."
      call={workspaces.calls.createSubProvider}
    />
  )
}
