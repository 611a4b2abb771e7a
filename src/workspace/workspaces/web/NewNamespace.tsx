import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { providerFields, type workspaces } from '#workspace/workspaces/contract.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { CountryChosen, CountryInput, ProvinceInput } from './CountryAndProvince.tsx'
import { useFieldsOffered } from './fieldsOffered.ts'
import { NameInput } from './NameInput.tsx'
import { tellWithWay } from './tellWithWay.ts'

const inputs = { workspaceName: NameInput, countryId: CountryInput, province: ProvinceInput }

interface NewNamespaceProps {
  readonly title: string
  readonly lead: string
  readonly call: typeof workspaces.calls.createProvider | typeof workspaces.calls.createSubProvider
}

/** Makes the namespace of a provider of either level, and goes back to the workspaces. */
export function NewNamespace({ title, lead, call }: NewNamespaceProps) {
  const navigate = useNavigate()
  const { fields } = useFieldsOffered(providerFields)
  const [country, choose] = useState<unknown>(null)
  const chosen = useMemo(() => [country, choose] as const, [country])
  return (
    <CountryChosen value={chosen}>
      <CallCard
        title={title}
        lead={`${lead} The person below is invited as its administrator.`}
        call={call}
        fields={fields}
        inputs={inputs}
        submitLabel="Create the namespace"
        onDone={({ workspaceName, accountId }) => {
          void tellWithWay(`${workspaceName} was created, and its administrator was invited`, accountId)
          void navigate({ to: '/admin/workspaces' })
        }}
      />
    </CountryChosen>
  )
}
