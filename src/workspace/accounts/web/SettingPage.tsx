import type { ReactNode } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import type { Fields } from '#platform/contract/field.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { followedSettings, keepAccount, WithAccount } from './useAccount.tsx'

interface SettingPageProps {
  title: string
  lead: string
  call: 'trial' | 'demo' | 'maxEditUsers' | 'certifiedProviderAddUsers' | 'secondFactor' | 'webAddress'
  fields: Fields
  /** Above the button. */
  children?: ReactNode
}

/** A page of one setting, or two, with a call of its own. */
export function SettingPage({ title, lead, call, fields, children }: SettingPageProps) {
  return (
    <WithAccount>
      {(account) => (
        <CallCard
          title={title}
          lead={lead}
          call={accounts.calls[call]}
          fields={fields}
          stored={followedSettings(fields, account)}
          submitLabel="Save"
          onDone={(saved) => {
            keepAccount(saved)
            void notify('Saved')
          }}
        >
          {children}
        </CallCard>
      )}
    </WithAccount>
  )
}
