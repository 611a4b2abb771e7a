import { applicationCost } from '#portfolio/costs/contract.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { EntityForm } from '#platform/web/form/EntityForm.tsx'
import { useGoOn } from '#platform/web/router/useGoOn.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

/** The empty form of a cost entry of one application. */
export default function AddApplicationCost({ applicationId }: { applicationId: string }) {
  const goOn = useGoOn()
  usePageTitle('New cost entry')
  return (
    <EntityForm
      entity={applicationCost}
      fixed={{ applicationId }}
      onSaved={() => void goOn({ to: pathOf('/applications/costhistory/{id}', { id: applicationId }), replace: true })}
    />
  )
}
