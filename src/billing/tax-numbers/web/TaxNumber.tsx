import { useQueryClient } from '@tanstack/react-query'
import { checkText } from '#billing/tax-numbers/contract/check-text.ts'
import { taxNumberFields, taxNumbers } from '#billing/tax-numbers/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

const { read, save } = taxNumbers.calls

/** The number that invoices of the workspace name, and how its last check ended. */
export default function TaxNumber() {
  const queries = useQueryClient()
  return (
    <>
      <SandboxLine />
      <Loaded call={read} what="The tax number">
        {(state) => (
          <CallCard
            key={state.taxNumber}
            title="Tax number"
            lead={checkText(state) ?? 'Your next invoices show it. Earlier invoices stay as they are.'}
            call={save}
            fields={taxNumberFields}
            initial={valuesOf(taxNumberFields, state)}
            submitLabel="Save"
            onDone={(saved) => {
              queries.setQueryData(queryOf(read).queryKey, saved)
              void notify('Saved')
            }}
          />
        )}
      </Loaded>
    </>
  )
}
