import { workspaces } from '#workspace/workspaces/contract.ts'
import { NewNamespace } from './NewNamespace.tsx'

/** A namespace for a provider. */
export default function AddProvider() {
  return (
    <NewNamespace
      title="New provider"
      lead="A provider has its own namespace and manages client workspaces."
      call={workspaces.calls.createProvider}
    />
  )
}
