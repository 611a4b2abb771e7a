import '#platform/web/form/form.css'
import './settings.css'
import { Button, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { signOn, type SignOn } from '#identity/sign-on/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { useTypedOver } from '#platform/web/form/useTypedOver.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Remove } from './Remove.tsx'

const { save, attempt } = signOn.calls

interface Typed {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly accountDomainIds: readonly string[]
  readonly passwordAllowed: boolean
  readonly enrolsUnknown: boolean
}
const typedOf = ({ issuer, clientId, domains, passwordAllowed, enrolsUnknown }: SignOn): Typed => ({
  issuer: issuer ?? '',
  clientId: clientId ?? '',
  clientSecret: '',
  accountDomainIds: domains.flatMap(({ accountDomainId, signsOn }) => (signsOn ? accountDomainId : [])),
  passwordAllowed,
  enrolsUnknown,
})

interface SettingsFormProps {
  settings: SignOn
  onChanged(settings: SignOn | null): void
  /** Somebody else has saved: the settings are read again. */
  onStale(): void
}

/** The settings, typed, tried and saved as a whole. */
export function SettingsForm({ settings, onChanged, onStale }: SettingsFormProps) {
  const { typed, set, isDirty, reset } = useTypedOver('sign-on', typedOf(settings), 'clientSecret')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const refused = (problem: unknown) => {
    if (isProblem(problem, 409)) onStale()
  }
  const store = async () => {
    setBusy(true)
    setErrors({})
    try {
      const body = { ...typed, accountDomainIds: [...typed.accountDomainIds], clientSecret: typed.clientSecret || null }
      onChanged(await send(save, { body }, { stay: true, ifMatch: etagOf(settings) }))
      reset()
      void notify('Saved')
    } catch (problem) {
      refused(problem)
      const faults = isProblem(problem) ? problem.errors : []
      setErrors(faults.length ? Object.fromEntries(faults.map(({ path, message }) => [path, message])) : { form: messageOf(problem) })
    }
    setBusy(false)
  }
  const input = (name: 'issuer' | 'clientId' | 'clientSecret') => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="form-body" data-single>
      <section className="card form-card">
        <header>
          <h2>Sign-in with your organisation</h2>
          <p>
            People of your domains sign in through your OpenID Connect provider, such as Microsoft Entra ID, Okta, Google or Keycloak. They
            can open only this workspace that way.
          </p>
        </header>
        <form
          className="form-fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void store()
          }}
        >
          <Redirect address={settings.redirectAddress} label="Redirect address, to be registered with your provider" />
          {settings.ownRedirectAddress && (
            <Redirect
              address={settings.ownRedirectAddress}
              label="Redirect address of this workspace’s own address, to be registered there too"
            />
          )}
          <TextInput className="wide" label="Issuer" placeholder="https://login.example.com" {...input('issuer')} />
          <TryIt key={typed.issuer} issuer={typed.issuer} />
          <TextInput label="Client id" {...input('clientId')} />
          <TextInput
            label="Client secret"
            type="password"
            autoComplete="off"
            placeholder={settings.isOn ? 'Stored. It isn’t shown again.' : ''}
            {...input('clientSecret')}
          />
          <Domains
            settings={settings}
            typed={typed}
            error={errors['accountDomainIds']}
            onChange={(accountDomainIds) => set({ accountDomainIds })}
          />
          <Switches typed={typed} onChange={set} />
          {errors['form'] && (
            <p role="alert" className="wide sign-on-tried" data-bad>
              {errors['form']}
            </p>
          )}
          <UnsavedGuard isDirty={isDirty} onDiscard={reset} />
          <div className="wide sign-on-actions row wraps">
            <Button type="submit" loading={isBusy}>
              Save
            </Button>
            {settings.isOn && <Remove ifMatch={etagOf(settings)} onRemoved={() => onChanged(null)} onRefused={refused} />}
          </div>
        </form>
      </section>
    </div>
  )
}

/** Switches: other ways to sign in, and who may join. */
function Switches({ typed, onChange }: { typed: Typed; onChange(changed: Partial<Typed>): void }) {
  return (
    <>
      <Switch
        className="wide"
        label="They may also sign in with their password"
        description="People who can change these settings can always sign in with a password, so that a provider outage locks no one out."
        checked={typed.passwordAllowed}
        onChange={(event) => onChange({ passwordAllowed: event.currentTarget.checked })}
      />
      <Switch
        className="wide"
        label="People who are not in the workspace yet come in as View User"
        description="Otherwise they need an invitation."
        checked={typed.enrolsUnknown}
        onChange={(event) => onChange({ enrolsUnknown: event.currentTarget.checked })}
      />
    </>
  )
}

function Redirect({ address, label }: { address: string; label: string }) {
  const copy = () =>
    void navigator.clipboard
      .writeText(address)
      .then(() => notify('Copied'))
      .catch(() => notify('Copying is not possible here. Select the text instead.', 'error'))
  return (
    <div className="wide sign-on-redirect">
      <TextInput label={label} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={copy}>
        Copy
      </Button>
    </div>
  )
}

/** Asks the issuer as it is typed. */
function TryIt({ issuer }: { issuer: string }) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly text: string; readonly isBad: boolean }>()
  const run = async () => {
    setBusy(true)
    try {
      const { fault } = await send(attempt, { body: { issuer } }, { stay: true })
      setSaid({ text: fault ?? 'The provider responded as expected.', isBad: fault !== null })
    } catch (problem) {
      setSaid({ text: (isProblem(problem) && problem.errors[0]?.message) || messageOf(problem), isBad: true })
    }
    setBusy(false)
  }
  return (
    <div className="wide sign-on-actions row wraps">
      <Button variant="default" size="xs" loading={isBusy} disabled={!issuer.trim()} onClick={() => void run()}>
        Try it
      </Button>
      <p role="status" className="sign-on-tried" data-bad={said?.isBad || undefined}>
        {said?.text}
      </p>
    </div>
  )
}

interface DomainsProps {
  settings: SignOn
  typed: Typed
  error: ReactNode
  onChange(ids: readonly string[]): void
}

function Domains({ settings: { domains }, typed: { accountDomainIds }, error, onChange }: DomainsProps) {
  return (
    <fieldset className="wide sign-on-domains">
      <legend className="small medium soft">E-mail domains that sign in this way</legend>
      {domains.map(({ accountDomainId, domainName }) => (
        <Switch
          key={accountDomainId}
          label={domainName}
          checked={accountDomainIds.includes(accountDomainId)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...accountDomainIds, accountDomainId]
                : accountDomainIds.filter((id) => id !== accountDomainId),
            )
          }
        />
      ))}
      {!domains.length && (
        <p>
          No one yet: the workspace has no verified domain.{' '}
          <Link to="/admin/account/domains" className="text-link">
            Add and verify one
          </Link>{' '}
          first.
        </p>
      )}
      {error && (
        <p role="alert" className="sign-on-tried" data-bad>
          {error}
        </p>
      )}
    </fieldset>
  )
}
