import { useState } from 'react'
import { reference } from '#platform/contract/field.ts'
import { LightInput } from '#platform/web/fields/LightInput.tsx'

const field = reference({ label: 'Product release', to: 'productRelease' })

/** The release of a record, chosen by hand. */
export function ChooseRelease({ onChosen }: { onChosen: (productReleaseId: string) => void }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <div className="vendor-choose">
      <LightInput
        field={field}
        path="productReleaseId"
        value={value}
        errors={{}}
        onChange={(next) => {
          setValue(next)
          if (typeof next === 'string') onChosen(next)
        }}
        onLeave={() => {}}
      />
    </div>
  )
}
