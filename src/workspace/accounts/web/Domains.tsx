import './account-check.css'
import '#platform/web/form/form.css'
import { Button, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import type { AccountDomain } from '#workspace/accounts/contract/domains.ts'
import { formatDate } from '#platform/contract/format.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { ProveDomain } from './ProveDomain.tsx'
import { RemoveDomain } from './RemoveDomain.tsx'

const { domains, updateDomains, proveDomain } = accounts.calls
const listed = { ...queryOf(domains), staleTime: 0 }

/** Domains whose people may join by themselves, once the workspace has proven that they are its own. */
export default function Domains() {
  const { data, error, refetch } = useQuery(listed)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const [typed, type] = useTyped('domain', '')
  const run = async (what: string, work: () => Promise<AccountDomain[]>) => {
    setBusy(what)
    setFault(undefined)
    try {
      queryClient.setQueryData(listed.queryKey, await work())
      if (what === 'add') type('')
    } catch (problem) {
      if (isProblem(problem) && problem.status === 409) void refetch()
      setFault(messageOf(problem))
    }
    setBusy(undefined)
  }
  const store = (what: string, accountDomains: readonly Pick<AccountDomain, 'domainName' | 'allowAutomaticEnrollment'>[]) =>
    void run(what, () => send(updateDomains, { body: { accountDomains: [...accountDomains] } }, { stay: true, ifMatch: etagOf(data) }))
  if (!data)
    return (
      <>
        <AccountTabs />
        {error ? (
          <PageFailure title="The domains could not be loaded" error={error} retry={() => void refetch()} />
        ) : (
          <div className="form-body" data-single aria-busy="true" />
        )}
      </>
    )
  return (
    <>
      <AccountTabs />
      <div className="form-body" data-single>
        <section className="card form-card">
          <header>
            <h2>Domains</h2>
            <p>
              People whose verified e-mail address is of a verified domain see this workspace among those they can join, as View User.
              Anyone who has joined stays when the domain is switched off or removed, until you remove them under Users.
            </p>
          </header>
          <ul className="domain-list">
            {data.map((domain) => (
              <DomainLine
                key={domain.accountDomainId}
                domain={domain}
                isBusy={busy === domain.accountDomainId}
                onEnrollment={(allowAutomaticEnrollment) =>
                  store(
                    domain.accountDomainId,
                    data.map((one) => (one === domain ? { ...one, allowAutomaticEnrollment } : one)),
                  )
                }
                onRemove={() =>
                  store(
                    domain.accountDomainId,
                    data.filter((one) => one !== domain),
                  )
                }
                onLook={() =>
                  void run(domain.accountDomainId, () => send(proveDomain, { params: { id: domain.accountDomainId } }, { stay: true }))
                }
              />
            ))}
            {data.length === 0 && <li>No domain yet.</li>}
          </ul>
          {fault && (
            <p role="alert" className="domain-fault">
              {fault}
            </p>
          )}
          <form
            className="domain-add"
            onSubmit={(event) => {
              event.preventDefault()
              store('add', [...data, { domainName: typed.trim(), allowAutomaticEnrollment: true }])
            }}
          >
            <TextInput label="Domain" placeholder="example.com" value={typed} onChange={(event) => type(event.currentTarget.value)} />
            <Button type="submit" loading={busy === 'add'} disabled={!typed.trim()}>
              Add
            </Button>
          </form>
        </section>
      </div>
    </>
  )
}

interface DomainLineProps {
  readonly domain: AccountDomain
  readonly isBusy: boolean
  onEnrollment(allowAutomaticEnrollment: boolean): void
  onRemove(): void
  /** Checks the proof. */
  onLook(): void
}

function DomainLine({ domain, isBusy, onEnrollment, onRemove, onLook }: DomainLineProps) {
  return (
    <li>
      <b>{domain.domainName}</b>
      <Switch
        label="Its people may join"
        aria-label={`People of ${domain.domainName} may join`}
        checked={domain.allowAutomaticEnrollment}
        onChange={(event) => onEnrollment(event.currentTarget.checked)}
      />
      <RemoveDomain domain={domain} onRemove={onRemove} />
      {domain.provenDate ? (
        <p>Verified {formatDate(domain.provenDate.slice(0, 10))}</p>
      ) : (
        <ProveDomain domain={domain} isBusy={isBusy} onLook={onLook} />
      )}
    </li>
  )
}
