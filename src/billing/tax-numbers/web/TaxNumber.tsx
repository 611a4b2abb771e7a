import { checkText } from '#billing/tax-numbers/contract/check-text.ts'
import { taxNumberFields, taxNumbers } from '#billing/tax-numbers/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { followed } from '#platform/web/form/followed.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

const { read, save } = taxNumbers.calls
const query = queryOf(read)
const reread = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

/** The number that invoices of the workspace name, and how its last check ended. */
export default function TaxNumber() {
  return (
    <>
      <SandboxLine />
      <Loaded call={read} what="The tax number">
        {(state) => (
          <CallCard
            title="Tax number"
            lead={checkText(state) ?? 'Your next invoices show it. Earlier invoices stay as they are.'}
            call={save}
            fields={taxNumberFields}
            stored={followed(state, (one) => valuesOf(taxNumberFields, one), reread)}
            submitLabel="Save"
            onDone={(saved) => {
              queryClient.setQueryData(query.queryKey, saved)
              void notify('Saved')
            }}
          />
        )}
      </Loaded>
    </>
  )
}
