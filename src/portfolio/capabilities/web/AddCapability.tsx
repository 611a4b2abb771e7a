import { useQuery } from '@tanstack/react-query'
import { accounts } from '#workspace/accounts/contract.ts'
import { capability } from '#portfolio/capabilities/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { addScreen } from '#platform/web/screen/record.tsx'

const Form = addScreen(capability)

/** The form, unless the workspace takes none. */
export default function AddCapability() {
  const { data, isPending } = useQuery(queryOf(accounts.calls.current))
  if (isPending) return null
  if (!data?.fixedCapabilityMode) return <Form />
  return (
    <EmptyPlace
      title="Capabilities are fixed"
      text="The capabilities of this workspace are fixed. Administrators can change that under Manage Workspace."
    />
  )
}
