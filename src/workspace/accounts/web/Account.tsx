import './account-check.css'
import '#platform/web/form/form.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import { accountSettingFields } from '#workspace/accounts/contract/settings.ts'
import { logoAddress } from '#platform/web/api/images.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { ErrorSummary, FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { focusPath } from '#platform/web/form/focus.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { Sections } from '#platform/web/form/Sections.tsx'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { useKeptDraft } from '#platform/web/form/useKeptDraft.ts'
import { bodyOf, changedNames, valuesOf, type Values } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { PhotoButton } from '#platform/web/photo/PhotoButton.tsx'
import { useOffered } from '#platform/web/router/offered.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { provinceInputs } from './provinceInputs.ts'
import { keepAccount, WithAccount, type CurrentAccount } from './useAccount.tsx'

const { current, update } = accounts.calls
const sections = [
  { title: 'Workspace', fields: ['workspaceName', 'timeZone', 'currency', 'refQuestionLevelId', 'fixedCapabilityMode', 'showLogoOnly'] },
  { title: 'Company', fields: ['name', 'refIndustryId', 'refCompanyTypeId', 'refCompanyEmployeeId', 'refCompanyRevenueId'] },
  { title: 'Contact', fields: ['emailAddress', 'contactPhone', 'websiteAddress'] },
  {
    title: 'Address',
    fields: ['addressLine1', 'addressLine2', 'addressLine3', 'addressLine4', 'city', 'postalCode', 'countryId', 'province'],
  },
]
/** Pages of single settings, and what menus elsewhere do not lead to. */
const more = [
  { path: '/admin/account/address', label: 'Address of this workspace' },
  { path: '/admin/account/secondfactor', label: 'Two-factor sign-in' },
  { path: '/admin/account/amounts', label: 'Who sees amounts' },
  { path: '/admin/account/provider', label: 'Figures shared with the provider' },
  { path: '/admin/subscription/maxeditusers', label: 'Edit user limit' },
  { path: '/admin/subscription/certifiedprovideraddsusers', label: 'Who adds users' },
  { path: '/admin/subscription/trial', label: 'Trial' },
  { path: '/admin/subscription/demo', label: 'Demonstration' },
  { path: '/setup', label: 'Setup' },
  { path: '/admin/account/resetdata', label: 'Reset or restore data' },
] as const

/** Name of the workspace, location of its company, and its settings. */
export default function Account() {
  return (
    <>
      <AccountTabs />
      <WithAccount>{(account) => <AccountForm key={account.accountId} account={account} />}</WithAccount>
    </>
  )
}

/** The lines of the address are fields of their own in the body. */
const flat = (account: CurrentAccount) => ({ ...account, ...account.address })

function AccountForm({ account }: { account: CurrentAccount }) {
  const { draft, forget } = useKeptDraft('account', accountSettingFields, valuesOf(accountSettingFields, flat(account)))
  const [version, setVersion] = useState(account.settingsVersion)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const params = { id: account.accountId }
  const begin = (stored: CurrentAccount, typed: Values = {}) => {
    keepAccount(stored)
    setVersion(stored.settingsVersion)
    const base = valuesOf(accountSettingFields, flat(stored))
    draft.restart(base, { ...base, ...typed })
  }
  /** Somebody else has saved: what is typed stays, the rest is as they saved it. */
  const rebase = async () => {
    const typed = Object.fromEntries(changedNames(draft.base, draft.now()).map((name) => [name, draft.now()[name]]))
    await send(current).then((stored) => begin(stored, typed), setRefused)
  }
  const save = async () => {
    setRefused(undefined)
    setSaving(true)
    try {
      const [first] = Object.keys(await draft.checkAll())
      if (first) return focusPath(first)
      const body = bodyOf(accountSettingFields, draft.now())
      const saved = await send(update, { params, body }, { ifMatch: `"${version}"` })
      begin(saved)
      // Amounts are written in the new currency from now on.
      if (saved.currency !== account.currency) await refreshSession().catch(() => undefined)
      void notify('Workspace saved')
    } catch (error) {
      if (isProblem(error) && error.errors.length)
        draft.showErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
      else setRefused(error)
      if (isProblem(error) && error.status === 409 && !error.errors.length) await rebase()
    } finally {
      setSaving(false)
    }
  }
  const discard = () => {
    draft.restart(draft.base)
    forget()
  }
  const logo = account.thumbnailLogoFilename
  const saveLogo = async (file: Blob) => keepAccount(await send(update, { params, body: {}, files: { file } }, { stay: true }))
  return (
    <div className="form-page column">
      <div className="form-body">
        <div>
          {Object.keys(draft.errors).length > 0 && <ErrorSummary fields={accountSettingFields} errors={draft.errors} onGo={focusPath} />}
          <FormProblem error={refused} />
          <Sections
            sections={sections}
            fields={accountSettingFields}
            draft={draft}
            inputs={provinceInputs[String(draft.values['countryId'])]}
          />
        </div>
        <aside className="form-side stack gap-12" aria-label="Summary">
          <section className="card profile-head account-head row gap-16">
            <PhotoButton name={account.workspaceName} image={logo && logoAddress(logo)} onPhoto={saveLogo} />
            <div>
              <h2>{account.workspaceName}</h2>
              <p>
                {account.accountType} · number {account.accountNumber}
              </p>
            </div>
          </section>
          <MorePages />
        </aside>
      </div>
      <span className="spacer" />
      <SaveBar isShown={draft.changed.length > 0} isSaving={isSaving} label="Save" onSave={() => void save()} onDiscard={discard} />
      <UnsavedGuard isDirty={draft.isDirty} onDiscard={discard} />
    </div>
  )
}

function MorePages() {
  const isOffered = useOffered()
  return (
    <nav className="card glance" aria-label="More settings">
      <h2>More settings</h2>
      <ul className="account-more stack">
        {more
          .filter(({ path }) => isOffered(path))
          .map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className="text-link">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
