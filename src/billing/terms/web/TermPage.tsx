import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { termsFeature } from '#billing/terms/contract.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { followed } from '#platform/web/form/followed.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

interface TermPageProps {
  title: string
  lead: string
  call: Call
  fields: Fields
}

/** One of the terms of the workspace that the address names, or of the current one. */
export function TermPage({ title, lead, call, fields }: TermPageProps) {
  const search: { accountId?: unknown } = useSearch({ strict: false })
  const user = useSession()
  const accountId = typeof search.accountId === 'string' ? search.accountId : (user?.accountId ?? '')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const asked = queryOf(termsFeature.calls.read, { params: { accountId } })
  const reread = () => queries.fetchQuery({ ...asked, staleTime: 0 })
  return (
    <>
      <SandboxLine />
      <Loaded call={termsFeature.calls.read} input={{ params: { accountId } }} what="The terms">
        {(terms) => (
          <CallCard
            title={`${title}: ${terms.accountName}`}
            lead={lead}
            call={call}
            fields={fields}
            stored={followed(terms, (one) => valuesOf(fields, one), reread)}
            more={{ accountId }}
            submitLabel="Save"
            onDone={() => {
              void queries.invalidateQueries({ queryKey: ['call'] })
              void notify('Saved')
              void navigate({ to: '/admin/system/billing', search: { accountId } })
            }}
          />
        )}
      </Loaded>
    </>
  )
}
